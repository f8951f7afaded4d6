/**
 * Job queue of a cluster: BullMQ delivers job ids to any process, documents are in the shared table. BullMQ's lock is
 * renewed by the worker's main thread, while another thread does the work; a lock that is lost all the same causes a
 * second delivery, which checkpoints make harmless.
 */
import { type Job, Queue, QueueEvents, Worker } from 'bullmq';
import { openClient } from '#storage/redis';
import { deliverJob } from '../deliver-job.ts';
import { JobError, JobErrorCode } from '../errors.ts';
import { type ImportJob, JobState } from '../import-job.ts';
import type { JobWork } from '../job-queue.ts';
import type { JobTable } from '../job-table.ts';
import { TableJobQueue } from '../table-job-queue.ts';

type RedisClient = ReturnType<typeof openClient>;

const QUEUE_NAME = 'imports';
/**
 * Maximum deliveries of a job: each ends with a crash, a stall or a stop of a process, never with a failure of the
 * import.
 */
const ATTEMPTS_MAX = 1000;
const RETRY_DELAY_MS = 1000;

export interface BullMqJobQueueOptions {
  readonly url: string;
  /** Prefix of every key; a hash tag in braces, so that they are in one slot of a Redis cluster. */
  readonly prefix: string;
  /** Lock duration: without renewal a job is delivered to another process. */
  readonly lockMs: number;
}

/** Thrown into BullMQ to have the job delivered again. */
class DeliverAgain extends JobError {
  constructor() {
    super(JobErrorCode.Closed, 'the process that did the job ended');
  }
}

export class BullMqJobQueue extends TableJobQueue {
  readonly #options: BullMqJobQueueOptions;
  readonly #connection: RedisClient;
  /** Its commands wait while Redis is away, as those that block have to. */
  readonly #waitingConnection: RedisClient;
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  #worker: Worker | null = null;
  #leftBehindTimer: NodeJS.Timeout | null = null;

  constructor(table: JobTable, options: BullMqJobQueueOptions) {
    super(table);
    this.#options = options;
    const { url, prefix } = options;
    this.#connection = openClient(url, {});
    this.#waitingConnection = openClient(url, { maxRetriesPerRequest: null });
    this.#queue = new Queue(QUEUE_NAME, { connection: this.#connection, prefix });
    this.#events = new QueueEvents(QUEUE_NAME, {
      connection: this.#waitingConnection,
      prefix,
      autorun: false,
    });
    // Lost connections show in failed calls; both clients reconnect.
    this.#queue.on('error', () => undefined);
    this.#events.on('error', () => undefined);
    this.#events.on('progress', ({ data }) => this.watch.notify(data as object as ImportJob));
  }

  /** Subscribes to events of jobs in other processes. */
  async start(): Promise<void> {
    void this.#events.run().catch(() => undefined);
    await this.#events.waitUntilReady();
  }

  async run(work: JobWork): Promise<void> {
    const { prefix, lockMs } = this.#options;
    const worker = new Worker(QUEUE_NAME, (delivered) => this.#process(delivered, work), {
      connection: this.#waitingConnection,
      prefix,
      concurrency: 1,
      lockDuration: lockMs,
      stalledInterval: lockMs,
      maxStalledCount: ATTEMPTS_MAX,
    });
    worker.on('error', () => undefined);
    this.#worker = worker;
    await worker.waitUntilReady();
    await this.#deliverLeftBehind(Number.POSITIVE_INFINITY);
    this.#leftBehindTimer = setInterval(() => {
      // Tried again at the next interval if Redis is unreachable.
      void this.#deliverLeftBehind(Date.now() - lockMs).catch(() => undefined);
    }, lockMs);
  }

  async close(): Promise<void> {
    this.closing.abort();
    if (this.#leftBehindTimer !== null) clearInterval(this.#leftBehindTimer);
    await this.#worker?.close();
    await this.#events.close();
    await this.#queue.close();
    this.#waitingConnection.disconnect();
    this.#connection.disconnect();
  }

  async #process(delivered: Job, work: JobWork): Promise<void> {
    const { id } = delivered.data as { id: string };
    const isAgain = await deliverJob(id, {
      table: this.table,
      work,
      closing: this.closing.signal,
      onChange: (job) => {
        this.watch.notify(job);
        // A notification only: the document is already stored.
        void delivered.updateProgress(job).catch(() => undefined);
      },
    });
    if (isAgain) throw new DeliverAgain();
  }

  /** A stored job is never lost: if Redis fails now, a process that runs jobs queues it later. */
  protected async deliver(job: ImportJob): Promise<void> {
    await this.#add(job).catch(() => undefined);
  }

  /** The job id of BullMQ has the attempt, so that a delivery queued twice is one. */
  async #add(job: ImportJob): Promise<void> {
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

  /**
   * Queues jobs whose process ended between storing and queueing them. One that is queued already is not queued
   * again; one that is queued under an earlier attempt is delivered twice, which is harmless.
   */
  async #deliverLeftBehind(createdBefore: number): Promise<void> {
    for (const job of await this.table.list()) {
      if (job.state === JobState.Waiting && job.createdAt < createdBefore) await this.#add(job);
    }
  }
}
