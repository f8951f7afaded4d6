/** What the editor offers and tells while somebody types. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

let browser: Browser;
let server: ServerProcess;
let session: ConsoleSession;
let page: Page;

const SEED = `a = g.addVertex([name: 'Ada', born: 1815]); b = g.addVertex([name: 'Bob'])
  a.rawVertex.addLabel(org.neo4j.graphdb.DynamicLabel.label('Person')); g.addEdge(a, b, 'admires'); null`;

beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
  await server.script(SEED);
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

describe('what is offered', () => {
  it('are steps with their meaning, and property keys, behind a dot', async () => {
    await session.type('g.V.gro');
    await page.getByRole('option', { name: /groupCount/ }).waitFor();
    await session.type('g.V.bor');
    await page.getByRole('option', { name: /born/ }).waitFor();
    await session.type('g.V.simpleP');
    await page.getByText('Those whose path repeats no object.').waitFor();
    await page.getByRole('option', { name: /^simplePath/ }).click();
    expect(await page.locator('.cm-content').textContent()).toBe('g.V.simplePath');
  });

  it('are relationship types in quotes', async () => {
    await session.type("g.V.out('adm");
    await page.getByRole('option', { name: /admires/ }).click();
    expect(await page.locator('.cm-content').textContent()).toContain("g.V.out('admires");
  });

  it('are predicates of the data in a query', async () => {
    const quad = { s: 'http://e/s', p: 'http://xmlns.com/foaf/0.1/knows', o: 'http://e/o', c: 'http://e/c' };
    await server.post('/db/data/ext/SPARQLPlugin/graphdb/insert_quad', JSON.stringify(quad));
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await page.getByRole('textbox', { name: 'SPARQL' }).waitFor();
    await session.type('SELECT * { ?s <http://xm');
    await page.getByRole('option', { name: /foaf/ }).click();
    expect(await page.locator('.cm-content').textContent()).toContain('<http://xmlns.com/foaf/0.1/knows>');
  });

  it('are methods of the type that stands before the dot, where it is known', async () => {
    await session.type("names = ['a', 'b']\nnames.colle");
    await page.getByRole('option', { name: /^collectEntries/ }).waitFor();
    await session.type("'text'.toUpp");
    await page.getByRole('option', { name: /^toUpperCase/ }).waitFor();
    expect(await page.getByRole('option', { name: /outE/ }).count()).toBe(0);
    await session.type('g.v(0).addL');
    await page.getByRole('option', { name: /^addLabel/ }).waitFor();
    expect(session.complaints).toEqual([]);
  });

  it('are variables of the script, parameters, and what the database keeps as definitions', async () => {
    await server.script(
      "Gremlin.defineStep('admired', [Vertex, Pipe], { _().out('admires') }); def keptMethod(x) { x }; null",
    );
    await page.getByRole('button', { name: '+ Parameter' }).click();
    await page.getByRole('textbox', { name: 'Name of the parameter' }).fill('givenName');
    await session.type('localName = 1\nlocalN');
    await page.getByRole('option', { name: /^localName/ }).waitFor();
    await session.type('givenN');
    await page.getByRole('option', { name: /^givenName/ }).waitFor();
    await session.type('keptM');
    await page.getByRole('option', { name: /^keptMethod/ }).waitFor();
    await session.type('g.V.admir');
    await page.getByRole('option', { name: /^admired/ }).waitFor();
    expect(session.complaints).toEqual([]);
  });

  it('are prefixes, prefixed names, functions and variables of a query', async () => {
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await page.getByRole('textbox', { name: 'SPARQL' }).waitFor();
    await session.type('PREFIX foa');
    await page.getByRole('option', { name: /foaf: <http/ }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' SELECT * { ?person foaf:kno');
    await page.getByRole('option', { name: /foaf:knows/ }).click();
    await page.keyboard.type(' ?other FILTER(STRLE');
    await page.getByRole('option', { name: /^STRLEN/ }).waitFor();
    await page.getByText('How many characters a text has.').waitFor();
    // The editor ignores keys for 75 ms after the list has changed.
    await page.waitForTimeout(200);
    await page.keyboard.press('Enter');
    await page.keyboard.type('(?pers');
    await page.getByRole('option', { name: '?person' }).click();
    expect(await session.text()).toMatch(
      /^PREFIX foaf: <http:\/\/xmlns.com\/foaf\/0.1\/> SELECT \* \{ \?person foaf:knows \?other FILTER\(STRLEN\(\?person/,
    );
    expect(session.complaints).toEqual([]);
  });
});

describe('help', () => {
  it('for a step comes by the mouse and by a key, and goes when one types on', async () => {
    await session.write('g.V.simplePath');
    await page
      .locator('.cm-line')
      .getByText('simplePath')
      .hover({ position: { x: 90, y: 8 } });
    await page.locator('.cm-tooltip-hover').getByText('Those whose path repeats no object.').waitFor();
    await session.write('x = "a".toUpperCase');
    await page.keyboard.press('F1');
    await page.locator('.help').getByText('toUpperCase()').waitFor();
    expect(await page.locator('.help').getByText('java.lang.String').count()).toBe(1);
    await page.keyboard.type('()');
    await page.locator('.help').waitFor({ state: 'detached' });
    expect(session.complaints).toEqual([]);
  });

  it('tells what a name of the database and a function of a query are', async () => {
    await session.write("g.V.out('admires");
    await page.keyboard.press('F1');
    await page.locator('.help').getByText('relationship type, 1 time').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.help').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await session.write('SELECT (STRLEN');
    await page.keyboard.press('F1');
    await page.locator('.help').getByText('How many characters a text has.').waitFor();
    expect(session.complaints).toEqual([]);
  });
});
