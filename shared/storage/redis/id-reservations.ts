/**
 * Blocks of ids, taken from the counters that all processes of a database share. A failover, or a Redis that lost the
 * end of its file, may forget that a block was handed out and hand it out again. So a process writes, in the same
 * transaction, a token of its newest block under a key of its own; what Redis forgets is a suffix of what was written, so
 * its blocks survived if and only if that token did.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { IdBlock } from '../commit-log.ts';
import type { EntityKind } from '../commit-record.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { translated } from './connection.ts';
import type { RedisKeys } from './keys.ts';

/** A process that takes no block for so long begins anew after the next lost connection: safe, and rare. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export class IdReservations {
  readonly #keys: RedisKeys;
  readonly #process = randomUUID();
  /** Token of the newest block of each kind that this process was given. */
  readonly #tokens = new Map<EntityKind, string>();
  /** Set when the connection may lead to a Redis that has forgotten the newest blocks. */
  #isInDoubt = false;

  constructor(keys: RedisKeys) {
    this.#keys = keys;
  }

  /** To be called whenever the connection, which is always the same one, has been made again. */
  doubt(): void {
    this.#isInDoubt = true;
  }

  async reserve(connection: Redis, entity: EntityKind, count: number): Promise<IdBlock> {
    await this.prove(connection);
    const token = randomUUID();
    const step = connection
      .multi()
      .hincrby(this.#keys.ids, entity, count)
      .set(this.#keys.reserved(this.#process, entity), token, 'PX', KEPT_MS);
    const end = await translated(async () => {
      const [error, value] = (await step.exec())?.[0] ?? [];
      if (error != null) throw error;
      return Number(value);
    });
    this.#tokens.set(entity, token);
    return { first: end - count, count };
  }

  /** Throws STORAGE_TRUNCATED when Redis no longer knows of a block that elements may have been numbered from. */
  async prove(connection: Redis): Promise<void> {
    if (!this.#isInDoubt) return;
    const kinds = [...this.#tokens.keys()];
    if (kinds.length > 0) {
      const keys = kinds.map((entity) => this.#keys.reserved(this.#process, entity));
      const kept = await translated(() => connection.mget(keys));
      const lost = kinds.find((entity, index) => kept[index] !== this.#tokens.get(entity));
      if (lost !== undefined) throw forgotten(lost);
    }
    this.#isInDoubt = false;
  }
}

function forgotten(entity: EntityKind): StorageError {
  return new StorageError(
    StorageErrorCode.Truncated,
    `Redis has forgotten the newest ids that this process was given for a ${entity}: it may give them to another`,
  );
}
