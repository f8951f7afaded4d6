/** `java.util.Arrays`. */

import { chargeElements } from '#groovy/runtime/collections/collection';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { walked } from '#groovy/runtime/collections/elements';
import { componentNameOf, JavaArray, PRIMITIVE_ARRAYS, zeroOf } from '#groovy/runtime/collections/java-array';
import { FixedSizeList } from '#groovy/runtime/collections/list/array-list';
import { arrayIndexOutOfBounds, illegalArgument, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { BOXES } from '#groovy/runtime/primitive';
import { javaEquals } from '#groovy/runtime/values/equality';
import { sequenceHash } from '#groovy/runtime/values/hash';
import { binarySearch } from './collections.ts';
import { type Contract, functionOf } from './function/functional-interface.ts';
import { PRIMITIVE_CONTRACTS } from './function/functional-types.ts';
import { sorted } from './list.ts';

const ARRAY_KINDS = [...PRIMITIVE_ARRAYS, 'Object[]'];

/** One method for each kind of array. */
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

/** Nested arrays are printed too. */
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

export function deepEquals(runtime: Runtime, a: Value, b: Value): boolean {
  if (!(a instanceof JavaArray) || !(b instanceof JavaArray)) return javaEquals(runtime, a, b);
  runtime.budget.steps(a.items.length + 1);
  return (
    a.items.length === b.items.length &&
    a.items.every((item, index) => deepEquals(runtime, item, b.items[index] as Value))
  );
}

function deepHash(runtime: Runtime, array: JavaArray): number {
  runtime.budget.steps(array.items.length + 1);
  return array.items.reduce<number>(
    (hash, item) =>
      (Math.imul(31, hash) + (item instanceof JavaArray ? deepHash(runtime, item) : runtime.hashCode(item))) |
      0,
    1,
  );
}

function checkRange(array: JavaArray, from: number, to: number): void {
  if (from > to) {
    throw illegalArgument(`fromIndex(${from}) > toIndex(${to})`);
  }
  const outside = from < 0 ? from : to > array.items.length ? to : undefined;
  if (outside !== undefined) {
    throw arrayIndexOutOfBounds(`Array index out of range: ${outside}`);
  }
}

function fill(runtime: Runtime, array: JavaArray, from: number, to: number, value: Value): null {
  checkRange(array, from, to);
  walked(runtime, array.items);
  array.items.fill(value, from, to);
  return null;
}

/** A copy of a range; elements beyond the end have the default value. */
function copyRange(runtime: Runtime, array: JavaArray, from: number, to: number): JavaArray {
  if (from > to) throw illegalArgument(`${from} > ${to}`);
  const { length } = array.items;
  if (from < 0 || from > length) {
    const what = `${Object.hasOwn(BOXES, array.componentName) ? array.componentName : 'object array'}[${length}]`;
    throw arrayIndexOutOfBounds(
      from < 0
        ? `arraycopy: source index ${from} out of bounds for ${what}`
        : `arraycopy: length ${length - from} is negative`,
    );
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

function searchPart(
  runtime: Runtime,
  array: JavaArray,
  from: number,
  to: number,
  key: Value,
  comparator: Value,
): number {
  checkRange(array, from, to);
  const found = binarySearch(runtime, array.items.slice(from, to), key, comparator);
  return found < 0 ? found - from : found + from;
}

/** The range of an array from `from` to `to`, as an array. */
function part(array: JavaArray, from: number, to: number): JavaArray {
  checkRange(array, from, to);
  return new JavaArray(array.componentName, array.items.slice(from, to));
}

function bothParts(
  a: JavaArray,
  [from, to, b, otherFrom, otherTo]: [number, number, JavaArray, number, number],
): [JavaArray, JavaArray] {
  return [part(a, from, to), part(b, otherFrom, otherTo)];
}

/** Index of the first difference; -1 for equal arrays. */
function mismatch(runtime: Runtime, a: JavaArray, b: JavaArray): number {
  const { length } = a.items;
  const at = a.items.findIndex((item, index) => {
    runtime.budget.step();
    return index >= b.items.length || !javaEquals(runtime, item, b.items[index] as Value);
  });
  if (at >= 0) return at;
  return length === b.items.length ? -1 : length;
}

/** Lexicographic; a prefix comes first, and null before everything. */
function compareArrays(
  runtime: Runtime,
  a: JavaArray | null,
  b: JavaArray | null,
  comparator: Value,
): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  const order = comparatorOrder(runtime, comparator);
  const at = mismatch(runtime, a, b);
  const [x, y] = [a.items[at], b.items[at]];
  if (x === undefined || y === undefined) return a.items.length - b.items.length;
  if (comparator === null && (x === null || y === null)) return x === null ? -1 : 1;
  return order(x, y);
}

/** `setAll`: each item is the function of its index. */
function setAll(runtime: Runtime, array: JavaArray, make: Value, of: Contract): null {
  const made = functionOf(runtime, make, of);
  array.items.forEach((_item, index) => {
    runtime.budget.step();
    array.items[index] = made(index);
  });
  return null;
}

/** A copy of a range as an array of another type, whose items must fit. */
function copyInto(runtime: Runtime, array: JavaArray, from: number, to: number, type: GroovyType): JavaArray {
  const name = componentNameOf(type.name);
  const { items } = copyRange(runtime, array, from, to);
  for (const item of items) {
    if (item !== null && !runtime.isInstance(item, name)) {
      const message = `arraycopy: element type mismatch: can not cast one of the elements of java.lang.Object[] to the type of the destination array, ${name}`;
      throw javaException('java.lang.ArrayStoreException', message);
    }
  }
  return new JavaArray(name, items);
}

const COMPARED_KINDS = [...ARRAY_KINDS.filter((kind) => kind !== 'Object[]'), 'Comparable[]'];
const { toObject, unary, to: fromInt } = PRIMITIVE_CONTRACTS.int;

const ROWS = (): MethodTable => ({
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
    (array, element) => `static binarySearch(${array}, int, int, ${element})`,
    (runtime, _self, array: JavaArray, from: number, to: number, key: Value) =>
      searchPart(runtime, array, from, to, key, null),
  ),
  ...forEachKind(
    (array) => `static equals(${array}, int, int, ${array}, int, int)`,
    (runtime, _self, a: JavaArray, ...rest: [number, number, JavaArray, number, number]) =>
      sameItems(runtime, ...bothParts(a, rest)),
  ),
  ...forEachKind(
    (array) => `static mismatch(${array}, ${array})`,
    (runtime, _self, a: JavaArray, b: JavaArray) => mismatch(runtime, a, b),
  ),
  ...forEachKind(
    (array) => `static mismatch(${array}, int, int, ${array}, int, int)`,
    (runtime, _self, a: JavaArray, ...rest: [number, number, JavaArray, number, number]) =>
      mismatch(runtime, ...bothParts(a, rest)),
  ),
  ...forEachKind(
    (array) => `static compare(${array}, ${array})`,
    (runtime, _self, a: JavaArray | null, b: JavaArray | null) => compareArrays(runtime, a, b, null),
    COMPARED_KINDS,
  ),
  ...forEachKind(
    (array) => `static compare(${array}, int, int, ${array}, int, int)`,
    (runtime, _self, a: JavaArray, ...rest: [number, number, JavaArray, number, number]) =>
      compareArrays(runtime, ...bothParts(a, rest), null),
    COMPARED_KINDS,
  ),
  ...forEachKind(
    (array, element) => `static binarySearch(${array}, ${element})`,
    (runtime, _self, array: JavaArray, key: Value) => binarySearch(runtime, array.items, key, null),
  ),
});

export const ARRAYS_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Arrays',
  methods: methodTable(() => ({
    ...ROWS(),
    'static copyOf(Object[], int, Class)': (runtime, _self, array: JavaArray, length, type) => {
      if (length < 0) throw javaException('java.lang.NegativeArraySizeException', String(length));
      return copyInto(runtime, array, 0, length, type);
    },
    'static copyOfRange(Object[], int, int, Class)': (runtime, _self, array: JavaArray, from, to, type) =>
      copyInto(runtime, array, from, to, type),
    'static compare(Object[], Object[], Comparator)': (
      runtime,
      _self,
      a: JavaArray | null,
      b: JavaArray | null,
      comparator,
    ) => compareArrays(runtime, a, b, comparator),
    'static setAll(Object[], java.util.function.IntFunction)': (runtime, _self, array: JavaArray, make) =>
      setAll(runtime, array, make, toObject),
    'static setAll(int[], java.util.function.IntUnaryOperator)': (runtime, _self, array: JavaArray, make) =>
      setAll(runtime, array, make, unary),
    'static setAll(long[], java.util.function.IntToLongFunction)': (runtime, _self, array: JavaArray, make) =>
      setAll(runtime, array, make, fromInt.long),
    'static setAll(double[], java.util.function.IntToDoubleFunction)': (
      runtime,
      _self,
      array: JavaArray,
      make,
    ) => setAll(runtime, array, make, fromInt.double),
    'static binarySearch(Object[], int, int, Object, Comparator)': (
      runtime,
      _self,
      array: JavaArray,
      from,
      to,
      key,
      comparator,
    ) => searchPart(runtime, array, from, to, key, comparator),
    'static asList(Object...)': (_runtime, _self, items) => new FixedSizeList(items),
    'static sort(Object[], Comparator)': (runtime, _self, array: JavaArray, comparator) =>
      sort(runtime, array, 0, array.items.length, comparator),
    'static sort(Object[], int, int, Comparator)': (runtime, _self, array: JavaArray, from, to, comparator) =>
      sort(runtime, array, from, to, comparator),
    'static binarySearch(Object[], Object, Comparator)': (
      runtime,
      _self,
      array: JavaArray,
      key,
      comparator,
    ) => binarySearch(runtime, array.items, key, comparator),
    'static deepToString(Object[])': (runtime, _self, array: JavaArray | null) => deepText(runtime, array),
    'static deepEquals(Object[], Object[])': (runtime, _self, a, b) => deepEquals(runtime, a, b),
    'static deepHashCode(Object[])': (runtime, _self, array: JavaArray | null) =>
      array === null ? 0 : deepHash(runtime, array),
  })),
});
