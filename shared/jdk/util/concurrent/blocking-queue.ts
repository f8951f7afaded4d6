/**
 * The queues of `java.util.concurrent`: plain queues, some bounded. Nothing blocks: in a single-threaded run
 * no other thread could resume the caller, so a call that would block throws.
 */

import type { JavaCollection } from '#groovy/runtime/collections/collection';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { ArrayDeque } from '#groovy/runtime/collections/list/array-deque';
import { PriorityQueue } from '#groovy/runtime/collections/list/priority-queue';
import { illegalArgument, illegalState } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, noResult, type Runtime, TYPE, type Value } from '#groovy/runtime/host';

const PACKAGE = 'java.util.concurrent';

/** Capacity of an unbounded queue. */
const CAPACITY_MAX = 2 ** 31 - 1;

class ConcurrentQueue extends ArrayDeque {
  readonly #type: GroovyType;
  readonly #capacity: number;

  constructor(type: GroovyType, capacity: number) {
    super();
    this.#type = type;
    this.#capacity = capacity;
  }

  override get [TYPE](): GroovyType {
    return this.#type;
  }

  get room(): number {
    return this.#capacity - this.size();
  }

  #checkRoom(): void {
    if (this.room > 0) return;
    const word = this.#type.simpleName.endsWith('Deque') ? 'Deque' : 'Queue';
    throw illegalState(`${word} full`);
  }

  override add(runtime: Runtime, value: Value): boolean {
    this.#checkRoom();
    return super.add(runtime, value);
  }

  override addFirst(runtime: Runtime, value: Value): void {
    this.#checkRoom();
    super.addFirst(runtime, value);
  }
}

class PriorityBlockingQueue extends PriorityQueue {
  override get [TYPE](): GroovyType {
    return PRIORITY_BLOCKING_QUEUE;
  }
}

function offer(runtime: Runtime, self: ConcurrentQueue, value: Value): boolean {
  return self.room > 0 && self.add(runtime, value);
}

function offerFirst(runtime: Runtime, self: ConcurrentQueue, value: Value): boolean {
  if (self.room <= 0) return false;
  self.addFirst(runtime, value);
  return true;
}

/** Moves up to a number of elements from the head, and counts them. */
function drain(runtime: Runtime, self: JavaCollection, target: JavaCollection, countMax: number): number {
  let count = 0;
  while (count < countMax && self.size() > 0) {
    runtime.budget.step();
    target.add(runtime, runtime.invokeMethod(self, 'poll', []));
    count++;
  }
  return count;
}

/** Methods of all blocking queues. */
const WAITING = (): MethodTable => ({
  'put(Object)': (runtime, self: JavaCollection, value: Value) => noResult(self.add(runtime, value)),
  'take()': (runtime, self: JavaCollection) => runtime.invokeMethod(self, 'remove', []),
  'poll(long, java.util.concurrent.TimeUnit)': (runtime, self: JavaCollection) =>
    runtime.invokeMethod(self, 'poll', []),
  'offer(Object, long, java.util.concurrent.TimeUnit)': (runtime, self: JavaCollection, value: Value) =>
    runtime.invokeMethod(self, 'offer', [value]),
  'drainTo(Collection)': (runtime, self: JavaCollection, target: JavaCollection) =>
    drain(runtime, self, target, CAPACITY_MAX),
  'drainTo(Collection, int)': drain,
  'remainingCapacity()': (_runtime, self: JavaCollection) =>
    self instanceof ConcurrentQueue ? self.room : CAPACITY_MAX,
});

const OWN_TEXT = (): MethodTable => ({
  'toString()': (runtime, self: JavaCollection) => runtime.toJavaText(self),
});

function capacityOf(capacity: number): number {
  if (capacity < 1) throw illegalArgument();
  return capacity;
}

function queueType(simpleName: string): GroovyType {
  const isBlocking = simpleName.includes('Blocking');
  const isDeque = simpleName.endsWith('Deque');
  const type: GroovyType = new GroovyType({
    name: `${PACKAGE}.${simpleName}`,
    interfaces: [isDeque ? 'java.util.Deque' : 'java.util.Queue'],
    methods: () => ({
      ...(simpleName === 'ArrayBlockingQueue'
        ? {}
        : { 'new()': () => new ConcurrentQueue(type, CAPACITY_MAX) }),
      'new(Collection)': (runtime, _self, source: Value) => {
        const queue = new ConcurrentQueue(type, CAPACITY_MAX);
        queue.addAll(runtime, elementsOf(runtime, source));
        return queue;
      },
      'offer(Object)': offer,
      ...(isDeque ? { 'offerLast(Object)': offer, 'offerFirst(Object)': offerFirst } : {}),
      ...OWN_TEXT(),
      ...(isBlocking
        ? {
            'new(int)': (_runtime, _self, capacity: number) =>
              new ConcurrentQueue(type, capacityOf(capacity)),
            ...WAITING(),
          }
        : {}),
    }),
  });
  return type;
}

const PRIORITY_BLOCKING_QUEUE: GroovyType = new GroovyType({
  name: `${PACKAGE}.PriorityBlockingQueue`,
  superclass: 'java.util.AbstractQueue',
  methods: () => ({
    'new()': () => new PriorityBlockingQueue(null),
    'new(int)': (_runtime, _self, capacity: number) => {
      capacityOf(capacity);
      return new PriorityBlockingQueue(null);
    },
    'new(int, Comparator)': (_runtime, _self, capacity: number, comparator: Value) => {
      capacityOf(capacity);
      return new PriorityBlockingQueue(comparator);
    },
    'new(Collection)': (runtime, _self, source: Value) => {
      const queue = new PriorityBlockingQueue(null);
      queue.fill(runtime, elementsOf(runtime, source));
      return queue;
    },
    ...OWN_TEXT(),
    ...WAITING(),
  }),
});

export const CONCURRENT_QUEUE_TYPES: readonly GroovyType[] = [
  ...[
    'ConcurrentLinkedQueue',
    'ConcurrentLinkedDeque',
    'LinkedBlockingQueue',
    'LinkedBlockingDeque',
    'ArrayBlockingQueue',
  ].map(queueType),
  PRIORITY_BLOCKING_QUEUE,
];
