/**
 * Tracks whether replicas have the appends of this process. `WAIT` returns the number of replicas that have
 * everything that its connection wrote; an append for which it times out is in the log nevertheless, and WAIT
 * is repeated until enough replicas have caught up.
 */
import type { Redis } from 'ioredis';
import { pause } from '#base';
import type { RedisKeys } from './keys.ts';

export interface ReplicaOptions {
  /** Number of replicas that must have an append; 0 disables waiting. */
  readonly count: number;
  /** Maximum wait of an append in milliseconds, at least 1: Redis treats 0 as no limit. */
  readonly waitMs: number;
}

const AGAIN_MS = 500;
const MARK_KEPT_MS = 60_000;

export class ReplicaAcks {
  readonly #options: ReplicaOptions;
  readonly #keys: RedisKeys;
  /** Runs work on the connection that appends, serialized with appends. */
  readonly #inTurn: (work: (connection: Redis) => Promise<void>) => Promise<void>;
  readonly #closing: AbortSignal;
  #unreplicatedFrom: number | null = null;
  #isAsking = false;

  constructor(
    options: ReplicaOptions,
    keys: RedisKeys,
    inTurn: (work: (connection: Redis) => Promise<void>) => Promise<void>,
    closing: AbortSignal,
  ) {
    this.#options = options;
    this.#keys = keys;
    this.#inTurn = inTurn;
    this.#closing = closing;
  }

  /** The oldest version of this process that too few replicas are known to have; null for none. */
  get unreplicatedFrom(): number | null {
    return this.#unreplicatedFrom;
  }

  /** Waits for the replicas of the append from version `first` on. Rejects if the connection is lost. */
  async wait(connection: Redis, first: number): Promise<void> {
    const { count, waitMs } = this.#options;
    if (count === 0) return;
    if ((await connection.wait(count, waitMs)) >= count) this.#unreplicatedFrom = null;
    else this.miss(first);
  }

  /** Records an append whose replication is unknown. */
  miss(first: number): void {
    if (this.#options.count === 0) return;
    this.#unreplicatedFrom ??= first;
    void this.#askAgain();
  }

  async #askAgain(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#unreplicatedFrom !== null && !this.#closing.aborted) {
      await pause(AGAIN_MS, this.#closing);
      // If Redis is unavailable or closed, the next iteration retries.
      await this.#inTurn((connection) => this.#ask(connection)).catch(() => undefined);
    }
    this.#isAsking = false;
  }

  async #ask(connection: Redis): Promise<void> {
    const { count } = this.#options;
    if (this.#unreplicatedFrom === null || this.#closing.aborted) return;
    // WAIT covers only the writes of its own connection, so without a write it would succeed at once on a new
    // connection.
    await connection.set(this.#keys.replicated, '', 'PX', MARK_KEPT_MS);
    if ((await connection.wait(count, 1)) >= count) this.#unreplicatedFrom = null;
  }
}
