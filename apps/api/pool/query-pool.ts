/**
 * The pool of threads that run scripts and queries. Every task has one deadline, counted from the receipt of its
 * request. At the deadline a stop flag that the thread's budget checks is set: the thread ends the task, rolls back
 * and stays alive. A thread that does not stop within the grace time is replaced.
 *
 * Invariants: a thread runs one task at a time; at most `queueLength` tasks wait, and those of one client start in
 * order of arrival; a thread that waits for the acknowledgement of a commit is never terminated, since its client
 * must learn the outcome; every timer is cleared when its task settles.
 */

import {
  type ErrorCode,
  type LineShare,
  type PoolReply,
  type RequestKey,
  type TaskFailure,
  TaskPhase,
  type TaskReport,
  type TaskRequest,
  type VersionRequest,
} from '#protocol';
import { databaseErrorRecord } from '../database-error-record.ts';
import { Admission } from './admission.ts';
import { ClientUsage } from './client-usage.ts';
import { DeadlineWatch } from './deadline-watch.ts';
import { PoolTask, type TaskBasis } from './pool-task.ts';
import { isWaiting, RunningTasks, report, textOf } from './running-tasks.ts';
import type { TaskCall } from './task-call.ts';
import { TaskScheduler } from './task-scheduler.ts';
import { ThreadScaler, type ThreadScalerOptions } from './thread-scaler.ts';

export interface QueryPoolOptions extends ThreadScalerOptions {
  /** Maximum number of waiting tasks. */
  readonly queueLength: number;
  readonly queueWaitMs: number;
  /** Maximum number of tasks of one client, waiting ones included. */
  readonly clientConcurrency: number;
  readonly timeoutMs: number;
  readonly graceMs: number;
  /** Logical time of a task's arrival, for {@link requiredVersion}. */
  noteArrival(): number;
  /**
   * The version that a task with this arrival must see. Called when it has a thread: one result serves all that
   * waited.
   */
  requiredVersion(arrival: number): Promise<number>;
  /**
   * The state for a task with a requested version; called before it is queued. `signal` is aborted when the task has
   * ended.
   */
  openVersion(terms: VersionRequest, arrival: number, signal: AbortSignal): Promise<TaskBasis>;
  /** Output of a script, where threads are configured to capture it. */
  onPrinted(text: string, requestId: string): void;
  /** Definitions of a script that hide members of classes. */
  onHidden(members: readonly string[], requestId: string): void;
  /** A task failed with an internal error; `stack` is its stack trace. Its thread continues. */
  onFault(stack: string, requestId: string): void;
  /** Called at the end of every task. */
  onEnded(task: EndedTask): void;
}

/** A finished task. */
export interface EndedTask {
  readonly kind: TaskReport['kind'];
  readonly ageMs: number;
  readonly steps: number;
  /** Null for success. */
  readonly error: ErrorCode | null;
  /** Number of attempts: more than one after conflicts. */
  readonly runs: number;
  /** Samples by line, most first. */
  readonly lines: readonly LineShare[];
  /** The script or query; null for a task without one. Never its parameters. */
  readonly text: string | null;
  /** Client and kind of the task; `phase` is its last one. Hashes the text, so call it only when needed. */
  report(): TaskReport;
}

const now = () => performance.now();

export class QueryPool {
  readonly running = new RunningTasks();
  readonly #options: QueryPoolOptions;
  readonly #admission: Admission;
  readonly #scheduler: TaskScheduler;
  readonly #threads: ThreadScaler;
  /** True once no new tasks are accepted. */
  #isClosing = false;
  #onIdle: (() => void) | undefined;

