/**
 * Notifies watchers of job changes. A slow watcher gets the latest state only, so memory is bounded. A process may
 * end, or the shared store be unreachable, between a change and its notification, so watchers also poll.
 */
import { isDeepStrictEqual } from 'node:util';
import { hasEnded, type ImportJob } from './import-job.ts';

/** Polling interval without notifications. */
const POLL_MS = 5_000;

export class JobWatch {
  readonly #watchers = new Map<string, Set<(job: ImportJob) => void>>();

  notify(job: ImportJob): void {
    for (const notify of this.#watchers.get(job.id) ?? []) notify(job);
  }

  /** `read` returns the initial state, called after the subscription, so that no change is missed. */
  async *follow(id: string, read: () => Promise<ImportJob>, signal: AbortSignal): AsyncGenerator<ImportJob> {
    let newest: ImportJob | null = null;
    let wake = () => {};
    const notify = (job: ImportJob) => {
      newest = job;
      wake();
    };
    const onAbort = () => wake();
    this.#add(id, notify);
    signal.addEventListener('abort', onAbort);
    try {
      let last: ImportJob | null = null;
      let found: ImportJob | null = await read();
      while (!signal.aborted) {
        // A notification meanwhile is newer than the state that was read.
        const job: ImportJob | null = newest ?? found;
        newest = null;
        found = null;
        if (job !== null && !isDeepStrictEqual(job, last)) {
          last = job;
          yield job;
          if (hasEnded(job)) return;
          continue;
        }
        const isNotified = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(false), POLL_MS);
          wake = () => {
            clearTimeout(timer);
            resolve(true);
          };
        });
        // Tried again at the next interval if the store is unreachable.
        if (!isNotified) found = await read().catch(() => null);
      }
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.#remove(id, notify);
    }
  }

  #add(id: string, notify: (job: ImportJob) => void): void {
    const watchers = this.#watchers.get(id) ?? new Set();
    watchers.add(notify);
    this.#watchers.set(id, watchers);
  }

  #remove(id: string, notify: (job: ImportJob) => void): void {
    const watchers = this.#watchers.get(id);
    watchers?.delete(notify);
    if (watchers?.size === 0) this.#watchers.delete(id);
  }
}
