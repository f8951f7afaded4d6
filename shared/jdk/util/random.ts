/** `java.util.Random`: Java's linear congruential generator, with the same sequence of numbers. */
import { Byte, Double, Float } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, noResult, type Runtime, TYPE } from '#groovy/runtime/host';
import { RANDOM_STREAMS } from './random/random-streams.ts';

const MULTIPLIER = 0x5deece66dn;

const INCREMENT = 0xbn;

const MASK = (1n << 48n) - 1n;

const FLOAT_UNIT = 2 ** -24;

const DOUBLE_UNIT = 2 ** -53;

export const RANDOM_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Random',
  interfaces: ['java.io.Serializable'],
  methods: methodTable(() => ({
    'new()': (runtime: Runtime) => new JavaRandom(runtime.random.nextLong()),
    'new(long)': (_runtime, _self, seed) => new JavaRandom(seed),
    'setSeed(long)': (_runtime, self: JavaRandom, seed) => noResult(self.setSeed(seed)),
    'nextInt()': (_runtime, self: JavaRandom) => self.next(32),
    'nextInt(int)': (_runtime, self: JavaRandom, bound) => self.nextInt(bound),
    'nextInt(int, int)': (_runtime, self: JavaRandom, origin, bound) => self.nextIntBetween(origin, bound),
    'nextLong()': (_runtime, self: JavaRandom) => self.nextLong(),
    'nextBoolean()': (_runtime, self: JavaRandom) => self.next(1) !== 0,
    'nextFloat()': (_runtime, self: JavaRandom) => new Float(self.next(24) * FLOAT_UNIT),
    'nextDouble()': (_runtime, self: JavaRandom) => new Double(self.nextDouble()),
    'nextGaussian()': (_runtime, self: JavaRandom) => new Double(self.nextGaussian()),
    'nextBytes(byte[])': (runtime, self: JavaRandom, bytes: JavaArray) =>
      noResult(self.nextBytes(runtime, bytes)),
    ...RANDOM_STREAMS(),
  })),
});

export class JavaRandom {
  readonly [TYPE]: GroovyType;
  #state = 0n;
  #nextGaussian: number | null = null;

  constructor(seed: bigint, type: GroovyType = RANDOM_TYPE) {
    this[TYPE] = type;
    this.setSeed(seed);
  }

  setSeed(seed: bigint): void {
    this.#state = (seed ^ MULTIPLIER) & MASK;
    this.#nextGaussian = null;
  }

  /** The upper `bits` (1 to 32) of the next state, as a signed int. */
  next(bits: number): number {
    this.#state = (this.#state * MULTIPLIER + INCREMENT) & MASK;
    return Number(this.#state >> BigInt(48 - bits)) | 0;
  }

  nextInt(bound: number): number {
    if (bound <= 0) throw illegalArgument('bound must be positive');
    const isPowerOfTwo = (bound & -bound) === bound;
    if (isPowerOfTwo) return Number((BigInt(bound) * BigInt(this.next(31))) >> 31n) | 0;
    for (;;) {
      const bits = this.next(31);
      const value = bits % bound;
      // Numbers of the last, incomplete range would be too frequent.
      if (((bits - value + (bound - 1)) | 0) >= 0) return value;
    }
  }

  /** From the origin to the bound, exclusive. */
  nextIntBetween(origin: number, bound: number): number {
    if (origin >= bound) {
      throw illegalArgument('bound must be greater than origin');
    }
    const count = bound - origin;
    const isPowerOfTwo = count < 2 ** 31 && (count & -count) === count;
    if (isPowerOfTwo) return (this.next(32) & (count - 1)) + origin;
    for (;;) {
      const bits = this.next(32);
      // A range beyond an int is sampled by rejection.
      if (count >= 2 ** 31) {
        if (bits >= origin && bits < bound) return bits;
      } else {
        const half = bits >>> 1;
        const value = half % count;
        if (((half + (count - 1) - value) | 0) >= 0) return value + origin;
      }
    }
  }

  nextLong(): bigint {
    const high = BigInt(this.next(32)) << 32n;
    return BigInt.asIntN(64, high + BigInt(this.next(32)));
  }

  nextDouble(): number {
    const high = this.next(26) * 2 ** 27;
    return (high + this.next(27)) * DOUBLE_UNIT;
  }

  /** Marsaglia's polar method, which generates two at a time. */
  nextGaussian(): number {
    if (this.#nextGaussian !== null) {
      const kept = this.#nextGaussian;
      this.#nextGaussian = null;
      return kept;
    }
    for (;;) {
      const x = 2 * this.nextDouble() - 1;
      const y = 2 * this.nextDouble() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      this.#nextGaussian = y * factor;
      return x * factor;
    }
  }

  nextBytes(runtime: Runtime, bytes: JavaArray): void {
    const { items } = bytes;
    for (let index = 0; index < items.length; ) {
      runtime.budget.step();
      let word = this.next(32);
      for (let count = Math.min(items.length - index, 4); count > 0; count--) {
        items[index++] = new Byte(word);
        word >>= 8;
      }
    }
  }
}
