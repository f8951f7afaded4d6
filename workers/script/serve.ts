/** The thread: one task at a time, from a message to a reply. Nothing but plain data and moved bytes leaves it. */
import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '#base';
import { lockRealm } from '#groovy';
import type { ThreadOptions, ThreadService } from '#protocol';
import { attachReplica } from './attach.ts';
import { TaskLoop } from './task-loop.ts';
import { createScriptTypes, ScriptThread } from './thread.ts';

const started = start();

async function start(): Promise<ScriptThread> {
  const attached = attachReplica(defined(parentPort, 'this is the entry of a worker thread'));
  // While the API process puts the copy together; and so their code is among what the build keeps.
  const types = createScriptTypes();
  const thread = new ScriptThread(await attached, types, workerData as ThreadOptions);
  lockRealm();
  return thread;
}

/** Called once. Serves until the thread is ended. */
export default async function serve(service: ThreadService): Promise<never> {
  new TaskLoop(service, await started).start();
  return new Promise(() => {});
}
