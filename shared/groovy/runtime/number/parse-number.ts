/** Parses numbers with Java's grammar and the messages of its NumberFormatException. */
import { isCodePoint, trimAsJava } from '#base';
import { type JavaThrowable, javaException } from '../errors/exception.ts';
import { type BigDecimal, decimal } from './big-decimal.ts';
import { checkIntegerBits } from './big-integer.ts';

export const INT_MIN = -(2 ** 31);
export const INT_MAX = 2 ** 31 - 1;
const RADIX_MIN = 2;
const RADIX_MAX = 36;

export function numberFormatException(message: string | null): JavaThrowable {
  return javaException('java.lang.NumberFormatException', message);
}

function forInput(text: string, radix: number): JavaThrowable {
  return numberFormatException(`For input string: "${text}"${radix === 10 ? '' : ` under radix ${radix}`}`);
}

/** `Character.digit`: the value of a Unicode digit in a radix, or -1. */
export function digitValue(code: number, radix: number): number {
  let value = -1;
  if (code >= 0x30 && code <= 0x39) value = code - 0x30;
  else if (code >= 0x61 && code <= 0x7a) value = code - 0x61 + 10;
  else if (code >= 0x41 && code <= 0x5a) value = code - 0x41 + 10;
  else if (code >= 0xff21 && code <= 0xff3a) value = code - 0xff21 + 10;
  else if (code >= 0xff41 && code <= 0xff5a) value = code - 0xff41 + 10;
  else if (code > 0x7f && isCodePoint(code)) value = otherDigit(code);
  return value < radix ? value : -1;
}

const DECIMAL_DIGIT = /^\p{Nd}$/u;

/** Unicode decimal digits form runs of ten, some of which follow one another. */
function otherDigit(code: number): number {
  const isDigit = (codePoint: number) => DECIMAL_DIGIT.test(String.fromCodePoint(codePoint));
  if (!isDigit(code)) return -1;
  let start = code;
  while (isDigit(start - 1)) start--;
  return (code - start) % 10;
}

function checkRadix(text: string | null, radix: number): asserts text is string {
  if (text === null) throw numberFormatException('Cannot parse null string');
  if (radix < RADIX_MIN) {
    throw numberFormatException(`radix ${radix} less than Character.MIN_RADIX`);
  }
  if (radix > RADIX_MAX) throw numberFormatException(`radix ${radix} greater than Character.MAX_RADIX`);
}

/** Parses `[+-]digits` within bounds: shared by Integer.parseInt, Long.parseLong and others. */
function parseBounded(text: string | null, radix: number, min: bigint, max: bigint): bigint {
  checkRadix(text, radix);
  const start = text[0] === '-' || text[0] === '+' ? 1 : 0;
  if (text.length === start) throw forInput(text, radix);
  let value = 0n;
  const base = BigInt(radix);
  for (let index = start; index < text.length; index++) {
    const digit = digitValue(text.charCodeAt(index), radix);
    if (digit < 0 || value > max) throw forInput(text, radix);
    value = value * base + BigInt(digit);
  }
  if (text[0] === '-') value = -value;
  if (value < min || value > max) throw forInput(text, radix);
  return value;
}

const PLAIN_INT = /^-?[0-9]{1,9}$/;

export function parseInt32(text: string | null, radix = 10): number {
  if (radix === 10 && text !== null && PLAIN_INT.test(text)) return Number(text) | 0;
  return Number(parseBounded(text, radix, BigInt(INT_MIN), BigInt(INT_MAX)));
}

export const LONG_MIN = -(2n ** 63n);
export const LONG_MAX = 2n ** 63n - 1n;

export function parseInt64(text: string | null, radix = 10): bigint {
  return parseBounded(text, radix, LONG_MIN, LONG_MAX);
}

/** Short.parseShort and Byte.parseByte: an int first, then the range with its own message. */
export function parseSmall(text: string | null, radix: number, bits: 8 | 16): number {
  const value = parseInt32(text, radix);
  const limit = 1 << (bits - 1);
  if (value >= -limit && value < limit) return value;
  const message = `Value out of range. Value:"${text}" Radix:${radix}`;
  throw numberFormatException(message);
}

/** Integer.decode, Long.decode and others: `0x`, `#` and a leading 0 determine the radix. */
export function decodeInteger(text: string, min: bigint, max: bigint): bigint {
  if (text === '') throw numberFormatException('Zero length string');
  const negative = text[0] === '-';
  let index = negative || text[0] === '+' ? 1 : 0;
  let radix = 10;
  if (/^0[xX]/.test(text.slice(index))) {
    index += 2;
    radix = 16;
  } else if (text[index] === '#') {
    index += 1;
    radix = 16;
  } else if (text[index] === '0' && text.length > index + 1) {
    index += 1;
    radix = 8;
  }
  if (/^[-+]/.test(text.slice(index))) throw numberFormatException('Sign character in wrong position');
  return parseBounded((negative ? '-' : '') + text.slice(index), radix, min, max);
}

