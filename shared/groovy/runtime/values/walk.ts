/** Visits the elements of any iterable value one by one. */

import {
  chargeElements,
  concurrentModification,
  ELEMENT_BYTES,
  JavaCollection,
} from '../collections/collection.ts';
import { IntRange } from '../collections/int-range.ts';
import { JavaArray } from '../collections/java-array.ts';
import { ArrayList } from '../collections/list/array-list.ts';
import { JavaMap } from '../collections/map.ts';
import type { JavaIterator, Runtime, Value } from '../host.ts';

/** Receives an element and its index; returns true to end the iteration. */
export type Visitor = (element: Value, index: number) => boolean;

/**
 * Iterates the elements as a `for` loop, each one a step of the budget. A concurrent modification by the
 * visitor ends in a ConcurrentModificationException, as in Java.
 */
export function walk(runtime: Runtime, source: Value, visit: Visitor): void {
  if (source instanceof ArrayList) walkArrayList(runtime, source, visit);
  else if (source instanceof IntRange) walkIntRange(runtime, source, visit);
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

/** As {@link walkCollection}; separate so that V8 sees one class here and inlines the calls. */
function walkArrayList(runtime: Runtime, list: ArrayList, visit: Visitor): void {
  const expected = list.changeCount();
  const items = list.elements();
  for (let index = 0; index < items.length; index++) {
    if (list.changeCount() !== expected) throw concurrentModification();
    runtime.budget.step();
    if (visit(items[index] as Value, index)) return;
  }
}

function walkCollection(runtime: Runtime, collection: JavaCollection, visit: Visitor): void {
  const expected = collection.changeCount();
  const items = collection.elements();
  // The length is read each time: for a list it is live, and Java reads it before it checks for modification.
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
  if (iterator.nextOrEnd !== undefined) return walkAtOnce(runtime, iterator as Required<JavaIterator>, visit);
  for (let index = 0; iterator.hasNext(); index++) {
    runtime.budget.step();
    if (visit(iterator.next(), index)) return;
  }
}

function walkAtOnce(runtime: Runtime, iterator: Required<JavaIterator>, visit: Visitor): void {
  let index = 0;
  for (let each = iterator.nextOrEnd(); each !== undefined; each = iterator.nextOrEnd()) {
    runtime.budget.step();
    if (visit(each, index++)) return;
  }
}

/** Minimum size at which an array is preallocated: each growth copies it. */
const SIZE_OF_ONE_PIECE = 1024;

/** The results of `make` for each element, as by {@link walk}, in a new array, which is charged. */
export function mapped(runtime: Runtime, source: Value, make: (element: Value) => Value): Value[] {
  const size = source instanceof JavaCollection ? source.size() : 0;
  if (size >= SIZE_OF_ONE_PIECE) {
    chargeElements(runtime, 0, size);
    const items = new Array<Value>(size);
    let count = 0;
    walk(runtime, source, (element) => {
      items[count++] = make(element);
      return false;
    });
    // The iteration of a list ends if an element is removed while the last but one is visited.
    items.length = count;
    return items;
  }
  const items: Value[] = [];
  walk(runtime, source, (element) => {
    const made = make(element);
    runtime.budget.checkLength(items.length + 1);
    runtime.budget.charge(ELEMENT_BYTES);
    items.push(made);
    return false;
  });
  return items;
}
