/** Writing and running scripts and queries, as a person does it. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

let browser: Browser;
let server: ServerProcess;
let session: ConsoleSession;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  session = await ConsoleSession.open(browser, server);
  page = session.page;
});
afterEach(async () => {
  await session.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const value = (text: string) => page.getByRole('region', { name: 'Value' }).getByText(text, { exact: true });
const tabNames = () => page.locator('.tab button:first-child').allInnerTexts();
const running = async () => JSON.parse((await server.request('/db/manage/running')).text) as object[];

describe('a run', () => {
  it('is of the selection, if there is one, and an error of it is marked where it stands', async () => {
    await session.write('x = 1\nx = 2\nx.foo()\n');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Control+Enter');
    await value('2').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+End');
    await page.keyboard.press('Control+Enter');
    await page.locator('.error-mark').waitFor();
    expect(await page.locator('.error-mark').innerText()).toBe('x.foo()');
    expect(session.complaints).toEqual([]);
  });

  it('that fails names the column where it is known, leads there, and folds its causes', async () => {
    await session.run('x = 1\ny = (2 +');
    await page.getByRole('alert').waitFor();
    expect(await page.locator('.error-mark').count()).toBe(1);
    await button('+ SPARQL').click();
    await session.run('SELECT * WHERE {\n  ?s ?p ?o ?q\n}');
    await page.getByRole('alert').waitFor();
    expect(await page.locator('.error-mark').innerText()).toBe('?q');
    await button('Go to line 2, column 12').click();
    await page.keyboard.type('!');
    expect((await session.text()).split('\n')[1]).toBe('  ?s ?p ?o !?q');
    await button('Script 1').click();
    await page.locator('summary', { hasText: 'Cause of' }).click();
    expect(await page.getByRole('alert').locator('details[open]').count()).toBe(1);
    expect(session.complaints).toEqual([]);
  });

  it.each(['Escape in the editor', 'Escape elsewhere', 'Stop'])('ends on the server by %s', async (way) => {
    await session.run('while (true) {}');
    await expect.poll(async () => (await running()).length).toBe(1);
    if (way === 'Escape elsewhere') await button('Profile').focus();
    if (way === 'Stop') await button('Stop').click();
    else await page.keyboard.press('Escape');
    await page.getByText('Stopped. The server has ended it: what the run had written is undone.').waitFor();
    expect(await running()).toEqual([]);
    expect(await session.text()).toBe('while (true) {}');
  });

  it('that the server does not answer any more keeps the text, and goes on when it is back', async () => {
    const other = await ServerProcess.start();
    const port = new URL(other.baseUrl).port;
    const lost = await ConsoleSession.open(browser, other);
    try {
      await other.stop();
      await lost.run('6 * 7');
      await lost.page
        .getByRole('alert')
        .getByText(/does not answer/)
        .waitFor();
      const again = await ServerProcess.start({ QUIVER_PORT: port });
      try {
        await lost.page.keyboard.press('Control+Enter');
        await lost.page.getByRole('region', { name: 'Value' }).getByText('42').waitFor();
        expect(lost.complaints).toEqual([]);
      } finally {
        await again.stop();
      }
    } finally {
      await lost.close();
    }
  });
});

describe('parameters', () => {
  it('are added by name, type and value, and a 64-bit integer stays exact', async () => {
    await button('+ Parameter').click();
    await page.getByRole('textbox', { name: 'Name of the parameter' }).fill('n');
    await page.getByRole('combobox', { name: 'Type of n' }).selectOption('number');
    await page.getByRole('textbox', { name: 'Value of n' }).fill('9007199254740993');
    await button('+ Parameter').click();
    await page.getByRole('textbox', { name: 'Name of the parameter' }).nth(1).fill('isOn');
    await page.getByRole('combobox', { name: 'Type of isOn' }).selectOption('true or false');
    await page.getByRole('combobox', { name: 'Value of isOn' }).selectOption('true');
    await session.run('isOn ? n + 1 : 0');
    await value('9007199254740994').waitFor();
    await button('As JSON').click();
    expect(await page.getByRole('textbox', { name: 'Parameters as JSON' }).inputValue()).toBe(
      '{"n": 9007199254740993, "isOn": true}',
    );
    await page.getByRole('textbox', { name: 'Parameters as JSON' }).fill('{"n": 1, "isOn": true}');
    await button('As form').click();
    expect(await page.getByRole('textbox', { name: 'Value of n' }).inputValue()).toBe('1');
    expect(session.complaints).toEqual([]);
  });

  it('that are wrong are told, and nothing is run with them', async () => {
    await button('+ Parameter').click();
    await page.getByRole('textbox', { name: 'Name of the parameter' }).fill('n');
    await page.getByRole('combobox', { name: 'Type of n' }).selectOption('number');
    await page.getByRole('textbox', { name: 'Value of n' }).fill('1x');
    await page.getByText('This is no number.').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await session.run('n');
    await button('Run').click();
    expect(requests.filter((url) => url.includes('execute_script'))).toEqual([]);
  });
});

describe('the history', () => {
  it('keeps the texts over a reload, is searched, opened, exported and forgotten', async () => {
    await session.run('40 + 2');
    await value('42').waitFor();
    await session.run('nothing.at.all');
    await page.getByRole('alert').waitFor();
    await page.reload();
    await session.show('History');
    const items = page.locator('.run');
    await items.nth(1).waitFor();
    expect(await items.locator('pre').allInnerTexts()).toEqual(['nothing.at.all', '40 + 2']);
    expect(await items.nth(1).locator('.facts').innerText()).toMatch(/^Script · .+ · done · \d+ ms · 1 row$/);
    // Whatever its state, a run is as wide as the list.
    const widths = await items.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(1000);
    const [download] = await Promise.all([page.waitForEvent('download'), button('Export').click()]);
    const kept = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>[];
    expect(kept.map(({ text, state, rows }) => [text, state, rows])).toEqual([
      ['nothing.at.all', 'failed', null],
      ['40 + 2', 'done', 1],
    ]);
    await page.getByRole('searchbox', { name: 'Search' }).fill('40');
    await page.getByText('1 of 2 runs').waitFor();
    await button('40 + 2').click();
    await page.locator('.cm-content').waitFor();
    expect(await session.text()).toBe('40 + 2');
    await session.show('History');
    await button('Forget all').click();
    await page.reload();
    await session.show('History');
    await page.getByText('Nothing was run yet.').waitFor();
    expect(session.complaints).toEqual([]);
  });

  it('is walked through by keys', async () => {
    await session.run('"first"');
    await value('first').waitFor();
    await session.run('"second"');
    await value('second').waitFor();
    await page.keyboard.press('Control+ArrowUp');
    expect(await session.text()).toBe('"first"');
    await page.keyboard.press('Control+ArrowDown');
    expect(await session.text()).toBe('"second"');
  });

  it.each([
    [
      'forbids it',
      "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })",
    ],
    [
      'is full',
      "IDBObjectStore.prototype.put = function () { this.transaction.abort(); throw new DOMException('full', 'QuotaExceededError') }",
    ],
  ])('lasts as long as the page where the browser %s, which is told once', async (_, before) => {
    await session.close();
    session = await ConsoleSession.open(browser, server, { before });
    page = session.page;
    await session.run('1 + 1');
    await value('2').waitFor();
    await session.run('1 + 2');
    await value('3').waitFor();
    await session.show('History');
    await page.getByRole('alert').getByText('This browser keeps no history').waitFor();
    expect([await page.getByRole('alert').count(), await page.locator('.run').count()]).toEqual([1, 2]);
    expect(session.complaints).toEqual([]);
  });
});

describe('tabs', () => {
  it('of two windows are kept apart, and each finds its own again', async () => {
    await session.write('"of the first"');
    const second = await session.context.newPage();
    await second.goto(`${server.baseUrl}/browser/`);
    await second.locator('.cm-content').press('Control+A');
    await second.keyboard.press('Delete');
    await second.keyboard.insertText('"of the second"');
    await second.getByRole('button', { name: '+ SPARQL' }).click();
    await page.waitForTimeout(400);
    await page.reload();
    await second.reload();
    const shown = (where: Page) => where.locator('.cm-content').textContent();
    expect([await shown(page), await shown(second)]).toEqual(['"of the first"', '"of the second"']);
    expect(await second.locator('.tab').count()).toBe(2);
    expect(await tabNames()).toEqual(['Script 1']);
  });

  it('of a window that was closed are those of the next', async () => {
    await session.write('"kept"');
    await page.close({ runBeforeUnload: true });
    const next = await session.context.newPage();
    await next.goto(`${server.baseUrl}/browser/`);
    expect(await next.locator('.cm-content').textContent()).toBe('"kept"');
  });

  it('are lost with the page where the browser keeps nothing, which is told', async () => {
    await session.close();
    const before =
      "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }";
    session = await ConsoleSession.open(browser, server, { before });
    page = session.page;
    await session.run('"still runs"');
    await value('still runs').waitFor();
    await page.getByText('This browser keeps no more data: tabs are lost when the page closes.').waitFor();
    expect(session.complaints).toEqual([]);
  });
});

describe('a format', () => {
  it('lays out queries and scripts, and can be undone', async () => {
    await session.write('[1, 2].collect {\nit * 2\n}');
    await button('Format').click();
    expect(await session.text()).toBe('[1, 2].collect {\n  it * 2\n}');
    await page.keyboard.press('Control+Z');
    expect(await session.text()).toBe('[1, 2].collect {\nit * 2\n}');
    await button('+ SPARQL').click();
    await session.write('select * where { ?s ?p "a . b" } limit 5');
    await button('Format').click();
    expect(await session.text()).toBe('SELECT *\nWHERE {\n  ?s ?p "a . b"\n}\nLIMIT 5');
    expect(session.complaints).toEqual([]);
  });
});

describe('stored scripts', () => {
  it('are stored from a tab, opened, run by their name with parameters, changed and deleted', async () => {
    await session.write('who.reverse()');
    await button('Save').click();
    await page.getByRole('textbox', { name: 'Name to store it under' }).fill('not a name');
    await button('Store').click();
    await page.getByText(/a name of a script is/).waitFor();
    await page.getByRole('textbox', { name: 'Name to store it under' }).fill('turned');
    await button('Store').click();
    await page.getByText('Stored as turned').waitFor();
    await session.show('Scripts');
    await button('turned').click();
    await button('+ Parameter').click();
    await page.getByRole('textbox', { name: 'Name of the parameter' }).fill('who');
    await page.getByRole('textbox', { name: 'Value of who' }).fill('Ada');
    const [request] = await Promise.all([
      page.waitForRequest('**/db/data/scripts/turned'),
      button('Run').click(),
    ]);
    expect([request.method(), request.postData()]).toEqual(['POST', '{"params":{"who": "Ada"}}']);
    await value('adA').waitFor();
    await session.run('who.toUpperCase()');
    await value('ADA').waitFor();
    await button('Save changes').click();
    await button('Store').click();
    await page.getByText('Stored as turned').waitFor();
    expect(JSON.parse((await server.request('/db/data/scripts/turned')).text)).toMatchObject({
      script: 'who.toUpperCase()',
    });
    await session.show('Scripts');
    await button('Delete turned').click();
    await page.getByText('No script is stored.').waitFor();
    expect(session.complaints).toEqual([]);
  });
});

