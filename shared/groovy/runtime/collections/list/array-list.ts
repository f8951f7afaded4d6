/** java.util.ArrayList, the list of every literal, and the fixed-size list of `Arrays.asList`. */

import { allStore, type Indexed, type STORED, type Stored } from '../../element-keys.ts';
import { arrayIndexOutOfBounds, illegalArgument, unsupportedOperation } from '../../errors/exception.ts';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '../../host.ts';
import { chargeElements, checkIndex, checkPosition, countMoved, ELEMENT_BYTES } from '../collection.ts';
import { elementsOf, walked } from '../elements.ts';
import { JavaList } from '../list.ts';

export const ARRAY_LIST_TYPE: GroovyType = new GroovyType({
  name: 'java.util.ArrayList',
  superclass: 'java.util.AbstractList',
  interfaces: ['java.util.List', 'java.util.RandomAccess', 'java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new ArrayList([]),
    'new(int)': (_runtime, _self, capacity) => {
      if (capacity < 0) {
        throw illegalArgument(`Illegal Capacity: ${capacity}`);
      }
      return new ArrayList([]);
    },
    'new(Collection)': (runtime, _self, source) => listOf(runtime, elementsOf(runtime, source)),
  })),
});

/**
 * Elements in a plain array. Code that knows the class may access `items` directly; it must then charge the
 * budget as {@link chargeElements} does.
 */
export class ArrayList extends JavaList implements Indexed {
  items: Value[];
  declare readonly [STORED]: Stored | undefined;

  static {
    allStore(ArrayList.prototype, 'any');
  }

  constructor(items: Value[]) {
    super();
    this.items = items;
  }

  get [TYPE](): GroovyType {
    return ARRAY_LIST_TYPE;
  }

  /** An empty list for a copy by `clone()`; a subclass creates a list of its own class. */
  emptyClone(): ArrayList {
    return new ArrayList([]);
  }

  override size(): number {
    return this.items.length;
  }

  override elements(): readonly Value[] {
    return this.items;
  }

  override get(index: number): Value {
    checkIndex(index, this.items.length);
    return this.items[index] as Value;
  }

  override set(_runtime: Runtime, index: number, value: Value): Value {
    checkIndex(index, this.items.length);
    const old = this.items[index] as Value;
    this.items[index] = value;
    return old;
  }

  override add(runtime: Runtime, value: Value): boolean {
    runtime.budget.checkLength(this.items.length + 1);
    runtime.budget.charge(ELEMENT_BYTES);
    this.items.push(value);
    return true;
  }

  override addAll(runtime: Runtime, values: readonly Value[]): boolean {
    chargeElements(runtime, this.items.length, values.length);
    const count = values.length;
    for (let index = 0; index < count; index++) this.items.push(values[index] as Value);
    return count > 0;
  }

  override insert(runtime: Runtime, index: number, value: Value): void {
    checkPosition(index, this.items.length);
    chargeElements(runtime, this.items.length, 1);
    if (index === this.items.length) this.items.push(value);
    else {
      countMoved(runtime, this.items.length - index);
      this.items.splice(index, 0, value);
    }
  }

  override removeAt(runtime: Runtime, index: number): Value {
    checkIndex(index, this.items.length);
    if (index === this.items.length - 1) return this.items.pop() as Value;
    countMoved(runtime, this.items.length - index);
    if (index === 0) return this.items.shift() as Value;
    return this.items.splice(index, 1)[0] as Value;
  }

  override retain(runtime: Runtime, keep: (element: Value) => boolean): boolean {
    const kept: Value[] = [];
    for (const element of this.items) {
      runtime.budget.step();
      if (keep(element)) kept.push(element);
    }
    const changed = kept.length !== this.items.length;
    if (changed) this.items = kept;
    return changed;
  }

  override replaceAll(runtime: Runtime, values: readonly Value[]): void {
    this.items = [...walked(runtime, values)];
  }

  override clear(_runtime: Runtime): void {
    this.items = [];
  }
}

/** A new list with a copy of the values, charged. */
export function listOf(runtime: Runtime, values: readonly Value[]): ArrayList {
  chargeElements(runtime, 0, values.length);
  return new ArrayList([...values]);
}

/** A new list that owns the array, charged. */
export function listFrom(runtime: Runtime, items: Value[]): ArrayList {
  chargeElements(runtime, 0, items.length);
  return new ArrayList(items);
}

const FIXED_SIZE_LIST_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Arrays$ArrayList',
  superclass: 'java.util.AbstractList',
  interfaces: ['java.util.List', 'java.util.RandomAccess', 'java.io.Serializable'],
});

/** An array-backed list with index messages of its own. */
export abstract class SelfCheckedList extends ArrayList {
  /** Throws for an index without an element. */
  protected abstract check(index: number): void;

  override get(index: number): Value {
    this.check(index);
    return this.items[index] as Value;
  }

  override set(_runtime: Runtime, index: number, value: Value): Value {
    this.check(index);
    const old = this.items[index] as Value;
    this.items[index] = value;
    return old;
  }
}

/** `Arrays.asList(array)`: elements can be replaced, the length is fixed. Writes go to the array. */
export class FixedSizeList extends SelfCheckedList {
  override get [TYPE](): GroovyType {
    return FIXED_SIZE_LIST_TYPE;
  }

  /** The exception is that of the array. */
  protected override check(index: number): void {
    const { length } = this.items;
    if (index < 0 || index >= length) {
      throw arrayIndexOutOfBounds(`Index ${index} out of bounds for length ${length}`);
    }
  }

  override add(_runtime: Runtime, _value: Value): boolean {
    throw unsupportedOperation();
  }

  override addAll(_runtime: Runtime, values: readonly Value[]): boolean {
    if (values.length > 0) throw unsupportedOperation();
    return false;
  }

  override insert(_runtime: Runtime, _index: number, _value: Value): void {
    throw unsupportedOperation();
  }

  override removeAt(_runtime: Runtime, _index: number): Value {
    throw unsupportedOperation();
  }

  override retain(_runtime: Runtime, keep: (element: Value) => boolean): boolean {
    if (!this.items.every(keep)) throw unsupportedOperation();
    return false;
  }

  override replaceAll(runtime: Runtime, values: readonly Value[]): void {
    walked(runtime, values).forEach((value, index) => {
      this.items[index] = value;
    });
  }

  override clear(_runtime: Runtime): void {
    if (this.items.length > 0) throw unsupportedOperation();
  }
}
