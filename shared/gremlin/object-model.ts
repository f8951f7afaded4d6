/**
 * The port of the language: what pipes need of the objects that flow through them. The language that drives the
 * pipes implements it (`blueprints` does for Groovy), so that comparison, collections and exceptions are those
 * of Java although pipes touch no language object directly.
 */
import type { Budget, MorselHelpers, Scalar } from '#base';
import type { Profiler } from './profile.ts';

/** An object in a stream. `null` is a legal object; `undefined` never occurs. */
export type Value = Scalar | null | object;

/** The function of a step: a closure of the script, wrapped. */
export interface PipeFunction {
  (value: Value): Value;
  /**
   * Whether the result depends, as of now, on the id, the label and the properties of the element alone, and the call has no
   * effects. Absent if that is not known.
   */
  dependsOnElement?: () => boolean;
}

/** Whether the functions that are given run no code that another call, or its order, could make a difference to. */
export function areHarmless(...functions: readonly (PipeFunction | null)[]): boolean {
  return functions.every((each) => each === null || (each.dependsOnElement?.() ?? false));
}

/** The Java exceptions that pipes raise themselves. */
export const PipeException = {
  NullPointer: 'java.lang.NullPointerException',
  IllegalArgument: 'java.lang.IllegalArgumentException',
  IndexOutOfBounds: 'java.lang.IndexOutOfBoundsException',
  NoSuchElement: 'java.util.NoSuchElementException',
  EndOfPipe: 'com.tinkerpop.pipes.util.FastNoSuchElementException',
  Runtime: 'java.lang.RuntimeException',
} as const;
export type PipeException = (typeof PipeException)[keyof typeof PipeException];

/** A `java.util.Iterator`: `next()` beyond the end throws. */
export interface ObjectIterator {
  hasNext(): boolean;
  next(): Value;
}

/** A list or set that a step fills: the script's own, or one that the step created. */
export interface ObjectCollection {
  /** The collection as the script sees it. */
  readonly value: Value;
  add(item: Value): void;
  clear(): void;
  /** An empty collection of the same class, for `reset()`. */
  fresh(): ObjectCollection;
}

/** A map that a step reads and fills. */
export interface ObjectMap {
  readonly value: Value;
  /** `undefined` if the key has no entry; an entry may hold null. */
  get(key: Value): Value | undefined;
  put(key: Value, value: Value): void;
  /**
   * Adds `amount` to the `Number.longValue()` of the key's value, or to 0 without one, and stores the sum as a
   * Long.
   */
  addLong(key: Value, amount: bigint): void;
  /**
   * Fills an empty map with alternating keys and values and takes ownership of the array. The keys must be
   * distinct, and elements or scalars. Returns false, without a change, if the map does not support it.
   */
  fill(pairs: Value[]): boolean;
  entries(): Iterable<readonly [Value, Value]>;
  fresh(): ObjectMap;
}

/** A set of objects by Java's `equals`. */
export interface ObjectSet {
  /** False if the set contains an equal object already. */
  add(item: Value): boolean;
  clear(): void;
}

/** A `com.tinkerpop.pipes.util.structures.Table`. */
export interface ObjectTable {
  readonly value: Value;
  setColumnNames(names: readonly (string | null)[]): void;
  addRow(items: readonly Value[]): void;
}

/** A `com.tinkerpop.pipes.util.structures.Tree`: a map from object to subtree. */
export interface ObjectTree {
  readonly value: Value;
  /** The subtree of the object, created if it is missing. */
  branch(item: Value): ObjectTree;
}

export interface ObjectModel {
  readonly budget: Budget;
  /** Whether comparing with the value runs no code of the script: null, booleans, strings and numbers. */
  isPlainValue(value: Value): boolean;
  /** False forbids bulk execution: every object then passes every pipe. */
  readonly isBulkAllowed: boolean;
  /** Threads that may evaluate parts of bulk stages; null if there are none. */
  readonly helpers: MorselHelpers | null;
  /** The profiler of the run; null unless the run is profiled. */
  readonly profiler: Profiler | null;

  // Comparing
  /** Java's `equals`, null-safe. */
  equals(a: Value, b: Value): boolean;
  /** `((Comparable) a).compareTo(b)`, with Java's exceptions. */
  compareTo(a: Value, b: Value): number;
  /** `String.valueOf`. */
  text(value: Value): string;
  /** `Collection.contains`; any other value is an IllegalArgumentException. */
  contains(collection: Value, item: Value): boolean;
  /** True for built-in lists and maps: reading and filling them calls no code of the script. */
  isPlainCollection(value: Value): boolean;

  // Casts of function results
  /** A real Boolean; anything else is a ClassCastException, null a NullPointerException. */
  toBoolean(value: Value): boolean;
  /** A real Integer, as a comparator must return. */
  toInt(value: Value): number;
  /** The value, which is null or a real Number, as a count is. */
  toNumber(value: Value): Value;

  // Exceptions
  raise(fault: PipeException, message: string | null): never;
  /** Throws the ClassCastException of a value that is no `className`; for null a NullPointerException. */
  throwClassCast(value: Value, className: string): never;
  /** The same for a value of which only the class name is known. */
  throwClassCastOf(fromClass: string, toClass: string): never;
  /** True for a NoSuchElementException, which pipes take as the end of the stream, whatever threw it. */
  isEndOfStream(error: unknown): boolean;

  // Iterators and collections
  /** Iterator over an Iterator or an Iterable; undefined for any other value. */
  iterator(value: Value): ObjectIterator | undefined;
  /** Iterator over the entries of a Map; undefined for any other value. */
  mapEntries(value: Value): ObjectIterator | undefined;
  /** The key and the value of a `Map.Entry`. */
  entryKey(entry: Value): Value;
  entryValue(entry: Value): Value;
  /** Iterator over a Java array; undefined for any other value. */
  arrayItems(value: Value): ObjectIterator | undefined;
  /** A `java.util.ArrayList` that takes ownership of the array. */
  list(items: Value[]): Value;
  /** The items if the value is a `java.util.List`. */
  listItems(value: Value): readonly Value[] | undefined;
  newCollection(): ObjectCollection;
  /** A `java.util.HashMap`. */
  newMap(): ObjectMap;
  newSet(): ObjectSet;
  newTable(): ObjectTable;
  newTree(): ObjectTree;
  /** A row with named columns; with null names its toString fails, as in the original. */
  row(items: Value[], columnNames: readonly (string | null)[] | null): Value;
  pair(a: Value, b: Value): Value;
  /** The argument of `loop`'s functions. */
  loopBundle(object: Value, path: readonly Value[] | null, loops: number): Value;
  /** A number in [0, 1). */
  random(): number;
}
