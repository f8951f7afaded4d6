/** A picture of ten thousand nodes in the console and in cytoscape, of the same places, in the same browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import type { ServerProcess } from '../../http/server-process.ts';
import { type Frames, frames, report, runTo, taskTimes, WATCH_DRAWING } from './measures.ts';

const CYTOSCAPE = readFileSync(
  createRequire(import.meta.url).resolve('cytoscape/dist/cytoscape.min.js'),
  'utf8',
);
/** The layout's own limit, and some more. */
const LAYOUT_MS = 8_000;
const TURNS = 2;
const SETTLE_MS = 1_000;

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** As x, y, radius of each node in the order of the answer. */
  readonly nodes: readonly (readonly [number, number, number])[];
}

/** Drags the ground of a picture five pixels a frame, to and fro: the same movement of both cameras, and all nodes stay in view. */
const drag = (selector: string) =>
  `(count) => {
    const element = document.querySelector('${selector}');
    const { left, top } = element.getBoundingClientRect();
    const turn = count % 40;
    const fire = (name, buttons) => element.dispatchEvent(new MouseEvent(name, {
      clientX: left + 4 + 5 * Math.min(turn, 40 - turn), clientY: top + 4, button: 0, buttons, bubbles: true, cancelable: true,
    }));
    if (count === 1) fire('mousedown', 1);
    fire('mousemove', 1);
  }`;
/**
 * Goes nearer for half a second and away for another: a turn of the wheel is 1.7 times in a quarter of a second here. What it comes to in
 * cytoscape differs (by a few of them it is so near that nothing is left to draw), so its camera is set to the same distance.
 */
const zoom = (selector: string) =>
  `() => {
    const now = performance.now();
    window.turnedAt ??= now - 1000;
    if (now - turnedAt < 250) return;
    turnedAt = now;
    window.turns = (window.turns ?? 0) + 1;
    const element = document.querySelector('${selector}');
    const { left, top, width, height } = element.getBoundingClientRect();
    element.dispatchEvent(new WheelEvent('wheel', {
      deltaY: turns % 4 < 2 ? -30 : 30, clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true,
    }));
  }`;
const ZOOM_CYTOSCAPE = `() => {
    const phase = (performance.now() % 1000) / 250;
    whole.zoom({ level: 1.7 ** Math.min(phase, 4 - phase), renderedPosition: { x: whole.width() / 2, y: whole.height() / 2 } });
  }`;
const RELEASE = `document.dispatchEvent(new MouseEvent('mouseup', { button: 0, bubbles: true }));
  window.dispatchEvent(new MouseEvent('mouseup', { button: 0, bubbles: true }))`;

/** Collects how long tasks of the page's thread took that took longer than 50 ms. */
const WATCH = `window.tasks = []; new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' })`;

/** What is moved how: of the console with all lines in each frame, or with as many as it thinks right; of cytoscape with edges or without. */
const MOVEMENTS = {
  zoomAll: { isOurs: true, drawsAll: true, act: zoom('.canvas .sigma-mouse') },
  zoomTheirs: { isOurs: false, drawsAll: false, act: ZOOM_CYTOSCAPE },
  zoomOurs: { isOurs: true, drawsAll: false, act: zoom('.canvas .sigma-mouse') },
  dragAll: { isOurs: true, drawsAll: true, act: drag('.canvas .sigma-mouse') },
  dragTheirs: { isOurs: false, drawsAll: false, act: drag('#whole canvas:last-of-type') },
  dragOurs: { isOurs: true, drawsAll: false, act: drag('.canvas .sigma-mouse') },
  dragHidden: { isOurs: false, drawsAll: false, act: drag('#hidden canvas:last-of-type') },
} as const;
type Movement = keyof typeof MOVEMENTS;

