import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
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
});

test.runIf(!HAS_REDIS)(`Redis tests are skipped: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
