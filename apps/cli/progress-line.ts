/** Progress display of an import job: a bar that is redrawn on a terminal, a line every few seconds elsewhere. */
import type { WriteStream } from 'node:tty';

/** The displayed fields of a job. */
export interface ShownJob {
  readonly id: string;
  readonly state: string;
  readonly progress: {
    readonly percent: number | null;
    readonly nodes: number;
    readonly relationships: number;
    readonly quads: number;
    readonly elementsPerSecond: number;
    readonly remainingSeconds: number | null;
  };
  readonly failure: { readonly code: string; readonly message: string } | null;
}

const BAR_WIDTH = 30;
/** Default width of a terminal. */
const COLUMNS = 80;
const QUIET_MS = 5_000;
const CLEAR_LINE = '\r\u001b[2K';

export class ProgressLine {
  readonly #out: WriteStream;
  #shownAt = 0;

  constructor(out: WriteStream) {
    this.#out = out;
  }

  show(job: ShownJob): void {
    if (this.#out.isTTY) {
      // The last column stays empty: a full line would wrap, and clearing would miss the wrapped part.
      this.#out.write(CLEAR_LINE + describe(job).slice(0, Math.max(0, (this.#out.columns || COLUMNS) - 1)));
    } else if (Date.now() - this.#shownAt >= QUIET_MS) {
      this.#shownAt = Date.now();
      this.print(job);
    }
  }

  print(job: ShownJob): void {
    this.#out.write(`${job.id} ${describe(job)}\n`);
  }

  end(job: ShownJob): void {
    this.#out.write(`${this.#out.isTTY ? CLEAR_LINE : ''}${describe(job)}\n`);
    if (job.failure !== null) this.#out.write(`${job.failure.code}: ${job.failure.message}\n`);
  }
}

/** `1 node`, `1,200 nodes`. */
function counted(count: number, plural: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? plural.replace(/s$/, '') : plural}`;
}

function describe({ state, progress }: ShownJob): string {
  const { percent, remainingSeconds, elementsPerSecond } = progress;
  const counts = (['nodes', 'relationships', 'quads'] as const)
    .filter((name) => progress[name] > 0)
    .map((name) => counted(progress[name], name));
  const filled = percent === null ? 0 : Math.round((percent / 100) * BAR_WIDTH);
  return [
    percent === null
      ? ''
      : `[${'='.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ${percent.toFixed(1)} %`,
    state,
    ...counts,
    elementsPerSecond === 0 ? '' : `${elementsPerSecond.toLocaleString('en')}/s`,
    remainingSeconds === null || state !== 'running' ? '' : `about ${remainingSeconds} s left`,
  ]
    .filter((part) => part !== '')
    .join('  ');
}
