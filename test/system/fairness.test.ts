/** Clients share the threads: none waits for the scripts of another one to end. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ServerProcess } from '../http/server-process.ts';
import { PATIENCE } from '../patience.ts';

const SCRIPT = '/db/data/ext/TraversalPlugin/graphdb/execute_script';
const ENDLESS = 'while (true) { }';
const SETTINGS = {
  QUIVER_CREDENTIALS: 'heavy:writer:secret\nlight:writer:secret\nadmin:admin:secret',
  QUIVER_SCRIPT_TIMEOUT_MS: '600000',
  QUIVER_QUEUE_WAIT_MS: '600000',
};

let server: ServerProcess;

function headersOf(client: string) {
  const authorization = `Basic ${Buffer.from(`${client}:secret`).toString('base64')}`;
  return { authorization, 'content-type': 'application/json' };
}

function post(client: string, script: string): Promise<Answer> {
  return server.request(SCRIPT, {
    method: 'POST',
    headers: headersOf(client),
    body: JSON.stringify({ script }),
  });
}

interface Running {
  readonly id: string;
  readonly client: string;
  readonly phase: string;
}

async function running(client: string): Promise<Running[]> {
  const { text } = await server.request('/db/manage/running', { headers: headersOf('admin') });
  return (JSON.parse(text) as Running[]).filter((task) => task.client === client);
}

async function cancelAll() {
  for (const { id } of await running('heavy')) {
    await server.request(`/db/manage/running/${id}`, { method: 'DELETE', headers: headersOf('admin') });
  }
}

/** Nice values of the server's threads beyond that of the process, ascending; undefined where there is no `/proc`. */
function loweredThreads(): number[] | undefined {
  const tasks = `/proc/${server.pid}/task`;
  if (!existsSync(tasks)) return undefined;
  const values = readdirSync(tasks).map((id) => nicenessOf(`${tasks}/${id}/stat`) - getPriority());
  return values.filter((niceness) => niceness > 0).sort((a, b) => a - b);
}

/** The 19th field; the first two are the id and the name in parentheses. */
function nicenessOf(path: string): number {
  const text = readFileSync(path, 'utf8');
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[16]);
}

/** Taking a priority back is a privilege. */
const MAY_RESTORE = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!MAY_RESTORE)(`long tasks${MAY_RESTORE ? '' : ' (not the right to set priorities)'}`, () => {
  beforeAll(async () => {
    server = await ServerProcess.start({ ...SETTINGS, QUIVER_THREADS: '2' });
  });
  afterAll(() => server.stop());

  it('give way to short ones until they are over, and those to the main thread', async () => {
    expect(loweredThreads()).toEqual([3, 3]);
    const held = post('heavy', ENDLESS);
    await expect.poll(loweredThreads, PATIENCE).toEqual([3, 13]);
    expect(await post('light', '1 + 1')).toMatchObject({ status: 200 });
    expect(loweredThreads()).toEqual([3, 13]);
    await cancelAll();
    expect((await held).status).toBe(400);
    await expect.poll(loweredThreads, PATIENCE).toEqual([3, 3]);
  });

  it('and short ones go before the thread that folds', async () => {
    expect(await post('light', 'g.addVertex(); 1')).toMatchObject({ status: 200 });
    await expect.poll(loweredThreads, PATIENCE).toEqual([3, 3, 6]);
  });
});

describe('threads beyond those that are kept', () => {
  beforeAll(async () => {
    server = await ServerProcess.start({ ...SETTINGS, QUIVER_THREADS: '1', QUIVER_THREADS_MAX: '4' });
  });
  afterEach(cancelAll);
  afterAll(() => server.stop());

  it('serve a client while endless scripts of another one hold the others', async () => {
    const held = Array.from({ length: 3 }, () => post('heavy', ENDLESS));
    await expect.poll(async () => (await running('heavy')).length, PATIENCE).toBe(3);
    expect(await post('light', '1 + 1')).toMatchObject({ status: 200, text: '2' });
    expect(await running('heavy')).toHaveLength(3);
    const { text } = await server.request('/metrics', { headers: headersOf('admin') });
    expect(text).toMatch(/^quiver_threads [234]$/m);
    expect(text).toMatch(/^quiver_threads_replaced_total 0$/m);
    await cancelAll();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([400, 400, 400]);
  });

  it('are no more than allowed: the rest waits its turn', async () => {
    const held = Array.from({ length: 6 }, () => post('heavy', ENDLESS));
    await expect
      .poll(async () => (await running('heavy')).filter(({ phase }) => phase === 'running').length, PATIENCE)
      .toBe(4);
    const { text } = await server.request('/metrics', { headers: headersOf('admin') });
    expect(text).toMatch(/^quiver_threads 4$/m);
    while ((await running('heavy')).length > 0) await cancelAll();
    await Promise.all(held);
    expect((await post('light', '2')).text).toBe('2');
  });
});

describe('one thread', () => {
  beforeAll(async () => {
    server = await ServerProcess.start({ ...SETTINGS, QUIVER_THREADS: '1', QUIVER_THREADS_MAX: '1' });
  });
  afterAll(() => server.stop());

  it('turns to a client with one request before the many that wait of another one', async () => {
    const first = post('heavy', ENDLESS);
    await expect.poll(async () => (await running('heavy'))[0]?.phase, PATIENCE).toBe('running');
    const answered: string[] = [];
    const noted = (client: string) => async () => {
      const { status } = await post(client, "s = 0; for (i in 0..<1000) { s += i }; 'done'");
      expect(status).toBe(200);
      answered.push(client);
    };
    const many = Array.from({ length: 60 }, () => noted('heavy')());
    await expect.poll(async () => (await running('heavy')).length, PATIENCE).toBe(61);
    const one = noted('light')();
    await expect.poll(async () => (await running('light')).length, PATIENCE).toBe(1);
    const [endless] = (await running('heavy')).filter(({ phase }) => phase === 'running');
    await server.request(`/db/manage/running/${endless!.id}`, {
      method: 'DELETE',
      headers: headersOf('admin'),
    });
    await Promise.all([first, one, ...many]);
    // Answers that come together may be seen in another order.
    expect(answered.indexOf('light')).toBeLessThan(10);
  });
});
