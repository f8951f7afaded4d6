/** `java.util.Vector` and `Stack`: ArrayList with other names and messages. */
import { arrayIndexOutOfBounds, illegalArgument } from '../../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { chargeElements } from '../collection.ts';
import { elementsOf } from '../elements.ts';
import { SelfCheckedList } from './array-list.ts';

const CAPACITY_DEFAULT = 10;

function checkCapacity(capacity: number): void {
  if (capacity < 0) {
    throw illegalArgument(`Illegal Capacity: ${capacity}`);
  }
}

export const VECTOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Vector',
  superclass: 'java.util.AbstractList',
  interfaces: ['java.util.List', 'java.util.RandomAccess', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new Vector([]),
    'new(int)': (_runtime, _self, capacity) => {
      checkCapacity(capacity);
      return new Vector([], capacity);
    },
    'new(int, int)': (_runtime, _self, capacity) => {
      checkCapacity(capacity);
      return new Vector([], capacity);
    },
    'new(Collection)': (runtime, _self, source) => {
      const values = elementsOf(runtime, source);
      chargeElements(runtime, 0, values.length);
      return new Vector([...values], values.length);
    },
    // The class has a `toString()` of its own, so Java's form is used; Groovy replaces an inherited one.
    'toString()': (runtime, self: Vector) => runtime.toJavaText(self),
  })),
});

export class Vector extends SelfCheckedList {
  #capacity: number;

  constructor(items: Value[], capacity = CAPACITY_DEFAULT) {
    super(items);
    this.#capacity = capacity;
  }

  override get [TYPE](): GroovyType {
    return VECTOR_TYPE;
  }

  /** Capacity of Java's array, which doubles when it is full. */
  get capacity(): number {
    while (this.#capacity < this.items.length) this.#capacity = Math.max(2 * this.#capacity, 1);
    return this.#capacity;
  }

  override removeAt(runtime: Runtime, index: number): Value {
    this.check(index);
    return super.removeAt(runtime, index);
  }

  override insert(runtime: Runtime, index: number, value: Value): void {
    const { length } = this.items;
    if (index > length) throw arrayIndexOutOfBounds(`${index} > ${length}`);
    super.insert(runtime, index, value);
  }

  protected override check(index: number): void {
    if (index >= this.items.length) throw arrayIndexOutOfBounds(`Array index out of range: ${index}`);
    if (index < 0) throw arrayIndexOutOfBounds(`Index ${index} out of bounds for length ${this.capacity}`);
  }

  /** The exception of the methods of Java 1.0, such as `elementAt`. */
  checkOldIndex(index: number): void {
    const { length } = this.items;
    if (index >= length) throw arrayIndexOutOfBounds(`${index} >= ${length}`);
  }
}

export const STACK_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Stack',
  superclass: 'java.util.Vector',
  methods: () => ({ 'new()': () => new Stack([]) }),
});

export class Stack extends Vector {
  override get [TYPE](): GroovyType {
    return STACK_TYPE;
  }
}
