/** The editor and the results for everybody: what axe finds in each state, in both themes and on a narrow page. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

let browser: Browser;
let server: ServerProcess;
beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
  await server.script(
    "a = g.addVertex([name: 'Ada']); b = g.addVertex([name: 'Bob']); g.addEdge(a, b, 'knows'); null",
  );
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Facts of a result (rows, time, bytes) that wrap into more than three lines. */
async function squeezed(page: Page): Promise<string[]> {
  const facts = await page.locator('.result .bar .facts').all();
  const found: string[] = [];
  for (const one of facts) {
    const { height = 0 } = (await one.boundingBox()) ?? {};
    if (height > 70) found.push(await one.innerText());
  }
  return found;
}

/** Each brings the page into a state of its own, from the state before. */
const STATES: Readonly<Record<string, (session: ConsoleSession) => Promise<void>>> = {
  'a table with a chosen cell': async (session) => {
    await session.run('(1..200).collect { [n: it, name: "row " + it, none: null] }');
    await session.page.getByRole('cell', { name: 'row 1', exact: true }).click();
    await session.page.getByText('Row 1, name').waitFor();
  },
  'a chart': async ({ page }) => {
    await button(page, 'Chart').click();
    await page.getByRole('region', { name: 'Chart' }).getByRole('listitem').first().waitFor();
  },
  'the raw text': async ({ page }) => {
    await button(page, 'Raw').click();
    await page.getByRole('region', { name: 'Text of the answer' }).getByText('"n"').waitFor();
  },
  'a tree': async (session) => {
    await session.run('g.v(0).out.tree.cap');
    await session.page.getByRole('region', { name: 'Tree' }).getByText('v[1]').waitFor();
  },
  'one value': async (session) => {
    await session.run('42.0');
    await session.page.getByRole('region', { name: 'Value' }).getByText('42.0').waitFor();
  },
  'no answer': async (session) => {
    await session.run('[]');
    await session.page.getByText('Nothing came back').waitFor();
  },
  'a failure with its causes open': async (session) => {
    await session.run('x = 1\nx.foo()');
    await session.page.locator('summary', { hasText: 'Cause of' }).click();
  },
  'parameters, one of them wrong': async ({ page }) => {
    await button(page, '+ Parameter').click();
    await page.getByRole('textbox', { name: 'Name of the parameter' }).fill('n');
    await page.getByRole('combobox', { name: 'Type of n' }).selectOption('number');
    await page.getByRole('textbox', { name: 'Value of n' }).fill('x');
    await page.getByText('This is no number.').waitFor();
  },
  'a list of what can be written, with help': async (session) => {
    await session.type('g.V.simpleP');
    await session.page.getByText('Those whose path repeats no object.').waitFor();
  },
  'terms of a query': async (session) => {
    await button(session.page, '+ SPARQL').click();
    await session.run('SELECT * { VALUES (?a ?b) { (<http://e/x> "hi"@en) (1 UNDEF) } }');
    await session.page.getByRole('cell', { name: 'hi@en' }).waitFor();
  },
  'triples, in any format': async (session) => {
    await session.run('CONSTRUCT { <urn:a> <urn:b> <urn:c> } WHERE {}');
    await session.page.getByRole('group', { name: 'Download' }).getByText('RDF/XML').waitFor();
  },
  'the history': async (session) => {
    await session.show('History');
    await session.page.locator('.run').first().waitFor();
  },
};

describe.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 768],
  ['light', 375],
  ['dark', 375],
] as const)('in %s at %d pixels', (colorScheme, width) => {
  it('axe finds nothing in any state of editor and results', async () => {
    const session = await ConsoleSession.open(browser, server, { colorScheme, width, isAudited: true });
    try {
      const found: string[] = [];
      for (const [name, bring] of Object.entries(STATES)) {
        await bring(session);
        found.push(...(await violations(session.page)).map((violation) => `${name}: ${violation}`));
        const isWide = await session.page.evaluate('document.documentElement.scrollWidth > innerWidth');
        if (isWide === true) found.push(`${name}: the page is wider than the window`);
        found.push(...(await squeezed(session.page)).map((text) => `${name}: squeezed: ${text}`));
      }
      expect(found).toEqual([]);
    } finally {
      await session.close();
    }
  });
});
