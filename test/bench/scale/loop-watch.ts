/**
 * The longest pauses of a thread's event loop. A pause is as long as the clock says, whoever took the processor; how much of it the
 * thread itself was on a processor tells work of its own from a lack of processors.
 */
import { closeSync, openSync, readSync } from 'node:fs';

const INTERVAL_MS = 5;
/** Of the calling thread: nanoseconds on a processor, then those that it was ready and waited for one. */
const SCHEDULING = '/proc/thread-self/schedstat';
const LINE_BYTES = 64;
/** What no thread should exceed. */
const LONG_MS = 50;

/** Times of a thread since its start, or within a pause; all 0 but that of the clock where the system does not tell. */
interface ThreadTimes {
  readonly clockMs: number;
  readonly processorMs: number;
  /** Ready to run, without a processor. What remains of the clock's time, the thread was blocked: by the disk, a lock, or memory. */
  readonly readyMs: number;
}

export interface LongestPauses {
  readonly longest: ThreadTimes;
  /** The most that the thread was on a processor in one pause. */
  readonly processorMs: number;
  /** Pauses of more than 50 ms. */
  readonly longCount: number;
}

export class LoopWatch {
  readonly #file = openScheduling();
  readonly #line = Buffer.alloc(LINE_BYTES);
  readonly #timer: NodeJS.Timeout;
  #before = this.#times();
  #longest: ThreadTimes = { clockMs: 0, processorMs: 0, readyMs: 0 };
  #processorMs = 0;
  #longCount = 0;

  /** Does not keep the thread alive. */
  constructor() {
    this.#timer = setInterval(() => this.#look(), INTERVAL_MS).unref();
  }

  longest(): LongestPauses {
    return { longest: this.#longest, processorMs: this.#processorMs, longCount: this.#longCount };
  }

  stop(): void {
    clearInterval(this.#timer);
    if (this.#file !== null) closeSync(this.#file);
  }

  #look(): void {
    const now = this.#times();
    const pause = {
      clockMs: now.clockMs - this.#before.clockMs - INTERVAL_MS,
      processorMs: now.processorMs - this.#before.processorMs,
      readyMs: now.readyMs - this.#before.readyMs,
    };
    this.#before = now;
    this.#processorMs = Math.max(this.#processorMs, pause.processorMs);
    if (pause.clockMs > LONG_MS) this.#longCount++;
    if (pause.clockMs > this.#longest.clockMs) this.#longest = pause;
  }

  #times(): ThreadTimes {
    const clockMs = performance.now();
    if (this.#file === null) return { clockMs, processorMs: 0, readyMs: 0 };
    const length = readSync(this.#file, this.#line, 0, LINE_BYTES, 0);
    const [onProcessor, ready] = this.#line.toString('latin1', 0, length).split(' ');
    return { clockMs, processorMs: Number(onProcessor) / 1e6, readyMs: Number(ready) / 1e6 };
  }
}

/** `117 ms (31 + 60)`: the longest pause, and of it the time on a processor and that of waiting for one. */
export function pauseFigure({ longest: { clockMs, processorMs, readyMs } }: LongestPauses): string {
  return `${Math.round(clockMs)} ms (${Math.round(processorMs)} + ${Math.round(readyMs)})`;
}

function openScheduling(): number | null {
  try {
    return openSync(SCHEDULING, 'r');
  } catch {
    return null;
  }
}
