/**
 * Whether replicas have what this process appended. `WAIT` says how many have everything that its connection wrote; what
 * it times out on is in the log all the same, and is asked for again until enough replicas have caught up.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';

export interface ReplicaOptions {
  /** How many replicas must have an append; 0 asks none. */
  readonly count: number;
  /** How long an append waits for them, in milliseconds, at least 1: Redis takes 0 for no limit. */
  readonly waitMs: number;
}

const AGAIN_MS = 500;

export class ReplicaAcks {
  readonly #options: ReplicaOptions;
  /** Runs work on the connection that appends, in turn with appends. */
  readonly #inTurn: (work: (connection: Redis) => Promise<void>) => Promise<void>;
  readonly #closing: AbortSignal;
  #unreplicatedFrom: number | null = null;
  #isAsking = false;

  constructor(
    options: ReplicaOptions,
    inTurn: (work: (connection: Redis) => Promise<void>) => Promise<void>,
    closing: AbortSignal,
  ) {
    this.#options = options;
    this.#inTurn = inTurn;
    this.#closing = closing;
  }

  /** The oldest version of this process that too few replicas have, as far as is known; null for none. */
  get unreplicatedFrom(): number | null {
    return this.#unreplicatedFrom;
  }

  /** Waits for the append whose first version is given, on its connection. Rejects when the connection is lost. */
  async wait(connection: Redis, first: number): Promise<void> {
    const { count, waitMs } = this.#options;
    if (count === 0) return;
    if ((await connection.wait(count, waitMs)) >= count) this.#unreplicatedFrom = null;
    else this.miss(first);
  }

  /** Notes an append of which it is not known who has it. */
  miss(first: number): void {
    if (this.#options.count === 0) return;
    this.#unreplicatedFrom ??= first;
    void this.#askAgain();
  }

  async #askAgain(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#unreplicatedFrom !== null && !this.#closing.aborted) {
      await pause(AGAIN_MS, undefined, { signal: this.#closing, ref: false }).catch(() => undefined);
      // A Redis that is away, or closed, is asked the next time.
      await this.#inTurn((connection) => this.#ask(connection)).catch(() => undefined);
    }
    this.#isAsking = false;
  }

  async #ask(connection: Redis): Promise<void> {
    const { count } = this.#options;
    if (this.#unreplicatedFrom === null || this.#closing.aborted) return;
    if ((await connection.wait(count, 1)) >= count) this.#unreplicatedFrom = null;
  }
}
