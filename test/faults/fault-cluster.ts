/** A cluster whose processes die and come back, as a supervisor or an orchestrator would bring them back. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ServerProcess } from '../http/server-process.ts';
import { Cluster, type JobDocument, jobOf, upload } from '../system/cluster-processes.ts';
import { type Loadable, problemsOf } from './documents.ts';
import type { Ledger } from './ledger.ts';

/** How often dead processes are looked for, and jobs asked after. */
const LOOK_MS = 200;
/** How often, a second apart, whoever has just come back may refuse because the log is silent. */
const REFUSALS_MAX = 120;
const SETTINGS = {
  // A short lock: the job of a process that was killed is soon given to another.
  QUIVER_JOB_LOCK_MS: '2000',
  QUIVER_SCRIPT_TIMEOUT_MS: '600000',
  QUIVER_STALE_READS_MS: '60000',
};

export interface FaultClusterSize {
  readonly servers: number;
  readonly workers: number;
}

export class FaultCluster {
  readonly cluster: Cluster;
  #isWatching = true;
  readonly #watching: Promise<void>;
  /** Set while Redis is away: what starts then would not come up. */
  #isRedisAway = false;

  private constructor(cluster: Cluster) {
    this.cluster = cluster;
    this.#watching = this.#watch();
  }

  static async start({ servers, workers }: FaultClusterSize): Promise<FaultCluster> {
    const cluster = await Cluster.start({ servers, settings: SETTINGS, isDurable: true });
    for (let count = 0; count < workers; count++) await cluster.startWorker();
    return new FaultCluster(cluster);
  }

  get servers(): readonly ServerProcess[] {
    return this.cluster.servers;
  }

  server(index = 0): ServerProcess {
    const server = this.cluster.servers[index];
    if (server === undefined) throw new Error(`there is no server ${index}`);
    return server;
  }

  async import({ text, contentType }: Loadable): Promise<JobDocument> {
    return await upload(this.server(), text, contentType);
  }

  async importFrom(url: string): Promise<JobDocument> {
    return jobOf(await this.server().post('/db/data/import', JSON.stringify({ url })));
  }

  /** Ends Redis hard and starts it again, `between` while it is gone. */
  async restartRedis(between: () => void = () => undefined): Promise<void> {
    this.#isRedisAway = true;
    await this.cluster.redis.stop('SIGKILL');
    between();
    await this.cluster.redis.restart();
    this.#isRedisAway = false;
  }

  /** The jobs once they have ended, asked of whichever server answers. */
  async ended(jobs: readonly JobDocument[]): Promise<JobDocument[]> {
    const ended: JobDocument[] = [];
    for (const { id } of jobs) {
      let job: JobDocument | null = null;
      while (job === null || job.state === 'waiting' || job.state === 'running') {
        await pause(LOOK_MS);
        job = await this.#job(id);
      }
      ended.push(job);
    }
    return ended;
  }

  async #job(id: string): Promise<JobDocument | null> {
    for (const server of this.servers) {
      const answer = await server.request(`/db/data/import/${id}`).catch(() => null);
      if (answer?.status === 200) return jobOf(answer);
    }
    return null;
  }

  /**
   * All servers hold all documents once and every acknowledged write, and the projections equal the log. A server may
   * refuse to answer for a while, but what it answers has to be right.
   */
  async expectWhole(documents: readonly Loadable[], ledger: Ledger | null): Promise<void> {
    await expect.poll(() => this.servers.some(({ hasEnded }) => hasEnded), { timeout: 60_000 }).toBe(false);
    for (const server of this.servers) {
      for (const document of documents)
        expect(await answered(() => problemsOf(document, server))).toEqual([]);
      if (ledger !== null) expect(await answered(() => ledger.problemsAt(server))).toEqual([]);
    }
    await expect.poll(() => this.cluster.check(), { timeout: 600_000, interval: 2000 }).toMatch(/sound\n$/);
  }

  async stop(): Promise<void> {
    this.#isWatching = false;
    await this.#watching;
    await this.cluster.stop();
  }

  async #watch(): Promise<void> {
    const { servers, workers } = this.cluster;
    while (this.#isWatching) {
      await pause(LOOK_MS);
      for (let index = 0; index < servers.length && !this.#isRedisAway; index++) {
        if (servers[index]?.hasEnded) await this.#start(() => this.cluster.replaceServer(index));
      }
      for (let index = 0; index < workers.length && !this.#isRedisAway; index++) {
        if (workers[index]?.hasEnded) await this.#start(() => this.cluster.replaceWorker(index));
      }
    }
  }

  /** What cannot start, as Redis has just gone, is tried again at the next look. */
  async #start(start: () => Promise<void>): Promise<void> {
    await start().catch(() => undefined);
  }
}

/** The problems found, once no question is refused any more. */
async function answered(look: () => Promise<string[]>): Promise<string[]> {
  for (let refusals = 0; ; refusals++) {
    const problems = await look();
    const isRefused = problems.some((problem) => problem.includes('StorageUnavailableException'));
    if (!isRefused || refusals === REFUSALS_MAX) return problems;
    await pause(1000);
  }
}
