/** Reading the elements of whatever can be iterated: all at once, or one by one with an early end. */
import { javaException } from '../exception.ts';
import type { Runtime, Value } from '../host.ts';
import {
  chargeElements,
  concurrentModification,
  ELEMENTS_PER_STEP_LOG2,
  JavaCollection,
} from './collection.ts';
import { IntRange } from './int-range.ts';
import { JavaArray } from './java-array.ts';
import { JavaMap } from './map.ts';

/**
 * The elements for reading at once, without a copy where they stand in an array. Maps give their entries; null has
 * none to give, and is refused as Java refuses it.
 */
export function elementsOf(runtime: Runtime, source: Value): readonly Value[] {
  if (source instanceof IntRange) chargeElements(runtime, 0, source.size());
  if (source instanceof JavaCollection) return walked(runtime, source.elements());
  if (source instanceof JavaArray) return walked(runtime, source.items);
  if (source instanceof JavaMap) return walked(runtime, source.entries());
  if (source === null) throw javaException('java.lang.NullPointerException', null);
  return drain(runtime, source);
}

/** Counts one native walk over elements. */
export function walked<T>(runtime: Runtime, elements: readonly T[]): readonly T[] {
  runtime.budget.steps(elements.length >> ELEMENTS_PER_STEP_LOG2);
  return elements;
}

/** Everything that an iteration of the value gives, in a new array, counted and charged as it grows. */
export function drain(runtime: Runtime, source: Value): Value[] {
  const items: Value[] = [];
  const iterator = runtime.iterate(source);
  while (iterator.hasNext()) {
    runtime.budget.step();
    chargeElements(runtime, items.length, 1);
    items.push(iterator.next());
  }
  return items;
}

/** Gets one element and its index; true ends the walk. */
export type Visitor = (element: Value, index: number) => boolean;

/**
 * Walks the elements as a `for` loop over the value's iterator would, each one a step of the budget. A change
 * of the collection by the visitor ends in a ConcurrentModificationException, as in Java.
 */
export function walk(runtime: Runtime, source: Value, visit: Visitor): void {
  if (source instanceof IntRange) walkIntRange(runtime, source, visit);
  else if (source instanceof JavaCollection) walkCollection(runtime, source, visit);
  else if (source instanceof JavaArray) walkArray(runtime, source.items, visit);
  else if (source instanceof JavaMap) walkMap(runtime, source, visit);
  else walkIterator(runtime, source, visit);
}

function walkIntRange(runtime: Runtime, range: IntRange, visit: Visitor): void {
  const size = range.size();
  const step = range.reverse ? -1 : 1;
  let element = range.first;
  for (let index = 0; index < size; index++, element += step) {
    runtime.budget.step();
    if (visit(element, index)) return;
  }
}

function walkArray(runtime: Runtime, items: readonly Value[], visit: Visitor): void {
  for (let index = 0; index < items.length; index++) {
    runtime.budget.step();
    if (visit(items[index] as Value, index)) return;
  }
}

function walkCollection(runtime: Runtime, collection: JavaCollection, visit: Visitor): void {
  const expected = collection.changeCount();
  const items = collection.elements();
  // The length is read anew: for a list it is the live one, and Java looks at it before it looks for changes.
  for (let index = 0; index < items.length; index++) {
    if (collection.changeCount() !== expected) throw concurrentModification();
    runtime.budget.step();
    if (visit(items[index] as Value, index)) return;
  }
}

function walkMap(runtime: Runtime, map: JavaMap, visit: Visitor): void {
  const expected = map.changeCount();
  const entries = map.entries();
  for (let index = 0; index < entries.length; index++) {
    if (map.changeCount() !== expected) throw concurrentModification();
    runtime.budget.step();
    if (visit(entries[index] as Value, index)) return;
  }
}

function walkIterator(runtime: Runtime, source: Value, visit: Visitor): void {
  const iterator = runtime.iterate(source);
  for (let index = 0; iterator.hasNext(); index++) {
    runtime.budget.step();
    if (visit(iterator.next(), index)) return;
  }
}
