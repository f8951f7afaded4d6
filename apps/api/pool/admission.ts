/**
 * Whether one more task may wait for a thread. As long as waiting ones can be expected to get a thread in the time
 * that a task may wait, every task is admitted: clients that are many but wait for their answers are all served. When
 * a queue grows beyond that, more comes than can be done, and it would grow for ever; from then on one task may wait
 * for every two threads, so that no thread is idle and those admitted are answered soon, and the rest are refused at
 * once instead of after a long wait. This goes on until nobody has been refused for a while.
 */

export interface AdmissionOptions {
  readonly threads: number;
  /** Tasks that may ever wait. */
  readonly queueLength: number;
  readonly queueWaitMs: number;
}

/** Time without a refusal after which tasks may wait for long again. */
const CALM_MS = 1000;
/** Tasks per thread that may always wait: what their time will be cannot be told from a few that came before. */
const WAITERS_PER_THREAD_MIN = 8;
/** Weight of the newest of the times that are averaged. */
const NEWEST_WEIGHT = 1 / 32;
/** Ends are seen in bunches, whenever the main thread comes round to them: only over a longer time is it told how many. */
const WINDOW_MS = 20;

export class Admission {
  readonly #options: AdmissionOptions;
  /**
   * Logarithm of the milliseconds between the ends of two tasks while others wait; averaging logarithms keeps one task of a
   * minute from hiding a thousand of a millisecond. Null as long as none is known.
   */
  #logGapMs: number | null = null;
  /** The end from which on others are counted; null while none waits. */
  #windowBegan: number | null = null;
  #endsInWindow = 0;
  #lastRefusalAt = Number.NEGATIVE_INFINITY;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** True while only few may wait. */
  isShedding(now: number): boolean {
    return now - this.#lastRefusalAt < CALM_MS;
  }

  /** How many may wait now. */
  waitersMax(now: number): number {
    const { threads, queueLength, queueWaitMs } = this.#options;
    if (this.isShedding(now)) return Math.max(1, Math.floor(threads / 2));
    if (this.#logGapMs === null) return queueLength;
    const inTime = Math.floor(queueWaitMs / Math.exp(this.#logGapMs));
    return Math.min(queueLength, Math.max(inTime, threads * WAITERS_PER_THREAD_MIN));
  }

  /**
   * True when a queue that now has to be cut short would take long to be served: to let it drain first would make
   * those who come meanwhile wait behind it, or be refused for as long.
   */
  isBacklogLost(waiting: number, now: number): boolean {
    return !this.isShedding(now) && this.#logGapMs !== null && waiting * Math.exp(this.#logGapMs) > CALM_MS;
  }

  /** Asked when a task arrives and `waiting` others have no thread yet. True if it is refused. */
  refuses(waiting: number, now: number): boolean {
    if (waiting < this.waitersMax(now)) return false;
    this.#lastRefusalAt = now;
    return true;
  }

  /** A task that had a thread has ended, and `waiting` others had none meanwhile. */
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
