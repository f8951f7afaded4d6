/**
 * `java.util.concurrent.atomic`: AtomicInteger, AtomicLong, AtomicBoolean and AtomicReference; plain cells, since a run
 * has one thread.
 */
import { GroovyType, type MethodTable, TYPE, type Value } from '#groovy/runtime/host';
import { type Contract, functionOf } from '../../function/functional-interface.ts';
import { BINARY_OPERATOR, PRIMITIVE_CONTRACTS, UNARY_OPERATOR } from '../../function/functional-types.ts';

/** A cell with the arithmetic of its value. */
class AtomicCell {
  readonly [TYPE]: GroovyType;
  value: Value;

  constructor(type: GroovyType, value: Value) {
    this[TYPE] = type;
    this.value = value;
  }

  /** Stores a value; returns the old one. */
  swap(value: Value): Value {
    const old = this.value;
    this.value = value;
    return old;
  }

  compareAndSet(expected: Value, value: Value): boolean {
    if (this.value !== expected) return false;
    this.value = value;
    return true;
  }
}

type Adder = (cell: AtomicCell, amount: Value) => Value;

const addInt: Adder = (cell, amount) => ((cell.value as number) + (amount as number)) | 0;
const addLong: Adder = (cell, amount) => BigInt.asIntN(64, (cell.value as bigint) + (amount as bigint));

/** Changes by functions, of Java 8. */
function updateRows(unary: Contract, binary: Contract, type: string): MethodTable {
  return {
    [`updateAndGet(${unary.type})`]: (runtime, self: AtomicCell, update: Value) =>
      (self.value = functionOf(runtime, update, unary)(self.value)),
    [`getAndUpdate(${unary.type})`]: (runtime, self: AtomicCell, update: Value) =>
      self.swap(functionOf(runtime, update, unary)(self.value)),
    [`accumulateAndGet(${type}, ${binary.type})`]: (runtime, self: AtomicCell, by: Value, join: Value) =>
      (self.value = functionOf(runtime, join, binary)(self.value, by)),
    [`getAndAccumulate(${type}, ${binary.type})`]: (runtime, self: AtomicCell, by: Value, join: Value) =>
      self.swap(functionOf(runtime, join, binary)(self.value, by)),
  };
}

function cellRows(own: () => GroovyType, type: string, initial: Value): MethodTable {
  return {
    'new()': () => new AtomicCell(own(), initial),
    [`new(${type})`]: (_runtime, _self, value: Value) => new AtomicCell(own(), value),
    'get()': (_runtime, self: AtomicCell) => self.value,
    [`set(${type})`]: (_runtime, self: AtomicCell, value: Value) => {
      self.value = value;
      return null;
    },
    [`lazySet(${type})`]: (_runtime, self: AtomicCell, value: Value) => {
      self.value = value;
      return null;
    },
    [`getAndSet(${type})`]: (_runtime, self: AtomicCell, value: Value) => self.swap(value),
    [`compareAndSet(${type}, ${type})`]: (_runtime, self: AtomicCell, expected: Value, value: Value) =>
      self.compareAndSet(expected, value),
    'toString()': (runtime, self: AtomicCell) => runtime.toJavaText(self.value),
  };
}

function numberRows(type: string, add: Adder, one: Value, minusOne: Value): MethodTable {
  return {
    'incrementAndGet()': (_runtime, self: AtomicCell) => (self.value = add(self, one)),
    'decrementAndGet()': (_runtime, self: AtomicCell) => (self.value = add(self, minusOne)),
    [`addAndGet(${type})`]: (_runtime, self: AtomicCell, amount: Value) => (self.value = add(self, amount)),
    'getAndIncrement()': (_runtime, self: AtomicCell) => self.swap(add(self, one)),
    'getAndDecrement()': (_runtime, self: AtomicCell) => self.swap(add(self, minusOne)),
    [`getAndAdd(${type})`]: (_runtime, self: AtomicCell, amount: Value) => self.swap(add(self, amount)),
    'intValue()': (runtime, self: AtomicCell) => runtime.asType(self.value, 'java.lang.Integer'),
    'longValue()': (runtime, self: AtomicCell) => runtime.asType(self.value, 'java.lang.Long'),
    'doubleValue()': (runtime, self: AtomicCell) => runtime.asType(self.value, 'java.lang.Double'),
  };
}

const ATOMIC_INTEGER: GroovyType = new GroovyType({
  name: 'java.util.concurrent.atomic.AtomicInteger',
  superclass: 'java.lang.Number',
  methods: () => ({
    ...cellRows(() => ATOMIC_INTEGER, 'int', 0),
    ...numberRows('int', addInt, 1, -1),
    ...updateRows(PRIMITIVE_CONTRACTS.int.unary, PRIMITIVE_CONTRACTS.int.binary, 'int'),
  }),
});

const ATOMIC_LONG: GroovyType = new GroovyType({
  name: 'java.util.concurrent.atomic.AtomicLong',
  superclass: 'java.lang.Number',
  methods: () => ({
    ...cellRows(() => ATOMIC_LONG, 'long', 0n),
    ...numberRows('long', addLong, 1n, -1n),
    ...updateRows(PRIMITIVE_CONTRACTS.long.unary, PRIMITIVE_CONTRACTS.long.binary, 'long'),
  }),
});

const ATOMIC_BOOLEAN: GroovyType = new GroovyType({
  name: 'java.util.concurrent.atomic.AtomicBoolean',
  methods: () => cellRows(() => ATOMIC_BOOLEAN, 'boolean', false),
});

const ATOMIC_REFERENCE: GroovyType = new GroovyType({
  name: 'java.util.concurrent.atomic.AtomicReference',
  methods: () => ({
    ...cellRows(() => ATOMIC_REFERENCE, 'Object', null),
    ...updateRows(UNARY_OPERATOR, BINARY_OPERATOR, 'Object'),
  }),
});

export const ATOMIC_TYPES: readonly GroovyType[] = [
  ATOMIC_INTEGER,
  ATOMIC_LONG,
  ATOMIC_BOOLEAN,
  ATOMIC_REFERENCE,
];
