/**
 * What may break in a cluster while it works: afterwards nothing that was acknowledged is lost and nothing is there
 * twice. Small here; `npm run faults` runs the same with a million quads and 200,000 elements.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it, test } from 'vitest';
import { Random } from '../fuzz/random.ts';
import { HAS_FALKORDB, HAS_REDIS, REDIS_ABSENT } from '../storage/redis-server.ts';
import { numberedQuads, numberedRing } from './documents.ts';
import { FaultCluster } from './fault-cluster.ts';
import { HeldSource } from './held-source.ts';
import { Ledger } from './ledger.ts';

interface FaultSize {
  readonly quads: number;
  /** Of the ring; it has as many relationships. */
  readonly nodes: number;
  readonly kills: number;
  readonly pauseMs: number;
}

const SIZES = {
  small: { quads: 60_000, nodes: 10_000, kills: 4, pauseMs: 2_000 },
  full: { quads: 1_000_000, nodes: 100_000, kills: 30, pauseMs: 10_000 },
} as const satisfies Record<string, FaultSize>;

const size: FaultSize = process.env.QUIVER_FAULTS === 'full' ? SIZES.full : SIZES.small;
const seed = Number(process.env.QUIVER_FAULTS_SEED ?? 1);
/** As the server names it; see shared/jobs/open. */
const JOBS = { name: 'imports', prefix: '{quiver-jobs}' };

let running: FaultCluster | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
});

async function start(servers: number, workers: number): Promise<FaultCluster> {
  running = await FaultCluster.start({ servers, workers });
  return running;
}

