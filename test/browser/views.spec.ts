/** The views of the console: what they show of an answer, and that all are for everybody. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';

let browser: Browser;
let server: ServerProcess;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  server = await ServerProcess.start();
  page = await open('light', 1280);
});
afterEach(async () => {
  await page.context().close();
  await server.stop();
});

async function open(colorScheme: 'light' | 'dark', width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    bypassCSP: true,
  });
  const opened = await context.newPage();
  await opened.goto(`${server.baseUrl}/browser/`);
  return opened;
}

async function show(view: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view }).click();
}

async function type(text: string): Promise<void> {
  await page.locator('.cm-content').press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

const SEED = `a = g.addVertex([name: 'Ada', born: 1815]); b = g.addVertex([name: 'Bob'])
  a.rawVertex.addLabel(org.neo4j.graphdb.DynamicLabel.label('Person')); g.addEdge(a, b, 'admires'); null`;

describe('the picture', () => {
  it('joins the nodes of an answer, and names their labels', async () => {
    await server.script(SEED);
    await type('g.V');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Shown 2 nodes; relationships among them 1.').waitFor();
    expect((await page.getByRole('region', { name: 'Labels' }).innerText()).replace(/\s+/, ' ')).toBe(
      'Person 1',
    );
  });

  it('that is left while its nodes are looked up is not drawn any more', async () => {
    await server.script(SEED);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    // Look-ups are the requests after that of the script itself.
    let requests = 0;
    const held: (() => void)[] = [];
    await page.route('**/execute_script', async (route) => {
      if (++requests > 1) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await type('g.V');
    await page.keyboard.press('Control+Enter');
    await page.locator('.canvas canvas').first().waitFor();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Table' }).click();
    const answered = page.waitForResponse('**/execute_script');
    for (const release of held) release();
    await (await answered).finished();
    await page.waitForTimeout(200);
    expect(complaints).toEqual([]);
  });
});

describe('what a run costs', () => {
  it('is a bar for each step of a script, and for each operator of a query', async () => {
    await server.script(SEED);
    await type('g.V.out.name');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByText('1 traversal').waitFor();
    const bars = await page.getByRole('region', { name: 'What the run costs' }).locator('dt').allInnerTexts();
    expect(bars.at(-1)).toMatch(/^PropertyPipe.*1 in, 1 out/);
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await page.getByRole('button', { name: 'Explain' }).click();
    await page.getByText('Plan').waitFor();
  });
});

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 375],
] as const)('in %s at %d pixels', (scheme, width) => {
  it('all views are for everybody', async () => {
    await server.script(SEED);
    await page.context().close();
    page = await open(scheme, width);
    const found: string[] = [];
    for (const view of [
      'Query',
      'Scripts',
      'Overview',
      'Changes',
      'Imports',
      'Running',
      'Health',
      'Settings',
    ]) {
      await show(view);
      await page.waitForTimeout(200);
      found.push(...(await violations(page)).map((violation) => `${view}: ${violation}`));
    }
    await show('Query');
    for (const [script, shown] of [
      ['g.V.toList()', '.canvas canvas'],
      ['[[name: 1], [name: 2]]', 'td'],
      ['1 +', '[role=alert]'],
    ] as const) {
      await type(script);
      await page.keyboard.press('Control+Enter');
      await page.locator(shown).first().waitFor();
      found.push(...(await violations(page)).map((violation) => `${script}: ${violation}`));
    }
    expect(found).toEqual([]);
  });
});
