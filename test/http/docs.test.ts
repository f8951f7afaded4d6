/** The guide and the reference as the server shows them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ServerProcess } from './server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  // The pages are open to everybody.
  server = await ServerProcess.start({ QUIVER_CREDENTIALS: 'ada:admin:secret' });
});
afterAll(async () => {
  await server.stop();
});

const get = (path: string): Promise<Answer> => server.request(path, { redirect: 'manual' });

/** All pages that can be reached from the first, with what they say. */
async function walked(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const open = ['/docs/'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue;
    const { status, text, contentType } = await get(path);
    expect([path, status, contentType]).toEqual([path, 200, 'text/html; charset=utf-8']);
    pages.set(path, text);
    for (const [, href = ''] of text.matchAll(/<a[^>]* href="([^"]+)"/g)) {
      const { pathname, origin } = new URL(href, `${server.baseUrl}${path}`);
      if (origin !== server.baseUrl || !pathname.startsWith('/docs/') || pathname === '/docs/api') continue;
      open.push(pathname);
    }
  }
  return pages;
}

describe('the pages', () => {
  it('lead to each other and to headings that are there', async () => {
    const pages = await walked();
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining([
        '/docs/guide/asking.html',
        '/docs/reference/steps.html',
        '/docs/reference/classes-java-util.html',
        '/docs/settings.html',
      ]),
    );
    const broken: string[] = [];
    for (const [path, text] of pages) {
      for (const [, href = ''] of text.matchAll(/<a[^>]* href="([^"]+)"/g)) {
        const { pathname, hash } = new URL(href, `${server.baseUrl}${path}`);
        if (hash === '' || !pathname.startsWith('/docs/')) continue;
        const to = pages.get(pathname === '/docs/index.html' ? '/docs/' : pathname) ?? '';
        if (!to.includes(`id="${decodeURIComponent(hash.slice(1))}"`)) broken.push(`${path} to ${href}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('have no anchor twice', async () => {
    for (const [path, text] of await walked()) {
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect([path, ids.filter((id, place) => ids.indexOf(id) !== place)]).toEqual([path, []]);
    }
  });

  it('load nothing but files of the server, which are there', async () => {
    const { text, headers } = await get('/docs/guide/asking.html');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    expect(text).not.toMatch(/<[^>]+ (?:src|href|style)="https?:/);
    for (const [, file = ''] of text.matchAll(/(?:src|href|data-index)="([^"]*assets\/[^"]+)"/g)) {
      const { pathname } = new URL(
        file,
        `${server.baseUrl}/docs/${file.startsWith('assets') ? '' : 'guide/'}`,
      );
      const asset = await get(pathname);
      expect([pathname, asset.status]).toEqual([pathname, 200]);
      expect(asset.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('name the classes that scripts can use, with what Groovy adds', async () => {
    const { text } = await get('/docs/reference/classes-java-util.html');
    expect(text).toContain('<h3 id="arraylist">ArrayList</h3>');
    expect(text).toContain('<code>collect(Closure)</code>');
  });

  it('have all classes as JSON too, for programs that offer them to people', async () => {
    const { text, headers } = await get('/docs/classes.json');
    expect(headers.get('content-type')).toContain('application/json');
    const { classes } = JSON.parse(text) as {
      classes: Record<string, { above: string[]; methods: object[] }>;
    };
    expect(classes['java.util.List']?.above).toEqual(['java.util.Collection']);
    expect(classes['java.util.List']?.methods).toContainEqual({
      name: 'subList',
      signatures: ['subList(int, int)'],
      text: expect.stringContaining('view'),
      from: 'own',
    });
    expect(classes['java.util.List']?.methods).toContainEqual(
      expect.objectContaining({ name: 'withDefault', from: 'groovy' }),
    );
  });

  it('begin at an address with a slash', async () => {
    const { status, headers } = await get('/docs');
    expect([status, headers.get('location')]).toEqual([303, './docs/']);
  });

  it.each([
    '/docs/none.html',
    '/docs/guide/none.html',
    '/docs/guide/..%2F..%2Fpackage.json',
    '/docs/index.html.br',
  ])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
