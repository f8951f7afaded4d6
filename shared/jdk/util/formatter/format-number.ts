/** The conversions of java.util.Formatter for numbers: d, o, x, f, e, g. */
import { Byte, Double, Float, Short } from '#base';
import {
  BigDecimal,
  decimal,
  negateDecimal,
  precisionOf,
  roundToPrecision,
  setScale,
} from '#groovy/runtime/number/big-decimal';
import { BigInteger } from '#groovy/runtime/number/big-integer';
import { type GroovyNumber, toDecimal, toInteger } from '#groovy/runtime/number/groovy-number';
import { decimalPlainText } from '#groovy/runtime/number/number-text';
import { Rounding } from '#groovy/runtime/number/rounding';
import { grouped, type NumberSymbols } from '../../text/decimal-format/number-symbols.ts';
import type { FormatSpecifier } from './format-specifier.ts';

const DEFAULT_PRECISION = 6;
const GROUP_SIZE = 3;
const EXPONENT_DIGITS = 2;
/** Minimum exponent of `%g` without scientific notation. */
const GENERAL_EXPONENT_MIN = -4;

export type IntegralNumber = number | bigint | Byte | Short | BigInteger;
export type FloatingNumber = Double | Float | BigDecimal;

export function isIntegral(value: unknown): value is IntegralNumber {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Byte ||
    value instanceof Short ||
    value instanceof BigInteger
  );
}

export function isFloating(value: unknown): value is FloatingNumber {
  return value instanceof Double || value instanceof Float || value instanceof BigDecimal;
}

/** `%d`. */
export function formatDecimalInteger(
  value: IntegralNumber,
  specifier: FormatSpecifier,
  symbols: NumberSymbols,
): string {
  const integer = toInteger(value);
  const digits = (integer < 0n ? -integer : integer).toString();
  return signed(digits, integer < 0n, specifier, symbols);
}

/** `%o` and `%x`: the two's complement of everything but a BigInteger. */
export function formatRadix(value: IntegralNumber, specifier: FormatSpecifier): string {
  const isHexadecimal = specifier.conversion === 'x';
  const integer = toInteger(value);
  const bits = widthOf(value);
  const isNegative = bits === null && integer < 0n;
  const shown = bits === null ? (isNegative ? -integer : integer) : BigInt.asUintN(bits, integer);
  const prefix = specifier.flags.includes('#') ? (isHexadecimal ? '0x' : '0') : '';
  const sign = bits === null ? signOf(isNegative, specifier.flags) : NO_SIGN;
  const digits = shown.toString(isHexadecimal ? 16 : 8);
  const missing = specifier.flags.includes('0')
    ? specifier.width - sign.before.length - prefix.length - digits.length - sign.after.length
    : 0;
  return sign.before + prefix + '0'.repeat(Math.max(missing, 0)) + digits + sign.after;
}

function widthOf(value: IntegralNumber): number | null {
  if (typeof value === 'number') return 32;
  if (typeof value === 'bigint') return 64;
  if (value instanceof Short) return 16;
  return value instanceof Byte ? 8 : null;
}

/** `%f`, `%e` and `%g`. Rounds the shortest representation half up. */
export function formatFloating(
  value: FloatingNumber,
  specifier: FormatSpecifier,
  symbols: NumberSymbols,
): string {
  if (!(value instanceof BigDecimal) && !Number.isFinite(value.value))
    return notFinite(value.value, specifier);
  const isNegative = value instanceof BigDecimal ? signum(value) < 0 : isBelowZero(value.value);
  const decimal = absolute(toDecimal(value as GroovyNumber));
  return signed(magnitude(decimal, specifier, symbols), isNegative, specifier, symbols);
}

function isBelowZero(value: number): boolean {
  return value < 0 || Object.is(value, -0);
}

function signum(value: BigDecimal): number {
  return value.unscaled < 0 ? -1 : 1;
}

function absolute(value: BigDecimal): BigDecimal {
  return value.unscaled < 0 ? negateDecimal(value) : value;
}

export function notFinite(value: number, { flags }: FormatSpecifier): string {
  if (Number.isNaN(value)) return 'NaN';
  const { before, after } = signOf(value < 0, flags);
  return `${before}Infinity${after}`;
}

function magnitude(value: BigDecimal, specifier: FormatSpecifier, symbols: NumberSymbols): string {
  const precision = specifier.precision < 0 ? DEFAULT_PRECISION : specifier.precision;
  switch (specifier.conversion) {
    case 'e':
      return scientific(value, precision, symbols);
    case 'g':
      return general(value, precision === 0 ? 1 : precision, symbols);
    default:
      return plain(value, precision, symbols);
  }
}

function plain(value: BigDecimal, precision: number, symbols: NumberSymbols): string {
  return decimalPlainText(setScale(value, precision, Rounding.HalfUp)).replace('.', symbols.decimal);
}

function scientific(value: BigDecimal, precision: number, symbols: NumberSymbols): string {
  const isZero = Number(value.unscaled) === 0;
  const rounded = isZero ? decimal(0, precision) : roundToPrecision(value, precision + 1, Rounding.HalfUp);
  const digits = isZero ? '0' : String(rounded.unscaled);
  const exponent = isZero ? 0 : precisionOf(rounded) - 1 - rounded.scale;
  const fraction = digits.slice(1, precision + 1).padEnd(precision, '0');
  const mantissa = precision === 0 ? digits[0] : `${digits[0]}${symbols.decimal}${fraction}`;
  const sign = exponent < 0 ? '-' : '+';
  return `${mantissa}e${sign}${String(Math.abs(exponent)).padStart(EXPONENT_DIGITS, '0')}`;
}

/** After rounding, numbers from 10^-4 to 10^precision are in decimal notation. */
function general(value: BigDecimal, precision: number, symbols: NumberSymbols): string {
  if (Number(value.unscaled) === 0) return plain(value, precision - 1, symbols);
  const rounded = roundToPrecision(value, precision, Rounding.HalfUp);
  const exponent = precisionOf(rounded) - 1 - rounded.scale;
  if (exponent < GENERAL_EXPONENT_MIN || exponent >= precision)
    return scientific(value, precision - 1, symbols);
  return plain(rounded, precision - 1 - exponent, symbols);
}

/** The prefix and the suffix of the digits. */
export interface Sign {
  readonly before: string;
  readonly after: string;
}

const NO_SIGN: Sign = { before: '', after: '' };

export function signOf(isNegative: boolean, flags: string): Sign {
  if (isNegative) return flags.includes('(') ? { before: '(', after: ')' } : { before: '-', after: '' };
  if (flags.includes('+')) return { before: '+', after: '' };
  return flags.includes(' ') ? { before: ' ', after: '' } : NO_SIGN;
}

/** Groups, zeros and the sign around the digits. */
function signed(
  digits: string,
  isNegative: boolean,
  { flags, width }: FormatSpecifier,
  symbols: NumberSymbols,
): string {
  let body = digits;
  if (flags.includes(',')) {
    const [, whole = '', rest = ''] = /^(\d*)(.*)$/s.exec(digits) ?? [];
    body = grouped(whole, symbols.grouping, GROUP_SIZE) + rest;
  }
  const { before, after } = signOf(isNegative, flags);
  const missing = flags.includes('0') ? width - before.length - body.length - after.length : 0;
  return before + '0'.repeat(Math.max(missing, 0)) + body + after;
}