const DECIMAL_FLOATING = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[fFdD]?)$/;
const HEX_FLOATING = /^([+-]?)0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?\d+)[fFdD]?$/;

/** Double.parseDouble, as a plain number. */
export function parseDouble(text: string): number {
  const trimmed = trimAsJava(text);
  if (trimmed === '') throw numberFormatException('empty String');
  if (DECIMAL_FLOATING.test(trimmed)) {
    return Number(trimmed.endsWith('y') || trimmed.endsWith('N') ? trimmed : trimmed.replace(/[fFdD]$/, ''));
  }
  const hex = HEX_FLOATING.exec(trimmed);
  const digits = hex === null ? '' : `${hex[2]}${hex[3]}`;
  if (hex === null || digits === '') throw numberFormatException(`For input string: "${text}"`);
  const magnitude = Number.parseInt(digits, 16) * 2 ** (Number(hex[4]) - 4 * (hex[3] ?? '').length);
  return hex[1] === '-' ? -magnitude : magnitude;
}

/** `new BigInteger(text, radix)`. */
export function parseBigInteger(text: string, radix = 10): bigint {
  if (text === '') throw numberFormatException('Zero length BigInteger');
  if (radix < RADIX_MIN || radix > RADIX_MAX) throw numberFormatException('Radix out of range');
  const negative = text[0] === '-';
  const digits = negative || text[0] === '+' ? text.slice(1) : text;
  if (digits === '') throw numberFormatException('Zero length BigInteger');
  if (/[+-]/.test(digits)) throw numberFormatException('Illegal embedded sign character');
  for (let index = 0; index < digits.length; index++) {
    if (digitValue(digits.charCodeAt(index), radix) < 0) {
      throw forInput(groupAt(digits, index, radix), radix);
    }
  }
  checkIntegerBits(digits.length * Math.log2(radix));
  const magnitude = radix === 10 && /^\d+$/.test(digits) ? BigInt(digits) : digitsToInteger(digits, radix);
  return negative ? -magnitude : magnitude;
}

/** Number of digits that Java parses as one int, by radix. */
const GROUP_DIGITS: readonly number[] = [
  0, 0, 30, 19, 15, 13, 11, 11, 10, 9, 9, 8, 8, 8, 8, 7, 7, 7, 7, 7, 7, 7, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
  6, 6, 5,
];

/**
 * The group of digits that Java parses with the one at `index`; the first group may be shorter, without
 * leading zeros.
 */
function groupAt(digits: string, index: number, radix: number): string {
  const significant = digits.replace(/^0+/, '');
  const size = GROUP_DIGITS[radix] as number;
  const first = significant.length % size || size;
  const at = index - (digits.length - significant.length);
  const start = at < first ? 0 : first + Math.floor((at - first) / size) * size;
  return significant.slice(start, at < first ? first : start + size);
}

/** Divides and conquers, to avoid quadratic time for long strings. */
function digitsToInteger(digits: string, radix: number): bigint {
  if (digits.length <= 10) {
    let value = 0;
    for (let index = 0; index < digits.length; index++) {
      value = value * radix + digitValue(digits.charCodeAt(index), radix);
    }
    return BigInt(value);
  }
  const cut = digits.length >> 1;
  const low = digits.length - cut;
  return (
    digitsToInteger(digits.slice(0, cut), radix) * BigInt(radix) ** BigInt(low) +
    digitsToInteger(digits.slice(cut), radix)
  );
}

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;

/** `new BigDecimal(text)`. */
export function parseDecimal(text: string): BigDecimal {
  const match = DECIMAL.exec(text);
  if (match === null) throw numberFormatException(decimalError(text));
  const fraction = match[3] ?? '';
  const digits = (match[2] ?? '') + fraction;
  if (digits === '') throw numberFormatException(text === '' ? null : 'No digits found.');
  const scale = fraction.length - Number(match[4] ?? 0);
  if (Math.abs(scale) > INT_MAX) throw numberFormatException('Too many nonzero exponent digits.');
  checkIntegerBits(digits.length * Math.log2(10));
  const sign = match[1] === '-' ? '-' : '';
  return digits.length < 16
    ? decimal(Number(sign + digits) + 0, scale)
    : decimal(BigInt(sign + digits), scale);
}

/** Java's message for the first invalid character. */
function decimalError(text: string): string | null {
  const unsigned = text.replace(/^[+-]/, '');
  const bad = /[^\d.eE]/.exec(unsigned);
  if (bad !== null && !/[eE]/.test(unsigned.slice(0, bad.index))) {
    return `Character ${bad[0]} is neither a decimal digit number, decimal point, nor "e" notation exponential mark.`;
  }
  if (/[eE][+-]?$/.test(text)) return null;
  if (bad !== null || /[eE].*\./.test(unsigned)) return 'Not a digit.';
  if (/\..*\./.test(text)) return 'Character array contains more than one decimal point.';
  return `Character array is missing "e" notation exponential mark.`;
}
