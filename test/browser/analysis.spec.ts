/** What a run costs: the profile of a script, the plan of a query, against what the server says of the same. */
import type { Browser } from 'playwright-core';
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
  const update = `INSERT DATA { ${Array.from({ length: 40 }, (_, n) => `<urn:${n}> <urn:p> <urn:${n % 4}> .`).join(' ')} <urn:1> <urn:q> 7 }`;
  await server.post('/sparql', update, 'application/sparql-update');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('the plan of a query', () => {
  it('is a tree with the rows of each step, as the server counts them', async () => {
    const query = 'SELECT DISTINCT ?a { ?a <urn:p> ?b . OPTIONAL { ?b <urn:q> ?c } }';
    const session = await ConsoleSession.open(browser, server, { isAudited: true });
    const { page, complaints } = session;
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await page.getByRole('textbox', { name: 'SPARQL' }).waitFor();
    await session.write(query);
    await page.getByRole('button', { name: 'Explain' }).click();
    await page.getByRole('heading', { name: 'Plan' }).waitFor();
    const { steps } = JSON.parse(
      (await server.post('/sparql?explain', query, 'application/sparql-query')).text,
    ) as { steps: { label: string; seen: number }[] };
    expect(steps.map(({ label, seen }) => [label, seen])).toEqual([
      ['scan ?a <urn:p> ?b', 40],
      ['scan ?b <urn:q> ?c', 10],
      ['optional', 40],
      ['distinct', 40],
    ]);
    const outermost = page.locator('.plan > ol > li');
    expect(await outermost.locator('> .step code').allInnerTexts()).toEqual(['distinct']);
    const within = outermost.locator('> ol > li');
    expect(await within.locator('> .step code').allInnerTexts()).toEqual(['scan ?a <urn:p> ?b', 'optional']);
    expect(await within.nth(1).locator('> ol > li > .step').innerText()).toMatch(
      /^scan \?b <urn:q> \?c\s+10 rows, \d+ expected/,
    );
    expect([await violations(page), complaints]).toEqual([[], []]);
    await page.context().close();
  });
});
