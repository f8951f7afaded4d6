/** A picture of ten thousand nodes in the console and in cytoscape, of the same places, in the same browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import type { ServerProcess } from '../../http/server-process.ts';
import { frames, report, runTo } from './measures.ts';

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

/** Turns the wheel over an element, to and fro. */
const wheel = (selector: string) =>
  `(count) => {
    const element = document.querySelector('${selector}');
    const { left, top, width, height } = element.getBoundingClientRect();
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: count % 40 < 20 ? -30 : 30, clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true }));
  }`;

/** Collects how long tasks of the page's thread took that took longer than 50 ms. */
const WATCH = `window.tasks = []; new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' })`;

export async function comparePictures(browser: Browser, page: Page, server: ServerProcess): Promise<void> {
  await page.evaluate(WATCH);
  const shown = await runTo(page, '[g.V.toList(), g.E.toList()]', '.canvas canvas');
  report('picture of 10,000 nodes, 20,000 relationships', `${Math.round(shown)} ms`);
  await page.waitForTimeout(LAYOUT_MS);
  const tasks = ((await page.evaluate('tasks')) as number[]).toSorted((a, b) => b - a);
  report(
    'longest tasks of the page until it is laid out',
    `${tasks.slice(0, 4).map(Math.round).join(', ')} ms`,
  );
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.waitForTimeout(SETTLE_MS);
  const other = await cytoscapePage(browser, await drawnIn(page), await edgesOf(server));
  const rates: { ours: number; theirs: number; sparing: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    // What was zoomed away from in the turn before would leave little to draw.
    await page.getByRole('button', { name: 'Fit' }).click();
    await other.evaluate('window.all.reset(); window.sparing.reset()');
    await page.waitForTimeout(SETTLE_MS);
    rates.push({
      ours: await rateOf(page, '.canvas .sigma-mouse'),
      theirs: await rateOf(other, '#all canvas:last-of-type'),
      sparing: await rateOf(other, '#sparing canvas:last-of-type'),
    });
  }
  await other.close();
  const best = (name: 'ours' | 'theirs' | 'sparing') => Math.max(...rates.map((rate) => rate[name]));
  report('zooming in it', `${best('ours').toFixed(1)} frames/s`);
  const times = (name: 'theirs' | 'sparing') =>
    `${best(name).toFixed(1)} frames/s, this one ${(best('ours') / best(name)).toFixed(1)} times as many`;
  report('zooming in cytoscape (target 5 times)', times('theirs'));
  report('  with edges and labels hidden on the way', times('sparing'));
}

async function rateOf(page: Page, selector: string): Promise<number> {
  await page.bringToFront();
  const { rate } = await frames(page, wheel(selector));
  await page.waitForTimeout(SETTLE_MS);
  return rate;
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
  const size = `width: ${width}px; height: ${height}px`;
  await page.setContent(`<div id="all" style="${size}"></div><div id="sparing" style="${size}"></div>`);
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
    for (const [id, options] of [['all', {}], ['sparing', { hideEdgesOnViewport: true, hideLabelsOnViewport: true }]]) {
      window[id] = cytoscape({ container: document.getElementById(id), elements: structuredClone(elements), style, layout: { name: 'preset', fit: false }, ...options });
    }
  })()`);
  await page.waitForTimeout(SETTLE_MS);
  return page;
}
