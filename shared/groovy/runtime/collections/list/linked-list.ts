/** java.util.LinkedList. */
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { chargeElements, checkElementIndex, checkPosition, countMoved } from '../collection.ts';
import { elementsOf, walked } from '../elements.ts';
import { JavaList } from '../list.ts';
import { addTo, popLast } from './overridable-methods.ts';

export const LINKED_LIST_TYPE: GroovyType = new GroovyType({
  name: 'java.util.LinkedList',
  superclass: 'java.util.AbstractSequentialList',
  interfaces: ['java.util.List', 'java.util.Deque', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new LinkedList([]),
    'new(Collection)': (runtime, _self, source) => {
      const values = elementsOf(runtime, source);
      chargeElements(runtime, 0, values.length);
      return new LinkedList([...values]);
    },
    // In Groovy its extensions of List precede the methods of Deque: they operate on the end, not on the
    // front.
    'push(Object)': addTo,
    'pop()': popLast,
  })),
});

/** Maximum number of unused slots at the front before the elements are moved. */
const DEAD_MIN = 32;

/**
 * An array with unused slots at the front, so that removal from the front is cheap whatever the length.
 * Invariant: element i is at `dead + i`; unused slots are null.
 */
export class LinkedList extends JavaList {
  #places: Value[];
  #dead = 0;

  constructor(items: Value[]) {
    super();
    this.#places = items;
  }

  override get isRandomAccess(): boolean {
    return false;
  }

  get [TYPE](): GroovyType {
    return LINKED_LIST_TYPE;
  }

  override size(): number {
    return this.#places.length - this.#dead;
  }

  override elements(): readonly Value[] {
    this.#close();
    return this.#places;
  }

  #close(): void {
    if (this.#dead === 0) return;
    this.#places = this.#places.slice(this.#dead);
    this.#dead = 0;
  }

  override get(index: number): Value {
    checkElementIndex(index, this.size());
    return this.#places[this.#dead + index] as Value;
  }

  override set(_runtime: Runtime, index: number, value: Value): Value {
    checkElementIndex(index, this.size());
    const old = this.#places[this.#dead + index] as Value;
    this.#places[this.#dead + index] = value;
    return old;
  }

  override add(runtime: Runtime, value: Value): boolean {
    chargeElements(runtime, this.size(), 1);
    this.#places.push(value);
    return true;
  }

  override insert(runtime: Runtime, index: number, value: Value): void {
    checkPosition(index, this.size());
    chargeElements(runtime, this.size(), 1);
    if (index === 0) {
      if (this.#dead === 0) this.#openFront(runtime);
      this.#places[--this.#dead] = value;
    } else {
      countMoved(runtime, this.size() - index);
      this.#places.splice(this.#dead + index, 0, value);
    }
  }

  /** Slots for half as many elements, so that insertion at the front is cheap as well. */
  #openFront(runtime: Runtime): void {
    const room = Math.max(DEAD_MIN, this.#places.length >> 1);
    countMoved(runtime, this.#places.length);
    this.#places = new Array<Value>(room).fill(null).concat(this.#places);
    this.#dead = room;
  }

  override removeAt(runtime: Runtime, index: number): Value {
    checkElementIndex(index, this.size());
    const at = this.#dead + index;
    if (at === this.#places.length - 1) return this.#places.pop() as Value;
    if (index > 0) {
      countMoved(runtime, this.size() - index);
      return this.#places.splice(at, 1)[0] as Value;
    }
    const value = this.#places[at] as Value;
    this.#places[at] = null;
    if (++this.#dead > DEAD_MIN && this.#dead * 2 > this.#places.length) this.#close();
    return value;
  }

  override replaceAll(runtime: Runtime, values: readonly Value[]): void {
    this.#places = [...walked(runtime, values)];
    this.#dead = 0;
  }

  override clear(runtime: Runtime): void {
    this.replaceAll(runtime, []);
  }
}
