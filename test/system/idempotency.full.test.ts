/** A request with a key has one effect and one answer, whatever becomes of processes in between. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { HAS_REDIS, REDIS_ABSENT } from '../storage/redis-server.ts';
import { Cluster } from './cluster-processes.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const IMPORT = '/db/data/import';
const INSERT = '/db/data/ext/SPARQLPlugin/graphdb/insert_quad';

type Headers = Readonly<Record<string, string>>;

function send(
  server: ServerProcess,
  path: string,
  fields: object,
  key: string,
  headers: Headers = {},
): Promise<Answer> {
  return server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(fields),
  });
}

function run(server: ServerProcess, script: string, key: string, headers: Headers = {}): Promise<Answer> {
  return send(server, SCRIPT, { script }, key, headers);
}

const shape = ({ status, contentType, text }: Answer) => ({ status, contentType, text });
const isReplayed = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true';
const exceptionOf = ({ status, text }: Answer) => [
  status,
  (JSON.parse(text) as { exception: string }).exception,
];
/** Several processes are started one after another. */
const STARTS_MS = 240_000;

/** Two runs never have the same value. */
const ADD = 'g.addVertex(null); [g.V.count(), UUID.randomUUID().toString()]';

describe('on one process', () => {
  const folder = temporaryFolder();
  const settings = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: folder.path, QUIVER_THREADS: '4' };
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start(settings);
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });
  const nodeCount = async () => Number((await server.script('g.V.count()')).text);

  it(
    'the answer is the same after a stop and after a kill',
    async () => {
      const first = await run(server, ADD, 'order-1');
      expect([first.status, isReplayed(first)]).toEqual([200, false]);
      const before = await nodeCount();
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        await server.stop(signal);
        server = await ServerProcess.start(settings);
        const again = await run(server, ADD, 'order-1');
        expect([shape(again), isReplayed(again)]).toEqual([shape(first), true]);
        expect(await nodeCount()).toBe(before);
      }
      expect((await run(server, ADD, 'order-2')).text).not.toBe(first.text);
      expect(await nodeCount()).toBe(before + 1);
    },
    STARTS_MS,
  );

  it('requests at the same time have one effect', async () => {
    const before = await nodeCount();
    const answers = await Promise.all(Array.from({ length: 12 }, () => run(server, ADD, 'at-once')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter((answer) => !isReplayed(answer))).toHaveLength(1);
    expect(await nodeCount()).toBe(before + 1);
  });

  it('queries, quads, updates, documents and stored scripts have it too', async () => {
    const quad = { s: 'http://e/s', p: 'http://e/p', o: 'o', c: 'http://e/c' };
    const stored = '/db/data/scripts/add';
    await server.request(stored, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ script: ADD }),
    });
    const raw = (path: string, type: string, body: string, key: string) =>
      server.request(path, {
        method: 'POST',
        headers: { 'content-type': type, 'idempotency-key': key },
        body,
      });
    const requests: (() => Promise<Answer>)[] = [
      () => send(server, INSERT, quad, 'quad'),
      () => send(server, stored, {}, 'stored'),
      () => raw('/sparql', 'application/sparql-update', 'INSERT { [] <a:p> 1 } WHERE {}', 'update'),
      () => raw('/sparql', 'application/sparql-query', 'SELECT (UUID() AS ?u) {}', 'query'),
      () => raw('/rdf-graph-store?default', 'text/turtle', '[] <a:p> 2 .', 'document'),
    ];
    const quads = encodeURIComponent('SELECT (COUNT(*) AS ?n) { ?s ?p ?o }');
    const state = async () => [
      await nodeCount(),
      (await server.request(`/sparql?union-default-graph&query=${quads}`)).text,
    ];
    for (const request of requests) {
      const first = await request();
      const before = await state();
      const second = await request();
      expect([shape(second), isReplayed(first), isReplayed(second)]).toEqual([shape(first), false, true]);
      expect(await state()).toEqual(before);
    }
  });

  it('an import is one job', async () => {
    const upload = (key: string, name: string) =>
      server.request(`/db/data/import?name=${name}`, {
        method: 'POST',
        headers: { 'content-type': 'text/turtle', 'idempotency-key': key },
        body: '<a:import> <a:p> 1 .',
      });
    const first = await upload('job', 'a.ttl');
    const second = await upload('job', 'a.ttl');
    const idOf = ({ text }: Answer) => (JSON.parse(text) as { id: string }).id;
    expect([first.status, second.status, idOf(second), isReplayed(second)]).toEqual([
      202,
      202,
      idOf(first),
      true,
    ]);
    expect(exceptionOf(await upload('job', 'b.ttl'))).toEqual([422, 'IdempotencyException']);
    expect(idOf(await upload('job-2', 'a.ttl'))).not.toBe(idOf(first));
    const url = { url: 'http://127.0.0.1:1/a.ttl' };
    const [one, two] = [await send(server, IMPORT, url, 'job-3'), await send(server, IMPORT, url, 'job-3')];
    expect([idOf(two), isReplayed(one), isReplayed(two)]).toEqual([idOf(one), false, true]);
    expect(JSON.parse((await server.request(IMPORT)).text)).toHaveLength(3);
  });

  it('a failure of the script is repeated, also when it would succeed now', async () => {
    const script = `if (g.V.count() == ${await nodeCount()}) throw new Exception("none"); "more"`;
    const first = await run(server, script, 'failing');
    expect(first.status).toBe(400);
    await server.script('g.addVertex(null); null');
    expect(shape(await run(server, script, 'failing'))).toEqual(shape(first));
    expect((await run(server, script, 'failing-2')).text).toBe('"more"');
  });

  it('a limit that struck is no answer to be kept, unless a part of the effect stands', async () => {
    const time = { 'max-execution-time': '300' };
    const before = await nodeCount();
    const endless = `g.addVertex(null); while (g.V.count() == ${before + 1}) {}; "passed"`;
    const struck = await run(server, endless, 'limit', time);
    expect(exceptionOf(struck)).toEqual([400, 'ScriptTimeoutException']);
    await server.script('g.addVertex(null); null');
    expect((await run(server, endless, 'limit')).text).toBe('"passed"');
    const half = 'g.addVertex(null); g.commit(); while (true) {}';
    const first = await run(server, half, 'half', time);
    const second = await run(server, half, 'half', time);
    expect([exceptionOf(first), shape(second), isReplayed(second)]).toEqual([
      [400, 'ScriptTimeoutException'],
      shape(first),
      true,
    ]);
    expect(await nodeCount()).toBe(before + 3);
  });

  it(
    'a part that was committed before a kill is neither repeated nor taken for the whole',
    async () => {
      const before = await nodeCount();
      const half = 'g.addVertex(null); g.commit(); while (true) {}';
      const lost = run(server, half, 'killed').catch(() => null);
      await expect.poll(nodeCount, { timeout: 30_000 }).toBe(before + 1);
      await server.stop('SIGKILL');
      await lost;
      server = await ServerProcess.start(settings);
      expect(exceptionOf(await run(server, half, 'killed'))).toEqual([409, 'IdempotencyException']);
      expect(await nodeCount()).toBe(before + 1);
    },
    STARTS_MS,
  );

  it.each(['', 'with space', 'x'.repeat(256)])("a key of '%s' is refused", async (key) => {
    expect(exceptionOf(await run(server, '1', key))).toEqual([400, 'BadInputException']);
  });
});

