/**
 * This thread's part in stages that are split: asks the pool for helpers of its own task, and, while it is idle, helps
 * with those of others.
 */
import type { MessagePort } from 'node:worker_threads';
import type { MorselHelpers } from '#base';
import { attachHistoricState, type HistoricState } from '#database';
import { helpWithStage } from '#gremlin';
import type { HelpMessage, HelpOffer, ThreadOptions } from '#protocol';
import { helpWithSparql, type QueryThread } from './sparql/query-helpers.ts';
import type { ThreadPriority } from './thread-priority.ts';

/** What helping needs of the thread. */
interface HelperThread extends QueryThread {
  readonly options: ThreadOptions;
  readonly priority: ThreadPriority;
}

export class HelpPort {
  readonly #port: MessagePort;
  readonly #thread: HelperThread;
  /** Of all tasks on the newest version; null if there is no other thread. */
  readonly #newest: MorselHelpers | null;

  constructor(port: MessagePort, thread: HelperThread) {
    this.#port = port;
    this.#thread = thread;
    this.#newest = thread.options.help.countMax === 0 ? null : this.#helpers(null);
  }

  /** Accepts offers from now on; they arrive between tasks, or while one waits. */
  start(): void {
    this.#port.on('message', (offer: HelpOffer) => {
      this.#help(offer);
      this.#post(null);
    });
  }

  /** Helpers of a task on an earlier version, or on the newest; null if there is no other thread. */
  helpersOf(past: object | null): MorselHelpers | null {
    return past === null || this.#newest === null ? this.#newest : this.#helpers(past);
  }

  #helpers(past: object | null): MorselHelpers {
    return {
      ...this.#thread.options.help,
      request: (job) => {
        this.#post({ job, past });
        this.#thread.replica.noteReleased(sharedBytes(job));
      },
    };
  }

  #help({ job, past, helper }: HelpOffer): void {
    const { replica, priority } = this.#thread;
    const onCheck = (now: number) => priority.check(now);
    priority.begin();
    try {
      if (job.language === 'sparql') helpWithSparql(this.#thread, job, helper, onCheck);
      else this.#helpWithStage({ job, past, helper }, onCheck);
    } catch {
      // The owner evaluates the same part again, and reports what fails in it.
    } finally {
      priority.end();
    }
    replica.noteReleased(sharedBytes(job));
  }

  #helpWithStage({ job, past, helper }: HelpOffer, onCheck: (now: number) => void): void {
    const { replica } = this.#thread;
    const basis = past === null ? replica : attachHistoricState(past as HistoricState, replica.autoIndexKeys);
    const view = basis.viewAt(job.version);
    // Newer commits are in its snapshot already. The owner evaluates all parts then.
    if (view !== null) helpWithStage(view, job, helper, onCheck);
  }

  #post(message: HelpMessage): void {
    this.#port.postMessage(message);
  }
}

function sharedBytes(value: object): number {
  if (value instanceof SharedArrayBuffer) return value.byteLength;
  let sum = 0;
  for (const item of Object.values(value))
    if (typeof item === 'object' && item !== null) sum += sharedBytes(item);
  return sum;
}
