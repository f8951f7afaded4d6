/** The thread: one task at a time, from a message to a reply. Nothing but plain data and moved bytes leaves it. */
import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '#base';
import { lockRealm } from '#groovy';
import type { ThreadOptions, ThreadService } from '#protocol';
import { attachReplica } from './attach.ts';
import { TaskLoop } from './task-loop.ts';
import { ScriptThread } from './thread.ts';

const parent = defined(parentPort, 'this is the entry of a worker thread');
const thread = new ScriptThread(await attachReplica(parent), workerData as ThreadOptions);
lockRealm();

/** Called once. Serves until the thread is ended. */
export default function serve(service: ThreadService): Promise<never> {
  new TaskLoop(service, thread).start();
  return new Promise(() => {});
}
