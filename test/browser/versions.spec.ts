/** Earlier versions, changes as they happen, and a backup, as a person asks for them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT, ServerProcess } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

let browser: Browser;
let server: ServerProcess;
let session: ConsoleSession;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
});
beforeEach(async () => {
  server = await ServerProcess.start();
  session = await ConsoleSession.open(browser, server);
  ({ page } = session);
});
afterEach(async () => {
  await session.close();
  await server.stop();
  expect(session.complaints).toEqual([]);
});

const commit = async (text: string): Promise<void> => {
  expect((await server.script(text)).status).toBe(200);
};
const asOf = () => page.getByRole('textbox', { name: 'As of' });
const commits = () => page.getByRole('list', { name: 'Commits, the newest first' }).locator('> li');

describe('an earlier version', () => {
  it('is asked by its number, drawn with the relationships that it had, and cannot be edited', async () => {
    await commit(
      "a = g.addVertex([name: 'Ada', born: 1]); b = g.addVertex([name: 'Bob']); g.addEdge(a, b, 'knows'); null",
    );
    await session.run('g.V');
    const result = page.getByRole('region', { name: 'Result', exact: true });
    // The head of the page has the newest version, which may be another one.
    const told = await result.getByText(/version \d+/).innerText();
    const version = /version (\d+)/.exec(told)?.[1] ?? '';
    expect(version).not.toBe('');
    await commit("g.E.each { g.removeEdge(it) }; g.v(0).name = 'Ada L.'; null");
    await asOf().fill(version);
    await session.run('g.V');
    await page.getByText('Shown 2 nodes; relationships among them 1.').waitFor();
    await page.getByRole('option', { name: 'Ada', exact: true }).click();
    const selected = page.getByRole('region', { name: 'Selected' });
    await selected.getByText('born').waitFor();
    expect(await selected.getByRole('button', { name: /Edit|Delete/ }).count()).toBe(0);
    await asOf().fill('');
    await session.run('g.V');
    await page.getByText('Shown 2 nodes; relationships among them 0.').waitFor();
  });

  it('of a query is asked as well, comes with a link, and stays after a reload', async () => {
    await server.post('/sparql', 'INSERT DATA { <urn:a> <urn:b> "old" }', 'application/sparql-update');
    await page.getByRole('button', { name: '+ SPARQL' }).click();
    await asOf().fill('0');
    await session.run('ASK { ?s ?p ?o }');
    await page.getByRole('region', { name: 'Value' }).getByText('no', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('at=0');
    await page.waitForTimeout(300);
    await page.reload();
    await page.getByRole('button', { name: 'SPARQL 2' }).click();
    expect(await asOf().inputValue()).toBe('0');
  });

  it('that is no version, or is yet to come, is refused in words', async () => {
    const alert = page.getByRole('alert');
    await asOf().fill('last week');
    await session.run('1');
    await expect.poll(() => alert.innerText()).toContain('is the number of a version, or a time');
    await asOf().fill('999999');
    await session.run('1');
    await expect.poll(() => alert.innerText()).toContain('999999');
  });
});

describe('changes', () => {
  it('show what was committed before and what comes, with values before and after', async () => {
    await commit("g.addVertex([name: 'Ada', big: 9007199254740993L]); null");
    await session.show('Changes');
    await commits().getByText('created node').first().waitFor();
    await expect.poll(() => commits().first().innerText()).toContain('9007199254740993');
    await commit("g.v(0).name = 'Ada Lovelace'; null");
    await expect.poll(() => commits().first().innerText()).toContain('changed node');
    expect(await commits().first().locator('del').allInnerTexts()).toEqual(['Ada']);
    expect(await commits().first().locator('ins').allInnerTexts()).toEqual(['Ada Lovelace']);
  });

  it('are filtered by kind and name, paused, and fold what is much', async () => {
    await commit("a = g.addVertex(); g.addEdge(a, a, 'knows'); g.addEdge(a, a, 'likes'); null");
    await commit('30.times { g.addVertex([n: it]) }; null');
    await session.show('Changes');
    await page.getByText('25 changes more').click();
    await page.getByText('…', { exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('relationships');
    await page.getByRole('textbox', { name: 'Type' }).fill('likes');
    await expect.poll(() => commits().locator('code').allInnerTexts()).toEqual(['1 0 –likes→ 0']);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('1 commits; new ones are not shown').waitFor();
  });

  it('open a tab that asks as of a version', async () => {
    await commit("g.addVertex([name: 'Ada']); null");
    await session.show('Changes');
    await commits()
      .getByRole('button', { name: /^Ask as of this version/ })
      .first()
      .click();
    await expect.poll(() => asOf().inputValue()).toMatch(/^\d+$/);
  });

  it('that are no longer kept are told to be so', async () => {
    await page.route('**/db/data/changes?since=*', async (route) => {
      const isFirst = route.request().url().includes('since=0');
      if (!isFirst) return route.continue();
      await route.fulfill({
        contentType: 'text/event-stream',
        body: 'retry: 1000\n\nevent: gap\ndata: {"since":0,"oldest":1,"head":1}\n\n',
      });
    });
    await commit('g.addVertex(); null');
    await session.show('Changes');
    await page.getByText('What was changed up to version 1 is no longer kept.').waitFor();
    await commit("g.addVertex([name: 'new']); null");
    await commits().getByText('new', { exact: true }).waitFor();
  });

  it.each([
    ['light', 1280],
    ['dark', 375],
  ] as const)('are for everybody, in %s at %d pixels', async (colorScheme, width) => {
    await commit("g.addVertex([name: 'Ada']); null");
    await commit("g.v(0).name = 'Eve'; null");
    const audited = await ConsoleSession.open(browser, server, { colorScheme, width, isAudited: true });
    await audited.show('Changes');
    await audited.page.locator('del').first().waitFor();
    expect(await violations(audited.page)).toEqual([]);
    await audited.close();
  });
});

