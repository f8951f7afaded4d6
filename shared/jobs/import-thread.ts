/**
 * Manages the import thread, which parses and commits, so that neither requests nor the renewal of a lock wait for
 * it. Started at the latest with the first job, replaced when it is lost.
 */
import { type MessagePort, Worker } from 'node:worker_threads';
import { hasCode, unreachable } from '#base';
import { StorageErrorCode } from '#storage';
import type { ImportJob } from './import-job.ts';
import type {
  ChunkRequest,
  ImportLimits,
  ImportThreadData,
  MessageFromImport,
  MessageToImport,
} from './import-messages.ts';
import type { JobContext, JobOutcome } from './job-queue.ts';
import type { UploadStore } from './upload-store.ts';

/** A replica ticket for a thread; `port` is transferred with it. */
export interface AttachedTicket {
  readonly ticket: { readonly port: MessagePort };
  detach(): void;
}

export interface ImportThreadOptions {
  /** The compiled entry point of the thread. */
  readonly entry: URL;
  attach(): AttachedTicket;
  readonly uploads: UploadStore;
  /** See `JobQueue.isSettled`. */
  isSettled(jobId: string): Promise<boolean>;
  readonly limits: ImportLimits;
  readonly heapMegabytesMax: number;
}

/**
 * Grace time of a cancelled job: third-party parsers check nothing within a token, which a hostile document can make
 * arbitrarily long. Then the thread is terminated; the next job gets another.
 */
const STOP_GRACE_MS = 1_000;

export class ImportThread {
  readonly #options: ImportThreadOptions;
  #thread: Worker | null = null;

  constructor(options: ImportThreadOptions) {
    this.#options = options;
  }

  /** Implements the work of a queue. One job at a time. */
  async run(job: ImportJob, context: JobContext): Promise<JobOutcome> {
    const thread = this.start();
    let grace: NodeJS.Timeout | undefined;
    const stop = () => {
      post(thread, { kind: 'stop' });
      grace = setTimeout(() => void thread.terminate(), STOP_GRACE_MS);
    };
    context.signal.addEventListener('abort', stop, { once: true });
    try {
      const ended = this.#converse(thread, job, context);
      post(thread, { kind: 'run', job });
      if (context.signal.aborted) stop();
      return await ended;
    } finally {
      clearTimeout(grace);
      context.signal.removeEventListener('abort', stop);
    }
  }

  /** Starts the thread unless it runs. Called before the first job, it saves that job the wait. */
  start(): Worker {
    this.#thread ??= this.#create();
    return this.#thread;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** Serves requests of the thread until it has ended the job, or is lost. */
  #converse(thread: Worker, job: ImportJob, context: JobContext): Promise<JobOutcome> {
    return new Promise((resolve) => {
      let { progress } = job;
      const settle = (outcome: JobOutcome) => {
        thread.off('message', take);
        thread.off('exit', lose);
        thread.off('error', lose);
        resolve(outcome);
      };
      // Each commit includes its checkpoint, so a thread may end anywhere.
      const lose = (cause: unknown) =>
        settle(context.signal.aborted ? { kind: 'stopped', progress } : threadLost(job, cause));
      const take = (message: MessageFromImport) => {
        switch (message.kind) {
          case 'progress':
            progress = message.progress;
            return context.report(progress);
          case 'nextChunk':
            void this.#sendChunk(thread, message);
            return;
          case 'ended':
            void this.#forgetSettled(thread, message.checkpointed);
            return settle(message.outcome);
          default:
            unreachable(message);
        }
      };
      thread.on('message', take);
      thread.on('exit', lose);
      thread.on('error', lose);
    });
  }

  async #sendChunk(thread: Worker, { request, uploadId, index }: ChunkRequest): Promise<void> {
    try {
      const bytes = await this.#options.uploads.chunk(uploadId, index);
      post(thread, { kind: 'chunk', request, bytes });
    } catch (error) {
      const isUnavailable = hasCode(error, StorageErrorCode.Unavailable);
      const message = error instanceof Error ? error.message : String(error);
      post(thread, { kind: 'chunkFailed', request, message, isUnavailable });
    }
  }

  /** Deletes checkpoints of settled jobs. */
  async #forgetSettled(thread: Worker, checkpointed: readonly string[]): Promise<void> {
    try {
      const jobIds: string[] = [];
      for (const id of checkpointed) if (await this.#options.isSettled(id)) jobIds.push(id);
      if (jobIds.length > 0) post(thread, { kind: 'forget', jobIds });
    } catch {
      // Tried again after the next job if the store is unreachable.
      return;
    }
  }

  #create(): Worker {
    const { ticket, detach } = this.#options.attach();
    const workerData: ImportThreadData<unknown> = { ticket, limits: this.#options.limits };
    const thread = new Worker(this.#options.entry, {
      workerData,
      transferList: [ticket.port],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMegabytesMax },
    });
    thread.once('exit', () => {
      detach();
      if (this.#thread === thread) this.#thread = null;
    });
    // An idle thread does not keep the process alive; its end is reported by `exit`.
    thread.on('error', () => undefined);
    return thread;
  }
}

function post(thread: Worker, message: MessageToImport): void {
  thread.postMessage(message);
}

function threadLost(job: ImportJob, cause: unknown): JobOutcome {
  const reason = cause instanceof Error ? cause.message : `it ended with ${String(cause)}`;
  return {
    kind: 'failed',
    progress: job.progress,
    failure: { code: 'IMPORT_THREAD_LOST', message: `the thread that imported was lost: ${reason}` },
  };
}
