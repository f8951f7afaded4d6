import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { StorageErrorCode } from '#storage';
import { RedisCommitLog } from '#storage/redis';
import { commitLogSuite } from '../suites/commit-log-suite.ts';
import { CutConnection } from './cut-connection.ts';
import { HAS_REDIS, REDIS_ABSENT, RedisServer } from './redis-server.ts';
import { smallCommit } from './small-commit.ts';

describe.skipIf(!HAS_REDIS)('with a Redis server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-redis-'));
  let server: RedisServer;
  let count = 0;
  const names = new WeakMap<object, string>();

  beforeAll(async () => {
    server = await RedisServer.start(folder);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function open(database: string): Promise<RedisCommitLog> {
    const log = await RedisCommitLog.open({ url: server.url, database });
    names.set(log, database);
    return log;
  }

  commitLogSuite('redis', {
    create: () => open(`test-${++count}`),
    reopen: async (log) => {
      await log.close();
      return open(names.get(log) ?? '');
    },
    dispose: async () => {},
  });

  it('refuses commits and ids at once while Redis is full, and takes them when there is room again', async () => {
    const log = await open('full');
    const admin = new Redis(server.url);
    try {
      await admin.config('SET', 'maxmemory', '1');
      const full = { code: StorageErrorCode.Full, message: expect.stringContaining('OOM') };
      await expect(log.append(0, [smallCommit(1, 'a')])).rejects.toMatchObject(full);
      await expect(log.reserveIds('node', 10)).rejects.toMatchObject(full);
    } finally {
      await admin.config('SET', 'maxmemory', '0');
      admin.disconnect();
    }
    expect(await log.append(0, [smallCommit(1, 'a')])).toEqual({ appended: true, head: 1 });
    expect(await log.reserveIds('node', 10)).toEqual({ first: 0, count: 10 });
    await log.close();
  });

  it('says that no replica has a commit until one has, also over a new connection', async () => {
    const replica = await RedisServer.start(mkdtempSync(join(folder, 'replica-')), [
      '--replicaof',
      '127.0.0.1',
      String(server.port),
    ]);
    const admin = new Redis(server.url);
    await expect
      .poll(() => admin.info('replication'), { timeout: 20_000 })
      .toMatch(/^slave0:.*state=online/m);
    const replicas = { count: 1, waitMs: 50 };
    const log = await RedisCommitLog.open({ url: server.url, database: 'replicated', replicas });
    const timesAsked = async () =>
      Number(/^cmdstat_wait:calls=(\d+)/m.exec(await admin.info('commandstats'))?.[1] ?? 0);
    replica.pause();
    try {
      expect(await log.append(0, [smallCommit(1, 'a')])).toEqual({ appended: true, head: 1 });
      expect(log.unreplicatedFrom).toBe(1);
      await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      const before = await timesAsked();
      await expect.poll(timesAsked, { timeout: 20_000 }).toBeGreaterThan(before + 1);
      expect(log.unreplicatedFrom).toBe(1);
    } finally {
      replica.resume();
    }
    await expect.poll(() => log.unreplicatedFrom, { timeout: 20_000 }).toBe(null);
    await log.close();
    admin.disconnect();
    await replica.stop();
  });

  describe('the copy of a checkpoint on the disk', () => {
    const blob = (text: string) => Readable.from([Buffer.from(text)]);

    /** Two versions and a checkpoint of the first, then a restart. */
    async function restarted(): Promise<{ name: string; dataDir: string; log: RedisCommitLog }> {
      const name = `local-${++count}`;
      const dataDir = join(folder, name);
      const options = { url: server.url, database: name, dataDir };
      const before = await RedisCommitLog.open(options);
      await before.append(0, [smallCommit(1, 'a'), smallCommit(2, 'b')]);
      await before.saveCheckpoint(1, blob('mine'));
      await before.close();
      return { name, dataDir, log: await RedisCommitLog.open(options) };
    }

    async function contentOf(log: RedisCommitLog, version: number): Promise<string> {
      const reader = await log.openCheckpoint(version);
      const bytes = Buffer.alloc(reader.checkpoint.byteLength);
      await reader.read(bytes);
      await reader.close();
      return bytes.toString();
    }

    it('serves a restart without Redis, before newer ones there', async () => {
      const { name, log } = await restarted();
      const other = await open(name);
      await other.saveCheckpoint(2, blob('theirs'));
      expect(await other.checkpoints()).toEqual([
        { version: 2, byteLength: 6 },
        { version: 1, byteLength: 4 },
      ]);
      const client = new Redis(server.url);
      await client.del(await client.keys(`{${name}}:checkpoint:1:*`));
      client.disconnect();
      expect((await log.checkpoints())[0]).toEqual({ version: 1, byteLength: 4 });
      expect(await contentOf(log, 1)).toBe('mine');
      await expect(contentOf(other, 1)).rejects.toMatchObject({ code: StorageErrorCode.Damaged });
      await log.close();
      await other.close();
    });

    it('does not count when the log no longer holds its version, or holds another one', async () => {
      for (const change of ['cut', 'rewritten'] as const) {
        const { name, log } = await restarted();
        const client = new Redis(server.url);
        await client.xtrim(`{${name}}:log`, 'MINID', '2-0');
        if (change === 'rewritten') {
          await client.del(`{${name}}:log`);
          await client.xadd(`{${name}}:log`, '1-0', 'record', 'x', 'append', 'by another');
        }
        await client.del(`{${name}}:checkpoints`);
        client.disconnect();
        expect([change, await log.checkpoints()]).toEqual([change, []]);
        await log.close();
      }
    });

    it('is kept by each of several processes in a folder of its own', async () => {
      const { name, dataDir, log } = await restarted();
      const second = await RedisCommitLog.open({ url: server.url, database: name, dataDir });
      expect(await second.checkpoints()).toEqual([{ version: 1, byteLength: 4 }]);
      await second.saveCheckpoint(2, blob('later'));
      const parent = join(dataDir, 'snapshots');
      const kept = readdirSync(parent).map((process) => readdirSync(join(parent, process)).sort());
      expect(kept).toEqual([
        ['checkpoint-1.mark', 'checkpoint-1.qvck'],
        ['checkpoint-2.mark', 'checkpoint-2.qvck'],
      ]);
      await log.close();
      await second.close();
    });
  });

  describe('a checkpoint that two processes save at once', () => {
    async function* slowly(text: string): AsyncGenerator<Uint8Array> {
      for (const letter of text) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        yield Buffer.alloc(700_000, letter);
      }
    }

    it('is that of one of them, and nothing of the other is left', async () => {
      const name = `saved-${++count}`;
      const [one, other] = [await open(name), await open(name)];
      await one.append(0, [smallCommit(1, 'a')]);
      const saved = await Promise.all([
        one.saveCheckpoint(1, slowly('aaaa')),
        other.saveCheckpoint(1, slowly('bbb')),
      ]);
      const [known] = await one.checkpoints();
      expect(saved.map(({ byteLength }) => byteLength)).toContain(known?.byteLength);
      const reader = await other.openCheckpoint(1);
      const bytes = Buffer.alloc(reader.checkpoint.byteLength);
      await reader.read(bytes);
      expect(new Set(bytes).size).toBe(1);
      const client = new Redis(server.url);
      const chunks = await client.keys(`{${name}}:checkpoint:1:*`);
      expect(chunks).toHaveLength(Math.ceil(bytes.length / 2 ** 20));
      for (const key of chunks) expect(await client.pttl(key)).toBe(-1);
      client.disconnect();
      await one.close();
      await other.close();
    });

    it('goes by itself when its writing came to no end', async () => {
      const name = `saved-${++count}`;
      const log = await open(name);
      const failing = async function* () {
        yield* slowly('aa');
        throw new Error('the source broke');
      };
      await expect(log.saveCheckpoint(1, failing())).rejects.toThrow('the source broke');
      const client = new Redis(server.url);
      const left = await client.keys(`{${name}}:checkpoint:*`);
      expect(left).not.toEqual([]);
      for (const key of left) expect(await client.pttl(key)).toBeGreaterThan(0);
      client.disconnect();
      await log.close();
    });
  });

  describe('an append that is on its way when its connection is lost', () => {
    it.each([0, 2])('after version %i has not happened once its writer was told so', async (head) => {
      const name = `cut-${++count}`;
      const cut = await CutConnection.to(server.url);
      const log = await RedisCommitLog.open({ url: cut.url, database: name });
      if (head > 0) await log.append(0, [smallCommit(1, 'a'), smallCommit(2, 'b')]);
      void cut.holdTransaction();
      await expect(log.append(head, [smallCommit(head + 1, 'lost')])).rejects.toMatchObject({
        code: StorageErrorCode.Unavailable,
      });
      await cut.release();
      expect(await log.head()).toBe(head);
      expect(await log.append(head, [smallCommit(head + 1, 'again')])).toEqual({
        appended: true,
        head: head + 1,
      });
      await log.close();
      cut.stop();
    });

    it('gives way to one of another process that came first', async () => {
      const name = `cut-${++count}`;
      const cut = await CutConnection.to(server.url);
      const log = await RedisCommitLog.open({ url: cut.url, database: name });
      const other = await open(name);
      let admit = () => {};
      const held = cut.holdTransaction(
        new Promise((resolve) => {
          admit = resolve;
        }),
      );
      const append = log.append(0, [smallCommit(1, 'late')]);
      await held;
      expect(await other.append(0, [smallCommit(1, 'first')])).toEqual({ appended: true, head: 1 });
      admit();
      expect(await append).toEqual({ appended: false, head: 1 });
      await log.close();
      await other.close();
      cut.stop();
    });
  });

  describe('a log of which a failover lost the end', () => {
    /** Two versions that both know, then one that the server loses again. */
    async function loseThird(): Promise<{ seen: RedisCommitLog; other: RedisCommitLog }> {
      const name = `lost-${++count}`;
      const [seen, other] = [await open(name), await open(name)];
      await seen.append(0, [smallCommit(1, 'a'), smallCommit(2, 'b')]);
      const client = new Redis(server.url);
      const tip = await client.get(`{${name}}:tip`);
      const copy = await client.dumpBuffer(`{${name}}:log`);
      await seen.append(2, [smallCommit(3, 'c')]);
      await client.restore(`{${name}}:log`, 0, copy, 'REPLACE');
      await client.mset(`{${name}}:head`, '2', `{${name}}:tip`, tip ?? '');
      client.disconnect();
      return { seen, other };
    }

    const truncated = { code: StorageErrorCode.Truncated };

    it('is refused by who saw what was lost, and goes on for all others', async () => {
      const { seen, other } = await loseThird();
      await expect(seen.head()).rejects.toMatchObject(truncated);
      expect(await other.append(2, [smallCommit(3, 'other')])).toEqual({ appended: true, head: 3 });
      await expect(seen.head()).rejects.toMatchObject(truncated);
      await expect(seen.append(3, [smallCommit(4, 'd')])).rejects.toMatchObject(truncated);
      await seen.close();
      await other.close();
    });

    it('is refused also when it has grown beyond what was seen', async () => {
      const { seen, other } = await loseThird();
      await other.append(2, [smallCommit(3, 'other'), smallCommit(4, 'more')]);
      expect(await seen.head()).toBe(4);
      await expect(seen.read(3)[Symbol.asyncIterator]().next()).rejects.toMatchObject(truncated);
      await seen.close();
      await other.close();
    });
  });
});

test.runIf(!HAS_REDIS)(`Redis tests are skipped: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
