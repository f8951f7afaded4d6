/**
 * XSD numbers: integers without bounds, exact decimals, floats, doubles, with SPARQL's promotion
 * (integer → decimal → float → double). Derived integer types compute as xsd:integer (§17.3).
 */
import { XSD } from '#rdf';
import { trimSpace } from './white-space.ts';

export const NumericType = { Integer: 0, Decimal: 1, Float: 2, Double: 3 } as const;
export type NumericType = (typeof NumericType)[keyof typeof NumericType];

/** Scale of a quotient: the minimum precision that XSD requires. */
const DIVISION_SCALE = 18;
/** Maximum digits of a number, which bounds the time of arithmetic. */
const DIGITS_MAX = 10_000;

/**
 * `mantissa` × 10^-`scale`: for integers and floating types the scale is 0. Integers and decimals hold a number
 * as long as it is a safe integer, a bigint beyond; both mean the same.
 */
export interface Numeric {
  readonly type: NumericType;
  readonly mantissa: number | bigint;
  readonly scale: number;
}

export function integer(value: number | bigint): Numeric {
  return { type: NumericType.Integer, mantissa: narrow(value), scale: 0 };
}

export function decimal(mantissa: number | bigint, scale: number): Numeric {
  return { type: NumericType.Decimal, mantissa: narrow(mantissa), scale };
}

export function double(value: number): Numeric {
  return { type: NumericType.Double, mantissa: value, scale: 0 };
}

export function float(value: number): Numeric {
  return { type: NumericType.Float, mantissa: Math.fround(value), scale: 0 };
}

function narrow(value: number | bigint): number | bigint {
  if (typeof value === 'number') return value;
  return value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER ? Number(value) : value;
}

export function isFloating(n: Numeric): boolean {
  return n.type >= NumericType.Float;
}

/** The nearest double. */
export function toDouble(n: Numeric): number {
  if (n.scale === 0) return Number(n.mantissa);
  return typeof n.mantissa === 'number' && n.scale <= 22
    ? n.mantissa / 10 ** n.scale
    : Number(decimalText(n));
}

/** The nearest number of a floating type, to which an operation with one of that type promotes (XPath 2.0, B.1). */
function toFloating(type: NumericType, n: Numeric): number {
  return type === NumericType.Float ? Math.fround(toDouble(n)) : toDouble(n);
}

/** As `=` and `<` compare: negative, zero or positive; NaN if either is NaN. */
export function compareNumeric(a: Numeric, b: Numeric): number {
  return compareAs(Math.max(a.type, b.type) as NumericType, a, b);
}

/**
 * As ORDER BY compares. Never against `<`, but a float is compared as a double: the decimal 0.1 equals both the float
 * 0.1 and the double 0.1, which differ, so that an order by {@link compareNumeric} would not be transitive.
 */
export function orderNumeric(a: Numeric, b: Numeric): number {
  return compareAs(isFloating(a) || isFloating(b) ? NumericType.Double : NumericType.Decimal, a, b);
}

