/**
 * The pool of threads that run scripts and queries: task in, reply out. Every task has one deadline, counted from
 * the receipt of its request. At the deadline the thread is told to stop by a flag that its budget looks at, so it
 * ends the task, undoes its writes and stays alive; a thread that does not stop within the grace time is replaced.
 * Piscina starts the threads, ends them and replaces those that end; its one task for each thread is to serve ours.
 *
 * Invariants: a thread works on one task at a time; at most `queueLength` tasks wait, and get a thread in the order of
 * their arrival; a thread that waits for a commit to be acknowledged is never ended, since its client must learn the
 * outcome; every timer is cleared when its task settles.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type {
  ErrorCode,
  LineShare,
  PoolReply,
  RequestKey,
  TaskFailure,
  TaskRequest,
  ThreadMessage,
  ThreadOptions,
} from '#protocol';
import { StorageError } from '#storage';
import { Admission } from './admission.ts';
import { DeadlineWatch } from './deadline-watch.ts';
import { PoolTask } from './pool-task.ts';
import { isWaiting, RunningTasks, report, type TaskReport } from './running-tasks.ts';
import type { TaskCall } from './task-call.ts';
import { ThreadSession } from './thread-session.ts';
import { ThreadTurns } from './thread-turns.ts';

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
  /** What the script of a request defined hides members of classes, which ends with it. */
  onHidden(members: readonly string[], requestId: string): void;
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

/** Pause before another thread is started in place of one that did not come up. */
const START_RETRY_MS = 500;

const now = () => performance.now();

export class QueryPool {
  readonly running = new RunningTasks();
  readonly #options: QueryPoolOptions;
  readonly #pool: Piscina;
  readonly #admission: Admission;
  readonly #turns: ThreadTurns;
  /** Threads that have come up since the begin. */
  #startedCount = 0;
  #onStarted: (() => void) | undefined;
  #onStartFailed: ((cause: unknown) => void) | undefined;
  /** No new tasks; then no threads either. */
  #isClosing = false;
  #isClosed = false;
  #onIdle: (() => void) | undefined;

