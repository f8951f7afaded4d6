import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { JobTable, NO_PROGRESS, UploadStore } from '#jobs';
import { BullMqJobQueue } from '#jobs/bullmq';
import { MemoryCommitLog } from '#storage/memory';
import { RedisCommitLog } from '#storage/redis';
import { HAS_REDIS, REDIS_ABSENT, RedisServer } from '../storage/redis-server.ts';
import { jobQueueSuite } from '../suites/job-queue-suite.ts';

describe.skipIf(!HAS_REDIS)('with a Redis server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quiver-jobs-'));
  const names = new WeakMap<object, string>();
  const logs: RedisCommitLog[] = [];
  let server: RedisServer;
  let count = 0;

  beforeAll(async () => {
    server = await RedisServer.start(folder);
  });
  afterAll(async () => {
    for (const log of logs) await log.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  async function open(name: string): Promise<BullMqJobQueue> {
    const log = await RedisCommitLog.open({ url: server.url, database: name });
    logs.push(log);
    const uploads = new UploadStore(await log.table('uploads'), 1024);
    const table = new JobTable(await log.table('jobs'), uploads);
    const queue = new BullMqJobQueue(table, { url: server.url, prefix: `{${name}-jobs}`, lockMs: 1000 });
    names.set(queue, name);
    await queue.start();
    return queue;
  }

  it('delivers a job that was stored by a process which ended before it queued it', async () => {
    const name = `test${++count}`;
    const queue = await open(name);
    await queue.run(async () => ({ kind: 'completed', progress: NO_PROGRESS }));
    const log = await RedisCommitLog.open({ url: server.url, database: name });
    logs.push(log);
    const table = new JobTable(await log.table('jobs'), new UploadStore(await log.table('uploads'), 1024));
    const source = { kind: 'url', url: 'http://e/a' } as const;
    const { id } = await table.create({ source, format: null, graph: null });
    await expect.poll(async () => (await queue.get(id)).state, { timeout: 20_000 }).toBe('completed');
    await queue.close();
  });

  it('takes a job that is stored although it cannot be queued now, and delivers it later', async () => {
    const tables = new MemoryCommitLog();
    const uploads = new UploadStore(await tables.table('uploads'), 1024);
    const table = new JobTable(await tables.table('jobs'), uploads);
    const prefix = `{test${++count}-jobs}`;
    const queue = new BullMqJobQueue(table, { url: server.url, prefix, lockMs: 1000 });
    const admin = new Redis(server.url);
    await admin.config('SET', 'maxmemory', '1');
    const source = { kind: 'url', url: 'http://e/a' } as const;
    const { id, state } = await queue.enqueue({ source, format: null, graph: null });
    expect(state).toBe('waiting');
    await admin.config('SET', 'maxmemory', '0');
    admin.disconnect();
    await queue.run(async () => ({ kind: 'completed', progress: NO_PROGRESS }));
    await expect.poll(async () => (await queue.get(id)).state, { timeout: 20_000 }).toBe('completed');
    await queue.close();
  });

  it('delivers a job again whose delivery was superseded, as the other may end with its process', async () => {
    const queue = await open(`test${++count}`);
    let deliveries = 0;
    await queue.run(async () =>
      ++deliveries === 1 ? { kind: 'superseded' } : { kind: 'completed', progress: NO_PROGRESS },
    );
    const { id } = await queue.enqueue({
      source: { kind: 'url', url: 'http://e/a' },
      format: null,
      graph: null,
    });
    await expect.poll(async () => (await queue.get(id)).state, { timeout: 20_000 }).toBe('completed');
    expect(deliveries).toBe(2);
    await queue.close();
  });

  jobQueueSuite('BullMQ', {
    create: () => open(`test${++count}`),
    another: (queue) => open(names.get(queue) ?? ''),
  });
});

test.runIf(!HAS_REDIS)(`tests of the shared queue are skipped: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
