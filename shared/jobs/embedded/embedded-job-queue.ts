/** Job queue of a single server: documents in a table of the log, jobs run one after another in this process. */
import { deliverJob } from '../deliver-job.ts';
import { hasEnded, type ImportJob } from '../import-job.ts';
import type { JobWork } from '../job-queue.ts';
import { TableJobQueue } from '../table-job-queue.ts';

export class EmbeddedJobQueue extends TableJobQueue {
  readonly #waiting: string[] = [];
  #work: JobWork | null = null;
  #running: Promise<void> | null = null;

  async run(work: JobWork): Promise<void> {
    this.#work = work;
    const left = (await this.table.list()).filter((job) => !hasEnded(job)).reverse();
    for (const { id } of left) if (!this.#waiting.includes(id)) this.#waiting.push(id);
    this.#begin();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.#running;
  }

  protected async deliver({ id }: ImportJob): Promise<void> {
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
      if (this.closing.signal.aborted) return;
      await deliverJob(id, {
        table: this.table,
        work,
        closing: this.closing.signal,
        onChange: (job) => this.watch.notify(job),
      });
    }
  }
}
