/** An outage that lasts longer than a client of the log would wait for. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, test } from 'vitest';
import { RedisCommitLog } from '#storage/redis';
import { CutConnection } from './cut-connection.ts';
import { HAS_REDIS, REDIS_ABSENT, RedisServer } from './redis-server.ts';
import { smallCommit } from './small-commit.ts';

const OUTAGE_MS = 15_000;

describe.skipIf(!HAS_REDIS)('an append whose reply an outage has taken', () => {
  it('is told of when it is over, and not given up before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-outage-'));
    const server = await RedisServer.start(folder);
    const cut = await CutConnection.to(server.url);
    try {
      const log = await RedisCommitLog.open({ url: cut.url, database: 'outage' });
      const held = cut.holdTransaction(pause(OUTAGE_MS));
      const appended = log.append(0, [smallCommit(1, 'a')]);
      await held;
      await cut.release();
      expect(await appended).toEqual({ appended: true, head: 1 });
      await log.close();
    } finally {
      cut.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.runIf(!HAS_REDIS)(`outages of Redis cannot be tested: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
