/**
 * The pool of threads that run scripts and queries: task in, reply out. Every task has one deadline, counted from
 * the receipt of its request. At the deadline the thread is told to stop by a flag that its budget looks at, so it
 * ends the task, undoes its writes and stays alive; a thread that does not stop within the grace time is replaced.
 *
 * Invariants: one task per thread at a time; at most `queueLength` tasks wait, and get a thread in the order of their
 * arrival; a thread that waits for a commit to be acknowledged is never ended, since its client must learn the outcome;
 * every timer is cleared when its task settles.
 */
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import {
  type ErrorCode,
  type GraphStoreTask,
  type LineShare,
  type NumberedTask,
  type PoolReply,
  type QuadTask,
  type QueryTask,
  type ReplyMessage,
  type RequestKey,
  readReply,
  type ScriptTask,
  type SparqlTask,
  type TaskFailure,
  type ThreadMessage,
  type ThreadOptions,
  type ThreadStart,
  taskMessage,
} from '#protocol';
import { StorageError } from '#storage';
import { Admission } from './admission.ts';
import { DeadlineWatch, type TaskAbort } from './deadline-watch.ts';
import { isWaiting, RunningTasks, report, stepsOf, type TaskReport } from './running-tasks.ts';
import { StateNumbers } from './state-numbers.ts';
import type { TaskCall } from './task-call.ts';
import { ThreadTurns } from './thread-turns.ts';

type Unframed<T> = Omit<T, 'state' | 'version' | 'rights' | 'requestKey'>;
export type TaskRequest =
  | Unframed<ScriptTask>
  | Unframed<QueryTask>
  | Unframed<QuadTask>
  | Unframed<SparqlTask>
  | Unframed<GraphStoreTask>;

/** A task but for the version, which it is told when it has a thread. */
type Unversioned = TaskRequest & Pick<NumberedTask, 'stateNumber' | 'requestKey' | 'rights'>;

export interface QueryPoolOptions {
  /** The compiled entry of a thread. */
  readonly filename: string;
  readonly threads: number;
  /** Tasks that may wait for a thread. */
  readonly queueLength: number;
  readonly queueWaitMs: number;
  /** Tasks of one client, waiting ones included. */
  readonly clientConcurrency: number;
  readonly timeoutMs: number;
  readonly graceMs: number;
  /** V8 heap of one thread; must stand well above the budget of a task. */
  readonly heapMegabytesMax: number;
  readonly workerData: ThreadOptions;
  /** Answers a new thread's request for its copy of the database. */
  attach(ticketPort: MessagePort): void;
  /** Marks the arrival of a task, for {@link requiredVersion}. */
  noteArrival(): number;
  /** The version that a task must see which arrived then. Asked for when it has a thread: one answer serves all that waited. */
  requiredVersion(arrival: number): Promise<number>;
  /** The script of a request printed, and the threads were told to keep it. */
  onPrinted(text: string, requestId: string): void;
  /** A task ended by a fault of ours; `stack` says where. Its thread goes on. */
  onFault(stack: string, requestId: string): void;
  /** A thread ended without having been told to. */
  onThreadLost(cause: unknown): void;
  /** A new thread has come up in place of one that was ended or lost. */
  onThreadReplaced(): void;
  /** A task has ended, however it did. */
  onEnded(task: EndedTask): void;
}

/** A task that has ended. */
export interface EndedTask {
  readonly kind: TaskReport['kind'];
  readonly ageMs: number;
  readonly steps: number;
  /** Null for success. */
  readonly error: ErrorCode | null;
  /** How often it ran: more than once after conflicts. */
  readonly runs: number;
  /** Where the time went, most first. */
  readonly lines: readonly LineShare[];
  /** Who and what it was; `phase` is the last one it was in. Takes a digest of the text, so only who needs it asks. */
  report(): TaskReport;
}

export class QueryPool {
  readonly running = new RunningTasks();
  readonly #options: QueryPoolOptions;
  readonly #pool: Piscina;
  readonly #admission: Admission;
  readonly #turns: ThreadTurns;
  readonly #numbers: StateNumbers;
  #attachedCount = 0;
  #onAttached: (() => void) | undefined;
  #onStartFailed: ((cause: unknown) => void) | undefined;
  #isClosing = false;
  #onIdle: (() => void) | undefined;

