import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { encodeChanges, StorageErrorCode, stampCommit } from '#storage';
import { RedisCommitLog } from '#storage/redis';
import { commitLogSuite } from '../suites/commit-log-suite.ts';
import { HAS_REDIS, REDIS_ABSENT, RedisServer } from './redis-server.ts';

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

  describe('a log of which a failover lost the end', () => {
    const commit = (version: number, text: string) =>
      stampCommit(
        encodeChanges({
          graph: [],
          quads: [],
          definitions: [text],
          metadata: [],
          nodeIdEnd: 0,
          relationshipIdEnd: 0,
        }),
        version,
        0,
      );

    /** Two versions that both know, then one that the server loses again. */
    async function loseThird(): Promise<{ seen: RedisCommitLog; other: RedisCommitLog }> {
      const name = `lost-${++count}`;
      const [seen, other] = [await open(name), await open(name)];
      await seen.append(0, [commit(1, 'a'), commit(2, 'b')]);
      const client = new Redis(server.url);
      const tip = await client.get(`{${name}}:tip`);
      const copy = await client.dumpBuffer(`{${name}}:log`);
      await seen.append(2, [commit(3, 'c')]);
      await client.restore(`{${name}}:log`, 0, copy, 'REPLACE');
      await client.mset(`{${name}}:head`, '2', `{${name}}:tip`, tip ?? '');
      client.disconnect();
      return { seen, other };
    }

    const truncated = { code: StorageErrorCode.Truncated };

    it('is refused by who saw what was lost, and goes on for all others', async () => {
      const { seen, other } = await loseThird();
      await expect(seen.head()).rejects.toMatchObject(truncated);
      expect(await other.append(2, [commit(3, 'other')])).toEqual({ appended: true, head: 3 });
      await expect(seen.head()).rejects.toMatchObject(truncated);
      await expect(seen.append(3, [commit(4, 'd')])).rejects.toMatchObject(truncated);
      await seen.close();
      await other.close();
    });

    it('is refused also when it has grown beyond what was seen', async () => {
      const { seen, other } = await loseThird();
      await other.append(2, [commit(3, 'other'), commit(4, 'more')]);
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
