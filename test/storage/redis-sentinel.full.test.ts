/** The log behind sentinels: small here; `npm run faults` kills the primary twenty times under writes of two servers. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { StorageErrorCode } from '#storage';
import { RedisCommitLog } from '#storage/redis';
import { openConnection } from '../../shared/storage/redis/connection.ts';
import { HAS_REDIS, REDIS_ABSENT } from './redis-server.ts';
import { SentinelGroup } from './sentinel-group.ts';
import { smallCommit } from './small-commit.ts';

describe.skipIf(!HAS_REDIS)('behind sentinels', { timeout: 180_000 }, () => {
  let group: SentinelGroup;
  beforeAll(async () => {
    group = await SentinelGroup.start();
  });
  afterAll(async () => {
    await group.stop();
  });

  const open = (database: string, count = 1) =>
    RedisCommitLog.open({ url: group.url, database, replicas: { count, waitMs: 1_000 } });

  /** Asks until the log answers again, which takes the sentinels a moment. */
  async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if ((error as { code?: string }).code !== StorageErrorCode.Unavailable) throw error;
        await pause(100);
      }
    }
  }

  it('goes on at the next primary with all that a replica had acknowledged, and knows which ids were lost', async () => {
    const log = await open('kept');
    await log.append(0, [smallCommit(1, 'a')]);
    expect(log.unreplicatedFrom).toBe(null);
    await log.reserveIds('node', 10);
    // Goes to the replica in the same stream, so that the block is known there.
    await log.append(1, [smallCommit(2, 'b')]);
    const killed = await group.killPrimary();
    expect(await untilThere(() => log.head())).toBe(2);
    expect(await untilThere(() => log.append(2, [smallCommit(3, 'c')]))).toEqual({ appended: true, head: 3 });
    // Nobody is left that could acknowledge it.
    expect(log.unreplicatedFrom).toBe(3);
    expect(await log.reserveIds('node', 1)).toEqual({ first: 10, count: 1 });
    await log.append(3, [smallCommit(4, 'd')]);
    expect(log.unreplicatedFrom).toBe(3);
    await group.rejoin(killed);
    // Without a further append.
    await expect.poll(() => log.unreplicatedFrom, { timeout: 20_000 }).toBe(null);
    await log.close();
  });

  it('refuses to number elements from a block that the next primary has not heard of', async () => {
    const log = await open('forgotten', 0);
    await log.append(0, [smallCommit(1, 'a')]);
    await log.reserveIds('node', 10);
    const token = await group.withPrimary((client) => client.keys('{forgotten}:reserved:*'));
    expect(token).toHaveLength(1);
    // As if the transaction of the block had not reached the replica.
    await group.withPrimary(async (client) => {
      await client.del(token);
      expect(await client.wait(1, 20_000)).toBe(1);
    });
    const killed = await group.killPrimary();
    await untilThere(() => log.head());
    await expect(untilThere(() => log.append(1, [smallCommit(2, 'b')]))).rejects.toMatchObject({
      code: StorageErrorCode.Truncated,
      message: expect.stringContaining('ids'),
    });
    await group.rejoin(killed);
    await log.close();
  });

  it('every connection is there again, whatever it did when the failover was reported', async () => {
    const connections = Array.from({ length: 40 }, () => openConnection(group.url));
    await Promise.all(connections.map((connection) => connection.connect()));
    let isOver = false;
    const asking = connections.map(async (connection, index) => {
      while (!isOver) {
        await connection.ping().catch(() => undefined);
        await pause(5 + 3 * index);
      }
    });
    await group.rejoin(await group.killPrimary());
    for (const connection of connections) {
      await expect.poll(() => connection.ping().catch(String), { timeout: 20_000 }).toBe('PONG');
    }
    isOver = true;
    await Promise.all(asking);
    for (const connection of connections) connection.disconnect();
  });
});

test.skipIf(HAS_REDIS)(`sentinels cannot be tested: ${REDIS_ABSENT}`, () => {});
