/** Text of typed scalars as Java's `toString` gives it, for JSON, files and script output. */
import { BINARY32, BINARY64, type DecimalDigits, javaDigits } from './java-digits.ts';
import { type Byte, Char, Double, Float, type Scalar, type Short } from './scalar.ts';

/** Java writes plain decimals from 10^-3 up to 10^7 and "computerized scientific notation" outside. */
const PLAIN_EXPONENT_MIN = -3;
const PLAIN_EXPONENT_END = 7;
/** Below this an integral double is its digits and ".0": the fast path of the commonest case. */
const PLAIN_INTEGRAL_END = 1e7;
/** Nine significant digits distinguish any two floats. */
const FLOAT_DIGITS_MAX = 9;

/** `Double.toString(value)`. */
export function doubleText(value: number): string {
  if (Number.isInteger(value) && value > -PLAIN_INTEGRAL_END && value < PLAIN_INTEGRAL_END) {
    return integralText(value);
  }
  if (!Number.isFinite(value)) return nonFiniteText(value);
  return withSign(value, javaDigits(Math.abs(value), BINARY64) ?? digitsOf(value.toExponential()));
}

/** `Float.toString(value)`; the value must already be a binary32. */
export function floatText(value: number): string {
  if (Number.isInteger(value) && value > -PLAIN_INTEGRAL_END && value < PLAIN_INTEGRAL_END) {
    return integralText(value);
  }
  if (!Number.isFinite(value)) return nonFiniteText(value);
  return withSign(value, javaDigits(Math.abs(value), BINARY32) ?? digitsOf(shortestFloat(value)));
}

/** `toString()` of any scalar. */
export function scalarText(value: Scalar): string {
  if (typeof value !== 'object') return String(value);
  if (value instanceof Double) return doubleText(value.value);
  if (value instanceof Float) return floatText(value.value);
  if (value instanceof Char) return String.fromCharCode(value.code);
  const integer: Short | Byte = value;
  return String(integer.value);
}

/** A JSON number; NaN and the infinities, which JSON lacks, become strings. */
export function floatingPointJson(value: Double | Float): string {
  return Number.isFinite(value.value) ? scalarText(value) : `"${scalarText(value)}"`;
}

/** A scalar as JSON in results and representations: integers and decimals in Java's text, a char as a string. */
export function scalarJson(value: Scalar): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Double || value instanceof Float) return floatingPointJson(value);
  return value instanceof Char ? JSON.stringify(scalarText(value)) : scalarText(value);
}

function integralText(value: number): string {
  return Object.is(value, -0) ? '-0.0' : `${value}.0`;
}

function nonFiniteText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? 'Infinity' : '-Infinity';
}

/** The shortest digits that round-trip to the same binary32. */
function shortestFloat(value: number): string {
  for (let digits = 1; digits < FLOAT_DIGITS_MAX - 1; digits++) {
    const text = halfEven(value, digits);
    if (Math.fround(Number(text)) === value) return text;
  }
  return value.toExponential(FLOAT_DIGITS_MAX - 1);
}

/** `value.toExponential(digits)`, but rounding half to even instead of half up. */
function halfEven(value: number, digits: number): string {
  const rounded = value.toExponential(digits);
  if (!/[13579]e/.test(rounded)) return rounded;
  const longer = value.toExponential(digits + 1);
  return longer.includes('5e') && Number(longer) === value ? longer.replace('5e', 'e') : rounded;
}

/** From JavaScript's `d.ddde±x`, without the sign. */
function digitsOf(exponential: string): DecimalDigits {
  const from = exponential.startsWith('-') ? 1 : 0;
  const mark = exponential.indexOf('e');
  return {
    digits: exponential.slice(from, mark).replace('.', ''),
    exponent: Number(exponential.slice(mark + 1)),
  };
}

/** Digits in Java's format, without trailing zeros. */
function withSign(value: number, decimal: DecimalDigits): string {
  const sign = value < 0 ? '-' : '';
  const digits = decimal.digits.replace(/0+$/, '');
  const { exponent } = decimal;
  if (exponent < PLAIN_EXPONENT_MIN || exponent >= PLAIN_EXPONENT_END) {
    return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${exponent}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}
