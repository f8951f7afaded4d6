/**
 * GDK methods of `java.lang.Iterable` that take sublists (`head`, `take`, `drop`) or compare members (`intersect`,
 * `disjoint`, `-`).
 */

import { JavaCollection, JavaSet } from '#groovy/runtime/collections/collection';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { JavaList } from '#groovy/runtime/collections/list';
import { listFrom } from '#groovy/runtime/collections/list/array-list';
import { LinkedList } from '#groovy/runtime/collections/list/linked-list';
import { addAllTo, getFrom } from '#groovy/runtime/collections/list/overridable-methods';
import { illegalArgument, noSuchElement } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { type GroovyNumber, toInt } from '#groovy/runtime/number/groovy-number';
import { walk } from '#groovy/runtime/values/walk';
import { copyOf, similarCollection, similarCollectionOf } from '#jdk/util/collection-copies';
import { spreadMap } from '../lang/spread-map.ts';
import { accepts } from '../object/iteration.ts';
import { collate } from './grouping.ts';
import { membership } from './ordering.ts';
import { isRange } from './subscript.ts';

/** The elements of the range, in a collection of the receiver's kind. */
function part(runtime: Runtime, self: Value, pick: (elements: readonly Value[]) => readonly Value[]): Value {
  return similarCollectionOf(runtime, self, pick(elementsOf(runtime, self)));
}

/** The elements from one index up to another, clamped; of a range those of its sub-list. */
function between(self: Value, elements: readonly Value[], from: number, to: number): readonly Value[] {
  const [start, end] = [Math.max(from, 0), Math.max(to, 0)];
  return isRange(self) ? self.subList(start, end).elements() : elements.slice(start, end);
}

/** `collate`; without a group size the list itself is the only group. */
function collated(runtime: Runtime, self: Value, size: number, step: number, keepRemainder: boolean): Value {
  if (size <= 0 && self instanceof JavaList) return listFrom(runtime, [self]);
  return collate(runtime, elementsOf(runtime, self), size, step, keepRemainder);
}

/** The first elements, without reading further: the source may be infinite. */
function takeFirst(runtime: Runtime, self: Value, count: number): Value[] {
  const items: Value[] = [];
  if (count <= 0) return items;
  walk(runtime, self, (element) => {
    items.push(element);
    return items.length >= count;
  });
  return items;
}

/** The leading elements that a closure accepts; reads no further than the first rejected one. */
function takeAccepted(runtime: Runtime, self: Value, closure: Value): Value[] {
  const items: Value[] = [];
  walk(runtime, self, (element) => {
    if (!accepts(runtime, closure, element)) return true;
    items.push(element);
    return false;
  });
  return items;
}

/** The number of leading elements that a closure accepts. */
export function acceptedAtStart(runtime: Runtime, elements: readonly Value[], closure: Value): number {
  let count = 0;
  while (count < elements.length && accepts(runtime, closure, elements[count] as Value)) count++;
  return count;
}

function wordOf(self: Value): string {
  return self instanceof JavaList ? 'List' : 'Iterable';
}

export function firstOf(runtime: Runtime, self: Value, word: string): Value {
  if (self instanceof JavaList && self.size() > 0) return getFrom(runtime, self, 0);
  const [first] = takeFirst(runtime, self, 1);
  if (first === undefined) throw noSuchElement(`Cannot access first() element from an empty ${word}`);
  return first;
}

export function lastOf(runtime: Runtime, self: Value, word: string): Value {
  if (self instanceof JavaList && self.size() > 0) return getFrom(runtime, self, self.size() - 1);
  const last = elementsOf(runtime, self).at(-1);
  if (last === undefined) throw noSuchElement(`Cannot access last() element from an empty ${word}`);
  return last;
}

export function tailOf(elements: readonly Value[], word = 'iterable'): readonly Value[] {
  if (elements.length === 0) throw noSuchElement(`Cannot access tail() for an empty ${word}`);
  return elements.slice(1);
}

export function initOf(elements: readonly Value[], word = 'Iterable'): readonly Value[] {
  if (elements.length === 0) throw noSuchElement(`Cannot access init() for an empty ${word}`);
  return elements.slice(0, -1);
}

const PARTS = methodTable(() => ({
  'first()': (runtime, self: Value) => firstOf(runtime, self, wordOf(self)),
  'head()': (runtime, self: Value) => firstOf(runtime, self, wordOf(self)),
  'last()': (runtime, self: Value) => lastOf(runtime, self, wordOf(self)),
  'tail()': (runtime, self: Value) => part(runtime, self, tailOf),
  'init()': (runtime, self: Value) => part(runtime, self, initOf),
  'take(int)': (runtime, self: Value, count) =>
    similarCollectionOf(runtime, self, takeFirst(runtime, self, count)),
  'takeRight(int)': (runtime, self: Value, count) =>
    part(runtime, self, (elements) =>
      count <= 0 ? [] : between(self, elements, elements.length - count, elements.length),
    ),
  'takeWhile(Closure)': (runtime, self: Value, closure) =>
    similarCollectionOf(runtime, self, takeAccepted(runtime, self, closure)),
  'drop(int)': (runtime, self: Value, count) =>
    part(runtime, self, (elements) => elements.slice(Math.max(count, 0))),
  'dropRight(int)': (runtime, self: Value, count) =>
    part(runtime, self, (elements) =>
      count <= 0 ? elements : between(self, elements, 0, elements.length - count),
    ),
  // The original copies the elements before it iterates again: a one-shot iterable is empty then.
  'dropWhile(Closure)': (runtime, self: Value, closure) => {
    if (!(self instanceof JavaCollection)) elementsOf(runtime, self);
    return part(runtime, self, (elements) => elements.slice(acceptedAtStart(runtime, elements, closure)));
  },
  'collate(int)': (runtime, self: Value, size) => collated(runtime, self, size, size, true),
  'collate(int, int)': (runtime, self: Value, size, step) => collated(runtime, self, size, step, true),
  'collate(int, boolean)': (runtime, self: Value, size, keep) => collated(runtime, self, size, size, keep),
  'collate(int, int, boolean)': collated,
  'getAt(int)': (runtime, self: Value, index) => {
    const elements = index < 0 ? elementsOf(runtime, self) : takeFirst(runtime, self, index + 1);
    return elements.at(index) ?? null;
  },
}));

