/**
 * `npm run bench:console`: the console in Chromium (`QUIVER_CHROMIUM`) against a server of its own. Without a GPU, frames are
 * drawn by the processor.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../browser/chromium.ts';
import { ROOT, ServerProcess } from '../../http/server-process.ts';
import { frames, report, runTo, WATCH_DRAWING } from './measures.ts';
import { comparePictures } from './pictures.ts';

const LOADS = 7;
const RUNS = 200;
const KILOBYTE = 1000;
const MIB = 1024 * 1024;

async function prepare(server: ServerProcess, text: string): Promise<void> {
  const { status, text: answer } = await server.script(text);
  if (status !== 200) throw new Error(answer);
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Load {
  readonly bytes: number;
  /** Until text can be typed and run. */
  readonly typingMs: number;
  /** Until the code editor has taken over. */
  readonly editorMs: number;
}

/** Of a browser that has nothing of the console yet. */
async function firstLoad(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    const startedAt = performance.now();
    await page.goto(url);
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    const typingMs = performance.now() - startedAt;
    await page.locator('.cm-content').waitFor();
    const editorMs = performance.now() - startedAt;
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { bytes, typingMs, editorMs };
  } finally {
    await context.close();
  }
}

/** Of all files that the page may load. */
function gzipBytes(): number {
  const folder = join(ROOT, 'dist/console/assets');
  const files = readdirSync(folder).filter((name) => name.endsWith('.gz'));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** An hour of work in compressed form: tables and pictures in turn. */
async function loop(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const held: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    if (run % 2 === 0) await runTo(page, `g.V[${run}..${run + 99}]`, '.canvas canvas');
    else await runTo(page, `[[run: ${run}, names: g.V[0..99].name.toList()]]`, 'td');
    if (run === RUNS / 4 || run === RUNS) held.push(await heapBytes(session));
  }
  const [early = 0, late = 0] = held.map((bytes) => bytes / MIB);
  report(`heap after ${RUNS / 4} and after ${RUNS} runs`, `${early.toFixed(1)} and ${late.toFixed(1)} MiB`);
}

const server = await ServerProcess.start();
const browser = await launchChromium();
try {
  const url = `${server.baseUrl}/browser/`;
  const loads: Load[] = [];
  for (let load = 0; load < LOADS; load++) loads.push(await firstLoad(browser, url));
  report('first load', `${((loads[0]?.bytes ?? 0) / KILOBYTE).toFixed(1)} kB (target 180, as gzip)`);
  report('all of it, loaded or not', `${(gzipBytes() / KILOBYTE).toFixed(1)} kB as gzip (target 250)`);
  const typingMs = median(loads.map((load) => load.typingMs));
  const editorMs = median(loads.map((load) => load.editorMs));
  report('time until a script can be typed and run', `${Math.round(typingMs)} ms (target 400)`);
  report('time to the code editor', `${Math.round(editorMs)} ms`);

  await prepare(
    server,
    `r = new Random(1); v = (0..<10000).collect { g.addVertex([name: 'n' + it]) }
     20000.times { g.addEdge(v[r.nextInt(it < 2000 ? 1000 : 10000)], v[r.nextInt(it < 2000 ? 1000 : 10000)], 'joins') }; null`,
  );
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.locator('.cm-content').waitFor();
  const picture = await runTo(page, 'g.V[0..999]', '.canvas canvas');
  report('first picture of 1,000 nodes', `${Math.round(picture)} ms (target 1000)`);

  const watched = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await watched.addInitScript(WATCH_DRAWING);
  await watched.goto(url);
  await watched.getByRole('textbox', { name: 'Script' }).waitFor();
  await comparePictures(browser, watched, server);
  await watched.close();

  await page.reload();
  await page.getByRole('textbox', { name: 'Script' }).waitFor();
  const rows = await runTo(page, '(1..1000000).collect { [n: it, square: it * 2] }', 'td');
  report('a million rows shown', `${Math.round(rows)} ms`);
  const scrolling = await frames(
    page,
    `(count) => { document.querySelector('.grid').scrollTop = (count * 7919 * 28) % 28000000 }`,
  );
  report(
    'scrolling through them',
    `${scrolling.rate.toFixed(1)} frames/s, the longest ${Math.round(scrolling.longestMs)} ms`,
  );

  await page.reload();
  await page.getByRole('textbox', { name: 'Script' }).waitFor();
  await loop(page);
} finally {
  await browser.close();
  await server.stop();
}
