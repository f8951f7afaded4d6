/** Entry point of the write thread: LMDB's transactions are synchronous, and here their syncs block nobody else. */
import { parentPort, workerData } from 'node:worker_threads';
import { defined, unreachable } from '#base';
import { toStorageError } from '../disk/system-errors.ts';
import { LmdbEnvironment } from './environment.ts';
import type { WriteReply, WriteRequest, WriteThreadData } from './write-messages.ts';

const port = defined(parentPort, 'the write thread has a parent');
const { directory, tables } = workerData as WriteThreadData;
const environment = new LmdbEnvironment(directory);
for (const name of tables) environment.table(name);

port.on('message', async (request: WriteRequest) => {
  reply(await outcomeOf(request));
  if (request.kind === 'close') port.close();
});
reply({ elapsedMs: 0 });

async function outcomeOf(request: WriteRequest): Promise<WriteReply> {
  const startedAt = performance.now();
  try {
    await execute(request);
    return { elapsedMs: performance.now() - startedAt };
  } catch (error) {
    const { code, message } = toStorageError(error, 'the write thread failed');
    return { code, message };
  }
}

function execute(request: WriteRequest): Promise<void> | void {
  switch (request.kind) {
    case 'write':
      return environment.write(request.what, request.writes);
    case 'open':
      environment.table(request.name);
      return;
    case 'close':
      return environment.close();
    default:
      return unreachable(request);
  }
}

function reply(message: WriteReply): void {
  port.postMessage(message);
}
