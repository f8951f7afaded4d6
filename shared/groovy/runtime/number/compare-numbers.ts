/** Order, equality and hash codes of numbers. */
import { Byte, Double, doubleHash, Float, floatBits, longHash, Short } from '#base';
import { BigDecimal, compareDecimals, unscaledInteger } from './big-decimal.ts';
import { BigInteger } from './big-integer.ts';
import {
  commonDomain,
  Domain,
  type GroovyNumber,
  toDecimal,
  toDouble,
  toInteger,
  toLong,
} from './groovy-number.ts';

/** Double.compare: NaN is above everything and equal to itself, -0.0 is below 0.0. */
export function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return a !== 0 || Object.is(a, b) ? 0 : Object.is(a, -0) ? -1 : 1;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1;
  return -1;
}

/** Groovy's `<=>` on two numbers, in the domain of the higher operand. */
export function compareNumbers(a: GroovyNumber, b: GroovyNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  switch (commonDomain(a, b)) {
    case Domain.Floating:
      return compareDoubles(toDouble(a), toDouble(b));
    case Domain.BigDecimal:
      return compareDecimals(toDecimal(a), toDecimal(b));
    case Domain.BigInteger:
      return compareIntegers(toInteger(a), toInteger(b));
    default:
      return compareIntegers(toLong(a), toLong(b));
  }
}

function compareIntegers(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Java's `equals`: the same class and the same value; a BigDecimal's scale counts. */
export function sameNumber(a: GroovyNumber, b: GroovyNumber): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if (a instanceof Double) return b instanceof Double && Object.is(a.value, b.value);
  if (a instanceof BigDecimal) {
    return b instanceof BigDecimal && a.scale === b.scale && a.unscaled === b.unscaled;
  }
  if (a instanceof BigInteger) return b instanceof BigInteger && a.value === b.value;
  if (a instanceof Float) return b instanceof Float && Object.is(a.value, b.value);
  if (a instanceof Short) return b instanceof Short && a.value === b.value;
  return b instanceof Byte && a.value === b.value;
}

const WORD_BITS = 32n;
const WORD_MASK = 0xffffffffn;

const HEX_DIGITS_PER_WORD = 8;

/** BigInteger.hashCode: 31-polynomial over the magnitude's 32-bit words, highest first, times the sign. */
function integerHash(value: bigint): number {
  const hex = (value < 0n ? -value : value).toString(16);
  let hash = 0;
  // The first word has the remaining digits. Hexadecimal keeps this linear.
  for (
    let end = hex.length % HEX_DIGITS_PER_WORD || HEX_DIGITS_PER_WORD;
    end <= hex.length;
    end += HEX_DIGITS_PER_WORD
  ) {
    const word = Number.parseInt(hex.slice(Math.max(0, end - HEX_DIGITS_PER_WORD), end), 16);
    hash = (Math.imul(hash, 31) + word) | 0;
  }
  return value < 0n ? -hash | 0 : hash;
}

/** BigDecimal.hashCode: that of a Long if the value fits, else as BigInteger. */
function decimalHash(value: BigDecimal): number {
  const unscaled = unscaledInteger(value);
  const magnitude = unscaled < 0n ? -unscaled : unscaled;
  if (BigInt.asIntN(64, unscaled) !== unscaled || magnitude === 2n ** 63n) {
    return (Math.imul(31, integerHash(unscaled)) + value.scale) | 0;
  }
  const high = Number(magnitude >> WORD_BITS) | 0;
  const low = Number(magnitude & WORD_MASK) | 0;
  const folded = (Math.imul(high, 31) + low) | 0;
  return (Math.imul(31, unscaled < 0n ? -folded : folded) + value.scale) | 0;
}

/** `hashCode()` of a number. */
export function numberHash(value: GroovyNumber): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return longHash(value);
  if (value instanceof Double) return doubleHash(value.value);
  if (value instanceof BigDecimal) return decimalHash(value);
  if (value instanceof BigInteger) return integerHash(value.value);
  if (value instanceof Float) return floatBits(value.value);
  return value.value;
}
