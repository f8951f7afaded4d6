/** A call of the REST interface: its parts to an operation of `#neo4j`, its answer to bytes. */
import type { Budget } from '#base';
import {
  ElementWriter,
  JsonBuffer,
  NativeDatabase,
  REST_OPERATIONS,
  RestFailure,
  type RestOperation,
  type ScriptTransaction,
} from '#neo4j';
import { ProtocolError, type RestRouteName, type RestTask, type TaskSuccess } from '#protocol';
import { noContent } from '../byte-collector.ts';
import { readBody, readJson } from './read-json.ts';

const OPERATIONS: Readonly<Record<RestRouteName, RestOperation>> = REST_OPERATIONS;

/** Throws ProtocolError for a call that is refused. */
export function executeRest(
  task: RestTask,
  transaction: ScriptTransaction,
  budget: Budget,
  bytesMax: number,
): Pick<TaskSuccess, 'body' | 'status' | 'location'> {
  try {
    const answer = OPERATIONS[task.route]({
      database: new NativeDatabase(transaction),
      budget,
      path: task.path,
      query: task.query,
      body: task.body === null ? undefined : readBody(task.body),
      readJson,
    });
    const { status, location } = answer;
    const head = location === undefined ? { status } : { status, location };
    if (answer.write === undefined) return { ...head, body: noContent() };
    const json = new JsonBuffer(budget, bytesMax);
    answer.write({ json, elements: new ElementWriter(transaction.graph(), json, transaction.baseUrl) });
    return { ...head, body: json.finish() };
  } catch (error) {
    if (error instanceof RestFailure) throw new ProtocolError(error.code, error.message);
    throw error;
  }
}
