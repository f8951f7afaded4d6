/**
 * Batches head checks: whether this process has every commit acknowledged anywhere. One check serves all
 * requests of a turn of the event loop, or those that arrived during the previous check. A request that waits
 * for something else first, such as a thread, needs no check of its own if another was made meanwhile: a
 * check costs a write to a socket, which is significant beside a short script. If the log is unreachable,
 * reads of the local data may continue for a limited time; the check is repeated meanwhile, so that the
 * outage ends with a reply of the log and not with the next request.
 *
 * Invariant: a request passes on a check that started after its arrival.
 */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { StorageError, StorageErrorCode } from '#storage';

export interface HeadCheckOptions {
  /** How long reads continue after the first check without a reply; 0: not at all. */
  readonly staleReadsMs: number;
  /** A log without a sign of life for this time counts as unreachable. */
  readonly timeoutMs: number;
  readonly now: () => number;
}

/** Rejects with the error of the log; calls `alive` for each sign of life of the log. */
export type HeadRequest = (alive: () => void) => Promise<void>;

const PASSED = Promise.resolve();

export class SharedHeadCheck {
  readonly #check: HeadRequest;
  readonly #options: HeadCheckOptions;
  /** Resolves when the last started check has settled. */
  #inProgress: Promise<void> = Promise.resolve();
  /** The check that has not started yet. */
  #next: Promise<void> | null = null;
  /** Number of checks started. */
  #startedCount = 0;
  /** Number of the newest check on which requests have passed. */
  #passedCount = 0;
  /** Start of the first check without a reply; null if the last one had a reply. */
  #silentSince: number | null = null;
  /** Repeats the check while the log does not respond. */
  #retryTimer: NodeJS.Timeout | null = null;

  constructor(check: HeadRequest, options: HeadCheckOptions) {
    this.#check = check;
    this.#options = options;
  }

  /** True while requests pass although the log does not respond. */
  get isStale(): boolean {
    return this.#silentSince !== null;
  }

  /** Number of checks started, which a request records at its arrival: {@link pass} needs a later one. */
  get startedCount(): number {
    return this.#startedCount;
  }

  /**
   * Resolves when the process is up to date as of the arrival of a request, or stale reads are allowed;
   * rejects with the log's error otherwise. `startedBefore` is {@link startedCount} at the arrival.
   */
  pass(startedBefore = this.#startedCount): Promise<void> {
    if (this.#passedCount > startedBefore) return PASSED;
    this.#next ??= this.#startCheck();
    return this.#next;
  }

  async #startCheck(): Promise<void> {
    await this.#inProgress;
    await endOfTurn();
    // The check starts here: later requests wait for the next one.
    this.#next = null;
    const result = this.#attempt();
    this.#inProgress = result.catch(() => undefined);
    await result;
  }

  async #attempt(): Promise<void> {
    const { now, staleReadsMs } = this.#options;
    const startedAt = now();
    const number = ++this.#startedCount;
    try {
      await this.#inTime();
      this.#silentSince = null;
    } catch (error) {
      const isUnreachable = error instanceof StorageError && error.code === StorageErrorCode.Unavailable;
      if (!isUnreachable) throw error;
      this.#silentSince ??= startedAt;
      this.#retryLater();
      if (now() - this.#silentSince >= staleReadsMs) throw error;
    }
    this.#passedCount = number;
  }

  /** Stops when the log is closed, which is not an outage. */
  #retryLater(): void {
    if (this.#retryTimer !== null) return;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = null;
      void this.pass().catch(() => undefined);
    }, this.#options.timeoutMs);
    this.#retryTimer.unref();
  }

  async #inTime(): Promise<void> {
    const { timeoutMs } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(
          new StorageError(StorageErrorCode.Unavailable, `the log did not answer within ${timeoutMs} ms`),
        );
      }, timeoutMs);
    });
    try {
      await Promise.race([this.#check(() => timer?.refresh()), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}