export async function comparePictures(browser: Browser, page: Page, server: ServerProcess): Promise<void> {
  await showAll(browser, page);
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.waitForTimeout(SETTLE_MS);
  const other = await cytoscapePage(browser, await drawnIn(page), await edgesOf(server));
  const found = new Map<Movement, Frames>();
  for (let turn = 0; turn < TURNS; turn++) {
    for (const name of Object.keys(MOVEMENTS) as Movement[]) {
      await page.bringToFront();
      await page.getByRole('button', { name: 'Fit' }).click();
      await other.evaluate('whole.reset(); hidden.reset(); null');
      const { isOurs, drawsAll, act } = MOVEMENTS[name];
      const measured = await framesOf(isOurs ? page : other, act, drawsAll);
      if (measured.rate > (found.get(name)?.rate ?? -1)) found.set(name, measured);
    }
  }
  await other.close();
  const rate = (name: Movement) => found.get(name)?.rate ?? 0;
  const lines = (name: Movement) => Math.round(found.get(name)?.lines ?? 0).toLocaleString('en');
  const times = (ours: Movement, theirs: Movement) =>
    `${(rate(ours) / rate(theirs)).toFixed(1)} times as many`;
  const row = (what: string, ours: Movement, name: string, theirs: Movement) =>
    report(
      what,
      `${rate(ours).toFixed(1)} frames/s of ${lines(ours)} lines; ${name} ${rate(theirs).toFixed(1)}: ${times(ours, theirs)}`,
    );
  row('zooming, all drawn in each frame (target 5)', 'zoomAll', 'cytoscape', 'zoomTheirs');
  row('zooming, as the console does', 'zoomOurs', 'cytoscape', 'zoomTheirs');
  row('dragging, all drawn in each frame', 'dragAll', 'cytoscape moving bitmaps', 'dragTheirs');
  row('dragging, as the console does', 'dragOurs', 'cytoscape hiding edges', 'dragHidden');
}

/** From the answer, whose time is the server's and the network's, to the picture, and on until it is laid out. */
async function showAll(browser: Browser, page: Page): Promise<void> {
  await page.evaluate(WATCH);
  let shown = 0;
  const used = await taskTimes(browser, page, async () => {
    shown = await runTo(page, '[g.V.toList(), g.E.toList()]', '.canvas canvas');
    await page.waitForTimeout(LAYOUT_MS);
  });
  const answered = (await page.evaluate(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('execute_script')).duration`,
  )) as number;
  report(
    'picture of 10,000 nodes, 20,000 relationships',
    `${Math.round(shown)} ms, of them ${Math.round(answered)} until the answer is there`,
  );
  const tasks = ((await page.evaluate('tasks')) as number[]).toSorted((a, b) => b - a);
  const longest = (times: readonly number[]) => times.slice(0, 4).map(Math.round).join(', ');
  report('longest tasks of the page until it is laid out', `${longest(tasks)} ms (target 200)`);
  report("  of the processor's time", `${longest(used)} ms`);
}

async function framesOf(page: Page, act: string, drawsAll: boolean): Promise<Frames> {
  await page.bringToFront();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(`drawing.drawsAll = ${drawsAll}`);
  const found = await frames(page, act);
  await page.evaluate(RELEASE);
  await page.waitForTimeout(SETTLE_MS);
  return found;
}

async function drawnIn(page: Page): Promise<Drawn> {
  await page.locator('summary', { hasText: 'Save' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Picture as SVG' }).click(),
  ]);
  const svg = readFileSync(await download.path(), 'utf8');
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const circles = svg.matchAll(/<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)" fill/g);
  return {
    width: Number(width),
    height: Number(height),
    nodes: [...circles].map(([, x, y, radius]) => [Number(x), Number(y), Number(radius)] as const),
  };
}

async function edgesOf(server: ServerProcess): Promise<readonly (readonly [number, number])[]> {
  const { text } = await server.script('g.E.transform { [it.outV.next().id, it.inV.next().id] }.toList()');
  return JSON.parse(text) as [number, number][];
}

/** Two of cytoscape: one as it comes, one told to hide edges and labels while it moves. */
async function cytoscapePage(
  browser: Browser,
  { width, height, nodes }: Drawn,
  edges: readonly (readonly [number, number])[],
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 2 * height + 40 } });
  await page.addInitScript(WATCH_DRAWING);
  await page.goto('about:blank');
  const size = `width: ${width}px; height: ${height}px`;
  await page.setContent(`<div id="whole" style="${size}"></div><div id="hidden" style="${size}"></div>`);
  await page.addScriptTag({ content: CYTOSCAPE });
  const elements = [
    ...nodes.map(([x, y, radius], at) => ({
      data: { id: `n${at}`, label: `n${at}`, size: 2 * radius },
      position: { x, y },
    })),
    ...edges.map(([source, target], at) => ({
      data: { id: `e${at}`, source: `n${source}`, target: `n${target}` },
    })),
  ];
  await page.evaluate(`(() => {
    const elements = ${JSON.stringify(elements)};
    const style = [
      { selector: 'node', style: { width: 'data(size)', height: 'data(size)', label: 'data(label)', 'font-size': 12, 'min-zoomed-font-size': 8 } },
      { selector: 'edge', style: { width: 1.5 } },
    ];
    for (const [id, options] of [['whole', {}], ['hidden', { hideEdgesOnViewport: true, hideLabelsOnViewport: true }]]) {
      window[id] = cytoscape({ container: document.getElementById(id), elements: structuredClone(elements), style, layout: { name: 'preset', fit: false }, ...options });
    }
  })()`);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}
