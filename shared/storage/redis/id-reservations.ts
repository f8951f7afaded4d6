/**
 * Reserves blocks of ids from counters that all processes of a database share. A failover, or a Redis that
 * lost the end of its file, may forget a reservation and repeat it. Therefore a process writes a token of its
 * newest block under its own key in the same transaction. Redis loses only a suffix of the writes, so its
 * blocks are intact if and only if that token is.
 */
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { IdBlock } from '../commit-log.ts';
import type { EntityKind } from '../commit-record.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { translated } from './connection.ts';
import type { RedisKeys } from './keys.ts';

/**
 * Lifetime of a token. A process that reserves no block for so long starts over after the next lost
 * connection, which is safe and rare.
 */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export class IdReservations {
  readonly #keys: RedisKeys;
  readonly #process = randomUUID();
  /** The token of the newest block of each kind. */
  readonly #tokens = new Map<EntityKind, string>();
  /** True if the connection may lead to a Redis that lost the newest reservations. */
  #isInDoubt = false;

  constructor(keys: RedisKeys) {
    this.#keys = keys;
  }

  /** Must be called at every reconnection of the connection, which is always the same object. */
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

  /** Throws STORAGE_TRUNCATED if Redis lost a block whose ids may be in use. */
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
