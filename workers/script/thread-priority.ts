/**
 * Operating system priority of a thread: below that of the main thread, which otherwise gets a small share of the
 * processors beside many threads and answers nobody; and lower still while a long task runs, so that short ones take
 * precedence.
 */
import { NICENESS_MAX, ownNiceness, setOwnNiceness } from '#base';
import { LONG_TASK_MS } from '#protocol';

/** Niceness of a thread above that of the process: half the processor share. */
const THREAD_NICENESS = 3;
/** Niceness of a long task above that of a thread: a tenth of the processor share of a short one. */
const LONG_NICENESS = 10;

export class ThreadPriority {
  readonly #usual: number;
  readonly #isAdjustable: boolean;
  #longFrom = Number.POSITIVE_INFINITY;
  #isLowered = false;

  constructor() {
    const ofProcess = ownNiceness();
    const lowered = Math.min(ofProcess + THREAD_NICENESS, NICENESS_MAX);
    const isOfThread = setOwnNiceness(lowered);
    this.#usual = isOfThread ? lowered : ofProcess;
    this.#isAdjustable = isOfThread && this.#mayRestore();
  }

  /** Called at the start of a task. */
  begin(): void {
    if (this.#isAdjustable) this.#longFrom = performance.now() + LONG_TASK_MS;
  }

  /** Called at budget checks, with the current time. */
  check(now: number): void {
    if (this.#isLowered || now < this.#longFrom) return;
    this.#isLowered = true;
    setOwnNiceness(this.#usual + LONG_NICENESS);
  }

  /** Called at the end of a task. */
  end(): void {
    this.#longFrom = Number.POSITIVE_INFINITY;
    if (!this.#isLowered) return;
    this.#isLowered = false;
    setOwnNiceness(this.#usual);
  }

  /**
   * A process without the privilege to restore a priority must not lower it. Tested with one step of 20, by which the
   * thread then stays below the others.
   */
  #mayRestore(): boolean {
    return this.#usual < NICENESS_MAX && setOwnNiceness(this.#usual + 1) && setOwnNiceness(this.#usual);
  }
}
