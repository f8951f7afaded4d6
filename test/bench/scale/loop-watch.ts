/**
 * The longest pauses of a thread's event loop. A pause is as long as the clock says, whoever took the processor; how much of it the
 * thread itself was on a processor tells work of its own from a lack of processors.
 */
import { closeSync, openSync, readSync } from 'node:fs';

const INTERVAL_MS = 5;
/** Of the calling thread: nanoseconds on a processor, then those that it was ready and waited for one. */
const SCHEDULING = '/proc/thread-self/schedstat';
const LINE_BYTES = 64;

export interface LongestPauses {
  readonly longestMs: number;
  /** Of the longest one; null where the system does not tell. */
  readonly ofWhichOnProcessorMs: number | null;
  /** The most that the thread was on a processor in one pause; null where the system does not tell. */
  readonly onProcessorMs: number | null;
}

export class LoopWatch {
  readonly #file = openScheduling();
  readonly #line = Buffer.alloc(LINE_BYTES);
  readonly #timer: NodeJS.Timeout;
  #before = { at: performance.now(), processorMs: this.#processorMs() };
  #longestMs = 0;
  #ofLongestMs = 0;
  #onProcessorMs = 0;

  /** Does not keep the thread alive. */
  constructor() {
    this.#timer = setInterval(() => this.#look(), INTERVAL_MS).unref();
  }

  longest(): LongestPauses {
    const isKnown = this.#file !== null;
    return {
      longestMs: this.#longestMs,
      ofWhichOnProcessorMs: isKnown ? this.#ofLongestMs : null,
      onProcessorMs: isKnown ? this.#onProcessorMs : null,
    };
  }

  stop(): void {
    clearInterval(this.#timer);
    if (this.#file !== null) closeSync(this.#file);
  }

  #look(): void {
    const now = { at: performance.now(), processorMs: this.#processorMs() };
    const pauseMs = now.at - this.#before.at - INTERVAL_MS;
    const onProcessorMs = now.processorMs - this.#before.processorMs;
    this.#before = now;
    this.#onProcessorMs = Math.max(this.#onProcessorMs, onProcessorMs);
    if (pauseMs <= this.#longestMs) return;
    this.#longestMs = pauseMs;
    this.#ofLongestMs = onProcessorMs;
  }

  #processorMs(): number {
    if (this.#file === null) return 0;
    const length = readSync(this.#file, this.#line, 0, LINE_BYTES, 0);
    return Number.parseInt(this.#line.toString('latin1', 0, length), 10) / 1e6;
  }
}

/** `117 ms (31)`: the longest pause, and of it the time on a processor. */
export function pauseFigure({ longestMs, ofWhichOnProcessorMs }: LongestPauses): string {
  const ofWhich = ofWhichOnProcessorMs === null ? '' : ` (${Math.round(ofWhichOnProcessorMs)})`;
  return `${Math.round(longestMs)} ms${ofWhich}`;
}

/** The most that any was on a processor in one pause. */
export function onProcessorFigure(pauses: readonly LongestPauses[]): string {
  const all = pauses.map(({ onProcessorMs }) => onProcessorMs);
  return all.map((time) => (time === null ? 'unknown' : Math.round(time))).join(', ');
}

function openScheduling(): number | null {
  try {
    return openSync(SCHEDULING, 'r');
  } catch {
    return null;
  }
}
