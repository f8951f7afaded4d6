/** Which kind of task it is decides who does it; whatever goes wrong comes back as a record. */
import { DatabaseError, DatabaseErrorCode } from '#database';
import type { QuadTask, QueryTask, Task, TaskReply } from '#protocol';
import { executePluginQuery } from './execute-query.ts';
import { executeScript } from './execute-script.ts';
import { insertQuad } from './insert-quad.ts';
import { RunTransaction } from './run-transaction.ts';
import { failureRecord } from './script-failure.ts';
import type { ScriptThread } from './thread.ts';

const NO_CONTENT = new Uint8Array(0);

/** Never throws: a fault of ours is a failure with its stack beside it, for the log. */
export function executeTask(task: Task, thread: ScriptThread): TaskReply {
  try {
    return dispatch(task, thread);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, error: { code: 'INTERNAL', message: 'a fault of the server ended the task' }, fault };
  }
}

function dispatch(task: Task, thread: ScriptThread): TaskReply {
  switch (task.kind) {
    case 'script':
      return executeScript(task, thread);
    case 'query':
      return recorded(() => query(task, thread));
    case 'insert-quad':
      return recorded(() => insert(task, thread));
  }
}

function recorded(work: () => TaskReply): TaskReply {
  try {
    return work();
  } catch (error) {
    return { ok: false, error: failureRecord(error) };
  }
}

function query(task: QueryTask, thread: ScriptThread): TaskReply {
  return { ok: true, body: executePluginQuery(task, thread.replica, thread.budget(task.state)), runs: 1 };
}

/** Inserting a quad conflicts only with a removal of the same one, so another try goes through. */
function insert(task: QuadTask, thread: ScriptThread): TaskReply {
  for (let runs = 1; ; runs += 1) {
    const transaction = thread.replica.begin();
    try {
      insertQuad(task, transaction);
      new RunTransaction(transaction, task.state, '').commit();
      return { ok: true, body: NO_CONTENT, runs };
    } catch (error) {
      const isConflict = error instanceof DatabaseError && error.code === DatabaseErrorCode.Conflict;
      if (!isConflict || runs > thread.options.conflictRerunsMax) throw error;
    } finally {
      transaction.close();
    }
  }
}
