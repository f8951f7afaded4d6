/** How the server hands out the console's files. */

import { request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  // The console's own files are open to everybody, so that there is a page to sign in at.
  server = await ServerProcess.start({ QUIVER_CREDENTIALS: 'ada:admin:secret' });
});
afterAll(async () => {
  await server.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers, redirect: 'manual' });

/** Without the decoding that `fetch` does by itself. */
function raw(path: string, coding: string): Promise<{ coding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${server.baseUrl}${path}`,
      { headers: { 'accept-encoding': coding } },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () =>
          resolve({ coding: reply.headers['content-encoding'], body: Buffer.concat(chunks) }),
        );
      },
    );
    sent.on('error', reject).end();
  });
}

describe('the console', () => {
  it('is where a browser is sent from the root, by an address that holds under any prefix', async () => {
    const { status, headers } = await get('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([status, headers.get('location')]).toEqual([303, './browser/']);
  });

  it('does not stand in the way of programs', async () => {
    const authorization = 'Bearer ada.secret';
    const { status, contentType } = await get('/', { accept: 'application/json', authorization });
    expect([status, contentType]).toEqual([200, 'application/json; charset=UTF-8']);
  });

  it('has a page that runs nothing but the server’s own files, with a nonce of its own each time', async () => {
    const [one, other] = [await get('/browser/'), await get('/browser/')];
    const nonceOf = (text: string) => /name="style-nonce" content="([\w-]{22})"/.exec(text)?.[1];
    expect(one.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonceOf(one.text)}'; connect-src 'self'; img-src 'self' data:; worker-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
    );
    expect(nonceOf(other.text)).not.toBe(nonceOf(one.text));
  });

  it('leads from its name without a slash to its folder', async () => {
    const { status, headers } = await get('/browser');
    expect([status, headers.get('location')]).toEqual([303, './browser/']);
  });

  it('sends files as small as the client takes them, to be kept for ever', async () => {
    const { text } = await get('/browser/');
    const path = `/browser/${/src="(assets\/main-[^"]+)"/.exec(text)?.[1]}`;
    const plain = await get(path, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const [brotli, gzip, refused] = [
      await raw(path, 'gzip, br'),
      await raw(path, 'gzip'),
      await raw(path, 'br;q=0'),
    ];
    expect([brotli.coding, gzip.coding, refused.coding]).toEqual(['br', 'gzip', undefined]);
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    expect(brotli.body.length).toBeLessThan(gzip.body.length);
  });

  it('needs at most 180 kB of gzip to begin with', async () => {
    const { text } = await get('/browser/');
    const files = [...text.matchAll(/(?:src|href)="(assets\/[^"]+)"/g)].map(([, file]) => file);
    const sizes = await Promise.all(
      files.map(async (file) => (await raw(`/browser/${file}`, 'gzip')).body.length),
    );
    expect(files.length).toBe(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(180_000);
  });

  it.each(['none.js', 'index.html', '..%2Findex.html'])('has no file %s', async (name) => {
    expect((await get(`/browser/assets/${name}`)).status).toBe(404);
  });
});
