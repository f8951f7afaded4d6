/** `java.lang.Number` type tests, and Java's numeric casts, which never fail. */
import { Byte, Double, Float, Short } from '#base';
import { TYPE } from '../host.ts';
import { BigDecimal, decimal, decimalToDouble, truncateDecimal } from './big-decimal.ts';
import { BigInteger } from './big-integer.ts';
import { exactDouble } from './exact-double.ts';
import { decimalText, doubleText, floatText } from './number-text.ts';
import { parseDecimal } from './parse-number.ts';

/** A number as scripts have it. */
export type GroovyNumber = number | bigint | Double | Float | Short | Byte | BigInteger | BigDecimal;

/** The domains of Groovy's arithmetic in the order of promotion: the higher operand decides. */
export const Domain = { Int: 0, Long: 1, BigInteger: 2, BigDecimal: 3, Floating: 4 } as const;
export type Domain = (typeof Domain)[keyof typeof Domain];

/** The domain of a number, -1 for anything else. */
export function domainOf(value: unknown): Domain | -1 {
  switch (typeof value) {
    case 'number':
      return Domain.Int;
    case 'bigint':
      return Domain.Long;
    case 'object':
      if (value instanceof Double || value instanceof Float) return Domain.Floating;
      if (value instanceof BigDecimal) return Domain.BigDecimal;
      if (value instanceof BigInteger) return Domain.BigInteger;
      return value instanceof Short || value instanceof Byte ? Domain.Int : -1;
    default:
      return -1;
  }
}

export function isNumber(value: unknown): value is GroovyNumber {
  return domainOf(value) !== -1;
}

/** The common domain of two numbers. */
export function commonDomain(a: GroovyNumber, b: GroovyNumber): Domain {
  return Math.max(domainOf(a), domainOf(b)) as Domain;
}

/** `doubleValue()`. */
export function toDouble(value: GroovyNumber): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof BigDecimal) return decimalToDouble(value);
  return Number(value.value);
}

/** Java's narrowing of a floating-point number to an integer: truncated, clamped to 64 bits, NaN is 0. */
function floatingToLong(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return 2n ** 63n - 1n;
  if (value <= -(2 ** 63)) return -(2n ** 63n);
  return BigInt(Math.trunc(value));
}

function floatingToInt(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.trunc(value))) | 0;
}

/** `longValue()`. */
export function toLong(value: GroovyNumber): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(value);
  if (value instanceof Double || value instanceof Float) return floatingToLong(value.value);
  return BigInt.asIntN(64, toInteger(value));
}

/** `intValue()`. */
export function toInt(value: GroovyNumber): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(BigInt.asIntN(32, value));
  if (value instanceof Short || value instanceof Byte) return value.value;
  if (value instanceof Double || value instanceof Float) return floatingToInt(value.value);
  return Number(BigInt.asIntN(32, toInteger(value)));
}

/** The integer part, unbounded. */
export function toInteger(value: GroovyNumber): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return BigInt(value);
  if (value instanceof BigInteger) return value.value;
  if (value instanceof BigDecimal) return truncateDecimal(value);
  if (value instanceof Short || value instanceof Byte) return BigInt(value.value);
  return truncateDecimal(exactDouble(value.value));
}

/** `new BigDecimal(x)`, as assignments and arguments convert: the exact value of floating-point numbers. */
export function toExactDecimal(value: GroovyNumber): BigDecimal {
  const isFloating = value instanceof Double || value instanceof Float;
  return isFloating ? exactDouble(value.value) : toDecimal(value);
}

/** `as BigDecimal` and the conversion of operands: floating-point numbers by their string. */
export function toDecimal(value: GroovyNumber): BigDecimal {
  if (typeof value === 'number') return new BigDecimal(value, 0);
  if (value instanceof BigDecimal) return value;
  if (value instanceof Double || value instanceof Float) return parseDecimal(numberText(value));
  return decimal(toInteger(value), 0);
}

/** `toString()` of a number. */
export function numberText(value: GroovyNumber): string {
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString();
  if (value instanceof Double) return doubleText(value.value);
  if (value instanceof Float) return floatText(value.value);
  if (value instanceof BigDecimal) return decimalText(value);
  return value.value.toString();
}

/** Full name of a number's class. */
export function numberClassName(value: GroovyNumber): string {
  if (typeof value === 'number') return 'java.lang.Integer';
  if (typeof value === 'bigint') return 'java.lang.Long';
  if (value instanceof Double) return 'java.lang.Double';
  if (value instanceof Float) return 'java.lang.Float';
  if (value instanceof Short) return 'java.lang.Short';
  if (value instanceof Byte) return 'java.lang.Byte';
  return value[TYPE].name;
}
