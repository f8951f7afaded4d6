/**
 * java.math.BigDecimal: an unscaled integer and a scale, value = unscaled · 10^-scale. Scripts meet it at every
 * literal with a point, so the unscaled part is a plain number as long as it is safe: sums and products of
 * everyday decimals allocate one small object and no bigint. Invariant: `unscaled` is a `number` if and only if
 * it is a safe integer (and never -0).
 */
import { javaException } from '../errors/exception.ts';
import { GroovyType, TYPE } from '../host.ts';
import { decimalDigits, multiplyIntegers, powerOfInteger, powerOfTen } from './big-integer.ts';
import { divideRounded, Rounding } from './rounding.ts';

/** `java.math.BigDecimal`; its methods are in the library. */
export const BIG_DECIMAL_TYPE: GroovyType = new GroovyType({
  name: 'java.math.BigDecimal',
  superclass: 'java.lang.Number',
  interfaces: ['java.lang.Comparable'],
  statics: {
    ZERO: () => new BigDecimal(0, 0),
    ONE: () => new BigDecimal(1, 0),
    TEN: () => new BigDecimal(10, 0),
    ROUND_UP: Rounding.Up,
    ROUND_DOWN: Rounding.Down,
    ROUND_CEILING: Rounding.Ceiling,
    ROUND_FLOOR: Rounding.Floor,
    ROUND_HALF_UP: Rounding.HalfUp,
    ROUND_HALF_DOWN: Rounding.HalfDown,
    ROUND_HALF_EVEN: Rounding.HalfEven,
    ROUND_UNNECESSARY: Rounding.Unnecessary,
  },
});

/** `unscaled × 10^-scale`; numerically equal values may differ in scale. */
export class BigDecimal {
  readonly unscaled: number | bigint;
  readonly scale: number;
  /** Called only by {@link decimal}, which maintains the invariant. */
  constructor(unscaled: number | bigint, scale: number) {
    this.unscaled = unscaled;
    this.scale = scale;
  }
  get [TYPE](): GroovyType {
    return BIG_DECIMAL_TYPE;
  }
}

const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** A decimal from any integer. */
export function decimal(unscaled: number | bigint, scale: number): BigDecimal {
  if (typeof unscaled === 'bigint' && unscaled <= SAFE_MAX && unscaled >= -SAFE_MAX) {
    return new BigDecimal(Number(unscaled), scale);
  }
  return new BigDecimal(unscaled, checkScale(scale));
}

const SCALE_MAX = 0x7fffffff;

function checkScale(scale: number): number {
  if (scale > SCALE_MAX) throw javaException('java.lang.ArithmeticException', 'Underflow');
  if (scale < -SCALE_MAX - 1) throw javaException('java.lang.ArithmeticException', 'Overflow');
  return scale;
}

/** The unscaled value as a bigint. */
export function unscaledInteger(value: BigDecimal): bigint {
  return typeof value.unscaled === 'bigint' ? value.unscaled : BigInt(value.unscaled);
}

/** The unscaled value at another, not smaller, scale. */
function unscaledAt(value: BigDecimal, scale: number): bigint {
  const unscaled = unscaledInteger(value);
  return scale === value.scale || unscaled === 0n
    ? unscaled
    : multiplyIntegers(unscaled, powerOfTen(scale - value.scale));
}

export function addDecimals(a: BigDecimal, b: BigDecimal): BigDecimal {
  const x = a.unscaled;
  const y = b.unscaled;
  if (typeof x === 'number' && typeof y === 'number') {
    const sum = sumAtCommonScale(x, a.scale, y, b.scale);
    if (Number.isSafeInteger(sum)) return new BigDecimal(sum, Math.max(a.scale, b.scale));
  }
  const scale = Math.max(a.scale, b.scale);
  return decimal(unscaledAt(a, scale) + unscaledAt(b, scale), scale);
}

const SMALL_POWERS: readonly number[] = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/** NaN if it is not exact as a number. */
function sumAtCommonScale(x: number, xScale: number, y: number, yScale: number): number {
  if (xScale === yScale) return x + y;
  if (xScale < yScale) {
    const raised = x * (SMALL_POWERS[yScale - xScale] ?? Number.NaN);
    return Number.isSafeInteger(raised) ? raised + y : Number.NaN;
  }
  const raised = y * (SMALL_POWERS[xScale - yScale] ?? Number.NaN);
  return Number.isSafeInteger(raised) ? x + raised : Number.NaN;
}

export function negateDecimal(value: BigDecimal): BigDecimal {
  // 0 - x, since -x would make a negative zero
  return typeof value.unscaled === 'number'
    ? new BigDecimal(0 - value.unscaled, value.scale)
    : new BigDecimal(-value.unscaled, value.scale);
}

export function subtractDecimals(a: BigDecimal, b: BigDecimal): BigDecimal {
  return addDecimals(a, negateDecimal(b));
}

