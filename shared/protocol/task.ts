/**
 * What the API process hands to a worker thread and what comes back. Only plain data: everything here is copied
 * (`task-message.ts` says in which form), and long results are moved.
 */

import type { MessagePort } from 'node:worker_threads';
import type { TaskRights } from './access.ts';
import type { ErrorRecord } from './error-record.ts';
import type { LineShare } from './management.ts';
import type { TaskRouteName } from './rest/rest-routes.ts';
import type { ScriptLimits } from './script-limits.ts';

/**
 * Shared memory of one task:
 *
 * | element | written by  | holds                                                       |
 * |---------|-------------|-------------------------------------------------------------|
 * | Signal  | API process | a `StopSignal` of `#base`, set at the deadline or on cancel |
 * | Steps   | thread      | steps of the run so far, in units of `STEPS_PER_CHECK`      |
 * | Phase   | both        | a {@link TaskPhase}; the API process may end only the first |
 * | Line    | thread      | the line of the script seen last; 0 for none                |
 * | Version | thread      | the version that the answer shows, in two elements          |
 *
 * Signal and Steps are the two elements that a `Budget` is given.
 */
export type TaskState = Int32Array<SharedArrayBuffer>;
export const TaskStateField = { Signal: 0, Steps: 1, Phase: 2, Line: 3, Version: 4 } as const;
export const TASK_STATE_LENGTH = 6;

/** Versions outgrow an element: the low 32 bits are in the first of two, what is left in the second. */
const WORD = 2 ** 32;

/** The reply, a message, is what tells the other side that it is there. */
export function setTaskVersion(state: TaskState, version: number): void {
  state[TaskStateField.Version] = version % WORD;
  state[TaskStateField.Version + 1] = Math.floor(version / WORD);
}

/** 0 for a task that has not told. */
export function taskVersion(state: TaskState): number {
  const low = state[TaskStateField.Version]! >>> 0;
  return state[TaskStateField.Version + 1]! * WORD + low;
}

/** The part of the state that a budget reads and counts in. */
export function budgetState(state: TaskState): TaskState {
  return state.subarray(TaskStateField.Signal, TaskStateField.Steps + 1);
}

export const TaskPhase = {
  /** No thread has begun it: it can be dropped without a trace. */
  Waiting: 0,
  Running: 1,
  /** A commit is on its way to the log: the thread must not be ended before it is answered. */
  Committing: 2,
  /** Taken back before the thread began it: the thread passes it over. */
  Withdrawn: 3,
} as const;
export type TaskPhase = (typeof TaskPhase)[keyof typeof TaskPhase];

/** The thread's side of who gets a task that waits. False if it was taken back. */
export function beginTask(state: TaskState): boolean {
  return leaveQueue(state, TaskPhase.Running);
}

/** The API process' side. False if the thread has begun it: then only the thread, or its end, can end it. */
export function withdrawTask(state: TaskState): boolean {
  return leaveQueue(state, TaskPhase.Withdrawn);
}

function leaveQueue(state: TaskState, phase: TaskPhase): boolean {
  const { Phase } = TaskStateField;
  return Atomics.compareExchange(state, Phase, TaskPhase.Waiting, phase) === TaskPhase.Waiting;
}

/**
 * The first message of a new thread. The API process answers on the port, once, with what the thread needs to become
 * a replica of the database, and learns from the closing of the port that the thread has ended.
 */
export interface ThreadMessage {
  readonly ticketPort: MessagePort;
}

/** Bounds of what a task answers with. */
export interface ResultLimits {
  readonly rowsMax: number;
  readonly bytesMax: number;
}

/** What every thread is told at its start. */
export interface ThreadOptions {
  readonly memoryBytesMax: number;
  readonly collectionLengthMax: number;
  readonly conflictRerunsMax: number;
  /** Whether steps and methods that a script defines outlive it. */
  readonly persistDefinitions: boolean;
  /** Whether what scripts print is wanted. */
  readonly keepPrinted: boolean;
  /** Whether scripts and updates may load from loopback, private and link-local addresses. */
  readonly fetchAllowPrivate: boolean;
  /** SPARQL endpoints that SERVICE may ask. */
  readonly serviceEndpoints: readonly string[];
  /** Milliseconds without a byte after which an address is given up. */
  readonly fetchIdleMs: number;
  /** Bytes of the answer to a request that carries a key. */
  readonly keptReplyBytesMax: number;
  readonly resultLimits: ResultLimits;
  readonly scripts: ScriptLimits;
}

/** A request that may be sent again and must have one effect. */
export interface RequestKey {
  /** Names the client and the key that it chose. */
  readonly key: string;
  /** Of the request, to tell another one under the same key. */
  readonly digest: string;
}

/**
 * What a thread is given once it has come up, and serves until it ends. Tasks come on the port, each answered by one
 * message, in their order; the first message of all, with no task, says that the thread is there.
 */
export interface ThreadService {
  readonly port: MessagePort;
  /** The memory of `TaskStates`: the tasks on the port take its states in turn, from the first. */
  readonly taskStates: SharedArrayBuffer;
}

