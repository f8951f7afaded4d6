/**
 * Checkpoints as chunks in strings. A checkpoint is valid while the hash of checkpoints contains it; the
 * entry is written last and removed first, so a checkpoint is complete or missing. Each writing uses keys of
 * its own, as several processes may save the same version with different bytes.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Checkpoint, CheckpointReader } from '../commit-log.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { execute, translated, withTemporaryKeys } from './connection.ts';
import { LEFT_BEHIND_MS, type RedisKeys } from './keys.ts';

/** Large enough for few commands, small enough not to block other commands. */
export const CHUNK_BYTES = 1024 * 1024;

export interface SharedCheckpoint extends Checkpoint {
  /** Distinguishes writings of one version; see {@link RedisKeys.checkpointChunk}. */
  readonly writing: string | null;
}

/** Parses a value of the hash of checkpoints: the length, a space and the writing. */
export function readSharedCheckpoint(version: string, value: string): SharedCheckpoint {
  const [byteLength, writing] = value.split(' ');
  return { version: Number(version), byteLength: Number(byteLength), writing: writing ?? null };
}

export class CheckpointChunks {
  readonly #connection: Redis;
  readonly #keys: RedisKeys;

  constructor(connection: Redis, keys: RedisKeys) {
    this.#connection = connection;
    this.#keys = keys;
  }

  /** Returns the valid checkpoint: another process may have saved the version meanwhile. */
  async save(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    const writing = randomUUID();
    let byteLength = 0;
    const own = (): SharedCheckpoint => ({ version, byteLength, writing });
    await withTemporaryKeys(
      this.#connection,
      () => this.#chunkKeys(own()),
      async () => {
        for await (const chunk of inChunks(chunks)) {
          const key = this.#keys.checkpointChunk(version, writing, byteLength / CHUNK_BYTES);
          await this.#connection.set(key, chunk, 'PX', LEFT_BEHIND_MS);
          byteLength += chunk.length;
        }
        const settle = this.#connection.multi();
        for (const key of this.#chunkKeys(own())) settle.persist(key);
        settle.hsetnx(this.#keys.checkpoints, String(version), `${byteLength} ${writing}`);
        await execute(settle);
      },
    );
    const known = await this.#connection.hget(this.#keys.checkpoints, String(version));
    if (known === `${byteLength} ${writing}`) return own();
    await this.#unlink(own());
    return known === null ? own() : readSharedCheckpoint(String(version), known);
  }

  async delete(checkpoint: SharedCheckpoint): Promise<void> {
    await this.#connection.hdel(this.#keys.checkpoints, String(checkpoint.version));
    await this.#unlink(checkpoint);
  }

  async #unlink(checkpoint: SharedCheckpoint): Promise<void> {
    for (const key of this.#chunkKeys(checkpoint)) await this.#connection.unlink(key);
  }

  #chunkKeys({ version, byteLength, writing }: SharedCheckpoint): string[] {
    const count = Math.ceil(byteLength / CHUNK_BYTES);
    return Array.from({ length: count }, (_, index) => this.#keys.checkpointChunk(version, writing, index));
  }
}

/** Splits the bytes into chunks of one size, except the last. The caller owns each chunk. */
async function* inChunks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(CHUNK_BYTES);
  let filled = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const count = Math.min(CHUNK_BYTES - filled, piece.length - from);
      buffer.set(piece.subarray(from, from + count), filled);
      filled += count;
      from += count;
      if (filled < CHUNK_BYTES) continue;
      yield Buffer.from(buffer);
      filled = 0;
    }
  }
  if (filled > 0) yield Buffer.from(buffer.subarray(0, filled));
}

export class RedisCheckpointReader implements CheckpointReader {
  readonly checkpoint: SharedCheckpoint;
  readonly #connection: Redis;
  readonly #keys: RedisKeys;
  #chunk: Uint8Array = new Uint8Array(0);
  #chunkPosition = 0;
  #nextIndex = 0;

  constructor(connection: Redis, keys: RedisKeys, checkpoint: SharedCheckpoint) {
    this.#connection = connection;
    this.#keys = keys;
    this.checkpoint = checkpoint;
  }

  async read(target: Uint8Array): Promise<void> {
    for (let filled = 0; filled < target.length; ) {
      if (this.#chunkPosition === this.#chunk.length) await this.#fetchChunk();
      const count = Math.min(target.length - filled, this.#chunk.length - this.#chunkPosition);
      target.set(this.#chunk.subarray(this.#chunkPosition, this.#chunkPosition + count), filled);
      this.#chunkPosition += count;
      filled += count;
    }
  }

  async close(): Promise<void> {
    this.#chunk = new Uint8Array(0);
    this.#chunkPosition = 0;
  }

  async #fetchChunk(): Promise<void> {
    const { version, writing } = this.checkpoint;
    const chunk = await translated(() =>
      this.#connection.getBuffer(this.#keys.checkpointChunk(version, writing, this.#nextIndex)),
    );
    if (chunk === null || chunk.length === 0) {
      throw new StorageError(StorageErrorCode.Damaged, `the checkpoint of version ${version} is too short`);
    }
    this.#chunk = chunk;
    this.#chunkPosition = 0;
    this.#nextIndex += 1;
  }
}

/** The content of a reader, in chunks. */
export async function* chunksOf(reader: CheckpointReader): AsyncGenerator<Uint8Array> {
  const { byteLength } = reader.checkpoint;
  for (let at = 0; at < byteLength; at += CHUNK_BYTES) {
    const chunk = new Uint8Array(Math.min(CHUNK_BYTES, byteLength - at));
    await reader.read(chunk);
    yield chunk;
  }
}
