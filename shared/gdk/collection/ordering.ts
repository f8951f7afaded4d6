/** Groovy's ordering and equality in the GDK: sort, min, max, unique, minus. */
import { Closure } from '#groovy/runtime/closures/closure';
import { comparatorOrder, type Order } from '#groovy/runtime/collections/comparator';
import { LinkedHashSet, linkedSetOf } from '#groovy/runtime/collections/map/hash-set';
import { JavaThrowable, nullPointer } from '#groovy/runtime/errors/exception';
import { isSelfComparing, type Runtime, type Value } from '#groovy/runtime/host';
import { compareValues } from '#groovy/runtime/values/compare';
import { sorted } from '#jdk/util/list';

/**
 * Groovy's order of any values (NumberAwareComparator): incomparable values are ordered by hash code, so that
 * mixed lists can be sorted.
 */
export function groovyOrder(runtime: Runtime): Order {
  return (a, b) => {
    runtime.budget.step();
    if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
    try {
      return compareValues(runtime, a, b);
    } catch (error) {
      if (!isIncomparable(runtime, error)) throw error;
      return compareHashes(runtime, a, b);
    }
  };
}

function isIncomparable(runtime: Runtime, error: unknown): boolean {
  return (
    error instanceof JavaThrowable &&
    (runtime.isInstance(error, 'java.lang.ClassCastException') ||
      runtime.isInstance(error, 'groovy.lang.GroovyRuntimeException'))
  );
}

function compareHashes(runtime: Runtime, a: Value, b: Value): number {
  const x = runtime.hashCode(a);
  const y = runtime.hashCode(b);
  if (x === y && runtime.javaEquals(a, b)) return 0;
  return x > y ? 1 : -1;
}

function computesKey(runtime: Runtime, closure: Value): boolean {
  return closure instanceof Closure && runtime.parameterCount(closure) === 1;
}

/** The order defined by a closure: with one parameter by key, with two a comparison. */
export function closureOrder(runtime: Runtime, closure: Value): Order {
  if (computesKey(runtime, closure)) {
    const order = groovyOrder(runtime);
    return (a, b) => order(runtime.call1(closure, a), runtime.call1(closure, b));
  }
  return comparatorOrder(runtime, closure);
}

/** Sorts in Groovy's order, with a fast path for elements of one built-in type. */
export function sortedNaturally(runtime: Runtime, elements: readonly Value[]): Value[] {
  if (elements.every((each) => typeof each === 'number')) {
    runtime.budget.steps(elements.length);
    return [...elements].sort((a, b) => a - b);
  }
  const texts = elements.filter((each) => typeof each === 'string');
  const nullCount = elements.length - texts.length;
  if (nullCount === 0 || elements.filter((each) => each === null).length === nullCount) {
    runtime.budget.steps(elements.length);
    // Without a function by UTF-16 code units, which is Java's order.
    return [...new Array<null>(nullCount).fill(null), ...texts.sort()];
  }
  return sorted(runtime, elements, groovyOrder(runtime));
}

/** Sorts by a closure: with one parameter by key, with two a comparison. */
export function sortedBy(runtime: Runtime, elements: readonly Value[], closure: Value): Value[] {
  if (computesKey(runtime, closure)) {
    return sortedByKey(runtime, elements, closure);
  }
  return sorted(runtime, elements, comparatorOrder(runtime, closure));
}

/**
 * Sorts by keys that a closure computes: once per element, not once per comparison, in the order of first
 * comparison.
 */
export function sortedByKey<T extends Value>(runtime: Runtime, elements: readonly T[], closure: Value): T[] {
  // A single element is never compared.
  if (elements.length < 2) return [...elements];
  const order = groovyOrder(runtime);
  const keyed = elements.map((element): { element: T; key: Value | undefined } => ({
    element,
    key: undefined,
  }));
  const keyOf = (each: { element: T; key: Value | undefined }): Value => {
    each.key ??= runtime.call1(closure, each.element);
    return each.key;
  };
  keyed.sort((a, b) => order(keyOf(a), keyOf(b)));
  return keyed.map(({ element }) => element);
}

