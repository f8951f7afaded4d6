/** What an operator sees and stops, and the terms that a client can set for one request. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answer, LogLine, ServerProcess } from './server-process.ts';
import { SharedServers } from './shared-servers.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const RUNNING = '/db/manage/running';
const ENDLESS = 'g.addVertex([name: "half"]); while (true) { x = 1 }';

type Headers = Readonly<Record<string, string>>;

function run(server: ServerProcess, script: string, headers: Headers = {}): Promise<Answer> {
  return server.request(SCRIPT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ script }),
  });
}

function basic(name: string): Headers {
  return { authorization: `Basic ${Buffer.from(`${name}:secret`).toString('base64')}` };
}

interface Report {
  readonly id: string;
  readonly phase: string;
  readonly steps: number;
  readonly [key: string]: unknown;
}

/** The list as soon as it is as wanted; the test's own time limit ends the wait. */
async function listedWhen(
  server: ServerProcess,
  isWanted: (reports: readonly Report[]) => boolean,
  headers: Headers = {},
): Promise<readonly Report[]> {
  for (;;) {
    const reports = JSON.parse((await server.request(RUNNING, { headers })).text) as Report[];
    if (isWanted(reports)) return reports;
    // Asking without a pause would take the time from what is waited for.
    await pause(5);
  }
}

const exceptionOf = ({ status, text }: Answer) => [
  status,
  (JSON.parse(text) as { exception: string }).exception,
];

const servers = new SharedServers();
afterAll(() => servers.stop());

const ONE_THREAD = { QUIVER_THREADS: '1', QUIVER_THREADS_MAX: '1' };

describe('an answer', () => {
  it('tells what it took, and how often a conflict made it run again', async () => {
    const server = await servers.with();
    const { text: id } = await server.script('g.addVertex([n: 0]).id');
    const alone = await server.script(`g.v(${id}).n`);
    const slow = run(server, `for (i in 1..8000000) { x = i }\nv = g.v(${id}); v.n = v.n + 1; v.n`);
    await listedWhen(server, ([first]) => first?.phase === 'running' && first.steps > 0);
    const quick = await run(server, `v = g.v(${id}); v.n = v.n + 1; v.n`);
    const again = await slow;
    const facts = [alone, quick, again].map(({ text, headers }) => [text, headers.get('conflict-reruns')]);
    expect(facts).toEqual([
      ['0', null],
      ['1', null],
      ['2', '1'],
    ]);
    const [shortMs = 0, longMs = 0] = [alone, again].map(({ headers }) =>
      Number(/^total;dur=(\d+\.\d)$/.exec(headers.get('server-timing') ?? '')?.[1]),
    );
    expect([shortMs >= 0, longMs > shortMs]).toEqual([true, true]);
  });
});

