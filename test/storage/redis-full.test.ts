/** What is written for as long as it is made, when Redis has no memory for all of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { StorageErrorCode } from '#storage';
import { openProjections, RedisCommitLog } from '#storage/redis';
import {
  FALKORDB_ABSENT,
  FALKORDB_OPTIONS,
  HAS_FALKORDB,
  HAS_REDIS,
  REDIS_ABSENT,
  RedisServer,
} from './redis-server.ts';
import { smallCommit } from './small-commit.ts';

const FREE_BYTES = 8 * 1024 * 1024;
const full = { code: StorageErrorCode.Full };

describe.skipIf(!HAS_REDIS)('a full Redis takes the next commit after', () => {
  let folder: string;
  let server: RedisServer;
  let client: Redis;
  let log: RedisCommitLog;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quiver-full-'));
    server = await RedisServer.start(folder, FALKORDB_OPTIONS);
    client = new Redis(server.url);
    log = await RedisCommitLog.open({ url: server.url, database: 'full' });
    await log.append(0, [smallCommit(1, 'a')]);
  });
  afterEach(async () => {
    await log.close();
    client.disconnect();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function leaveFree(bytes: number): Promise<void> {
    const used = Number(/^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1]);
    await client.config('SET', 'maxmemory', String(used + bytes));
  }

  async function expectRoom(): Promise<void> {
    expect(await client.keys('{full}:*:new:*')).toEqual([]);
    expect(await client.keys('{full}:checkpoint:*')).toEqual([]);
    // Redis frees what is unlinked, and the buffers of commands, a little later than it answers.
    const append = () => log.append(1, [smallCommit(2, 'b')]);
    expect(await vi.waitFor(append, { timeout: 20_000, interval: 100 })).toEqual({ appended: true, head: 2 });
  }

  it('a checkpoint that it had no room for', async () => {
    await leaveFree(FREE_BYTES);
    const chunks = Readable.from(
      Array.from({ length: (2 * FREE_BYTES) / 2 ** 20 }, () => Buffer.alloc(2 ** 20, 1)),
    );
    await expect(log.saveCheckpoint(1, chunks)).rejects.toMatchObject(full);
    await expectRoom();
  });

  function* quads(count: number) {
    for (let id = 0; id < count; id++) {
      yield { subject: `<http://e/s${id}>`, predicate: '<http://e/p>', object: `"${id}"`, graph: '' };
    }
  }

  function* nodes(count: number) {
    for (let id = 0; id < count; id++) {
      yield { kind: 'createNode' as const, id, labels: [], keys: ['k'], values: [`value of ${id}`] };
    }
  }

  it('quads made anew that it had no room for', async () => {
    const [projection] = await openProjections({ url: server.url, database: 'full', names: ['quads'] });
    await leaveFree(FREE_BYTES);
    const state = { version: 1, nodes: () => [], relationships: () => [], quads: () => quads(300_000) };
    await expect(projection!.rebuild(state)).rejects.toMatchObject(full);
    await expectRoom();
    projection!.close();
  });

  it.skipIf(!HAS_FALKORDB)('a graph made anew that it had no room for', async () => {
    const [projection] = await openProjections({ url: server.url, database: 'full', names: ['graph'] });
    await leaveFree(FREE_BYTES);
    const state = { version: 1, nodes: () => nodes(500_000), relationships: () => [], quads: () => [] };
    await expect(projection!.rebuild(state)).rejects.toMatchObject(full);
    await expectRoom();
    projection!.close();
  });
});

test.runIf(!HAS_REDIS)(`a full Redis cannot be tested: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
test.runIf(!HAS_FALKORDB)(`a graph in a full Redis cannot be tested: ${FALKORDB_ABSENT}`, (context) => {
  context.skip();
});
