/** Every view by the keyboard alone: Tab comes to each control, shows where it is, and each has a name. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

/** Controls that are visible and enabled, and are not reached by the arrows of their group. */
const CONTROLS = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
  (element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility({ visibilityProperty: true }),
)`;
/** Marks the focused control; tells its name, and whether it shows that it has the focus. */
const FOCUS = `(() => {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  element.setAttribute('data-reached', '');
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isText = element.closest('.cm-editor') !== null;
  return { isText, isShown: isText || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2), html: element.outerHTML.slice(0, 200) };
})()`;
const MISSED = `${CONTROLS}.filter((element) => !element.hasAttribute('data-reached')).map(({ outerHTML }) => outerHTML.slice(0, 200))`;

interface Focus {
  /** Whether it is the editor, in which Tab indents. */
  readonly isText: boolean;
  readonly isShown: boolean;
  readonly html: string;
}

let browser: Browser;
let server: ServerProcess;
let session: ConsoleSession;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
  await server.script(
    `a = g.addVertex([name: 'Ada']); b = g.addVertex([name: 'Bob']); g.addEdge(a, b, 'knows'); null`,
  );
  await server.post(
    '/sparql',
    'INSERT DATA { <urn:a> a <urn:Person> ; <urn:knows> <urn:b> }',
    'application/sparql-update',
  );
  session = await ConsoleSession.open(browser, server, { isAudited: true });
  ({ page } = session);
  await session.run('g.V.name');
  await page.getByRole('cell', { name: 'Bob' }).waitFor();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Presses Tab until it has left the page twice, as it starts anywhere; returns what is wrong. */
async function walk(): Promise<string[]> {
  const wrong = new Set<string>();
  await page.evaluate(
    "for (const element of document.querySelectorAll('[data-reached]')) element.removeAttribute('data-reached')",
  );
  const count = (await page.evaluate(`${CONTROLS}.length`)) as number;
  for (let presses = 0, exits = 0; presses < 2 * count + 10 && exits < 2; presses++) {
    await page.keyboard.press('Tab');
    const focus = (await page.evaluate(FOCUS)) as Focus | null;
    if (focus === null) exits++;
    else if (!focus.isShown) wrong.add(`no outline: ${focus.html}`);
    if (focus?.isText === true) await page.keyboard.press('Escape');
  }
  for (const html of (await page.evaluate(MISSED)) as string[]) wrong.add(`not reached: ${html}`);
  return [...wrong];
}

/** Each brings up what the view has; all of them by keys. */
const VIEWS: Readonly<Record<string, () => Promise<void>>> = {
  Query: () => page.getByRole('cell', { name: 'Bob' }).waitFor(),
  History: () => page.getByText('g.V.name').first().waitFor(),
  Scripts: () => page.getByRole('textbox', { name: 'Name' }).waitFor(),
  Overview: () => page.getByText('2 nodes').first().waitFor(),
  Changes: () => page.getByText('created relationship').first().waitFor(),
  Imports: () => page.getByRole('button', { name: 'film' }).waitFor(),
  Running: () =>
    page
      .getByRole('button', { name: /^Open / })
      .first()
      .waitFor(),
  Health: () => page.getByText('Memory').waitFor(),
  Settings: () => page.getByRole('cell', { name: 'QUIVER_PORT' }).waitFor(),
};

it.each(Object.entries(VIEWS))('%s is used by the keyboard alone', async (view, isThere) => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`Show ${view}`);
  await page.keyboard.press('Enter');
  await page.getByRole('main').waitFor();
  await isThere();
  expect([await walk(), await violations(page)]).toEqual([[], []]);
});
