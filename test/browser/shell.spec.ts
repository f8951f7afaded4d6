/** What holds for the whole console: the keyboard, the theme, the guide beside the view, sizes, languages. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

let browser: Browser;
let server: ServerProcess;
let page: Page;
let complaints: readonly string[];
beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
  await server.script('g.addVertex([name: "Ada"]); null');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
beforeEach(async () => {
  ({ page, complaints } = await ConsoleSession.open(browser, server));
  await page.getByRole('textbox', { name: 'Script' }).waitFor();
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.context().close();
});

const focused = () =>
  page.evaluate(
    "document.activeElement.closest('header, main > section, main.panel, aside')?.getAttribute('aria-label') ?? document.activeElement.closest('header')?.tagName",
  );

describe('the keyboard alone', () => {
  it('opens a tab, writes, runs, and comes to the result', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new scr');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Script 2', exact: true }).waitFor();
    await expect.poll(focused).toBe('Editor');
    await page.keyboard.type('g.V.name');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('cell', { name: 'Ada' }).waitFor();
    await page.keyboard.press('F6');
    expect(await focused()).toBe('Result');
    await page.keyboard.press('F6');
    expect(await focused()).toBe('HEADER');
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('Shift+F6');
    expect(await focused()).toBe('Editor');
    expect(await page.evaluate("document.activeElement.classList.contains('cm-content')")).toBe(true);
  });

  it('finds every view by its name in the palette, and moves through it by arrows', async () => {
    for (const view of ['Overview', 'Imports', 'Running', 'Health', 'Settings']) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(`show ${view}`);
      await page.keyboard.press('Enter');
      await page.getByRole('main', { name: view }).waitFor();
    }
    await page.keyboard.press('Control+k');
    const chosen = page.getByRole('option', { selected: true });
    expect(await chosen.innerText()).toContain('Run the text of the tab');
    await page.keyboard.press('ArrowDown');
    expect(await chosen.innerText()).toContain('Run it and show what it costs');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await chosen.innerText()).toContain('Sign in');
    await page.keyboard.type(' no such thing');
    await page.getByText('No command has these words.').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('shows its keys by ?, but not while somebody writes', async () => {
    await page.locator('.cm-content').press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Ctrl-Enter').waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('the theme', () => {
  it('is that of the system until somebody chooses another, which is kept', async () => {
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.getByRole('button', { name: 'Theme: as the system' }).click();
    expect(await background()).toBe(light);
    await page.reload();
    await page.getByRole('button', { name: 'Theme: light' }).click();
    expect(await background()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).toBe(dark);
    await page.getByRole('button', { name: 'Theme: dark' }).click();
    expect(await background()).toBe(light);
  });
});

describe('the guide', () => {
  it('is read beside the editor, and its examples run in a tab', async () => {
    await page.getByRole('button', { name: 'Guide', exact: true }).click();
    const guide = page.getByRole('complementary', { name: 'Guide' });
    await guide.getByRole('link', { name: 'Your first graph' }).click();
    await guide.getByRole('heading', { name: 'Your first graph' }).waitFor();
    const example = guide.locator('pre', { hasText: ".out('knows').name" }).first();
    const text = await example.innerText();
    await example.locator('xpath=following-sibling::button[1]').click();
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    expect((await page.locator('.cm-line').allTextContents()).join('\n')).toBe(text.trimEnd());
    await page.getByRole('status').filter({ hasText: 'rows' }).waitFor();
    await guide.getByRole('button', { name: 'Back' }).click();
    await guide.getByRole('heading', { name: 'The guide' }).waitFor();
  });

  it('follows links to a place of the reference, and pages are chosen by name', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('guide');
    await page.keyboard.press('Enter');
    const guide = page.getByRole('complementary', { name: 'Guide' });
    await guide.getByRole('combobox', { name: 'Page' }).selectOption({ label: 'Steps' });
    await guide.getByRole('heading', { name: 'Steps', exact: true }).waitFor();
    expect(await guide.getByRole('heading', { name: 'groupCount' }).count()).toBe(1);
    expect(await guide.getByRole('combobox').inputValue()).toBe(
      `${server.baseUrl}/docs/reference/steps.html`,
    );
  });
});

describe('all parts', () => {
  it.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 375],
    ['dark', 2560],
  ] as const)('are for everybody, %s at %d pixels', async (colorScheme, width) => {
    const session = await ConsoleSession.open(browser, server, {
      colorScheme,
      width,
      isAudited: true,
    });
    const plain = session.page;
    const found: unknown[] = [];
    const look = async (name: string) => {
      const overhang = await plain.evaluate('document.documentElement.scrollWidth - innerWidth');
      found.push(...(await violations(plain)).map((text) => `${name}: ${text}`));
      if (overhang !== 0) found.push(`${name}: ${overhang} pixels beyond the page`);
    };
    for (const view of ['Scripts', 'Overview', 'Imports', 'Running', 'Health', 'Settings', 'Query']) {
      await session.show(view);
      await plain.waitForTimeout(200);
      await look(view);
    }
    await plain.getByRole('button', { name: 'Guide', exact: true }).click();
    await plain.getByRole('heading', { name: 'The guide' }).waitFor();
    await look('guide');
    await plain.keyboard.press('Control+k');
    await look('palette');
    await plain.keyboard.type('keys');
    await plain.keyboard.press('Enter');
    await plain.getByRole('dialog', { name: 'Keys' }).waitFor();
    await look('keys');
    await plain.keyboard.press('Escape');
    await plain.getByRole('button', { name: 'Sign in' }).click();
    await look('sign-in');
    expect(found).toEqual([]);
    await session.close();
  });
});

describe('a browser of another language', () => {
  it('gets the texts that there are', async () => {
    const session = await ConsoleSession.open(browser, server, { locale: 'de-AT' });
    await session.show('Overview');
    await session.page.getByText('1 node ·').waitFor();
    expect(await session.page.getByRole('navigation').innerText()).toContain('Overview');
    await session.close();
  });
});