describe('a backup', () => {
  it('is downloaded by a button, and restores the database', async () => {
    await commit('5.times { g.addVertex([n: it]) }; null');
    await session.show('Settings');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a backup' }).click(),
    ]);
    await page.getByText(/The backup of version \d+ is downloaded/).waitFor();
    expect(download.suggestedFilename()).toMatch(/^quiver-version-\d+\.backup$/);
    const folder = mkdtempSync(join(tmpdir(), 'quiver-backup-'));
    try {
      const file = join(folder, 'file');
      await download.saveAs(file);
      const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: join(folder, 'data') };
      execFileSync(process.execPath, [join(ROOT, 'bin/quiver.js'), 'restore', file], {
        env: { ...process.env, ...settings },
      });
      const restored = await ServerProcess.start(settings);
      expect((await restored.script('g.V.n.order()')).text).toBe('[0,1,2,3,4]');
      await restored.stop();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the keyboard alone', () => {
  interface Focus {
    readonly name: string;
    readonly isOutlined: boolean;
  }

  const focus = async (): Promise<Focus> =>
    (await page.evaluate(`(() => {
      const element = document.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText,
        isOutlined: element === document.body || outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      };
    })()`)) as Focus;

  /** Goes on with Tab to what has a name. All that is passed must show that it has the focus, but the page itself. */
  async function tabTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    for (let count = 0; count < 60; count++) {
      await page.keyboard.press(key);
      const { name: found, isOutlined } = await focus();
      if ((await page.locator('.cm-content:focus').count()) > 0) {
        // Within the text, Tab indents; its caret shows the focus.
        await page.keyboard.press('Escape');
        continue;
      }
      expect([found, isOutlined]).toEqual([found, true]);
      if (typeof name === 'string' ? found.trim() === name : name.test(found)) return;
    }
    throw new Error(`Tab does not come to ${String(name)}`);
  }

  it('asks an earlier version, and reads in the answer which it was', async () => {
    await commit("g.addVertex([name: 'Ada']); null");
    const version = (await server.script('1')).headers.get('quiver-version') ?? '';
    await commit("g.v(0).name = 'Eve'; null");
    for (const key of ['Control+a', 'Delete']) await page.keyboard.press(key);
    await page.keyboard.insertText('g.v(0).name');
    await page.keyboard.press('Escape');
    await tabTo('As of');
    await page.keyboard.type(version);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Value' }).getByText('Ada', { exact: true }).waitFor();
    const facts = page.getByRole('region', { name: 'Result', exact: true }).getByRole('status');
    expect(await facts.innerText()).toContain(`version ${version}`);
    expect((await focus()).name.trim()).toBe('As of');
  });

  it('filters, pauses and unfolds the changes, and asks as of one of them', async () => {
    await commit("20.times { g.addVertex([n: it]) }; g.addEdge(g.v(0), g.v(1), 'knows'); null");
    // By the pane of the result to that of the views.
    for (const key of ['F6', 'F6']) await page.keyboard.press(key);
    await tabTo('Changes');
    await page.keyboard.press('Enter');
    await commits().first().waitFor();
    await tabTo(/^Kind/);
    await page.keyboard.type('node');
    await expect.poll(() => page.getByRole('textbox', { name: 'Label' }).count()).toBe(1);
    await page.getByText('15 changes more').waitFor();
    await tabTo('Pause');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await focus()).name.trim()).toBe('Follow');
    await tabTo(/changes more/);
    await page.keyboard.press('Enter');
    await expect.poll(() => commits().first().locator('details[open]').count()).toBe(1);
    await tabTo(/^Ask as of this version/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => asOf().inputValue()).toMatch(/^\d+$/);
    await expect.poll(() => page.locator('.cm-content:focus').count()).toBe(1);
  });

  it('downloads a backup, and stays at its button', async () => {
    await session.show('Settings');
    await tabTo('Download a backup');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await page.getByText(/The backup of version \d+ is downloaded/).waitFor();
    expect(download.suggestedFilename()).toMatch(/backup$/);
    expect((await focus()).name.trim()).toBe('Download a backup');
  });
});

describe.each([
  ['light', 1280],
  ['dark', 375],
] as const)('in %s at %d pixels', (colorScheme, width) => {
  it('an answer of an earlier version, one refused, and a finished backup are for everybody', async () => {
    await commit("a = g.addVertex([name: 'Ada']); g.addEdge(a, a, 'knows'); null");
    const audited = await ConsoleSession.open(browser, server, { colorScheme, width, isAudited: true });
    const found: string[] = [];
    const look = async (state: string) => {
      found.push(...(await violations(audited.page)).map((violation) => `${state}: ${violation}`));
      const isWide = await audited.page.evaluate('document.documentElement.scrollWidth > innerWidth');
      if (isWide === true) found.push(`${state}: the page is wider than the window`);
    };
    const field = audited.page.getByRole('textbox', { name: 'As of' });
    await field.fill('1');
    await audited.run('g.V');
    await audited.page.getByText(/^Shown 1 nodes/).waitFor();
    await look('an earlier version');
    await field.fill('yesterday');
    await audited.run('g.V');
    await audited.page.getByRole('alert').waitFor();
    await look('no version');
    await audited.show('Settings');
    await audited.page.getByRole('button', { name: 'Download a backup' }).click();
    await audited.page.getByText(/The backup of version \d+ is downloaded/).waitFor();
    await look('a backup');
    await audited.close();
    expect(found).toEqual([]);
  });
});
