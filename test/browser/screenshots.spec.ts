/** Pictures of the main views for the documents: made in every run, and kept by `npm run test:browser -- --mode write`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT, ServerProcess } from '../http/server-process.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

const IS_WRITING = process.env.MODE === 'write';
const IMAGES = join(ROOT, 'docs/images');
/** An empty page has some 5 kB. */
const BYTES_MIN = 20_000;

let browser: Browser;
let server: ServerProcess;
let session: ConsoleSession;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
  session = await ConsoleSession.open(browser, server);
  ({ page } = session);
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

it('shows a picture, the overview, an import, what runs, a plan, the guide, the dark theme', async () => {
  await session.show('Imports');
  await page.getByRole('button', { name: 'film' }).click();
  await page.getByRole('cell', { name: 'completed' }).waitFor();
  await keep('console-imports');
  await session.show('Overview');
  await page.getByText('608 nodes').waitFor();
  await keep('console-overview');
  await server.script("g.V.has('born').out('acted_in').in('acted_in').dedup().name.order()");
  await server.script("g.V.out('rated').in('rated').out('rated').dedup().title.order()[0..9]");
  await server.script("m = [:]; g.V.out('in_genre').name.groupCount(m).iterate(); m.sort { -it.value }");
  await session.show('Running');
  const running = server.script('x = 0\nwhile (true) { x += 1 }');
  await page.getByRole('button', { name: 'End x = 0' }).waitFor();
  await page.getByRole('button', { name: /^Open g\.V\.out/ }).waitFor();
  await keep('console-running');
  await page.getByRole('button', { name: 'End x = 0' }).click();
  await running;
  for (const script of [
    "g.V.has('title', 'Amber Avenue').next().tagline = 'Down the long road'; null",
    "f = g.addVertex([title: 'Night Train', year: 2026]); g.addEdge(g.V.has('born').next(), f, 'acted_in', [role: 'Conductor']); null",
  ]) {
    expect((await server.script(script)).status).toBe(200);
  }
  await session.show('Changes');
  await page.getByText('created relationship').first().waitFor();
  await keep('console-changes');
  await session.show('Query');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('region', { name: 'Labels' }).waitFor();
  // The layout goes on for a while.
  await page.waitForTimeout(3000);
  await keep('console-query');
  await page.getByRole('button', { name: 'Guide', exact: true }).click();
  await page.getByRole('link', { name: 'Asking', exact: true }).click();
  await page.getByRole('heading', { name: 'Who is there?' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await keep('console-guide');
  await page.getByRole('button', { name: 'Close the guide' }).click();
  await server.post(
    '/sparql',
    'INSERT DATA { <urn:a> <urn:knows> <urn:b>, <urn:c> . <urn:b> <urn:knows> <urn:c> ; <urn:name> "b" }',
    'application/sparql-update',
  );
  await page.getByRole('button', { name: '+ SPARQL' }).click();
  await page.getByRole('textbox', { name: 'SPARQL' }).waitFor();
  await session.write(
    'SELECT DISTINCT ?a ?name {\n  ?a <urn:knows> ?b .\n  OPTIONAL { ?b <urn:name> ?name }\n}\nORDER BY ?a',
  );
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByRole('heading', { name: 'Plan' }).waitFor();
  await keep('console-plan');
  expect(session.complaints).toEqual([]);
});

it('shows what is selected in a picture, and its neighbours', async () => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'Script 1' }).click();
  const list = page.getByRole('listbox', { name: 'Nodes and relationships' });
  await list.getByRole('option', { name: 'Amber Avenue' }).first().dblclick();
  await page.getByText(/added: neighbours/).waitFor();
  await page.getByRole('region', { name: 'Neighbours' }).getByRole('listitem').first().waitFor();
  await page.waitForTimeout(3000);
  await page.getByRole('button', { name: 'Fit' }).click();
  await page.waitForTimeout(500);
  await keep('console-picture');
});
