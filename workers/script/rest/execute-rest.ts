/** Executes a task of the REST interface: runs its operation of `#neo4j` and serializes the result. */
import type { Budget } from '#base';
import type { Transaction } from '#database';
import { indentJson, JsonBuffer } from '#neo4j';
import { ProtocolError, REST_ROUTES, type RestRoute, type RestTask, type TaskSuccess } from '#protocol';
import { noContent } from '../byte-collector.ts';
import type { RunTransaction } from '../run-transaction.ts';
import type { ScriptThread } from '../script-thread.ts';
import { performBatch } from './batch.ts';
import type { BatchTask } from './batch-script.ts';
import { errorRecordOf } from './error-records.ts';
import { readBody } from './read-json.ts';
import { RestSession } from './rest-session.ts';

type RestReply = Pick<TaskSuccess, 'body' | 'status' | 'location'>;

/** Throws ProtocolError for a rejected call. */
export function executeRest(
  task: RestTask,
  store: Transaction,
  transaction: RunTransaction,
  budget: Budget,
  thread: ScriptThread,
): RestReply {
  const session = new RestSession(transaction, budget, thread);
  try {
    const reply =
      task.route === 'batch'
        ? batch(task, session, { store, transaction, budget, thread, past: task.past })
        : call(task, task.route, session);
    return task.isIndented ? indented(reply, session) : reply;
  } catch (error) {
    const refusal = errorRecordOf(error);
    if (refusal === undefined) throw error;
    // The original repeats the body.
    const text = refusal.code === 'ARRAY_FORMAT' ? (task.body ?? '') : '';
    const { code, message, cause: link } = refusal;
    throw new ProtocolError(code, `${message}${text}`, link === undefined ? {} : { link });
  }
}

function indented(reply: RestReply, { budget, bytesMax }: RestSession): RestReply {
  const { body } = reply;
  if (!(body instanceof Uint8Array) || body.length === 0) return reply;
  const json = new JsonBuffer(budget, bytesMax);
  indentJson(body, json);
  return { ...reply, body: json.finish() };
}

function call(task: RestTask, route: Exclude<RestTask['route'], 'batch'>, session: RestSession): RestReply {
  const { isText = false }: RestRoute = REST_ROUTES[route];
  const { body: text, page, path, query } = task;
  const reply = session.perform(route, {
    path,
    query,
    body: text === null ? undefined : isText ? text : readBody(text),
    page: page ?? undefined,
  });
  return { ...reply, body: reply.body ?? noContent() };
}

function batch(task: RestTask, session: RestSession, parts: BatchTask): RestReply {
  const given = task.body === null ? undefined : readBody(task.body);
  const { body, hasFailed } = performBatch(given, session, parts, task.isStreamed);
  if (hasFailed) parts.transaction.rollback();
  return { status: 200, body };
}
