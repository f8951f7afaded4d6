/** The example that puts changes into a queue, against a Redis, killed in the middle. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { afterEach, expect, it } from 'vitest';
import { ROOT, ServerProcess, temporaryFolder } from '../http/server-process.ts';
import { HAS_REDIS, REDIS_ABSENT, RedisServer } from '../storage/redis-server.ts';

const EXAMPLE = join(ROOT, 'docs/examples/changes-to-queue.mjs');
const LOOK_MS = 50;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function start(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [EXAMPLE, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  ends.push(() => kill(child));
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

it.skipIf(!HAS_REDIS)(
  `the example queues each commit once, in order, also when it is killed${HAS_REDIS ? '' : `: ${REDIS_ABSENT}`}`,
  async () => {
    const folder = temporaryFolder();
    ends.push(async () => folder.remove());
    const redis = await RedisServer.start(folder.path);
    ends.push(() => redis.stop());
    const server = await ServerProcess.start();
    ends.push(() => server.stop());
    const queue = new Queue('changes', { connection: { url: redis.url } });
    ends.push(() => queue.close());
    const versions = async () => {
      const jobs = await queue.getJobs(['waiting'], 0, -1, true);
      return jobs.map(({ data }) => (JSON.parse(data as string) as { version: number }).version);
    };
    const until = async (count: number) => {
      while ((await versions()).length < count) await pause(LOOK_MS);
    };
    const add = async (label: string) => {
      const { status } = await server.script(`g.addVertex(null, [name: "${label}"]); 1`);
      expect(status).toBe(200);
    };
    const args = [server.baseUrl, redis.url, 'changes', 'kind=node'];
    const first = start(...args);
    for (let count = 0; count < 5; count++) await add('x');
    await until(3);
    await kill(first);
    for (let count = 0; count < 5; count++) await add('y');
    start(...args);
    await until(10);
    expect(await versions()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  },
);
