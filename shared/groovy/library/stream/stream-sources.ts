/** What makes streams by itself: the static methods of Stream, IntStream, LongStream and DoubleStream. */
import type { MethodTable, Value } from '../../runtime/host.ts';
import { type Contract, functionOf } from '../functional/functional-interface.ts';
import {
  PRIMITIVE_CONTRACTS,
  type Primitive,
  SUPPLIER,
  UNARY_OPERATOR,
} from '../functional/functional-types.ts';
import { generated, type JavaStream, type StreamKind, streamOf } from './java-stream.ts';

function iterated(kind: StreamKind, seed: Value, change: (value: Value) => Value): JavaStream {
  let last: Value | undefined;
  return generated(kind, () => {
    last = last === undefined ? seed : change(last);
    return last;
  });
}

function concatenated(a: JavaStream, b: JavaStream): JavaStream {
  const first = a.take();
  const second = b.take();
  return generated(a.kind, () =>
    first.hasNext() ? first.next() : second.hasNext() ? second.next() : undefined,
  );
}

/** The whole numbers from `start` on. */
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
): MethodTable {
  const stream = `java.util.stream.${simpleName}`;
  return {
    'static empty()': () => generated(kind, () => undefined),
    [`static of(${element}...)`]: (_runtime, _self, values: Value[]) => streamOf(kind, values),
    [`static iterate(${element}, ${unary.type})`]: (runtime, _self, seed: Value, change: Value) =>
      iterated(kind, seed, functionOf(runtime, change, unary)),
    [`static generate(${supplier.type})`]: (runtime, _self, make: Value) => {
      const supply = functionOf(runtime, make, supplier);
      return generated(kind, () => supply());
    },
    [`static concat(${stream}, ${stream})`]: (_runtime, _self, a: JavaStream, b: JavaStream) =>
      concatenated(a, b),
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

/** Of `java.util.stream.Stream`. */
export const STREAM_SOURCES: MethodTable = makingRows('Stream', 'object', 'Object', UNARY_OPERATOR, SUPPLIER);

function primitiveSources(simpleName: string, of: Primitive): MethodTable {
  const { unary, supplier } = PRIMITIVE_CONTRACTS[of];
  return makingRows(simpleName, of, of, unary, supplier);
}

/** Of the streams of a primitive type. */
export const PRIMITIVE_STREAM_SOURCES: Readonly<Record<Primitive, MethodTable>> = {
  int: { ...primitiveSources('IntStream', 'int'), ...rangeRows('int') },
  long: { ...primitiveSources('LongStream', 'long'), ...rangeRows('long') },
  double: primitiveSources('DoubleStream', 'double'),
};
