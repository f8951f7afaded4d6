/**
 * Grouping and restructuring: groupBy, countBy, collectEntries, collectMany, flatten, collate, transpose, withIndex.
 */

import { Closure, nativeClosure } from '#groovy/runtime/closures/closure';
import { JavaCollection } from '#groovy/runtime/collections/collection';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { JavaList } from '#groovy/runtime/collections/list';
import { ArrayList, listFrom, listOf } from '#groovy/runtime/collections/list/array-list';
import { addTo } from '#groovy/runtime/collections/list/overridable-methods';
import { Tuple2 } from '#groovy/runtime/collections/list/tuple';
import { JavaMap, MapEntry } from '#groovy/runtime/collections/map';
import { LinkedHashMap } from '#groovy/runtime/collections/map/hash-map';
import { castFailure, classCast } from '#groovy/runtime/errors/class-cast';
import { illegalArgument, nullPointer } from '#groovy/runtime/errors/exception';
import type { Runtime, Value } from '#groovy/runtime/host';
import { hasSlots } from '#groovy/runtime/slots';
import { walk } from '#groovy/runtime/values/walk';
import { append } from '../object/iteration.ts';

export const IDENTITY = nativeClosure(1, (value) => value ?? null);

export function groupBy(runtime: Runtime, self: Value, closure: Value): LinkedHashMap {
  const groups = new LinkedHashMap();
  walk(runtime, self, (element) => {
    const key = runtime.call1(closure, element);
    const group = groups.entry(runtime, key)?.value;
    if (group instanceof ArrayList) group.add(runtime, element);
    else groups.put(runtime, key, listFrom(runtime, [element]));
    return false;
  });
  return groups;
}

/** Groups, recursively by the further closures. Without closures each element is its own key. */
export function groupByAll(runtime: Runtime, self: Value, closures: readonly Value[]): LinkedHashMap {
  const [first = IDENTITY, ...rest] = closures;
  if (!(first instanceof Closure)) throw classCast(runtime, first, 'groovy.lang.Closure');
  const groups = groupBy(runtime, self, first);
  if (rest.length > 0) {
    for (const entry of groups.entries()) entry.setValue(runtime, groupByAll(runtime, entry.value, rest));
  }
  return groups;
}

export function countBy(runtime: Runtime, self: Value, closure: Value): LinkedHashMap {
  const counts = new LinkedHashMap();
  walk(runtime, self, (element) => {
    countKey(runtime, counts, runtime.call1(closure, element));
    return false;
  });
  return counts;
}

export function countKey(runtime: Runtime, counts: JavaMap, key: Value): void {
  const count = counts.entry(runtime, key)?.value;
  counts.put(runtime, key, typeof count === 'number' ? (count + 1) | 0 : 1);
}

/** Puts the result of a closure for an entry: a map, a pair, or an entry. */
export function addEntry(runtime: Runtime, target: Value, given: Value): void {
  if (given instanceof JavaMap) {
    for (const { key, value } of [...given.entries()]) putInto(runtime, target, key, value);
  } else if (given instanceof JavaList) {
    const pair = elementsOf(runtime, given);
    putInto(runtime, target, pair[0] ?? null, pair[1] ?? null);
  } else if (given instanceof MapEntry) putInto(runtime, target, given.key, given.value);
  else if (given === null) throw nullPointer();
  else {
    // Groovy casts anything else to an entry.
    const key = runtime.invokeMethod(given, 'getKey', []);
    putInto(runtime, target, key, runtime.invokeMethod(given, 'getValue', []));
  }
}

/** Calls `put`; dispatched unless the target is a built-in map of a library class. */
export function putInto(runtime: Runtime, target: Value, key: Value, value: Value): void {
  if (target instanceof JavaMap && !hasSlots(target)) target.put(runtime, key, value);
  else runtime.invokeMethod(target, 'put', [key, value]);
}

export function collectEntries(runtime: Runtime, self: Value, target: Value, closure?: Value): Value {
  walk(runtime, self, (element) => {
    addEntry(runtime, target, closure === undefined ? element : runtime.call1(closure, element));
    return false;
  });
  return target;
}