describe('the keyboard alone', () => {
  it('writes a script with a parameter, runs it, sorts and copies, and goes through the history', async () => {
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = () =>
      page.evaluate(
        'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
      );
    /** Goes on with Tab to what has a name. */
    const tabTo = async (name: string) => {
      for (let count = 0; count < 40 && (await focused()) !== name; count++) await press('Tab');
      expect(await focused()).toBe(name);
    };
    await press('Control+A', 'Delete');
    await page.keyboard.insertText('[[n: 1, of: who], [n: 2, of: who]]');
    // The first closes what is offered.
    await press('Escape', 'Escape');
    await tabTo('+ Parameter');
    await press('Enter');
    await page.locator('.cm-content').focus();
    await press('Escape');
    await tabTo('Name of the parameter');
    await page.keyboard.type('who');
    await tabTo('Value of who');
    await page.keyboard.type('Ada');
    await tabTo('Run');
    await press('Enter');
    await page.getByRole('cell', { name: 'Ada' }).first().waitFor();
    await tabTo('n');
    await press('Enter', 'Enter');
    await page.locator('.answer th[aria-sort=descending]').waitFor();
    await page.locator('.answer[aria-busy=false]').waitFor();
    await page.getByRole('region', { name: 'Rows' }).focus();
    await press('ArrowDown', 'Control+c');
    await page.getByText('Copied n of row 1.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('2');
    await press('Escape');
    await page.locator('.cm-content').focus();
    await press('Control+A');
    await page.keyboard.type('"next"');
    await press('Control+Enter');
    await value('next').waitFor();
    await press('Control+ArrowUp');
    expect(await session.text()).toBe('[[n: 1, of: who], [n: 2, of: who]]');
    expect(session.complaints).toEqual([]);
  });
});
