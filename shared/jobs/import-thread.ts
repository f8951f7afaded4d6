/**
 * The main thread's side of imports: a thread of its own parses and commits, so that neither requests nor the renewal
 * of a lock wait for it. Started with the first job at the latest, replaced when it was lost.
 */
import { type MessagePort, Worker } from 'node:worker_threads';
import { unreachable } from '#base';
import { StorageError, StorageErrorCode } from '#storage';
import type { ImportJob } from './import-job.ts';
import type {
  ChunkQuestion,
  ImportLimits,
  ImportThreadData,
  MessageFromImport,
  MessageToImport,
} from './import-messages.ts';
import type { JobContext, JobOutcome } from './job-queue.ts';
import type { UploadStore } from './upload-store.ts';

/** A copy of the database for a thread; the ticket goes to it with `port` moved. */
export interface AttachedTicket {
  readonly ticket: { readonly port: MessagePort };
  detach(): void;
}

export interface ImportThreadOptions {
  /** The compiled entry of the thread. */
  readonly entry: URL;
  attach(): AttachedTicket;
  readonly uploads: UploadStore;
  /** See `JobQueue.isSettled`. */
  isSettled(jobId: string): Promise<boolean>;
  readonly limits: ImportLimits;
  readonly heapMegabytesMax: number;
}

export class ImportThread {
  readonly #options: ImportThreadOptions;
  #thread: Worker | null = null;

  constructor(options: ImportThreadOptions) {
    this.#options = options;
  }

  /** The work of a queue. One job at a time. */
  async run(job: ImportJob, context: JobContext): Promise<JobOutcome> {
    const thread = this.start();
    const stop = () => post(thread, { kind: 'stop' });
    context.signal.addEventListener('abort', stop, { once: true });
    try {
      const ended = this.#converse(thread, job, context);
      post(thread, { kind: 'run', job });
      if (context.signal.aborted) stop();
      return await ended;
    } finally {
      context.signal.removeEventListener('abort', stop);
    }
  }

  /** The thread that is there or a new one. Called ahead of the first job, it spares it the wait. */
  start(): Worker {
    this.#thread ??= this.#create();
    return this.#thread;
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** Answers what the thread asks for until it says that it has ended the job, or is gone. */
  #converse(thread: Worker, job: ImportJob, context: JobContext): Promise<JobOutcome> {
    return new Promise((resolve) => {
      const settle = (outcome: JobOutcome) => {
        thread.off('message', take);
        thread.off('exit', lose);
        thread.off('error', lose);
        resolve(outcome);
      };
      const lose = (cause: unknown) => settle(threadLost(job, cause));
      const take = (message: MessageFromImport) => {
        switch (message.kind) {
          case 'progress':
            return context.report(message.progress);
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

  async #sendChunk(thread: Worker, { request, uploadId, index }: ChunkQuestion): Promise<void> {
    try {
      const bytes = await this.#options.uploads.chunk(uploadId, index);
      post(thread, { kind: 'chunk', request, bytes });
    } catch (error) {
      const isAway = error instanceof StorageError && error.code === StorageErrorCode.Unavailable;
      const message = error instanceof Error ? error.message : String(error);
      post(thread, { kind: 'chunkFailed', request, message, isAway });
    }
  }

  /** What the store keeps of jobs that are long over goes. */
  async #forgetSettled(thread: Worker, checkpointed: readonly string[]): Promise<void> {
    try {
      const jobIds: string[] = [];
      for (const id of checkpointed) if (await this.#options.isSettled(id)) jobIds.push(id);
      if (jobIds.length > 0) post(thread, { kind: 'forget', jobIds });
    } catch {
      // A store that is away for the moment is asked again after the next job.
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
    // A thread between two jobs keeps nobody alive; its end shows in `exit`.
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
