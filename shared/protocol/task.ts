/**
 * Tasks of worker threads and their replies. Plain data only: it is copied between threads (`task-message.ts` has the
 * form), and long results are transferred.
 */

import type { MessagePort } from 'node:worker_threads';
import type { ScriptBytes } from '#base';
import type { TaskRights } from './access.ts';
import type { ErrorRecord } from './error-record.ts';
import type { HelpTerms } from './helper-messages.ts';
import type { LineShare } from './management.ts';
import type { TaskRouteName } from './rest/rest-routes.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { Settings } from './settings.ts';

/**
 * Shared memory of one task:
 *
 * | element | written by  | holds                                                          |
 * |---------|-------------|----------------------------------------------------------------|
 * | Signal  | API process | a `StopSignal` of `#base`, set at the deadline or on cancel    |
 * | Steps   | thread      | steps so far, in units of `STEPS_PER_CHECK`                    |
 * | Phase   | both        | a {@link TaskPhase}; the API process may end only the first    |
 * | Line    | thread      | the line of the script at the last sample; 0 for none          |
 * | Version | thread      | the version of the reply, in two elements                      |
 *
 * Signal and Steps are the two elements of a `Budget`.
 */
export type TaskState = Int32Array<SharedArrayBuffer>;
export const TaskStateField = { Signal: 0, Steps: 1, Phase: 2, Line: 3, Version: 4 } as const;
export const TASK_STATE_LENGTH = 6;

/** Versions exceed 32 bits: the low word is in the first element, the high word in the second. */
const WORD = 2 ** 32;

/** Not atomic: the reply message orders it before the read. */
export function setTaskVersion(state: TaskState, version: number): void {
  state[TaskStateField.Version] = version % WORD;
  state[TaskStateField.Version + 1] = Math.floor(version / WORD);
}

/** 0 if the task has not set it. */
export function taskVersion(state: TaskState): number {
  const low = state[TaskStateField.Version]! >>> 0;
  return state[TaskStateField.Version + 1]! * WORD + low;
}

/** The elements that a budget uses. */
export function budgetState(state: TaskState): TaskState {
  return state.subarray(TaskStateField.Signal, TaskStateField.Steps + 1);
}

export const TaskPhase = {
  /** Not started: it can be dropped without effect. */
  Waiting: 0,
  Running: 1,
  /** A commit is in progress: the thread must not be terminated before its acknowledgement. */
  Committing: 2,
  /** Reclaimed before the thread started it: the thread skips it. */
  Withdrawn: 3,
} as const;
export type TaskPhase = (typeof TaskPhase)[keyof typeof TaskPhase];

/**
 * Elapsed time after which a task is long: its thread continues with a lower priority where the operating system has
 * one for each thread.
 */
export const LONG_TASK_MS = 100;

/** Thread's side of the claim of a waiting task. False if it was reclaimed. */
export function beginTask(state: TaskState): boolean {
  return leaveQueue(state, TaskPhase.Running);
}

/**
 * API process's side of the claim. False if the thread has started the task, which then only the thread or its
 * termination can end.
 */
export function withdrawTask(state: TaskState): boolean {
  return leaveQueue(state, TaskPhase.Withdrawn);
}

function leaveQueue(state: TaskState, phase: TaskPhase): boolean {
  const { Phase } = TaskStateField;
  return Atomics.compareExchange(state, Phase, TaskPhase.Waiting, phase) === TaskPhase.Waiting;
}

/**
 * The first message of a new thread. The API process replies on the port, once, with the replica's data, and detects
 * the end of the thread by the close of the port.
 */
export interface ThreadMessage {
  readonly ticketPort: MessagePort;
}

/** Limits of a result. */
export interface ResultLimits {
  readonly rowsMax: number;
  readonly bytesMax: number;
}

/** Start options of a thread. */
export interface ThreadOptions {
  /** The program's entry in shared memory; null: the thread reads the file. */
  readonly entry: ScriptBytes | null;
  readonly memoryBytesMax: number;
  readonly collectionLengthMax: number;
  readonly conflictRerunsMax: number;
  /** Whether steps and methods that a script defines are stored for later scripts. */
  readonly persistDefinitions: boolean;
  /** Whether output of scripts is captured. */
  readonly keepPrinted: boolean;
  /** Whether scripts and updates may fetch from loopback, private and link-local addresses. */
  readonly fetchAllowPrivate: boolean;
  /** SPARQL endpoints allowed in SERVICE. */
  readonly serviceEndpoints: readonly string[];
  /** How rows of the SPARQL plugin are written: {@link Settings.sparqlRows}. */
  readonly sparqlRows: Settings['sparqlRows'];
  /** Idle timeout of a fetch in milliseconds. */
  readonly fetchIdleMs: number;
  /** Maximum bytes of a stored reply. */
  readonly keptReplyBytesMax: number;
  readonly resultLimits: ResultLimits;
  readonly help: HelpTerms;
  readonly scripts: ScriptLimits;
}

/** Idempotency key of a request. */
export interface RequestKey {
  /** Client and its key. */
  readonly key: string;
  /** Digest of the request, which detects reuse of the key for another one. */
  readonly digest: string;
}

/**
 * The service connection of a thread. Tasks arrive on the port, each with one reply message, in order; the first
 * message, without a task, says that the thread serves.
 */
