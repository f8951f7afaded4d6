/** Which kind of task it is decides who does it; whatever goes wrong comes back as a record. */
import type { Budget } from '#base';
import { DatabaseError, DatabaseErrorCode, type Transaction } from '#database';
import type { ScriptTask, Task, TaskReply, TaskSuccess } from '#protocol';
import { noContent } from './byte-collector.ts';
import { manageDefinitions } from './definitions/manage-definitions.ts';
import { executeScript } from './execute-script.ts';
import { executeRest } from './rest/execute-rest.ts';
import { RunTransaction } from './run-transaction.ts';
import { failureRecord } from './script-failure.ts';
import { executePluginQuery } from './sparql/execute-plugin-query.ts';
import { querySparql, updateSparql } from './sparql/execute-sparql.ts';
import { graphStore } from './sparql/graph-store.ts';
import { insertQuad } from './sparql/insert-quad.ts';
import { quadOverview } from './sparql/quad-overview.ts';
import type { ScriptThread } from './thread.ts';

/** What a task that is no script answers with, before it is known how often it had to run. */
type Outcome = Omit<TaskSuccess, 'ok' | 'runs'>;

/** Never rejects: a fault of ours is a failure with its stack beside it, for the log. */
export async function executeTask(task: Task, thread: ScriptThread): Promise<TaskReply> {
  try {
    return task.kind === 'script' ? executeScript(task, thread) : await executeInTransaction(task, thread);
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false, error: { code: 'INTERNAL', message: 'a fault of the server ended the task' }, fault };
  }
}

type OtherTask = Exclude<Task, ScriptTask>;

/** Runs a task in a transaction and commits it; a commit that lost runs it again. */
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
      const isConflict = error instanceof DatabaseError && error.code === DatabaseErrorCode.Conflict;
      if (!isConflict || runs > thread.options.conflictRerunsMax) {
        return run.fail({ ok: false, error: failureRecord(error) });
      }
    } finally {
      run.tellVersion();
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
