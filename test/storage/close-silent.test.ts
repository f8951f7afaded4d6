/** Connections to Redis that nobody closes when their other end is gone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { openClient } from '#storage/redis';
import { CutConnection } from './cut-connection.ts';
import { HAS_REDIS, REDIS_ABSENT, RedisServer } from './redis-server.ts';

const SILENCE_MS = 200;

describe.skipIf(!HAS_REDIS)('a connection', () => {
  let folder: string;
  let server: RedisServer;
  let way: CutConnection;
  let client: Redis;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quiver-close-silent-'));
    server = await RedisServer.start(folder);
    way = await CutConnection.to(server.url);
    client = openClient(way.url, { maxRetriesPerRequest: 0 }, SILENCE_MS);
    await client.ping();
  });
  afterEach(async () => {
    client.disconnect();
    way.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('that has gone silent is replaced, whether or not a reply is due', async () => {
    const duplicate = client.duplicate();
    duplicate.on('error', () => undefined);
    await duplicate.ping();
    const before = await Promise.all([client.client('ID'), duplicate.client('ID')]);
    way.silence();
    let isClosed = false;
    client.once('close', () => {
      isClosed = true;
    });
    const sendMore = () => {
      client.get('due').catch(() => undefined);
      return isClosed;
    };
    await expect.poll(sendMore, { timeout: 10_000 }).toBe(true);
    await expect
      .poll(() => client.client('ID').catch(() => 0), { timeout: 10_000 })
      .toBeGreaterThan(before[1]);
    await expect
      .poll(() => duplicate.client('ID').catch(() => 0), { timeout: 10_000 })
      .toBeGreaterThan(before[1]);
    duplicate.disconnect();
  });

  it('that has nothing to do is kept', async () => {
    const id = await client.client('ID');
    const admin = new Redis(server.url);
    const pings = async () => Number(/cmdstat_ping:calls=(\d+)/.exec(await admin.info('commandstats'))?.[1]);
    const before = await pings();
    await expect.poll(pings, { timeout: 20_000 }).toBeGreaterThan(before + 2);
    expect(await client.client('ID')).toBe(id);
    admin.disconnect();
  });
});

test.runIf(!HAS_REDIS)(`connections to Redis cannot be tested: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