export interface ThreadService {
  readonly port: MessagePort;
  /** Memory of `TaskStates`: tasks on the port use its states in turn, from the first. */
  readonly taskStates: SharedArrayBuffer;
  /** For requests and offers of `helper-messages.ts`. */
  readonly helpPort: MessagePort;
}

/** Common fields of all tasks. */
export interface TaskFrame {
  readonly state: TaskState;
  /** The minimum version that the thread must have applied before it starts. */
  readonly version: number;
  readonly rights: TaskRights;
  /** Null for a request without a key. */
  readonly requestKey: RequestKey | null;
  /** The state of an earlier version, as `#database` passes it to threads; null for the newest. */
  readonly past: object | null;
}

/** A Gremlin-Groovy script. */
export interface ScriptTask extends TaskFrame {
  readonly kind: 'script';
  readonly script: string;
  /** The raw JSON of the parameters (an object), which preserves `42.0` and `42`. */
  readonly params: string | null;
  /** Scheme, host and port without a trailing slash, for URLs in representations. */
  readonly baseUrl: string;
  /** Whether the reply includes a profile of the traversal steps. */
  readonly profile: boolean;
}

/** A SPARQL query of the plugin, with rows as its result. */
export interface QueryTask extends TaskFrame {
  readonly kind: 'query';
  readonly query: string;
}

/** A request of the SPARQL 1.1 Protocol. */
export interface SparqlTask extends TaskFrame {
  readonly kind: 'sparql';
  readonly operation: 'query' | 'update';
  readonly text: string;
  /** Graphs by IRI that replace those of the query (protocol section 2.1.4 and 2.2.3). */
  readonly defaultGraphs: readonly string[];
  readonly namedGraphs: readonly string[];
  /** The default graph if no graph is given. */
  readonly defaultGraph: 'default' | 'union';
  /** The Accept header, which is negotiated once the query form is known. */
  readonly accept: string;
  /** Whether the reply is the plan with the solution counts of its operators in place of the result. */
  readonly explain: boolean;
}

/** A request of the SPARQL 1.1 Graph Store HTTP Protocol. */
export interface GraphStoreTask extends TaskFrame {
  readonly kind: 'graph-store';
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** IRI of the graph; null for the default graph. */
  readonly graph: string | null;
  readonly accept: string;
  /** The body of PUT and POST. */
  readonly document: { readonly mediaType: string; readonly text: string } | null;
}

/** A quad to insert, from the plugin. */
export interface QuadTask extends TaskFrame {
  readonly kind: 'insert-quad';
  readonly subject: string;
  readonly predicate: string;
  /** An IRI, or any other text, which is a plain literal. */
  readonly object: string;
  readonly graph: string;
}

/** Administration of stored definitions: list all, list names, or delete by id. */
export interface DefinitionsTask extends TaskFrame {
  readonly kind: 'definitions';
  readonly operation: 'list' | 'names' | { readonly remove: string };
}

/** Summary of the quads: predicates, classes and graphs. */
export interface QuadOverviewTask extends TaskFrame {
  readonly kind: 'quad-overview';
}

/** A call of the REST interface. */
export interface RestTask extends TaskFrame {
  readonly kind: 'rest';
  readonly route: TaskRouteName;
  /** Decoded path parameters. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** JSON, or plain text where the route says so; null for none. */
  readonly body: string | null;
  /** The requested part of a list; null for all of it. */
  readonly page: { readonly skip: number; readonly size: number } | null;
  /** Failures are reported within the response of a batch. */
  readonly isStreamed: boolean;
  /** Whether the JSON is indented. */
  readonly isIndented: boolean;
  /** As in a script task. */
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

/** A task without the common fields. */
export type TaskRequest = Unframed<Task>;
type Unframed<T> = T extends unknown ? Omit<T, keyof TaskFrame> : never;

interface ReplyFrame {
  /** Profiler samples by line, most first; absent for tasks too short to be sampled. */
  readonly lines?: readonly LineShare[];
  /** Output of the script, for the log; truncated to {@link PRINTED_LENGTH_MAX}, absent unless captured. */
  readonly printed?: string;
  /**
   * Members of classes that the script's definitions hide, as `java.lang.String.trim`, for the log. Absent if there
   * is none.
   */
  readonly hidden?: readonly string[];
  /** The stored reply of an earlier request with the same key; nothing was run now. */
  readonly isReplayed?: true;
}

/** Maximum UTF-16 units of output that a task may send to the log. */
export const PRINTED_LENGTH_MAX = 64 * 1024;

/** A successful reply. */
export interface TaskSuccess extends ReplyFrame {
  readonly ok: true;
  /** UTF-8; empty for a response without content. */
  readonly body: Uint8Array;
  /** Where the request does not determine it. */
  readonly contentType?: string;
  /** Where the outcome determines the status: 201 instead of 204. */
  readonly isCreated?: boolean;
  /** Where the call determines the status. */
  readonly status?: number;
  /** URL of the created resource. */
  readonly location?: string;
  /** Number of attempts; 1 without conflicts. */
  readonly runs: number;
}

export interface TaskFailure extends ReplyFrame {
  readonly ok: false;
  readonly error: ErrorRecord;
  /** With INTERNAL: the stack of the server's own code, for the log only. */
  readonly fault?: string;
}

export type TaskReply = TaskSuccess | TaskFailure;
