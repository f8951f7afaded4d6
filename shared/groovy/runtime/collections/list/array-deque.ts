/** java.util.ArrayDeque: a ring buffer with a power-of-two size, so that both ends cost the same. */
import { nullPointer } from '../../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import {
  chargeElements,
  countMoved,
  type ElementIterator,
  JavaCollection,
  sameElement,
} from '../collection.ts';
import { elementsOf } from '../elements.ts';
import { SnapshotIterator } from '../snapshot-iterator.ts';

export const ARRAY_DEQUE_TYPE: GroovyType = new GroovyType({
  name: 'java.util.ArrayDeque',
  superclass: 'java.util.AbstractCollection',
  interfaces: ['java.util.Deque', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new ArrayDeque(),
    'new(int)': () => new ArrayDeque(),
    'new(Collection)': (runtime, _self, source) => {
      const deque = new ArrayDeque();
      deque.addAll(runtime, elementsOf(runtime, source));
      return deque;
    },
  })),
});

const CAPACITY_MIN = 16;

/** Invariant: element i is at `(head + i) & (ring.length - 1)`. */
export class ArrayDeque extends JavaCollection {
  #ring: Value[] = new Array<Value>(CAPACITY_MIN).fill(null);
  #head = 0;
  #size = 0;
  #changes = 0;
  /** Cached elements in order, as of that change count. */
  #copy: readonly Value[] = [];
  #copiedAt = 0;

  get [TYPE](): GroovyType {
    return ARRAY_DEQUE_TYPE;
  }

  override size(): number {
    return this.#size;
  }

  override changeCount(): number {
    return this.#changes;
  }

  at(index: number): Value {
    return this.#ring[(this.#head + index) & (this.#ring.length - 1)] as Value;
  }

  override elements(): readonly Value[] {
    if (this.#copiedAt !== this.#changes) {
      this.#copy = Array.from({ length: this.#size }, (_, index) => this.at(index));
      this.#copiedAt = this.#changes;
    }
    return this.#copy;
  }

  override iterator(_runtime: Runtime): ElementIterator {
    const elements = this.elements();
    let removed = 0;
    return new SnapshotIterator(this, elements, (inner, index) => this.removeAt(inner, index - removed++));
  }

  #grow(runtime: Runtime, value: Value): void {
    if (value === null) throw nullPointer();
    chargeElements(runtime, this.#size, 1);
    this.#changes++;
    if (this.#size < this.#ring.length) return;
    const elements = this.elements();
    countMoved(runtime, 2 * elements.length);
    this.#ring = elements.concat(new Array<Value>(elements.length).fill(null));
    this.#head = 0;
  }

  addFirst(runtime: Runtime, value: Value): void {
    this.#grow(runtime, value);
    this.#head = (this.#head - 1) & (this.#ring.length - 1);
    this.#ring[this.#head] = value;
    this.#size++;
  }

  override add(runtime: Runtime, value: Value): boolean {
    this.#grow(runtime, value);
    this.#ring[(this.#head + this.#size++) & (this.#ring.length - 1)] = value;
    return true;
  }

  removeFirst(): Value {
    const value = this.#ring[this.#head] as Value;
    this.#ring[this.#head] = null;
    this.#head = (this.#head + 1) & (this.#ring.length - 1);
    this.#size--;
    this.#changes++;
    return value;
  }

  removeLast(): Value {
    const at = (this.#head + --this.#size) & (this.#ring.length - 1);
    const value = this.#ring[at] as Value;
    this.#ring[at] = null;
    this.#changes++;
    return value;
  }

  removeAt(runtime: Runtime, index: number): void {
    countMoved(runtime, this.#size);
    const rest = this.elements().toSpliced(index, 1);
    this.#fill(rest);
  }

  override remove(runtime: Runtime, value: Value): boolean {
    const index = this.elements().findIndex((element) => {
      runtime.budget.step();
      return sameElement(runtime, value, element);
    });
    if (index >= 0) this.removeAt(runtime, index);
    return index >= 0;
  }

  override retain(runtime: Runtime, keep: (element: Value) => boolean): boolean {
    const elements = this.elements();
    const kept = elements.filter((element) => {
      runtime.budget.step();
      return keep(element);
    });
    if (kept.length !== elements.length) this.#fill(kept);
    return kept.length !== elements.length;
  }

  #fill(elements: readonly Value[]): void {
    let capacity = CAPACITY_MIN;
    while (capacity < elements.length) capacity *= 2;
    this.#ring = [...elements, ...new Array<Value>(capacity - elements.length).fill(null)];
    this.#head = 0;
    this.#size = elements.length;
    this.#changes++;
  }

  override clear(_runtime: Runtime): void {
    this.#fill([]);
  }
}