/** The terms on which a thread does a task, whatever its kind. */
export interface TaskFrame {
  readonly state: TaskState;
  /** The thread must have seen at least this version before it begins. */
  readonly version: number;
  readonly rights: TaskRights;
  /** Null for a request without a key. */
  readonly requestKey: RequestKey | null;
  /** The state of an earlier version, as `#database` hands it to threads; null for the newest. */
  readonly past: object | null;
}

/** A Gremlin-Groovy script. */
export interface ScriptTask extends TaskFrame {
  readonly kind: 'script';
  readonly script: string;
  /** The raw JSON text of the parameters (an object), so that `42.0` and `42` stay different. */
  readonly params: string | null;
  /** Scheme, host and port without a slash at the end, for the addresses in representations. */
  readonly baseUrl: string;
  /** Answers with what the steps of the traversals did beside the result. */
  readonly profile: boolean;
}

/** A SPARQL query of the plugin, which answers with rows. */
export interface QueryTask extends TaskFrame {
  readonly kind: 'query';
  readonly query: string;
}

/** A request of the SPARQL 1.1 Protocol. */
export interface SparqlTask extends TaskFrame {
  readonly kind: 'sparql';
  readonly operation: 'query' | 'update';
  readonly text: string;
  /** Graphs by IRI that replace those named in the request (protocol section 2.1.4 and 2.2.3). */
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
  /** What unnamed patterns see when no graph is named. */
  readonly defaultGraph: 'default' | 'union';
  /** The Accept header, which only the form of the query can be weighed against. */
  readonly accept: string;
  /** Answers with the plan, and how many solutions each of its steps gave, in place of the result. */
  readonly explain: boolean;
}

/** A request of the SPARQL 1.1 Graph Store HTTP Protocol. */
export interface GraphStoreTask extends TaskFrame {
  readonly kind: 'graph-store';
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** IRI of the graph; null for the default graph. */
  readonly graph: string | null;
  readonly accept: string;
  /** The document of PUT and POST. */
  readonly document: { readonly mediaType: string; readonly text: string } | null;
}

/** A quad to be added, as the plugin takes it. */
export interface QuadTask extends TaskFrame {
  readonly kind: 'insert-quad';
  readonly subject: string;
  readonly predicate: string;
  /** An IRI, or any other text, which is taken as a plain literal. */
  readonly object: string;
  readonly graph: string;
}

/** What scripts have left for later ones: all of it, its names alone, or the removal of one by its id. */
export interface DefinitionsTask extends TaskFrame {
  readonly kind: 'definitions';
  readonly operation: 'list' | 'names' | { readonly remove: string };
}

/** What the quads are about: their predicates, classes and graphs. */
export interface QuadOverviewTask extends TaskFrame {
  readonly kind: 'quad-overview';
}

/** A call of the REST interface. */
export interface RestTask extends TaskFrame {
  readonly kind: 'rest';
  readonly route: TaskRouteName;
  /** The parameters in the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** A JSON text, or a bare one where the route says so; null for none. */
  readonly body: string | null;
  /** Which part of a list is wanted; null for all of it. */
  readonly page: { readonly skip: number; readonly size: number } | null;
  /** The client takes a failure within the answer of a batch. */
  readonly isStreamed: boolean;
  /** The answer is for people: with line breaks and indentation. */
  readonly isIndented: boolean;
  /** As that of a script. */
  readonly baseUrl: string;
}

export type Task =
  | ScriptTask
  | QueryTask
  | QuadTask
  | SparqlTask
  | GraphStoreTask
  | DefinitionsTask
  | QuadOverviewTask
  | RestTask;

/** What is asked of a thread, without the terms on which it does it. */
export type TaskRequest = Unframed<Task>;
type Unframed<T> = T extends unknown ? Omit<T, keyof TaskFrame> : never;

interface ReplyFrame {
  /** Where the time went, most first; left out by what was over too soon to be looked at. */
  readonly lines?: readonly LineShare[];
  /** What the script printed, for the log; cut to {@link PRINTED_LENGTH_MAX}, left out when nobody wants it. */
  readonly printed?: string;
  /**
   * Members of classes that what the script defined hides, as `java.lang.String.trim`: for the log, as that ends with the
   * request. Left out when there is none.
   */
  readonly hidden?: readonly string[];
  /** The answer that a request of this key was given before; nothing was run now. */
  readonly isReplayed?: true;
}

/** UTF-16 units of printed text that one task may send to the log. */
export const PRINTED_LENGTH_MAX = 64 * 1024;

/** The answer, ready to be sent. */
export interface TaskSuccess extends ReplyFrame {
  readonly ok: true;
  /** UTF-8; empty when the call answers with no content. */
  readonly body: Uint8Array;
  /** Where the request leaves the form to the server. */
  readonly contentType?: string;
  /** Where the outcome decides about the status, the way to say 201 in place of 204. */
  readonly isCreated?: boolean;
  /** Where the call decides about the status. */
  readonly status?: number;
  /** Address of what was made. */
  readonly location?: string;
  /** How often the script was run before its commit went through; 1 when there was no conflict. */
  readonly runs: number;
}

export interface TaskFailure extends ReplyFrame {
  readonly ok: false;
  readonly error: ErrorRecord;
  /** With INTERNAL: our own stack, for the log and nobody else. */
  readonly fault?: string;
}

export type TaskReply = TaskSuccess | TaskFailure;
