/** The queue of a server that is alone with its data: documents in the log's own table, jobs done one after another. */
import { deliverJob } from '../deliver-job.ts';
import { JobError, JobErrorCode } from '../errors.ts';
import { hasEnded, type ImportJob, type ImportRequest, JobState } from '../import-job.ts';
import type { JobQueue, JobWork } from '../job-queue.ts';
import type { JobTable } from '../job-table.ts';
import { JobWatch } from '../job-watch.ts';

export class EmbeddedJobQueue implements JobQueue {
  readonly #table: JobTable;
  readonly #watch = new JobWatch();
  readonly #closing = new AbortController();
  readonly #waiting: string[] = [];
  #work: JobWork | null = null;
  #running: Promise<void> | null = null;

  constructor(table: JobTable) {
    this.#table = table;
  }

  async enqueue(request: ImportRequest): Promise<ImportJob> {
    this.#assertOpen();
    const job = await this.#table.create(request);
    this.#deliver(job.id);
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
    this.#watch.notify(job);
    this.#deliver(id);
    return job;
  }

  async *events(id: string, signal: AbortSignal): AsyncGenerator<ImportJob> {
    yield* this.#watch.follow(id, () => this.#table.get(id), AbortSignal.any([signal, this.#closing.signal]));
  }

  async run(work: JobWork): Promise<void> {
    this.#work = work;
    const left = (await this.#table.list()).filter((job) => !hasEnded(job)).reverse();
    for (const { id } of left) if (!this.#waiting.includes(id)) this.#waiting.push(id);
    this.#begin();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  #deliver(id: string): void {
    this.#waiting.push(id);
    this.#begin();
  }

  #begin(): void {
    if (this.#work === null || this.#running !== null) return;
    this.#running = this.#runAll(this.#work).finally(() => {
      this.#running = null;
    });
  }

  async #runAll(work: JobWork): Promise<void> {
    for (let id = this.#waiting.shift(); id !== undefined; id = this.#waiting.shift()) {
      if (this.#closing.signal.aborted) return;
      await deliverJob(id, {
        table: this.#table,
        work,
        closing: this.#closing.signal,
        onChange: (job) => this.#watch.notify(job),
      });
    }
  }

  #assertOpen(): void {
    if (this.#closing.signal.aborted) throw new JobError(JobErrorCode.Closed, 'the queue is closed');
  }
}
