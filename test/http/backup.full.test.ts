/** Backups of a server that runs, whole and by increments, and what becomes of clients that read badly. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HAS_REDIS, RedisServer } from '../storage/redis-server.ts';
import { ROOT, ServerProcess, temporaryFolder, withoutSettings } from './server-process.ts';

const CLI = join(ROOT, 'bin/quiver.js');
/** So much that no socket takes all of it. */
const LARGE = `20000.times { i -> v = g.addVertex([name: 'n' + i, text: 'x' * 1500 + i]) }; 1`;

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function quiver(args: readonly string[], settings: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    env: { ...withoutSettings(process.env), ...settings },
    encoding: 'utf8',
  });
  return status === 0 ? stdout : `${status} ${stderr}`;
}

/** What a folder holds, by its digest. */
function digestOf(store: Readonly<Record<string, string>>): string {
  return /^digest (\w+)$/m.exec(quiver(['check'], store))?.[1] ?? 'none';
}

async function write(server: ServerProcess, name: string): Promise<void> {
  const script = `v = g.addVertex([name: '${name}']); g.addEdge(v, g.v(0), 'to'); 1`;
  expect((await server.script(script)).status).toBe(200);
}

describe.each([
  ['in LMDB', false],
  ['in Redis', true],
])('a backup of a running server %s', (_where, isRedis) => {
  test.skipIf(isRedis && !HAS_REDIS)('and its increments make the same database elsewhere', async () => {
    const place = join(folder.path, 'data');
    const redis = isRedis ? await RedisServer.start(folder.path) : null;
    const store = { QUIVER_STORE: redis?.url ?? 'lmdb', QUIVER_DATA_DIR: place };
    const server = await ServerProcess.start({ ...store, QUIVER_HISTORY: '1GiB' });
    const file = (name: string) => join(folder.path, name);
    await write(server, 'a');
    await server.request('/db/data/scripts/one', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"script": "1"}',
    });
    const from = ['--from', server.baseUrl];
    expect(quiver(['backup', file('full'), ...from])).toBe(`version 1 is in ${file('full')}\n`);
    await write(server, 'b');
    await write(server, 'c');
    expect(quiver(['backup', file('first'), ...from, '--since', '1'])).toBe(
      `version 3 is in ${file('first')}\n`,
    );
    await write(server, 'd');
    expect(quiver(['backup', file('second'), ...from, '--since', '2'])).toBe(
      `version 4 is in ${file('second')}\n`,
    );
    await server.stop();
    const digest = digestOf(store);
    await redis?.stop();

    const copy = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: file('copy') };
    expect(quiver(['restore', file('full'), file('first'), file('second')], copy)).toBe(
      'the database stands at version 4\n',
    );
    expect(digestOf(copy)).toBe(digest);
    const other = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: file('other') };
    expect(quiver(['restore', file('full'), file('second')], other)).toMatch(
      /^1 .* goes from version 2 to 4, .* ends at 1\n/,
    );
    expect(quiver(['restore', file('first')], other)).toMatch(
      /^1 .* is an increment: the backup that it goes on from comes before it/,
    );
    expect(quiver(['restore', folder.path], other)).toMatch(/^1 .* is a directory, not a backup/);
    expect(quiver(['restore', file('full'), file('full')], other)).toMatch(/whole backup, not an increment/);
    const cut = readFileSync(file('first')).subarray(0, -1);
    writeFileSync(file('cut'), cut);
    expect(quiver(['restore', file('full'), file('cut')], other)).toMatch(/cut is damaged: it is too short/);
    expect(quiver(['check'], other)).toMatch(/^version 0/);
  });
});

describe('a backup on its way', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.start({ QUIVER_SCRIPT_TIMEOUT_MS: '60000' });
    expect((await server.script(LARGE)).status).toBe(200);
  });
  afterAll(() => server.stop());

  const begin = () => {
    const { hostname, port } = new URL(server.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write('POST /db/manage/backup HTTP/1.1\r\nHost: localhost\r\ncontent-length: 0\r\n\r\n');
    return socket;
  };
  const status = async () => (await fetch(`${server.baseUrl}/db/manage/backup`, { method: 'POST' })).status;

  test('is of one version, whatever is written meanwhile', async () => {
    const response = await fetch(`${server.baseUrl}/db/manage/backup`, { method: 'POST' });
    const version = Number(response.headers.get('quiver-version'));
    expect((await server.script("g.addVertex([name: 'later']); 1")).status).toBe(200);
    writeFileSync(join(folder.path, 'file'), Buffer.from(await response.arrayBuffer()));
    const copy = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: join(folder.path, 'copy') };
    expect(quiver(['restore', join(folder.path, 'file')], copy)).toBe(
      `the database stands at version ${version}\n`,
    );
    expect(statSync(join(folder.path, 'file')).size).toBeGreaterThan(20_000_000);
    expect(quiver(['check'], copy)).toMatch(/sound\n$/);
  });

  test('holds nobody up when its client reads slowly, and leaves nothing behind when it hangs up', async () => {
    const slow = [begin(), begin()];
    await Promise.all(slow.map((socket) => once(socket, 'data')));
    for (const socket of slow) socket.pause();
    expect((await server.script('g.addVertex(); 1')).status).toBe(200);
    expect(await status()).toBe(503);
    for (const socket of slow) socket.destroy();
    await expect.poll(status, { timeout: 20_000, interval: 100 }).toBe(200);
  });

  test('that breaks off leaves no file', async () => {
    const stopped = await ServerProcess.start({ QUIVER_SCRIPT_TIMEOUT_MS: '60000' });
    expect((await stopped.script(LARGE)).status).toBe(200);
    const slow = await fetch(`${stopped.baseUrl}/db/manage/backup`, { method: 'POST' });
    await stopped.stop('SIGKILL');
    await expect(slow.arrayBuffer()).rejects.toThrow();
    const file = join(folder.path, 'none');
    expect(quiver(['backup', file, '--from', stopped.baseUrl])).toMatch(/^1 .*does not answer/);
    expect(existsSync(file)).toBe(false);
  });

  test('is not begun for a version that is yet to come, or that is none', async () => {
    const answers = await Promise.all(
      ['999', 'x', '-1'].map(async (since) => {
        const response = await fetch(`${server.baseUrl}/db/manage/backup?since=${since}`, { method: 'POST' });
        return response.status;
      }),
    );
    expect(answers).toEqual([404, 400, 400]);
  });
});

test('a database is brought back by the command, and not while a server has it', async () => {
  const store = { QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: join(folder.path, 'data') };
  const server = await ServerProcess.start(store);
  for (const name of ['a', 'b', 'c']) await write(server, name);
  expect(quiver(['restore', '--at', '2'], store)).toMatch(/^1 quiver: process \d+ has the data directory/);
  await server.stop();
  expect(quiver(['restore', '--at', '9'], store)).toBe(
    '1 quiver: version 9 does not exist yet; the newest is 3\n',
  );
  expect(quiver(['restore', '--at', 'noon'], store)).toMatch(
    /^2 quiver: restore: --at is the number of a version/,
  );
  expect(quiver(['restore', 'file', '--at', '2'], store)).toMatch(/^2 quiver: restore: either files or --at/);
  expect(quiver(['restore', '--at', '2'], store)).toBe(
    'the database is as it was at version 2, which is version 3 now; commits dropped: 1\n',
  );
  const again = await ServerProcess.start(store);
  expect((await again.script('g.V.name')).text).toBe('["a","b"]');
  await write(again, 'd');
  expect((await again.script("g.V('name', 'd').next().id")).text).toBe('3');
  await again.stop();
});
