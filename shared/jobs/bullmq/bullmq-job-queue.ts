/**
 * The queue of a cluster: BullMQ delivers the ids of jobs to whichever process takes them, documents lie in the table
 * that all processes share. BullMQ's lock is renewed by the main thread of the worker, which only waits while a thread
 * of its own does the work; a lock that is lost all the same means a second delivery, which the checkpoints make
 * harmless.
 */
import { type Job, Queue, QueueEvents, Worker } from 'bullmq';
import { deliverJob } from '../deliver-job.ts';
import { JobError, JobErrorCode } from '../errors.ts';
import { hasEnded, type ImportJob, type ImportRequest, JobState } from '../import-job.ts';
import type { JobQueue, JobWork } from '../job-queue.ts';
import type { JobTable } from '../job-table.ts';
import { JobWatch } from '../job-watch.ts';

const QUEUE_NAME = 'imports';
/** Deliveries of one job: each ends with a crash, a stall or a stop of a process, never with a failure of the import. */
const ATTEMPTS_MAX = 1000;
const RETRY_DELAY_MS = 1000;

export interface BullMqJobQueueOptions {
  readonly url: string;
  /** Begin of every key of the queue; within braces, so that they lie on one node of a Redis cluster. */
  readonly prefix: string;
  /** After this time without a sign of life a job is delivered to another process. */
  readonly lockMs: number;
}

/** Thrown into BullMQ to have the job delivered again. */
class DeliverAgain extends JobError {
  constructor() {
    super(JobErrorCode.Closed, 'the process that did the job ended');
  }
}

export class BullMqJobQueue implements JobQueue {
  readonly #options: BullMqJobQueueOptions;
  readonly #table: JobTable;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  readonly #watch = new JobWatch();
  readonly #closing = new AbortController();
  #worker: Worker | null = null;

  constructor(table: JobTable, options: BullMqJobQueueOptions) {
    this.#table = table;
    this.#options = options;
    const { url, prefix } = options;
    this.#queue = new Queue(QUEUE_NAME, { connection: { url }, prefix });
    this.#events = new QueueEvents(QUEUE_NAME, { connection: { url }, prefix, autorun: false });
    // A Redis that is away shows in the calls that fail; both come back by themselves.
    this.#queue.on('error', () => undefined);
    this.#events.on('error', () => undefined);
    this.#events.on('progress', ({ data }) => this.#watch.notify(data as object as ImportJob));
  }

  /** Begins to hear of jobs that other processes do. */
  async start(): Promise<void> {
    void this.#events.run().catch(() => undefined);
    await this.#events.waitUntilReady();
  }

  async enqueue(request: ImportRequest): Promise<ImportJob> {
    this.#assertOpen();
    const job = await this.#table.create(request);
    await this.#deliver(job);
    return job;
  }

  get(id: string): Promise<ImportJob> {
    return this.#table.get(id);
  }

  list(): Promise<ImportJob[]> {
    return this.#table.list();
  }

  async cancel(id: string): Promise<ImportJob> {
    const job = await this.#table.get(id);
    if (hasEnded(job)) throw new JobError(JobErrorCode.State, `the job is ${job.state} already`);
    await this.#table.requestEnd(id);
    if (job.state !== JobState.Waiting) return job;
    const ended = await this.#table.end(job, JobState.Cancelled);
    this.#watch.notify(ended);
    return ended;
  }

  async retry(id: string): Promise<ImportJob> {
    this.#assertOpen();
    const job = await this.#table.reopen(await this.#table.get(id));
    await this.#deliver(job);
    this.#watch.notify(job);
    return job;
  }

  async *events(id: string, signal: AbortSignal): AsyncGenerator<ImportJob> {
    yield* this.#watch.follow(id, () => this.#table.get(id), AbortSignal.any([signal, this.#closing.signal]));
  }

  async run(work: JobWork): Promise<void> {
    const { url, prefix, lockMs } = this.#options;
    const worker = new Worker(QUEUE_NAME, (delivered) => this.#process(delivered, work), {
      connection: { url, maxRetriesPerRequest: null },
      prefix,
      concurrency: 1,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      maxStalledCount: ATTEMPTS_MAX,
    });
    worker.on('error', () => undefined);
    this.#worker = worker;
    await worker.waitUntilReady();
    await this.#deliverLeftBehind();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#worker?.close();
    await this.#events.close();
    await this.#queue.close();
  }

  async #process(delivered: Job, work: JobWork): Promise<void> {
    const { id } = delivered.data as { id: string };
    const isAgain = await deliverJob(id, {
      table: this.#table,
      work,
      closing: this.#closing.signal,
      onChange: (job) => {
        this.#watch.notify(job);
        // Only news for watchers: the document is stored already.
        void delivered.updateProgress(job).catch(() => undefined);
      },
    });
    if (isAgain) throw new DeliverAgain();
  }

  /** One delivery is queued per attempt; the same one twice is one. */
  async #deliver(job: ImportJob): Promise<void> {
    await this.#queue.add(
      'import',
      { id: job.id },
      {
        jobId: `${job.id}-${job.attempts}`,
        attempts: ATTEMPTS_MAX,
        backoff: { type: 'fixed', delay: RETRY_DELAY_MS },
        removeOnComplete: true,
        removeOnFail: true,
      },
    );
  }

  /** A process that ended between storing a job and queueing it left it waiting for ever. */
  async #deliverLeftBehind(): Promise<void> {
    for (const job of await this.#table.list()) {
      if (job.state === JobState.Waiting && job.attempts === 0) await this.#deliver(job);
    }
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new JobError(JobErrorCode.Closed, 'the queue is closed');
  }
}
