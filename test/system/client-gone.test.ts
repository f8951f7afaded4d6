/** A client that hangs up frees the thread that worked for it, and leaves nothing behind. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogLine, ServerProcess } from '../http/server-process.ts';
import { endOf, type JobDocument, upload } from './cluster-processes.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
/** One thread: whoever is served after an endless script got that script's thread. */
const SETTINGS = {
  QUIVER_THREADS: '1',
  QUIVER_THREADS_MAX: '1',
  QUIVER_SCRIPT_TIMEOUT_MS: '600000',
  QUIVER_QUEUE_WAIT_MS: '600000',
};
const ENDLESS = "g.addVertex([name: 'half']); while (true) { }";

const LONG_QUERY = `SELECT (COUNT(*) AS ?n) { ${[...'abcdefghijklm'].map((name) => `VALUES ?${name} { 1 2 3 4 5 6 7 8 9 }`).join(' ')} }`;

/** Vertices of one script, whose commit takes long enough to be seen. */
const COMMITTED = 40_000;

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(SETTINGS);
  await server.script('g.addVertex()');
  const stored = await server.request('/db/data/scripts/endless', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ script: ENDLESS }),
  });
  expect(stored.status).toBe(201);
});
afterAll(async () => {
  await server.stop();
});

function message(path: string, body: string, type: string, headers: readonly string[] = []): string {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, ...headers];
  return `${[...lines, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n${body}`;
}

const script = (text: string, ...headers: string[]) =>
  message(SCRIPT, JSON.stringify({ script: text }), 'application/json', headers);

async function connected(port = Number(new URL(server.baseUrl).port)): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

interface Running {
  readonly id: string;
  readonly phase: string;
  readonly kind: string;
}

async function running(): Promise<Running[]> {
  return JSON.parse((await server.request('/db/manage/running')).text) as Running[];
}

/** Sends, waits until `count` requests are known and one is on the thread, and hangs up. */
async function hangUp(
  text: string,
  how: 'destroy' | 'resetAndDestroy' = 'destroy',
  count = 1,
  port?: number,
): Promise<Running[]> {
  const socket = await connected(port);
  socket.write(text);
  for (;;) {
    const tasks = await running();
    if (tasks.length === count && tasks.some(({ phase }) => phase === 'running')) {
      socket[how]();
      return tasks;
    }
  }
}

const isGone = (id: string) => (line: LogLine) =>
  line.msg === 'client gone' && (line.task as { id?: string } | undefined)?.id === id;

const count = async () => (await server.script('g.V.count()')).text;

describe('a client that hangs up', () => {
  it.each([
    ['a script', script(ENDLESS)],
    [
      'a script as a form',
      message(SCRIPT, `script=${encodeURIComponent(ENDLESS)}`, 'application/x-www-form-urlencoded'),
    ],
    ['a stored script', message('/db/data/scripts/endless', '{}', 'application/json')],
    ['a script at its conversion', script("g.addVertex([name: 'half']); (0..<1000000000).iterator()")],
    [
      'a script that commits again and again',
      script('v = g.v(0); for (i in 0..<1000000000) { v.i = i; g.commit() }'),
    ],
    ['a query', message('/sparql', LONG_QUERY, 'application/sparql-query')],
    [
      'a query as a form',
      message('/sparql', `query=${encodeURIComponent(LONG_QUERY)}`, 'application/x-www-form-urlencoded'),
    ],
  ])('ends %s and frees its thread, undone', async (_what, text) => {
    const before = await count();
    const [task] = await hangUp(text);
    // The only thread: nothing is served before it is free.
    expect(await count()).toBe(before);
    await server.logged(isGone(task!.id));
  });

  it('by a reset ends its script too', async () => {
    const [task] = await hangUp(script(ENDLESS), 'resetAndDestroy');
    expect((await server.script('1')).text).toBe('1');
    await server.logged(isGone(task!.id));
  });

  it('behind a proxy ends its script when the proxy closes', async () => {
    const proxy = createServer((client) => {
      const upstream = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
      client.pipe(upstream).pipe(client);
      client.on('close', () => upstream.destroy()).on('error', () => undefined);
      upstream.on('close', () => client.destroy()).on('error', () => undefined);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    try {
      const [task] = await hangUp(script(ENDLESS), 'destroy', 1, (proxy.address() as AddressInfo).port);
      expect((await server.script('1')).text).toBe('1');
      await server.logged(isGone(task!.id));
    } finally {
      proxy.close();
    }
  });

  it('ends the requests that it has sent behind another one on the same connection', async () => {
    const tasks = await hangUp(
      script('1') + script(ENDLESS) + script("g.addVertex(); 'never'"),
      'destroy',
      2,
    );
    expect(await count()).toBe('1');
    for (const { id } of tasks) await server.logged(isGone(id));
    expect(await running()).toEqual([]);
  });

  it('is told nothing of a request that it kept the connection for', async () => {
    const socket = await connected();
    socket.write(script('1') + script('2'));
    let answers = '';
    while (!answers.endsWith('2')) answers += ((await once(socket, 'data')) as [Buffer])[0].toString();
    expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(2);
    socket.destroy();
    expect((await server.script('3')).text).toBe('3');
  });

  it('during the commit of its script leaves all of it or nothing, and nothing only as gone', async () => {
    const socket = await connected();
    socket.write(script(`(0..<${COMMITTED}).each { g.addVertex([name: 'committed']) }; g.V.count()`));
    let tasks: Running[] = [];
    while (!tasks.some(({ phase }) => phase === 'committing')) tasks = await running();
    socket.destroy();
    const committed = Number((await server.script("g.V('name', 'committed').count()")).text);
    // What is still being made ready is withdrawn, what the log has taken stands.
    expect([0, COMMITTED]).toContain(committed);
    if (committed === 0) await server.logged(isGone(tasks[0]!.id));
    await server.script("g.V('name', 'committed').remove()");
    expect(await count()).toBe('1');
  });

  it('in the middle of an upload leaves no job', async () => {
    const line = '<http://e.org/a> <http://e.org/b> <http://e.org/c> .\n';
    const whole = message('/db/data/import', line.repeat(100_000), 'application/n-quads');
    const socket = await connected();
    socket.write(whole.slice(0, whole.length / 2), () => socket.destroy());
    await once(socket, 'close');
    const { id } = await upload(server, line, 'application/n-quads');
    await endOf(server, id);
    const { text } = await server.request('/db/data/import');
    expect((JSON.parse(text) as JobDocument[]).map((job) => job.id)).toEqual([id]);
  });

  it('with an Idempotency-Key has its script go on, and gets the answer when it comes again', async () => {
    const text = "g.addVertex([name: 'kept']); for (i in 0..<3000000) { }; g.V.count()";
    // Part of what makes it the same request is what it accepts.
    await hangUp(script(text, 'Idempotency-Key: again', 'Accept: */*'));
    const again = await server.request(SCRIPT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'again' },
      body: JSON.stringify({ script: text }),
    });
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([200, '2', 'true']);
    await server.script("g.V('name', 'kept').remove()");
  });

  it('a hundred times leaves threads, connections and requests as they were', async () => {
    for (let at = 0; at < 100; at++) await hangUp(script(ENDLESS));
    expect([await count(), await running()]).toEqual(['1', []]);
    const metrics = (await server.request('/metrics')).text;
    expect(metrics).toMatch(/^quiver_threads_lost_total 0$/m);
    expect(metrics).toMatch(/^quiver_threads_replaced_total 0$/m);
    expect(metrics).toMatch(/quiver_task_seconds_count\{kind="script",outcome="CLIENT_GONE"\} 1\d\d\b/);
  });
});
