/**
 * The text of typed scalars as Java's `toString` gives it: what JSON, files and script output share. Digits are the
 * fewest that read back as the same value.
 */
import { type Byte, Char, Double, Float, type Scalar, type Short } from './scalar.ts';

/** Java writes plain decimals from 10^-3 up to 10^7 and "computerized scientific notation" outside. */
const PLAIN_EXPONENT_MIN = -3;
const PLAIN_EXPONENT_END = 7;
/** Below this an integral double is its digits and ".0"; the commonest case needs no digit work. */
const PLAIN_INTEGRAL_END = 1e7;
/** Nine significant digits tell any two floats apart. */
const FLOAT_DIGITS_MAX = 9;

/** `Double.toString(value)`. */
export function doubleText(value: number): string {
  if (Number.isInteger(value) && value > -PLAIN_INTEGRAL_END && value < PLAIN_INTEGRAL_END) {
    return integralText(value);
  }
  if (!Number.isFinite(value)) return nonFiniteText(value);
  const shortest = value.toExponential();
  // Java gives at least two digits: with the second one free the nearest is 4.9E-324, not 5.0E-324.
  return fromExponential(shortest.includes('.') ? shortest : value.toExponential(1));
}

/** `Float.toString(value)`; the value must already be a binary32. */
export function floatText(value: number): string {
  if (Number.isInteger(value) && value > -PLAIN_INTEGRAL_END && value < PLAIN_INTEGRAL_END) {
    return integralText(value);
  }
  if (!Number.isFinite(value)) return nonFiniteText(value);
  for (let digits = 1; digits < FLOAT_DIGITS_MAX - 1; digits++) {
    const text = value.toExponential(digits);
    if (Math.fround(Number(text)) === value) return fromExponential(text);
  }
  return fromExponential(value.toExponential(FLOAT_DIGITS_MAX - 1));
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

function integralText(value: number): string {
  return Object.is(value, -0) ? '-0.0' : `${value}.0`;
}

function nonFiniteText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? 'Infinity' : '-Infinity';
}

/** From JavaScript's `d.ddde±x` to Java's form. */
function fromExponential(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const mark = text.indexOf('e');
  const digits = text.slice(sign.length, mark).replace('.', '').replace(/0+$/, '');
  const exponent = Number(text.slice(mark + 1));
  if (exponent < PLAIN_EXPONENT_MIN || exponent >= PLAIN_EXPONENT_END) {
    return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${exponent}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}