function compareAs(type: NumericType, a: Numeric, b: Numeric): number {
  if (type >= NumericType.Float) {
    const x = toFloating(type, a);
    const y = toFloating(type, b);
    return x < y ? -1 : x > y ? 1 : x === y ? 0 : Number.NaN;
  }
  if (a.scale === b.scale && typeof a.mantissa === 'number' && typeof b.mantissa === 'number') {
    return a.mantissa - b.mantissa;
  }
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/';

/** The result, or undefined for a division by zero that is an error. */
export function calculate(operator: ArithmeticOperator, a: Numeric, b: Numeric): Numeric | undefined {
  const type = Math.max(a.type, b.type) as NumericType;
  if (type >= NumericType.Float) {
    const value = calculateFloating(operator, toFloating(type, a), toFloating(type, b));
    return type === NumericType.Float ? float(value) : double(value);
  }
  if (operator === '/') return divide(a, b);
  return operator === '*' ? multiply(type, a, b) : addOrSubtract(type, operator, a, b);
}

function calculateFloating(operator: ArithmeticOperator, x: number, y: number): number {
  switch (operator) {
    case '+':
      return x + y;
    case '-':
      return x - y;
    case '*':
      return x * y;
    case '/':
      return x / y;
  }
}

function addOrSubtract(type: NumericType, operator: '+' | '-', a: Numeric, b: Numeric): Numeric {
  if (a.scale === b.scale && typeof a.mantissa === 'number' && typeof b.mantissa === 'number') {
    const mantissa = operator === '+' ? a.mantissa + b.mantissa : a.mantissa - b.mantissa;
    if (Number.isSafeInteger(mantissa)) return { type, mantissa, scale: a.scale };
  }
  const [x, y] = align(a, b);
  return { type, mantissa: narrow(operator === '+' ? x + y : x - y), scale: Math.max(a.scale, b.scale) };
}

function multiply(type: NumericType, a: Numeric, b: Numeric): Numeric | undefined {
  const scale = a.scale + b.scale;
  if (typeof a.mantissa === 'number' && typeof b.mantissa === 'number') {
    const mantissa = a.mantissa * b.mantissa;
    if (Number.isSafeInteger(mantissa)) return { type, mantissa, scale };
  }
  const [x, y] = [BigInt(a.mantissa), BigInt(b.mantissa)];
  // Repeated squaring doubles the digits: a product beyond the maximum is an error.
  if (x.toString(16).length + y.toString(16).length > DIGITS_MAX || scale > DIGITS_MAX) return undefined;
  return { type, mantissa: narrow(x * y), scale };
}

/** The quotient of exact numbers is a decimal without trailing zeros. */
function divide(a: Numeric, b: Numeric): Numeric | undefined {
  const divisor = BigInt(b.mantissa);
  if (divisor === 0n) return undefined;
  const dividend = BigInt(a.mantissa) * 10n ** BigInt(DIVISION_SCALE + b.scale);
  return trimmed(dividend / (divisor * 10n ** BigInt(a.scale)), DIVISION_SCALE);
}

function trimmed(mantissa: bigint, scale: number): Numeric {
  while (scale > 0 && mantissa % 10n === 0n) {
    mantissa /= 10n;
    scale--;
  }
  return decimal(mantissa, scale);
}

/** The mantissas of two exact numbers at their larger scale. */
function align(a: Numeric, b: Numeric): [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale);
  return [scaleUp(a, scale), scaleUp(b, scale)];
}

function scaleUp(n: Numeric, scale: number): bigint {
  return BigInt(n.mantissa) * 10n ** BigInt(scale - n.scale);
}

export function negate(n: Numeric): Numeric {
  return {
    ...n,
    mantissa:
      typeof n.mantissa === 'bigint' ? narrow(-n.mantissa) : isFloating(n) ? -n.mantissa : 0 - n.mantissa,
  };
}

export type Rounding = 'abs' | 'ceil' | 'floor' | 'round';

/** The four rounding functions keep the type; ROUND goes half up, towards positive infinity. */
export function roundNumeric(rounding: Rounding, n: Numeric): Numeric {
  if (isFloating(n)) return { ...n, mantissa: roundFloating(rounding, n.mantissa as number) };
  if (rounding === 'abs') return n.mantissa < 0 ? negate(n) : n;
  if (n.scale === 0) return n;
  const unit = 10n ** BigInt(n.scale);
  const mantissa = BigInt(n.mantissa);
  const shift = rounding === 'ceil' ? unit - 1n : rounding === 'round' ? unit / 2n : 0n;
  return { type: n.type, mantissa: narrow(floorDivide(mantissa + shift, unit)), scale: 0 };
}

function roundFloating(rounding: Rounding, value: number): number {
  switch (rounding) {
    case 'abs':
      return Math.abs(value);
    case 'ceil':
      return Math.ceil(value);
    case 'floor':
      return Math.floor(value);
    case 'round':
      return Math.round(value);
  }
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}

