/** The editor before the code editor is loaded. */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

const CODE_EDITOR = '**/code-editor-*.js';

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

const plain = () => page.locator('textarea[aria-label="Script"]');
const value = (text: string) => page.getByRole('region', { name: 'Value' }).getByText(text, { exact: true });

describe('before the code editor is loaded', () => {
  it('what is typed stays, with the place of the caret and the focus', async () => {
    const requested: Route[] = [];
    await page.route(CODE_EDITOR, (route) => {
      requested.push(route);
    });
    await page.reload({ waitUntil: 'commit' });
    await plain().press('Control+A');
    await page.keyboard.type('[1, 2].sum() // total');
    for (let key = 0; key < ' // total'.length; key++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => requested.length).toBe(1);
    await requested[0]?.continue();
    await page.locator('.cm-content').waitFor();
    await page.keyboard.type(' + 4');
    expect(await session.text()).toBe('[1, 2].sum() + 4 // total');
    await page.keyboard.press('Control+Enter');
    await value('7').waitFor();
    expect(session.complaints).toEqual([]);
  });

  it('a script can be run, the selection alone too', async () => {
    await page.route(CODE_EDITOR, (route) => route.abort());
    await page.reload();
    await plain().fill('40 + 2');
    await page.keyboard.press('Control+Enter');
    await value('42').waitFor();
    await plain().evaluate((area) => area instanceof HTMLTextAreaElement && area.setSelectionRange(0, 2));
    await page.keyboard.press('Control+Enter');
    await value('40').waitFor();
    expect(await page.locator('.cm-content').count()).toBe(0);
  });
});
