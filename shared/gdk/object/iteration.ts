/** GDK methods of `java.lang.Object` that iterate: each, collect, find, any, inject, … */

import { Closure } from '#groovy/runtime/closures/closure';
import { ELEMENT_BYTES, JavaCollection } from '#groovy/runtime/collections/collection';
import { ArrayList, listFrom } from '#groovy/runtime/collections/list/array-list';
import { addTo } from '#groovy/runtime/collections/list/overridable-methods';
import { noSuchElement } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { type GroovyNumber, toInt } from '#groovy/runtime/number/groovy-number';
import { mapped, walk } from '#groovy/runtime/values/walk';
import { similarCollection } from '#jdk/util/collection-copies';

/** Groovy truth of a closure's result for an element. */
export function accepts(runtime: Runtime, closure: Value, element: Value): boolean {
  // By the name `call`, which appears in the message of a failure, as with Groovy's wrapper of such closures.
  const answer =
    closure instanceof Closure && closure.shape.directCount === 1
      ? closure.body(closure, element)
      : runtime.invokeMethod(closure, 'call', [element]);
  return typeof answer === 'boolean' ? answer : runtime.truth(answer);
}

/** Adds to a list under construction. */
export function append(runtime: Runtime, items: Value[], value: Value): void {
  runtime.budget.checkLength(items.length + 1);
  runtime.budget.charge(ELEMENT_BYTES);
  items.push(value);
}

export function each<T extends Value>(runtime: Runtime, self: T, closure: Value): T {
  walk(runtime, self, (element) => {
    runtime.call1(closure, element);
    return false;
  });
  return self;
}

function eachWithIndex<T extends Value>(runtime: Runtime, self: T, closure: Value): T {
  walk(runtime, self, (element, index) => {
    runtime.call2(closure, element, index);
    return false;
  });
  return self;
}

export function collect(runtime: Runtime, self: Value, closure: Value): Value[] {
  return mapped(runtime, self, (element) => runtime.call1(closure, element));
}

/** Collects into a given collection. */
function collectInto(runtime: Runtime, self: Value, target: Value, closure: Value): Value {
  walk(runtime, self, (element) => {
    addTo(runtime, target, runtime.call1(closure, element));
    return false;
  });
  return target;
}

/** All accepted elements, in an array. */
export function selected(runtime: Runtime, self: Value, test: (element: Value) => boolean): Value[] {
  const items: Value[] = [];
  walk(runtime, self, (element) => {
    if (test(element)) append(runtime, items, element);
    return false;
  });
  return items;
}

/** All accepted elements, in a collection like the receiver. */
function selectSimilar(runtime: Runtime, self: Value, test: (element: Value) => boolean): Value {
  const made = similarCollection(self);
  const items = selected(runtime, self, test);
  if (made instanceof ArrayList) made.items = items;
  else made.addAll(runtime, items);
  return made;
}

/** The first accepted element (may be null), undefined if none. */
function findFirst(runtime: Runtime, self: Value, test: (element: Value) => boolean): Value | undefined {
  let found: Value | undefined;
  walk(runtime, self, (element) => {
    if (!test(element)) return false;
    found = element;
    return true;
  });
  return found;
}

function some(runtime: Runtime, self: Value, test: (element: Value) => boolean): boolean {
  return findFirst(runtime, self, test) !== undefined;
}

/** `findResult`: the first non-null result. */
function findResult(runtime: Runtime, self: Value, closure: Value): Value {
  let result: Value = null;
  walk(runtime, self, (element) => {
    result = runtime.call1(closure, element);
    return result !== null;
  });
  return result;
}

function isCase(runtime: Runtime, filter: Value): (element: Value) => boolean {
  return (element) => runtime.truth(runtime.invokeMethod(filter, 'isCase', [element]));
}

function isTrue(runtime: Runtime): (element: Value) => boolean {
  return (element) => runtime.truth(element);
}

/** `inject` with an initial value. */
function inject(runtime: Runtime, self: Value, initial: Value, closure: Value): Value {
  let value = initial;
  walk(runtime, self, (element) => {
    value = runtime.call2(closure, value, element);
    return false;
  });
  return value;
}

