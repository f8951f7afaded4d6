/** The projector beside a log that nobody writes to. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { describe, expect, it, test } from 'vitest';
import { openProjectedLog } from './projected-log.ts';
import { FALKORDB_OPTIONS, HAS_FALKORDB, HAS_REDIS, REDIS_ABSENT, RedisServer } from './redis-server.ts';
import { smallCommit } from './small-commit.ts';

describe.skipIf(!HAS_REDIS)('a projection that is removed', () => {
  it('is made anew without a commit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quiver-projector-'));
    const server = await RedisServer.start(folder, FALKORDB_OPTIONS);
    const client = new Redis(server.url);
    const names = HAS_FALKORDB ? (['quads', 'graph'] as const) : (['quads'] as const);
    const world = await openProjectedLog({ url: server.url, database: 'removed', names });
    const versions = () => Promise.all(world.projections.map((projection) => projection.version()));
    try {
      await world.log.append(0, [smallCommit(1, 'a')]);
      await world.projector.start();
      const all = names.map(() => 1);
      await expect.poll(versions, { timeout: 20_000 }).toEqual(all);
      await client.del('{removed}:quads:version', '{removed}:graph');
      expect(await versions()).not.toEqual(all);
      await expect.poll(versions, { timeout: 30_000 }).toEqual(all);
      expect(await world.findings()).toEqual([]);
    } finally {
      await world.close();
      client.disconnect();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test.runIf(!HAS_REDIS)(`the projector cannot be tested: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
