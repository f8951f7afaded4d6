/** Computes progress: percentage, rate, estimated time. */
import type { JobProgress } from '#jobs';
import type { ElementCounts } from './chunk-writer.ts';

export class ProgressMeter {
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #elementsAtStart: number;
  #reportedAt = 0;

  /** `elementsAtStart` were written by earlier attempts and do not count for the rate. */
  constructor(elementsAtStart: number, now: () => number = Date.now) {
    this.#now = now;
    this.#startedAt = now();
    this.#elementsAtStart = elementsAtStart;
  }

  /** True if the last report is at least `everyMs` old. */
  isDue(everyMs: number): boolean {
    const now = this.#now();
    if (now - this.#reportedAt < everyMs) return false;
    this.#reportedAt = now;
    return true;
  }

  progress(counts: ElementCounts, bytesRead: number, bytesTotal: number | null): JobProgress {
    const seconds = Math.max((this.#now() - this.#startedAt) / 1000, 0.001);
    const written = counts.nodes + counts.relationships + counts.quads - this.#elementsAtStart;
    const share = bytesTotal === null || bytesTotal === 0 ? null : Math.min(bytesRead / bytesTotal, 1);
    return {
      bytesRead,
      bytesTotal,
      ...counts,
      percent: share === null ? null : Math.round(share * 1000) / 10,
      elementsPerSecond: Math.max(0, Math.round(written / seconds)),
      remainingSeconds: share === null || share === 0 ? null : Math.round((seconds / share) * (1 - share)),
    };
  }
}
