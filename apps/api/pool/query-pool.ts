/**
 * The pool of threads that run scripts and queries: task in, reply out. Every task has one deadline, counted from
 * the receipt of its request. At the deadline the thread is told to stop by a flag that its budget looks at, so it
 * ends the task, undoes its writes and stays alive; a thread that does not stop within the grace time is replaced.
 *
 * Invariants: one task per thread at a time; at most `queueLength` tasks wait; a thread that waits for a commit to
 * be acknowledged is never ended, since its client must learn the outcome; every timer is cleared when its task
 * settles.
 */
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import {
  createTaskState,
  type ErrorCode,
  type GraphStoreTask,
  type QuadTask,
  type QueryTask,
  type ScriptTask,
  type SparqlTask,
  type TaskFailure,
  type TaskReply,
  type ThreadMessage,
  type ThreadOptions,
} from '#protocol';
import { DeadlineWatch } from './deadline-watch.ts';

type Unframed<T> = Omit<T, 'state' | 'version'>;
export type TaskRequest =
  | Unframed<ScriptTask>
  | Unframed<QueryTask>
  | Unframed<QuadTask>
  | Unframed<SparqlTask>
  | Unframed<GraphStoreTask>;

export interface QueryPoolOptions {
  /** The compiled entry of a thread. */
  readonly filename: string;
  readonly threads: number;
  /** Tasks that may wait for a thread. */
  readonly queueLength: number;
  readonly timeoutMs: number;
  readonly graceMs: number;
  /** V8 heap of one thread; must stand well above the budget of a task. */
  readonly heapMegabytesMax: number;
  readonly workerData: ThreadOptions;
  /** Answers a new thread's request for its copy of the database. */
  attach(ticketPort: MessagePort): void;
  /** The version that a task which arrives now must see. */
  requiredVersion(): Promise<number>;
  /** A script printed, and the threads were told to keep it. */
  onPrinted(text: string): void;
  /** A task ended by a fault of ours; `stack` says where. Its thread goes on. */
  onFault(stack: string): void;
  /** A thread ended without having been told to. */
  onThreadLost(cause: unknown): void;
}

export class QueryPool {
  readonly #options: QueryPoolOptions;
  readonly #pool: Piscina;
  #attachedCount = 0;
  #onAttached: (() => void) | undefined;
  #onStartFailed: ((cause: unknown) => void) | undefined;
  #pendingCount = 0;
  #isClosing = false;
  #onIdle: (() => void) | undefined;

  constructor(options: QueryPoolOptions) {
    this.#options = options;
    this.#pool = new Piscina({
      filename: options.filename,
      minThreads: options.threads,
      maxThreads: options.threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      concurrentTasksPerWorker: 1,
      // The thread goes on to receive commits of others while it waits for a task.
      atomics: 'async',
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytesMax },
      workerData: options.workerData,
      recordTiming: false,
    });
    this.#pool.on('message', (message: ThreadMessage) => {
      options.attach(message.ticketPort);
      this.#attachedCount += 1;
      if (this.#attachedCount >= options.threads) this.#onAttached?.();
    });
    this.#pool.on('error', (error) => {
      options.onThreadLost(error);
      this.#onStartFailed?.(error);
    });
  }

  /** Resolves when every thread has loaded its code and asked for its copy of the database. */
  async ready(): Promise<void> {
    if (this.#attachedCount >= this.#options.threads) return;
    await new Promise<void>((resolve, reject) => {
      this.#onAttached = resolve;
      this.#onStartFailed = reject;
    });
    this.#onAttached = undefined;
    this.#onStartFailed = undefined;
  }

  /** Never rejects: whatever goes wrong is a failure reply. */
  async run(request: TaskRequest): Promise<TaskReply> {
    if (this.#isClosing) return failure('SHUTTING_DOWN', 'the server is about to stop');
    const { threads, queueLength, timeoutMs, graceMs } = this.#options;
    if (this.#pendingCount >= threads + queueLength) {
      return failure('QUEUE_FULL', `${queueLength} requests wait for a thread already`);
    }
    this.#pendingCount += 1;
    const state = createTaskState();
    const watch = new DeadlineWatch(state, timeoutMs, graceMs);
    watch.start();
    try {
      const version = await this.#options.requiredVersion();
      const task = { ...request, state, version };
      const reply = (await this.#pool.run(task, { signal: watch.signal })) as TaskReply;
      if (!reply.ok && reply.fault !== undefined) this.#options.onFault(reply.fault);
      if (reply.printed !== undefined) this.#options.onPrinted(reply.printed);
      return reply;
    } catch (error) {
      if (watch.isOver) return failure('SCRIPT_TIMEOUT', `the time limit of ${timeoutMs} ms is over`);
      this.#options.onThreadLost(error);
      return failure('THREAD_LOST', 'the thread that ran the request ended; its changes are undone');
    } finally {
      watch.stop();
      this.#pendingCount -= 1;
      if (this.#pendingCount === 0) this.#onIdle?.();
    }
  }

  /** Refuses new tasks, waits for those under way (each has its deadline), then ends the threads. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#pendingCount > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    await this.#pool.destroy();
  }
}

function failure(code: ErrorCode, message: string): TaskFailure {
  return { ok: false, error: { code, message } };
}
