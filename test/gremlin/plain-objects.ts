/** An object model of plain JavaScript values, so that pipes are tested without a language: lists are arrays. */
import { Budget } from '#base';
import {
  Compare,
  type CompareName,
  Element,
  type ObjectCollection,
  type ObjectIterator,
  type ObjectMap,
  type ObjectModel,
  type ObjectSet,
  type ObjectTable,
  type ObjectTree,
  type PipeException,
  Pipeline,
  type Predicate,
  type Profiler,
  type Value,
} from '#gremlin';

/** What Java would have thrown: the class name and the message. */
class JavaFault extends Error {
  readonly className: string;
  constructor(className: string, message: string | null) {
    super(message ?? '');
    this.className = className;
  }
}

class PairValue {
  readonly a: Value;
  readonly b: Value;
  constructor(a: Value, b: Value) {
    this.a = a;
    this.b = b;
  }
}

export class BundleValue {
  readonly object: Value;
  readonly path: Value | null;
  readonly loops: number;
  constructor(object: Value, path: Value | null, loops: number) {
    this.object = object;
    this.path = path;
    this.loops = loops;
  }
}

/** A key by which equal values are found again. */
function keyOf(value: Value): unknown {
  if (value instanceof Element) return `${value.constructor.name} ${String(value.getId())}`;
  return Array.isArray(value) ? `list ${value.map((item) => String(keyOf(item as Value))).join()}` : value;
}

class ListTarget implements ObjectCollection {
  readonly value: Value[];
  constructor(value: Value[]) {
    this.value = value;
  }
  add(item: Value): void {
    this.value.push(item);
  }
  clear(): void {
    this.value.length = 0;
  }
  fresh(): ObjectCollection {
    return new ListTarget([]);
  }
}

/** A map by equality, in the order of insertion. */
class PlainMap implements ObjectMap {
  readonly #entries = new Map<unknown, [Value, Value]>();
  get value(): Value {
    return this;
  }
  get(key: Value): Value | undefined {
    return this.#entries.get(keyOf(key))?.[1];
  }
  put(key: Value, value: Value): void {
    const entry = this.#entries.get(keyOf(key));
    if (entry === undefined) this.#entries.set(keyOf(key), [key, value]);
    else entry[1] = value;
  }
  addLong(key: Value, amount: bigint): void {
    this.put(key, amount + ((this.get(key) ?? 0n) as bigint));
  }
  fill(): boolean {
    return false;
  }
  entries(): Iterable<readonly [Value, Value]> {
    return this.#entries.values();
  }
  fresh(): ObjectMap {
    return new PlainMap();
  }
}

class PlainSet implements ObjectSet {
  readonly #keys = new Set<unknown>();
  add(item: Value): boolean {
    const before = this.#keys.size;
    return this.#keys.add(keyOf(item)).size > before;
  }
  clear(): void {
    this.#keys.clear();
  }
}

class PlainTable implements ObjectTable {
  columns: readonly string[] = [];
  readonly rows: Value[][] = [];
  get value(): Value {
    return this;
  }
  setColumnNames(names: readonly string[]): void {
    this.columns = names;
  }
  addRow(items: readonly Value[]): void {
    this.rows.push([...items]);
  }
}

class PlainTree implements ObjectTree {
  readonly branches = new Map<unknown, PlainTree>();
  get value(): Value {
    return this;
  }
  branch(item: Value): PlainTree {
    const key = item instanceof Element ? keyOf(item) : item;
    let branch = this.branches.get(key);
    if (branch === undefined) {
      branch = new PlainTree();
      this.branches.set(key, branch);
    }
    return branch;
  }
}

class ArrayIterator implements ObjectIterator {
  readonly #items: readonly Value[];
  #next = 0;
  constructor(items: readonly Value[]) {
    this.#items = items;
  }
  hasNext(): boolean {
    return this.#next < this.#items.length;
  }
  next(): Value {
    return this.#items[this.#next++] as Value;
  }
}

