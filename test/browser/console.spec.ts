/** The console as a person uses it: a real browser against a real server. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { launchChromium } from './chromium.ts';

let browser: Browser;
let server: ServerProcess;
let page: Page;
/** Reports of the page that no use of it may cause. */
let complaints: string[];

beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
  await server.script(
    `a = g.addVertex([name: 'Ada', big: 9007199254740993L]); b = g.addVertex([name: '<img src=x onerror=alert(1)>'])
     g.addEdge(a, b, 'knows'); null`,
  );
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  page = await open(server);
});
afterEach(async () => {
  await page.context().close();
});

async function open(to: ServerProcess): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const opened = await context.newPage();
  complaints = [];
  opened.on('pageerror', (error) => complaints.push(error.message));
  opened.on('console', (message) => {
    // A refused script is a reply of 400, which the browser reports by itself.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      complaints.push(message.text());
  });
  opened.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(to.baseUrl))
      complaints.push(request.url());
  });
  await opened.goto(`${to.baseUrl}/`);
  return opened;
}

async function run(text: string): Promise<void> {
  // Over highlighted text, Chromium itself would insert with an inline style.
  await page.locator('.cm-content').press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+Enter');
}

describe('the console', () => {
  it('is where / leads a browser, and shows the editor', async () => {
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    expect([page.url(), complaints]).toEqual([`${server.baseUrl}/browser/`, []]);
  });

  it('shows rows with the exact text of their numbers, and values as text', async () => {
    await run('g.V.toList()');
    await page.getByRole('button', { name: 'Table' }).click();
    const cells = await page.locator('td').allTextContents();
    expect(cells).toEqual(['0', 'Ada', '9007199254740993', '1', '<img src=x onerror=alert(1)>', '']);
    expect(complaints).toEqual([]);
  });

  it('draws nodes and relationships, and adds the neighbours of one', async () => {
    await run('g.v(0)');
    await page.locator('.canvas canvas').first().waitFor();
    const list = page.getByRole('listbox', { name: 'Nodes and relationships' });
    await list.getByRole('option', { name: 'Ada' }).click();
    await page.getByRole('button', { name: 'Show neighbours' }).click();
    await page.getByText('1 node added: neighbours.').waitFor();
    expect(await list.locator('.name').allTextContents()).toEqual([
      'Ada',
      '<img src=x onerror=alert(1)>',
      'Ada knows <img src=x onerror=alert(1)>',
    ]);
    expect(complaints).toEqual([]);
  });

  it('underlines the line of an error, and no more once it is mended', async () => {
    await run('x = 1\nx.foo()\nx');
    await page.getByRole('alert').first().waitFor();
    await page.locator('.error-mark').waitFor();
    expect(await page.locator('.error-mark').textContent()).toBe('x.foo()');
    await run('x = 1\nx');
    await page.getByRole('region', { name: 'Value' }).getByText('1').waitFor();
    expect(await page.locator('.error-mark').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('runs SPARQL and keeps tabs over a reload', async () => {
    await server.post(
      '/db/data/ext/SPARQLPlugin/graphdb/insert_quad',
      '{"s":"http://e/s","p":"http://e/p","o":"http://e/o","c":"http://e/c"}',
    );
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await page.getByRole('textbox', { name: 'SPARQL' }).waitFor();
    await run('SELECT ?s ?o WHERE { GRAPH ?g { ?s <http://e/p> ?o } }');
    await page.getByRole('cell', { name: 'http://e/o' }).waitFor();
    expect(await page.locator('td').allTextContents()).toEqual(['http://e/s', 'http://e/o']);
    await page.reload();
    await page.getByRole('button', { name: 'SPARQL 2', exact: true }).click();
    await page.getByRole('textbox', { name: 'SPARQL' }).waitFor();
    expect(await page.locator('.cm-content').textContent()).toContain('<http://e/p>');
    expect(complaints).toEqual([]);
  });
});

describe('a link', () => {
  it('opens its script in a tab of its own, and runs nothing', async () => {
    const text = "g.V.has('name', who).name";
    const fragment = new URLSearchParams({ gremlin: text, params: '{"who": "Ada"}' });
    await page.goto(`${server.baseUrl}/browser/#${fragment}`);
    await page.getByRole('button', { name: 'Script 2', exact: true }).waitFor();
    expect(await page.locator('.cm-content').textContent()).toBe(text);
    expect(await page.locator('td').count()).toBe(0);
    expect(page.url()).toBe(`${server.baseUrl}/browser/`);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('cell', { name: 'Ada' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is made from a tab', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await run('1 + "ä&#"');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(new URLSearchParams(new URL(link).hash.slice(1)).get('gremlin')).toBe('1 + "ä&#"');
  });
});
