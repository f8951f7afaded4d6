/** The thread: one task at a time, from a message to a reply. Nothing but plain data and moved bytes leaves it. */
import { parentPort, workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { defined } from '#base';
import { lockRealm } from '#groovy';
import {
  readTask,
  replyMessage,
  type TaskMessage,
  TaskPhase,
  TaskStateField,
  TaskStates,
  type TaskSuccess,
  type ThreadStart,
} from '#protocol';
import { attachReplica } from './attach.ts';
import { executeTask } from './execute-task.ts';
import { ScriptThread } from './thread.ts';

const parent = defined(parentPort, 'this is the entry of a worker thread');
const { options, taskStates } = workerData as ThreadStart;
const states = new TaskStates(taskStates);
const thread = new ScriptThread(await attachReplica(parent), options);
lockRealm();

export default async function main(message: TaskMessage): Promise<object | string> {
  const task = readTask(message, states);
  Atomics.store(task.state, TaskStateField.Phase, TaskPhase.Running);
  const reply = replyMessage(await executeTask(task, thread));
  return typeof reply === 'object' && reply.ok ? moved(reply) : reply;
}

/** The reply with its bytes moved rather than copied. */
function moved(reply: TaskSuccess): object {
  return move({ [transferableSymbol]: reply.body.buffer, [valueSymbol]: reply });
}
