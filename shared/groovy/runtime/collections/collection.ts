/**
 * Abstract base classes of all built-in `java.util.Collection`s. Method tables are written against them, so one row
 * serves every kind of list. Elements are compared by `runtime.javaEquals`.
 */
import {
  indexOutOfBounds,
  type JavaThrowable,
  javaException,
  unsupportedOperation,
} from '../errors/exception.ts';
import { type GroovyType, type JavaIterator, type Runtime, TYPE, type Value } from '../host.ts';

/** Bytes charged for an element of a list and for an entry of a hash table. */
export const ELEMENT_BYTES = 8;
export const ENTRY_BYTES = 64;

/** Elements that native code iterates or copies per budget step, as a power of two. */
export const ELEMENTS_PER_STEP_LOG2 = 4;

/** Charges growth in advance: `added` elements to a collection of `length`. */
export function chargeElements(runtime: Runtime, length: number, added: number): void {
  runtime.budget.checkLength(length + added);
  runtime.budget.charge(added * ELEMENT_BYTES);
  runtime.budget.steps(added >> ELEMENTS_PER_STEP_LOG2);
}

/** Elements that native code moves per budget step, as a power of two. */
const MOVED_PER_STEP_LOG2 = 8;

/** Counts the elements that an insertion or removal moves. */
export function countMoved(runtime: Runtime, count: number): void {
  runtime.budget.steps(count >> MOVED_PER_STEP_LOG2);
}

export function concurrentModification(): JavaThrowable {
  return javaException('java.util.ConcurrentModificationException', null);
}

/** Throws for an invalid index, with the message of Java 17. */
export function checkIndex(index: number, length: number): void {
  if (index < 0 || index >= length) {
    throw indexOutOfBounds(`Index ${index} out of bounds for length ${length}`);
  }
}

/** As {@link checkIndex}, for positions between elements, as in `add(int, Object)`. */
export function checkPosition(index: number, length: number): void {
  if (index < 0 || index > length) {
    throw indexOutOfBounds(`Index: ${index}, Size: ${length}`);
  }
}

/** As {@link checkIndex}, with the messages of LinkedList and the lists of `Collections`. */
export function checkElementIndex(index: number, length: number): void {
  if (index < 0 || index >= length) {
    throw indexOutOfBounds(`Index: ${index}, Size: ${length}`);
  }
}

/** Java's `equals` with a fast path for primitive values. */
export function sameElement(runtime: Runtime, a: Value, b: Value): boolean {
  if (a === b) return true;
  return typeof a === 'object' && a !== null && runtime.javaEquals(a, b);
}

/** An iterator that may remove the last returned element. */
export interface ElementIterator extends JavaIterator {
  remove(runtime: Runtime): void;
}

export abstract class JavaCollection {
  abstract get [TYPE](): GroovyType;
  abstract size(): number;
  /** The elements in order, for immediate reading: may be the collection's own array. */
  abstract elements(): readonly Value[];
  abstract iterator(runtime: Runtime): ElementIterator;
  /** Changes with every addition and removal; iterators compare it. */
  abstract changeCount(): number;

  contains(runtime: Runtime, value: Value): boolean {
    for (const element of this.elements()) {
      runtime.budget.step();
      if (sameElement(runtime, value, element)) return true;
    }
    return false;
  }

  add(_runtime: Runtime, _value: Value): boolean {
    throw unsupportedOperation();
  }

  addAll(runtime: Runtime, values: readonly Value[]): boolean {
    let changed = false;
    // A copy, since `values` may be the array that grows.
    for (const value of [...values]) {
      runtime.budget.step();
      if (this.add(runtime, value)) changed = true;
    }
    return changed;
  }

  /** Removes one element that equals the value; false if there is none. */
  remove(_runtime: Runtime, _value: Value): boolean {
    throw unsupportedOperation();
  }

  /** Retains the elements for which `keep` returns true; returns true if any was removed. */
  retain(runtime: Runtime, keep: (element: Value) => boolean): boolean {
    let changed = false;
    const iterator = this.iterator(runtime);
    while (iterator.hasNext()) {
      runtime.budget.step();
      if (keep(iterator.next())) continue;
      iterator.remove(runtime);
      changed = true;
    }
    return changed;
  }

  abstract clear(runtime: Runtime): void;

  /** What Java's `toString` says where the class overrides that of all collections; else undefined. */
  javaText(_runtime: Runtime): string | undefined {
    return undefined;
  }
}

/** Base of sets, whose equality ignores order. */
export abstract class JavaSet extends JavaCollection {}