  constructor(options: QueryPoolOptions) {
    this.#options = options;
    this.#admission = new Admission(options);
    this.#turns = new ThreadTurns(options.requiredVersion, now);
    this.#pool = new Piscina({
      filename: options.filename,
      minThreads: options.threads,
      maxThreads: options.threads,
      idleTimeout: Number.POSITIVE_INFINITY,
      concurrentTasksPerWorker: 1,
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytesMax },
      workerData: options.workerData,
      recordTiming: false,
    });
    this.#pool.on('message', (message: ThreadMessage) => options.attach(message.ticketPort));
    this.#pool.on('error', (error) => {
      options.onThreadLost(error);
      this.#onStartFailed?.(error);
    });
    for (let count = 0; count < options.threads; count += 1) void this.#serveWithThreads();
  }

  /** Resolves when every thread has loaded its code, has its copy of the database and waits for tasks. */
  async ready(): Promise<void> {
    if (this.#startedCount >= this.#options.threads) return;
    await new Promise<void>((resolve, reject) => {
      this.#onStarted = resolve;
      this.#onStartFailed = reject;
    });
    this.#onStarted = undefined;
    this.#onStartFailed = undefined;
  }

  /** From the start of a thread to its end, and on with the one that takes its place. */
  async #serveWithThreads(): Promise<void> {
    while (!this.#isClosed) {
      let isServing = false;
      const events = {
        onServing: () => {
          isServing = true;
          this.#onThreadStarted(session);
        },
        onReplies: () => this.#turns.onReplies(),
      };
      const session: ThreadSession = new ThreadSession(events, now);
      const { service, end } = session;
      try {
        await this.#pool.run(service, { signal: end.signal, transferList: [service.port] });
      } catch (cause) {
        if (!this.#isClosed && !end.signal.aborted) this.#options.onThreadLost(cause);
        this.#turns.removeThread(session, cause);
        if (isServing || this.#isClosed) continue;
        // What keeps a thread from coming up keeps the next one too: no process starts so, and none is kept busy by it.
        this.#onStartFailed?.(cause);
        await pause(START_RETRY_MS);
      }
    }
  }

  #onThreadStarted(session: ThreadSession): void {
    this.#startedCount += 1;
    if (this.#startedCount === this.#options.threads) this.#onStarted?.();
    if (this.#startedCount > this.#options.threads) this.#options.onThreadReplaced();
    this.#turns.addThread(session);
  }

  /** Never rejects: whatever goes wrong is a failure reply. */
  async run(request: TaskRequest, call: TaskCall, requestKey: RequestKey | null = null): Promise<PoolReply> {
    const refusal = this.#refusal(call);
    if (refusal !== null) return refusal;
    const { queueWaitMs, graceMs } = this.#options;
    const remainingMs = Math.max(0, this.#timeoutMs(call) - (now() - call.receivedAt));
    const task = new PoolTask(request, call, requestKey, this.#options.noteArrival());
    const watch = new DeadlineWatch(task, { remainingMs, queueWaitMs, graceMs }, () => this.#endThread(task));
    this.running.add({ task, watch });
    watch.start();
    this.#turns.add(task);
    let reply: PoolReply | undefined;
    try {
      reply = await this.#replyTo(task, watch);
      return reply;
    } finally {
      watch.stop();
      this.#turns.forget(task);
      const endedAt = now();
      if (!isWaiting(task)) this.#admission.ended(this.waitingCount, endedAt);
      this.running.remove(call);
      this.#options.onEnded({
        kind: request.kind,
        ageMs: endedAt - call.receivedAt,
        steps: task.progress.steps,
        error: reply?.ok ? null : (reply?.error.code ?? 'INTERNAL'),
        runs: reply?.ok ? reply.runs : 1,
        lines: reply?.lines ?? [],
        report: () => report(task),
      });
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
    const at = now();
    const isBacklogLost = this.#admission.isBacklogLost(waiting, at);
    if (!this.#admission.refuses(waiting, at)) return null;
    if (isBacklogLost) this.running.shedWaiting(this.#options.threads);
    return failure('QUEUE_FULL', `${waiting} requests wait for a thread already`);
  }

  /** Tasks without a thread, as far as the pool can tell without asking each. */
  get waitingCount(): number {
    return Math.max(0, this.running.count - this.#options.threads);
  }

  async #replyTo(task: PoolTask, watch: DeadlineWatch): Promise<PoolReply> {
    const { call } = task;
    try {
      const reply = await task.reply;
      if (!reply.ok && reply.fault !== undefined) this.#options.onFault(reply.fault, call.id);
      if (reply.hidden !== undefined) this.#options.onHidden(reply.hidden, call.id);
      if (reply.printed !== undefined) this.#options.onPrinted(reply.printed, call.id);
      const isAbandoned = watch.stopReason === 'client-gone' && !reply.ok && isCancellation(reply);
      return isAbandoned ? { ...reply, ...CLIENT_GONE } : reply;
    } catch (error) {
      if (error instanceof StorageError) return failure('STORAGE_UNAVAILABLE', error.message);
      switch (watch.stopReason) {
        case 'deadline':
          return failure('SCRIPT_TIMEOUT', `the time limit of ${this.#timeoutMs(call)} ms is over`);
        case 'cancel':
          return failure('SCRIPT_CANCELLED', 'cancelled');
        case 'client-gone':
          return CLIENT_GONE;
        case 'queue-wait':
          return failure('QUEUE_WAIT', 'no thread became free in time');
        case null:
          return failure('THREAD_LOST', 'the thread that ran the request ended; its changes are undone');
      }
    }
  }

  /** Ends the thread that has begun the task. */
  #endThread(task: PoolTask): void {
    const session = this.#turns.threadOf(task);
    if (session === null) return;
    session.end.abort();
    this.#turns.removeThread(session, new Error('the thread did not stop'));
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
    this.#isClosed = true;
    await this.#pool.destroy();
  }
}

const CLIENT_GONE = failure('CLIENT_GONE', 'client gone');

function isCancellation({ error }: TaskFailure): boolean {
  return error.code === 'SCRIPT_CANCELLED';
}

function failure(code: ErrorCode, message: string): TaskFailure {
  return { ok: false, error: { code, message } };
}