describe('what runs', () => {
  it('is listed with age, client, kind, hash and steps, and ends when it is cancelled, undone', async () => {
    const server = await servers.with(ONE_THREAD);
    const endless = run(server, ENDLESS);
    const [report] = await listedWhen(server, ([first]) => first?.phase === 'running' && first.steps > 0);
    expect(report).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
      client: '127.0.0.1',
      kind: 'script',
      phase: 'running',
      ageMs: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      head: ENDLESS,
      steps: expect.any(Number),
      line: expect.toBeOneOf([1, null]),
    });
    const cancelled = await server.request(`${RUNNING}/${report!.id}`, { method: 'DELETE' });
    expect([cancelled.status, JSON.parse(cancelled.text)]).toEqual([
      202,
      { id: report!.id, cancelled: true },
    ]);
    const answer = await endless;
    expect(exceptionOf(answer)).toEqual([400, 'ScriptCancelledException']);
    expect(answer.headers.get('x-request-id')).toBe(report!.id);
    expect((await run(server, 'g.V.count()')).text).toBe('0');
    expect(await listedWhen(server, () => true)).toEqual([]);
  });

  it('can be cancelled while it waits', async () => {
    const server = await servers.with(ONE_THREAD);
    const first = run(server, ENDLESS);
    await listedWhen(server, (reports) => reports.length === 1 && reports[0]!.phase === 'running');
    const second = run(server, '2');
    const reports = await listedWhen(server, ({ length }) => length === 2);
    expect(reports.map(({ phase }) => phase)).toEqual(['running', 'waiting']);
    for (const { id } of reports.toReversed()) await server.request(`${RUNNING}/${id}`, { method: 'DELETE' });
    expect([exceptionOf(await first), exceptionOf(await second)]).toEqual([
      [400, 'ScriptCancelledException'],
      [400, 'ScriptCancelledException'],
    ]);
  });

  it('of others is for an admin alone to see and end', async () => {
    const server = await servers.with({
      QUIVER_CREDENTIALS: 'a:reader:secret\nb:script:secret\nc:admin:secret',
    });
    const endless = run(server, ENDLESS, basic('a'));
    const [report] = await listedWhen(server, ({ length }) => length === 1, basic('c'));
    expect(report!.client).toBe('a');
    expect(await listedWhen(server, () => true, basic('b'))).toEqual([]);
    const byOther = await server.request(`${RUNNING}/${report!.id}`, {
      method: 'DELETE',
      headers: basic('b'),
    });
    expect(byOther.status).toBe(404);
    const byItself = await server.request(`${RUNNING}/${report!.id}`, {
      method: 'DELETE',
      headers: basic('a'),
    });
    expect(byItself.status).toBe(202);
    expect((await endless).status).toBe(400);
  });

  it('is not there under an id that is none', async () => {
    const server = await servers.with();
    expect((await server.request(`${RUNNING}/nothing`, { method: 'DELETE' })).status).toBe(404);
  });
});

/** What the log says of a slow request. */
const loggedOf = (server: ServerProcess, id: string | null): Promise<LogLine> =>
  server.logged(({ msg, task }) => msg === 'a slow script or query' && (task as Report).id === id);

describe('a slow script', () => {
  it('is logged with its hash, its begin and its steps, and without its parameters', async () => {
    const server = await servers.with({ QUIVER_SLOW_MS: '0' });
    const answer = await server.script(
      '\n  for (i in 1..5000) { x = i }; secret.size()',
      '{"secret":"hush"}',
    );
    const line = await loggedOf(server, answer.headers.get('x-request-id'));
    expect(line.task).toEqual({
      id: answer.headers.get('x-request-id'),
      client: '127.0.0.1',
      kind: 'script',
      phase: 'running',
      ageMs: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{16}$/),
      head: 'for (i in 1..5000) { x = i }; secret.size()',
      steps: expect.any(Number),
      line: expect.toBeOneOf([2, null]),
      error: null,
      runs: 1,
      lines: expect.any(Array),
    });
    expect((line.task as Report).steps).toBeGreaterThan(1000);
    expect(JSON.stringify(line)).not.toContain('hush');
  });

  it('is logged with the lines that took the time, and says which one it was stopped in', async () => {
    const server = await servers.with({ QUIVER_SLOW_MS: '0' });
    const script = 'def spin(n) {\n  for (i in 0..<n) {\n    x = i\n  }\n}\nspin(10)\nspin(2000000000)\n';
    const endless = run(server, script);
    const [report] = await listedWhen(server, ([first]) => typeof first?.line === 'number');
    expect([2, 3]).toContain(report!.line);
    await server.request(`${RUNNING}/${report!.id}`, { method: 'DELETE' });
    const { stacktrace } = JSON.parse((await endless).text) as { stacktrace: string[] };
    expect(stacktrace[0]).toMatch(/^Script1\.spin\(Script1\.groovy:[23]\)$/);
    expect(stacktrace.at(-1)).toMatch(/\(Script1\.groovy:7\)$/);
    const line = await loggedOf(server, report!.id);
    const { lines, error } = line.task as unknown as {
      lines: { line: number; percent: number }[];
      error: string;
    };
    expect([error, lines.every((one) => one.line === 2 || one.line === 3)]).toEqual([
      'SCRIPT_CANCELLED',
      true,
    ]);
    expect(lines.reduce((sum, { percent }) => sum + percent, 0)).toBeGreaterThanOrEqual(99);
  });

  it('spends its time on no line while its result is made', async () => {
    const server = await servers.with({ QUIVER_SLOW_MS: '0' });
    const answer = await run(server, '\n(0..<400000).iterator()');
    const line = await loggedOf(server, answer.headers.get('x-request-id'));
    const { lines } = line.task as unknown as { lines: { line: number | null }[] };
    expect(lines.map((one) => one.line)).toContain(null);
  });
});

