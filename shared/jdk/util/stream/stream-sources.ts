/** Static factories of Stream, IntStream, LongStream and DoubleStream. */

import { nullPointer } from '#groovy/runtime/errors/exception';
import {
  type JavaIterator,
  type MethodTable,
  methodTable,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { type Contract, functionOf } from '../function/functional-interface.ts';
import {
  PREDICATE,
  PRIMITIVE_CONTRACTS,
  type Primitive,
  SUPPLIER,
  UNARY_OPERATOR,
} from '../function/functional-types.ts';
import { generated, JavaStream, type StreamKind, streamOf, takenWhile } from './java-stream.ts';

function iterated(kind: StreamKind, seed: Value, change: (value: Value) => Value): JavaStream {
  let last: Value | undefined;
  return generated(kind, () => {
    last = last === undefined ? seed : change(last);
    return last;
  });
}

function concatenated(runtime: Runtime, kind: StreamKind, a: Value, b: Value): JavaStream {
  const first = iteratorOfStream(runtime, a);
  const second = iteratorOfStream(runtime, b);
  return generated(kind, () =>
    first.hasNext() ? first.next() : second.hasNext() ? second.next() : undefined,
  );
}

/** Consumes a library stream; calls `iterator()` of a stream of a script class. */
function iteratorOfStream(runtime: Runtime, stream: Value): JavaIterator {
  if (stream === null) throw nullPointer();
  if (stream instanceof JavaStream) return stream.take();
  const iterator = runtime.invokeMethod(stream, 'iterator', []);
  return {
    hasNext: () => runtime.truth(runtime.invokeMethod(iterator, 'hasNext', [])),
    next: () => runtime.invokeMethod(iterator, 'next', []),
  };
}

/** The integers from `start`. */
function counting(
  kind: Primitive,
  start: number | bigint,
  end: number | bigint,
  isClosed: boolean,
): JavaStream {
  let next = BigInt(start);
  const last = isClosed ? BigInt(end) : BigInt(end) - 1n;
  return generated(kind, () => {
    if (next > last) return undefined;
    const value = next++;
    return kind === 'int' ? Number(value) : value;
  });
}

function makingRows(
  simpleName: string,
  kind: StreamKind,
  element: string,
  unary: Contract,
  supplier: Contract,
  predicate: Contract,
): MethodTable {
  const stream = `java.util.stream.${simpleName}`;
  return {
    'static empty()': () => generated(kind, () => undefined),
    [`static of(${element}...)`]: (_runtime, _self, values: Value[]) => streamOf(kind, values),
    [`static iterate(${element}, ${unary.type})`]: (runtime, _self, seed: Value, change: Value) =>
      iterated(kind, seed, functionOf(runtime, change, unary)),
    [`static iterate(${element}, ${predicate.type}, ${unary.type})`]: (
      runtime,
      _self,
      seed: Value,
      test: Value,
      change: Value,
    ) =>
      takenWhile(
        runtime,
        iterated(kind, seed, functionOf(runtime, change, unary)),
        functionOf(runtime, test, predicate),
      ),
    [`static generate(${supplier.type})`]: (runtime, _self, make: Value) => {
      const supply = functionOf(runtime, make, supplier);
      return generated(kind, () => supply());
    },
    [`static concat(${stream}, ${stream})`]: (runtime, _self, a: Value, b: Value) =>
      concatenated(runtime, kind, a, b),
  };
}

function rangeRows(of: 'int' | 'long'): MethodTable {
  return {
    [`static range(${of}, ${of})`]: (_runtime, _self, start: number | bigint, end: number | bigint) =>
      counting(of, start, end, false),
    [`static rangeClosed(${of}, ${of})`]: (_runtime, _self, start: number | bigint, end: number | bigint) =>
      counting(of, start, end, true),
  };
}

/** Methods of `java.util.stream.Stream`. */
export const STREAM_SOURCES = methodTable(() => ({
  ...makingRows('Stream', 'object', 'Object', UNARY_OPERATOR, SUPPLIER, PREDICATE),
  'static ofNullable(Object)': (_runtime, _self, value) => streamOf('object', value === null ? [] : [value]),
}));

function primitiveSources(simpleName: string, of: Primitive): MethodTable {
  const { unary, supplier, predicate } = PRIMITIVE_CONTRACTS[of];
  return makingRows(simpleName, of, of, unary, supplier, predicate);
}

/** Methods of the streams of a primitive type. */
export const PRIMITIVE_STREAM_SOURCES: Readonly<Record<Primitive, MethodTable>> = {
  int: { ...primitiveSources('IntStream', 'int'), ...rangeRows('int') },
  long: { ...primitiveSources('LongStream', 'long'), ...rangeRows('long') },
  double: primitiveSources('DoubleStream', 'double'),
};
