/** A page of the console for one test, in a browser profile of its own that has nothing yet. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ServerProcess } from '../http/server-process.ts';

interface SessionOptions {
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
  readonly locale?: string;
  /** Script of the test's own that is run in the page before any other. */
  readonly before?: string;
  /** For a page that axe is to look at: the policy forbids the test's own script as well. */
  readonly isAudited?: boolean;
}

export class ConsoleSession {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What no use of the page may cause: failures of its program, reports of its policy, requests to others. */
  readonly complaints: string[] = [];

  readonly #baseUrl: string;

  private constructor(context: BrowserContext, page: Page, baseUrl: string) {
    this.context = context;
    this.page = page;
    this.#baseUrl = baseUrl;
    this.#listen();
  }

  static async open(
    browser: Browser,
    server: Pick<ServerProcess, 'baseUrl'>,
    options: SessionOptions = {},
  ): Promise<ConsoleSession> {
    const { colorScheme = 'light', width = 1280, before, isAudited = false, locale } = options;
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      colorScheme,
      bypassCSP: isAudited,
      ...(locale === undefined ? {} : { locale }),
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (before !== undefined) await context.addInitScript(before);
    return ConsoleSession.#load(context, server.baseUrl);
  }

  static async #load(context: BrowserContext, baseUrl: string): Promise<ConsoleSession> {
    const session = new ConsoleSession(context, await context.newPage(), baseUrl);
    await session.page.goto(`${baseUrl}/browser/`);
    await session.page.locator('.cm-content').waitFor();
    return session;
  }

  /** Another window of the same browser. */
  another(): Promise<ConsoleSession> {
    return ConsoleSession.#load(this.context, this.#baseUrl);
  }

  #listen(): void {
    const { page } = this;
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      // A refused request, which the browser reports by itself.
      if (message.type() === 'error' && !/status of [45]\d\d|ERR_CONNECTION/.test(message.text()))
        this.complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(this.#baseUrl))
        this.complaints.push(request.url());
    });
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  /** Puts a text in place of that of the tab, as from the clipboard. */
  async write(text: string): Promise<void> {
    // Over highlighted text, Chromium itself would insert with an inline style.
    await this.page.locator('.cm-content').press('Control+A');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.insertText(text);
  }

  /** Puts a text in place of that of the tab, key by key. */
  async type(text: string): Promise<void> {
    await this.page.locator('.cm-content').press('Control+A');
    await this.page.keyboard.press('Delete');
    await this.page.keyboard.type(text);
  }

  async run(text: string): Promise<void> {
    await this.write(text);
    await this.page.keyboard.press('Control+Enter');
  }

  /** What the editor shows of the tab's text. */
  async text(): Promise<string> {
    return (await this.page.locator('.cm-content .cm-line').allInnerTexts())
      .join('\n')
      .replaceAll('\n\n', '\n');
  }

  async show(view: string): Promise<void> {
    const button = this.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: view });
    await button.click();
    // Views beside the editor are loaded when one of them is first shown.
    await button.and(this.page.locator('[aria-current]')).waitFor();
    await this.page.locator('.page > *').first().waitFor();
  }
}
