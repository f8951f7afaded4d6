/**
 * The pool of threads that run scripts and queries: task in, reply out. Every task has one deadline, counted from
 * the receipt of its request. At the deadline the thread is told to stop by a flag that its budget looks at, so it
 * ends the task, undoes its writes and stays alive; a thread that does not stop within the grace time is replaced.
 *
 * Invariants: a thread works on one task at a time; at most `queueLength` tasks wait, and those of one client get a
 * thread in the order of their arrival; a thread that waits for a commit to be acknowledged is never ended, since its client must learn the
 * outcome; every timer is cleared when its task settles.
 */

import { DatabaseError } from '#database';
import type {
  ErrorCode,
  LineShare,
  PoolReply,
  RequestKey,
  TaskFailure,
  TaskReport,
  TaskRequest,
  VersionTerms,
} from '#protocol';
import { StorageError } from '#storage';
import { databaseCause } from '../database-cause.ts';
import { Admission } from './admission.ts';
import { DeadlineWatch } from './deadline-watch.ts';
import { PoolTask, type TaskBasis } from './pool-task.ts';
import { isWaiting, RunningTasks, report, textOf } from './running-tasks.ts';
import type { TaskCall } from './task-call.ts';
import { ThreadSupply, type ThreadSupplyOptions } from './thread-supply.ts';
import { ThreadTime } from './thread-time.ts';
import { ThreadTurns } from './thread-turns.ts';

export interface QueryPoolOptions extends ThreadSupplyOptions {
  /** Tasks that may wait for a thread. */
  readonly queueLength: number;
  readonly queueWaitMs: number;
  /** Tasks of one client, waiting ones included. */
  readonly clientConcurrency: number;
  readonly timeoutMs: number;
  readonly graceMs: number;
  /** Marks the arrival of a task, for {@link requiredVersion}. */
  noteArrival(): number;
  /** The version that a task must see which arrived then. Asked for when it has a thread: one answer serves all that waited. */
  requiredVersion(arrival: number): Promise<number>;
  /**
   * What a task is run on whose request says which version it wants; asked for before it waits for a thread. `signal`
   * aborts when the task has ended.
   */
  openVersion(terms: VersionTerms, arrival: number, signal: AbortSignal): Promise<TaskBasis>;
  /** The script of a request printed, and the threads were told to keep it. */
  onPrinted(text: string, requestId: string): void;
  /** What the script of a request defined hides members of classes, which ends with it. */
  onHidden(members: readonly string[], requestId: string): void;
  /** A task ended by a fault of ours; `stack` says where. Its thread goes on. */
  onFault(stack: string, requestId: string): void;
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
  /** The script or query; null for a task without one. Never its parameters. */
  readonly text: string | null;
  /** Who and what it was; `phase` is the last one it was in. Takes a digest of the text, so only who needs it asks. */
  report(): TaskReport;
}

const now = () => performance.now();

export class QueryPool {
  readonly running = new RunningTasks();
  readonly #options: QueryPoolOptions;
  readonly #admission: Admission;
  readonly #turns: ThreadTurns;
  readonly #threads: ThreadSupply;
  /** No new tasks. */
  #isClosing = false;
  #onIdle: (() => void) | undefined;

  constructor(options: QueryPoolOptions) {
    const time = new ThreadTime();
    this.#options = options;
    this.#admission = new Admission(options);
    this.#turns = new ThreadTurns(options.requiredVersion, time, now);
    this.#threads = new ThreadSupply(options, this.#turns, time);
  }

  /** Resolves when every kept thread has loaded its code, has its copy of the database and waits for tasks. */
  ready(): Promise<void> {
    return this.#threads.ready();
  }

  /** Never rejects: whatever goes wrong is a failure reply. */
  async run(request: TaskRequest, call: TaskCall, requestKey: RequestKey | null = null): Promise<PoolReply> {
    const refusal = this.#refusal(call);
    if (refusal !== null) return refusal;
    const isNewest = call.versions.at === null && call.versions.atLeast === null;
    const { graceMs } = this.#options;
    const remainingMs = Math.max(0, this.#timeoutMs(call) - (now() - call.receivedAt));
    const task = new PoolTask(request, call, requestKey, this.#options.noteArrival(), now());
    // What waits for its version first may take all of its time for it.
    const queueWaitMs = isNewest ? this.#options.queueWaitMs : remainingMs;
    const watch = new DeadlineWatch(task, { remainingMs, queueWaitMs, graceMs }, () => this.#endThread(task));
    const forget = this.running.add({ task, watch });
    watch.start();
    if (isNewest) this.#addToTurns(task);
    else void this.#addWithVersion(task);
    let reply: PoolReply | undefined;
    try {
      reply = await this.#replyTo(task, watch);
      return reply;
    } finally {
      watch.stop();
      this.#turns.forget(task);
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

  #addToTurns(task: PoolTask): void {
    this.#turns.add(task);
    if (this.waitingCount > 0) this.#threads.noteBacklog();
  }

  /** Holds no thread while its version is made or waited for. */
  async #addWithVersion(task: PoolTask): Promise<void> {
    const ended = new AbortController();
    const abort = () => ended.abort(new Error('the task has ended'));
    task.reply.then(abort, abort);
    try {
      const basis = await this.#options.openVersion(task.call.versions, task.arrival, ended.signal);
      if (task.isEnded) return basis.release();
      task.basis = basis;
      this.#addToTurns(task);
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
    // Who floods the queue makes room in it for who does not.
    const yielding = this.#turns.yielding(call.client);
    if (yielding !== null && this.running.yieldPlace(yielding.call)) return null;
    return failure('QUEUE_FULL', `${waiting} requests wait for a thread already`);
  }

  /** Threads that serve now. */
  get threadCount(): number {
    return this.#turns.threadCount;
  }

  /** Tasks without a thread, as far as the pool can tell without asking each. */
  get waitingCount(): number {
    return Math.max(0, this.running.count - this.#turns.threadCount);
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
      if (error instanceof DatabaseError) {
        return failure(databaseCause(error), error.message);
      }
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
    await this.#threads.close();
  }
}

const CLIENT_GONE = failure('CLIENT_GONE', 'client gone');

function isCancellation({ error }: TaskFailure): boolean {
  return error.code === 'SCRIPT_CANCELLED';
}

function failure(code: ErrorCode, message: string): TaskFailure {
  return { ok: false, error: { code, message } };
}
