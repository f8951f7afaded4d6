/** `java.util.BitSet`: a growing array of 32-bit words. */
import { Byte } from '#base';
import type { IntRange } from '#groovy/runtime/collections/int-range';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { indexOutOfBounds, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, type Runtime, TYPE, type Value } from '#groovy/runtime/host';
import { streamOf } from './stream/java-stream.ts';

const WORD_BITS = 32;
/** Word size of Java's capacity. */
const JAVA_WORD_BITS = 64;
const WORD_BYTES = 4;
const HASH_SEED = 1234n;

class JavaBitSet {
  readonly [TYPE] = BIT_SET_TYPE;
  #words: Uint32Array;

  constructor(words = new Uint32Array(0)) {
    this.#words = words;
  }

  get words(): Uint32Array {
    return this.#words;
  }

  /** One more than the highest set bit. */
  get length(): number {
    for (let at = this.#words.length - 1; at >= 0; at--) {
      const word = this.#words[at] as number;
      if (word !== 0) return (at + 1) * WORD_BITS - Math.clz32(word);
    }
    return 0;
  }

  /** Grows to a number of bits, at least doubled, so that setting bits one by one is cheap. */
  #reserve(runtime: Runtime, bits: number): void {
    const needed = Math.ceil(bits / WORD_BITS);
    if (needed <= this.#words.length) return;
    runtime.budget.checkLength(bits);
    const grown = new Uint32Array(Math.max(needed, this.#words.length * 2));
    runtime.budget.charge(grown.length * WORD_BYTES);
    grown.set(this.#words);
    this.#words = grown;
  }

  has(index: number): boolean {
    checkIndex(index);
    return (((this.#words[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
  }

  /** Sets or clears one bit. */
  assign(runtime: Runtime, index: number, isOn: boolean): null {
    checkIndex(index);
    if (isOn) this.#reserve(runtime, index + 1);
    const at = index >>> 5;
    if (at >= this.#words.length) return null;
    const mask = 1 << (index & 31);
    const word = this.#words[at] as number;
    this.#words[at] = isOn ? word | mask : word & ~mask;
    return null;
  }

  /** Sets or clears bits from `start` to `end` (exclusive), or flips them if `isOn` is null. */
  assignRange(runtime: Runtime, start: number, end: number, isOn: boolean | null): null {
    checkRange(start, end);
    for (let index = start; index < end; index++) {
      runtime.budget.step();
      this.assign(runtime, index, isOn ?? !this.has(index));
    }
    return null;
  }

  clear(): null {
    this.#words = new Uint32Array(0);
    return null;
  }

  /** Combines each word with that of another set. */
  join(runtime: Runtime, other: JavaBitSet, join: (a: number, b: number) => number): null {
    const theirs = other.words;
    runtime.budget.steps(this.#words.length + theirs.length);
    this.#reserve(runtime, theirs.length * WORD_BITS);
    for (let at = 0; at < this.#words.length; at++) {
      this.#words[at] = join(this.#words[at] as number, theirs[at] ?? 0);
    }
    return null;
  }

  /**
   * The next set (or clear) bit from `start`; -1 if none is set, the first beyond the end if none is clear.
   */
  next(runtime: Runtime, start: number, isOn: boolean): number {
    checkIndex(start);
    const { length } = this;
    for (let index = start; index < length; index++) {
      runtime.budget.step();
      if (this.has(index) === isOn) return index;
    }
    return isOn ? -1 : Math.max(start, length);
  }

  /** The previous set (or clear) bit from `start`; -1 if there is none. */
  previous(runtime: Runtime, start: number, isOn: boolean): number {
    for (let index = start; index >= 0; index--) {
      runtime.budget.step();
      if (this.has(index) === isOn) return index;
    }
    return -1;
  }

  indices(runtime: Runtime): number[] {
    const found: number[] = [];
    for (let at = this.next(runtime, 0, true); at >= 0; at = this.next(runtime, at + 1, true)) found.push(at);
    return found;
  }

  /** The bits from `start` to `end` (exclusive), shifted to 0. */
  slice(runtime: Runtime, start: number, end: number): JavaBitSet {
    checkRange(start, end);
    const slice = new JavaBitSet();
    for (
      let at = this.next(runtime, start, true);
      at >= 0 && at < end;
      at = this.next(runtime, at + 1, true)
    ) {
      slice.assign(runtime, at - start, true);
    }
    return slice;
  }

  /** Capacity as in Java. */
  get size(): number {
    return Math.max(1, Math.ceil(this.length / JAVA_WORD_BITS)) * JAVA_WORD_BITS;
  }

  /** The bits as 64-bit words, lowest first. */
  toLongs(runtime: Runtime): bigint[] {
    const count = Math.ceil(this.length / JAVA_WORD_BITS);
    runtime.budget.charge(count * 8);
    return Array.from({ length: count }, (_, at) => {
      const high = BigInt(this.#words[at * 2 + 1] ?? 0) << 32n;
      return BigInt.asIntN(JAVA_WORD_BITS, high | BigInt(this.#words[at * 2] ?? 0));
    });
  }

  toBytes(runtime: Runtime): Byte[] {
    const count = Math.ceil(this.length / 8);
    runtime.budget.charge(count * 8);
    return Array.from(
      { length: count },
      (_, at) => new Byte(((this.#words[at >>> 2] ?? 0) >>> ((at & 3) * 8)) & 0xff),
    );
  }

  copy(runtime: Runtime): JavaBitSet {
    runtime.budget.charge(this.#words.length * WORD_BYTES);
    return new JavaBitSet(this.#words.slice());
  }

  isSame(runtime: Runtime, other: JavaBitSet): boolean {
    const length = Math.max(this.#words.length, other.words.length);
    runtime.budget.steps(length);
    for (let at = 0; at < length; at++) {
      if ((this.#words[at] ?? 0) !== (other.words[at] ?? 0)) return false;
    }
    return true;
  }

  /** Java's hash code, over 64-bit words. */
  hash(runtime: Runtime): number {
    runtime.budget.steps(this.#words.length);
    let hash = HASH_SEED;
    for (let at = Math.ceil(this.length / JAVA_WORD_BITS) - 1; at >= 0; at--) {
      const low = BigInt(this.#words[at * 2] ?? 0);
      const word = (BigInt(this.#words[at * 2 + 1] ?? 0) << 32n) | low;
      hash ^= BigInt.asIntN(64, word * BigInt(at + 1));
    }
    return Number(BigInt.asIntN(32, (hash >> 32n) ^ hash));
  }
}

/** The set of the given 64-bit words. */
function ofLongs(runtime: Runtime, longs: readonly Value[]): JavaBitSet {
  const set = new JavaBitSet();
  longs.forEach((long, at) => {
    for (let bit = 0; bit < JAVA_WORD_BITS; bit++) {
      runtime.budget.step();
      if (((long as bigint) >> BigInt(bit)) & 1n) set.assign(runtime, at * JAVA_WORD_BITS + bit, true);
    }
  });
  return set;
}

/** Groovy's `~`: flips its whole capacity except the last bit. */
function negated(runtime: Runtime, self: JavaBitSet): JavaBitSet {
  const copy = self.copy(runtime);
  copy.assignRange(runtime, 0, self.size - 1, null);
  return copy;
}

function checkIndex(index: number): void {
  if (index < 0) throw indexOutOfBounds(`bitIndex < 0: ${index}`);
}

function checkRange(start: number, end: number): void {
  const reason =
    start < 0
      ? `fromIndex < 0: ${start}`
      : end < 0
        ? `toIndex < 0: ${end}`
        : start > end
          ? `fromIndex: ${start} > toIndex: ${end}`
          : null;
  if (reason !== null) throw indexOutOfBounds(reason);
}

function joining(join: (a: number, b: number) => number) {
  return (runtime: Runtime, self: JavaBitSet, other: JavaBitSet): null => self.join(runtime, other, join);
}

/** Groovy's operators of these names precede Java's methods: they modify neither set. */
function joined(join: (a: number, b: number) => number) {
  return (runtime: Runtime, self: JavaBitSet, other: JavaBitSet): JavaBitSet => {
    const copy = self.copy(runtime);
    copy.join(runtime, other, join);
    return copy;
  };
}

/** Both bounds of a range, the lower first. */
function bounds(range: IntRange): [number, number] {
  const ends = [range.get(0) as number, range.get(range.size() - 1) as number];
  return [Math.min(...ends), Math.max(...ends)];
}

function intersects(runtime: Runtime, a: JavaBitSet, b: JavaBitSet): boolean {
  const { words } = b;
  runtime.budget.steps(a.words.length);
  return a.words.some((word, at) => (word & (words[at] ?? 0)) !== 0);
}

export const BIT_SET_TYPE: GroovyType = new GroovyType({
  name: 'java.util.BitSet',
  interfaces: ['java.lang.Cloneable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': () => new JavaBitSet(),
    'new(int)': (_runtime, _self, size) => {
      if (size < 0) throw javaException('java.lang.NegativeArraySizeException', `nbits < 0: ${size}`);
      return new JavaBitSet();
    },
    'static valueOf(long[])': (runtime, _self, longs: JavaArray) => ofLongs(runtime, longs.items),
    'get(int)': (_runtime, self: JavaBitSet, index) => self.has(index),
    'get(int, int)': (runtime, self: JavaBitSet, start, end) => self.slice(runtime, start, end),
    'set(int)': (runtime, self: JavaBitSet, index) => self.assign(runtime, index, true),
    'set(int, boolean)': (runtime, self: JavaBitSet, index, isOn) => self.assign(runtime, index, isOn),
    'set(int, int)': (runtime, self: JavaBitSet, start, end) => self.assignRange(runtime, start, end, true),
    'set(int, int, boolean)': (runtime, self: JavaBitSet, start, end, isOn) =>
      self.assignRange(runtime, start, end, isOn),
    'clear(int)': (runtime, self: JavaBitSet, index) => self.assign(runtime, index, false),
    'clear(int, int)': (runtime, self: JavaBitSet, start, end) =>
      self.assignRange(runtime, start, end, false),
    'clear()': (_runtime, self: JavaBitSet) => self.clear(),
    'flip(int)': (runtime, self: JavaBitSet, index) => self.assign(runtime, index, !self.has(index)),
    'flip(int, int)': (runtime, self: JavaBitSet, start, end) => self.assignRange(runtime, start, end, null),
    'getAt(int)': (_runtime, self: JavaBitSet, index) => self.has(index),
    'getAt(IntRange)': (runtime, self: JavaBitSet, range: IntRange) => {
      const [start, end] = bounds(range);
      return self.slice(runtime, start, end + 1);
    },
    'putAt(IntRange, boolean)': (runtime, self: JavaBitSet, range: IntRange, isOn) => {
      const [start, end] = bounds(range);
      return self.assignRange(runtime, start, end + 1, isOn);
    },
    'putAt(int, boolean)': (runtime, self: JavaBitSet, index, isOn) => self.assign(runtime, index, isOn),
    'bitwiseNegate()': negated,
    'and(BitSet)': joined((a, b) => a & b),
    'or(BitSet)': joined((a, b) => a | b),
    'xor(BitSet)': joined((a, b) => a ^ b),
    'andNot(BitSet)': joining((a, b) => a & ~b),
    'intersects(BitSet)': intersects,
    'cardinality()': (runtime, self: JavaBitSet) => self.indices(runtime).length,
    'length()': (_runtime, self: JavaBitSet) => self.length,
    'size()': (_runtime, self: JavaBitSet) => self.size,
    'isEmpty()': (_runtime, self: JavaBitSet) => self.length === 0,
    'nextSetBit(int)': (runtime, self: JavaBitSet, start) => self.next(runtime, start, true),
    'nextClearBit(int)': (runtime, self: JavaBitSet, start) => self.next(runtime, start, false),
    'previousSetBit(int)': (runtime, self: JavaBitSet, start) => self.previous(runtime, start, true),
    'previousClearBit(int)': (runtime, self: JavaBitSet, start) => self.previous(runtime, start, false),
    'stream()': (runtime, self: JavaBitSet) => streamOf('int', self.indices(runtime)),
    'toLongArray()': (runtime, self: JavaBitSet) => new JavaArray('long', self.toLongs(runtime)),
    'toByteArray()': (runtime, self: JavaBitSet) => new JavaArray('byte', self.toBytes(runtime)),
    'clone()': (runtime, self: JavaBitSet) => self.copy(runtime),
    'equals(Object)': (runtime, self: JavaBitSet, other) =>
      other instanceof JavaBitSet && self.isSame(runtime, other),
    'hashCode()': (runtime, self: JavaBitSet) => self.hash(runtime),
    'toString()': (runtime, self: JavaBitSet) => `{${self.indices(runtime).join(', ')}}`,
  })),
});