  constructor(options: QueryPoolOptions) {
    this.#options = options;
    this.#admission = new Admission(options);
    this.#turns = new ThreadTurns(options.threads);
    this.#numbers = new StateNumbers(options.queueLength + options.threads);
    const start: ThreadStart = {
      options: options.workerData,
      taskStates: this.#numbers.states.memory,
    };
    this.#pool = new Piscina({
      filename: options.filename,
      minThreads: options.threads,
      maxThreads: options.threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      concurrentTasksPerWorker: 1,
      // The thread goes on to receive commits of others while it waits for a task.
      atomics: 'async',
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytesMax },
      workerData: start,
      recordTiming: false,
    });
    this.#pool.on('message', (message: ThreadMessage) => {
      options.attach(message.ticketPort);
      this.#attachedCount += 1;
      if (this.#attachedCount >= options.threads) this.#onAttached?.();
      if (this.#attachedCount > options.threads) options.onThreadReplaced();
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
  async run(request: TaskRequest, call: TaskCall, requestKey: RequestKey | null = null): Promise<PoolReply> {
    const refusal = this.#refusal(call);
    if (refusal !== null) return refusal;
    const { queueWaitMs, graceMs } = this.#options;
    const remainingMs = Math.max(0, this.#timeoutMs(call) - (performance.now() - call.receivedAt));
    const stateNumber = this.#numbers.take();
    const state = this.#numbers.states.state(stateNumber);
    const watch = new DeadlineWatch(state, { remainingMs, queueWaitMs, graceMs });
    const running = { call, kind: request.kind, text: textOf(request), state, watch };
    this.running.add(running);
    watch.start();
    let reply: PoolReply | undefined;
    try {
      reply = await this.#runWatched(
        { ...request, rights: call.rights, requestKey, stateNumber },
        call,
        watch,
      );
      return reply;
    } finally {
      watch.stop();
      if (!isWaiting(state)) this.#admission.ended(this.waitingCount, performance.now());
      this.running.remove(call);
      this.#options.onEnded({
        kind: request.kind,
        ageMs: performance.now() - call.receivedAt,
        steps: stepsOf(state),
        error: reply?.ok ? null : (reply?.error.code ?? 'INTERNAL'),
        runs: reply?.ok ? reply.runs : 1,
        lines: reply?.lines ?? [],
        report: () => report(running),
      });
      this.#numbers.give(stateNumber, watch.signal.aborted);
      if (this.running.count === 0) this.#onIdle?.();
    }
  }

  #refusal(call: TaskCall): TaskFailure | null {
    const { clientConcurrency } = this.#options;
    if (this.#isClosing) return failure('SHUTTING_DOWN', 'the server is about to stop');
    if (this.running.countOf(call.client) >= clientConcurrency) {
      return failure('CLIENT_BUSY', `${clientConcurrency} requests of this client are under way already`);
    }
    const waiting = this.waitingCount;
    const now = performance.now();
    const isBacklogLost = this.#admission.isBacklogLost(waiting, now);
    if (!this.#admission.refuses(waiting, now)) return null;
    if (isBacklogLost) this.running.shedWaiting(this.#options.threads);
    return failure('QUEUE_FULL', `${waiting} requests wait for a thread already`);
  }

  /** Tasks without a thread, as far as the pool can tell without asking each. */
  get waitingCount(): number {
    return Math.max(0, this.running.count - this.#options.threads);
  }

  async #runWatched(task: Unversioned, call: TaskCall, watch: DeadlineWatch): Promise<PoolReply> {
    try {
      const reply = await this.#runOnThread(task, this.#options.noteArrival(), watch.signal);
      if (!reply.ok && reply.fault !== undefined) this.#options.onFault(reply.fault, call.id);
      if (reply.printed !== undefined) this.#options.onPrinted(reply.printed, call.id);
      return reply;
    } catch (error) {
      if (error instanceof StorageError) return failure('STORAGE_UNAVAILABLE', error.message);
      switch (watch.stopReason) {
        case 'deadline':
          return failure('SCRIPT_TIMEOUT', `the time limit of ${this.#timeoutMs(call)} ms is over`);
        case 'cancel':
          return failure('SCRIPT_CANCELLED', 'cancelled');
        case 'queue-wait':
          return failure('QUEUE_WAIT', 'no thread became free in time');
        case null:
          this.#options.onThreadLost(error);
          return failure('THREAD_LOST', 'the thread that ran the request ended; its changes are undone');
      }
    }
  }

  async #runOnThread(task: Unversioned, arrival: number, signal: TaskAbort): Promise<PoolReply> {
    await this.#turns.take(signal);
    try {
      const version = await this.#requiredVersion(arrival, signal);
      return readReply((await this.#pool.run(taskMessage({ ...task, version }), { signal })) as ReplyMessage);
    } finally {
      this.#turns.give();
    }
  }

  /** Asking the log may take longer than the task has; nobody waits for it then. */
  #requiredVersion(arrival: number, signal: TaskAbort): Promise<number> {
    return new Promise((resolve, reject) => {
      signal.once('abort', () => reject(new Error('given up before it had a version')));
      this.#options.requiredVersion(arrival).then(resolve, reject);
    });
  }

  #timeoutMs(call: TaskCall): number {
    return Math.min(call.timeoutMs ?? Number.POSITIVE_INFINITY, this.#options.timeoutMs);
  }

  /** Refuses new tasks, waits for those under way, cancels what is left after `drainMs`, then ends the threads. */
  async close(drainMs: number): Promise<void> {
    this.#isClosing = true;
    if (this.running.count > 0) {
      const timer = setTimeout(() => this.running.cancelAll(), drainMs);
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
      clearTimeout(timer);
    }
    await this.#pool.destroy();
  }
}

/** The text that tells tasks of a kind apart. */
function textOf(request: TaskRequest): string | null {
  switch (request.kind) {
    case 'script':
      return request.script;
    case 'query':
      return request.query;
    case 'sparql':
      return request.text;
    default:
      return null;
  }
}

function failure(code: ErrorCode, message: string): TaskFailure {
  return { ok: false, error: { code, message } };
}
