/** `java.util.concurrent.atomic`: arrays and adders. */

import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { arrayIndexOutOfBounds, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, noResult, TYPE, type Value } from '#groovy/runtime/host';
import { functionOf } from '../../function/functional-interface.ts';
import { PRIMITIVE_CONTRACTS } from '../../function/functional-types.ts';

const PACKAGE = 'java.util.concurrent.atomic';

class AtomicArray {
  readonly [TYPE]: GroovyType;
  readonly items: Value[];

  constructor(type: GroovyType, items: Value[]) {
    this[TYPE] = type;
    this.items = items;
  }

  get(index: number): Value {
    if (index < 0 || index >= this.items.length) {
      throw arrayIndexOutOfBounds(`Index ${index} out of bounds for length ${this.items.length}`);
    }
    return this.items[index] as Value;
  }

  /** Stores a value; returns the old one. */
  swap(index: number, value: Value): Value {
    const old = this.get(index);
    this.items[index] = value;
    return old;
  }
}

type Sum = (a: Value, b: Value) => Value;

const intSum: Sum = (a, b) => ((a as number) + (b as number)) | 0;
const longSum: Sum = (a, b) => BigInt.asIntN(64, (a as bigint) + (b as bigint));

/** Both variants of an update: returning the old or the new value. */
function changes(name: string, type: string, change: (self: AtomicArray, at: number, by: Value) => Value) {
  const parameters = type === '' ? 'int' : `int, ${type}`;
  const rows: MethodTable = {
    [`getAnd${name}(${parameters})`]: (_runtime, self: AtomicArray, at: number, by: Value) =>
      self.swap(at, change(self, at, by)),
    [`${name.toLowerCase()}AndGet(${parameters})`]: (_runtime, self: AtomicArray, at: number, by: Value) => {
      const value = change(self, at, by);
      self.swap(at, value);
      return value;
    },
  };
  return rows;
}

function arrayType(
  simpleName: string,
  of: 'int' | 'long',
  units: { zero: Value; one: Value; minusOne: Value },
  sum: Sum,
): GroovyType {
  const { unary } = PRIMITIVE_CONTRACTS[of];
  const { zero, one, minusOne } = units;
  const type: GroovyType = new GroovyType({
    name: `${PACKAGE}.${simpleName}`,
    methods: () => ({
      'new(int)': (runtime, _self, length: number) => {
        if (length < 0) throw javaException('java.lang.NegativeArraySizeException', String(length));
        runtime.budget.checkLength(length);
        runtime.budget.charge(length * 8);
        return new AtomicArray(type, new Array<Value>(length).fill(zero));
      },
      [`new(${of}[])`]: (_runtime, _self, array: JavaArray) => new AtomicArray(type, [...array.items]),
      'length()': (_runtime, self: AtomicArray) => self.items.length,
      'get(int)': (_runtime, self: AtomicArray, index: number) => self.get(index),
      [`set(int, ${of})`]: (_runtime, self: AtomicArray, index: number, value: Value) =>
        noResult(self.swap(index, value)),
      [`getAndSet(int, ${of})`]: (_runtime, self: AtomicArray, index: number, value: Value) =>
        self.swap(index, value),
      [`compareAndSet(int, ${of}, ${of})`]: (
        _runtime,
        self: AtomicArray,
        index: number,
        expected: Value,
        value: Value,
      ) => {
        if (self.get(index) !== expected) return false;
        self.swap(index, value);
        return true;
      },
      ...changes('Add', of, (self, at, by) => sum(self.get(at), by)),
      ...changes('Increment', '', (self, at) => sum(self.get(at), one)),
      ...changes('Decrement', '', (self, at) => sum(self.get(at), minusOne)),
      [`updateAndGet(int, ${unary.type})`]: (runtime, self: AtomicArray, index: number, update: Value) => {
        const value = functionOf(runtime, update, unary)(self.get(index));
        self.swap(index, value);
        return value;
      },
      [`getAndUpdate(int, ${unary.type})`]: (runtime, self: AtomicArray, index: number, update: Value) =>
        self.swap(index, functionOf(runtime, update, unary)(self.get(index))),
      'toString()': (runtime, self: AtomicArray) => runtime.toJavaText(runtime.newList([...self.items])),
    }),
  });
  return type;
}

/** The sum of the added values. */
class LongAdder {
  readonly [TYPE] = LONG_ADDER;
  sum = 0n;
  add(amount: bigint): null {
    this.sum = BigInt.asIntN(64, this.sum + amount);
    return null;
  }
}

const LONG_ADDER: GroovyType = new GroovyType({
  name: `${PACKAGE}.LongAdder`,
  superclass: 'java.lang.Number',
  methods: methodTable(() => ({
    'new()': () => new LongAdder(),
    'add(long)': (_runtime, self: LongAdder, amount) => self.add(amount),
    'increment()': (_runtime, self: LongAdder) => self.add(1n),
    'decrement()': (_runtime, self: LongAdder) => self.add(-1n),
    'sum()': (_runtime, self: LongAdder) => self.sum,
    'reset()': (_runtime, self: LongAdder) => {
      self.sum = 0n;
      return null;
    },
    'sumThenReset()': (_runtime, self: LongAdder) => {
      const { sum } = self;
      self.sum = 0n;
      return sum;
    },
    'intValue()': (_runtime, self: LongAdder) => Number(BigInt.asIntN(32, self.sum)),
    'longValue()': (_runtime, self: LongAdder) => self.sum,
    'doubleValue()': (runtime, self: LongAdder) => runtime.asType(self.sum, 'java.lang.Double'),
    'toString()': (_runtime, self: LongAdder) => String(self.sum),
  })),
});

export const ATOMIC_ARRAY_TYPES: readonly GroovyType[] = [
  arrayType('AtomicIntegerArray', 'int', { zero: 0, one: 1, minusOne: -1 }, intSum),
  arrayType('AtomicLongArray', 'long', { zero: 0n, one: 1n, minusOne: -1n }, longSum),
  LONG_ADDER,
];
