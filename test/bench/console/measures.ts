/** What is measured in a page of the console, and how it is printed. */
import type { Browser, Page } from 'playwright-core';

const FRAMES_MS = 5000;

export function report(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(48)} ${value}\n`);
}

/** From the key that runs a script to what it shows. */
export async function runTo(page: Page, text: string, shown: string): Promise<number> {
  await page.locator('.cm-content').press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
  await page.locator(shown).first().waitFor({ state: 'detached' });
  const startedAt = performance.now();
  await page.keyboard.press('Control+Enter');
  await page.locator(shown).first().waitFor();
  return performance.now() - startedAt;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the processor. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of the processor that each task of the page's own thread takes meanwhile, the longest first: they do not grow with what else runs. */
export async function taskTimes(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasksOf = ({ pid, tid }: TraceEvent) =>
    traceEvents
      .filter((event) => event.name.endsWith('RunTask') && event.pid === pid && event.tid === tid)
      .map(({ tdur = 0 }) => tdur / 1000)
      .toSorted((a, b) => b - a);
  // Other pages idle.
  return mains.map(tasksOf).toSorted(([a = 0], [b = 0]) => b - a)[0] ?? [];
}

export interface Frames {
  /** A second, of those in which something was drawn. */
  readonly rate: number;
  readonly longestMs: number;
  /** Relationships a frame that were drawn anew, on average; 0 for what draws without WebGL. */
  readonly lines: number;
}

/** Counts what a page draws, on canvases of either kind, from the first of its scripts on. */
export const WATCH_DRAWING = `
  window.drawing = { calls: 0, lines: 0 };
  for (const name of ['stroke', 'fill', 'drawImage', 'fillText']) {
    const draw = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function (...values) { drawing.calls++; return draw.apply(this, values); };
  }
  const draw = WebGL2RenderingContext.prototype.drawArrays;
  WebGL2RenderingContext.prototype.drawArrays = function (mode, first, count) {
    drawing.calls++;
    if (mode === this.LINES) drawing.lines += count / 2;
    return draw.call(this, mode, first, count);
  };
`;

/** What is drawn while `action` (the text of a function of the frame's number) is called before each frame. */
export async function frames(page: Page, action: string): Promise<Frames> {
  return (await page.evaluate(`new Promise((resolve) => {
    const act = ${action};
    const counts = window.drawing ?? { calls: 0, lines: 0 };
    const begin = performance.now(), linesBefore = counts.lines;
    let last = begin, calls = counts.calls, count = 0, drawn = 0, longestMs = 0;
    const frame = (now) => {
      longestMs = Math.max(longestMs, now - last);
      last = now;
      count++;
      if (window.drawing === undefined || counts.calls > calls) drawn++;
      calls = counts.calls;
      if (now - begin > ${FRAMES_MS}) {
        resolve({ rate: (1000 * drawn) / (now - begin), longestMs, lines: (counts.lines - linesBefore) / Math.max(1, drawn) });
      } else { act(count); requestAnimationFrame(frame); }
    };
    requestAnimationFrame(frame);
  })`)) as Frames;
}