describe('what is kept', () => {
  const basic = (name: string) => ({
    authorization: `Basic ${Buffer.from(`${name}:secret`).toString('base64')}`,
  });
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({
      QUIVER_IDEMPOTENCY_BYTES: String(16 * 1024),
      QUIVER_IDEMPOTENCY_AGE_MS: '1000',
      QUIVER_CREDENTIALS: 'a:admin:secret\nb:admin:secret\nr:reader:secret',
    });
  });
  afterAll(async () => {
    await server.stop();
  });

  it('is bounded: a larger answer is refused, and nothing is written', async () => {
    const large = 'g.addVertex(null); "x" * 1100';
    const refused = await run(server, large, 'large', basic('a'));
    expect(exceptionOf(refused)).toEqual([400, 'IdempotencyException']);
    expect((await run(server, 'g.V.count()', 'count', basic('a'))).text).toBe('0');
    expect((await run(server, '"x" * 900', 'large', basic('a'))).status).toBe(200);
  });

  it('ends with its age', async () => {
    const first = await run(server, ADD, 'aged', basic('a'));
    await expect
      .poll(async () => (await run(server, ADD, 'aged', basic('a'))).text, { timeout: 20_000 })
      .not.toBe(first.text);
  });

  it('is for the same client and the same request alone', async () => {
    const statuses = async (name: string, script: string) => {
      const answer = await run(server, script, `k${script.length}`, basic(name));
      return [answer.text, isReplayed(answer)];
    };
    expect(await statuses('a', '"a"')).toEqual(['"a"', false]);
    expect(await statuses('b', '"a"')).toEqual(['"a"', false]);
    // Who may not write leaves nothing behind, an answer neither.
    expect(await statuses('r', '"a"')).toEqual(['"a"', false]);
    expect(await statuses('r', '"a"')).toEqual(['"a"', false]);
    await run(server, '1', 'other', basic('a'));
    expect(exceptionOf(await run(server, '2', 'other', basic('a')))).toEqual([422, 'IdempotencyException']);
  });
});

describe.skipIf(!HAS_REDIS)(`in a cluster${HAS_REDIS ? '' : `: ${REDIS_ABSENT}`}`, () => {
  it(
    'the same key at several processes has one effect and one answer',
    async () => {
      const cluster = await Cluster.start({ servers: 2 });
      try {
        const [one, two] = cluster.servers as [ServerProcess, ServerProcess];
        for (let round = 1; round <= 5; round += 1) {
          const answers = await Promise.all(
            [one, two, one, two].map((server) => run(server, ADD, `round-${round}`)),
          );
          const later = await run(two, ADD, `round-${round}`);
          expect(new Set([...answers, later].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
          expect(answers[0]!.text).toMatch(new RegExp(`^\\[${round},`));
        }
        expect((await two.script('g.V.count()')).text).toBe('5');
        const { text } = await two.request('/metrics');
        const value = (name: string) =>
          Number(
            text
              .split('\n')
              .find((line) => line.startsWith(`${name} `))
              ?.split(' ')[1],
          );
        expect(value('quiver_log_seconds_count{operation="head"}')).toBeGreaterThan(0);
        expect([value('quiver_log_lag_commits'), value('quiver_log_reconnects_total')]).toEqual([0, 0]);
        await one.stop('SIGKILL');
        const third = await cluster.startServer();
        const again = await run(third, ADD, 'round-1');
        expect([again.text, isReplayed(again)]).toEqual([(await run(two, ADD, 'round-1')).text, true]);
      } finally {
        await cluster.stop();
      }
    },
    STARTS_MS,
  );
});