  constructor(options: QueryPoolOptions) {
    const usage = new ClientUsage();
    this.#options = options;
    this.#admission = new Admission(options);
    this.#scheduler = new TaskScheduler({
      requiredVersion: options.requiredVersion,
      usage,
      threadsMin: options.threads,
      now,
    });
    this.#threads = new ThreadScaler(options, this.#scheduler, usage);
  }

  /** Resolves when all permanent threads have loaded their code, have a replica and wait for tasks. */
  ready(): Promise<void> {
    return this.#threads.ready();
  }

  /** Never rejects: every error becomes an error reply. */
  async run(request: TaskRequest, call: TaskCall, requestKey: RequestKey | null = null): Promise<PoolReply> {
    const refusal = this.#refusal(call);
    if (refusal !== null) return refusal;
    const isNewest = call.versions.at === null && call.versions.atLeast === null;
    const { graceMs } = this.#options;
    const remainingMs = Math.max(0, this.#timeoutMs(call) - (now() - call.receivedAt));
    const task = new PoolTask(request, call, requestKey, this.#options.noteArrival(), now());
    // A task that waits for a version may use all of its time for it.
    const queueWaitMs = isNewest ? this.#options.queueWaitMs : remainingMs;
    const watch = new DeadlineWatch(task, { remainingMs, queueWaitMs, graceMs }, () => this.#endThread(task));
    const forget = this.running.add({ task, watch });
    watch.start();
    if (isNewest) this.#addToScheduler(task);
    else void this.#addWithVersion(task);
    let reply: PoolReply | undefined;
    try {
      reply = await this.#replyTo(task, watch);
      return reply;
    } finally {
      watch.stop();
      this.#scheduler.forget(task);
      task.basis?.release();
      const endedAt = now();
      if (!isWaiting(task)) this.#admission.ended(this.waitingCount, endedAt);
      forget();
      this.#options.onEnded({
        kind: request.kind,
        ageMs: endedAt - call.receivedAt,
        steps: task.progress.steps,
        error: reply?.ok ? null : (reply?.error.code ?? 'INTERNAL'),
        runs: reply?.ok ? reply.runs : 1,
        lines: reply?.lines ?? [],
        text: textOf(request),
        report: () => report(task),
      });
      if (this.running.count === 0) this.#onIdle?.();
    }
  }

  #addToScheduler(task: PoolTask): void {
    this.#scheduler.add(task);
    if (this.waitingCount === 0) return;
    this.#threads.noteBacklog();
    if (this.#scheduler.isCrowdedOut(task.call.client)) this.#threads.noteCrowdedOut();
  }

  /** Holds no thread while the version is opened. */
  async #addWithVersion(task: PoolTask): Promise<void> {
    const ended = new AbortController();
    const abort = () => ended.abort(new Error('the task has ended'));
    task.reply.then(abort, abort);
    try {
      const basis = await this.#options.openVersion(task.call.versions, task.arrival, ended.signal);
      if (task.isEnded) return basis.release();
      task.basis = basis;
      this.#addToScheduler(task);
    } catch (error) {
      if (!task.isEnded) task.fail(error);
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
    // A full queue evicts a task of the client with the most waiting ones.
    const yielding = this.#scheduler.yielding(call.client);
    if (yielding !== null && this.running.yieldPlace(yielding.call)) return null;
    return failure('QUEUE_FULL', `${waiting} requests wait for a thread already`);
  }

  /** Threads in service. */
  get threadCount(): number {
    return this.#scheduler.threadCount;
  }

  /** Tasks without a thread, as far as the pool knows without polling. */
  get waitingCount(): number {
    return Math.max(0, this.running.count - this.#scheduler.threadCount);
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
      const record = databaseErrorRecord(error);
      if (record !== null) return failure(record.code, record.message);
      switch (watch.stopReason) {
        case 'deadline':
          if (call.versions.atLeast !== null && task.basis === null) {
            const limit = `within ${this.#timeoutMs(call)} ms`;
            return failure('VERSION_WAIT', `version ${call.versions.atLeast} did not come ${limit}`);
          }
          return failure('SCRIPT_TIMEOUT', `the time limit of ${this.#timeoutMs(call)} ms is over`);
        case 'cancel':
          return failure('SCRIPT_CANCELLED', 'cancelled');
        case 'client-gone':
          return CLIENT_GONE;
        case 'queue-wait':
          return failure('QUEUE_WAIT', 'no thread became free in time');
        case 'queue-full':
          return failure(
            'QUEUE_FULL',
            'the queue is full, and its place went to a client with fewer requests in it',
          );
        case null:
          return lostThread(task);
      }
    }
  }

  /** Terminates the thread that runs the task. */
  #endThread(task: PoolTask): void {
    const session = this.#scheduler.threadOf(task);
    if (session === null) return;
    session.end.abort();
    this.#scheduler.removeThread(session, new Error('the thread did not stop'));
  }

  #timeoutMs(call: TaskCall): number {
    return Math.min(call.timeoutMs ?? Number.POSITIVE_INFINITY, this.#options.timeoutMs);
  }

  /** Rejects new tasks, waits for running ones, cancels those left after `drainMs`, then ends the threads. */
  async close(drainMs: number): Promise<void> {
    this.#isClosing = true;
    if (this.running.count > 0) {
      const timer = setTimeout(() => this.running.cancelAll(), drainMs);
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
      clearTimeout(timer);
    }
    await this.#threads.close();
  }
}

/** A thread can be lost while it waits for its commit, or before it has reported it. */
function lostThread({ progress }: PoolTask): TaskFailure {
  const isKnown = progress.phase !== TaskPhase.Committing;
  return isKnown
    ? failure('THREAD_LOST', 'the thread that ran the request ended; what it had not committed is undone')
    : failure('COMMIT_UNKNOWN', 'the thread ended while it committed: all changes are there, or none');
}

const CLIENT_GONE = failure('CLIENT_GONE', 'client gone');

function isCancellation({ error }: TaskFailure): boolean {
  return error.code === 'SCRIPT_CANCELLED';
}

function failure(code: ErrorCode, message: string): TaskFailure {
  return { ok: false, error: { code, message } };
}
