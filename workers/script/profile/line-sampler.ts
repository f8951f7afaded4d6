/**
 * Sampling profiler of script lines. A script that ends before the first sample costs one clock reading per budget
 * check; a sample costs some ten microseconds.
 */
import { type LineShare, type TaskState, TaskStateField } from '#protocol';

const SAMPLE_MS = 10;
/** Maximum number of lines in the report. */
const LINES_MAX = 5;

export class LineSampler {
  readonly #state: TaskState;
  readonly #currentLine: () => number | null;
  /** Samples by line; 0 for none: the result is converted by pipes after the script has returned. */
  readonly #counts = new Map<number, number>();
  #sampleCount = 0;
  #nextAt = performance.now() + SAMPLE_MS;

  /** `currentLine` is called while the script runs. */
  constructor(state: TaskState, currentLine: () => number | null) {
    this.#state = state;
    this.#currentLine = currentLine;
  }

  /** Called at budget checks, with the current time. */
  check(now: number): void {
    if (now < this.#nextAt) return;
    this.#nextAt = now + SAMPLE_MS;
    const line = this.#currentLine() ?? 0;
    // In shared memory, so that it is visible to the API process, and known even of a terminated thread.
    this.#state[TaskStateField.Line] = line;
    this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1);
    this.#sampleCount += 1;
  }

  /** The lines with most samples, in descending order. */
  hottestLines(): readonly LineShare[] {
    return [...this.#counts]
      .sort(([, a], [, b]) => b - a)
      .slice(0, LINES_MAX)
      .map(([line, count]) => ({
        line: line === 0 ? null : line,
        percent: Math.round((100 * count) / this.#sampleCount),
      }));
  }
}