export class PlainObjects implements ObjectModel {
  readonly budget = new Budget();
  readonly isBulkAllowed = true;
  readonly helpers = null;
  readonly profiler: Profiler | null = null;
  #seed = 1;

  equals(a: Value, b: Value): boolean {
    return keyOf(a) === keyOf(b);
  }
  compareTo(a: Value, b: Value): number {
    if (typeof a !== typeof b || typeof a === 'object' || a === null || b === null) {
      return this.throwClassCastOf(typeof b, typeof a);
    }
    return a < b ? -1 : a > b ? 1 : 0;
  }
  text(value: Value): string {
    return String(value);
  }
  isPlainValue(value: Value): boolean {
    return value === null || typeof value !== 'object';
  }

  isPlainCollection(value: Value): boolean {
    return Array.isArray(value) || value instanceof Map;
  }

  contains(collection: Value, item: Value): boolean {
    if (!Array.isArray(collection)) {
      return this.raise('java.lang.IllegalArgumentException', 'The second argument must be a collection');
    }
    return collection.some((other) => this.equals(item, other as Value));
  }
  compare(name: CompareName): Predicate {
    return new Compare(this, name);
  }
  toBoolean(value: Value): boolean {
    return typeof value === 'boolean' ? value : this.throwClassCast(value, 'java.lang.Boolean');
  }
  toInt(value: Value): number {
    return typeof value === 'number' ? value : this.throwClassCast(value, 'java.lang.Integer');
  }
  toNumber(value: Value): Value {
    const isCount = value === null || typeof value === 'number' || typeof value === 'bigint';
    return isCount ? value : this.throwClassCast(value, 'java.lang.Number');
  }
  raise(fault: PipeException, message: string | null): never {
    throw new JavaFault(fault, message);
  }
  throwClassCast(value: Value, className: string): never {
    if (value === null) throw new JavaFault('java.lang.NullPointerException', null);
    return this.throwClassCastOf(value.constructor.name, className);
  }
  throwClassCastOf(fromClass: string, toClass: string): never {
    throw new JavaFault('java.lang.ClassCastException', `${fromClass} is no ${toClass}`);
  }
  isEndOfStream(error: unknown): boolean {
    return error instanceof JavaFault && error.className.endsWith('NoSuchElementException');
  }
  iterator(value: Value): ObjectIterator | undefined {
    if (value instanceof Pipeline) return value;
    return Array.isArray(value) ? new ArrayIterator(value) : undefined;
  }
  mapEntries(value: Value): ObjectIterator | undefined {
    return value instanceof PlainMap ? new ArrayIterator([...value.entries()] as Value[]) : undefined;
  }
  entryKey(entry: Value): Value {
    return (entry as [Value, Value])[0];
  }
  entryValue(entry: Value): Value {
    return (entry as [Value, Value])[1];
  }
  arrayItems(): ObjectIterator | undefined {
    return undefined;
  }
  list(items: Value[]): Value {
    return items;
  }
  listItems(value: Value): readonly Value[] | undefined {
    return Array.isArray(value) ? value : undefined;
  }
  newCollection(): ObjectCollection {
    return new ListTarget([]);
  }
  collection(value: Value[]): ObjectCollection {
    return new ListTarget(value);
  }
  newMap(): PlainMap {
    return new PlainMap();
  }
  newSet(): ObjectSet {
    return new PlainSet();
  }
  newTable(): ObjectTable {
    return new PlainTable();
  }
  newTree(): ObjectTree {
    return new PlainTree();
  }
  row(items: Value[]): Value {
    return items;
  }
  pair(a: Value, b: Value): Value {
    return new PairValue(a, b);
  }
  loopBundle(object: Value, path: readonly Value[] | null, loops: number): Value {
    return new BundleValue(object, path, loops);
  }
  random(): number {
    this.#seed = (this.#seed * 48271) % 2147483647;
    return this.#seed / 2147483647;
  }
}
