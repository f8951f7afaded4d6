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
const TURNS = 3;
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

/** Until all relationships have been drawn. */
const DRAWN = `new Promise((resolve) => {
  const look = () => (drawing.lines >= 20_000 ? resolve(null) : requestAnimationFrame(look));
  look();
})`;

/** What is moved how; of cytoscape as it comes, or hiding edges and labels meanwhile. */
const MOVEMENTS = {
  zoomOurs: { isOurs: true, act: zoom('.canvas .sigma-mouse') },
  zoomTheirs: { isOurs: false, act: ZOOM_CYTOSCAPE },
  dragOurs: { isOurs: true, act: drag('.canvas .sigma-mouse') },
  dragTheirs: { isOurs: false, act: drag('#whole canvas:last-of-type') },
  dragHidden: { isOurs: false, act: drag('#hidden canvas:last-of-type') },
} as const;
type Movement = keyof typeof MOVEMENTS;

export async function comparePictures(browser: Browser, page: Page, server: ServerProcess): Promise<void> {
  await showAll(browser, page);
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.waitForTimeout(SETTLE_MS);
  const other = await cytoscapePage(browser, await drawnIn(page), await edgesOf(server));
  const found = new Map<Movement, Frames[]>();
  for (let turn = 0; turn < TURNS; turn++) {
    for (const name of Object.keys(MOVEMENTS) as Movement[]) {
      await page.bringToFront();
      await page.getByRole('button', { name: 'Fit' }).click();
      await other.evaluate('whole.reset(); hidden.reset(); null');
      const { isOurs, act } = MOVEMENTS[name];
      found.set(name, [...(found.get(name) ?? []), await framesOf(isOurs ? page : other, act)]);
    }
  }
  await other.close();
  reportMovements(found);
}

/** Of all turns, as cytoscape is quick or slow by whether it has made its bitmaps. */
function reportMovements(found: ReadonlyMap<Movement, readonly Frames[]>): void {
  const rates = (name: Movement) => (found.get(name) ?? []).map(({ rate }) => rate).toSorted((a, b) => a - b);
  const median = (name: Movement) => rates(name)[TURNS >> 1] ?? 0;
  const shown = (name: Movement) =>
    rates(name)
      .map((rate) => rate.toFixed(1))
      .join(', ');
  const row = (what: string, ours: Movement, theirs: Movement) =>
    report(
      what,
      `${shown(ours)} frames/s; ${shown(theirs)}: ${(median(ours) / median(theirs)).toFixed(1)} times the median`,
    );
  row('zooming, beside cytoscape (target 5)', 'zoomOurs', 'zoomTheirs');
  row('dragging, beside cytoscape moving bitmaps', 'dragOurs', 'dragTheirs');
  row('dragging, beside cytoscape hiding edges', 'dragOurs', 'dragHidden');
  const lines = (name: Movement) => Math.round(found.get(name)?.[0]?.lines ?? 0).toLocaleString('en');
  report(
    'relationships drawn anew in a frame',
    `${lines('zoomOurs')} while zooming, ${lines('dragOurs')} while dragging; the others are on a bitmap`,
  );
}

/** From the answer, whose time is the server's and the network's, to the picture, and on until it is laid out. */
async function showAll(browser: Browser, page: Page): Promise<void> {
  await page.evaluate(WATCH);
  let shown = 0;
  const used = await taskTimes(browser, page, async () => {
    shown = await runTo(page, '[g.V.toList(), g.E.toList()]', '.canvas canvas');
    const createdAt = performance.now();
    await page.evaluate(DRAWN);
    shown += performance.now() - createdAt;
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

async function framesOf(page: Page, act: string): Promise<Frames> {
  await page.bringToFront();
  await page.waitForTimeout(SETTLE_MS);
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
