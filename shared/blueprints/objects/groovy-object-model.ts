/** Implements the object model of pipes on the Groovy runtime of a run. */

import type { Budget, MorselHelpers } from '#base';
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
  PipeException,
  Pipeline,
  type Predicate,
  type Profiler,
} from '#gremlin';
import {
  ArrayList,
  classCastFrom,
  collectElements,
  hasSlots,
  isNumber,
  JavaCollection,
  JavaMap,
  JavaThrowable,
  javaException,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { END_OF_PIPE } from '../exceptions.ts';
import { LoopBundle } from '../structures/loop-bundle.ts';
import { Pair } from '../structures/pair.ts';
import { Row } from '../structures/row.ts';
import { Table } from '../structures/table.ts';
import { Tree } from '../structures/tree.ts';
import { newArrayList, newHashMap, wrapCollection, wrapMap } from './collections.ts';
import { classCastException, compareObjects } from './comparable.ts';
import { EqualitySet } from './equality-set.ts';

export class GroovyObjectModel implements ObjectModel {
  readonly runtime: Runtime;
  readonly budget: Budget;
  readonly isBulkAllowed: boolean;
  readonly profiler: Profiler | null;
  readonly helpers: MorselHelpers | null;
  /** Created with the first predicate. */
  #predicates: Map<string, Predicate> | undefined;

  constructor(runtime: Runtime, terms: Pick<ObjectModel, 'isBulkAllowed' | 'profiler' | 'helpers'>) {
    this.runtime = runtime;
    this.isBulkAllowed = terms.isBulkAllowed;
    this.profiler = terms.profiler;
    this.helpers = terms.helpers;
    this.budget = runtime.budget;
  }

  // Comparison

  equals(a: Value, b: Value): boolean {
    if (a === b) return true;
    if (a === null || b === null) return false;
    if (a instanceof Element) return a.equals(b);
    if (typeof a !== 'object' && typeof b !== 'object') return false;
    return this.runtime.javaEquals(a, b);
  }

  compareTo(a: Value, b: Value): number {
    return compareObjects(this.runtime, a, b);
  }

  text(value: Value): string {
    return this.runtime.toJavaText(value);
  }

  contains(collection: Value, item: Value): boolean {
    // A class of the script may override the method.
    if (collection instanceof JavaCollection && !hasSlots(collection)) {
      const isList = collection instanceof ArrayList && item instanceof Element;
      return isList ? this.#lists(collection, item) : collection.contains(this.runtime, item);
    }
    if (collection === null || !this.runtime.isInstance(collection, COLLECTION)) {
      return this.raise(PipeException.IllegalArgument, 'The second argument must be a collection');
    }
    return this.runtime.invokeMethod(collection, 'contains', [item]) === true;
  }

  isPlainValue(value: Value): boolean {
    return this.runtime.isPlain && (value === null || typeof value !== 'object' || isNumber(value));
  }

  isPlainCollection(value: Value): boolean {
    const isOfLibrary = value instanceof JavaCollection || value instanceof JavaMap;
    return isOfLibrary && PLAIN_COLLECTIONS.has(this.runtime.typeOf(value).name);
  }

  /** Fast path for lists of elements. */
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
    return typeof value === 'boolean' ? value : this.throwClassCast(value, 'java.lang.Boolean');
  }

  toInt(value: Value): number {
    return typeof value === 'number' ? value : this.throwClassCast(value, 'java.lang.Integer');
  }

  toNumber(value: Value): Value {
    if (value === null || typeof value === 'bigint' || typeof value === 'number') return value;
    return this.runtime.isInstance(value, NUMBER) ? value : this.throwClassCast(value, NUMBER);
  }

  // Exceptions

  raise(fault: PipeException, message: string | null): never {
    throw javaException(fault === PipeException.EndOfPipe ? END_OF_PIPE : fault, message);
  }

  throwClassCast(value: Value, className: string): never {
    throw classCastException(this.runtime, value, className);
  }

  throwClassCastOf(fromClass: string, toClass: string): never {
    throw classCastFrom(fromClass, toClass);
  }

  isEndOfStream(error: unknown): boolean {
    if (!(error instanceof JavaThrowable)) return false;
    return error[TYPE] === END_OF_PIPE || this.runtime.isInstance(error, PipeException.NoSuchElement);
  }

  // Iterators and collections

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
    return collectElements(this.runtime, value);
  }

  newCollection(): ObjectCollection {
    return newArrayList(this.runtime);
  }

  /** Adapter of a script's collection. */
  collection(value: Value): ObjectCollection {
    if (!this.runtime.isInstance(value, COLLECTION)) return this.throwClassCast(value, COLLECTION);
    return wrapCollection(this.runtime, value);
  }

  newMap(): ObjectMap {
    return newHashMap(this.runtime);
  }

  /** Adapter of a script's map. */
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
    return this.runtime.random.nextDouble();
  }
}

const PLAIN_COLLECTIONS: ReadonlySet<string> = new Set([
  'java.util.ArrayList',
  'java.util.HashMap',
  'java.util.LinkedHashMap',
  ClassName.Table,
  ClassName.Tree,
]);
const COLLECTION = 'java.util.Collection';
const NUMBER = 'java.lang.Number';
const MAP = 'java.util.Map';
