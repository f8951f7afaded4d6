/**
 * Admission control: decides whether a task may join the queue. All tasks are admitted as long as the waiting ones
 * can expect a thread within the queue wait limit. A longer queue means overload, in which it would grow without
 * bound: then only one task for every two threads may wait, which keeps the threads busy and the latency of admitted
 * tasks low, and others are rejected at once. Shedding ends after a period without rejections.
 */

export interface AdmissionOptions {
  readonly threads: number;
  /** Hard limit of waiting tasks. */
  readonly queueLength: number;
  readonly queueWaitMs: number;
}

/** Time without a rejection after which shedding ends. */
const CALM_MS = 1000;
/** Tasks per thread that may always wait: a few samples do not predict the service time. */
const WAITERS_PER_THREAD_MIN = 8;
/** Weight of the newest sample in the moving average. */
const NEWEST_WEIGHT = 1 / 32;
/** Completions arrive in bursts, as the main thread handles them, so their rate is measured over a window. */
const WINDOW_MS = 20;

export class Admission {
  readonly #options: AdmissionOptions;
  /**
   * Moving average of the logarithm of the milliseconds between completions while tasks wait; logarithms keep one
   * task of a minute from outweighing a thousand of a millisecond. Null before the first sample.
   */
  #logGapMs: number | null = null;
  /** Start of the measuring window; null while no task waits. */
  #windowBegan: number | null = null;
  #endsInWindow = 0;
  #lastRefusalAt = Number.NEGATIVE_INFINITY;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** True while the queue is kept short. */
  isShedding(now: number): boolean {
    return now - this.#lastRefusalAt < CALM_MS;
  }

  /** Current limit of waiting tasks. */
  waitersMax(now: number): number {
    const { threads, queueLength, queueWaitMs } = this.#options;
    if (this.isShedding(now)) return Math.max(1, Math.floor(threads / 2));
    if (this.#logGapMs === null) return queueLength;
    const inTime = Math.floor(queueWaitMs / Math.exp(this.#logGapMs));
    return Math.min(queueLength, Math.max(inTime, threads * WAITERS_PER_THREAD_MIN));
  }

  /**
   * True if the queue, now to be shortened, would take long to drain: newer tasks would wait behind it or be rejected
   * for as long.
   */
  isBacklogLost(waiting: number, now: number): boolean {
    return !this.isShedding(now) && this.#logGapMs !== null && waiting * Math.exp(this.#logGapMs) > CALM_MS;
  }

  /** Decides about a new task while `waiting` others have no thread. True if it is rejected. */
  refuses(waiting: number, now: number): boolean {
    if (waiting < this.waitersMax(now)) return false;
    this.#lastRefusalAt = now;
    return true;
  }

  /** Records the completion of a task while `waiting` others had no thread. */
  ended(waiting: number, now: number): void {
    if (waiting === 0 || this.#windowBegan === null) {
      this.#beginWindow(waiting === 0 ? null : now);
      return;
    }
    this.#endsInWindow += 1;
    const elapsedMs = now - this.#windowBegan;
    if (elapsedMs < WINDOW_MS) return;
    const logGapMs = Math.log(elapsedMs / this.#endsInWindow);
    const weight = 1 - (1 - NEWEST_WEIGHT) ** this.#endsInWindow;
    this.#logGapMs =
      this.#logGapMs === null ? logGapMs : this.#logGapMs + (logGapMs - this.#logGapMs) * weight;
    this.#beginWindow(now);
  }

  #beginWindow(now: number | null): void {
    this.#windowBegan = now;
    this.#endsInWindow = 0;
  }
}