const INTEGER_TEXT = /^[+-]?[0-9]+$/;
const DECIMAL_TEXT = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;
const DOUBLE_TEXT = /^(?:[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|[+-]?INF|NaN)$/;

export function parseInteger(text: string): Numeric | undefined {
  if (!INTEGER_TEXT.test(text) || text.length > DIGITS_MAX) return undefined;
  return integer(text.length <= 15 ? Number(text) : BigInt(text.startsWith('+') ? text.slice(1) : text));
}

export function parseDecimal(text: string): Numeric | undefined {
  if (!DECIMAL_TEXT.test(text) || text.length > DIGITS_MAX) return undefined;
  const point = text.indexOf('.');
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  const scale = point < 0 ? 0 : text.length - point - 1;
  if (digits.length <= 15) return decimal(Number(digits), scale);
  return decimal(BigInt(digits.startsWith('+') ? digits.slice(1) : digits), scale);
}

/** The double of a lexical form of xsd:double or xsd:float, or undefined. */
export function parseFloating(text: string): number | undefined {
  if (!DOUBLE_TEXT.test(text)) return undefined;
  return text.endsWith('INF')
    ? text.startsWith('-')
      ? Number.NEGATIVE_INFINITY
      : Number.POSITIVE_INFINITY
    : Number(text);
}

/** The canonical lexical form (XML Schema 2nd edition): `5`, `2.50` → `2.5`, `1.0E0`. */
export function numericLexical(n: Numeric): string {
  switch (n.type) {
    case NumericType.Integer:
      return String(n.mantissa);
    case NumericType.Decimal:
      return canonicalDecimal(decimalText(n));
    case NumericType.Float:
    case NumericType.Double:
      return floatingLexical(n.mantissa as number, n.type);
  }
}

function decimalText(n: Numeric): string {
  const isNegative = n.mantissa < 0;
  const digits = String(isNegative ? -n.mantissa : n.mantissa).padStart(n.scale + 1, '0');
  const point = digits.length - n.scale;
  return `${isNegative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

function canonicalDecimal(text: string): string {
  const trimmedText = text.replace(/0+$/, '');
  return trimmedText.endsWith('.') ? `${trimmedText}0` : trimmedText;
}

function floatingLexical(value: number, type: NumericType): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  if (value === 0) return Object.is(value, -0) ? '-0.0E0' : '0.0E0';
  const [digits, exponent] = shortest(value, type).split('e') as [string, string];
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}

/** The shortest digits that read back as the same value of the type. */
function shortest(value: number, type: NumericType): string {
  if (type === NumericType.Double) return value.toExponential();
  for (let digits = 0; digits < 9; digits++) {
    const text = value.toExponential(digits);
    if (Math.fround(Number(text)) === value) return text;
  }
  return value.toExponential();
}

/** As a cast to xsd:string writes it (XPath functions §17.1.2): doubles of common size without exponent. */
export function numericString(n: Numeric): string {
  if (n.type === NumericType.Decimal) return canonicalDecimal(decimalText(n)).replace(/\.0$/, '');
  if (n.type === NumericType.Integer) return String(n.mantissa);
  const value = n.mantissa as number;
  const size = Math.abs(value);
  if (size === 0) return Object.is(value, -0) ? '-0' : '0';
  if (size >= 1e-6 && size < 1e6) return String(Number(shortest(value, n.type)));
  return floatingLexical(value, n.type);
}

const TYPE_NAMES = ['integer', 'decimal', 'float', 'double'] as const;

export function numericDatatype(type: NumericType): string {
  return XSD + TYPE_NAMES[type];
}

const LIMITS_64 = 2n ** 63n;
/** Integer types derived from xsd:integer, each with its least and greatest value. */
const DERIVED: ReadonlyMap<string, readonly [min: bigint | null, max: bigint | null]> = new Map([
  ['nonPositiveInteger', [null, 0n]],
  ['negativeInteger', [null, -1n]],
  ['long', [-LIMITS_64, LIMITS_64 - 1n]],
  ['int', [-(2n ** 31n), 2n ** 31n - 1n]],
  ['short', [-32768n, 32767n]],
  ['byte', [-128n, 127n]],
  ['nonNegativeInteger', [0n, null]],
  ['unsignedLong', [0n, 2n ** 64n - 1n]],
  ['unsignedInt', [0n, 2n ** 32n - 1n]],
  ['unsignedShort', [0n, 65535n]],
  ['unsignedByte', [0n, 255n]],
  ['positiveInteger', [1n, null]],
]);

/** Parses a numeric literal; undefined if the datatype is not numeric or the lexical form invalid. */
export function parseNumeric(lexical: string, datatype: string): Numeric | undefined {
  if (!datatype.startsWith(XSD)) return undefined;
  const name = datatype.slice(XSD.length);
  const text = trimSpace(lexical);
  switch (name) {
    case 'integer':
      return parseInteger(text);
    case 'decimal':
      return parseDecimal(text);
    case 'double':
    case 'float': {
      const value = parseFloating(text);
      return value === undefined ? undefined : name === 'double' ? double(value) : float(value);
    }
    default: {
      const bounds = DERIVED.get(name);
      const value = bounds === undefined ? undefined : parseInteger(text);
      if (bounds === undefined || value === undefined) return undefined;
      const isWithin =
        (bounds[0] === null || value.mantissa >= bounds[0]) &&
        (bounds[1] === null || value.mantissa <= bounds[1]);
      return isWithin ? value : undefined;
    }
  }
}

export function isNumericDatatype(datatype: string): boolean {
  if (!datatype.startsWith(XSD)) return false;
  const name = datatype.slice(XSD.length);
  return (TYPE_NAMES as readonly string[]).includes(name) || DERIVED.has(name);
}
