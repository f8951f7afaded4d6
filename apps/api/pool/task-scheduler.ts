/**
 * Scheduler: assigns tasks to threads, fairly between clients, each to the thread with the fewest. No task is stuck
 * behind a long one: tasks assigned ahead are reclaimed from a busy thread for one that is idle or has room (work
 * stealing).
 */

import { MorselBoard } from '#base';
import { type HelpRequest, LONG_TASK_MS } from '#protocol';
import type { ClientUsage } from './client-usage.ts';
import { FairQueue } from './fair-queue.ts';
import type { PoolTask } from './pool-task.ts';
import { SHORT_MS, type ThreadSession } from './thread-session.ts';

/** Called when a task gets a place at a thread: one result serves all that have waited. */
export type RequiredVersion = (arrival: number) => Promise<number>;

export interface SchedulerOptions {
  readonly requiredVersion: RequiredVersion;
  /** Charged by the sessions. */
  readonly usage: ClientUsage;
  /** Permanent threads, for which there are processors; one client may occupy as many with short tasks. */
  readonly threadsMin: number;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** One client's tasks are expected to take longer where another client's wait for them is worth a thread. */
const WORTH_A_THREAD_MS = 1;
/** A task takes unusually long from so many times the expected duration on. */
const UNUSUAL_TIMES = 3;
/** A longer task is unusual with every client: if it sends endless ones, they are what its tasks take on average. */
const USUAL_MS_MAX = 1000;

export class TaskScheduler {
  readonly #requiredVersion: RequiredVersion;
  readonly #usage: ClientUsage;
  readonly #threadsMin: number;
  readonly #now: () => number;
  /** The oldest first. */
  readonly #sessions = new Set<ThreadSession>();
  readonly #waiting = new FairQueue();
  #laterTimer: NodeJS.Timeout | undefined;

  constructor({ requiredVersion, usage, threadsMin, now }: SchedulerOptions) {
    this.#requiredVersion = requiredVersion;
    this.#usage = usage;
    this.#threadsMin = threadsMin;
    this.#now = now;
  }

  get threadCount(): number {
    return this.#sessions.size;
  }

