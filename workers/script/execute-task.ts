/** Dispatches a task by its kind, and converts errors to error records. */
import { type Budget, hasCode } from '#base';
import { DatabaseErrorCode, type Transaction } from '#database';
import type { ScriptTask, Task, TaskReply, TaskSuccess } from '#protocol';
import { noContent } from './byte-collector.ts';
import { manageDefinitions } from './definitions/manage-definitions.ts';
import { executeScript } from './execute-script.ts';
import { executeRest } from './rest/execute-rest.ts';
import { RunTransaction } from './run-transaction.ts';
import { failureRecord } from './script-failure.ts';
import type { ScriptThread } from './script-thread.ts';
import { executePluginQuery } from './sparql/execute-plugin-query.ts';
import { querySparql, updateSparql } from './sparql/execute-sparql.ts';
import { graphStore } from './sparql/graph-store.ts';
import { insertQuad } from './sparql/insert-quad.ts';
import { quadOverview } from './sparql/quad-overview.ts';

/** Reply of a task other than a script, before the number of attempts is known. */
type Outcome = Omit<TaskSuccess, 'ok' | 'runs'>;

/** Never rejects: an internal error becomes a failure with its stack, for the log. */
export async function executeTask(task: Task, thread: ScriptThread): Promise<TaskReply> {
  try {
    return task.kind === 'script' ? executeScript(task, thread) : await executeInTransaction(task, thread);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, error: { code: 'INTERNAL', message: 'a fault of the server ended the task' }, fault };
  }
}

type OtherTask = Exclude<Task, ScriptTask>;

/** Runs a task in a transaction and commits it; retries after a commit conflict. */
async function executeInTransaction(task: OtherTask, thread: ScriptThread): Promise<TaskReply> {
  const budget = thread.budget(task.state);
  for (let runs = 1; ; runs += 1) {
    const transaction = thread.begin(task);
    const run = new RunTransaction(transaction, task, budget, task.kind === 'rest' ? task.baseUrl : '');
    try {
      const earlier = run.earlierReply();
      if (earlier !== null) return earlier;
      const reply = { ok: true, ...(await perform(task, transaction, run, budget, thread)), runs } as const;
      run.finish(reply, thread.options.keptReplyBytesMax);
      return reply;
    } catch (error) {
      const isConflict = hasCode(error, DatabaseErrorCode.Conflict);
      if (!isConflict || runs > thread.options.conflictRerunsMax) {
        return run.fail({ ok: false, error: failureRecord(error) });
      }
    } finally {
      run.reportVersion();
      transaction.close();
    }
  }
}

async function perform(
  task: OtherTask,
  transaction: Transaction,
  run: RunTransaction,
  budget: Budget,
  thread: ScriptThread,
): Promise<Outcome> {
  switch (task.kind) {
    case 'query':
      return { body: executePluginQuery(task, transaction, budget, thread) };
    case 'insert-quad':
      insertQuad(task, transaction);
      return { body: noContent() };
    case 'sparql':
      return task.operation === 'query'
        ? querySparql(task, transaction, budget, thread)
        : await updateSparql(task, transaction, budget, thread);
    case 'definitions':
      return {
        body: manageDefinitions(task, transaction, budget, thread.options.resultLimits.bytesMax),
      };
    case 'quad-overview':
      return { body: quadOverview(transaction.quadView(), budget, thread.options.resultLimits.bytesMax) };
    case 'rest':
      return executeRest(task, transaction, run, budget, thread);
    case 'graph-store':
      return await graphStore(task, transaction, budget, thread);
  }
}
