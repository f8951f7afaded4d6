/** Data of a format that this version does not know: refused by name before anything is changed, in every kind of file. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { open } from 'lmdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { HAS_REDIS, REDIS_ABSENT, RedisServer } from '../storage/redis-server.ts';

const CLI = join(import.meta.dirname, '../../bin/quiver.js');
const UNKNOWN = 77;

const folder = temporaryFolder();
const whole = join(folder.path, 'whole');
const backup = join(folder.path, 'backup.qvck');
afterAll(() => folder.remove());

function quiver(dataDir: string, ...args: string[]) {
  return spawnSync(process.execPath, [CLI, ...args], {
    env: { ...process.env, QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}

/** A copy of the data that a test may spoil. */
function copy(name: string): string {
  const path = join(folder.path, name);
  cpSync(whole, path, { recursive: true });
  return path;
}

/** Changes LMDB as no program of ours would. */
async function change(dataDir: string, database: string, key: string | number, value: Buffer): Promise<void> {
  const root = open({ path: join(dataDir, 'log'), maxDbs: 64, encoding: 'binary' });
  root.openDB<Buffer, string | number>(database, { encoding: 'binary' }).putSync(key, value);
  await root.close();
}

const start = (dataDir: string) =>
  ServerProcess.start({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: dataDir }).then(async (server) => {
    await server.stop();
    return 'started';
  });

beforeAll(async () => {
  const server = await ServerProcess.start({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: whole });
  await server.script('g.addVertex([name: "kept"]); null');
  await server.request('/db/data/scripts/kept', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ script: 'g.V.name' }),
  });
  await server.stop();
  expect(quiver(whole, 'backup', backup).status).toBe(0);
});

describe('a server does not start', () => {
  it('on a store that another version has laid out', async () => {
    const dataDir = copy('store');
    await change(dataDir, 'meta', 'format', Buffer.from(String(UNKNOWN)));
    await expect(start(dataDir)).rejects.toThrow(`store format ${UNKNOWN}`);
    expect(quiver(dataDir, 'check')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^quiver: .* has the store format 77, this version reads 1: .*\n$/),
    });
  });

  it('on a record of an unknown format', async () => {
    const dataDir = copy('record');
    const root = open({ path: join(dataDir, 'log'), maxDbs: 64, encoding: 'binary' });
    const record = Buffer.from(root.openDB<Buffer, number>('records', { encoding: 'binary' }).get(1)!);
    await root.close();
    record[1] = UNKNOWN;
    await change(dataDir, 'records', 1, record);
    await expect(start(dataDir)).rejects.toThrow(`record 1 has the unknown format ${UNKNOWN}`);
  });

  it('on a checkpoint of an unknown format, nor is a backup of one restored', async () => {
    const spoiled = join(folder.path, 'spoiled.qvck');
    const bytes = readFileSync(backup);
    bytes.writeUInt32LE(UNKNOWN, 4);
    writeFileSync(spoiled, bytes);
    const empty = join(folder.path, 'restored');
    const refused = quiver(empty, 'restore', spoiled);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(`has format ${UNKNOWN}`)]);
    expect(quiver(empty, 'restore', backup).status).toBe(0);
    const server = await ServerProcess.start({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: empty });
    expect((await server.request('/db/data/scripts/kept')).text).toContain('g.V.name');
    await server.stop();
    const checkpoint = readdirSync(empty).find((name) => name.endsWith('.qvck'))!;
    writeFileSync(join(empty, checkpoint), bytes);
    await expect(start(empty)).rejects.toThrow(`has format ${UNKNOWN}`);
  });

  it.skipIf(!HAS_REDIS)(
    `on a Redis that another version has laid out${HAS_REDIS ? '' : `: ${REDIS_ABSENT}`}`,
    async () => {
      const redis = await RedisServer.start(folder.path);
      const client = new Redis(redis.url);
      try {
        await client.set('{quiver}:format', String(UNKNOWN));
        await expect(ServerProcess.start({ QUIVER_STORE: redis.url })).rejects.toThrow(
          `store format ${UNKNOWN}`,
        );
        expect(await client.keys('*')).toEqual(['{quiver}:format']);
      } finally {
        client.disconnect();
        await redis.stop();
      }
    },
  );
});

it('what was refused is as it was: with its number put right, the data are there', async () => {
  const dataDir = copy('right');
  await change(dataDir, 'meta', 'format', Buffer.from(String(UNKNOWN)));
  await expect(start(dataDir)).rejects.toThrow('store format');
  await change(dataDir, 'meta', 'format', Buffer.from('1'));
  const server = await ServerProcess.start({ QUIVER_STORE: 'lmdb', QUIVER_DATA_DIR: dataDir });
  try {
    expect((await server.script('g.V.name.toList()')).text).toBe('["kept"]');
  } finally {
    await server.stop();
  }
});
