/** What goes on in the server, as the console shows it: imports, what runs, its figures, its settings. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

const QUADS = 200_000;

let browser: Browser;
let server: ServerProcess;
let page: Page;
let session: ConsoleSession;
let complaints: readonly string[];
const folder = temporaryFolder();

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  folder.remove();
});
beforeEach(async () => {
  server = await ServerProcess.start({ QUIVER_SLOW_MS: '5000' });
  session = await ConsoleSession.open(browser, server);
  ({ page, complaints } = session);
});
afterEach(async () => {
  await session.close();
  await server.stop();
});

/** Drops a file of these lines, as the browser hands it over. */
async function drop(name: string, lines: string): Promise<void> {
  await page.evaluate(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${lines}], ${JSON.stringify(name)}));
    const drop = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
    document.querySelector('.drop').dispatchEvent(drop);
  })()`);
}

describe('imports', () => {
  it('load a sample with one click', async () => {
    await session.show('Imports');
    await page.getByRole('button', { name: 'classic' }).click();
    await page.getByRole('cell', { name: '6 nodes, 6 relationships' }).waitFor();
    await page.getByRole('cell', { name: 'completed' }).waitFor();
    expect([(await server.script('g.V.count()')).text, complaints]).toEqual(['6', []]);
  });

  it('are told by the events of the server, and asked for once where none come', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/db/data/import')) asked.push(request.url());
    });
    await session.show('Imports');
    await page.getByText('GraphML, GraphSON, GML, CSV').waitFor();
    const before = asked.length;
    await server.post('/db/data/import', '{"url":"sample:classic"}');
    await page.getByRole('cell', { name: 'completed' }).waitFor();
    expect([asked.length - before, complaints]).toEqual([0, []]);
  });

  it.each([
    ['refused', { status: 403, contentType: 'text/html', body: 'no streams here' }],
    ['cut off at once', { status: 200, contentType: 'text/event-stream', body: '' }],
  ])('are asked for where the events are %s on their way', async (_what, response) => {
    await page.route('**/db/manage/events*', (route) => route.fulfill(response));
    await page.reload();
    await session.show('Imports');
    await page.getByRole('button', { name: 'classic' }).click();
    await page.getByRole('cell', { name: 'completed' }).waitFor();
    await server.post('/db/data/import', '{"url":"sample:concert"}');
    await page.getByRole('cell', { name: 'completed' }).nth(1).waitFor();
    expect(complaints).toEqual([]);
  });

  it('load a file of 200,000 elements that is dropped, and cancel another one', async () => {
    await session.show('Imports');
    await server.post('/db/data/import', '{"url":"sample:film?size=1000000"}');
    await drop(
      'edges.nt',
      `Array.from({ length: ${QUADS} }, (_, n) => \`<http://e/\${n}> <http://e/p> <http://e/\${n + 1}> .\`).join('\\n')`,
    );
    await page.getByRole('cell', { name: 'edges.nt', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel sample:film?size=1000000' }).click();
    await page.getByRole('cell', { name: /^cancelled/ }).waitFor();
    await page.getByRole('cell', { name: '200,000 quads' }).waitFor();
    await page.getByRole('cell', { name: 'completed' }).waitFor();
    const { text } = await server.script("g.executeSparql('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }').next().n");
    expect([text, complaints]).toEqual(['200000', []]);
  });

  it('are found again after a reload, and tell the line of what is wrong with a file', async () => {
    const path = join(folder.path, 'bad.nt');
    writeFileSync(path, '<http://e/a> <http://e/p> <http://e/b> .\n<http://e/a> nonsense');
    await session.show('Imports');
    await page.getByLabel('File, or drop it here').setInputFiles(path);
    await page.getByRole('cell', { name: /^failed: .*line 2/ }).waitFor();
    await page.reload();
    await session.show('Imports');
    await page.getByRole('button', { name: 'Repeat bad.nt' }).click();
    await page.getByRole('cell', { name: /^failed: .*line 2/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('what runs', () => {
  it('is told as it begins, and is ended', async () => {
    await session.show('Running');
    await page.getByText('Nothing runs.').waitFor();
    const running = server.script('x = 1\nwhile (true) { x += 1 }');
    await page.getByRole('button', { name: 'End x = 1' }).click();
    expect((await running).text).toContain('ScriptCancelledException');
    await page.getByText('Nothing runs.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is among the slowest once it has ended, with its text, which opens in a tab', async () => {
    const text = 't = System.currentTimeMillis()\nwhile (System.currentTimeMillis() < t + 300) {}\nsecret';
    await server.script(text, '{"secret":"hush"}');
    await session.show('Running');
    const slowest = page.getByRole('region', { name: 'Slowest of the last hour' });
    await slowest.getByRole('button', { name: 'Open t = System.currentTimeMillis()' }).click();
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    expect((await page.locator('.cm-line').allTextContents()).join('\n')).toBe(text);
    await session.show('Running');
    expect(await slowest.innerText()).not.toContain('hush');
    expect(complaints).toEqual([]);
  });
});

describe('health', () => {
  it('is drawn from what the server tells', async () => {
    await session.show('Health');
    await page.getByRole('img', { name: /^Threads: \d+ now$/ }).waitFor();
    for (let number = 0; number < 50; number++) await server.script('1 + 1');
    await page.getByRole('img', { name: /^Scripts and queries: [1-9][\d.]*\/s now$/ }).waitFor();
    await page.getByRole('img', { name: /^Time, 95th percentile: [1-9]\d* ms now$/ }).waitFor();
    expect([await page.locator('main').getByRole('img').count(), complaints]).toEqual([10, []]);
  });
});

describe('the settings', () => {
  it('are those in force, or those that differ alone', async () => {
    await session.show('Settings');
    const slow = page.getByRole('row', { name: /^QUIVER_SLOW_MS/ });
    await slow.waitFor();
    expect(await slow.locator('td').allInnerTexts()).toEqual([
      'QUIVER_SLOW_MS',
      '5000',
      'environment',
      'duration in milliseconds from which a script or query is logged as slow',
    ]);
    await page.getByRole('checkbox', { name: 'Only what differs from the default' }).check();
    expect(await page.locator('tbody tr td:first-child').allInnerTexts()).toEqual([
      'QUIVER_PORT',
      'QUIVER_STORE',
      'QUIVER_SLOW_MS',
      'QUIVER_LOG_LEVEL',
    ]);
    expect(complaints).toEqual([]);
  });
});