/** `inject` with the first element as initial value. */
function injectFromFirst(runtime: Runtime, self: Value, closure: Value): Value {
  let value: Value | undefined;
  walk(runtime, self, (element, index) => {
    value = index === 0 ? element : runtime.call2(closure, value as Value, element);
    return false;
  });
  if (value === undefined) {
    const place = self instanceof JavaCollection ? 'on an empty collection' : 'over an empty iterable';
    throw noSuchElement(`Cannot call inject() ${place} without passing an initial value.`);
  }
  return value;
}

/** `split { }`: the accepted and the rejected elements. */
function split(runtime: Runtime, self: Value, closure: Value): Value {
  const accepted = similarCollection(self);
  const rejected = similarCollection(self);
  walk(runtime, self, (element) => {
    (accepts(runtime, closure, element) ? accepted : rejected).add(runtime, element);
    return false;
  });
  return listFrom(runtime, [accepted, rejected]);
}

/** The index of the first (or last) accepted element from a start; -1 if none. */
function indexWhere(runtime: Runtime, self: Value, start: number, closure: Value, isLast: boolean): number {
  let found = -1;
  walk(runtime, self, (element, index) => {
    if (index < start || !accepts(runtime, closure, element)) return false;
    found = index;
    return !isLast;
  });
  return found;
}

/** Indices are Longs. */
function indexValues(runtime: Runtime, self: Value, start: number, closure: Value): Value {
  const items: Value[] = [];
  walk(runtime, self, (element, index) => {
    if (index >= start && accepts(runtime, closure, element)) append(runtime, items, BigInt(index));
    return false;
  });
  return new ArrayList(items);
}

const FINDING = methodTable(() => ({
  'find()': (runtime, self: Value) => findFirst(runtime, self, isTrue(runtime)) ?? null,
  'find(Closure)': (runtime, self: Value, closure) =>
    findFirst(runtime, self, (element) => accepts(runtime, closure, element)) ?? null,
  'findAll()': (runtime, self: Value) => selectSimilar(runtime, self, isTrue(runtime)),
  'findAll(Closure)': (runtime, self: Value, closure) =>
    selectSimilar(runtime, self, (element) => accepts(runtime, closure, element)),
  'findIndexOf(Closure)': (runtime, self: Value, closure) => indexWhere(runtime, self, 0, closure, false),
  'findIndexOf(int, Closure)': (runtime, self: Value, start, closure) =>
    indexWhere(runtime, self, start, closure, false),
  'findLastIndexOf(Closure)': (runtime, self: Value, closure) => indexWhere(runtime, self, 0, closure, true),
  'findLastIndexOf(int, Closure)': (runtime, self: Value, start, closure) =>
    indexWhere(runtime, self, start, closure, true),
  'findIndexValues(Closure)': (runtime, self: Value, closure) => indexValues(runtime, self, 0, closure),
  'findIndexValues(Number, Closure)': (runtime, self: Value, start: GroovyNumber, closure) =>
    indexValues(runtime, self, toInt(start), closure),
  'findResult(Closure)': findResult,
  'findResult(Object, Closure)': (runtime, self: Value, fallback, closure) =>
    findResult(runtime, self, closure) ?? fallback,
  'grep()': (runtime, self: Value) => selectSimilar(runtime, self, isTrue(runtime)),
  'grep(Object)': (runtime, self: Value, filter) => selectSimilar(runtime, self, isCase(runtime, filter)),
}));

/** On `java.lang.Object`. */
export const ITERATION: Extension = {
  on: 'java.lang.Object',
  methods: methodTable(() => ({
    ...FINDING(),
    'any()': (runtime, self: Value) => some(runtime, self, isTrue(runtime)),
    'any(Closure)': (runtime, self: Value, closure) =>
      some(runtime, self, (element) => accepts(runtime, closure, element)),
    'every()': (runtime, self: Value) => !some(runtime, self, (element) => !runtime.truth(element)),
    'every(Closure)': (runtime, self: Value, closure) =>
      !some(runtime, self, (element) => !accepts(runtime, closure, element)),
    'each(Closure)': each,
    'eachWithIndex(Closure)': eachWithIndex,
    'collect()': (runtime, self: Value) => new ArrayList(selected(runtime, self, () => true)),
    'collect(Closure)': (runtime, self: Value, closure) => new ArrayList(collect(runtime, self, closure)),
    'collect(Collection, Closure)': collectInto,
    'inject(Closure)': injectFromFirst,
    'inject(Object, Closure)': inject,
    'split(Closure)': split,
    'iterator()': (runtime, self: Value) => runtime.iterate(self),
  })),
};
