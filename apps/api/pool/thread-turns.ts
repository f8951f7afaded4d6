/**
 * Whose turn it is when a thread becomes free: tasks get one in the order of their arrival. Piscina is given no task
 * that has to wait, because its own queue moves the task that has waited longest to the end whenever another one ends
 * (of those that can be aborted, version 5.3), and looks at all threads again for each.
 */
import type { TaskAbort } from './deadline-watch.ts';

export class ThreadTurns {
  #freeCount: number;
  /** What lets each waiting task go on, the oldest first. */
  readonly #waiting = new Set<() => void>();

  constructor(threads: number) {
    this.#freeCount = threads;
  }

  /** Resolves when the caller may use a thread; it has to `give` it back. Rejects when the wait is aborted. */
  async take(signal: TaskAbort): Promise<void> {
    if (this.#freeCount > 0) {
      this.#freeCount -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      this.#waiting.add(resolve);
      signal.once('abort', () => {
        if (this.#waiting.delete(resolve)) reject(new Error('given up before it had a thread'));
      });
    });
  }

  /** The thread goes to the task that has waited longest. */
  give(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#freeCount += 1;
    } else {
      this.#waiting.delete(next);
      next();
    }
  }
}
