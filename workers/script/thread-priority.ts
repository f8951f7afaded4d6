/**
 * Lowers the operating system priority of long tasks while they run, so that short tasks and the main thread take
 * precedence on shared processors.
 */
import { getPriority, setPriority } from 'node:os';

/** Elapsed time after which a task is long. */
const LONG_MS = 100;
/** Niceness of a long task above that of the process: a tenth of the processor share of a short one. */
const LONG_NICENESS = 10;
const NICENESS_MAX = 19;

/** On Linux, id 0 is the calling thread; elsewhere it is the whole process. */
const OWN_THREAD = 0;

export class ThreadPriority {
  readonly #usual: number;
  readonly #isAdjustable: boolean;
  #longFrom = Number.POSITIVE_INFINITY;
  #isLowered = false;

  constructor() {
    this.#usual = getPriority(OWN_THREAD);
    this.#isAdjustable = process.platform === 'linux' && this.#mayRestore();
  }

  /** Called at the start of a task. */
  begin(): void {
    if (this.#isAdjustable) this.#longFrom = performance.now() + LONG_MS;
  }

  /** Called at budget checks, with the current time. */
  look(now: number): void {
    if (this.#isLowered || now < this.#longFrom) return;
    this.#isLowered = true;
    setPriority(OWN_THREAD, Math.min(this.#usual + LONG_NICENESS, NICENESS_MAX));
  }

  /** Called at the end of a task. */
  end(): void {
    this.#longFrom = Number.POSITIVE_INFINITY;
    if (!this.#isLowered) return;
    this.#isLowered = false;
    setPriority(OWN_THREAD, this.#usual);
  }

  /**
   * A process without the privilege to restore a priority must not lower it. Tested with one step of 20, by which the
   * thread then stays below the main thread.
   */
  #mayRestore(): boolean {
    if (this.#usual >= NICENESS_MAX) return false;
    try {
      setPriority(OWN_THREAD, this.#usual + 1);
      setPriority(OWN_THREAD, this.#usual);
      return true;
    } catch {
      return false;
    }
  }
}
