/** The overview of a database, as somebody sees it who comes to it for the first time. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

const SEED = `a = g.addVertex([name: 'Ada', born: 1815]); b = g.addVertex([name: 'Bob'])
  label = { n, name -> n.rawVertex.addLabel(org.neo4j.graphdb.DynamicLabel.label(name)) }
  label(a, 'Person'); label(b, 'Person'); c = g.addVertex([name: 'Paris']); label(c, 'City')
  g.addEdge(a, b, 'admires'); g.addEdge(b, a, 'knows'); g.addEdge(a, c, 'lives in'); g.addEdge(c, g.addVertex(), 'has'); null`;
const QUADS = `PREFIX foaf: <http://xmlns.com/foaf/0.1/> INSERT DATA {
  <urn:a> a foaf:Person ; foaf:knows <urn:b> . GRAPH <urn:g> { <urn:b> a foaf:Person } }`;

let browser: Browser;
let server: ServerProcess;
let session: ConsoleSession;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  server = await ServerProcess.start();
  session = await ConsoleSession.open(browser, server);
});
afterEach(async () => {
  await session.close();
  await server.stop();
});

describe('the overview', () => {
  it('of an empty database offers sample data, which one click loads', async () => {
    const { page, complaints } = session;
    await session.show('Overview');
    await page.getByRole('button', { name: 'Load film' }).click();
    await page.getByRole('cell', { name: 'completed' }).waitFor();
    await session.show('Overview');
    await page.getByText('608 nodes · 2,677 relationships · 0 quads').waitFor();
    expect(complaints).toEqual([]);
  });

  it('draws how labels are joined, lists the same, and asks for a name', async () => {
    const { page, complaints } = session;
    await server.script(SEED);
    await session.show('Overview');
    await page.getByText('4 nodes · 4 relationships · 0 quads').waitFor();
    const picture = page.getByRole('img', { name: /^3 labels, joined in 3 ways/ });
    expect((await picture.locator('tspan').allTextContents()).toSorted()).toEqual([
      'admires',
      'has',
      'knows',
      'lives in',
    ]);
    expect((await picture.locator('.box text').allTextContents()).toSorted()).toEqual([
      '1',
      '2',
      'City',
      'Person',
      'no label',
    ]);
    const rows = page.getByRole('region', { name: 'How nodes are joined' }).locator('tbody tr');
    expect((await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim()).toSorted()).toEqual([
      'City has no label 1',
      'Person admires Person 1',
      'Person knows Person 1',
      'Person lives in City 1',
    ]);
    await page.getByRole('button', { name: 'Person', exact: true }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('cell', { name: 'Ada' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows classes, predicates, graphs and prefixes of the quads', async () => {
    const { page, complaints } = session;
    await server.post('/sparql', QUADS, 'application/sparql-update');
    await session.show('Overview');
    const column = (title: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
    await column('Classes').getByRole('button', { name: 'foaf:Person' }).waitFor();
    expect([
      await column('Classes').locator('li').allInnerTexts(),
      (await column('Predicates').locator('li').allInnerTexts()).toSorted(),
      await column('Named graphs').locator('li').allInnerTexts(),
      await column('Prefixes').locator('dt').allInnerTexts(),
    ]).toEqual([['foaf:Person 2'], ['foaf:knows 1', 'rdf:type 2'], ['urn:g 1'], ['rdf:', 'foaf:']]);
    await column('Predicates').getByRole('button', { name: 'foaf:knows' }).click();
    await page.getByText('urn:b').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('with a picture is for everybody, %s', async (colorScheme) => {
    await server.script(SEED);
    await server.post('/sparql', QUADS, 'application/sparql-update');
    for (const width of [375, 2560]) {
      const sized = await ConsoleSession.open(browser, server, {
        colorScheme,
        isAudited: true,
        width,
      });
      const { page } = sized;
      await sized.show('Overview');
      await page.getByText('4 nodes').waitFor();
      const overhang = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([await violations(page), overhang]).toEqual([[], 0]);
      // All of the picture is in view, and its texts are not made small for that.
      const [pictureWidth, scale] = (await page.evaluate(`(() => {
        const picture = document.querySelector('.schema svg');
        const { width } = picture.getBoundingClientRect();
        return [width, picture.getScreenCTM().a];
      })()`)) as [number, number];
      expect(pictureWidth).toBeLessThanOrEqual(width);
      expect(scale).toBeGreaterThan(0.85);
      await sized.close();
    }
  });
});
