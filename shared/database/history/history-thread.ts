/**
 * Entry of the thread that builds earlier versions. It requests bytes of checkpoints and records from the main
 * thread, which has the log, in bounded pieces, so that a build ends when the main thread stops replying.
 */
import { parentPort } from 'node:worker_threads';
import { CodedError, defined } from '#base';
import type { EncodedCommit } from '#storage';
import { decodeSnapshot } from '../checkpoint-codec.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import type { BuildReply, BuildRequest, SourceReply, SourceRequest } from './builder-messages.ts';
import { replayed } from './state-builder.ts';

const port = defined(parentPort, 'the history thread has a parent');
let onReply: ((reply: SourceReply) => void) | null = null;

port.on('message', (message: BuildRequest | SourceReply) => {
  if (message.kind === 'load' || message.kind === 'advance') void serve(message);
  else defined(onReply, 'a reply follows a request')(message);
});

async function serve(request: BuildRequest): Promise<void> {
  post(await build(request).then(succeeded, failed));
}

function build(request: BuildRequest): Promise<DatabaseSnapshot> {
  if (request.kind === 'advance') return replayed(request.snapshot, request.autoIndexKeys, batches());
  const { name, byteLength } = request;
  return decodeSnapshot({ name, byteLength, read: readInto }).then(({ snapshot }) => snapshot);
}

/** Bytes are passed in shared memory, the destination of most of a snapshot anyway. */
async function readInto(target: Uint8Array): Promise<void> {
  if (target.buffer instanceof SharedArrayBuffer) {
    await requestSource({ kind: 'read', target });
    return;
  }
  const shared = new Uint8Array(new SharedArrayBuffer(target.length));
  await requestSource({ kind: 'read', target: shared });
  target.set(shared);
}

async function* batches(): AsyncGenerator<readonly EncodedCommit[]> {
  for (;;) {
    const { commits } = await requestSource({ kind: 'next' });
    if (commits === null) return;
    yield commits;
  }
}

class BuildEnded extends Error {}

async function requestSource(message: SourceRequest): Promise<SourceReply & { kind: 'given' }> {
  const reply = await new Promise<SourceReply>((resolve) => {
    onReply = resolve;
    post(message);
  });
  if (reply.kind === 'ended') throw new BuildEnded('nobody waits for it any more');
  return reply;
}

function succeeded(snapshot: DatabaseSnapshot): BuildReply {
  return { kind: 'built', snapshot };
}

function failed(error: unknown): BuildReply {
  if (error instanceof BuildEnded) return { kind: 'failed', code: null, message: error.message };
  if (error instanceof CodedError) return { kind: 'failed', code: error.code, message: error.message };
  throw error;
}

function post(message: SourceRequest | BuildReply): void {
  port.postMessage(message);
}
