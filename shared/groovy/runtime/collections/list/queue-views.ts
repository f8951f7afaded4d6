/** `Collections.asLifoQueue` and `checkedQueue`: views of a queue. */
import { GroovyType, type Runtime, type Value } from '../../host.ts';
import { JavaCollection } from '../collection.ts';
import { openViewClass } from '../collection-view.ts';
import { ArrayDeque } from './array-deque.ts';
import type { LinkedList } from './linked-list.ts';
import { PriorityQueue } from './priority-queue.ts';

type Queue = ArrayDeque | LinkedList | PriorityQueue;

export const LIFO_QUEUE_TYPE: GroovyType = queueType('AsLIFOQueue');
export const CHECKED_QUEUE_TYPE: GroovyType = queueType('CheckedQueue');

function queueType(name: string): GroovyType {
  return new GroovyType({
    name: `java.util.Collections$${name}`,
    superclass: 'java.util.AbstractCollection',
    interfaces: ['java.util.Queue'],
  });
}

export class QueueView extends openViewClass(JavaCollection) {
  declare readonly inner: Queue;
  readonly #put: (runtime: Runtime, value: Value) => void;

  /** `put` adds an element. */
  constructor(inner: Queue, type: GroovyType, put: (runtime: Runtime, value: Value) => void) {
    super(inner, type);
    this.#put = put;
  }

  override add(runtime: Runtime, value: Value): boolean {
    this.#put(runtime, value);
    return true;
  }

  peek(): Value {
    return this.inner instanceof PriorityQueue ? this.inner.peek() : (this.inner.elements()[0] ?? null);
  }

  poll(runtime: Runtime): Value {
    const inner = this.inner;
    if (inner.size() === 0) return null;
    if (inner instanceof PriorityQueue) return inner.poll(runtime);
    return inner instanceof ArrayDeque ? inner.removeFirst() : inner.removeAt(runtime, 0);
  }
}