export function multiplyDecimals(a: BigDecimal, b: BigDecimal): BigDecimal {
  const scale = checkScale(a.scale + b.scale);
  if (typeof a.unscaled === 'number' && typeof b.unscaled === 'number') {
    const product = a.unscaled * b.unscaled;
    if (Number.isSafeInteger(product)) return new BigDecimal(product + 0, scale);
  }
  return decimal(multiplyIntegers(unscaledInteger(a), unscaledInteger(b)), scale);
}

/** -1, 0 or 1. */
export function signOf(value: BigDecimal): number {
  return value.unscaled === 0 ? 0 : value.unscaled > 0 ? 1 : -1;
}

/** Digits of the unscaled value, at least 1. */
export function precisionOf(value: BigDecimal): number {
  return decimalDigits(unscaledInteger(value));
}

/** -1, 0 or 1 by value: 2.0 and 2.00 are equal. */
export function compareDecimals(a: BigDecimal, b: BigDecimal): number {
  if (a.scale === b.scale) return a.unscaled < b.unscaled ? -1 : a.unscaled > b.unscaled ? 1 : 0;
  const sign = signOf(a);
  if (sign !== signOf(b)) return sign < signOf(b) ? -1 : 1;
  if (sign === 0) return 0;
  // Magnitudes are compared first, so that 1E+999999999 is not expanded.
  const aMagnitude = precisionOf(a) - a.scale;
  const bMagnitude = precisionOf(b) - b.scale;
  if (aMagnitude !== bMagnitude) return aMagnitude < bMagnitude ? -sign : sign;
  const scale = Math.max(a.scale, b.scale);
  const x = unscaledAt(a, scale);
  const y = unscaledAt(b, scale);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** The value at a scale. Throws ArithmeticException if digits would be lost and no rounding mode is given. */
export function setScale(
  value: BigDecimal,
  scale: number,
  mode: Rounding = Rounding.Unnecessary,
): BigDecimal {
  if (scale === value.scale) return value;
  if (scale > value.scale) return decimal(unscaledAt(value, scale), scale);
  if (value.unscaled === 0) return decimal(0, scale);
  const drop = value.scale - scale;
  // More digits are dropped than exist: the quotient is 0 and the remainder below a half.
  const divisor = drop > precisionOf(value) + 1 ? powerOfTen(precisionOf(value) + 1) : powerOfTen(drop);
  return decimal(divideRounded(unscaledInteger(value), divisor, mode), scale);
}

/** Rounded to a precision; 0 means unlimited, as in java.math.MathContext. */
export function roundToPrecision(value: BigDecimal, precision: number, mode: Rounding): BigDecimal {
  if (precision === 0) return value;
  let rounded = value;
  // Rounding 9.99 up adds a digit: a second pass drops it.
  for (let drop = precisionOf(rounded) - precision; drop > 0; drop = precisionOf(rounded) - precision) {
    rounded = decimal(divideRounded(unscaledInteger(rounded), powerOfTen(drop), mode), rounded.scale - drop);
  }
  return rounded;
}

/** Strips trailing zeros while the scale stays above `scaleMin`. */
export function stripZerosTo(value: BigDecimal, scaleMin: number): BigDecimal {
  if (value.scale <= scaleMin || value.unscaled === 0) return value;
  const { rest, count } = withoutFactor(unscaledInteger(value), 10n, value.scale - scaleMin);
  return decimal(rest, value.scale - count);
}

/**
 * Divides a non-zero number by a factor as often as possible, up to a maximum, and counts the divisions.
 * Tries squares of the factor first, so that the cost is close to that of one division.
 */
function withoutFactor(
  value: bigint,
  factor: bigint,
  countMax = Number.POSITIVE_INFINITY,
): { readonly rest: bigint; readonly count: number } {
  const powers: bigint[] = [];
  for (let power = factor, times = 1; times <= countMax && value % power === 0n; power *= power, times *= 2) {
    powers.push(power);
  }
  let rest = value;
  let count = 0;
  for (let times = 2 ** (powers.length - 1); powers.length > 0; times /= 2) {
    const power = powers.pop() as bigint;
    while (count + times <= countMax && rest % power === 0n) {
      rest /= power;
      count += times;
    }
  }
  return { rest, count };
}

/** The quotient at a given scale. */
export function divideAtScale(a: BigDecimal, b: BigDecimal, scale: number, mode: Rounding): BigDecimal {
  checkDivisor(a, b);
  const shift = scale - a.scale + b.scale;
  const dividend = shift > 0 ? unscaledInteger(a) * powerOfTen(shift) : unscaledInteger(a);
  const divisor = shift < 0 ? unscaledInteger(b) * powerOfTen(-shift) : unscaledInteger(b);
  return decimal(divideRounded(dividend, divisor, mode), scale);
}

function checkDivisor(a: BigDecimal, b: BigDecimal): void {
  if (b.unscaled !== 0) return;
  throw javaException(
    'java.lang.ArithmeticException',
    a.unscaled === 0 ? 'Division undefined' : 'Division by zero',
  );
}

/** The quotient to a precision, without trailing zeros down to the preferred scale. */
export function divideToPrecision(
  a: BigDecimal,
  b: BigDecimal,
  precision: number,
  mode: Rounding,
): BigDecimal {
  if (precision === 0) return divideExactly(a, b);
  checkDivisor(a, b);
  const preferredScale = a.scale - b.scale;
  if (a.unscaled === 0) return decimal(0, preferredScale);
  // Enough digits for `precision` + 1 or + 2 of them in the quotient; one sticky digit represents the
  // remainder.
  const shift = precision + 2 + precisionOf(b) - precisionOf(a);
  const dividend = shift > 0 ? unscaledInteger(a) * powerOfTen(shift) : unscaledInteger(a);
  const divisor = shift < 0 ? unscaledInteger(b) * powerOfTen(-shift) : unscaledInteger(b);
  let quotient = dividend / divisor;
  let scale = preferredScale + shift;
  const exact = quotient * divisor === dividend;
  if (!exact) {
    const negative = dividend < 0n !== divisor < 0n;
    quotient = quotient * 10n + (negative ? -1n : 1n);
    scale++;
  }
  return stripZerosTo(roundToPrecision(decimal(quotient, scale), precision, mode), preferredScale);
}

/**
 * The exact quotient at the scale closest to the preferred one, or undefined for a non-terminating expansion.
 */
function exactQuotient(a: BigDecimal, b: BigDecimal): BigDecimal | undefined {
  checkDivisor(a, b);
  const scale = a.scale - b.scale;
  if (typeof a.unscaled === 'number' && typeof b.unscaled === 'number' && a.unscaled % b.unscaled === 0) {
    return new BigDecimal(a.unscaled / b.unscaled + 0, scale);
  }
  const dividend = unscaledInteger(a);
  const divisor = unscaledInteger(b);
  const digits = fractionDigits(dividend, divisor);
  if (digits === undefined) return undefined;
  return decimal((dividend * powerOfTen(digits)) / divisor, scale + digits);
}

/**
 * Decimal digits of a quotient; undefined if it does not terminate: the reduced divisor is 2^n·5^m otherwise.
 */
function fractionDigits(dividend: bigint, divisor: bigint): number | undefined {
  if (dividend === 0n) return 0;
  const twos = withoutFactor(divisor, 2n);
  const fives = withoutFactor(twos.rest, 5n);
  if (dividend % fives.rest !== 0n) return undefined;
  return Math.max(
    0,
    twos.count - withoutFactor(dividend, 2n, twos.count).count,
    fives.count - withoutFactor(dividend, 5n, fives.count).count,
  );
}

/** The exact quotient; throws ArithmeticException for a non-terminating expansion. */
export function divideExactly(a: BigDecimal, b: BigDecimal): BigDecimal {
  const quotient = exactQuotient(a, b);
  if (quotient !== undefined) return quotient;
  throw javaException(
    'java.lang.ArithmeticException',
    'Non-terminating decimal expansion; no exact representable decimal result.',
  );
}

/** Extra digits of Groovy's `/` beyond those of the operands, and the minimum scale of its rounding. */
const GROOVY_EXTRA_PRECISION = 10;
const GROOVY_SCALE_MIN = 10;

/** Groovy's `/`: exact if the expansion terminates, otherwise rounded half up in two steps. */
export function divideAsGroovy(a: BigDecimal, b: BigDecimal): BigDecimal {
  const exact = exactQuotient(a, b);
  if (exact !== undefined) return exact;
  const precision = Math.max(precisionOf(a), precisionOf(b)) + GROOVY_EXTRA_PRECISION;
  const quotient = divideToPrecision(a, b, precision, Rounding.HalfUp);
  const scale = Math.max(a.scale, b.scale, GROOVY_SCALE_MIN);
  return quotient.scale > scale ? setScale(quotient, scale, Rounding.HalfUp) : quotient;
}

/** The integer part, truncated towards zero. */
export function truncateDecimal(value: BigDecimal): bigint {
  if (value.scale <= 0) return unscaledAt(value, 0);
  if (value.scale > precisionOf(value)) return 0n;
  return unscaledInteger(value) / powerOfTen(value.scale);
}

export function powerOfDecimal(base: BigDecimal, exponent: number): BigDecimal {
  return decimal(powerOfInteger(unscaledInteger(base), exponent), checkScale(base.scale * exponent));
}

/** The nearest double. */
export function decimalToDouble(value: BigDecimal): number {
  const { unscaled, scale } = value;
  if (scale === 0) return Number(unscaled);
  // Both parts are exact as doubles, so the one division is correctly rounded (Clinger's fast path).
  if (typeof unscaled === 'number' && scale > 0 && scale < SMALL_POWERS.length) {
    return unscaled / (SMALL_POWERS[scale] as number);
  }
  return Number(`${unscaled}e${-scale}`);
}
