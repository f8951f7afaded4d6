/**
 * Fair queue of tasks, by client. The next task is that of the client with the least recent thread time, so that
 * clients with equal demand alternate, and one with little demand is served before those that keep the threads busy.
 * Tasks of one client are served in order of arrival.
 */
import { addToList } from '#base';
import type { PoolTask } from './pool-task.ts';

/** Recent thread time of a client, in milliseconds. */
export type TimeOfClient = (client: string) => number;

export class FairQueue {
  /** By client, the most recently served one last; a client without waiting tasks has no entry. */
  readonly #tasks = new Map<string, PoolTask[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** True if a task of the client waits. */
  has(client: string): boolean {
    return this.#tasks.has(client);
  }

  add(task: PoolTask): void {
    const { client } = task.call;
    addToList(this.#tasks, client, task);
    this.#size += 1;
  }

  /** Reinserts tasks at the front of their clients' queues. */
  putBack(tasks: readonly PoolTask[]): void {
    const returned = new FairQueue();
    for (const task of tasks) returned.add(task);
    for (const [client, ahead] of returned.#tasks) {
      this.#tasks.set(client, [...ahead, ...(this.#tasks.get(client) ?? [])]);
    }
    this.#size += tasks.length;
  }

  /** Removes a task if it is queued. */
  remove(task: PoolTask): void {
    const { client } = task.call;
    const tasks = this.#tasks.get(client);
    const at = tasks?.indexOf(task) ?? -1;
    if (tasks === undefined || at < 0) return;
    tasks.splice(at, 1);
    this.#size -= 1;
    if (tasks.length === 0) this.#tasks.delete(client);
  }

  /**
   * Dequeues the next task of an eligible client; null for none. Cost: one step for each client with waiting tasks.
   */
  take(timeOf: TimeOfClient, isEligible: (client: string) => boolean = () => true): PoolTask | null {
    const client = this.#next(timeOf, isEligible);
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
   * The newest task of the client with the most waiting tasks, if these are more than `client` would have with one
   * more: the task to evict from a full queue in favour of `client`.
   */
  yielding(client: string): PoolTask | null {
    let most: PoolTask[] = [];
    for (const tasks of this.#tasks.values()) if (tasks.length > most.length) most = tasks;
    if (most.length <= (this.#tasks.get(client)?.length ?? 0) + 1) return null;
    return most.at(-1)!;
  }

  #next(timeOf: TimeOfClient, isEligible: (client: string) => boolean): string | null {
    let next: string | null = null;
    let leastMs = Number.POSITIVE_INFINITY;
    for (const client of this.#tasks.keys()) {
      if (!isEligible(client)) continue;
      const ms = this.#tasks.size === 1 ? 0 : timeOf(client);
      if (ms >= leastMs) continue;
      [next, leastMs] = [client, ms];
    }
    return next;
  }
}
