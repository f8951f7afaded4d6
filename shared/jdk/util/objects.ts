/** `java.util.Objects`. */

import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { indexOutOfBounds, requireNonNull } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable } from '#groovy/runtime/host';
import { javaEquals } from '#groovy/runtime/values/equality';
import { sequenceHash } from '#groovy/runtime/values/hash';
import { deepEquals } from './arrays.ts';
import { functionOf } from './function/functional-interface.ts';
import { SUPPLIER } from './function/functional-types.ts';

function outOfBounds(message: string): never {
  throw indexOutOfBounds(message);
}

/** Checks of an index and of ranges: each returns the start of the range. */
function boundsRows(of: 'int' | 'long'): MethodTable {
  type Bound = number & bigint;
  return {
    [`static checkIndex(${of}, ${of})`]: (_runtime, _self, index: Bound, length: Bound) =>
      index < 0 || index >= length ? outOfBounds(`Index ${index} out of bounds for length ${length}`) : index,
    [`static checkFromToIndex(${of}, ${of}, ${of})`]: (
      _runtime,
      _self,
      from: Bound,
      to: Bound,
      length: Bound,
    ) =>
      from < 0 || from > to || to > length
        ? outOfBounds(`Range [${from}, ${to}) out of bounds for length ${length}`)
        : from,
    [`static checkFromIndexSize(${of}, ${of}, ${of})`]: (
      _runtime,
      _self,
      from: Bound,
      size: Bound,
      length: Bound,
    ) =>
      from < 0 || size < 0 || length < 0 || size > length - from
        ? outOfBounds(`Range [${from}, ${from} + ${size}) out of bounds for length ${length}`)
        : from,
  };
}

export const OBJECTS_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Objects',
  methods: methodTable(() => ({
    'static equals(Object, Object)': (runtime, _self, a, b) => javaEquals(runtime, a, b),
    'static deepEquals(Object, Object)': (runtime, _self, a, b) => deepEquals(runtime, a, b),
    'static hash(Object...)': (runtime, _self, values) => sequenceHash(runtime, values),
    'static hashCode(Object)': (runtime, _self, value) => (value === null ? 0 : runtime.hashCode(value)),
    'static toString(Object)': (runtime, _self, value) => runtime.toJavaText(value),
    'static toString(Object, String)': (runtime, _self, value, fallback: string | null) =>
      value === null ? fallback : runtime.toJavaText(value),
    'static isNull(Object)': (_runtime, _self, value) => value === null,
    'static nonNull(Object)': (_runtime, _self, value) => value !== null,
    'static requireNonNull(Object)': (_runtime, _self, value) => requireNonNull(value),
    'static requireNonNull(Object, String)': (_runtime, _self, value, message: string | null) =>
      requireNonNull(value, message),
    'static requireNonNullElse(Object, Object)': (_runtime, _self, value, fallback) =>
      value ?? requireNonNull(fallback, 'defaultObj'),
    'static requireNonNullElseGet(Object, java.util.function.Supplier)': (runtime, _self, value, make) =>
      value ??
      requireNonNull(functionOf(runtime, requireNonNull(make, 'supplier'), SUPPLIER)(), 'supplier.get()'),
    'static requireNonNull(Object, java.util.function.Supplier)': (runtime, _self, value, make) => {
      if (value !== null) return value;
      const message = make === null ? null : functionOf(runtime, make, SUPPLIER)();
      if (message !== null && typeof message !== 'string')
        throw classCast(runtime, message, 'java.lang.String');
      return requireNonNull(value, message);
    },
    'static compare(Object, Object, Comparator)': (runtime, _self, a, b, comparator) =>
      a === b ? 0 : comparatorOrder(runtime, requireNonNull(comparator, null))(a, b),
    ...boundsRows('int'),
    ...boundsRows('long'),
  })),
});