/** True if identity is equality among all of them: null and values of one of these types. */
function isPlain(elements: readonly Value[]): boolean {
  const type = typeof elements.find((each) => each !== null);
  if (type !== 'string' && type !== 'number' && type !== 'bigint') return false;
  return elements.every((each) => each === null || typeof each === type);
}

/** True if they are null and objects such as vertices, which are equal only to their like, without calls of a script. */
function areSelfComparing(elements: readonly Value[]): boolean {
  return elements.every((each) => each === null || (typeof each === 'object' && isSelfComparing(each)));
}

/** The elements without those that compare as 0 with an earlier one. */
export function uniqueElements(runtime: Runtime, elements: readonly Value[], order?: Order): Value[] {
  return order === undefined
    ? firstOfEachKey(runtime, elements, elements)
    : firstInOrder(runtime, elements, elements, order);
}

/** As {@link uniqueElements}, in the order of a closure. A key is computed once per element. */
export function uniqueBy(runtime: Runtime, elements: readonly Value[], closure: Value): Value[] {
  if (!computesKey(runtime, closure)) {
    return uniqueElements(runtime, elements, comparatorOrder(runtime, closure));
  }
  // A single element is never compared.
  if (elements.length < 2) return [...elements];
  const keys = elements.map((element) => runtime.call1(closure, element));
  return firstOfEachKey(runtime, elements, keys);
}

/** The first element of each key, in Groovy's order: in linear time where a hash table tells the same. */
function firstOfEachKey(runtime: Runtime, elements: readonly Value[], keys: readonly Value[]): Value[] {
  if (isPlain(keys)) {
    runtime.budget.steps(elements.length);
    const seen = new Set<Value>();
    return elements.filter((_element, at) => seen.size < seen.add(keys[at] as Value).size);
  }
  if (areSelfComparing(keys)) {
    const seen = new LinkedHashSet();
    return elements.filter((_element, at) => seen.add(runtime, keys[at] as Value));
  }
  return firstInOrder(runtime, elements, keys, groovyOrder(runtime));
}

function firstInOrder(
  runtime: Runtime,
  elements: readonly Value[],
  keys: readonly Value[],
  order: Order,
): Value[] {
  const kept: Value[] = [];
  return elements.filter((_element, at) => {
    const key = keys[at] as Value;
    const isKept = kept.some((other) => {
      runtime.budget.step();
      return order(key, other) === 0;
    });
    if (!isKept) kept.push(key);
    return !isKept;
  });
}

/** `toUnique()`: compares by natural order, which all elements must have. */
export function uniqueByOwnOrder(runtime: Runtime, elements: readonly Value[]): Value[] {
  const order = comparatorOrder(runtime, null);
  return uniqueElements(runtime, elements, (a, b) => {
    if (a === null || b === null) throw nullPointer();
    return order(a, b);
  });
}

/** A membership test by Groovy's `==`, with a fast path by identity. */
export function membership(runtime: Runtime, members: readonly Value[]): (value: Value) => boolean {
  if (members.every((each) => typeof each === 'string')) {
    const set = new Set<Value>(members);
    return (value) => (typeof value === 'string' ? set.has(value) : containsEqual(runtime, members, value));
  }
  if (members.every((each) => typeof each === 'number')) {
    const set = new Set<Value>(members);
    return (value) => (typeof value === 'number' ? set.has(value) : containsEqual(runtime, members, value));
  }
  if (areSelfComparing(members)) {
    const set = linkedSetOf(runtime, members);
    return (value) =>
      areSelfComparing([value]) ? set.contains(runtime, value) : containsEqual(runtime, members, value);
  }
  return (value) => containsEqual(runtime, members, value);
}

function containsEqual(runtime: Runtime, members: readonly Value[], value: Value): boolean {
  return members.some((member) => {
    runtime.budget.step();
    return runtime.equals(member, value);
  });
}
