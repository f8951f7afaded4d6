/** java.math.BigInteger as a value. A plain `bigint` is a Long, so the unbounded integer is a class of its own. */
import { javaException } from '../errors/exception.ts';
import { GroovyType, TYPE } from '../host.ts';

/** `java.math.BigInteger`; its methods are in the library. */
export const BIG_INTEGER_TYPE: GroovyType = new GroovyType({
  name: 'java.math.BigInteger',
  superclass: 'java.lang.Number',
  interfaces: ['java.lang.Comparable'],
  statics: {
    ZERO: () => new BigInteger(0n),
    ONE: () => new BigInteger(1n),
    TWO: () => new BigInteger(2n),
    TEN: () => new BigInteger(10n),
  },
});

/**
 * Maximum number of bits. Java's limit is 2^31 with the same exception; with this one a single multiplication
 * or printing takes far less than the grace time of a script.
 */
export const INTEGER_BITS_MAX = 1 << 22;

export class BigInteger {
  readonly value: bigint;
  constructor(value: bigint) {
    this.value = value;
  }
  get [TYPE](): GroovyType {
    return BIG_INTEGER_TYPE;
  }
}

const BITS_PER_HEX_DIGIT = 4;

/** Bits of the magnitude, 0 for 0; linear in the size. */
export function magnitudeBits(value: bigint): number {
  if (BigInt.asIntN(32, value) === value) return 32 - Math.clz32(Math.abs(Number(value)));
  const hex = (value < 0n ? -value : value).toString(16);
  return (hex.length - 1) * BITS_PER_HEX_DIGIT + 32 - Math.clz32(Number.parseInt(hex[0] as string, 16));
}

/** Java's `bitLength()`: of the two's complement form without the sign bit. */
export function bitLength(value: bigint): number {
  return magnitudeBits(value < 0n ? ~value : value);
}

/** Throws for a result of about this many bits before it is computed. */
export function checkIntegerBits(bits: number): void {
  if (bits > INTEGER_BITS_MAX) {
    throw javaException('java.lang.ArithmeticException', 'BigInteger would overflow supported range');
  }
}

/** The product; throws before the computation if it would be too large. */
export function multiplyIntegers(a: bigint, b: bigint): bigint {
  if (BigInt.asIntN(64, a) !== a || BigInt.asIntN(64, b) !== b) {
    checkIntegerBits(magnitudeBits(a) + magnitudeBits(b));
  }
  return a * b;
}

/** `base` to a non-negative power; throws before the computation if it would be too large. */
export function powerOfInteger(base: bigint, exponent: number): bigint {
  if (base !== 0n && base !== 1n && base !== -1n) checkIntegerBits((magnitudeBits(base) - 1) * exponent);
  return base ** BigInt(exponent);
}

/** Maximum decimal digits added by a change of scale, equivalent to {@link INTEGER_BITS_MAX}. */
const DECIMAL_DIGITS_MAX = Math.floor(INTEGER_BITS_MAX * Math.LOG10E * Math.LN2);

const SMALL_POWERS: readonly bigint[] = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));

/** 10 to a non-negative power. */
export function powerOfTen(exponent: number): bigint {
  const small = SMALL_POWERS[exponent];
  if (small !== undefined) return small;
  if (exponent > DECIMAL_DIGITS_MAX) checkIntegerBits(INTEGER_BITS_MAX + 1);
  return 10n ** BigInt(exponent);
}

/** Number of decimal digits of the magnitude; 1 for 0. */
export function decimalDigits(value: bigint): number {
  const magnitude = value < 0n ? -value : value;
  if (magnitude < 10n) return 1;
  // The estimate from the bits is exact or one too small.
  const estimate = Math.max(1, Math.floor((magnitudeBits(magnitude) - 1) * Math.LOG10E * Math.LN2));
  let digits = estimate;
  while (magnitude >= powerOfTen(digits)) digits++;
  return digits;
}

/** Integer square root, rounded down, by Newton's method; each iteration is charged as a division. */
export function integerSquareRoot(value: bigint, onTurn: () => void): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((magnitudeBits(value) + 1) >> 1);
  for (;;) {
    onTurn();
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
