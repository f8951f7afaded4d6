/** Pictures of the main views for the documents: made in every run, and kept by `npm run test:browser -- --mode write`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, ServerProcess } from '../http/server-process.ts';
import { launchChromium } from './chromium.ts';

const IS_WRITING = process.env.MODE === 'write';
const IMAGES = join(ROOT, 'docs/images');
/** An empty page has some 5 kB. */
const BYTES_MIN = 20_000;

let browser: Browser;
let server: ServerProcess;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
  page = await browser.newPage({ viewport: { width: 1200, height: 720 }, colorScheme: 'light' });
  await page.goto(`${server.baseUrl}/browser/`);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function keep(name: string): Promise<void> {
  const image = await page.screenshot();
  expect([name, image.length > BYTES_MIN]).toEqual([name, true]);
  if (!IS_WRITING) return;
  mkdirSync(IMAGES, { recursive: true });
  writeFileSync(join(IMAGES, `${name}.png`), image);
}

it('shows a picture, the overview, an import', async () => {
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('button', { name: 'Imports' }).click();
  await page.getByRole('button', { name: 'film' }).click();
  await page.getByRole('cell', { name: 'completed' }).waitFor();
  await keep('console-imports');
  await views.getByRole('button', { name: 'Overview' }).click();
  await page.getByText('608 nodes').waitFor();
  await keep('console-overview');
  await views.getByRole('button', { name: 'Query' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'Labels' }).waitFor();
  // The layout goes on for a while.
  await page.waitForTimeout(3000);
  await keep('console-query');
});
