/** The guide and the reference in a real browser, narrow and wide, light and dark. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';

const PAGES = [
  '',
  'guide/asking.html',
  'reference/steps.html',
  'reference/classes-java-util.html',
  'reference/errors.html',
  'settings.html',
];

let browser: Browser;
let server: ServerProcess;
beforeAll(async () => {
  browser = await launchChromium();
  server = await ServerProcess.start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Opened {
  readonly page: Page;
  /** What no use of the page may cause. */
  readonly complaints: string[];
}

async function open(path: string, width: number, colorScheme: 'light' | 'dark'): Promise<Opened> {
  // The policy of the pages forbids the test's own script as well.
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    bypassCSP: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(server.baseUrl) && !request.url().startsWith('data:')) {
      complaints.push(request.url());
    }
  });
  await page.goto(`${server.baseUrl}/docs/${path}`);
  return { page, complaints };
}

describe.each([
  [375, 'light'],
  [375, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('at %d pixels, %s', (width, scheme) => {
  it.each(PAGES)('%s is for everybody', async (path) => {
    const { page, complaints } = await open(path, width, scheme);
    try {
      expect(await violations(page)).toEqual([]);
      const overhang = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect([overhang, complaints]).toEqual([0, []]);
    } finally {
      await page.context().close();
    }
  });
});

it('what is searched for is found, and opened by the keyboard', async () => {
  const { page, complaints } = await open('', 1280, 'light');
  try {
    await page.getByRole('combobox', { name: 'Search' }).fill('groupcount');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/steps\.html#groupcount$/);
    expect(complaints).toEqual([]);
  } finally {
    await page.context().close();
  }
});

it('an example opens in the console', async () => {
  const { page, complaints } = await open('guide/first-graph.html', 1280, 'light');
  try {
    await page.getByRole('link', { name: 'Open in the console' }).nth(1).click();
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    expect(await page.locator('.cm-content').textContent()).toBe("g.V.has('name', 'Ada').out('knows').name");
    expect(complaints).toEqual([]);
  } finally {
    await page.context().close();
  }
});
