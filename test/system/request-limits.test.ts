/** Every limit of a request: what meets it is refused by name, counted under the limit, and leaves nothing behind. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ServerProcess } from '../http/server-process.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const SPARQL = '/db/data/ext/SPARQLPlugin/graphdb/execute_sparql';

/** So small that a test can go over each; one thread, so that a second request waits. */
const SETTINGS = {
  QUIVER_THREADS: '1',
  QUIVER_THREADS_MAX: '1',
  QUIVER_BODY_BYTES: '20000',
  QUIVER_JSON_DEPTH: '10',
  QUIVER_JSON_MEMBERS: '100',
  QUIVER_SCRIPT_LENGTH: '2000',
  QUIVER_PARAMS: '5',
  QUIVER_RESULT_ROWS: '50',
  QUIVER_RESULT_BYTES: '4000',
  QUIVER_SCRIPT_TIMEOUT_MS: '60000',
  QUIVER_SCRIPT_MEMORY_BYTES: String(8 * 1024 * 1024),
  QUIVER_COLLECTION_LENGTH: '5000',
  QUIVER_QUEUE_WAIT_MS: '3000',
  QUIVER_QUEUE_LENGTH: '2',
  QUIVER_CLIENT_CONCURRENCY: '3',
  QUIVER_UPLOAD_BYTES: '30000',
  QUIVER_IMPORT_BYTES: '20000',
  QUIVER_IMPORTS_WAITING: '1',
  QUIVER_FETCH_ALLOW_PRIVATE: 'true',
  QUIVER_IDEMPOTENCY_BYTES: String(16 * 1024),
  QUIVER_CREDENTIALS: 'a:admin:secret\nb:admin:secret',
};

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(SETTINGS);
});
afterAll(async () => {
  await server.stop();
});

type Headers = Readonly<Record<string, string>>;
const as = (name: string): Headers => ({ authorization: `Bearer ${name}.secret` });

function post(path: string, body: string, type = 'application/json', headers: Headers = {}): Promise<Answer> {
  return server.request(path, {
    method: 'POST',
    headers: { 'content-type': type, ...as('a'), ...headers },
    body,
  });
}

function run(script: string, params?: string, headers: Headers = {}): Promise<Answer> {
  const fields = params === undefined ? '' : `,"params":${params}`;
  return post(SCRIPT, `{"script":${JSON.stringify(script)}${fields}}`, 'application/json', headers);
}

const exceptionOf = ({ status, text }: Answer) => [
  status,
  status < 400 ? null : (JSON.parse(text) as { exception: string }).exception,
];

async function refusals(): Promise<ReadonlyMap<string, number>> {
  const { text } = await server.request('/metrics', { headers: as('a') });
  const lines = text.matchAll(/^quiver_limit_refusals_total\{limit="([^"]+)"\} (\d+)$/gm);
  return new Map([...lines].map(([, limit, count]) => [limit!, Number(count)]));
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const list = (count: number) => `[${Array.from({ length: count }, (_, at) => at).join(',')}]`;
const params = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, at])));
const triples = (count: number) =>
  Array.from({ length: count }, (_, at) => `<http://e/${at}> <http://e/p> "${'x'.repeat(20)}" .`).join('\n');

/** Limit, a request that is just within it, one that is over it, and what the latter is told. */
const LIMITS: readonly [string, () => Promise<Answer>, () => Promise<Answer>, [number, string]][] = [
  [
    'body-bytes',
    () => run('1', `{"p":"${'x'.repeat(19_000)}"}`),
    () => run('1', `{"p":"${'x'.repeat(20_000)}"}`),
    [413, 'RequestTooLargeException'],
  ],
  [
    'json-depth',
    () => run('1', `{"p":${nested(8)}}`),
    () => run('1', `{"p":${nested(9)}}`),
    [400, 'JsonDepthException'],
  ],
  [
    'json-members',
    () => run('1', `{"p":${list(97)}}`),
    () => run('1', `{"p":${list(98)}}`),
    [400, 'JsonMembersException'],
  ],
  [
    'script-length',
    () => run(`1 ${' '.repeat(1998)}`),
    () => run(`1 ${' '.repeat(1999)}`),
    [413, 'ScriptLengthException'],
  ],
  ['params', () => run('1', params(5)), () => run('1', params(6)), [400, 'ParamCountException']],
  ['result-rows', () => run('(1..50).toList()'), () => run('(1..51).toList()'), [400, 'ResultRowsException']],
  ['result-bytes', () => run('"x" * 3990'), () => run('"x" * 4000'), [400, 'ResultBytesException']],
  [
    'run-time',
    () => run('1'),
    () => run('while (true) {}', undefined, { 'max-execution-time': '200' }),
    [400, 'ScriptTimeoutException'],
  ],
  [
    'memory',
    () => run('1'),
    () => run('m = [:]; i = 0; while (true) { m[i % 4000] = "x" * 4000; i++ }'),
    [400, 'MemoryBudgetException'],
  ],
  [
    'collection-length',
    () => run('([1] * 4000).size()'),
    () => run('([1] * 6000).size()'),
    [400, 'CollectionSizeException'],
  ],
  [
    'kept-answer-bytes',
    () => run('"x" * 900', undefined, { 'idempotency-key': 'small' }),
    () => run('"x" * 1100', undefined, { 'idempotency-key': 'large' }),
    [400, 'IdempotencyException'],
  ],
  [
    'upload-bytes',
    () => post('/db/data/import', triples(10), 'application/n-triples'),
    () => post('/db/data/import', triples(1000), 'application/n-triples'),
    [413, 'UploadSizeException'],
  ],
];

