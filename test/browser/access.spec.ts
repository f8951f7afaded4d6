/** Who uses the console, and from where: roles, secrets, a proxy, a server that goes and comes back, two windows. */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { violations } from './accessibility.ts';
import { launchChromium } from './chromium.ts';
import { ConsoleSession } from './session.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
});

async function signIn(page: Page, name: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Secret' }).fill(secret);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

describe('a server with credentials', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({
      QUIVER_CREDENTIALS: 'rita:reader:secret\nsam:script:secret\nada:admin:secret',
    });
  });
  afterAll(async () => {
    await server.stop();
  });

  it('is asked for nothing before somebody signs in, and a wrong secret is told', async () => {
    const session = await ConsoleSession.open(browser, server);
    const { page, complaints } = session;
    await signIn(page, 'rita', 'wrong');
    await page.getByText('The server does not know this name with this secret.').waitFor();
    await signIn(page, 'rita', 'secret');
    await page.getByRole('button', { name: 'rita reader' }).waitFor();
    await session.run('g.V.count()');
    await page.getByRole('region', { name: 'Value' }).getByText('0').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('lets a reader read alone: what needs more says why it is disabled', async () => {
    const session = await ConsoleSession.open(browser, server, { isAudited: true });
    const { page, complaints } = session;
    await signIn(page, 'rita', 'secret');
    await page.getByRole('button', { name: 'rita reader' }).waitFor();
    const readOnly = page.getByRole('checkbox', { name: 'Read only' });
    expect([await readOnly.isChecked(), await readOnly.isDisabled()]).toEqual([true, true]);
    await session.run('g.addVertex()');
    await page.getByRole('alert').first().waitFor();
    expect((await page.getByRole('alert').first().textContent())?.toLowerCase()).toContain('read');
    await session.show('Imports');
    await page.getByText('This needs the role writer; yours is reader.').waitFor();
    expect(await page.getByRole('button', { name: 'classic' }).isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await session.show('Settings');
    await page.getByText('This needs the role admin; yours is reader.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await session.show('Running');
    expect(await page.getByText('Slowest of the last hour').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows an admin what a reader does not see', async () => {
    const session = await ConsoleSession.open(browser, server);
    const { page } = session;
    await signIn(page, 'ada', 'secret');
    await page.getByRole('button', { name: 'ada admin' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Read only' }).isEnabled()).toBe(true);
    await session.show('Settings');
    await page.getByRole('row', { name: /^QUIVER_CREDENTIALS \*\*\*/ }).waitFor();
    await page.context().close();
  });

  it('keeps a secret in memory, or on request until the tab is closed, and never in an address', async () => {
    const session = await ConsoleSession.open(browser, server);
    const { page } = session;
    const addresses: string[] = [];
    page.on('request', (sent) => addresses.push(sent.url()));
    const stored = () =>
      page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
    await signIn(page, 'sam', 'secret');
    await page.getByRole('button', { name: 'sam script' }).waitFor();
    expect(await stored()).not.toContain('secret');
    await page.reload();
    await page.getByRole('checkbox', { name: 'Keep until this browser tab is closed' }).check();
    await signIn(page, 'sam', 'secret');
    await page.getByRole('button', { name: 'sam script' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'sam script' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.reload();
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    expect(await stored()).not.toContain('secret');
    expect(addresses.filter((address) => address.includes('secret'))).toEqual([]);
    await page.context().close();
  });
});

describe('behind a proxy', () => {
  const PREFIX = '/tools/graph';
  let server: ServerProcess;
  let proxy: Server;
  afterEach(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await server.stop();
  });

  it('the console, its stream and the guide are under the path of the proxy', async () => {
    server = await ServerProcess.start();
    const outside: string[] = [];
    proxy = createServer((incoming, answer) => {
      const { url = '', method, headers } = incoming;
      if (!url.startsWith(`${PREFIX}/`)) {
        outside.push(url);
        answer.writeHead(404).end();
        return;
      }
      const sent = request(`${server.baseUrl}${url.slice(PREFIX.length)}`, { method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      answer.once('close', () => sent.destroy());
      sent.on('error', () => answer.destroy());
      incoming.pipe(sent);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PREFIX}`;
    const session = await ConsoleSession.open(browser, { baseUrl: address });
    const { page, complaints } = session;
    await page.goto(`${address}/`);
    expect(page.url()).toBe(`${address}/browser/`);
    await page.getByText('connected').waitFor();
    await session.run('g.addVertex([name: "Ada"]); g.V.name');
    await page.getByRole('cell', { name: 'Ada' }).waitFor();
    await session.show('Overview');
    await page.getByText('1 node ·').waitFor();
    await page.getByRole('button', { name: 'Guide', exact: true }).click();
    await page.getByRole('link', { name: 'Asking' }).click();
    await page.getByRole('heading', { name: 'Asking', exact: true }).waitFor();
    expect([outside, complaints]).toEqual([[], []]);
    await page.context().close();
  });
});

describe('a server that goes', () => {
  it('is missed at once, and the text is there and runs when it is back', async () => {
    const folder = temporaryFolder();
    const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: folder.path };
    let server = await ServerProcess.start(settings);
    const session = await ConsoleSession.open(browser, server);
    const { page, complaints } = session;
    try {
      await page.getByText('connected').waitFor();
      await server.script('g.addVertex([name: "kept"]); null');
      await session.write('g.V.name');
      await server.stop();
      await page.getByText('The server does not answer. What you wrote is kept').waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      expect(await page.locator('.cm-content').textContent()).toBe('g.V.name');
      server = await ServerProcess.start({ ...settings, QUIVER_PORT: new URL(server.baseUrl).port });
      await page
        .getByText('The server does not answer. What you wrote is kept')
        .waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('cell', { name: 'kept' }).waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await page.context().close();
      await server.stop();
      folder.remove();
    }
  });
});

describe('two windows', () => {
  it('of one browser each run their own text, and see what the other one runs', async () => {
    const server = await ServerProcess.start();
    const first = await ConsoleSession.open(browser, server);
    try {
      const second = await first.another();
      await first.run('while (true) {}');
      await second.run('"second"');
      await second.page.getByText('second', { exact: true }).last().waitFor();
      await second.show('Running');
      await second.page.getByRole('button', { name: 'End while (true) {}' }).click();
      await first.page.getByRole('alert').first().waitFor();
      expect(await first.text()).toBe('while (true) {}');
    } finally {
      await first.close();
      await server.stop();
    }
  });
});
