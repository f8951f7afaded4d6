/** Formats numbers exactly as Java does. */
import { unreachable } from '#base';
import { type BigDecimal, unscaledInteger } from './big-decimal.ts';

export { doubleText, floatText } from '#base';

/** Notation of exponents: as toString, or in multiples of three as toEngineeringString. */
export type DecimalNotation = 'scientific' | 'engineering';

/** Below this adjusted exponent BigDecimal.toString uses an exponent. */
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
    // A zero expresses its exponent by digits after the point: 0.00E+3.
    exponent += 3;
    return `0.${'0'.repeat(3 - above)}${exponentText(exponent)}`;
  }
  whole = Math.max(whole, 1);
  const padded = digits.padEnd(whole, '0');
  const fraction = padded.slice(whole);
  return padded.slice(0, whole) + (fraction === '' ? '' : `.${fraction}`) + exponentText(exponent);
}

/** `BigDecimal.toPlainString`; the caller bounds the length by {@link plainLength}. */
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
