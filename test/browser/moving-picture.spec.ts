/** A picture of many elements while its camera moves, in a browser whose frames take long. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

/** More relationships than are drawn one by one with heads and labels. */
const SEED = `r = new Random(3); v = (0..<1500).collect { g.addVertex([name: 'n' + it]) }
  3000.times { g.addEdge(v[r.nextInt(1500)], v[r.nextInt(1500)], 'joins') }; null`;
/** Each frame takes at least as long; counts what is drawn. */
const slowFrames = (milliseconds: number) => `{
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => ask((now) => {
    const end = performance.now() + ${milliseconds};
    while (performance.now() < end);
    callback(now);
  });
  window.strips = 0;
  window.lines = [];
  const draw = WebGL2RenderingContext.prototype.drawArrays;
  WebGL2RenderingContext.prototype.drawArrays = function (mode, first, count) {
    if (mode === this.TRIANGLE_STRIP) strips++;
    if (mode === this.LINES) lines.push(count / 2);
    return draw.call(this, mode, first, count);
  };
}`;
/** Drags the ground to a place, and counts the painted pixels of the layers of nodes and relationships in the frame that follows: later they are gone. */
const DRAG_TO = `(by) => new Promise((resolve) => {
  const mouse = document.querySelector('.sigma-mouse');
  const { left, top } = mouse.getBoundingClientRect();
  const fire = (name) => mouse.dispatchEvent(new MouseEvent(name, {
    clientX: left + 10 + by, clientY: top + 10, button: 0, buttons: 1, bubbles: true, cancelable: true,
  }));
  if (by === 0) fire('mousedown');
  fire('mousemove');
  requestAnimationFrame(() => resolve(['nodes', 'edges'].map((layer) => {
    const canvas = document.querySelector('.sigma-' + layer);
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, at) => at % 4 === 3 && value > 0).length;
  })));
})`;

let browser: Browser;
let server: ServerProcess;
let session: ConsoleSession;
beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
  expect((await server.script(SEED)).status).toBe(200);
  session = await ConsoleSession.open(browser, server, { before: slowFrames(30) });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('shows all nodes and relationships in every frame, from a bitmap, and draws them anew when it rests', async () => {
  const { page } = session;
  await session.run('[g.V.toList(), g.E.toList()]');
  await page.locator('.canvas canvas').first().waitFor();
  await page.getByText('Laying out…').waitFor({ state: 'detached' });
  const drag = async (by: number) => (await page.evaluate(`(${DRAG_TO})(${by})`)) as number[];
  await drag(0);
  const whole = await drag(2);
  for (let by = 4; by < 30; by += 2) await drag(by);
  const moving = await drag(30);
  expect(await page.evaluate('strips > 0')).toBe(true);
  for (const [at, count] of whole.entries()) {
    expect(count).toBeGreaterThan(1000);
    // Smoothed once more, an edge of a pixel is as wide as two.
    expect(moving[at]! / count).toBeGreaterThan(0.9);
  }
  await page.evaluate("document.dispatchEvent(new MouseEvent('mouseup', { button: 0, bubbles: true }))");
  await page.waitForTimeout(500);
  const strips = await page.evaluate('strips');
  // Which is drawn around the nodes, and moves no camera.
  await page.locator('.canvas').press('Control+A');
  await page.getByText('1,500 nodes').first().waitFor();
  await page.waitForTimeout(200);
  expect(await page.evaluate('strips')).toBe(strips);
  expect(session.complaints).toEqual([]);
});

it('draws fewer relationships in the slow frames of a layout, and all of them at its end', async () => {
  const slow = await ConsoleSession.open(browser, server, { before: slowFrames(200) });
  const { page } = slow;
  await slow.run('[g.V.toList(), g.E.toList()]');
  await page.locator('.canvas canvas').first().waitFor();
  await page.getByText('Laying out…').waitFor();
  await page.getByText('Laying out…').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate('lines.at(-1)')).toBe(3000);
  // Without those of the sample.
  const drawn = (await page.evaluate('lines.filter((count) => count > 1)')) as number[];
  expect(drawn[0]).toBe(3000);
  expect(Math.min(...drawn)).toBeLessThan(3000);
});
