/** Parses numbers as Java's `valueOf` methods, with their exceptions. */
import { trimAsJava } from '#base';
import { FormatError, FormatErrorCode } from './errors.ts';
import { shortDecimal, shortInteger } from './short-number.ts';

const INTEGER = /^[+-]?\d+$/;
const DECIMAL = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/;
const HEXADECIMAL = /^([+-]?)0[xX]([\da-fA-F]*)\.?([\da-fA-F]*)[pP]([+-]?\d+)[fFdD]?$/;

const TYPE_SUFFIX = /[fFdD]$/;

const INT_MIN = -(2 ** 31);
const INT_MAX = 2 ** 31 - 1;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;
const LONG_DIGITS_MAX = 19;

/** `Integer.valueOf(text)`. */
export function parseInt32(text: string): number {
  const short = shortInteger(text);
  if (!Number.isNaN(short)) return short;
  const value = INTEGER.test(text) ? Number(text) : Number.NaN;
  if (!(value >= INT_MIN && value <= INT_MAX)) throw notANumber(text);
  return value === 0 ? 0 : value;
}

/** `Long.valueOf(text)`. */
export function parseInt64(text: string): bigint {
  if (!INTEGER.test(text)) throw notANumber(text);
  if (text.replace(/^[+-]?0*/, '').length > LONG_DIGITS_MAX) throw notANumber(text);
  const value = BigInt(text.startsWith('+') ? text.slice(1) : text);
  if (value < LONG_MIN || value > LONG_MAX) throw notANumber(text);
  return value;
}

/** `Double.valueOf(text)`; permits surrounding white space, a type suffix and hexadecimal form. */
export function parseDouble(text: string): number {
  const short = shortDecimal(text);
  if (!Number.isNaN(short)) return short;
  const trimmed = trimAsJava(text);
  if (trimmed === '') throw new FormatError(FormatErrorCode.Number, 'empty String');
  if (DECIMAL.test(trimmed)) return Number(TYPE_SUFFIX.test(trimmed) ? trimmed.slice(0, -1) : trimmed);
  const hexadecimal = HEXADECIMAL.exec(trimmed);
  if (hexadecimal === null) throw notANumber(trimmed);
  const [, sign, whole = '', fraction = '', exponent = '0'] = hexadecimal;
  if (whole + fraction === '') throw notANumber(trimmed);
  const magnitude = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -magnitude : magnitude;
}

function notANumber(text: string): FormatError {
  return new FormatError(FormatErrorCode.Number, `For input string: "${text}"`);
}
