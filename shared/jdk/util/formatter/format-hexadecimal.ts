/** The conversion `%a` of java.util.Formatter: a double with its bits in hexadecimal. */
import { doubleBits } from '#base';
import { hexadecimalText } from '../../lang/hexadecimal-text.ts';
import { notFinite, type Sign, signOf } from './format-number.ts';
import type { FormatSpecifier } from './format-specifier.ts';

/** Hexadecimal digits of a double after its point. */
const FRACTION_DIGITS = 13;
const BITS_PER_DIGIT = 4;
/** The smallest normal double, and the power of two that normalizes a subnormal one. */
const NORMAL_MIN = 2 ** -1022;
const SCALED_BITS = 54;

export function formatHexadecimal(value: number, specifier: FormatSpecifier): string {
  if (!Number.isFinite(value)) return notFinite(value, specifier);
  const { flags, width, precision } = specifier;
  const digits = precision === 0 ? 1 : precision;
  const [mantissa, exponent] = hexadecimalDigits(Math.abs(value), digits);
  const point = mantissa.indexOf('.') + 1;
  const body = `${digits < 0 ? mantissa : mantissa.padEnd(point + digits, '0')}p${exponent}`;
  const { before, after }: Sign = signOf(value < 0 || Object.is(value, -0), flags);
  const missing = flags.includes('0') ? width - before.length - 2 - body.length - after.length : 0;
  return `${before}0x${'0'.repeat(Math.max(missing, 0))}${body}${after}`;
}

/** Digits and exponent. A rounded subnormal is printed as normalized. */
function hexadecimalDigits(value: number, digits: number): [mantissa: string, exponent: number] {
  const isScaled = value > 0 && value < NORMAL_MIN && isRounded(digits);
  const scaled = isScaled ? value * 2 ** SCALED_BITS : value;
  const text = hexadecimalText(isRounded(digits) ? rounded(scaled, digits) : scaled);
  const [mantissa = '', exponent = ''] = text.slice(2).split('p');
  return [mantissa, Number(exponent) - (isScaled ? SCALED_BITS : 0)];
}

function isRounded(digits: number): boolean {
  return digits >= 0 && digits < FRACTION_DIGITS;
}

/** Rounds to a number of fraction digits, half to even. */
function rounded(value: number, digits: number): number {
  if (value === 0) return value;
  const dropped = BigInt((FRACTION_DIGITS - digits) * BITS_PER_DIGIT);
  const bits = doubleBits(value);
  const kept = bits >> dropped;
  const rest = bits - (kept << dropped);
  const half = 1n << (dropped - 1n);
  const isUp = rest > half || (rest === half && (kept & 1n) === 1n);
  const view = new DataView(new ArrayBuffer(8));
  view.setBigInt64(0, (isUp ? kept + 1n : kept) << dropped);
  return view.getFloat64(0);
}
