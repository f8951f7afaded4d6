/** A client of Redis whose end its owner did not ask for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { openClient } from '#storage/redis';
import { HAS_REDIS, REDIS_ABSENT, RedisServer } from './redis-server.ts';

/** Such a client ends at the first loss of its connection. */
const ENDS_AT_ONCE = { retryStrategy: () => null, maxRetriesPerRequest: 0, lazyConnect: true };

describe.skipIf(!HAS_REDIS)('a client that ends', () => {
  let folder: string;
  let server: RedisServer;
  let client: Redis;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quiver-keep-open-'));
    server = await RedisServer.start(folder);
    client = openClient(server.url, ENDS_AT_ONCE);
    await client.connect();
  });
  afterEach(async () => {
    client.disconnect();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const answers = (each: Redis) => each.ping().catch(() => null);

  it('is opened again as often as it takes, and so are its duplicates', async () => {
    const duplicate = client.duplicate();
    await duplicate.connect();
    for (let round = 0; round < 2; round += 1) {
      await server.stop();
      await expect.poll(() => client.status).toBe('end');
      await server.restart();
      for (const each of [client, duplicate]) {
        await expect.poll(() => answers(each), { timeout: 10_000 }).toBe('PONG');
      }
    }
    duplicate.disconnect();
  });

  it.each([
    ['closes it', () => client.disconnect()],
    ['takes leave', () => client.quit()],
  ])('is not when its owner %s', async (_how, end) => {
    await end();
    await expect.poll(() => client.status).toBe('end');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(client.status).toBe('end');
  });

  it('is not when its owner closes it meanwhile', async () => {
    await server.stop();
    await expect.poll(() => client.status).toBe('end');
    client.disconnect();
    await server.restart();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(client.status).toBe('end');
  });

  it('and was never connected is its owner’s to report', async () => {
    await server.stop();
    const other = openClient(server.url, ENDS_AT_ONCE);
    await expect(other.connect()).rejects.toThrow();
    await server.restart();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(other.status).toBe('end');
  });
});

test.skipIf(HAS_REDIS)(`clients of Redis cannot be tested: ${REDIS_ABSENT}`, () => {});
