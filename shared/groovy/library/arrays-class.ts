/** `java.util.Arrays` and `java.util.Objects`. */

import { FixedSizeList } from '../runtime/collections/array-list.ts';
import { chargeElements } from '../runtime/collections/collection.ts';
import { comparatorOrder } from '../runtime/collections/comparator.ts';
import { walked } from '../runtime/collections/elements.ts';
import { componentNameOf, JavaArray, zeroOf } from '../runtime/collections/java-array.ts';
import { javaEquals } from '../runtime/equality.ts';
import { javaException } from '../runtime/exception.ts';
import { sequenceHash } from '../runtime/hash.ts';
import type { MethodTable, Runtime, Value } from '../runtime/host.ts';
import { GroovyType } from '../runtime/type.ts';
import { binarySearch } from './collections-class.ts';
import { sorted } from './ordering.ts';

const ARRAY_KINDS = [
  'boolean[]',
  'byte[]',
  'short[]',
  'char[]',
  'int[]',
  'long[]',
  'float[]',
  'double[]',
  'Object[]',
];

/** One row for each kind of array. */
function forEachKind(
  signature: (array: string, element: string) => string,
  body: MethodTable[string],
  kinds = ARRAY_KINDS,
): MethodTable {
  return Object.fromEntries(kinds.map((kind) => [signature(kind, kind.slice(0, -2)), body]));
}

function arrayText(runtime: Runtime, array: JavaArray | null): string {
  if (array === null) return 'null';
  const texts = array.items.map((item) => {
    runtime.budget.step();
    return runtime.toJavaText(item);
  });
  return `[${texts.join(', ')}]`;
}

/** Arrays inside arrays are written out too. */
function deepText(runtime: Runtime, array: JavaArray | null): string {
  if (array === null) return 'null';
  runtime.budget.steps(array.items.length);
  const parts = array.items.map((item) =>
    item instanceof JavaArray ? deepText(runtime, item) : runtime.toJavaText(item),
  );
  return `[${parts.join(', ')}]`;
}

function sameItems(runtime: Runtime, a: JavaArray | null, b: JavaArray | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.items.length === b.items.length &&
    a.items.every((item, index) => {
      runtime.budget.step();
      return javaEquals(runtime, item, b.items[index] as Value);
    })
  );
}

function deepEquals(runtime: Runtime, a: Value, b: Value): boolean {
  if (!(a instanceof JavaArray) || !(b instanceof JavaArray)) return javaEquals(runtime, a, b);
  runtime.budget.steps(a.items.length + 1);
  return (
    a.items.length === b.items.length &&
    a.items.every((item, index) => deepEquals(runtime, item, b.items[index] as Value))
  );
}

function deepHash(runtime: Runtime, array: JavaArray): number {
  return array.items.reduce<number>(
    (hash, item) =>
      (Math.imul(31, hash) + (item instanceof JavaArray ? deepHash(runtime, item) : runtime.hashCode(item))) |
      0,
    1,
  );
}

function checkRange(array: JavaArray, from: number, to: number): void {
  if (from > to) {
    throw javaException('java.lang.IllegalArgumentException', `fromIndex(${from}) > toIndex(${to})`);
  }
  const outside = from < 0 ? from : to > array.items.length ? to : undefined;
  if (outside !== undefined) {
    throw javaException('java.lang.ArrayIndexOutOfBoundsException', `Array index out of range: ${outside}`);
  }
}

function fill(runtime: Runtime, array: JavaArray, from: number, to: number, value: Value): null {
  checkRange(array, from, to);
  walked(runtime, array.items);
  array.items.fill(value, from, to);
  return null;
}

/** A copy of a part; beyond the end stand the component's zeros. */
function copyRange(runtime: Runtime, array: JavaArray, from: number, to: number): JavaArray {
  if (from > to) throw javaException('java.lang.IllegalArgumentException', `${from} > ${to}`);
  if (from < 0 || from > array.items.length) {
    throw javaException('java.lang.ArrayIndexOutOfBoundsException', null);
  }
  chargeElements(runtime, 0, to - from);
  const items = array.items.slice(from, to);
  while (items.length < to - from) items.push(zeroOf(array.componentName));
  return new JavaArray(array.componentName, items);
}

function copyOf(runtime: Runtime, array: JavaArray, length: number): JavaArray {
  if (length < 0) throw javaException('java.lang.NegativeArraySizeException', String(length));
  return copyRange(runtime, array, 0, length);
}

function sort(runtime: Runtime, array: JavaArray, from: number, to: number, comparator: Value): null {
  checkRange(array, from, to);
  const part = sorted(runtime, array.items.slice(from, to), comparatorOrder(runtime, comparator));
  part.forEach((value, index) => {
    array.items[from + index] = value;
  });
  return null;
}

