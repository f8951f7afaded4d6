/** The value of a number literal: Groovy's `Numbers.parseInteger` and `parseDecimal`. */
import type { Constant } from '../tree/tree.ts';

const INTEGER_MAX = 0x7fffffffn;
const INTEGER_MIN = -0x80000000n;
/** Fast path: no suffix, no radix, within an Integer. */
const SMALL_INTEGER = /^(?:0|[1-9][0-9]{0,8})$/;
const LONG_MAX = 0x7fffffffffffffffn;
const LONG_MIN = -0x8000000000000000n;

/**
 * The value of `text`, negated after a minus: the sign belongs to the literal, or the smallest Integer could
 * not be written. Without a suffix an integer has the narrowest type that fits; with one it wraps around.
 */
export function parseIntegerLiteral(text: string, isNegative: boolean): Constant {
  if (SMALL_INTEGER.test(text))
    return { type: 'Integer', value: isNegative && text !== '0' ? -Number(text) : Number(text) };
  let digits = text.replaceAll('_', '').toLowerCase();
  const suffix = digits.at(-1) as string;
  if (suffix === 'i' || suffix === 'l' || suffix === 'g') digits = digits.slice(0, -1);
  const isOctal = digits.length > 1 && digits[0] === '0' && digits[1] !== 'x' && digits[1] !== 'b';
  const magnitude = BigInt(isOctal ? `0o${digits.slice(1)}` : digits);
  const value = isNegative ? -magnitude : magnitude;
  switch (suffix) {
    case 'i':
      return { type: 'Integer', value: Number(BigInt.asIntN(32, value)) };
    case 'l':
      return { type: 'Long', value: BigInt.asIntN(64, value) };
    case 'g':
      return { type: 'BigInteger', value };
    default:
      if (value >= INTEGER_MIN && value <= INTEGER_MAX) return { type: 'Integer', value: Number(value) };
      return { type: value >= LONG_MIN && value <= LONG_MAX ? 'Long' : 'BigInteger', value };
  }
}

/** The value of a literal with fraction, exponent or floating suffix; null if its type has no such value. */
export function parseDecimalLiteral(text: string, isNegative: boolean): Constant | null {
  let digits = text.replaceAll('_', '').toLowerCase();
  const suffix = digits.at(-1) as string;
  if (suffix === 'f' || suffix === 'd' || suffix === 'g') digits = digits.slice(0, -1);
  switch (suffix) {
    case 'f': {
      // A decimal is rounded to a float in one step by Java; going through a double could round twice.
      const value = toFloat(digits);
      return Number.isFinite(value) ? { type: 'Float', value: signed(value, isNegative) } : null;
    }
    case 'd': {
      const value = Number(digits);
      return Number.isFinite(value) ? { type: 'Double', value: signed(value, isNegative) } : null;
    }
    default:
      return parseBigDecimal(digits, isNegative);
  }
}

/** The compiler loads any zero as 0.0, so there is no negative zero literal. */
function signed(value: number, isNegative: boolean): number {
  return isNegative && value !== 0 ? -value : value;
}

/** Java keeps the scale in an int. */
const SCALE_MAX = 0x7fffffff;

function parseBigDecimal(digits: string, isNegative: boolean): Constant | null {
  const exponentAt = digits.indexOf('e');
  const mantissa = exponentAt < 0 ? digits : digits.slice(0, exponentAt);
  const exponent = exponentAt < 0 ? 0 : Number(digits.slice(exponentAt + 1));
  const dot = mantissa.indexOf('.');
  const fraction = dot < 0 ? '' : mantissa.slice(dot + 1);
  const unscaled = BigInt((dot < 0 ? mantissa : mantissa.slice(0, dot)) + fraction);
  const scale = fraction.length - exponent;
  if (Math.abs(scale) > SCALE_MAX) return null;
  return { type: 'BigDecimal', unscaled: isNegative ? -unscaled : unscaled, scale };
}

/**
 * The float nearest to a decimal text. `Math.fround` of the nearest double is wrong only when that double lies
 * exactly between two floats and the text does not; then the text itself is compared with the double.
 */
function toFloat(digits: string): number {
  const double = Number(digits);
  const float = Math.fround(double);
  if (float === double || !Number.isFinite(float)) return float;
  const other = nextFloat(float, double > float);
  if (double - float !== other - double) return float;
  const excess = compareDecimal(digits, double);
  if (excess === 0) return float;
  return excess > 0 === double > float ? other : float;
}

function nextFloat(value: number, upwards: boolean): number {
  const bits = new Int32Array(1);
  const floats = new Float32Array(bits.buffer);
  floats[0] = value;
  bits[0] = (bits[0] as number) + (upwards ? 1 : -1);
  return floats[0] as number;
}

/** The sign of a positive decimal text minus a positive double, exactly. */
function compareDecimal(digits: string, double: number): number {
  const text = parseBigDecimal(digits, false);
  if (text === null || text.type !== 'BigDecimal') return 0;
  const [numerator, denominator] = exactFraction(double);
  const power = 10n ** BigInt(Math.abs(text.scale));
  const left = text.scale > 0 ? text.unscaled * denominator : text.unscaled * power * denominator;
  const right = text.scale > 0 ? numerator * power : numerator;
  return left === right ? 0 : left > right ? 1 : -1;
}

/** A positive double as a fraction of integers. */
function exactFraction(double: number): readonly [bigint, bigint] {
  let denominator = 1n;
  while (!Number.isInteger(double)) {
    double *= 2;
    denominator *= 2n;
  }
  return [BigInt(double), denominator];
}
