/** The streams of `java.util.Random`, bounded or infinite, with the same sequence of numbers as Java. */
import { Double } from '#base';
import { illegalArgument } from '#groovy/runtime/errors/exception';
import type { MethodTable, Value } from '#groovy/runtime/host';
import { generated, type JavaStream, limited, type StreamKind } from '../stream/java-stream.ts';

/** The generator as seen by its streams. */
interface RandomNumbers {
  /** The upper `bits` (1 to 32) of the next state, as a signed int. */
  next(bits: number): number;
  nextLong(): bigint;
  nextDouble(): number;
}

/** A number from `origin` to `bound`, exclusive. */
type Bounded<T> = (random: RandomNumbers, origin: T, bound: T) => T;

function boundedInt(random: RandomNumbers, origin: number, bound: number): number {
  const size = bound - origin;
  const isWide = size > 0x7fffffff;
  for (;;) {
    const bits = random.next(32);
    if (isWide) {
      if (bits >= origin && bits < bound) return bits;
    } else if ((size & (size - 1)) === 0) {
      return (bits & (size - 1)) + origin;
    } else {
      const value = (bits >>> 1) % size;
      // Numbers of the last, incomplete range would be too frequent.
      if ((((bits >>> 1) + (size - 1) - value) | 0) >= 0) return value + origin;
    }
  }
}

const LONG_MAX = (1n << 63n) - 1n;

function boundedLong(random: RandomNumbers, origin: bigint, bound: bigint): bigint {
  const size = bound - origin;
  const isWide = size > LONG_MAX;
  for (;;) {
    const bits = random.nextLong();
    if (isWide) {
      if (bits >= origin && bits < bound) return bits;
    } else if ((size & (size - 1n)) === 0n) {
      return (bits & (size - 1n)) + origin;
    } else {
      const half = BigInt.asUintN(64, bits) >> 1n;
      const value = half % size;
      if (half + (size - 1n) - value <= LONG_MAX) return value + origin;
    }
  }
}

function boundedDouble(random: RandomNumbers, origin: Double, bound: Double): Double {
  const [low, high] = [origin.value, bound.value];
  const value = random.nextDouble() * (high - low) + low;
  return new Double(value < high ? value : high - Number.EPSILON * Math.abs(high));
}

function checkedBounds<T>(origin: T, bound: T, isBelow: (a: T, b: T) => boolean): void {
  if (isBelow(origin, bound)) return;
  throw illegalArgument('bound must be greater than origin');
}

function firstOf(stream: JavaStream, count: bigint): JavaStream {
  if (count < 0n) throw illegalArgument('size must be non-negative');
  return limited(stream, count);
}

/** The four overloads of a stream: with or without a length, with or without bounds. */
function rows<T extends Value>(
  name: string,
  kind: StreamKind & string,
  any: (random: RandomNumbers) => T,
  bounded: Bounded<T>,
  isBelow: (a: T, b: T) => boolean,
): MethodTable {
  const endless = (random: RandomNumbers): JavaStream => generated(kind, () => any(random));
  const within = (random: RandomNumbers, origin: T, bound: T): JavaStream => {
    checkedBounds(origin, bound, isBelow);
    return generated(kind, () => bounded(random, origin, bound));
  };
  return {
    [`${name}()`]: (_runtime, self: RandomNumbers) => endless(self),
    [`${name}(long)`]: (_runtime, self: RandomNumbers, count: bigint) => firstOf(endless(self), count),
    [`${name}(${kind}, ${kind})`]: (_runtime, self: RandomNumbers, origin: T, bound: T) =>
      within(self, origin, bound),
    [`${name}(long, ${kind}, ${kind})`]: (
      _runtime,
      self: RandomNumbers,
      count: bigint,
      origin: T,
      bound: T,
    ) => firstOf(within(self, origin, bound), count),
  };
}

export const RANDOM_STREAMS = (): MethodTable => ({
  ...rows<number>(
    'ints',
    'int',
    (random) => random.next(32),
    boundedInt,
    (a, b) => a < b,
  ),
  ...rows<bigint>(
    'longs',
    'long',
    (random) => random.nextLong(),
    boundedLong,
    (a, b) => a < b,
  ),
  ...rows<Double>(
    'doubles',
    'double',
    (random) => new Double(random.nextDouble()),
    boundedDouble,
    (a, b) => a.value < b.value,
  ),
});
