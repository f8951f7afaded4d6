/** Numbers as text, digit for digit as Java prints them. */
import { unreachable } from '#base';
import { type BigDecimal, unscaledInteger } from './big-decimal.ts';

/** Where Double.toString leaves plain notation. */
const PLAIN_MIN = 1e-3;
const PLAIN_MAX = 1e7;

/** `Double.toString`. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value) || value === 0) return specialText(value);
  const short = value.toExponential();
  // Java gives at least two digits: with the second one free, the nearest is 4.9E-324, not 5.0E-324.
  return floatingText(Math.abs(value), short[value < 0 ? 2 : 1] === '.' ? short : value.toExponential(1));
}

const FLOAT_DIGITS_MAX = 9;

/** `Float.toString`; the value is already rounded to a float. */
export function floatText(value: number): string {
  if (!Number.isFinite(value) || value === 0) return specialText(value);
  let text = '';
  for (let digits = 1; digits < FLOAT_DIGITS_MAX; digits++) {
    text = value.toExponential(digits);
    if (Math.fround(Number(text)) === value) break;
  }
  return floatingText(Math.abs(value), text);
}

function specialText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  return value > 0 ? 'Infinity' : '-Infinity';
}

/** Java's form of a number given as JavaScript's `d.ddde±x`. */
function floatingText(magnitude: number, exponential: string): string {
  const sign = exponential.startsWith('-') ? '-' : '';
  const [mantissa = '', exponentText = '0'] = exponential.slice(sign.length).split('e');
  const exponent = Number(exponentText);
  const digits = mantissa.replace('.', '').replace(/0+$/, '') || '0';
  if (magnitude < PLAIN_MIN || magnitude >= PLAIN_MAX) {
    return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${exponent}`;
  }
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${sign}${whole}.${digits.slice(exponent + 1) || '0'}`;
}

/** How an exponent is written: as toString, or in multiples of three as toEngineeringString. */
export type DecimalNotation = 'scientific' | 'engineering';

/** Below this adjusted exponent BigDecimal.toString changes to an exponent. */
const PLAIN_EXPONENT_MIN = -6;

/** `BigDecimal.toString`. */
export function decimalText(value: BigDecimal, notation: DecimalNotation = 'scientific'): string {
  const { unscaled, scale } = value;
  const text = unscaled.toString();
  if (scale === 0) return text;
  const sign = unscaled < 0 ? '-' : '';
  const digits = text.slice(sign.length);
  const adjusted = digits.length - 1 - scale;
  if (scale > 0 && adjusted >= PLAIN_EXPONENT_MIN) return sign + withPoint(digits, scale);
  switch (notation) {
    case 'scientific':
      return sign + scientific(digits, adjusted);
    case 'engineering':
      return sign + engineering(digits, adjusted);
    default:
      return unreachable(notation);
  }
}

function withPoint(digits: string, scale: number): string {
  const padded = digits.padStart(scale + 1, '0');
  const point = padded.length - scale;
  return `${padded.slice(0, point)}.${padded.slice(point)}`;
}

function exponentText(exponent: number): string {
  if (exponent === 0) return '';
  return exponent > 0 ? `E+${exponent}` : `E${exponent}`;
}

function scientific(digits: string, adjusted: number): string {
  const mantissa = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
  return mantissa + exponentText(adjusted);
}

function engineering(digits: string, adjusted: number): string {
  const above = ((adjusted % 3) + 3) % 3;
  let exponent = adjusted - above;
  let whole = above + 1;
  if (/^0+$/.test(digits) && above !== 0) {
    // A zero keeps its exponent by digits after the point: 0.00E+3.
    exponent += 3;
    return `0.${'0'.repeat(3 - above)}${exponentText(exponent)}`;
  }
  whole = Math.max(whole, 1);
  const padded = digits.padEnd(whole, '0');
  const fraction = padded.slice(whole);
  return padded.slice(0, whole) + (fraction === '' ? '' : `.${fraction}`) + exponentText(exponent);
}

/** `BigDecimal.toPlainString`; the length is the caller's to bound by {@link plainLength}. */
export function decimalPlainText(value: BigDecimal): string {
  const { scale } = value;
  const integer = unscaledInteger(value);
  if (scale === 0 || (integer === 0n && scale < 0)) return integer.toString();
  const sign = integer < 0n ? '-' : '';
  const digits = integer.toString().slice(sign.length);
  return sign + (scale < 0 ? digits + '0'.repeat(-scale) : withPoint(digits, scale));
}

const DIGITS_OF_SAFE_INTEGER = 16;

/** An upper bound of the length of {@link decimalPlainText}. */
export function plainLength(value: BigDecimal): number {
  const digits =
    typeof value.unscaled === 'number' ? DIGITS_OF_SAFE_INTEGER : value.unscaled.toString().length;
  return digits + Math.abs(value.scale) + 2;
}
