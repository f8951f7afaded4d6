/** java.util.BitSet. */
import { javaException, type Runtime, TYPE, type Value } from '../../runtime/host.ts';
import { GroovyType } from '../../runtime/type.ts';

const BITS_PER_WORD = 64n;

/** The bits of one large integer: whole sets are joined in one step. */
export class JavaBitSet {
  bits: bigint;

  constructor(bits = 0n) {
    this.bits = bits;
  }

  get [TYPE](): GroovyType {
    return BIT_SET_TYPE;
  }

  get length(): number {
    return this.bits === 0n ? 0 : this.bits.toString(2).length;
  }

  get cardinality(): number {
    return this.bits.toString(2).replaceAll('0', '').length;
  }

  /** Sets or clears from `start` up to before `end`. */
  assign(runtime: Runtime, start: number, end: number, isOn: boolean): null {
    checkIndex(start);
    runtime.budget.checkLength(end);
    runtime.budget.charge(end >> 3);
    const mask = ((1n << BigInt(end - start)) - 1n) << BigInt(start);
    this.bits = isOn ? this.bits | mask : this.bits & ~mask;
    return null;
  }

  has(index: number): boolean {
    checkIndex(index);
    return ((this.bits >> BigInt(index)) & 1n) === 1n;
  }

  /** The nearest bit of a kind from `start` on; -1 if there is none. */
  next(runtime: Runtime, start: number, isOn: boolean): number {
    checkIndex(start);
    const digits = this.bits.toString(2);
    for (let index = start; index < digits.length; index++) {
      runtime.budget.step();
      if ((digits[digits.length - 1 - index] === '1') === isOn) return index;
    }
    return isOn ? -1 : Math.max(start, digits.length);
  }

  get indices(): number[] {
    const digits = this.bits.toString(2);
    const found: number[] = [];
    for (let index = 0; index < digits.length; index++) {
      if (digits[digits.length - 1 - index] === '1') found.push(index);
    }
    return found;
  }
}

function checkIndex(index: number): void {
  if (index < 0) throw javaException('java.lang.IndexOutOfBoundsException', `bitIndex < 0: ${index}`);
}

function change(join: (a: bigint, b: bigint) => bigint) {
  return (runtime: Runtime, self: JavaBitSet, other: JavaBitSet): null => {
    runtime.budget.steps(self.length >> 6);
    self.bits = join(self.bits, other.bits);
    return null;
  };
}

const and = (a: bigint, b: bigint): bigint => a & b;
const or = (a: bigint, b: bigint): bigint => a | b;
const xor = (a: bigint, b: bigint): bigint => a ^ b;
const andNot = (a: bigint, b: bigint): bigint => a & ~b;

export const BIT_SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.BitSet',
  interfaces: ['java.lang.Cloneable', 'java.io.Serializable'],
  methods: {
    'new()': () => new JavaBitSet(),
    'new(int)': () => new JavaBitSet(),
    'get(int)': (_runtime, self: JavaBitSet, index: number) => self.has(index),
    'set(int)': (runtime, self: JavaBitSet, index: number) => self.assign(runtime, index, index + 1, true),
    'set(int, boolean)': (runtime, self: JavaBitSet, index: number, isOn: boolean) =>
      self.assign(runtime, index, index + 1, isOn),
    'set(int, int)': (runtime, self: JavaBitSet, start: number, end: number) =>
      self.assign(runtime, start, end, true),
    'clear(int)': (runtime, self: JavaBitSet, index: number) => self.assign(runtime, index, index + 1, false),
    'clear(int, int)': (runtime, self: JavaBitSet, start: number, end: number) =>
      self.assign(runtime, start, end, false),
    'clear()': (_runtime, self: JavaBitSet) => {
      self.bits = 0n;
      return null;
    },
    'flip(int)': (runtime, self: JavaBitSet, index: number) =>
      self.assign(runtime, index, index + 1, !self.has(index)),
    'getAt(int)': (_runtime, self: JavaBitSet, index: number) => self.has(index),
    'putAt(int, boolean)': (runtime, self: JavaBitSet, index: number, isOn: boolean) =>
      self.assign(runtime, index, index + 1, isOn),
    'and(BitSet)': change(and),
    'or(BitSet)': change(or),
    'xor(BitSet)': change(xor),
    'andNot(BitSet)': change(andNot),
    'intersects(BitSet)': (_runtime, self: JavaBitSet, other: JavaBitSet) => (self.bits & other.bits) !== 0n,
    'cardinality()': (_runtime, self: JavaBitSet) => self.cardinality,
    'length()': (_runtime, self: JavaBitSet) => self.length,
    'size()': (_runtime, self: JavaBitSet) =>
      Number(((BigInt(Math.max(self.length, 1)) + BITS_PER_WORD - 1n) / BITS_PER_WORD) * BITS_PER_WORD),
    'isEmpty()': (_runtime, self: JavaBitSet) => self.bits === 0n,
    'nextSetBit(int)': (runtime, self: JavaBitSet, start: number) => self.next(runtime, start, true),
    'nextClearBit(int)': (runtime, self: JavaBitSet, start: number) => self.next(runtime, start, false),
    'clone()': (_runtime, self: JavaBitSet) => new JavaBitSet(self.bits),
    'equals(Object)': (_runtime, self: JavaBitSet, other: Value) =>
      other instanceof JavaBitSet && other.bits === self.bits,
    'hashCode()': (runtime, self: JavaBitSet) => runtime.hashCode(BigInt.asIntN(64, self.bits)),
    'toString()': (_runtime, self: JavaBitSet) => `{${self.indices.join(', ')}}`,
  },
});