describe('limits of one request', () => {
  it('a client may shorten its time, never lengthen it', async () => {
    const server = await servers.with({ QUIVER_SCRIPT_TIMEOUT_MS: '3000' });
    const times = ['150', '86400000'];
    const answers = await Promise.all(
      times.map((time) => run(server, ENDLESS, { 'max-execution-time': time })),
    );
    expect(answers.map(exceptionOf)).toEqual(times.map(() => [400, 'ScriptTimeoutException']));
    expect((await run(server, 'g.V.count()')).text).toBe('0');
  });

  it('refuses a time that is no whole number of milliseconds from 1 on', async () => {
    const server = await servers.with();
    const times = ['0', '-1', '1e3', '10ms', ''];
    const replies = await Promise.all(times.map((time) => run(server, '1', { 'max-execution-time': time })));
    expect(replies.map(({ status }) => status)).toEqual(times.map(() => 400));
  });

  it('what waits for longer than it may is answered with 503 and when to come again', async () => {
    const server = await servers.with({
      ...ONE_THREAD,
      QUIVER_QUEUE_WAIT_MS: '1500',
    });
    const endless = run(server, ENDLESS);
    const [report] = await listedWhen(server, ([first]) => first?.phase === 'running');
    const waited = await run(server, 'g.addVertex(null); 1');
    expect(exceptionOf(waited)).toEqual([503, 'ServerBusyException']);
    expect(waited.headers.get('retry-after')).toBe('1');
    await server.request(`${RUNNING}/${report!.id}`, { method: 'DELETE' });
    await endless;
    expect((await run(server, 'g.V.count()')).text).toBe('0');
  });

  it('one client has only so many at a time, and others are not held up', async () => {
    const server = await servers.with({
      QUIVER_CLIENT_CONCURRENCY: '1',
      QUIVER_CREDENTIALS: 'a:admin:secret\nb:admin:secret',
    });
    const endless = run(server, ENDLESS, basic('a'));
    const [report] = await listedWhen(server, ({ length }) => length === 1, basic('b'));
    expect(exceptionOf(await run(server, '1', basic('a')))).toEqual([429, 'ClientBusyException']);
    expect((await run(server, '1', basic('b'))).text).toBe('1');
    await server.request(`${RUNNING}/${report!.id}`, { method: 'DELETE', headers: basic('b') });
    await endless;
    expect((await run(server, '1', basic('a'))).text).toBe('1');
  });
});

describe('a client that does not end', () => {
  it('sending its body is refused, and loses its connection', async () => {
    const server = await servers.with({ QUIVER_SCRIPT_TIMEOUT_MS: '100', QUIVER_GRACE_MS: '50' });
    const { hostname, port } = new URL(server.baseUrl);
    const ended = new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST ${SCRIPT} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
        );
      });
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.once('close', () => resolve(text));
      socket.on('error', () => socket.destroy());
    });
    expect(await ended).toMatch(/^HTTP\/1\.1 408 .*the body of the request did not come in time/s);
    // A script would have to end within the same short time.
    expect((await server.request('/health')).status).toBe(200);
  });
});

