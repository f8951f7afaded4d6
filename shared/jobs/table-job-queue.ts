/**
 * Base of the job queues: creates, lists, cancels and reopens job documents, and notifies watchers. Adapters deliver
 * jobs.
 */
import { JobError, JobErrorCode } from './errors.ts';
import { hasEnded, type ImportJob, type ImportRequest } from './import-job.ts';
import type { JobQueue, JobWork } from './job-queue.ts';
import type { JobTable } from './job-table.ts';
import { JobWatch } from './job-watch.ts';

export abstract class TableJobQueue implements JobQueue {
  protected readonly table: JobTable;
  protected readonly watch = new JobWatch();
  protected readonly closing = new AbortController();

  constructor(table: JobTable) {
    this.table = table;
  }

  abstract run(work: JobWork): Promise<void>;
  abstract close(): Promise<void>;

  /** Delivers a waiting job to a worker. */
  protected abstract deliver(job: ImportJob): Promise<void>;

  async enqueue(request: ImportRequest, id?: string): Promise<ImportJob> {
    this.#assertOpen();
    const job = await this.table.create(request, id);
    await this.deliver(job);
    return job;
  }

  get(id: string): Promise<ImportJob> {
    return this.table.get(id);
  }

  list(): Promise<ImportJob[]> {
    return this.table.list();
  }

  isSettled(id: string): Promise<boolean> {
    return this.table.isSettled(id);
  }

  async cancel(id: string): Promise<ImportJob> {
    const job = await this.table.get(id);
    if (hasEnded(job)) throw new JobError(JobErrorCode.State, `the job is already ${job.state}`);
    await this.table.requestEnd(id);
    const ended = await this.table.endWaiting(id);
    if (ended === null) return await this.table.get(id);
    this.watch.notify(ended);
    return ended;
  }

  async retry(id: string): Promise<ImportJob> {
    this.#assertOpen();
    const job = await this.table.reopen(id);
    this.watch.notify(job);
    await this.deliver(job);
    return job;
  }

  async *events(id: string, signal: AbortSignal): AsyncGenerator<ImportJob> {
    yield* this.watch.follow(id, () => this.table.get(id), AbortSignal.any([signal, this.closing.signal]));
  }

  #assertOpen(): void {
    if (this.closing.signal.aborted) throw new JobError(JobErrorCode.Closed, 'the queue is closed');
  }
}
