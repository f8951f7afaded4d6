/** `Collections.asLifoQueue` and `checkedQueue`: a queue seen through another, whose first element is the same. */
import type { Runtime, Value } from '../host.ts';
import { GroovyType, TYPE } from '../type.ts';
import { ArrayDeque } from './array-deque.ts';
import { type ElementIterator, JavaCollection } from './collection.ts';
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

export class QueueView extends JavaCollection {
  readonly #inner: Queue;
  readonly #type: GroovyType;
  readonly #put: (runtime: Runtime, value: Value) => void;

  /** `put` is how an element is added. */
  constructor(inner: Queue, type: GroovyType, put: (runtime: Runtime, value: Value) => void) {
    super();
    this.#inner = inner;
    this.#type = type;
    this.#put = put;
  }

  get [TYPE](): GroovyType {
    return this.#type;
  }

  override size(): number {
    return this.#inner.size();
  }

  override elements(): readonly Value[] {
    return this.#inner.elements();
  }

  override iterator(runtime: Runtime): ElementIterator {
    return this.#inner.iterator(runtime);
  }

  override changeCount(): number {
    return this.#inner.changeCount();
  }

  override contains(runtime: Runtime, value: Value): boolean {
    return this.#inner.contains(runtime, value);
  }

  override add(runtime: Runtime, value: Value): boolean {
    this.#put(runtime, value);
    return true;
  }

  override remove(runtime: Runtime, value: Value): boolean {
    return this.#inner.remove(runtime, value);
  }

  override clear(runtime: Runtime): void {
    this.#inner.clear(runtime);
  }

  peek(): Value {
    return this.#inner instanceof PriorityQueue ? this.#inner.peek() : (this.#inner.elements()[0] ?? null);
  }

  poll(runtime: Runtime): Value {
    const inner = this.#inner;
    if (inner.size() === 0) return null;
    if (inner instanceof PriorityQueue) return inner.poll(runtime);
    return inner instanceof ArrayDeque ? inner.removeFirst() : inner.removeAt(runtime, 0);
  }
}