describe('a request', () => {
  it.each(LIMITS)(
    'within the limit of %s passes, one over it is refused and counted',
    async (limit, within, over, told) => {
      expect((await within()).status).toBeLessThan(300);
      const before = (await refusals()).get(limit);
      expect(exceptionOf(await over())).toEqual(told);
      expect((await refusals()).get(limit)).toBe((before ?? 0) + 1);
    },
  );

  it('has a result of as many rows and bytes as a query, too', async () => {
    const values = (count: number, text: string) =>
      `SELECT ?x { VALUES ?x { ${Array.from({ length: count }, (_, at) => `"${text}${at}"`).join(' ')} } }`;
    const plugin = (query: string) => post(SPARQL, JSON.stringify({ query }));
    const protocol = (query: string) => post('/sparql', query, 'application/sparql-query');
    const construct = 'CONSTRUCT { ?x <a:p> 1 } WHERE { VALUES ?x { ';
    const iris = (count: number) => Array.from({ length: count }, (_, at) => `<a:${at}>`).join(' ');
    for (const send of [plugin, protocol]) {
      expect((await send(values(50, ''))).status).toBe(200);
      expect(exceptionOf(await send(values(51, '')))).toEqual([400, 'ResultRowsException']);
      expect(exceptionOf(await send(values(50, 'x'.repeat(90))))).toEqual([400, 'ResultBytesException']);
      expect((await send(`${construct}${iris(50)} } }`)).status).toBe(200);
      expect(exceptionOf(await send(`${construct}${iris(51)} } }`))).toEqual([400, 'ResultRowsException']);
    }
  });

  it('that is refused by its result has changed nothing', async () => {
    await run('g.addVertex(null); (1..51).toList()');
    await run('g.addVertex(null); "x" * 4000');
    expect((await run('g.V.count()')).text).toBe('0');
  });

  it('for an import is refused while as many jobs wait as may, and a document that is too long fails its job', async () => {
    const before = await refusals();
    const web = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/n-triples' });
      // The first address never ends, so its job keeps the one that does jobs busy.
      if (request.url === '/endless') response.write(triples(1));
      else response.end(triples(600));
    }).listen(0, '127.0.0.1');
    await once(web, 'listening');
    const address = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
    const submit = (path: string) => post('/db/data/import', JSON.stringify({ url: address + path }));
    const jobOf = (answer: Answer) =>
      JSON.parse(answer.text) as { id: string; state: string; failure: unknown };
    const look = async (id: string) =>
      jobOf(await server.request(`/db/data/import/${id}`, { headers: as('a') }));
    const endless = jobOf(await submit('/endless'));
    await expect.poll(async () => (await look(endless.id)).state, { timeout: 30_000 }).toBe('running');
    const long = jobOf(await submit('/long'));
    expect(exceptionOf(await submit('/long'))).toEqual([503, 'ImportQueueFullException']);
    expect((await refusals()).get('imports-waiting')).toBe(before.get('imports-waiting')! + 1);
    await post(`/db/data/import/${endless.id}/cancel`, '{}');
    await expect.poll(async () => (await look(long.id)).state, { timeout: 30_000 }).toBe('failed');
    expect(await look(long.id)).toMatchObject({ failure: { message: expect.stringContaining('20000') } });
    web.closeAllConnections();
    web.close();
  });

  it('waits for as long as it may, in a queue as long as it may be, and one client is not all', async () => {
    const before = await refusals();
    const listed = async () =>
      JSON.parse((await server.request('/db/manage/running', { headers: as('b') })).text) as {
        readonly id: string;
        readonly phase: string;
      }[];
    const endless = run('while (true) {}');
    await expect.poll(async () => (await listed()).map(({ phase }) => phase)).toEqual(['running']);
    const waiting = [run('1'), run('2')];
    await expect.poll(async () => (await listed()).length).toBe(3);
    expect(exceptionOf(await run('3'))).toEqual([429, 'ClientBusyException']);
    expect(exceptionOf(await run('3', undefined, as('b')))).toEqual([503, 'ServerBusyException']);
    for (const answer of await Promise.all(waiting)) {
      expect(exceptionOf(answer)).toEqual([503, 'ServerBusyException']);
    }
    const [first] = await listed();
    await server.request(`/db/manage/running/${first!.id}`, { method: 'DELETE', headers: as('b') });
    expect((await endless).status).toBe(400);
    const after = await refusals();
    const grown = (limit: string) => after.get(limit)! - before.get(limit)!;
    expect(['client-concurrency', 'queue-length', 'queue-wait'].map(grown)).toEqual([1, 1, 2]);
  });
});