  /** True if a task waits in the queue, or behind another one at a thread. */
  get hasBacklog(): boolean {
    if (this.#waiting.size > 0) return true;
    for (const session of this.#sessions) if (session.hasAhead) return true;
    return false;
  }

  /**
   * True if a task has waited for `waitMs` and every thread runs one for as long, and for longer than usual with its
   * client. Where all take what they usually do, what waits for them waits for processors, and one more thread has none;
   * but a client without a running task does not wait for long ones of others.
   */
  isHeld(waitMs: number): boolean {
    const now = this.#now();
    const threadsPerProcessor = this.#threadsPerProcessor(now);
    const usualMsMax = this.#isLeftOut() ? LONG_TASK_MS : USUAL_MS_MAX;
    let isStuck = false;
    for (const session of this.#sessions) {
      const { client } = session;
      if (client === null) return false;
      const unusualMs = Math.min(UNUSUAL_TIMES * this.#usage.expectedMs(client), usualMsMax);
      if (session.busyMs(now) < threadsPerProcessor * Math.max(waitMs, unusualMs)) return false;
      isStuck ||= session.hasAhead;
    }
    if (isStuck) return true;
    for (const { queuedAt } of this.#waiting.oldest()) if (now - queuedAt >= waitMs) return true;
    return false;
  }

  /** True if a task waits whose client has none on a thread. */
  #isLeftOut(): boolean {
    const running = new Set<string | null>();
    for (const session of this.#sessions) running.add(session.client);
    for (const { call } of this.#waiting.oldest()) if (!running.has(call.client)) return true;
    return false;
  }

  /** True if tasks of one other client, and not the shortest, occupy every thread and more of them wait. */
  isCrowdedOut(client: string): boolean {
    let other: string | null = null;
    let hasMore = false;
    for (const session of this.#sessions) {
      if (session.client === null || session.client === client) return false;
      if (other !== null && session.client !== other) return false;
      other = session.client;
      hasMore ||= session.hasAhead;
    }
    if (other === null || !(hasMore || this.#waiting.has(other))) return false;
    return this.#usage.expectedMs(other) > WORTH_A_THREAD_MS;
  }

  /** Threads idle for `idleMs`, the newest first. */
  idleFor(idleMs: number): ThreadSession[] {
    const now = this.#now();
    return [...this.#sessions].filter((session) => session.idleMs(now) >= idleMs).reverse();
  }

  /** See {@link FairQueue.yielding}. */
  yielding(client: string): PoolTask | null {
    return this.#waiting.yielding(client);
  }

  addThread(session: ThreadSession): void {
    this.#sessions.add(session);
    this.#giveOut();
  }

  /** Fails the running task with `cause`; the others are queued again, ahead of later ones. */
  removeThread(session: ThreadSession, cause: unknown): void {
    this.#sessions.delete(session);
    for (const other of this.#sessions) other.stopHelping(session);
    this.#waitAgain(session.close(cause));
    this.#giveOut();
  }

  /** A waiting task can be failed by {@link PoolTask.fail}, after which it is skipped. */
  add(task: PoolTask): void {
    const { client } = task.call;
    if (!this.#waiting.has(client)) this.#usage.arrive(client, this.#now());
    this.#waiting.add(task);
    this.#giveOut();
  }

  /** Removes a task that has ended. */
  forget(task: PoolTask): void {
    this.#waiting.remove(task);
  }

  /** The thread that runs the task; null if it has ended or was not started. */
  threadOf(task: PoolTask): ThreadSession | null {
    for (const session of this.#sessions) if (session.has(task)) return session;
    return null;
  }

  /** Called when replies arrive: receives those of all threads and assigns new tasks. */
  onReplies(): void {
    for (const session of this.#sessions) session.drain();
    this.#giveOut();
  }

  /**
   * Offers a job of the owner's task to idle threads, as far as there are processors for them: none while a task waits,
   * since all processors are in use then. They leave it when they are assigned a task.
   */
  findHelpers(owner: ThreadSession, request: HelpRequest): void {
    const { helperCount } = new MorselBoard(request.job.board);
    const idle = [...this.#sessions].filter((session) => session.load === 0 && !session.isHelping);
    const processorCount = this.#threadsMin - (this.#sessions.size - idle.length);
    const helpers = idle.slice(0, Math.max(0, Math.min(helperCount, processorCount)));
    helpers.forEach((session, helper) => {
      session.helpWith(owner, request, helper);
    });
  }

  #giveOut(): void {
    const now = this.#now();
    this.#takeBackStuck(now);
    while (this.#waiting.size > 0) {
      const assignment = this.#assignment(now);
      if (assignment === null) break;
      const { task, session } = assignment;
      if (!task.isEnded) void this.#give(task, session);
    }
    this.#giveOutLater(now);
  }

  /** Dequeues the next task for a thread; null if no thread has room for any. */
  #assignment(now: number): { readonly task: PoolTask; readonly session: ThreadSession } | null {
    const timeOf = (client: string) => this.#timeOf(client, now);
    const freest = this.#freest(now);
    if (freest?.load === 0) {
      const task = this.#waiting.take(timeOf, (client) => this.#mayOccupyMore(client, now));
      if (task !== null) return { task, session: freest };
    }
    // What may not have the idle thread can be assigned ahead to one that is busy.
    const busy = this.#freest(now, 1);
    const task = busy === null ? null : this.#waiting.take(timeOf);
    return busy === null || task === null ? null : { task, session: busy };
  }

  /** Uses a thread that is kept for a returning client, if this does not come and a task waits. */
  #giveOutLater(now: number): void {
    if (this.#laterTimer !== undefined) return;
    const returning = this.#usage.returning(now);
    if (returning.size === 0 || this.#freest(now)?.load !== 0) return;
    if (this.#waiting.size === 0 && !this.#hasPrefetched()) return;
    const until = Math.min(...returning.values());
    this.#laterTimer = setTimeout(() => {
      this.#laterTimer = undefined;
      this.#giveOut();
    }, until - now).unref();
  }

  /** True if a thread has tasks, or places reserved for some, beside the one that it runs. */
  #hasPrefetched(): boolean {
    for (const session of this.#sessions) if (session.load > 1) return true;
    return false;
  }

  /**
   * False if short tasks of the client occupy as many threads as it may: another would compete with them for
   * processors, or with those of clients with less recent thread time, of which each is left a processor while it has a
   * task or is about to send the next one.
   */
  #mayOccupyMore(client: string, now: number): boolean {
    const returning = this.#usage.returning(now);
    if (this.#sessions.size <= this.#threadsMin && returning.size === 0) return true;
    const shortMs = this.#shortMs(now);
    let others = returning.size === 0 ? null : new Set(returning.keys());
    let count = 0;
    for (const session of this.#sessions) {
      if (session.client === null) continue;
      const isFast = session.isFast(now, shortMs);
      if (session.client !== client) {
        if (isFast) (others ??= new Set()).add(session.client);
      } else if (!isFast) {
        return true;
      } else {
        count += 1;
      }
    }
    const lighterCount = others === null ? 0 : this.#countLighter(others, client, now);
    return count < Math.max(1, this.#threadsMin - lighterCount);
  }

  /** Of the clients, those with less recent thread time than another one. */
  #countLighter(clients: ReadonlySet<string>, than: string, now: number): number {
    const ms = this.#timeOf(than, now);
    let count = 0;
    for (const client of clients) if (client !== than && this.#timeOf(client, now) < ms) count += 1;
    return count;
  }

  /** Milliseconds of a short task now. Were longer ones long while threads share processors, still more would start. */
  #shortMs(now: number): number {
    return SHORT_MS * this.#threadsPerProcessor(now);
  }

  /** Busy threads for each processor, at least one. Those with long tasks do not count: their priority is lower. */
  #threadsPerProcessor(now: number): number {
    let count = 0;
    for (const session of this.#sessions) {
      if (session.load > 0 && session.busyMs(now) < LONG_TASK_MS) count += 1;
    }
    return Math.max(1, count / this.#threadsMin);
  }

  /** A task is charged at its end, so the elapsed time of a running one is added. */
  #timeOf(client: string, now: number): number {
    let ms = this.#usage.of(client, now);
    for (const session of this.#sessions) if (session.client === client) ms += session.busyMs(now);
    return ms;
  }

  async #give(task: PoolTask, session: ThreadSession): Promise<void> {
    session.promise(task);
    let version: number;
    try {
      version = task.basis?.version ?? (await this.#requiredVersion(task.arrival));
    } catch (error) {
      session.breakPromise(task);
      task.fail(error);
      this.#giveOut();
      return;
    }
    if (!task.isEnded && this.#sessions.has(session)) return session.give(task, version);
    // Failed, or its thread has ended, meanwhile.
    session.breakPromise(task);
    if (!task.isEnded) this.#waitAgain([task]);
    this.#giveOut();
  }

  /** At the front of their clients' queues, since they arrived first. */
  #waitAgain(tasks: readonly PoolTask[]): void {
    this.#waiting.putBack(tasks);
  }

  #takeBackStuck(now: number): void {
    if (!this.#hasPrefetched() || this.#freest(now) === null) return;
    const idleCount = this.#waiting.size > 0 ? 0 : this.#idleCount();
    const shortMs = this.#shortMs(now);
    for (const session of this.#sessions) {
      if (session.load < 2) continue;
      const countMax = session.isFast(now, shortMs)
        ? this.#movableCount(session, idleCount, now)
        : session.load;
      this.#waitAgain(session.takeBack(countMax));
    }
  }

  /** Tasks that a fast thread can give to idle ones, if these are for its client. */
  #movableCount({ client }: ThreadSession, idleCount: number, now: number): number {
    return client !== null && this.#mayOccupyMore(client, now) ? idleCount : 0;
  }

  #idleCount(): number {
    let count = 0;
    for (const session of this.#sessions) if (session.load === 0) count += 1;
    return count;
  }

  #freest(now: number, loadMin = 0): ThreadSession | null {
    let freest: ThreadSession | null = null;
    for (const session of this.#sessions) {
      if (session.load < loadMin || !session.hasRoom(now)) continue;
      if (freest === null || isFreer(session, freest)) freest = session;
    }
    return freest;
  }
}

/** A thread that helps has first to leave its job. */
function isFreer(one: ThreadSession, other: ThreadSession): boolean {
  return one.load < other.load || (one.load === other.load && other.isHelping && !one.isHelping);
}