describe.skipIf(!HAS_REDIS)('no acknowledged write is lost and none is there twice', () => {
  it('when processes are killed at random while they import', async () => {
    const faults = await start(2, 2);
    const { cluster } = faults;
    const documents = [numberedQuads(size.quads), numberedRing(size.nodes)];
    const jobs = [];
    for (const document of documents) jobs.push(await faults.import(document));
    const ledger = new Ledger(() => cluster.servers);
    const random = new Random(seed);
    const killed = { server: 0, worker: 0, redis: 0 };
    for (let kill = 0; kill < size.kills; kill++) {
      await pause(500 + random.below(2500));
      const kind = random.pick(['server', 'worker', 'worker', 'redis'] as const);
      killed[kind]++;
      if (kind === 'redis') await faults.restartRedis();
      else if (kind === 'server') await random.pick(cluster.servers).stop('SIGKILL');
      else await random.pick(cluster.workers).stop('SIGKILL');
    }
    const ended = await faults.ended(jobs);
    await ledger.stop();
    console.log(
      `seed ${seed}: killed ${JSON.stringify(killed)}, ${ledger.acknowledgedCount} writes acknowledged, ` +
        `${ledger.refusedCount} not; attempts of the jobs: ${ended.map(({ attempts }) => attempts).join(', ')}`,
    );
    expect(ended.map(({ state, failure }) => [state, failure])).toEqual(jobs.map(() => ['completed', null]));
    expect(ledger.acknowledgedCount).toBeGreaterThan(0);
    await faults.expectWhole(documents, ledger);
  }, 3_600_000);

  it('when Redis does not answer for a while', async () => {
    const faults = await start(1, 1);
    const { redis, servers } = faults.cluster;
    const document = numberedRing(size.nodes);
    const job = await faults.import(document);
    const ledger = new Ledger(() => servers);
    await expect.poll(() => ledger.acknowledgedCount, { timeout: 60_000 }).toBeGreaterThan(10);
    redis.pause();
    await pause(size.pauseMs);
    redis.resume();
    const before = ledger.acknowledgedCount;
    await expect.poll(() => ledger.acknowledgedCount, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    expect(await faults.ended([job])).toMatchObject([{ state: 'completed', failure: null }]);
    await ledger.stop();
    await faults.expectWhole([document], ledger);
  }, 600_000);

  it('when a job is delivered twice at the same time', async () => {
    const faults = await start(1, 2);
    const document = numberedQuads(size.quads);
    // Both find a delivery at the moment in which they go on.
    for (const worker of faults.cluster.workers) worker.pause();
    const job = await faults.import(document);
    const queue = new Queue(JOBS.name, {
      connection: { url: faults.cluster.redis.url },
      prefix: JOBS.prefix,
    });
    await queue.add('import', { id: job.id }, { jobId: `${job.id}-again` });
    await queue.close();
    for (const worker of faults.cluster.workers) worker.resume();
    expect(await faults.ended([job])).toMatchObject([{ state: 'completed', failure: null }]);
    await faults.expectWhole([document], null);
  }, 600_000);

  it('when the lock of a job runs out under a process that goes on later', async () => {
    const faults = await start(1, 1);
    const document = numberedRing(2 * size.nodes);
    // The first delivery cannot come to its end, so that it is in the middle when its process is paused.
    const source = await HeldSource.start(document, Math.floor(document.text.length * 0.75));
    try {
      const job = await faults.importFrom(source.url);
      const [first] = faults.cluster.workers;
      await expect.poll(() => nodeCount(faults), { timeout: 120_000, interval: 20 }).toBeGreaterThan(0);
      first?.pause();
      await faults.cluster.startWorker();
      const ended = faults.ended([job]);
      await expect.poll(() => attemptsOf(faults, job.id), { timeout: 120_000 }).toBeGreaterThan(1);
      source.release();
      first?.resume();
      expect(await ended).toMatchObject([{ state: 'completed', failure: null }]);
      await faults.expectWhole([document], null);
    } finally {
      source.stop();
    }
  }, 600_000);

  it.skipIf(!HAS_FALKORDB)(
    'when the projector is killed while it is at a step',
    async () => {
      const faults = await start(1, 1);
      const client = new Redis(faults.cluster.redis.url);
      const document = numberedQuads(size.quads / 10);
      const job = await faults.import(document);
      await faults.ended([job]);
      for (let round = 0; round < 5; round++) {
        const before = await client.get('{quiver}:quads:version');
        await faults.server().script('20000.times{ g.addVertex([round: it]) }; null');
        await expect
          .poll(() => client.get('{quiver}:quads:version'), { timeout: 120_000, interval: 1 })
          .not.toBe(before);
        // The quads are there; FalkorDB makes the nodes now or, if it is quick, has made them.
        await faults.cluster.workers[0]?.stop('SIGKILL');
        await expect.poll(() => faults.cluster.workers[0]?.hasEnded, { timeout: 60_000 }).toBe(false);
      }
      client.disconnect();
      await faults.expectWhole([document], null);
    },
    600_000,
  );
});

describe.skipIf(!HAS_REDIS)('a Redis that comes back with an older copy', () => {
  it('is what everybody goes on from, without a hand', async () => {
    const faults = await start(2, 1);
    const { redis } = faults.cluster;
    const document = numberedRing(size.nodes / 10);
    await faults.ended([await faults.import(document)]);
    const copy = `${redis.folder}-copy`;
    try {
      cpSync(redis.folder, copy, { recursive: true });
      for (let count = 0; count < 20; count++) {
        expect((await faults.server(count % 2).script('g.addVertex([lost: 1]); null')).status).toBe(200);
      }
      await faults.restartRedis(() => {
        rmSync(join(redis.folder, 'appendonlydir'), { recursive: true });
        cpSync(copy, redis.folder, { recursive: true });
      });
      for (const server of [0, 1]) {
        // Whoever held what was lost has ended and begun anew.
        await expect
          .poll(() => answerOf(faults, server, "g.V.has('lost').count()"), { timeout: 60_000, interval: 200 })
          .toBe('0');
      }
      const ledger = new Ledger(() => faults.servers);
      await expect.poll(() => ledger.acknowledgedCount, { timeout: 60_000 }).toBeGreaterThan(50);
      await ledger.stop();
      await faults.expectWhole([document], ledger);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }, 600_000);
});

async function answerOf(faults: FaultCluster, server: number, script: string): Promise<string> {
  return await faults
    .server(server)
    .script(script)
    .then(
      ({ status, text }) => (status === 200 ? text : `status ${status}`),
      () => 'no answer',
    );
}

async function nodeCount(faults: FaultCluster): Promise<number> {
  return Number(await answerOf(faults, 0, 'g.V.count()'));
}

async function attemptsOf(faults: FaultCluster, id: string): Promise<number> {
  const { text } = await faults.server().request(`/db/data/import/${id}`);
  return (JSON.parse(text) as { attempts: number }).attempts;
}

test.runIf(!HAS_REDIS)(`faults are skipped: ${REDIS_ABSENT}`, (context) => {
  context.skip();
});
