/** The views of the console around the editor: overview, imports, what runs, and what is offered while somebody types. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';

const EDGES = 100_000;

let browser: Browser;
let server: ServerProcess;
let page: Page;
const folder = temporaryFolder();

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  folder.remove();
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

describe('the overview', () => {
  it('names what there is, and asks for it', async () => {
    await server.script(SEED);
    await show('Overview');
    await page.getByText('2 nodes · 1 relationships').waitFor();
    expect(await page.locator('.grid td').allTextContents()).toEqual(['Person', 'admires', 'no label', '1']);
    await page.getByRole('button', { name: 'Person', exact: true }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    expect(await page.getByRole('cell', { name: 'Ada' }).count()).toBe(1);
  });
});

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
    // The look-up is the request after that of the script itself.
    let requests = 0;
    const held: (() => void)[] = [];
    await page.route('**/execute_script', async (route) => {
      if (++requests > 1) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await type('g.V');
    await page.keyboard.press('Control+Enter');
    await page.locator('.canvas canvas').first().waitFor();
    await expect.poll(() => held.length).toBe(1);
    await page.getByRole('button', { name: 'Table' }).click();
    const answered = page.waitForResponse('**/execute_script');
    held[0]?.();
    await (await answered).finished();
    await page.waitForTimeout(200);
    expect(complaints).toEqual([]);
  });
});

describe('imports', () => {
  it('load a sample with one click', async () => {
    await show('Imports');
    await page.getByRole('button', { name: 'classic' }).click();
    await page.getByRole('cell', { name: '6 nodes, 6 relationships' }).waitFor();
    await page.getByRole('cell', { name: 'completed' }).waitFor();
    expect((await server.script('g.V.count()')).text).toBe('6');
  });

  it('load a file of 200,000 elements', async () => {
    const path = join(folder.path, 'edges.nt');
    const lines = Array.from(
      { length: 2 * EDGES },
      (_, n) => `<http://e/${n}> <http://e/p> <http://e/${n + 1}> .`,
    );
    writeFileSync(path, lines.join('\n'));
    await show('Imports');
    await page.getByLabel('File, or drop it here').setInputFiles(path);
    await page.getByRole('cell', { name: 'edges.nt', exact: true }).waitFor();
    await page.getByRole('cell', { name: 'completed' }).waitFor();
    await page.getByRole('cell', { name: '200,000 quads' }).waitFor();
    expect(
      (await server.script("g.executeSparql('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }').next().n")).text,
    ).toBe('200000');
  });

  it('take files that are dropped', async () => {
    await show('Imports');
    await page.evaluate(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['<http://e/a> <http://e/p> "dropped" .'], 'dropped.nt'));
      const drop = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
      document.querySelector('.drop').dispatchEvent(drop);
    })()`);
    await page.getByRole('cell', { name: '1 quads' }).waitFor();
    expect((await server.script('g.executeSparql(\'ASK { ?s ?p "dropped" }\')')).text).toBe('true');
  });

  it('are cancelled, and tell what is wrong with a file', async () => {
    await show('Imports');
    await server.post('/db/data/import', '{"url":"sample:film?size=1000000"}');
    await page.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('cell', { name: /^cancelled/ }).waitFor();
    const path = join(folder.path, 'bad.nt');
    writeFileSync(path, '<http://e/a> nonsense');
    await page.getByLabel('File, or drop it here').setInputFiles(path);
    await page.getByRole('cell', { name: /^failed: .*line 1/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Repeat bad.nt' }).count()).toBe(1);
  });
});

describe('what a run costs', () => {
  it('is a bar for each step of a script, and for each operator of a query', async () => {
    await server.script(SEED);
    await type('g.V.out.name');
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByText('1 times').waitFor();
    const bars = await page.getByRole('region', { name: 'What the run costs' }).locator('dt').allInnerTexts();
    expect(bars.at(-1)).toMatch(/^PropertyPipe.*1 in, 1 out/);
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await page.getByRole('button', { name: 'Explain' }).click();
    await page.getByText('Plan').waitFor();
  });
});

describe('health', () => {
  it('is drawn from the metrics, again and again', async () => {
    await show('Health');
    await page.getByRole('img', { name: /^Threads: \d+ now$/ }).waitFor();
    for (let number = 0; number < 50; number++) await server.script('1 + 1');
    await page.getByRole('img', { name: /^Scripts and queries: [1-9][\d.]*\/s now$/ }).waitFor();
    expect(await page.getByRole('img').count()).toBe(8);
  });
});

describe('what runs', () => {
  it('is listed with its line, and ended', async () => {
    const running = server.script('x = 1\nwhile (true) { x += 1 }');
    await show('Running');
    await page.getByRole('button', { name: 'End x = 1' }).click();
    expect((await running).text).toContain('ScriptCancelledException');
    await page.getByText('Nothing runs.').waitFor();
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
    for (const view of ['Query', 'Scripts', 'Overview', 'Imports', 'Running', 'Health']) {
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
