/** `java.util.stream.Stream`, `IntStream`, `LongStream` and `DoubleStream`, with `BaseStream` above them. */
import { Double } from '#base';
import { comparatorOrder } from '#groovy/runtime/collections/comparator';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import { UnmodifiableList } from '#groovy/runtime/collections/wrapper/unmodifiable';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { nullPointer } from '#groovy/runtime/errors/exception';
import {
  GroovyType,
  type MethodTable,
  type MethodTableMaker,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/runtime/host';
import { type Contract, functionOf } from '../function/functional-interface.ts';
import {
  BI_CONSUMER,
  BI_FUNCTION,
  BINARY_OPERATOR,
  CONSUMER,
  FUNCTION,
  PREDICATE,
  PRIMITIVE_CONTRACTS,
  type Primitive,
  SUPPLIER,
} from '../function/functional-types.ts';
import { JavaOptional, OPTIONAL_TYPE, PRIMITIVE_OPTIONALS } from '../optional.ts';
import { SummaryStatistics } from '../summary-statistics.ts';
import { collected } from './collector.ts';
import {
  distinct,
  elementsOfStream,
  flattened,
  JavaStream,
  limited,
  mapped,
  type StreamKind,
  skipping,
  sorted,
  takenWhile,
  visit,
} from './java-stream.ts';
import { PRIMITIVE_STREAM_SOURCES, STREAM_SOURCES } from './stream-sources.ts';

const PRIMITIVES = ['int', 'long', 'double'] as const;
const NAMES: Readonly<Record<Primitive, string>> = { int: 'Int', long: 'Long', double: 'Double' };

/** The functional interfaces of a kind of stream. */
interface StepContracts {
  readonly element: string;
  readonly map: Contract;
  readonly predicate: Contract;
  readonly consumer: Contract;
  readonly operator: Contract;
  readonly optional: GroovyType;
}

function matching(
  runtime: Runtime,
  self: JavaStream,
  test: Value,
  contract: Contract,
  wanted: boolean,
): boolean {
  const accepts = functionOf(runtime, test, contract);
  let isFound = false;
  visit(runtime, self, (value) => {
    isFound = accepts(value) === wanted;
    return !isFound;
  });
  return isFound;
}

function forEach(runtime: Runtime, self: JavaStream, action: Value, contract: Contract): null {
  const act = functionOf(runtime, action, contract);
  visit(runtime, self, (value) => {
    act(value);
    return true;
  });
  return null;
}

/** Null without elements and initial value. */
function reduced(
  runtime: Runtime,
  self: JavaStream,
  start: Value,
  operator: Value,
  contract: Contract,
): Value {
  const operate = functionOf(runtime, operator, contract);
  let result = start;
  let isStarted = start !== null;
  visit(runtime, self, (value) => {
    result = isStarted ? operate(result, value) : value;
    isStarted = true;
    return true;
  });
  return result;
}

function first(runtime: Runtime, self: JavaStream, optional: GroovyType): JavaOptional {
  let found: Value = null;
  visit(runtime, self, (value) => {
    if (value === null) throw nullPointer();
    found = value;
    return false;
  });
  return new JavaOptional(found, optional);
}

function extreme(
  runtime: Runtime,
  self: JavaStream,
  comparator: Value,
  wanted: 1 | -1,
  optional: GroovyType,
): Value {
  const order = comparatorOrder(runtime, comparator);
  let best: Value = null;
  visit(runtime, self, (value) => {
    if (best === null || order(value, best) * wanted > 0) best = value;
    return true;
  });
  return new JavaOptional(best, optional);
}

function count(runtime: Runtime, self: JavaStream): bigint {
  let counted = 0n;
  visit(runtime, self, () => {
    counted++;
    return true;
  });
  return counted;
}

function same(_runtime: Runtime, self: JavaStream): JavaStream {
  return self;
}

/** Methods of streams of every kind. */
function commonRows(kind: StreamKind, contracts: StepContracts): MethodTable {
  const { element, map, predicate, consumer, operator, optional } = contracts;
  return {
    [`filter(${predicate.type})`]: (runtime, self: JavaStream, test: Value) => {
      const accepts = functionOf(runtime, test, predicate);
      return mapped(runtime, self, kind, (value) => (accepts(value) ? value : undefined));
    },
    [`takeWhile(${predicate.type})`]: (runtime, self: JavaStream, test: Value) =>
      takenWhile(runtime, self, functionOf(runtime, test, predicate)),
    [`dropWhile(${predicate.type})`]: (runtime, self: JavaStream, test: Value) => {
      const accepts = functionOf(runtime, test, predicate);
      let isDropping = true;
      return mapped(runtime, self, kind, (value) => {
        isDropping &&= accepts(value) === true;
        return isDropping ? undefined : value;
      });
    },
    [`map(${map.type})`]: (runtime, self: JavaStream, change: Value) =>
      mapped(runtime, self, kind, functionOf(runtime, change, map)),
    [`peek(${consumer.type})`]: (runtime, self: JavaStream, action: Value) => {
      const act = functionOf(runtime, action, consumer);
      return mapped(runtime, self, kind, (value) => {
        act(value);
        return value;
      });
    },
    'distinct()': distinct,
    'sorted()': (runtime, self: JavaStream) => sorted(runtime, self, null),
    'limit(long)': (_runtime, self: JavaStream, size: bigint) => limited(self, size),
    'skip(long)': skipping,
    [`forEach(${consumer.type})`]: (runtime, self: JavaStream, action: Value) =>
      forEach(runtime, self, action, consumer),
    [`forEachOrdered(${consumer.type})`]: (runtime, self: JavaStream, action: Value) =>
      forEach(runtime, self, action, consumer),
    [`anyMatch(${predicate.type})`]: (runtime, self: JavaStream, test: Value) =>
      matching(runtime, self, test, predicate, true),
    [`allMatch(${predicate.type})`]: (runtime, self: JavaStream, test: Value) =>
      !matching(runtime, self, test, predicate, false),
    [`noneMatch(${predicate.type})`]: (runtime, self: JavaStream, test: Value) =>
      !matching(runtime, self, test, predicate, true),
    [`reduce(${element}, ${operator.type})`]: (runtime, self: JavaStream, start: Value, operate: Value) =>
      reduced(runtime, self, start, operate, operator),
    [`reduce(${operator.type})`]: (runtime, self: JavaStream, operate: Value) =>
      new JavaOptional(reduced(runtime, self, null, operate, operator), optional),
    'findFirst()': (runtime, self: JavaStream) => first(runtime, self, optional),
    'findAny()': (runtime, self: JavaStream) => first(runtime, self, optional),
    'count()': count,
    'iterator()': (_runtime, self: JavaStream) => self.take() as Value,
    'parallel()': same,
    'sequential()': same,
    'unordered()': same,
    'isParallel()': () => false,
    'close()': (_runtime, self: JavaStream) => noResult(self.close()),
  };
}

// -------------------------------------------------------------------------------------------- objects

/** The stream returned by a function of `flatMap`. */
function innerStream(runtime: Runtime, made: Value, contract: string): JavaStream | null {
  if (made === null || made instanceof JavaStream) return made;
  throw classCast(runtime, made, contract);
}

function flatMapRow(kind: StreamKind, contract: Contract, name: string): MethodTable[string] {
  return (runtime: Runtime, self: JavaStream, change: Value) => {
    const make = functionOf(runtime, change, contract);
    return flattened(runtime, self, kind, (value) =>
      innerStream(runtime, make(value), `java.util.stream.${name}Stream`),
    );
  };
}

/** `collect(supplier, accumulator, combiner)`: one container takes all. */
function collectInto(
  runtime: Runtime,
  self: JavaStream,
  supplier: Value,
  accumulator: Value,
  contract: Contract,
): Value {
  const container = functionOf(runtime, supplier, SUPPLIER)();
  const accumulate = functionOf(runtime, accumulator, contract);
  visit(runtime, self, (value) => {
    accumulate(container, value);
    return true;
  });
  return container;
}

const OBJECT_CONTRACTS: StepContracts = {
  element: 'Object',
  map: FUNCTION,
  predicate: PREDICATE,
  consumer: CONSUMER,
  operator: BINARY_OPERATOR,
  optional: OPTIONAL_TYPE,
};

const OBJECT_ROWS = (): MethodTable => ({
  ...commonRows('object', OBJECT_CONTRACTS),
  ...Object.fromEntries(
    PRIMITIVES.flatMap((to) => {
      const { fromObject } = PRIMITIVE_CONTRACTS[to];
      const name = NAMES[to];
      const map: MethodTable[string] = (runtime: Runtime, self: JavaStream, change: Value) =>
        mapped(runtime, self, to, functionOf(runtime, change, fromObject));
      return [
        [`mapTo${name}(${fromObject.type})`, map],
        [`flatMapTo${name}(${FUNCTION.type})`, flatMapRow(to, FUNCTION, name)],
      ];
    }),
  ),
  [`flatMap(${FUNCTION.type})`]: flatMapRow('object', FUNCTION, ''),
  'sorted(Comparator)': sorted,
  'min(Comparator)': (runtime, self: JavaStream, order: Value) =>
    extreme(runtime, self, order, -1, OPTIONAL_TYPE),
  'max(Comparator)': (runtime, self: JavaStream, order: Value) =>
    extreme(runtime, self, order, 1, OPTIONAL_TYPE),
  'collect(java.util.stream.Collector)': collected,
  [`collect(${SUPPLIER.type}, ${BI_CONSUMER.type}, ${BI_CONSUMER.type})`]: (
    runtime,
    self: JavaStream,
    supplier: Value,
    accumulator: Value,
  ) => collectInto(runtime, self, supplier, accumulator, BI_CONSUMER),
  [`reduce(Object, ${BI_FUNCTION.type}, ${BINARY_OPERATOR.type})`]: (
    runtime,
    self: JavaStream,
    start: Value,
    operate: Value,
  ) => reduced(runtime, self, start, operate, BI_FUNCTION),
  'toList()': (runtime, self: JavaStream) =>
    new UnmodifiableList(new ArrayList(elementsOfStream(runtime, self))),
  'toArray()': (runtime, self: JavaStream) =>
    new JavaArray('java.lang.Object', elementsOfStream(runtime, self)),
  [`toArray(${PRIMITIVE_CONTRACTS.int.toObject.type})`]: (runtime, self: JavaStream, make: Value) => {
    const elements = elementsOfStream(runtime, self);
    const array = functionOf(runtime, make, PRIMITIVE_CONTRACTS.int.toObject)(elements.length);
    return runtime.invokeMethod(runtime.newList(elements), 'toArray', [array]);
  },
});

// ----------------------------------------------------------------------------------------- primitives

function summary(runtime: Runtime, self: JavaStream, of: Primitive): SummaryStatistics {
  const statistics = new SummaryStatistics(of);
  visit(runtime, self, (value) => {
    statistics.accept(value);
    return true;
  });
  return statistics;
}

function total(runtime: Runtime, self: JavaStream, of: Primitive): Value {
  const { sum } = summary(runtime, self, of);
  return of === 'int' ? Number(BigInt.asIntN(32, sum as bigint)) : sum;
}

function average(runtime: Runtime, self: JavaStream, of: Primitive): JavaOptional {
  const statistics = summary(runtime, self, of);
  const value = statistics.count === 0 ? null : new Double(statistics.average);
  return new JavaOptional(value, PRIMITIVE_OPTIONALS.double);
}

function widened(runtime: Runtime, self: JavaStream, to: Primitive): JavaStream {
  return mapped(runtime, self, to, (value) =>
    to === 'long' ? BigInt(value as number) : new Double(Number(value)),
  );
}

function primitiveRows(of: Primitive): MethodTable {
  const { toObject, unary, binary, predicate, consumer, to } = PRIMITIVE_CONTRACTS[of];
  const optional = PRIMITIVE_OPTIONALS[of];
  const others = PRIMITIVES.filter((each) => each !== of);
  const accumulator = `java.util.function.Obj${NAMES[of]}Consumer`;
  return {
    ...commonRows(of, { element: of, map: unary, predicate, consumer, operator: binary, optional }),
    [`mapToObj(${toObject.type})`]: (runtime, self: JavaStream, change: Value) =>
      mapped(runtime, self, 'object', functionOf(runtime, change, toObject)),
    ...Object.fromEntries(
      others.map((each) => [
        `mapTo${NAMES[each]}(${to[each].type})`,
        (runtime: Runtime, self: JavaStream, change: Value) =>
          mapped(runtime, self, each, functionOf(runtime, change, to[each])),
      ]),
    ),
    [`flatMap(${toObject.type})`]: flatMapRow(of, toObject, NAMES[of]),
    'boxed()': (_runtime, self: JavaStream) => new JavaStream('object', self.take()),
    'sum()': (runtime, self: JavaStream) => total(runtime, self, of),
    'average()': (runtime, self: JavaStream) => average(runtime, self, of),
    'min()': (runtime, self: JavaStream) => extreme(runtime, self, null, -1, optional),
    'max()': (runtime, self: JavaStream) => extreme(runtime, self, null, 1, optional),
    'summaryStatistics()': (runtime, self: JavaStream) => summary(runtime, self, of),
    'toArray()': (runtime, self: JavaStream) => new JavaArray(of, elementsOfStream(runtime, self)),
    [`collect(${SUPPLIER.type}, ${accumulator}, ${BI_CONSUMER.type})`]: (
      runtime,
      self: JavaStream,
      supplier: Value,
      accumulate: Value,
    ) => collectInto(runtime, self, supplier, accumulate, BI_CONSUMER),
  };
}

const WIDENING = (): MethodTable => ({
  'asDoubleStream()': (runtime, self: JavaStream) => widened(runtime, self, 'double'),
});

function streamType(simpleName: string, methods: MethodTableMaker): GroovyType {
  return new GroovyType({
    name: `java.util.stream.${simpleName}`,
    form: 'interface',
    interfaces: ['java.util.stream.BaseStream'],
    methods,
  });
}

function primitiveStreamType(of: Primitive, widening: MethodTableMaker): GroovyType {
  return streamType(`${NAMES[of]}Stream`, () => ({
    ...primitiveRows(of),
    ...PRIMITIVE_STREAM_SOURCES[of],
    ...widening(),
  }));
}

export const STREAM_INTERFACES: readonly GroovyType[] = [
  new GroovyType({
    name: 'java.util.stream.BaseStream',
    form: 'interface',
    interfaces: ['java.lang.AutoCloseable'],
  }),
  streamType('Stream', () => ({ ...OBJECT_ROWS(), ...STREAM_SOURCES() })),
  primitiveStreamType('int', () => ({
    ...WIDENING(),
    'asLongStream()': (runtime, self: JavaStream) => widened(runtime, self, 'long'),
  })),
  primitiveStreamType('long', WIDENING),
  primitiveStreamType('double', () => ({})),
];
