/**
 * Serialization of tasks and replies between threads. Structured clone of objects costs several times as much as that
 * of flat arrays and strings: a task is an array of its fields without their names, and a short reply is its text
 * alone.
 */
import { isAscii } from 'node:buffer';
import type {
  RequestKey,
  Task,
  TaskFailure,
  TaskFrame,
  TaskReply,
  TaskRequest,
  TaskState,
  TaskSuccess,
} from './task.ts';

/** Kind, version, the two rights, the request key, the earlier version; then the fields of the kind. */
export type TaskMessage = readonly [
  kind: Task['kind'],
  version: number,
  mayWrite: boolean,
  mayDefine: boolean,
  requestKey: RequestKey | null,
  past: object | null,
  ...fields: unknown[],
];

type OwnField<K extends Task['kind']> = Exclude<keyof Extract<Task, { kind: K }>, 'kind' | keyof TaskFrame>;

/** All fields of each kind besides the frame, in the order of the array. */
const FIELDS: { readonly [K in Task['kind']]: Readonly<Record<OwnField<K>, true>> } = {
  script: { script: true, params: true, baseUrl: true, profile: true },
  query: { query: true },
  'insert-quad': { subject: true, predicate: true, object: true, graph: true },
  sparql: {
    operation: true,
    text: true,
    defaultGraphs: true,
    namedGraphs: true,
    defaultGraph: true,
    accept: true,
    explain: true,
  },
  'graph-store': { method: true, graph: true, accept: true, document: true },
  definitions: { operation: true },
  'quad-overview': {},
  rest: {
    route: true,
    path: true,
    query: true,
    body: true,
    page: true,
    isStreamed: true,
    isIndented: true,
    baseUrl: true,
  },
};

const FIELD_NAMES: Readonly<Record<Task['kind'], readonly string[]>> = {
  script: Object.keys(FIELDS.script),
  query: Object.keys(FIELDS.query),
  'insert-quad': Object.keys(FIELDS['insert-quad']),
  sparql: Object.keys(FIELDS.sparql),
  'graph-store': Object.keys(FIELDS['graph-store']),
  definitions: Object.keys(FIELDS.definitions),
  'quad-overview': Object.keys(FIELDS['quad-overview']),
  rest: Object.keys(FIELDS.rest),
};

export function taskMessage(
  request: TaskRequest,
  { version, rights, requestKey, past }: Omit<TaskFrame, 'state'>,
): TaskMessage {
  const fields: Readonly<Record<string, unknown>> = request;
  const own = FIELD_NAMES[request.kind].map((name) => fields[name]);
  return [request.kind, version, rights.mayWrite, rights.mayDefine, requestKey, past, ...own];
}

export function readTask(message: TaskMessage, state: TaskState): Task {
  const [kind, version, mayWrite, mayDefine, requestKey, past, ...own] = message;
  const rights = { mayWrite, mayDefine };
  const task = { kind, state, version, rights, requestKey, past } as Task & Record<string, unknown>;
  FIELD_NAMES[kind].forEach((name, at) => {
    task[name] = own[at];
  });
  return task;
}

/** A reply as the API process receives it: a short ASCII body is a string. */
export type PoolReply = (
  | (Omit<TaskSuccess, 'body'> & { readonly body: Uint8Array | string })
  | TaskFailure
) & {
  /** The version of the reply, its own commits included; absent without a thread. */
  readonly version?: number;
};

/** The body alone for a reply without metadata; null for a reclaimed task. */
export type ReplyMessage = TaskReply | string | null;

/** Longer bodies are transferred. */
const TEXT_BYTES_MAX = 16 * 1024;

export function replyMessage(reply: TaskReply): TaskReply | string {
  if (!reply.ok || reply.body.length > TEXT_BYTES_MAX || !isAscii(reply.body)) return reply;
  const { ok: _ok, body, runs, ...rest } = reply;
  if (runs !== 1 || Object.keys(rest).length > 0) return reply;
  return Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
}

/** `version` is what the thread has reported for the task. */
export function readReply(message: TaskReply | string, version: number): PoolReply {
  return typeof message === 'string'
    ? { ok: true, body: message, runs: 1, version }
    : { ...message, version };
}
