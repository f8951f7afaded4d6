/** A binary heap: pops the smallest priority first, equal ones in insertion order. */
import { defined } from '#base';

interface Entry<T> {
  readonly priority: number;
  readonly order: number;
  readonly item: T;
}

export class PriorityQueue<T> {
  readonly #heap: Entry<T>[] = [];
  #count = 0;

  push(priority: number, item: T): void {
    const heap = this.#heap;
    const entry = { priority, order: this.#count++, item };
    let at = heap.length;
    heap.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = defined(heap[parent], 'a parent in the heap');
      if (!isBefore(entry, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = entry;
  }

  /** The entry of smallest priority, or undefined if the queue is empty. */
  pop(): { readonly priority: number; readonly item: T } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(entry: Entry<T>): void {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const leftEntry = heap[left];
      if (leftEntry === undefined) break;
      const rightEntry = heap[left + 1];
      const isRight = rightEntry !== undefined && isBefore(rightEntry, leftEntry);
      const smaller = isRight ? rightEntry : leftEntry;
      if (!isBefore(smaller, entry)) break;
      heap[at] = smaller;
      at = isRight ? left + 1 : left;
    }
    heap[at] = entry;
  }
}

function isBefore<T>(a: Entry<T>, b: Entry<T>): boolean {
  return a.priority < b.priority || (a.priority === b.priority && a.order < b.order);
}
