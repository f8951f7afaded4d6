/**
 * Checkpoints as chunks of strings. A checkpoint counts from the moment its length stands in the hash of
 * checkpoints, which is written last and removed first: it is there whole or not at all.
 */
import type { Redis } from 'ioredis';
import type { Checkpoint, CheckpointReader } from '../commit-log.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { translated } from './connection.ts';
import type { RedisKeys } from './keys.ts';

/** Large enough to keep commands few, small enough not to hold up other commands. */
const CHUNK_BYTES = 1024 * 1024;

export class CheckpointChunks {
  readonly #connection: Redis;
  readonly #keys: RedisKeys;
  readonly #version: number;

  constructor(connection: Redis, keys: RedisKeys, version: number) {
    this.#connection = connection;
    this.#keys = keys;
    this.#version = version;
  }

  async save(chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    let index = 0;
    let byteLength = 0;
    let filled = 0;
    const buffer = Buffer.alloc(CHUNK_BYTES);
    const flush = async () => {
      // A copy, as the client may still hold the bytes when the buffer is filled again.
      const bytes = Buffer.from(buffer.subarray(0, filled));
      await this.#connection.set(this.#keys.checkpointChunk(this.#version, index), bytes);
      index += 1;
      filled = 0;
    };
    for await (const chunk of chunks) {
      byteLength += chunk.length;
      for (let from = 0; from < chunk.length; ) {
        const count = Math.min(CHUNK_BYTES - filled, chunk.length - from);
        buffer.set(chunk.subarray(from, from + count), filled);
        filled += count;
        from += count;
        if (filled === CHUNK_BYTES) await flush();
      }
    }
    if (filled > 0) await flush();
    await this.#connection.hset(this.#keys.checkpoints, String(this.#version), String(byteLength));
    return { version: this.#version, byteLength };
  }

  async delete(checkpoint: Checkpoint): Promise<void> {
    await this.#connection.hdel(this.#keys.checkpoints, String(this.#version));
    const count = Math.ceil(checkpoint.byteLength / CHUNK_BYTES);
    for (let index = 0; index < count; index += 1) {
      await this.#connection.unlink(this.#keys.checkpointChunk(this.#version, index));
    }
  }
}

export class RedisCheckpointReader implements CheckpointReader {
  readonly checkpoint: Checkpoint;
  readonly #connection: Redis;
  readonly #keys: RedisKeys;
  #chunk: Uint8Array = new Uint8Array(0);
  #chunkPosition = 0;
  #nextIndex = 0;

  constructor(connection: Redis, keys: RedisKeys, checkpoint: Checkpoint) {
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
    const { version } = this.checkpoint;
    const chunk = await translated(() =>
      this.#connection.getBuffer(this.#keys.checkpointChunk(version, this.#nextIndex)),
    );
    if (chunk === null || chunk.length === 0) {
      throw new StorageError(StorageErrorCode.Damaged, `the checkpoint of version ${version} is too short`);
    }
    this.#chunk = chunk;
    this.#chunkPosition = 0;
    this.#nextIndex += 1;
  }
}

/** What a reader holds, in pieces. */
export async function* chunksOf(reader: CheckpointReader): AsyncGenerator<Uint8Array> {
  const { byteLength } = reader.checkpoint;
  for (let at = 0; at < byteLength; at += CHUNK_BYTES) {
    const chunk = new Uint8Array(Math.min(CHUNK_BYTES, byteLength - at));
    await reader.read(chunk);
    yield chunk;
  }
}
