/** Prometheus metrics, one registry for each server. Label values come from closed sets, never from client input. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type HistoricStates, historyExtent, quadCountIn, type ReplicaServer } from '#database';
import type { ChangeFeed } from '#feed';
import { type JobQueue, JobState } from '#jobs';
import { ERROR_CATALOGUE, type ErrorKind, type MetricsSummary } from '#protocol';
import type { CommitLog } from '#storage';
import type { EndedTask, QueryPool } from '../pool/query-pool.ts';
import type { LogOperation, MeasuredLog } from './measured-log.ts';
import { metricsSummary } from './metrics-summary.ts';

const SECONDS_BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100];

/** Limit, as a label value, by error code. */
const LIMIT_BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(ERROR_CATALOGUE as Readonly<Record<string, ErrorKind>>).flatMap(([code, { limit }]) =>
    limit === undefined ? [] : [[code, limit]],
  ),
);

/** Sums by the value of a label. */
class Tally {
  readonly sums = new Map<string, number>();

  add(value: string, amount: number): void {
    this.sums.set(value, (this.sums.get(value) ?? 0) + amount);
  }
}

export class Metrics {
  readonly #registry = new Registry();
  /** Collectors that run at a scrape. */
  readonly #beforeScrape: (() => Promise<void>)[] = [];
  readonly #requests = this.#histogram(
    'quiver_http_request_seconds',
    'From the head of a request to its last byte',
    ['route', 'method', 'status'],
  );
  readonly #tasks = this.#histogram(
    'quiver_task_seconds',
    'Scripts and queries, their time in the queue included',
    ['kind', 'outcome'],
  );
  readonly #steps = this.#tally('quiver_task_steps_total', 'Steps that scripts and queries took', 'kind');
  readonly #reruns = this.#tally('quiver_task_reruns_total', 'Runs again after a conflicting commit', 'kind');
  readonly #conflicts = this.#counter(
    'quiver_task_conflicts_total',
    'Tasks given up after conflicting commits',
    [],
  );
  readonly #threadsLost = this.#counter('quiver_threads_lost_total', 'Script threads that ended untold', []);
  readonly #threadsReplaced = this.#counter(
    'quiver_threads_replaced_total',
    'Script threads started in place of one that was lost, or ended because its task did not stop',
    [],
  );

  readonly #log = this.#histogram('quiver_log_seconds', 'Commit log: appends, and questions for its head', [
    'operation',
  ]);
  readonly #logFailures = this.#counter(
    'quiver_log_failures_total',
    'Operations of the commit log that failed',
    ['operation'],
  );
  readonly #refusals = this.#counter('quiver_limit_refusals_total', 'Requests that met a limit', ['limit']);

  constructor() {
    for (const operation of ['append', 'head']) this.#logFailures.inc({ operation }, 0);
    for (const limit of LIMIT_BY_CODE.values()) this.#refusals.inc({ limit }, 0);
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Counts a finished task by its error code, or `ok`. */
  countTask(task: EndedTask): void {
    const { kind, ageMs, error, runs, steps } = task;
    this.#tasks.observe({ kind, outcome: error ?? 'ok' }, ageMs / 1000);
    this.#steps.add(kind, steps);
    this.#reruns.add(kind, runs - 1);
    if (error === 'COMMIT_CONFLICT') this.#conflicts.inc();
  }

  countLostThread(): void {
    this.#threadsLost.inc();
  }

  countReplacedThread(): void {
    this.#threadsReplaced.inc();
  }

  /** Reads the jobs of `queue` at a scrape. */
  watchImports(queue: JobQueue): void {
    const jobs = this.#labelled(
      'quiver_import_jobs',
      'Import jobs that are remembered, by their state',
      'state',
    );
    const elements = this.#labelled(
      'quiver_import_elements',
      'What the remembered import jobs have loaded',
      'kind',
    );
    this.#beforeScrape.push(async () => {
      // An unavailable store leaves the previous values; its state has a metric of its own.
      const list = await queue.list().catch(() => null);
      if (list === null) return;
      for (const state of Object.values(JobState)) {
        jobs.set({ state }, list.filter((job) => job.state === state).length);
      }
      for (const kind of ['nodes', 'relationships', 'quads'] as const) {
        elements.set(
          { kind },
          list.reduce((sum, { progress }) => sum + progress[kind], 0),
        );
      }
    });
  }

  countLogOperation(operation: LogOperation, milliseconds: number, isDone: boolean): void {
    this.#log.observe({ operation }, milliseconds / 1000);
    if (!isDone) this.#logFailures.inc({ operation });
  }

  watchLog(log: MeasuredLog, database: ReplicaServer): void {
    const reconnects = this.#counter(
      'quiver_log_reconnects_total',
      'Connections to the store that were lost and tried again',
      [],
    );
    this.#beforeScrape.push(async () => {
      reconnects.reset();
      reconnects.inc(log.reconnectCount);
    });
    this.#gauge('quiver_log_lag_commits', 'Commits of the log that this process does not have yet', () =>
      Math.max(0, log.newestHead - database.version),
    );
    this.#gauge('quiver_log_unreplicated', '1 while too few replicas have the newest commits', () =>
      Number(log.unreplicatedFrom !== null),
    );
    this.#gauge('quiver_reads_stale', '1 while reads are served although the store does not answer', () =>
      Number(database.isStale),
    );
  }

  /** Reads the size of the log at a scrape. */
  watchHistory(log: CommitLog, states: HistoricStates): void {
    const oldest = this.#plain('quiver_history_oldest_version', 'The oldest version that can be read');
    const records = this.#plain('quiver_log_bytes', 'What the records of the log take in the store');
    const checkpoints = this.#plain('quiver_checkpoints', 'Checkpoints that are kept');
    const bytes = this.#plain('quiver_checkpoint_bytes', 'What the checkpoints take');
    this.#beforeScrape.push(async () => {
      // As above for an unavailable store.
      const extent = await historyExtent(log).catch(() => null);
      if (extent === null) return;
      oldest.set(extent.oldest);
      records.set(extent.recordBytes);
      checkpoints.set(extent.checkpoints.length);
      bytes.set(extent.checkpoints.reduce((sum, { byteLength }) => sum + byteLength, 0));
    });
    this.#gauge('quiver_history_states', 'Earlier versions in memory', () => states.count);
    this.#gauge('quiver_history_state_bytes', 'What they take', () => states.byteLength);
    this.#gauge('quiver_history_builds', 'Earlier versions made since the start', () => states.buildCount);
  }

  watchTasks(pool: QueryPool): void {
    this.#gauge('quiver_threads', 'Threads that run scripts and queries', () => pool.threadCount);
    this.#gauge('quiver_tasks_waiting', 'Tasks in the queue', () => pool.waitingCount);
    this.#gauge('quiver_tasks_running', 'Tasks on a thread', () => pool.running.count - pool.waitingCount);
  }

  watchDatabase(database: ReplicaServer): void {
    const commits = this.#counter('quiver_commits_total', 'Commits seen, of this and other processes', []);
    database.committer.onCommits((news) => commits.inc(news.length));
    this.#gauge('quiver_version', 'Version of the newest commit', () => database.version);
    this.#gauge('quiver_delta_commits', 'Commits since the snapshot', () => database.recentCommitCount);
    this.#gauge('quiver_delta_bytes', 'Their size', () => database.recentByteLength);
    this.#gauge('quiver_snapshot_version', 'Version of the snapshot', () => database.snapshot.version);
    this.#gauge('quiver_snapshot_nodes', 'Nodes in it', () => database.snapshot.graph.nodeCount);
    this.#gauge(
      'quiver_snapshot_relationships',
      'Relationships in it',
      () => database.snapshot.graph.relationshipCount,
    );
    this.#gauge('quiver_snapshot_quads', 'Quads in it', () => quadCountIn(database.snapshot));
  }

  watchChanges(feed: ChangeFeed): void {
    this.#gauge('quiver_change_readers', 'Readers of the change feed', () => feed.readerCount);
    this.#gauge(
      'quiver_change_lag_commits',
      'Commits that the reader of the change feed who is farthest behind has not been given',
      () => feed.lagCommits,
    );
  }

  figures(): Promise<MetricsSummary> {
    return metricsSummary(this.#registry);
  }

  /** Counts requests by route pattern, and serves `/metrics`. */
  install(server: FastifyInstance): void {
    server.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const labels = { route, method: request.method, status: String(reply.statusCode) };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
      const limit = reply.errorCode === null ? undefined : LIMIT_BY_CODE.get(reply.errorCode);
      if (limit !== undefined) this.#refusals.inc({ limit });
      done();
    });
    server.get('/metrics', async (_request, reply) => {
      for (const collect of this.#beforeScrape) await collect();
      return reply.header('content-type', this.#registry.contentType).send(await this.#registry.metrics());
    });
  }

  #histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS_BUCKETS, registers: [this.#registry] });
  }

  #counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /** A counter of one label that is added to with each task: a sum, which a scrape reads. */
  #tally(name: string, help: string, label: string): Tally {
    const tally = new Tally();
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        this.reset();
        for (const [value, sum] of tally.sums) this.inc({ [label]: value }, sum);
      },
    });
    return tally;
  }

  #labelled<L extends string>(name: string, help: string, label: L): Gauge<L> {
    return new Gauge({ name, help, labelNames: [label], registers: [this.#registry] });
  }

  #plain(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.#registry] });
  }

  /** A gauge that is read at a scrape. */
  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }
}
