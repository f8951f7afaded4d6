/**
 * What has befallen servers of this kind, each tried on a running one. Each of these fails when its defence is taken
 * out. The rest of the list has tests of its own: forms and pages of other sites and rebound names in
 * http/web-pages.test.ts, redirects and names whose address changes in fetch/safe-fetcher.test.ts, names of stored
 * scripts in http/operations.test.ts, injection by property names in storage/redis-projections.test.ts.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from '../http/server-process.ts';
import { endOf, jobOf, upload } from './cluster-processes.ts';

const ROOT = join(import.meta.dirname, '../..');
const BOMB_BYTES = 64 * 1024 * 1024;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ QUIVER_SCRIPT_TIMEOUT_MS: '2000' });
});
afterAll(async () => {
  await server.stop();
});

async function stillServes(): Promise<void> {
  expect((await server.script('1 + 1')).text).toBe('2');
}

describe('an address inside, in any spelling', () => {
  let inside: Server;
  let port: number;
  let connections = 0;
  beforeAll(async () => {
    inside = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    port = (inside.address() as AddressInfo).port;
  });
  afterAll(() => {
    inside.close();
  });

  const HOSTS = [
    '127.0.0.1',
    'localhost',
    'localhost.',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '①②⑦.0.0.1',
  ];
  it.each(HOSTS)('%s is never connected to', async (host) => {
    const address = `http://${host}:${port}/a.xml`;
    const byScript = await server.script(`g.loadGraphML('${address}')`);
    const byUpdate = await server.post('/sparql', `LOAD <${address}>`, 'application/sparql-update');
    const { id } = jobOf(await server.post('/db/data/import', JSON.stringify({ url: address })));
    const job = await endOf(server, id);
    expect([byScript.status, byUpdate.status, job.state, connections]).toEqual([400, 400, 'failed', 0]);
  });
});

describe('a document type declaration', () => {
  const ENTITIES = Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  ).join('');
  const INTERNAL = `<!DOCTYPE x [<!ENTITY e0 "ha">${ENTITIES}]>`;
  const EXTERNAL = '<!DOCTYPE x [<!ENTITY e12 SYSTEM "file:///etc/passwd">]>';

  it.each([
    ['that multiplies itself', INTERNAL],
    ['that names a file', EXTERNAL],
  ])('%s is refused in GraphML, RDF/XML and scripts', async (_what, doctype) => {
    const graphml = `<?xml version="1.0"?>${doctype}<graphml><graph><node id="&e12;"/></graph></graphml>`;
    const rdf = `<?xml version="1.0"?>${doctype}<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"><rdf:Description rdf:about="http://e/s"><e:p>&e12;</e:p></rdf:Description></rdf:RDF>`;
    const { id } = await upload(server, graphml, 'application/graphml+xml');
    expect(await endOf(server, id)).toMatchObject({ state: 'failed', failure: { code: 'FORMAT_DOCTYPE' } });
    const byReader = await server.script(
      `GraphMLReader.inputGraph(g, new ByteArrayInputStream('''${graphml}'''.bytes))`,
    );
    const bySlurper = await server.script(`new XmlSlurper().parseText('''${graphml}''').text().size()`);
    const stored = await server.request('/rdf-graph-store?default', {
      method: 'POST',
      headers: { 'content-type': 'application/rdf+xml' },
      body: rdf,
    });
    expect([byReader.status, bySlurper.status, stored.status]).toEqual([400, 400, 400]);
    expect([byReader, bySlurper, stored].filter(({ text }) => text.includes('root:'))).toEqual([]);
    expect((await server.script('g.V.count()')).text).toBe('0');
    await stillServes();
  });
});

describe('one long entity named often', () => {
  it('is refused where documents may declare entities', async () => {
    const body = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100_000)}">]><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://e/"><rdf:Description rdf:about="http://e/s"><e:p>${'&a;'.repeat(100_000)}</e:p></rdf:Description></rdf:RDF>`;
    const answer = await server.request('/rdf-graph-store?default', {
      method: 'POST',
      headers: { 'content-type': 'application/rdf+xml' },
      body,
    });
    expect([answer.status, answer.text.includes('entities that expand to more')]).toEqual([400, true]);
    await stillServes();
  });
});

describe('compressed zeros', () => {
  const zeros = gzipSync(Buffer.alloc(BOMB_BYTES));

  it('end an import, whose upload was small', async () => {
    const { headers, text } = await server.request('/db/data/import?name=a.nq.gz', {
      method: 'POST',
      headers: { 'content-type': 'application/gzip' },
      body: zeros,
    });
    expect(headers.get('location')).not.toBeNull();
    expect(await endOf(server, (JSON.parse(text) as { id: string }).id)).toMatchObject({
      state: 'failed',
      failure: { code: 'FETCH_LIMIT' },
    });
  });

  it.each(['gzip', 'deflate', 'br'])('as a body coded with %s are not opened', async (coding) => {
    const answer = await server.request('/db/data/ext/TraversalPlugin/graphdb/execute_script', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': coding },
      body: zeros,
    });
    expect([400, 415]).toContain(answer.status);
    await stillServes();
  });
});

describe('JSON', () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

  it.each([
    ['arrays', nested('[', ']', 100_000)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a text that holds arrays', JSON.stringify(`{"a":${nested('[', ']', 100_000)}}`)],
  ])('nested a hundred thousand times (%s) is refused as such', async (_what, params) => {
    const answer = await server.script('1', params);
    expect([answer.status, JSON.parse(answer.text).exception]).toEqual([400, 'JsonDepthException']);
    await stillServes();
  });

  it.each([
    [
      'parameters',
      () => server.script('a', '{"a":{"__proto__":{"polluted":1},"constructor":{"prototype":{}}}}'),
    ],
    [
      'a script',
      () => server.script(`new groovy.json.JsonSlurper().parseText('{"__proto__":{"polluted":1}}')`),
    ],
    [
      'properties',
      () =>
        server.script(`g.addVertex(['__proto__': 'p', 'constructor': 'c']).map().sort()*.key; g.rollback()`),
    ],
    [
      'JSON-LD',
      () =>
        server.post(
          '/rdf-graph-store?default',
          '{"@context":{"__proto__":{"@id":"http://e/p"}},"@id":"http://e/s","__proto__":"polluted"}',
          'application/ld+json',
        ),
    ],
  ])('with __proto__ in %s changes nothing for the next request', async (_what, send) => {
    expect((await send()).status).toBeLessThan(500);
    const asked = await server.script(
      '[([:]).polluted, ({ }).hasProperty("polluted"), "x".hasProperty("polluted")]',
    );
    expect(asked.text).toBe('[null,null,null]');
  });
});

describe('a regular expression that tries every way', () => {
  const SUBJECT = `${'a'.repeat(60)}!`;
  it.each([
    ['Groovy', () => server.script(`'${SUBJECT}' ==~ /(a+)+/`)],
    ['a replacement', () => server.script(`'${SUBJECT}'.replaceAll('(a|aa)+\\u0024', 'b')`)],
    ['split', () => server.script(`'${SUBJECT}'.split('(a*)*b').size()`)],
    [
      'SPARQL',
      () =>
        server.post('/sparql', `ASK { FILTER(REGEX("${SUBJECT}", "^(a+)+$")) }`, 'application/sparql-query'),
    ],
    [
      'SPARQL REPLACE',
      () =>
        server.post(
          '/sparql',
          `SELECT (REPLACE("${SUBJECT}", "^(([a-z])+.)+[A-Z]([a-z])+$", "") AS ?x) {}`,
          'application/sparql-query',
        ),
    ],
  ])('in %s ends, and the next request is served', async (_what, send) => {
    expect([200, 400]).toContain((await send()).status);
    await stillServes();
  });
});

describe('secrets that come with the product', () => {
  const SECRET =
    /(?:password|passwd|secret|token|api[-_]?key)["']?\s*[:=]\s*["']?(?!\$\{|\s|$)[A-Za-z0-9+/]{4,}/i;

  it('are none: not in the compose file, the image or any setting', () => {
    for (const file of ['docker-compose.yml', 'Dockerfile']) {
      expect([file, SECRET.exec(readFileSync(join(ROOT, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
    }
    expect(SECRET.test('QUIVER_PASSWORD: quiver1')).toBe(true);
  });

  it('nor in the program: with credentials, nobody else comes in', async () => {
    const guarded = await ServerProcess.start({ QUIVER_CREDENTIALS: 'ada:admin:a-secret' });
    try {
      const pairs = ['admin:admin', 'neo4j:neo4j', 'ada:'];
      for (const pair of pairs) {
        const headers = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
        expect([pair, (await guarded.request('/db/data/', { headers })).status]).not.toEqual([pair, 200]);
      }
    } finally {
      await guarded.stop();
    }
  });
});
