/**
 * Which task goes to which thread. Tasks are given out in the order of their arrival, to the thread with the fewest.
 * None is stuck behind a long one: what a thread was given ahead and has not begun goes to another one that is idle, or
 * that has room while the first is busy with something long.
 */
import type { PoolTask } from './pool-task.ts';
import type { ThreadSession } from './thread-session.ts';

/** Asked for a task when it gets a place at a thread: one answer serves all that have waited. */
export type RequiredVersion = (arrival: number) => Promise<number>;

export class ThreadTurns {
  readonly #requiredVersion: RequiredVersion;
  readonly #now: () => number;
  readonly #sessions = new Set<ThreadSession>();
  /** The oldest first. */
  #waiting = new Set<PoolTask>();

  /** `now` tells milliseconds. */
  constructor(requiredVersion: RequiredVersion, now: () => number) {
    this.#requiredVersion = requiredVersion;
    this.#now = now;
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
    this.#waiting.delete(task);
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
    for (const task of this.#waiting) {
      const session = this.#freest(now);
      if (session === null) return;
      this.#waiting.delete(task);
      if (!task.isEnded) void this.#give(task, session);
    }
  }

  async #give(task: PoolTask, session: ThreadSession): Promise<void> {
    session.promise();
    let version: number;
    try {
      version = await this.#requiredVersion(task.arrival);
    } catch (error) {
      session.breakPromise();
      task.fail(error);
      this.#giveOut();
      return;
    }
    if (!task.isEnded && this.#sessions.has(session)) return session.give(task, version);
    // Given up or without its thread by now.
    session.breakPromise();
    if (!task.isEnded) this.#waitAgain([task]);
    this.#giveOut();
  }

  /** Before all others, since they came before them. */
  #waitAgain(tasks: readonly PoolTask[]): void {
    if (tasks.length > 0) this.#waiting = new Set([...tasks, ...this.#waiting]);
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
