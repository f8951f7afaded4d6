/** The checkpoints of a log: in Redis for all processes, and the newest one on this process's disk. */
import type { Redis } from 'ioredis';
import type { Checkpoint, CheckpointReader } from '../commit-log.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import {
  CheckpointChunks,
  chunksOf,
  RedisCheckpointReader,
  readSharedCheckpoint,
  type SharedCheckpoint,
} from './checkpoint-chunks.ts';
import { translated } from './connection.ts';
import type { RedisKeys } from './keys.ts';
import { LocalCheckpoints } from './local-checkpoints.ts';

export class RedisCheckpoints {
  readonly #connection: Redis;
  readonly #keys: RedisKeys;
  readonly #markAt: (version: number) => Promise<string | null>;
  readonly #dataDir: string | null;
  readonly #chunks: CheckpointChunks;
  #local: LocalCheckpoints | null = null;

  /**
   * `markAt` returns the mark of a version of the log, null if the log lacks it; `dataDir` null disables
   * local copies.
   */
  constructor(
    connection: Redis,
    keys: RedisKeys,
    markAt: (version: number) => Promise<string | null>,
    dataDir: string | null,
  ) {
    this.#connection = connection;
    this.#keys = keys;
    this.#markAt = markAt;
    this.#dataDir = dataDir;
    this.#chunks = new CheckpointChunks(connection, keys);
  }

  /** Finds a copy of an earlier run of this process. */
  async start(): Promise<void> {
    if (this.#dataDir !== null) this.#local = await LocalCheckpoints.openExisting(this.#dataDir);
  }

  /** Newest first, but a copy on this machine's disk precedes all: the log continues from it. */
  async list(): Promise<Checkpoint[]> {
    const shared = (await this.#listShared()).map(({ version, byteLength }) => ({ version, byteLength }));
    const local = (await this.#local?.newest(this.#markAt)) ?? null;
    if (local === null) return shared;
    const others = shared.filter(({ version }) => version !== local.version);
    return [others.length < shared.length ? local : { ...local, isLocal: true }, ...others];
  }

  /** Saves to the disk first, then to Redis unless Redis has one that is at least as new. */
  async save(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    const local = await this.#saveLocally(version, chunks);
    if (local === null) return await this.#saveShared(version, chunks);
    try {
      const [newest] = await this.#listShared();
      const isKnown = newest !== undefined && newest.version >= version;
      return isKnown ? local.checkpoint : await this.#saveShared(version, chunksOf(local));
    } finally {
      await local.close();
    }
  }

  async open(version: number): Promise<CheckpointReader> {
    const local = await this.#local?.newest(this.#markAt);
    if (this.#local !== null && local?.version === version) return await this.#local.open(version);
    const checkpoint = (await this.#listShared()).find((known) => known.version === version);
    if (checkpoint === undefined) {
      throw new StorageError(StorageErrorCode.Damaged, `there is no checkpoint of version ${version}`);
    }
    return new RedisCheckpointReader(this.#connection, this.#keys, checkpoint);
  }

  async remove(version: number): Promise<void> {
    const found = (await this.#listShared()).find((known) => known.version === version);
    if (found !== undefined) await translated(() => this.#chunks.delete(found));
  }

  /** Removes checkpoints from Redis that are older than the newest one at or below `version`. */
  async removeBelow(version: number): Promise<void> {
    const shared = await this.#listShared();
    const base = shared.find((known) => known.version <= version);
    for (const old of shared) {
      if (base !== undefined && old.version < base.version) {
        await translated(() => this.#chunks.delete(old));
      }
    }
  }

  async close(): Promise<void> {
    await this.#local?.close();
  }

  async #listShared(): Promise<SharedCheckpoint[]> {
    const known = await translated(() => this.#connection.hgetall(this.#keys.checkpoints));
    return Object.entries(known)
      .map(([version, value]) => readSharedCheckpoint(version, value))
      .sort((a, b) => b.version - a.version);
  }

  async #saveShared(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    const before = await this.#markAt(version);
    const saved = await translated(() => this.#chunks.save(version, chunks));
    const after = await this.#markAt(version);
    const head = Number(await translated(() => this.#connection.get(this.#keys.head)));
    if (version <= head && (after === null || after === before)) return saved;
    // The log was rewound or lost its end meanwhile: the version is missing or belongs to another append.
    await this.remove(version);
    throw new StorageError(StorageErrorCode.Truncated, `version ${version} is no longer what was saved`);
  }

  /** Null, without reading `chunks`, if local copies are disabled or the log lacks the version. */
  async #saveLocally(version: number, chunks: AsyncIterable<Uint8Array>): Promise<CheckpointReader | null> {
    if (this.#dataDir === null) return null;
    const mark = await this.#markAt(version);
    if (mark === null) return null;
    this.#local ??= await LocalCheckpoints.open(this.#dataDir);
    await this.#local.save(version, mark, chunks);
    return await this.#local.open(version);
  }
}
