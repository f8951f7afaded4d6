/**
 * Service loop of a script thread: one task at a time, from message to reply. Only plain data and transferred bytes
 * leave it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { defined } from '#base';
import { lockRealm } from '#groovy';
import type { ThreadOptions, ThreadService } from '#protocol';
import { attachReplica } from './attach.ts';
import { HelpPort } from './help-port.ts';
import { createScriptTypes, ScriptThread } from './script-thread.ts';
import { TaskLoop } from './task-loop.ts';

const started = start();

async function start(): Promise<ScriptThread> {
  const attached = attachReplica(defined(parentPort, 'this is the entry of a worker thread'));
  // While the API process prepares the replica; this also puts their code into the code cache of the build.
  const types = createScriptTypes();
  const thread = new ScriptThread(await attached, types, workerData as ThreadOptions);
  lockRealm();
  return thread;
}

/** Called once. Serves until the thread is ended. */
export default async function serve(service: ThreadService): Promise<never> {
  const thread = await started;
  thread.help = new HelpPort(service.helpPort, thread);
  thread.help.start();
  new TaskLoop(service, thread).start();
  return new Promise(() => {});
}
