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
    await page.keyboard.press('Enter');
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
});
