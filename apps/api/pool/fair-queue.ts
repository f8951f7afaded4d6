/**
 * The tasks that wait for a thread. The next one is that of the client whose tasks have taken the least thread time of
 * the last seconds, so that clients which ask for as much take turns, and one that asks for little is served before
 * those that keep the threads busy. Tasks of one client keep the order of their arrival.
 */
import type { PoolTask } from './pool-task.ts';

/** Thread time of a client of the last seconds, in milliseconds. */
export type TimeOfClient = (client: string) => number;

export class FairQueue {
  /** By client, the one that was served last at the end; a client without waiting tasks has no entry. */
  readonly #tasks = new Map<string, PoolTask[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(task: PoolTask): void {
    const { client } = task.call;
    const tasks = this.#tasks.get(client);
    if (tasks === undefined) this.#tasks.set(client, [task]);
    else tasks.push(task);
    this.#size += 1;
  }

  /** Puts tasks that were taken before back ahead of those that came later. */
  putBack(tasks: readonly PoolTask[]): void {
    const returned = new FairQueue();
    for (const task of tasks) returned.add(task);
    for (const [client, ahead] of returned.#tasks) {
      this.#tasks.set(client, [...ahead, ...(this.#tasks.get(client) ?? [])]);
    }
    this.#size += tasks.length;
  }

  /** Removes a task if it waits. */
  remove(task: PoolTask): void {
    const { client } = task.call;
    const tasks = this.#tasks.get(client);
    const at = tasks?.indexOf(task) ?? -1;
    if (tasks === undefined || at < 0) return;
    tasks.splice(at, 1);
    this.#size -= 1;
    if (tasks.length === 0) this.#tasks.delete(client);
  }

  /** Takes the next task; null if none waits. Looks at each client that waits. */
  take(timeOf: TimeOfClient): PoolTask | null {
    const client = this.#next(timeOf);
    if (client === null) return null;
    const tasks = this.#tasks.get(client)!;
    const task = tasks.shift()!;
    this.#size -= 1;
    this.#tasks.delete(client);
    if (tasks.length > 0) this.#tasks.set(client, tasks);
    return task;
  }

  /** The oldest task of each client. */
  *oldest(): Iterable<PoolTask> {
    for (const tasks of this.#tasks.values()) yield tasks[0]!;
  }

  /**
   * The newest task of the client with the most waiting ones, if these are more than `client` would have with one more:
   * what has to give way when there is no room for another task of `client`.
   */
  yielding(client: string): PoolTask | null {
    let most: PoolTask[] = [];
    for (const tasks of this.#tasks.values()) if (tasks.length > most.length) most = tasks;
    if (most.length <= (this.#tasks.get(client)?.length ?? 0) + 1) return null;
    return most.at(-1)!;
  }

  #next(timeOf: TimeOfClient): string | null {
    let next: string | null = null;
    let leastMs = Number.POSITIVE_INFINITY;
    if (this.#tasks.size === 1) return this.#tasks.keys().next().value!;
    for (const client of this.#tasks.keys()) {
      const ms = timeOf(client);
      if (ms >= leastMs) continue;
      [next, leastMs] = [client, ms];
    }
    return next;
  }
}
