/** GDK methods of arrays. Object arrays share most methods of lists; primitive arrays have fewer. */

import { chargeElements, type JavaCollection } from '#groovy/runtime/collections/collection';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { IntRange } from '#groovy/runtime/collections/int-range';
import { JavaArray, objectArray, PRIMITIVE_ARRAYS, zeroOf } from '#groovy/runtime/collections/java-array';
import { ArrayList, listFrom } from '#groovy/runtime/collections/list/array-list';
import { arrayIndexOutOfBounds } from '#groovy/runtime/errors/exception';
import {
  type Extension,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { type GroovyNumber, isNumber, toInt } from '#groovy/runtime/number/groovy-number';
import { groovyEquals } from '#groovy/runtime/values/equality';
import { groovyText } from '#groovy/runtime/values/text';
import { sorted } from '#jdk/util/list';
import { spreadMap } from '../lang/spread-map.ts';
import { accepts, each, selected } from '../object/iteration.ts';
import { elementOf } from './array-element.ts';
import { flattenInto, withIndex } from './grouping.ts';
import { COPYING_ORDER, FOLDING } from './iterable.ts';
import { acceptedAtStart, firstOf, initOf, lastOf, tailOf } from './iterable-parts.ts';
import { elementsAt } from './list-subscript.ts';
import {
  membership,
  sortedBy,
  sortedNaturally,
  uniqueBy,
  uniqueByOwnOrder,
  uniqueElements,
} from './ordering.ts';
import { normalIndex, sliceElements, sliceOf } from './subscript.ts';
import { countEqual, join, sum } from './summary.ts';

/** A new array of the same component type. */
function sameArray(runtime: Runtime, self: JavaArray, items: readonly Value[]): JavaArray {
  chargeElements(runtime, 0, items.length);
  return new JavaArray(self.componentName, [...items]);
}

function arrayAt(self: JavaArray, index: number): Value {
  return self.items[arrayIndex(self, index)] as Value;
}

/** The index within bounds, a negative one counted from the end. */
function arrayIndex(self: JavaArray, index: number): number {
  const at = normalIndex(index, self.items.length);
  if (at >= self.items.length) {
    throw arrayIndexOutOfBounds(`Index ${at} out of bounds for length ${self.items.length}`);
  }
  return at;
}

function putAt(runtime: Runtime, self: JavaArray, index: number, value: Value): Value {
  const at = arrayIndex(self, index);
  self.items[at] = elementOf(runtime, self, value);
  return value;
}

function swap(self: JavaArray, i: number, j: number): JavaArray {
  const held = arrayAt(self, i);
  self.items[i] = arrayAt(self, j);
  self.items[j] = held;
  return self;
}

function flatten(runtime: Runtime, self: JavaArray): Value {
  const made = new ArrayList([]);
  flattenInto(runtime, self.items, made);
  return made;
}

/** Methods of arrays of every kind. */
const EVERY_ARRAY = methodTable(() => ({
  'asBoolean()': (_runtime, self: JavaArray) => self.length > 0,
  'clone()': (runtime, self: JavaArray) => sameArray(runtime, self, self.items),
  'contains(Object)': (runtime, self: JavaArray, value) =>
    self.items.some((item) => {
      runtime.budget.step();
      return groovyEquals(runtime, item, value);
    }),
  'count(Object)': countEqual,
  'flatten()': flatten,
  'getAt(int)': (_runtime, self: JavaArray, index) => arrayAt(self, index),
  'getAt(Number)': (_runtime, self: JavaArray, index: GroovyNumber) => arrayAt(self, toInt(index)),
  'getAt(Range)': (runtime, self: JavaArray, range: JavaCollection) =>
    listFrom(runtime, sliceElements(self.items, sliceOf(range, self.items.length))),
  'getAt(Collection)': (runtime, self: JavaArray, indices: JavaCollection) => {
    // A list returns null beyond its end, an array throws.
    for (const index of indices.elements()) if (isNumber(index)) arrayIndex(self, toInt(index));
    return elementsAt(runtime, self.items, indices);
  },
  'getIndices()': (_runtime, self: JavaArray) => new IntRange(0, self.length, false),
  'getLength()': (_runtime, self: JavaArray) => self.length,
  'isCase(Object)': (runtime, self: JavaArray, value) => new ArrayList(self.items).contains(runtime, value),
  'iterator()': (runtime, self: JavaArray) => runtime.iterate(self) as object,
  'join(String)': join,
  'putAt(int, Object)': putAt,
  'size()': (_runtime, self: JavaArray) => self.length,
  'swap(int, int)': (_runtime, self: JavaArray, i, j) => swap(self, i, j),
  'toList()': (runtime, self: JavaArray) => listFrom(runtime, [...self.items]),
  'toSet()': FOLDING()['toSet()'] as MethodTable[string],
  'toString()': groovyText,
}));

/** The sum of an array of numbers has the component's type. */
function sumOf(runtime: Runtime, self: JavaArray, initial: Value): Value {
  return runtime.asType(sum(runtime, self, initial), self.componentName);
}

function sumRows(component: string): MethodTable {
  return {
    'sum()': (runtime, self: JavaArray) => sumOf(runtime, self, zeroOf(self.componentName)),
    [`sum(${component})`]: sumOf,
  };
}

const EACH_BYTE = methodTable(() => ({
  'eachByte(Closure)': (runtime, self: JavaArray, closure) => noResult(each(runtime, self, closure)),
}));

/** Only arrays of int have an `equals` by elements in 2.4. */
const INT_EQUALITY = (): MethodTable => ({
  'equals(int[])': groovyEquals,
});

/** The two-argument methods that return arrays. */
const ARRAY_PARTS = methodTable(() => ({
  'first()': (runtime, self: JavaArray) => firstOf(runtime, self, 'array'),
  'head()': (runtime, self: JavaArray) => firstOf(runtime, self, 'array'),
  'last()': (runtime, self: JavaArray) => lastOf(runtime, self, 'Array'),
  'tail()': (runtime, self: JavaArray) => sameArray(runtime, self, tailOf(self.items, 'array')),
  'init()': (runtime, self: JavaArray) => sameArray(runtime, self, initOf(self.items, 'Object array')),
  'take(int)': (runtime, self: JavaArray, count) =>
    sameArray(runtime, self, self.items.slice(0, Math.max(count, 0))),
  'takeRight(int)': (runtime, self: JavaArray, count) =>
    sameArray(runtime, self, count <= 0 ? [] : self.items.slice(-count)),
  'takeWhile(Closure)': (runtime, self: JavaArray, closure) =>
    sameArray(runtime, self, self.items.slice(0, acceptedAtStart(runtime, self.items, closure))),
  'drop(int)': (runtime, self: JavaArray, count) =>
    sameArray(runtime, self, self.items.slice(Math.max(count, 0))),
  'dropRight(int)': (runtime, self: JavaArray, count) =>
    sameArray(runtime, self, count <= 0 ? self.items : self.items.slice(0, -count)),
  'dropWhile(Closure)': (runtime, self: JavaArray, closure) =>
    sameArray(runtime, self, self.items.slice(acceptedAtStart(runtime, self.items, closure))),
  'reverse()': (runtime, self: JavaArray) => plainArray(runtime, self.items.toReversed()),
  'reverse(boolean)': (runtime, self: JavaArray, mutate) => {
    if (!mutate) return plainArray(runtime, self.items.toReversed());
    runtime.budget.steps(self.items.length);
    self.items.reverse();
    return self;
  },
  'reverseEach(Closure)': (runtime, self: JavaArray, closure) => {
    each(runtime, new JavaArray(self.componentName, self.items.toReversed()), closure);
    return self;
  },
}));

/** Sorts the array in place, or a copy. */
function sortArray(runtime: Runtime, self: JavaArray, mutate: boolean, result: readonly Value[]): JavaArray {
  if (!mutate) return sameArray(runtime, self, result);
  result.forEach((value, index) => {
    self.items[index] = value;
  });
  return self;
}

function inOrder(runtime: Runtime, self: JavaArray, comparator: Value): Value[] {
  return sorted(runtime, self.items, comparatorOrder(runtime, comparator));
}

const ARRAY_ORDER = methodTable(() => ({
  'sort()': (runtime, self: JavaArray) =>
    sortArray(runtime, self, true, sortedNaturally(runtime, self.items)),
  'sort(boolean)': (runtime, self: JavaArray, mutate) =>
    sortArray(runtime, self, mutate, sortedNaturally(runtime, self.items)),
  // As in the original, the result is an array of Object.
  'sort(Closure)': (runtime, self: JavaArray, closure) =>
    plainArray(runtime, sortedBy(runtime, self.items, closure)),
  'sort(Comparator)': (runtime, self: JavaArray, comparator) =>
    sortArray(runtime, self, true, inOrder(runtime, self, comparator)),
  'sort(boolean, Closure)': (runtime, self: JavaArray, mutate, closure) =>
    sortArray(runtime, self, mutate, sortedBy(runtime, self.items, closure)),
  'sort(boolean, Comparator)': (runtime, self: JavaArray, mutate, comparator) =>
    sortArray(runtime, self, mutate, inOrder(runtime, self, comparator)),
  'toSorted()': (runtime, self: JavaArray) => sameArray(runtime, self, sortedNaturally(runtime, self.items)),
  'toSorted(Closure)': (runtime, self: JavaArray, closure) =>
    sameArray(runtime, self, sortedBy(runtime, self.items, closure)),
  'toSorted(Comparator)': (runtime, self: JavaArray, comparator) =>
    sameArray(runtime, self, inOrder(runtime, self, comparator)),
  'toUnique()': (runtime, self: JavaArray) => sameArray(runtime, self, uniqueByOwnOrder(runtime, self.items)),
  'toUnique(Closure)': (runtime, self: JavaArray, closure) =>
    sameArray(runtime, self, uniqueBy(runtime, self.items, closure)),
  'toUnique(Comparator)': (runtime, self: JavaArray, comparator) =>
    sameArray(runtime, self, uniqueElements(runtime, self.items, comparatorOrder(runtime, comparator))),
}));

/** As in the original, `+`, `-` and `reverse()` return an array of Object whatever the component type. */
function plainArray(runtime: Runtime, items: readonly Value[]): JavaArray {
  chargeElements(runtime, 0, items.length);
  return objectArray([...items]);
}

function plus(runtime: Runtime, self: JavaArray, more: readonly Value[]): JavaArray {
  return plainArray(runtime, [...self.items, ...more]);
}

function minus(runtime: Runtime, self: JavaArray, members: readonly Value[]): JavaArray {
  const isMember = membership(runtime, members);
  return plainArray(
    runtime,
    self.items.filter((item) => !isMember(item)),
  );
}

const OBJECT_ARRAY = methodTable(() => ({
  ...FOLDING(),
  ...COPYING_ORDER(),
  ...ARRAY_PARTS(),
  ...ARRAY_ORDER(),
  ...EVERY_ARRAY(),
  'equals(List)': groovyEquals,
  'findAll(Closure)': (runtime, self: JavaArray, closure) =>
    new ArrayList(selected(runtime, self, (element) => accepts(runtime, closure, element))),
  'plus(Object)': (runtime, self: JavaArray, value) => plus(runtime, self, [value]),
  'plus(Object[])': (runtime, self: JavaArray, more: JavaArray) => plus(runtime, self, more.items),
  'plus(Collection)': (runtime, self: JavaArray, more) => plus(runtime, self, elementsOf(runtime, more)),
  'plus(Iterable)': (runtime, self: JavaArray, more) => plus(runtime, self, elementsOf(runtime, more)),
  'minus(Object)': (runtime, self: JavaArray, value) => minus(runtime, self, [value]),
  'minus(Object[])': (runtime, self: JavaArray, members: JavaArray) => minus(runtime, self, members.items),
  'minus(Iterable)': (runtime, self: JavaArray, members) =>
    minus(runtime, self, elementsOf(runtime, members)),
  'toArrayString()': groovyText,
  'toSpreadMap()': (runtime, self: JavaArray) => spreadMap(runtime, self.items, 'Object[]'),
  'withIndex()': (runtime, self: JavaArray) => withIndex(runtime, self, 0),
}));

export const ARRAYS: readonly Extension[] = [
  { on: 'java.lang.Object[]', methods: OBJECT_ARRAY },
  ...PRIMITIVE_ARRAYS.map((on) => ({
    on,
    methods: () => ({
      ...EVERY_ARRAY(),
      ...(on === 'boolean[]' ? {} : sumRows(on.slice(0, -2))),
      ...(on === 'int[]' ? INT_EQUALITY() : {}),
      ...(on === 'byte[]' ? EACH_BYTE() : {}),
    }),
  })),
];