describe('a path that answers other methods', () => {
  it.each([
    ['PUT', SCRIPT, 'GET, HEAD, OPTIONS, POST'],
    ['DELETE', '/db/data/', 'GET, HEAD, OPTIONS'],
    ['GET', '/db/data/ext/SPARQLPlugin/graphdb/execute_sparql/more', null],
    ['PATCH', '/rdf-graph-store?default', 'DELETE, GET, HEAD, OPTIONS, POST, PUT'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
  ])('%s %s names them', async (method, path, allow) => {
    const server = await servers.with();
    const answer = await server.request(path, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([allow === null ? 404 : 405, allow]);
    const options = await server.request(path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([allow === null ? 404 : 204, allow]);
  });
});

describe('stored scripts', () => {
  const PATH = '/db/data/scripts';
  const put = (server: ServerProcess, name: string, script: string, headers: Headers = {}) =>
    server.request(`${PATH}/${name}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ script }),
    });

  it('are put, listed, called with parameters, replaced and deleted', async () => {
    const server = await servers.with();
    expect((await put(server, 'add-up.v1', 'a + b')).status).toBe(201);
    expect((await put(server, 'add-up.v1', 'a + b + 1')).status).toBe(200);
    const [listed] = JSON.parse((await server.request(PATH)).text) as Record<string, unknown>[];
    expect(listed).toEqual({
      self: `${server.baseUrl}${PATH}/add-up.v1`,
      name: 'add-up.v1',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      storedAt: expect.any(String),
      storedBy: '127.0.0.1',
    });
    const shown = JSON.parse((await server.request(`${PATH}/add-up.v1`)).text) as { script: string };
    expect(shown.script).toBe('a + b + 1');
    expect((await server.post(`${PATH}/add-up.v1`, '{"params":{"a":1,"b":2.0}}')).text).toBe('4.0');
    expect((await server.request(`${PATH}/add-up.v1`, { method: 'DELETE' })).status).toBe(204);
    const gone = await server.post(`${PATH}/add-up.v1`, '{}');
    expect([gone.status, JSON.parse(gone.text).message]).toEqual([404, 'no script is stored as "add-up.v1"']);
  });

  it('have no name with other signs than letters, digits and a few, or too long a one', async () => {
    const server = await servers.with();
    const names = [
      '..%2f..%2fetc%2fpasswd',
      '..%5cx',
      '%2e%2e%2fx',
      'a%00b',
      'a%20b',
      '%C3%A4',
      'a:b',
      'x'.repeat(129),
    ];
    for (const name of names) {
      expect([name, (await put(server, name, '1')).status >= 400]).toEqual([name, true]);
      expect([name, (await server.post(`${PATH}/${name}`, '{}')).status >= 400]).toEqual([name, true]);
    }
    expect((await server.request(PATH)).text).toBe('[]');
  });

  it('are what runs, and nothing else, where the server says so', async () => {
    const server = await servers.with({
      QUIVER_SCRIPTS: 'stored',
      QUIVER_CREDENTIALS: 'r:reader:secret\nw:writer:secret\ns:script:secret',
    });
    expect((await put(server, 'one', '1', basic('s'))).status).toBe(201);
    expect(exceptionOf(await put(server, 'two', '2', basic('w')))).toEqual([403, 'AccessDeniedException']);
    const call = { method: 'POST', headers: basic('w') };
    expect((await server.request(`${PATH}/one`, call)).text).toBe('1');
    expect(exceptionOf(await run(server, '1', basic('s')))).toEqual([403, 'ScriptNotStoredException']);
    // What is stored runs with the rights of who calls it, not of who stored it.
    await put(server, 'write', 'g.addVertex(null); g.V.count()', basic('s'));
    const write = (name: string) => server.request(`${PATH}/write`, { method: 'POST', headers: basic(name) });
    expect(exceptionOf(await write('r'))).toEqual([403, 'ReadOnlyException']);
    expect((await write('w')).text).toBe('1');
  });
});
