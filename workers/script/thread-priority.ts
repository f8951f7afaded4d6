/**
 * Long tasks give way to short ones: after some time a task runs at a lower priority of the operating system's, until it is
 * over. Of threads that share a processor, those of short tasks and the one that answers clients then go first.
 */
import { getPriority, setPriority } from 'node:os';

/** A task that has run for so long is a long one. */
const LONG_MS = 100;
/** Nice value of a long task, above that of the process: it gets a tenth of what a short one gets beside it. */
const LONG_NICENESS = 10;
const NICENESS_MAX = 19;

/** Linux takes the id 0 for the calling thread; elsewhere it is the whole process. */
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

  /** A task begins. */
  begin(): void {
    if (this.#isAdjustable) this.#longFrom = performance.now() + LONG_MS;
  }

  /** Called now and then while it runs, with the time. */
  look(now: number): void {
    if (this.#isLowered || now < this.#longFrom) return;
    this.#isLowered = true;
    setPriority(OWN_THREAD, Math.min(this.#usual + LONG_NICENESS, NICENESS_MAX));
  }

  /** It is over. */
  end(): void {
    this.#longFrom = Number.POSITIVE_INFINITY;
    if (!this.#isLowered) return;
    this.#isLowered = false;
    setPriority(OWN_THREAD, this.#usual);
  }

  /**
   * Whoever may not take a priority back, which is a privilege, must not give it away. Tried by one step of 20, by which the
   * thread then stays behind the one that answers clients.
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
