/** java.util.PriorityQueue: Java's binary heap, step for step, since iteration shows the heap's array. */
import { illegalArgument, nullPointer } from '../../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { chargeElements, type ElementIterator, JavaCollection, sameElement } from '../collection.ts';
import { comparatorOrder } from '../comparator.ts';
import { elementsOf } from '../elements.ts';
import { SnapshotIterator } from '../snapshot-iterator.ts';

export const PRIORITY_QUEUE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.PriorityQueue',
  superclass: 'java.util.AbstractQueue',
  interfaces: ['java.util.Queue', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new PriorityQueue(null),
    'new(int)': (_runtime, _self, capacity) => sized(capacity, null),
    'new(Comparator)': (_runtime, _self, comparator) => new PriorityQueue(comparator),
    'new(int, Comparator)': (_runtime, _self, capacity, comparator) => sized(capacity, comparator),
    'new(Collection)': (runtime, _self, source) => {
      const queue = new PriorityQueue(source instanceof PriorityQueue ? source.comparator : null);
      queue.fill(runtime, elementsOf(runtime, source));
      return queue;
    },
  })),
});

function sized(capacity: number, comparator: Value): PriorityQueue {
  if (capacity < 1) throw illegalArgument();
  return new PriorityQueue(comparator);
}

export class PriorityQueue extends JavaCollection {
  readonly comparator: Value;
  #heap: Value[] = [];
  #changes = 0;

  constructor(comparator: Value) {
    super();
    this.comparator = comparator;
  }

  get [TYPE](): GroovyType {
    return PRIORITY_QUEUE_TYPE;
  }

  override size(): number {
    return this.#heap.length;
  }

  override elements(): readonly Value[] {
    return [...this.#heap];
  }

  override changeCount(): number {
    return this.#changes;
  }

  override iterator(_runtime: Runtime): ElementIterator {
    const elements = this.elements();
    return new SnapshotIterator(this, elements, (runtime, index) => {
      this.#removeAt(runtime, this.#heap.indexOf(elements[index] as Value));
    });
  }

  /** Adds all values and builds the heap from the middle, as `new PriorityQueue(collection)`. */
  fill(runtime: Runtime, values: readonly Value[]): void {
    chargeElements(runtime, 0, values.length);
    if (values.includes(null)) throw nullPointer();
    this.#heap = [...values];
    for (let index = (this.#heap.length >>> 1) - 1; index >= 0; index--) {
      this.#siftDown(runtime, index, this.#heap[index] as Value);
    }
  }

  peek(): Value {
    return this.#heap[0] ?? null;
  }

  override add(runtime: Runtime, value: Value): boolean {
    if (value === null) throw nullPointer();
    chargeElements(runtime, this.#heap.length, 1);
    this.#changes++;
    this.#heap.push(value);
    if (this.#heap.length === 1) comparatorOrder(runtime, this.comparator)(value, value);
    this.#siftUp(runtime, this.#heap.length - 1, value);
    return true;
  }

  poll(runtime: Runtime): Value {
    if (this.#heap.length === 0) return null;
    const first = this.#heap[0] as Value;
    const last = this.#heap.pop() as Value;
    this.#changes++;
    if (this.#heap.length > 0) this.#siftDown(runtime, 0, last);
    return first;
  }

  override remove(runtime: Runtime, value: Value): boolean {
    const index = this.#heap.findIndex((element) => sameElement(runtime, value, element));
    if (index >= 0) this.#removeAt(runtime, index);
    return index >= 0;
  }

  #removeAt(runtime: Runtime, index: number): void {
    const moved = this.#heap.pop() as Value;
    this.#changes++;
    if (index === this.#heap.length) return;
    this.#siftDown(runtime, index, moved);
    if (this.#heap[index] === moved) this.#siftUp(runtime, index, moved);
  }

  override clear(_runtime: Runtime): void {
    this.#heap = [];
    this.#changes++;
  }

  #siftUp(runtime: Runtime, from: number, value: Value): void {
    const order = comparatorOrder(runtime, this.comparator);
    let index = from;
    while (index > 0) {
      const parent = (index - 1) >>> 1;
      const above = this.#heap[parent] as Value;
      if (order(value, above) >= 0) break;
      this.#heap[index] = above;
      index = parent;
    }
    this.#heap[index] = value;
  }

  #siftDown(runtime: Runtime, from: number, value: Value): void {
    const order = comparatorOrder(runtime, this.comparator);
    const size = this.#heap.length;
    let index = from;
    while (index < size >>> 1) {
      let child = 2 * index + 1;
      if (child + 1 < size && order(this.#heap[child] as Value, this.#heap[child + 1] as Value) > 0) child++;
      if (order(value, this.#heap[child] as Value) <= 0) break;
      this.#heap[index] = this.#heap[child] as Value;
      index = child;
    }
    this.#heap[index] = value;
  }
}
