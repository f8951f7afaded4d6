/** Results as a person reads them. */
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
  await server.script(
    `a = g.addVertex([name: 'Ada']); b = g.addVertex([name: 'Bob']); c = g.addVertex([name: 'Cleo'])
     g.addEdge(a, b, 'knows'); g.addEdge(a, c, 'knows'); g.addEdge(b, c, 'likes'); null`,
  );
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

const view = (name: string) =>
  page.getByRole('group', { name: 'View of the result' }).getByRole('button', { name, exact: true });
const cells = () => page.locator('.answer td').allTextContents();

async function downloaded(name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('group', { name: 'Download' }).getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

describe('a table', () => {
  it('is sorted by a head, upwards, downwards, and as it came', async () => {
    await session.run('[[n: 10], [n: 9007199254740993], [n: 9], [n: 9007199254740992]]');
    await page.getByRole('cell', { name: '9007199254740993' }).waitFor();
    const orders: string[][] = [];
    for (const sort of ['ascending', 'descending', 'none']) {
      await page.getByRole('button', { name: 'n', exact: true }).click();
      await page.locator(`.answer th[aria-sort=${sort}]`).waitFor();
      await page.locator('.answer[aria-busy=false]').waitFor();
      orders.push(await cells());
    }
    const upwards = ['9', '10', '9007199254740992', '9007199254740993'];
    expect(orders).toEqual([
      upwards,
      upwards.toReversed(),
      ['10', '9007199254740993', '9', '9007199254740992'],
    ]);
    expect(session.complaints).toEqual([]);
  });

  it('has columns that keys and the mouse make wider', async () => {
    await session.run('[[name: "a"], [name: "b"]]');
    const handle = page.getByRole('separator', { name: 'Width of name' });
    await handle.waitFor();
    const width = async () => Number(await handle.getAttribute('aria-valuenow'));
    const first = await width();
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    expect(await width()).toBe(first + 16);
    const box = await handle.boundingBox();
    if (box === null) throw new Error('the handle is not shown');
    await page.mouse.move(box.x + 3, box.y + 3);
    await page.mouse.down();
    await page.mouse.move(box.x + 83, box.y + 3, { steps: 4 });
    await page.mouse.up();
    expect(await width()).toBe(first + 96);
    expect((await page.locator('.answer th').nth(1).boundingBox())?.width).toBe(first + 96);
  });

  it('has cells that are chosen and copied by keys alone, whole even where they are cut', async () => {
    await session.run('[[short: "a", long: "x" * 1000], [short: "b", long: "y" * 1000]]');
    await page.getByRole('cell', { name: 'a', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Rows' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await page.getByText('Row 2, long').waitFor();
    await page.keyboard.press('Control+C');
    await page.getByText('Copied long of row 2.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('y'.repeat(1000));
    expect(session.complaints).toEqual([]);
  });

  it('is as wide as its numbers need, and has a column for each element of a path', async () => {
    await session.run('[[9007199254740993, -9007199254740993], [1, 2]]');
    await page.getByRole('cell', { name: '-9007199254740993' }).waitFor();
    const cut = await page
      .locator('.answer td')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    await session.run("g.v(0).out('likes', 'knows').path");
    await view('Table').click();
    await page.getByRole('cell', { name: 'v[2]' }).waitFor();
    expect(await cells()).toEqual(['v[0]', 'v[1]', 'v[0]', 'v[2]']);
  });

  it('of a million rows is scrolled and sorted, with only those near the view in the page', async () => {
    await session.run('(1..1000000).collect { [n: it] }');
    await page.getByText('1,000,000 rows').waitFor({ timeout: 60_000 });
    await page.getByRole('cell', { name: '1', exact: true }).waitFor();
    await page.getByRole('region', { name: 'Rows' }).focus();
    await page.keyboard.press('End');
    await page.getByRole('cell', { name: '1000000', exact: true }).waitFor();
    await page.getByRole('button', { name: 'n', exact: true }).click();
    await page.getByRole('button', { name: 'n', exact: true }).click();
    await page.getByRole('region', { name: 'Rows' }).focus();
    await page.keyboard.press('Home');
    await page.locator('.answer td[data-chosen]', { hasText: /^1000000$/ }).waitFor();
    expect(await page.locator('.answer tbody tr').count()).toBeLessThan(200);
    expect(session.complaints).toEqual([]);
  });

  it('of a query shows prefixes, datatypes and languages', async () => {
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await session.run(
      'PREFIX e: <http://e/> SELECT * { VALUES (?a ?b) { (e:x "hi"@en) (UNDEF "2020-01-01"^^<http://www.w3.org/2001/XMLSchema#date>) (1.50 <http://o/>) } }',
    );
    await page.getByRole('cell', { name: 'e:x' }).waitFor();
    expect(await cells()).toEqual([
      'e:x',
      'hi@en',
      '',
      '2020-01-01^^xsd:date',
      '1.50^^xsd:decimal',
      'http://o/',
    ]);
  });
});

describe('an answer', () => {
  it.each([
    ['42.0', '42.0'],
    ['9007199254740993L', '9007199254740993'],
    ['"a text"', 'a text'],
  ])('of one value, %s, is shown large with the text that it has', async (script, text) => {
    await session.run(script);
    await page.getByRole('region', { name: 'Value' }).getByText(text, { exact: true }).waitFor();
    expect(await view('Value').getAttribute('aria-pressed')).toBe('true');
  });

  it.each(['null', '[]', "g.V('name', 'Nobody')"])(
    'of nothing, %s, tells why that may be',
    async (script) => {
      await session.run(script);
      await page.getByRole('heading', { name: 'Nothing came back' }).waitFor();
      expect(await page.getByRole('region', { name: 'Value' }).getByRole('listitem').count()).toBe(3);
    },
  );

  it('comes into view on a narrow page', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await session.run('[[n: 1], [n: 2]]');
    const result = page.getByRole('region', { name: 'Result', exact: true });
    await result.getByRole('cell', { name: '2' }).waitFor();
    const share = () =>
      result.evaluate((element) => element.getBoundingClientRect().top / window.innerHeight);
    await expect.poll(share).toBeLessThan(0.5);
  });

  it('of ASK is yes or no', async () => {
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await session.run('ASK { }');
    await page.getByRole('region', { name: 'Value' }).getByText('yes').waitFor();
    await session.run('ASK { FILTER(false) }');
    await page.getByRole('region', { name: 'Value' }).getByText('no', { exact: true }).waitFor();
    expect(session.complaints).toEqual([]);
  });

  it('of groupCount is a table and bars, the largest first', async () => {
    await session.run('m = [:]; g.E.label.groupCount(m).iterate(); m.few = -1; m');
    await page.getByRole('cell', { name: 'knows' }).waitFor();
    expect(await cells()).toEqual(['knows', '2', 'likes', '1', 'few', '-1']);
    await view('Chart').click();
    const items = page.getByRole('region', { name: 'Chart' }).getByRole('listitem');
    await items.first().waitFor();
    expect(await items.allInnerTexts()).toEqual(['knows\n2', 'likes\n1', 'few\n-1']);
  });

  it('with numeric columns is drawn by any of them', async () => {
    await session.run('(0..<500).collect { [name: "n" + it, even: it * 2, odd: it * 2 + 1] }');
    await view('Chart').click();
    await page.getByText('500 numbers from 0 to 998, mean 499').waitFor();
    await page.getByRole('combobox', { name: 'Column' }).selectOption('odd');
    await page.getByText('500 numbers from 1 to 999, mean 500').waitFor();
    expect(await page.getByRole('region', { name: 'Chart' }).getByRole('listitem').count()).toBe(20);
  });

  it('of the step tree is a tree of its branches', async () => {
    await session.run("g.v(0).out('knows').name.tree.cap");
    const tree = page.getByRole('region', { name: 'Tree' });
    await tree.getByText('Cleo').waitFor();
    expect(await tree.getByRole('button').allInnerTexts()).toEqual(['v[0] 2', 'v[1] 1', 'v[2] 1']);
    await tree.getByRole('button', { name: 'v[1]' }).click();
    expect(await tree.getByText('Bob').count()).toBe(0);
    expect(session.complaints).toEqual([]);
  });

  it('is a tree that opens part by part', async () => {
    await session.run(
      "[names: ['a', 'b'], deep: [one: [two: [three: 3000000000000000001]]], many: (1..250).toList()]",
    );
    await view('Tree').click();
    const tree = page.getByRole('region', { name: 'Tree' });
    await tree.getByRole('button', { name: 'one {1}' }).click();
    await tree.getByRole('button', { name: 'two {1}' }).click();
    await tree.getByText('3000000000000000001').waitFor();
    await tree.getByRole('button', { name: '150 more' }).click();
    await tree.getByRole('button', { name: '50 more' }).waitFor();
    expect(session.complaints).toEqual([]);
  });

  it('tells what it took, and that conflicts made it run again', async () => {
    await session.run('for (i in 1..20000000) { x = i }\nv = g.v(1); v.seen = (v.seen ?: 0) + 1; v.seen');
    await expect
      .poll(async () => JSON.parse((await server.request('/db/manage/running')).text) as object[])
      .toEqual([expect.objectContaining({ phase: 'running' })]);
    await server.script('v = g.v(1); v.seen = (v.seen ?: 0) + 1');
    await page.getByText('run again 1 time after conflicts').waitFor();
    expect(await page.locator('.result .facts').innerText()).toMatch(
      /^1 row · server [\d.,]+ ms · network [\d.,]+ ms · 1 B · run again 1 time after conflicts · version \d+$/,
    );
  });
});

describe('a download', () => {
  it('is the whole answer as JSON and as CSV', async () => {
    await session.run('[[a: 1.50, b: "x,y"], [a: 9007199254740993, b: "q\\"r"], [a: null, b: "ä"]]');
    await page.getByRole('cell', { name: 'x,y' }).waitFor();
    expect(await downloaded('CSV')).toBe('a,b\r\n1.50,"x,y"\r\n9007199254740993,"q""r"\r\n,ä\r\n');
    expect((await downloaded('JSON')).replaceAll(/\s/g, '')).toBe(
      '[{"a":1.50,"b":"x,y"},{"a":9007199254740993,"b":"q\\"r"},{"a":null,"b":"ä"}]',
    );
  });

  it('of a graph is any format of RDF', async () => {
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await session.run('CONSTRUCT { <http://e/s> <http://e/p> 1 } { }');
    await page.getByRole('group', { name: 'Download' }).waitFor();
    expect(await downloaded('N-Triples')).toContain('<http://e/s> <http://e/p>');
    expect(await downloaded('RDF/XML')).toContain('<rdf:RDF');
    expect(session.complaints).toEqual([]);
  });
});
