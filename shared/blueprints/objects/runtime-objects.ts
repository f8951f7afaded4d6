/** The object model of pipes over the Groovy runtime of one run. */

import type { Budget } from '#base';
import { Double, Float } from '#base';
import {
  Compare,
  type CompareName,
  Contains,
  type ContainsName,
  Element,
  type ObjectCollection,
  type ObjectIterator,
  type ObjectMap,
  type ObjectModel,
  type ObjectSet,
  type ObjectTable,
  type ObjectTree,
  PipeFault,
  Pipeline,
  type Predicate,
  type Profiler,
} from '#gremlin';
import {
  ArrayList,
  classCastFrom,
  JavaCollection,
  JavaMap,
  JavaThrowable,
  javaException,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { END_OF_PIPE } from '../exceptions.ts';
import { LoopBundle } from '../structures/loop-bundle.ts';
import { Pair } from '../structures/pair.ts';
import { Row } from '../structures/row.ts';
import { Table } from '../structures/table.ts';
import { Tree } from '../structures/tree.ts';
import { newArrayList, newHashMap, wrapCollection, wrapMap } from './collections.ts';
import { EqualitySet } from './equality-set.ts';

export class RuntimeObjects implements ObjectModel {
  readonly runtime: Runtime;
  readonly budget: Budget;
  readonly isBulkAllowed: boolean;
  readonly profiler: Profiler | null;
  /** Made with the first. */
  #predicates: Map<string, Predicate> | undefined;

  constructor(runtime: Runtime, isBulkAllowed: boolean, profiler: Profiler | null) {
    this.runtime = runtime;
    this.isBulkAllowed = isBulkAllowed && profiler === null;
    this.profiler = profiler;
    this.budget = runtime.budget;
  }

  // Comparing

  equals(a: Value, b: Value): boolean {
    if (a === b) return true;
    if (a === null || b === null) return false;
    if (a instanceof Element) return a.equals(b);
    if (typeof a !== 'object' && typeof b !== 'object') return false;
    return this.runtime.javaEquals(a, b);
  }

  compareTo(a: Value, b: Value): number {
    if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
    if (typeof a === 'string' && typeof b === 'string') return this.runtime.compare(a, b);
    if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
    if (a === null || b === null) return this.raise(PipeFault.NullPointer, null);
    if (!this.runtime.isInstance(a, COMPARABLE)) return this.refuse(a, COMPARABLE);
    if (a instanceof Float && b instanceof Float) return this.runtime.compare(a, b);
    if (a instanceof Double && b instanceof Double) return this.runtime.compare(a, b);
    const result = this.runtime.invokeMethod(a, 'compareTo', [this.#sameClass(a, b)]);
    return typeof result === 'number' ? result : this.refuse(result, 'java.lang.Integer');
  }

  /** `compareTo` of Java's own classes takes their own class only. */
  #sameClass(a: Value, b: Value): Value {
    const own = this.runtime.typeOf(a);
    if (own.name.startsWith('java.') && !this.runtime.isInstance(b, own.name))
      return this.refuse(b, own.name);
    return b;
  }

  text(value: Value): string {
    return this.runtime.toJavaText(value);
  }

  contains(collection: Value, item: Value): boolean {
    if (collection instanceof ArrayList && item instanceof Element) return this.#lists(collection, item);
    if (collection instanceof JavaCollection) return collection.contains(this.runtime, item);
    if (collection === null || !this.runtime.isInstance(collection, COLLECTION)) {
      return this.raise(PipeFault.IllegalArgument, 'The second argument must be a collection');
    }
    return this.runtime.invokeMethod(collection, 'contains', [item]) === true;
  }

  isPlainCollection(value: Value): boolean {
    const isOfLibrary = value instanceof JavaCollection || value instanceof JavaMap;
    return isOfLibrary && PLAIN_COLLECTIONS.has(this.runtime.typeOf(value).name);
  }

  /** A list of elements, compared without a detour. */
  #lists(list: ArrayList, item: Element): boolean {
    const { items } = list;
    this.budget.steps(items.length);
    for (let index = 0; index < items.length; index++) {
      if (item.equals(items[index] as Value)) return true;
    }
    return false;
  }

  compare(name: CompareName): Predicate {
    return this.#predicate(name, () => new Compare(this, name));
  }

  containment(name: ContainsName): Predicate {
    return this.#predicate(name, () => new Contains(this, name));
  }

  #predicate(name: string, make: () => Predicate): Predicate {
    let predicate = this.#predicates?.get(name);
    if (predicate === undefined) {
      predicate = make();
      (this.#predicates ??= new Map()).set(name, predicate);
    }
    return predicate;
  }

  // Casts

  toBoolean(value: Value): boolean {
    return typeof value === 'boolean' ? value : this.refuse(value, 'java.lang.Boolean');
  }

  toInt(value: Value): number {
    return typeof value === 'number' ? value : this.refuse(value, 'java.lang.Integer');
  }

  // Failing

  raise(fault: PipeFault, message: string | null): never {
    throw javaException(fault === PipeFault.EndOfPipe ? END_OF_PIPE : fault, message);
  }

  refuse(value: Value, className: string): never {
    if (value === null) return this.raise(PipeFault.NullPointer, null);
    return this.refuseClass(this.runtime.typeOf(value).name, className);
  }

  refuseClass(fromClass: string, toClass: string): never {
    throw classCastFrom(fromClass, toClass);
  }

  isEndOfStream(error: unknown): boolean {
    if (!(error instanceof JavaThrowable)) return false;
    return error[TYPE] === END_OF_PIPE || this.runtime.isInstance(error, PipeFault.NoSuchElement);
  }

  // Walking and making

  iterator(value: Value): ObjectIterator | undefined {
    if (typeof value !== 'object' || value === null || value instanceof Element) return undefined;
    if (value instanceof Pipeline) return value;
    const { runtime } = this;
    if (runtime.isInstance(value, 'java.lang.Iterable') || runtime.isInstance(value, 'java.util.Iterator')) {
      return runtime.iterate(value);
    }
    return undefined;
  }

  mapEntries(value: Value): ObjectIterator | undefined {
    if (typeof value !== 'object' || value === null || value instanceof Element) return undefined;
    if (!this.runtime.isInstance(value, MAP)) return undefined;
    return this.runtime.iterate(this.runtime.invokeMethod(value, 'entrySet', []));
  }

  entryKey(entry: Value): Value {
    return this.runtime.invokeMethod(entry, 'getKey', []);
  }

  entryValue(entry: Value): Value {
    return this.runtime.invokeMethod(entry, 'getValue', []);
  }

  arrayItems(value: Value): ObjectIterator | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    return this.runtime.typeOf(value).spec.form === 'array' ? this.runtime.iterate(value) : undefined;
  }

  list(items: Value[]): Value {
    return this.runtime.newList(items);
  }

  listItems(value: Value): readonly Value[] | undefined {
    if (value === null || !this.runtime.isInstance(value, 'java.util.List')) return undefined;
    const items: Value[] = [];
    for (const iterator = this.runtime.iterate(value); iterator.hasNext(); ) items.push(iterator.next());
    return items;
  }

  newCollection(): ObjectCollection {
    return newArrayList(this.runtime);
  }

  /** The script's own collection. */
  collection(value: Value): ObjectCollection {
    if (!this.runtime.isInstance(value, COLLECTION)) return this.refuse(value, COLLECTION);
    return wrapCollection(this.runtime, value);
  }

  newMap(): ObjectMap {
    return newHashMap(this.runtime);
  }

  /** The script's own map. */
  map(value: Value): ObjectMap {
    return wrapMap(this.runtime, value);
  }

  newSet(): ObjectSet {
    return new EqualitySet(this.runtime);
  }

  newTable(): ObjectTable {
    return new Table(this.runtime);
  }

  newTree(): ObjectTree {
    return new Tree(this.runtime);
  }

  row(items: Value[], columnNames: readonly string[] | null): Value {
    return new Row(items, columnNames);
  }

  pair(a: Value, b: Value): Value {
    return new Pair(a, b);
  }

  loopBundle(object: Value, path: readonly Value[] | null, loops: number): Value {
    return new LoopBundle(object, path, loops);
  }

  random(): number {
    return Number(BigInt.asUintN(RANDOM_BITS, this.runtime.nextSeed())) / 2 ** RANDOM_BITS;
  }
}

/** Bits of a number in [0, 1) that a double holds exactly. */
const RANDOM_BITS = 53;
const PLAIN_COLLECTIONS: ReadonlySet<string> = new Set([
  'java.util.ArrayList',
  'java.util.HashMap',
  'java.util.LinkedHashMap',
]);
const COMPARABLE = 'java.lang.Comparable';
const COLLECTION = 'java.util.Collection';
const MAP = 'java.util.Map';