export function collectMany(runtime: Runtime, self: Value, target: Value, closure: Value): Value {
  walk(runtime, self, (element) => {
    addMany(runtime, target, runtime.call1(closure, element));
    return false;
  });
  return target;
}

/** Adds the result of a `collectMany` closure, which must be a collection. */
export function addMany(runtime: Runtime, target: Value, many: Value): void {
  if (many === null) throw nullPointer();
  if (!(many instanceof JavaCollection)) throw classCast(runtime, many, 'java.util.Collection');
  for (const each of [...many.elements()]) {
    runtime.budget.step();
    addTo(runtime, target, each);
  }
}

/** `collectNested`: preserves the nesting of lists. */
export function collectNested(runtime: Runtime, self: Value, target: Value, closure: Value): Value {
  walk(runtime, self, (element) => {
    const made =
      element instanceof JavaCollection
        ? collectNested(runtime, element, new ArrayList([]), closure)
        : runtime.call1(closure, element);
    addTo(runtime, target, made);
    return false;
  });
  return target;
}

/** Flattens all levels of collections and arrays; maps and strings are leaves. */
export function flattenInto(
  runtime: Runtime,
  elements: readonly Value[],
  target: JavaCollection,
  leaf?: Value,
): void {
  for (const element of elements) {
    runtime.budget.step();
    if (element instanceof JavaCollection) flattenInto(runtime, element.elements(), target, leaf);
    else if (element instanceof JavaArray) flattenInto(runtime, element.items, target, leaf);
    else if (leaf === undefined) target.add(runtime, element);
    else flattenLeaf(runtime, element, target, leaf);
  }
}

/** The closure's result for a leaf is flattened in turn, unless it is the leaf itself, alone or in a list. */
function flattenLeaf(runtime: Runtime, element: Value, target: JavaCollection, leaf: Value): void {
  const made = runtime.call1(leaf, element);
  if (!(made instanceof JavaCollection) || made === element || isOnly(made, element))
    target.add(runtime, made);
  else flattenInto(runtime, made.elements(), target, leaf);
}

function isOnly(collection: JavaCollection, element: Value): boolean {
  return collection.size() === 1 && collection.elements()[0] === element;
}

/** `collate(size, step, keepRemainder)`. */
export function collate(
  runtime: Runtime,
  elements: readonly Value[],
  size: number,
  step: number,
  keepRemainder: boolean,
): Value {
  if (size <= 0) return listFrom(runtime, [listOf(runtime, elements)]);
  if (elements.length > 0 && step === 0) throw illegalArgument('step cannot be zero');
  const groups: Value[] = [];
  for (let start = 0; start < elements.length && start > -1; start += step) {
    runtime.budget.step();
    const group = elements.slice(start, start + size);
    if (group.length < size && !keepRemainder) break;
    append(runtime, groups, listOf(runtime, group));
  }
  return new ArrayList(groups);
}

/** `transpose()`: the first elements of all, the second of all, …; short rows have no gaps. */
export function transpose(runtime: Runtime, rows: readonly Value[]): Value {
  const lists = rows.map((row) => {
    if (row instanceof JavaCollection || row instanceof JavaArray) return elementsOf(runtime, row);
    throw castFailure(runtime, row, 'java.util.List');
  });
  if (lists.length === 0) return new ArrayList([]);
  const width = lists.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY);
  const columns: Value[] = [];
  for (let index = 0; index < width; index++) {
    runtime.budget.step();
    append(
      runtime,
      columns,
      listFrom(
        runtime,
        lists.map((list) => list[index] as Value),
      ),
    );
  }
  return new ArrayList(columns);
}

/** Key and value of an element as its index and itself: `indexed()`. */
export function indexed(runtime: Runtime, self: Value, offset: number): LinkedHashMap {
  const map = new LinkedHashMap();
  walk(runtime, self, (element, index) => {
    map.put(runtime, (index + offset) | 0, element);
    return false;
  });
  return map;
}

export function withIndex(runtime: Runtime, self: Value, offset: number): Value {
  const pairs: Value[] = [];
  walk(runtime, self, (element, index) => {
    append(runtime, pairs, new Tuple2(element, (index + offset) | 0));
    return false;
  });
  return new ArrayList(pairs);
}