/** A copy of the receiver with added elements. */
function joined(runtime: Runtime, self: Value, more: readonly Value[]): Value {
  const made = copyOf(runtime, self, elementsOf(runtime, self));
  addAllTo(runtime, made, more);
  return made;
}

/** The receiver without elements equal to a member; a collection of its kind. */
function without(runtime: Runtime, self: Value, members: readonly Value[]): Value {
  const made = similarCollection(self);
  const isMember = membership(runtime, members);
  const kept = elementsOf(runtime, self).filter((element) => {
    runtime.budget.step();
    return !isMember(element);
  });
  made.addAll(runtime, kept);
  return made;
}

/**
 * The intersection: iterates the shorter operand (the argument if equally long), whose elements are returned.
 */
function intersection(runtime: Runtime, self: Value, other: Value): Value {
  const left = elementsOf(runtime, self);
  const right = elementsOf(runtime, other);
  if (left.length === 0 || right.length === 0) return similarCollection(self);
  const isShorter = left.length < right.length;
  const isMember = membership(runtime, isShorter ? right : left);
  const made = similarCollection(isShorter ? other : self);
  made.addAll(
    runtime,
    (isShorter ? left : right).filter((element) => {
      runtime.budget.step();
      return isMember(element);
    }),
  );
  return made;
}

function isDisjoint(runtime: Runtime, self: Value, other: Value): boolean {
  const isMember = membership(runtime, elementsOf(runtime, other));
  return !elementsOf(runtime, self).some((element) => {
    runtime.budget.step();
    return isMember(element);
  });
}

/** `* n`: the elements repeated n times. */
function repeated(runtime: Runtime, self: Value, factor: GroovyNumber): Value {
  const elements = elementsOf(runtime, self);
  const count = toInt(factor);
  const length = elements.length * count;
  if (length < 0 && (self instanceof LinkedList || self instanceof JavaSet)) return similarCollection(self);
  if (length < 0) throw illegalArgument(`Illegal Capacity: ${length}`);
  runtime.budget.checkLength(length);
  const made = similarCollection(self);
  for (let turn = 0; turn < count; turn++) {
    runtime.budget.steps(elements.length + 1);
    made.addAll(runtime, elements);
  }
  return made;
}

function containsAll(runtime: Runtime, self: Value, values: readonly Value[]): boolean {
  return values.every((value) => contains(runtime, self, value));
}

function contains(runtime: Runtime, self: Value, value: Value): boolean {
  if (self instanceof JavaCollection) return self.contains(runtime, value);
  let isThere = false;
  walk(runtime, self, (element) => {
    isThere = runtime.equals(element, value);
    return isThere;
  });
  return isThere;
}

export const ITERABLE_PARTS: Extension = {
  on: 'java.lang.Iterable',
  methods: methodTable(() => ({
    ...PARTS(),
    'plus(Object)': (runtime, self: Value, value) => joined(runtime, self, [value]),
    'plus(Iterable)': (runtime, self: Value, more) => joined(runtime, self, elementsOf(runtime, more)),
    'minus(Object)': (runtime, self: Value, value) => without(runtime, self, [value]),
    'minus(Iterable)': (runtime, self: Value, members) =>
      without(runtime, self, elementsOf(runtime, members)),
    'multiply(Number)': repeated,
    'intersect(Iterable)': intersection,
    'disjoint(Iterable)': isDisjoint,
    'contains(Object)': contains,
    'containsAll(Object[])': (runtime, self: Value, values) =>
      containsAll(runtime, self, elementsOf(runtime, values)),
    'toSpreadMap()': (runtime, self: Value) => spreadMap(runtime, elementsOf(runtime, self), 'List'),
  })),
};

/** Apart from the others: an `Iterable` of a script may have its own for `Iterable`, which these are nearer than. */
export const COLLECTION_PARTS: Extension = {
  on: 'java.util.Collection',
  methods: methodTable(() => ({
    'plus(Collection)': (runtime, self: Value, more) => joined(runtime, self, elementsOf(runtime, more)),
    'minus(Collection)': (runtime, self: Value, members) =>
      without(runtime, self, elementsOf(runtime, members)),
    'intersect(Collection)': intersection,
  })),
};
