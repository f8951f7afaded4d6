/**
 * Which task goes to which thread. Tasks are given out fairly between clients, to the thread with the fewest.
 * None is stuck behind a long one: what a thread was given ahead and has not begun goes to another one that is idle, or
 * that has room while the first is busy with something long.
 */
import { FairQueue } from './fair-queue.ts';
import type { PoolTask } from './pool-task.ts';
import type { ThreadSession } from './thread-session.ts';
import type { ThreadTime } from './thread-time.ts';

/** Asked for a task when it gets a place at a thread: one answer serves all that have waited. */
export type RequiredVersion = (arrival: number) => Promise<number>;

export class ThreadTurns {
  readonly #requiredVersion: RequiredVersion;
  readonly #time: ThreadTime;
  readonly #now: () => number;
  /** The longest serving first. */
  readonly #sessions = new Set<ThreadSession>();
  readonly #waiting = new FairQueue();

  /** `time` is what the sessions charge; `now` tells milliseconds. */
  constructor(requiredVersion: RequiredVersion, time: ThreadTime, now: () => number) {
    this.#requiredVersion = requiredVersion;
    this.#time = time;
    this.#now = now;
  }

  get threadCount(): number {
    return this.#sessions.size;
  }

  /** True if a task waits, be it for a place at a thread or behind another one there. */
  get hasBacklog(): boolean {
    if (this.#waiting.size > 0) return true;
    for (const session of this.#sessions) if (session.hasAhead) return true;
    return false;
  }

  /** True if a task has waited for so long, and no thread comes round to it: each works on something that takes longer. */
  isHeld(waitMs: number): boolean {
    const now = this.#now();
    let isStuck = false;
    for (const session of this.#sessions) {
      if (session.load === 0 || session.isFast(now)) return false;
      isStuck ||= session.hasAhead && session.busyMs(now) >= waitMs;
    }
    if (isStuck) return true;
    for (const { queuedAt } of this.#waiting.oldest()) if (now - queuedAt >= waitMs) return true;
    return false;
  }

  /** Threads that have had nothing to do for so long, the last that came first. */
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

  /** `cause` is what the tasks fail with that it had begun; the others wait again, before all that came later. */
  removeThread(session: ThreadSession, cause: unknown): void {
    this.#sessions.delete(session);
    this.#waitAgain(session.close(cause));
    this.#giveOut();
  }

  /** A task that has to wait can be given up by {@link PoolTask.fail}, after which it is passed over. */
  add(task: PoolTask): void {
    this.#waiting.add(task);
    this.#giveOut();
  }

  /** Forgets a task that has ended. */
  forget(task: PoolTask): void {
    this.#waiting.remove(task);
  }

  /** The thread that has begun the task; null if it has ended or was not begun. */
  threadOf(task: PoolTask): ThreadSession | null {
    for (const session of this.#sessions) if (session.has(task)) return session;
    return null;
  }

  /** Called when a thread has answered: takes in the answers of all, and gives them new tasks. */
  onReplies(): void {
    for (const session of this.#sessions) session.drain();
    this.#giveOut();
  }

  #giveOut(): void {
    const now = this.#now();
    this.#takeBackStuck(now);
    while (this.#waiting.size > 0) {
      const session = this.#freest(now);
      if (session === null) return;
      const task = this.#waiting.take((client) => this.#timeOf(client, now));
      if (task !== null && !task.isEnded) void this.#give(task, session);
    }
  }

  /** What a task takes is charged when it ends, so that one that runs for long is looked at. */
  #timeOf(client: string, now: number): number {
    let ms = this.#time.of(client, now);
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
    // Given up or without its thread by now.
    session.breakPromise(task);
    if (!task.isEnded) this.#waitAgain([task]);
    this.#giveOut();
  }

  /** Before all others of their clients, since they came before them. */
  #waitAgain(tasks: readonly PoolTask[]): void {
    this.#waiting.putBack(tasks);
  }

  #takeBackStuck(now: number): void {
    if (this.#freest(now) === null) return;
    const idleCount = this.#waiting.size > 0 ? 0 : this.#idleCount();
    for (const session of this.#sessions) {
      if (session.load < 2) continue;
      const countMax = session.isFast(now) ? idleCount : session.load;
      this.#waitAgain(session.takeBack(countMax));
    }
  }

  #idleCount(): number {
    let count = 0;
    for (const session of this.#sessions) if (session.load === 0) count += 1;
    return count;
  }

  #freest(now: number): ThreadSession | null {
    let freest: ThreadSession | null = null;
    for (const session of this.#sessions) {
      if (session.hasRoom(now) && (freest === null || session.load < freest.load)) freest = session;
    }
    return freest;
  }
}
