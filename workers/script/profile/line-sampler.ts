/**
 * Where a script's time goes, by looking now and then which of its lines runs. A script that is over before the first
 * look pays nothing but a clock's reading per check of the budget; a look costs some ten microseconds.
 */
import { type LineShare, type TaskState, TaskStateField } from '#protocol';

const SAMPLE_MS = 10;
/** Lines that are told of. */
const LINES_MAX = 5;

export class LineSampler {
  readonly #state: TaskState;
  readonly #currentLine: () => number | null;
  /** By line; 0 stands for none: the result is being made, by pipes that the script has left behind. */
  readonly #counts = new Map<number, number>();
  #sampleCount = 0;
  #nextAt = performance.now() + SAMPLE_MS;

  /** `currentLine` is asked while the script runs. */
  constructor(state: TaskState, currentLine: () => number | null) {
    this.#state = state;
    this.#currentLine = currentLine;
  }

  /** Called whenever the budget is checked, with the time. */
  look(now: number): void {
    if (now < this.#nextAt) return;
    this.#nextAt = now + SAMPLE_MS;
    const line = this.#currentLine() ?? 0;
    // Shared, so that it can be seen from outside, and is known even of a thread that had to be ended.
    this.#state[TaskStateField.Line] = line;
    this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1);
    this.#sampleCount += 1;
  }

  /** Those seen most, the first one most often. */
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
