/**
 * What pipes must know about the objects that flow through them. The language that drives the pipes fills this
 * port (`blueprints` does for Groovy), so that a pipe compares, collects and complains as Java would, and no
 * language object is ever touched here.
 */
import type { Budget, Scalar } from '#base';
import type { Profiler } from './profile.ts';

/** An object in a stream. `null` is an ordinary one; never `undefined`. */
export type Value = Scalar | null | object;

/** A step's function: a closure of the script, already wrapped. */
export type PipeFunction = (value: Value) => Value;

/** The Java exceptions that pipes raise themselves. */
export const PipeFault = {
  NullPointer: 'java.lang.NullPointerException',
  IllegalArgument: 'java.lang.IllegalArgumentException',
  IndexOutOfBounds: 'java.lang.IndexOutOfBoundsException',
  NoSuchElement: 'java.util.NoSuchElementException',
  EndOfPipe: 'com.tinkerpop.pipes.util.FastNoSuchElementException',
  Runtime: 'java.lang.RuntimeException',
} as const;
export type PipeFault = (typeof PipeFault)[keyof typeof PipeFault];

/** A `java.util.Iterator`: `next()` beyond the end throws. */
export interface ObjectIterator {
  hasNext(): boolean;
  next(): Value;
}

/** A list or set that a step fills: the script's own, or one made for the step. */
export interface ObjectCollection {
  /** The collection as the script sees it. */
  readonly value: Value;
  add(item: Value): void;
  /** An empty collection of the same class, for `reset()`. */
  fresh(): ObjectCollection;
}

/** A map that a step reads and fills. */
export interface ObjectMap {
  readonly value: Value;
  /** `undefined` if the key has no entry; an entry may hold null. */
  get(key: Value): Value | undefined;
  put(key: Value, value: Value): void;
  /** Adds to `Number.longValue()` of what the key has; a key without a value counts from 0. What is put is a Long. */
  addLong(key: Value, amount: bigint): void;
  /**
   * Fills an empty map with keys and values in turn, and takes the array over. The keys are different, and elements or
   * no objects. False, and nothing done, where each has to be put.
   */
  fill(pairs: Value[]): boolean;
  entries(): Iterable<readonly [Value, Value]>;
  fresh(): ObjectMap;
}

/** Remembers objects by Java's `equals`. */
export interface ObjectSet {
  /** False if the set had an equal object already. */
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
  /** The subtree under the object, made if there is none. */
  branch(item: Value): ObjectTree;
}

export interface ObjectModel {
  readonly budget: Budget;
  /** False: every object goes through every pipe, and no section runs as a bulk loop. */
  readonly isBulkAllowed: boolean;
  /** Counts what pipes do; null unless the run is profiled. */
  readonly profiler: Profiler | null;

  // Comparing
  /** Java's `equals`, null-safe. */
  equals(a: Value, b: Value): boolean;
  /** `((Comparable) a).compareTo(b)`, with Java's complaints. */
  compareTo(a: Value, b: Value): number;
  /** `String.valueOf`. */
  text(value: Value): string;
  /** `Collection.contains`; what is no collection is an IllegalArgumentException. */
  contains(collection: Value, item: Value): boolean;
  /** True for lists and maps of the language's own, which call nothing of a script's when they are asked or filled. */
  isPlainCollection(value: Value): boolean;

  // Casts of what functions return
  /** A real Boolean; anything else is a ClassCastException, null a NullPointerException. */
  toBoolean(value: Value): boolean;
  /** A real Integer, as a comparator must return. */
  toInt(value: Value): number;

  // Failing
  raise(fault: PipeFault, message: string | null): never;
  /** The object is not of the Java class named: ClassCastException, or NullPointerException for null. */
  refuse(value: Value, className: string): never;
  /** The same for an object of which only the class is known. */
  refuseClass(fromClass: string, toClass: string): never;
  /** True for a NoSuchElementException: pipes take it as the end of their stream, wherever it comes from. */
  isEndOfStream(error: unknown): boolean;

  // Walking and making
  /** Walks an Iterator or an Iterable; undefined for anything else. */
  iterator(value: Value): ObjectIterator | undefined;
  /** Walks the entries of a Map; undefined for anything else. */
  mapEntries(value: Value): ObjectIterator | undefined;
  /** The key and the value of a `Map.Entry`. */
  entryKey(entry: Value): Value;
  entryValue(entry: Value): Value;
  /** Walks a Java array; undefined for anything else. */
  arrayItems(value: Value): ObjectIterator | undefined;
  /** A `java.util.ArrayList` that takes the array over. */
  list(items: Value[]): Value;
  /** The items if the value is a `java.util.List`. */
  listItems(value: Value): readonly Value[] | undefined;
  newCollection(): ObjectCollection;
  /** A `java.util.HashMap`. */
  newMap(): ObjectMap;
  newSet(): ObjectSet;
  newTable(): ObjectTable;
  newTree(): ObjectTree;
  /** A row over named columns; null names make a row that cannot print itself, as the original's. */
  row(items: Value[], columnNames: readonly (string | null)[] | null): Value;
  pair(a: Value, b: Value): Value;
  /** What `loop` hands to its functions. */
  loopBundle(object: Value, path: readonly Value[] | null, loops: number): Value;
  /** A number in [0, 1). */
  random(): number;
}
