import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess } from './server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const CREDENTIALS = [
  'rita:reader:read-me',
  'wim:writer:write-me',
  'sam:script:script-me',
  'ada:admin:admin-me',
];
const WRITE = 'g.addVertex([name: "x"]); 1';

type Headers = Readonly<Record<string, string>>;

function basic(name: string, secret: string): Headers {
  return { authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` };
}
const rita = basic('rita', 'read-me');
const wim = basic('wim', 'write-me');
const ada = basic('ada', 'admin-me');

function run(server: ServerProcess, script: string, headers: Headers = {}) {
  return server.request(SCRIPT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ script }),
  });
}

async function kind(answer: Promise<{ status: number; text: string }>): Promise<[number, string | null]> {
  const { status, text } = await answer;
  return [status, status < 400 ? null : (JSON.parse(text) as { exception: string }).exception];
}

const REFUSED_WRITE = [403, 'ReadOnlyException'];

describe('a server with credentials', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({ QUIVER_CREDENTIALS: CREDENTIALS.join('\n') });
  });
  afterAll(async () => {
    await server.stop();
  });

  it.each([
    ['no credentials', {}],
    ['a wrong secret', basic('ada', 'admin-mf')],
    ['an unknown name', basic('eve', 'admin-me')],
    ['a cookie', { cookie: `authorization=${ada.authorization}; session=ada` }],
    ['an unknown scheme', { authorization: 'Digest username="ada"' }],
    ['credentials that are no base64', { authorization: 'Basic ???' }],
  ])('answers %s with 401 and a challenge', async (_what, headers) => {
    const { status, headers: reply, text } = await run(server, '1', headers as Headers);
    expect([status, reply.get('www-authenticate')]).toEqual([401, 'Basic realm="quiver", charset="UTF-8"']);
    expect(JSON.parse(text)).toMatchObject({ exception: 'AuthenticationException' });
  });

  it('takes Basic credentials and bearer tokens', async () => {
    expect((await run(server, '1 + 1', ada)).text).toBe('2');
    expect((await run(server, '1 + 1', { authorization: 'Bearer ada.admin-me' })).text).toBe('2');
  });

  it('asks on every address but those of health', async () => {
    const open = ['/health', '/health/live', '/health/ready'];
    const closed = [
      '/',
      '/db/data/',
      '/db/data/ext',
      '/sparql?query=ASK%7B%7D',
      '/db/data/import',
      '/nowhere',
    ];
    const statuses = (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await server.request(path)).status));
    expect(await statuses(open)).toEqual(open.map(() => 200));
    expect(await statuses(closed)).toEqual(closed.map(() => 401));
  });

  it('lets a reader run what only reads', async () => {
    expect((await run(server, 'g.V.count()', rita)).text).toBe('0');
  });

  it.each([
    ['at its end', WRITE],
    ['by an explicit commit', 'g.addVertex(null); g.commit(); 1'],
    [
      'by an explicit commit whose failure it catches',
      'g.addVertex(null); try { g.commit() } catch (Throwable t) {}; 1',
    ],
    [
      'in a finally block',
      'try { throw new Exception() } finally { g.addVertex(null); g.commit(); return 1 }',
    ],
    [
      'by a native transaction',
      'n = g.getRawGraph(); t = n.beginTx(); n.createNode(); t.success(); t.finish(); 1',
    ],
    [
      'with a return that would hide the refusal',
      'def f() { try { g.addVertex(null); g.commit() } finally { return 1 } }; f()',
    ],
    ['an index that would outlive a rollback', 'g.createIndex("i", Vertex.class); g.rollback(); 1'],
    ['quads', 'g.insertQuad("http://e/a", "http://e/b", "http://e/c", "http://e/g"); 1'],
  ])("refuses a reader's script that writes %s, and changes nothing", async (_how, script) => {
    const answer = await run(server, script, rita);
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('ReadOnlyException')]);
    expect((await run(server, '[g.V.count(), g.indices.toList().size()]', ada)).text).toBe('[0,0]');
    expect(
      (await server.request('/sparql?query=ASK%7B%3Fs%20%3Fp%20%3Fo%7D', { headers: ada })).text,
    ).toContain('false');
  });

  it('refuses the other ways to write to a reader', async () => {
    const quad = JSON.stringify({ s: 'http://e/s', p: 'http://e/p', o: 'o', c: 'http://e/c' });
    const post = (path: string, type: string, body: string, method = 'POST') =>
      kind(server.request(path, { method, headers: { ...rita, 'content-type': type }, body }));
    const sparql = 'INSERT DATA { <http://e/a> <http://e/b> <http://e/c> }';
    expect([
      await post('/db/data/ext/SPARQLPlugin/graphdb/insert_quad', 'application/json', quad),
      await post('/db/data/import', 'application/json', '{"url":"http://example.org/x.xml"}'),
      await post('/rdf-graph-store?default', 'text/turtle', '<a:a> <b:b> <c:c> .', 'PUT'),
      await post('/sparql', 'application/sparql-update', sparql),
      await post('/sparql', 'application/x-www-form-urlencoded', `update=${encodeURIComponent(sparql)}`),
    ]).toEqual([
      [403, 'AccessDeniedException'],
      [403, 'AccessDeniedException'],
      [403, 'AccessDeniedException'],
      REFUSED_WRITE,
      REFUSED_WRITE,
    ]);
  });

  it('lets a writer write, unless the request says that it reads', async () => {
    expect((await run(server, 'g.addVertex([name: "w"]); 1', wim)).text).toBe('1');
    expect(await kind(run(server, WRITE, { ...wim, 'access-mode': 'READ' }))).toEqual(REFUSED_WRITE);
    expect((await run(server, 'g.V.name.toList()', wim)).text).toBe('["w"]');
  });

  it("keeps a writer's definitions to their script, and those of the role script for others", async () => {
    const use = 'g.V.twice().toList().size()';
    const define = "Gremlin.defineStep('twice', [Vertex, Pipe], { _().both.both }); 1";
    expect((await run(server, define, wim)).text).toBe('1');
    expect((await run(server, use, wim)).status).toBe(400);
    expect((await run(server, define, basic('sam', 'script-me'))).text).toBe('1');
    expect((await run(server, use, rita)).text).toBe('0');
  });
});

describe('a server that only reads', () => {
  it('refuses writes of everybody', async () => {
    const server = await ServerProcess.start({ QUIVER_READ_ONLY: 'true' });
    try {
      expect(await kind(run(server, WRITE))).toEqual(REFUSED_WRITE);
      expect(
        await kind(server.post('/rdf-graph-store?default', '<a:a> <b:b> <c:c> .', 'text/turtle')),
      ).toEqual(REFUSED_WRITE);
      expect((await run(server, 'g.V.count()')).text).toBe('0');
    } finally {
      await server.stop();
    }
  });
});

describe('guessing', () => {
  it('is answered with 429 and a time to wait, and holds nobody up who has shown the right secret', async () => {
    const server = await ServerProcess.start({ QUIVER_CREDENTIALS: CREDENTIALS.join('\n') });
    try {
      expect((await run(server, '1', ada)).status).toBe(200);
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, at) => run(server, '1', basic('ada', `guess-${at}`))),
      );
      const refused = guesses.filter(({ status }) => status === 429);
      expect(guesses.length - refused.length).toBe(5);
      expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
      expect((await run(server, '1', wim)).status).toBe(429);
      expect((await run(server, '1', ada)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

describe('listening where others can reach', () => {
  it.each(['0.0.0.0', '::'])('on %s is refused without credentials', async (host) => {
    await expect(ServerProcess.start({ QUIVER_HOST: host })).rejects.toThrow('QUIVER_CREDENTIALS_FILE');
  });

  it.each([
    ['credentials', { QUIVER_CREDENTIALS: 'ada:admin:admin-me' }],
    ['the switch that allows it', { QUIVER_ALLOW_UNAUTHENTICATED: 'true' }],
  ])('is possible with %s', async (_what, settings) => {
    const server = await ServerProcess.start({ QUIVER_HOST: '0.0.0.0', ...settings });
    expect(await server.stop()).toBe(0);
  });

  it.each([
    [
      'a role that is none',
      'ada:root:secret',
      'line 1: the role must be one of reader, writer, script, admin',
    ],
    ['an empty secret', 'ada:admin:', 'line 1: the secret is empty'],
    ['no line at all', '# nobody', 'the list is empty'],
    ['a name twice', 'a:admin:x\na:reader:y', 'line 2: there is a line for a already'],
  ])('%s in the credentials is named without the secret', async (_what, lines, problem) => {
    await expect(ServerProcess.start({ QUIVER_CREDENTIALS: lines })).rejects.toThrow(problem);
  });
});
