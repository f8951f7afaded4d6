/** Tells those who watch a job of its changes. A slow watcher gets the newest state only, so it costs no memory. */
import { hasEnded, type ImportJob } from './import-job.ts';

export class JobWatch {
  readonly #watchers = new Map<string, Set<(job: ImportJob) => void>>();

  notify(job: ImportJob): void {
    for (const tell of this.#watchers.get(job.id) ?? []) tell(job);
  }

  /** `read` gives the state at the begin, asked for after the watch stands, so that no change is missed. */
  async *follow(id: string, read: () => Promise<ImportJob>, signal: AbortSignal): AsyncGenerator<ImportJob> {
    let newest: ImportJob | null = null;
    let wake = () => {};
    const tell = (job: ImportJob) => {
      newest = job;
      wake();
    };
    const onAbort = () => wake();
    this.#add(id, tell);
    signal.addEventListener('abort', onAbort);
    try {
      const first = await read();
      // What was told meanwhile is newer than what was read.
      newest ??= first;
      while (!signal.aborted) {
        const job: ImportJob | null = newest;
        newest = null;
        if (job !== null) {
          yield job;
          if (hasEnded(job)) return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.#remove(id, tell);
    }
  }

  #add(id: string, tell: (job: ImportJob) => void): void {
    const watchers = this.#watchers.get(id) ?? new Set();
    watchers.add(tell);
    this.#watchers.set(id, watchers);
  }

  #remove(id: string, tell: (job: ImportJob) => void): void {
    const watchers = this.#watchers.get(id);
    watchers?.delete(tell);
    if (watchers?.size === 0) this.#watchers.delete(id);
  }
}