const ROWS: MethodTable = {
  ...forEachKind(
    (array) => `static toString(${array})`,
    (runtime, _self, array: JavaArray | null) => arrayText(runtime, array),
  ),
  ...forEachKind(
    (array) => `static equals(${array}, ${array})`,
    (runtime, _self, a: JavaArray, b: JavaArray) => sameItems(runtime, a, b),
  ),
  ...forEachKind(
    (array) => `static hashCode(${array})`,
    (runtime, _self, array: JavaArray | null) => (array === null ? 0 : sequenceHash(runtime, array.items)),
  ),
  ...forEachKind(
    (array, element) => `static fill(${array}, ${element})`,
    (runtime, _self, array: JavaArray, value: Value) => fill(runtime, array, 0, array.items.length, value),
  ),
  ...forEachKind(
    (array, element) => `static fill(${array}, int, int, ${element})`,
    (runtime, _self, array: JavaArray, from: number, to: number, value: Value) =>
      fill(runtime, array, from, to, value),
  ),
  ...forEachKind(
    (array) => `static copyOf(${array}, int)`,
    (runtime, _self, array: JavaArray, length: number) => copyOf(runtime, array, length),
  ),
  ...forEachKind(
    (array) => `static copyOfRange(${array}, int, int)`,
    (runtime, _self, array: JavaArray, from: number, to: number) => copyRange(runtime, array, from, to),
  ),
  ...forEachKind(
    (array) => `static sort(${array})`,
    (runtime, _self, array: JavaArray) => sort(runtime, array, 0, array.items.length, null),
  ),
  ...forEachKind(
    (array) => `static sort(${array}, int, int)`,
    (runtime, _self, array: JavaArray, from: number, to: number) => sort(runtime, array, from, to, null),
  ),
  ...forEachKind(
    (array, element) => `static binarySearch(${array}, ${element})`,
    (runtime, _self, array: JavaArray, key: Value) => binarySearch(runtime, array.items, key, null),
  ),
};

export const ARRAYS_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Arrays',
  methods: {
    ...ROWS,
    'static copyOf(Object[], int, Class)': (
      runtime,
      _self,
      array: JavaArray,
      length: number,
      type: GroovyType,
    ) => new JavaArray(componentNameOf(type.name), copyOf(runtime, array, length).items),
    'static asList(Object...)': (_runtime, _self, items: Value[]) => new FixedSizeList(items),
    'static sort(Object[], Comparator)': (runtime, _self, array: JavaArray, comparator: Value) =>
      sort(runtime, array, 0, array.items.length, comparator),
    'static sort(Object[], int, int, Comparator)': (
      runtime,
      _self,
      array: JavaArray,
      from: number,
      to: number,
      comparator: Value,
    ) => sort(runtime, array, from, to, comparator),
    'static binarySearch(Object[], Object, Comparator)': (
      runtime,
      _self,
      array: JavaArray,
      key: Value,
      comparator: Value,
    ) => binarySearch(runtime, array.items, key, comparator),
    'static deepToString(Object[])': (runtime, _self, array: JavaArray | null) => deepText(runtime, array),
    'static deepEquals(Object[], Object[])': (runtime, _self, a: Value, b: Value) =>
      deepEquals(runtime, a, b),
    'static deepHashCode(Object[])': (runtime, _self, array: JavaArray | null) =>
      array === null ? 0 : deepHash(runtime, array),
  },
});

function required(value: Value, message: string | null): Value {
  if (value === null) throw javaException('java.lang.NullPointerException', message);
  return value;
}

export const OBJECTS_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Objects',
  methods: {
    'static equals(Object, Object)': (runtime, _self, a: Value, b: Value) => javaEquals(runtime, a, b),
    'static deepEquals(Object, Object)': (runtime, _self, a: Value, b: Value) => deepEquals(runtime, a, b),
    'static hash(Object...)': (runtime, _self, values: Value[]) => sequenceHash(runtime, values),
    'static hashCode(Object)': (runtime, _self, value: Value) =>
      value === null ? 0 : runtime.hashCode(value),
    'static toString(Object)': (runtime, _self, value: Value) => runtime.toJavaText(value),
    'static toString(Object, String)': (runtime, _self, value: Value, fallback: string | null) =>
      value === null ? fallback : runtime.toJavaText(value),
    'static isNull(Object)': (_runtime, _self, value: Value) => value === null,
    'static nonNull(Object)': (_runtime, _self, value: Value) => value !== null,
    'static requireNonNull(Object)': (_runtime, _self, value: Value) => required(value, null),
    'static requireNonNull(Object, String)': (_runtime, _self, value: Value, message: string | null) =>
      required(value, message),
    'static requireNonNullElse(Object, Object)': (_runtime, _self, value: Value, fallback: Value) =>
      value ?? required(fallback, 'defaultObj'),
    'static compare(Object, Object, Comparator)': (runtime, _self, a: Value, b: Value, comparator: Value) =>
      a === b ? 0 : comparatorOrder(runtime, comparator)(a, b),
  },
});
