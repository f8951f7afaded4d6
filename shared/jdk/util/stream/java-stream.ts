/**
 * Pipelines of `java.util.stream`: elements are pulled one by one, and nothing runs before the terminal operation.
 * Elements of an IntStream are ints, of a LongStream longs, of a DoubleStream doubles. Each pull is a step of the
 * budget, which ends infinite streams.
 */

import { ReadIterator } from '#groovy/runtime/collections/enumeration';
import { ArrayList } from '#groovy/runtime/collections/list/array-list';
import { LinkedHashSet } from '#groovy/runtime/collections/map/hash-set';
import { illegalArgument, illegalState } from '#groovy/runtime/errors/exception';
import { GroovyType, type JavaIterator, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { sortInPlace } from '../list.ts';

export type StreamKind = 'object' | 'int' | 'long' | 'double';

const PACKAGE = 'java.util.stream';

function pipelineType(simpleName: string, contract: string): GroovyType {
  return new GroovyType({ name: `${PACKAGE}.${simpleName}$Head`, interfaces: [`${PACKAGE}.${contract}`] });
}

const TYPES: Readonly<Record<StreamKind, GroovyType>> = {
  object: pipelineType('ReferencePipeline', 'Stream'),
  int: pipelineType('IntPipeline', 'IntStream'),
  long: pipelineType('LongPipeline', 'LongStream'),
  double: pipelineType('DoublePipeline', 'DoubleStream'),
};

export class JavaStream {
  readonly kind: StreamKind;
  #source: JavaIterator | null;

  constructor(kind: StreamKind, source: JavaIterator) {
    this.kind = kind;
    this.#source = source;
  }

  get [TYPE](): GroovyType {
    return TYPES[this.kind];
  }

  /** The elements, for the single downstream operation. */
  take(): JavaIterator {
    const source = this.#source;
    if (source === null) {
      throw illegalState('stream has already been operated upon or closed');
    }
    this.#source = null;
    return source;
  }

  close(): void {
    this.#source = null;
  }
}

/** A stream of the elements of an array. */
export function streamOf(kind: StreamKind, elements: readonly Value[]): JavaStream {
  let index = 0;
  return generated(kind, () => elements[index++]);
}

/** A stream of the results of a function, up to `undefined`. */
export function generated(kind: StreamKind, pull: () => Value | undefined): JavaStream {
  return new JavaStream(kind, new ReadIterator(pull));
}

/** Visits the elements until a visit returns false. */
export function visit(runtime: Runtime, stream: JavaStream, each: (value: Value) => boolean): void {
  for (const source = stream.take(); source.hasNext(); ) {
    runtime.budget.step();
    if (!each(source.next())) return;
  }
}

export function elementsOfStream(runtime: Runtime, stream: JavaStream): Value[] {
  const elements: Value[] = [];
  visit(runtime, stream, (value) => {
    elements.push(value);
    runtime.budget.checkLength(elements.length);
    return true;
  });
  runtime.budget.charge(8 * elements.length);
  return elements;
}

/** An operation with one result, or none, for each element. */
export function mapped(
  runtime: Runtime,
  stream: JavaStream,
  kind: StreamKind,
  change: (value: Value) => Value | undefined,
): JavaStream {
  const source = stream.take();
  return generated(kind, () => {
    while (source.hasNext()) {
      runtime.budget.step();
      const value = change(source.next());
      if (value !== undefined) return value;
    }
    return undefined;
  });
}

export function limited(stream: JavaStream, count: bigint): JavaStream {
  if (count < 0n) throw illegalArgument(String(count));
  const source = stream.take();
  let left = count;
  return generated(stream.kind, () => (left-- > 0n && source.hasNext() ? source.next() : undefined));
}

/** The elements up to the first rejected one. */
export function takenWhile(
  runtime: Runtime,
  stream: JavaStream,
  accepts: (value: Value) => Value,
): JavaStream {
  const source = stream.take();
  let isOver = false;
  return generated(stream.kind, () => {
    runtime.budget.step();
    const value = isOver || !source.hasNext() ? undefined : source.next();
    isOver ||= value === undefined || accepts(value) !== true;
    return isOver ? undefined : value;
  });
}

export function skipping(runtime: Runtime, stream: JavaStream, count: bigint): JavaStream {
  if (count < 0n) throw illegalArgument(String(count));
  let left = count;
  return mapped(runtime, stream, stream.kind, (value) => (left-- > 0n ? undefined : value));
}

/** Distinct elements: the first of equal ones. */
export function distinct(runtime: Runtime, stream: JavaStream): JavaStream {
  const seen = new LinkedHashSet();
  return mapped(runtime, stream, stream.kind, (value) => (seen.add(runtime, value) ? value : undefined));
}

/** Sorted elements, collected when the first is requested. */
export function sorted(runtime: Runtime, stream: JavaStream, comparator: Value): JavaStream {
  const source = stream.take();
  let ordered: Iterator<Value> | null = null;
  return generated(stream.kind, () => {
    if (ordered === null) {
      const list = new ArrayList(elementsOfStream(runtime, new JavaStream(stream.kind, source)));
      sortInPlace(runtime, list, comparator);
      ordered = list.elements()[Symbol.iterator]();
    }
    const next = ordered.next();
    return next.done ? undefined : next.value;
  });
}

/** The elements of the streams that a function returns for each element; null is an empty stream. */
export function flattened(
  runtime: Runtime,
  stream: JavaStream,
  kind: StreamKind,
  inner: (value: Value) => JavaStream | null,
): JavaStream {
  const source = stream.take();
  let current: JavaIterator | null = null;
  return generated(kind, () => {
    for (;;) {
      runtime.budget.step();
      if (current?.hasNext()) return current.next();
      if (!source.hasNext()) return undefined;
      current = inner(source.next())?.take() ?? null;
    }
  });
}
