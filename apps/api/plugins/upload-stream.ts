/** The bytes of an upload. It may take long, but must go on: each period without enough bytes ends it. */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';
import { ChunkSizes } from './body-reader.ts';

/** A period has to bring as many bytes. */
const PERIOD_BYTES_MIN = 1024;
/** What the store gathers before it writes. */
const GATHERED_BYTES = 1024 * 1024;

/**
 * Throws `REQUEST_TIMEOUT` after `periodMs` of waiting without enough bytes, `BAD_REQUEST` for tiny chunks or a client
 * that has gone, `CLIENT_BYTES` and `HELD_BYTES` without memory for the upload.
 */
export async function* uploadStream(
  request: FastifyRequest,
  payload: IncomingMessage,
  periodMs: number,
): AsyncGenerator<Uint8Array> {
  request.memory.hold(GATHERED_BYTES);
  const chunks: AsyncIterator<Buffer> = payload.iterator({ destroyOnReturn: false });
  const sizes = new ChunkSizes();
  let waitedMs = 0;
  let bytes = 0;
  for (;;) {
    const beganAt = performance.now();
    const result = await withinPeriod(chunks.next(), periodMs - waitedMs);
    if (result.done === true) return;
    sizes.add(result.value.length);
    // The time of the store does not count.
    waitedMs += performance.now() - beganAt;
    bytes += result.value.length;
    if (bytes >= PERIOD_BYTES_MIN) waitedMs = bytes = 0;
    yield result.value;
  }
}

async function withinPeriod<T>(next: Promise<T>, remainingMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    const error = new ProtocolError('REQUEST_TIMEOUT', 'the upload did not go on in time');
    timer = setTimeout(() => reject(error), remainingMs);
  });
  try {
    return await Promise.race([next.catch(gone), expired]);
  } finally {
    clearTimeout(timer);
  }
}

function gone(cause: unknown): never {
  throw new ProtocolError('BAD_REQUEST', 'the client closed the connection within the upload', { cause });
}
