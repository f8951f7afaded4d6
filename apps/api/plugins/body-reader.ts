/**
 * Reads a request body into one buffer, within the limits of its route and of all requests. The framework's own reader
 * keeps an object for each chunk, and a chunk may be one byte.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';
import { COUNTED_BYTES_MIN } from './request-memory.ts';

/** As many chunks may have any size; beyond, their average is bounded, since each costs as much as a small request. */
const CHUNKS_FREE = 1000;
const CHUNK_BYTES_MIN = 16;

/** Counts the chunks of a body. */
export class ChunkSizes {
  #count = 0;
  #bytes = 0;

  /** Throws `BAD_REQUEST` for a body in very many tiny chunks. */
  add(bytes: number): void {
    this.#count += 1;
    this.#bytes += bytes;
    if (this.#count > CHUNKS_FREE && this.#bytes < this.#count * CHUNK_BYTES_MIN) {
      throw new ProtocolError(
        'BAD_REQUEST',
        'the body comes in too many small chunks; send it in larger ones',
      );
    }
  }
}

class GrowingBody {
  readonly #request: FastifyRequest;
  readonly #bytesMax: number;
  /** Null if the request does not say. */
  readonly #byteLength: number | null;
  readonly #chunks = new ChunkSizes();
  #buffer: Buffer = Buffer.alloc(0);
  #length = 0;

  constructor(request: FastifyRequest, bytesMax: number) {
    const given = request.headers['content-length'];
    this.#request = request;
    this.#bytesMax = bytesMax;
    this.#byteLength = given === undefined ? null : Number(given);
    if (this.#byteLength !== null) this.#requireLength(this.#byteLength);
  }

  add(chunk: Buffer): void {
    this.#chunks.add(chunk.length);
    if (chunk.length === this.#byteLength && chunk.length < COUNTED_BYTES_MIN) this.#buffer = chunk;
    else this.#append(chunk);
    this.#length += chunk.length;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #append(chunk: Buffer): void {
    const length = this.#length + chunk.length;
    this.#requireLength(length);
    if (length > this.#buffer.length) this.#grow(length);
    chunk.copy(this.#buffer, this.#length);
  }

  #grow(length: number): void {
    const capacity = Math.min(this.#byteLength ?? this.#bytesMax, Math.max(COUNTED_BYTES_MIN, 2 * length));
    const known = this.#buffer.length;
    const uncounted = known < COUNTED_BYTES_MIN ? 0 : known;
    if (capacity >= COUNTED_BYTES_MIN) this.#request.memory.hold(capacity - uncounted);
    const buffer = Buffer.allocUnsafeSlow(capacity);
    this.#buffer.copy(buffer, 0, 0, this.#length);
    this.#buffer = buffer;
  }

  #requireLength(length: number): void {
    if (length > this.#bytesMax) throw new ProtocolError('BODY_TOO_LARGE', 'Request body is too large');
  }
}

/**
 * Throws `BODY_TOO_LARGE`, `BAD_REQUEST` for tiny chunks or an aborted body, `CLIENT_BYTES` and `HELD_BYTES`. The rest
 * of a body that is refused is discarded.
 */
export function readBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  bytesMax = request.routeOptions.bodyLimit,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new GrowingBody(request, bytesMax);
    const onData = (chunk: Buffer) => {
      try {
        body.add(chunk);
      } catch (error) {
        end(error);
        payload.resume();
      }
    };
    const onEnd = () => end(null);
    const onError = (cause: unknown) =>
      end(new ProtocolError('BAD_REQUEST', 'the client closed the connection within the body', { cause }));
    const end = (error: unknown) => {
      payload.off('data', onData).off('end', onEnd).off('error', onError);
      if (error === null) resolve(body.bytes);
      else reject(error);
    };
    payload.on('data', onData).on('end', onEnd).on('error', onError);
  });
}
