/**
 * Groovy's arithmetic (org.codehaus.groovy.runtime.typehandling.NumberMath). The higher domain of the two
 * operands decides: floating point, then BigDecimal, BigInteger, Long, Integer; Byte and Short count as
 * Integer, Float as Double. Int and long wrap around.
 */
import { Byte, Double, Float, Short, unreachable } from '#base';
import { javaException, unsupportedOperation } from '../errors/exception.ts';
import type { Runtime } from '../host.ts';
import {
  addDecimals,
  BigDecimal,
  divideAsGroovy,
  multiplyDecimals,
  negateDecimal,
  powerOfDecimal,
  subtractDecimals,
} from './big-decimal.ts';
import {
  BigInteger,
  checkIntegerBits,
  magnitudeBits,
  multiplyIntegers,
  powerOfInteger,
} from './big-integer.ts';
import { pow } from './elementary.ts';
import {
  commonDomain,
  Domain,
  domainOf,
  type GroovyNumber,
  numberClassName,
  numberText,
  toDecimal,
  toDouble,
  toInt,
  toInteger,
  toLong,
} from './groovy-number.ts';
import { BITS_PER_STEP, counted } from './large-numbers.ts';

/** Counts the work of one operation on a large number. */
function countBits(runtime: Runtime, a: bigint, b: bigint): void {
  if (BigInt.asIntN(64, a) === a && BigInt.asIntN(64, b) === b) return;
  const bits = magnitudeBits(a) + magnitudeBits(b);
  runtime.budget.charge(bits >> 3);
  runtime.budget.steps(1 + Math.floor(bits / BITS_PER_STEP) ** 2);
}

/** Fast paths for the frequent operand types besides two ints, before the domains are determined. */
function areLongs(a: GroovyNumber, b: GroovyNumber): boolean {
  if (typeof a === 'bigint') return typeof b === 'bigint' || typeof b === 'number';
  return typeof a === 'number' && typeof b === 'bigint';
}

function areDoubles(a: GroovyNumber, b: GroovyNumber): boolean {
  if (a instanceof Double) return b instanceof Double || typeof b === 'number';
  return typeof a === 'number' && b instanceof Double;
}

export function plus(runtime: Runtime, a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  if (areLongs(a, b)) return BigInt.asIntN(64, toLong(a) + toLong(b));
  if (areDoubles(a, b)) return new Double(toDouble(a) + toDouble(b));
  if (a instanceof BigDecimal && b instanceof BigDecimal) return counted(runtime, addDecimals(a, b));
  const domain = commonDomain(a, b);
  switch (domain) {
    case Domain.Int:
      return (toInt(a) + toInt(b)) | 0;
    case Domain.Long:
      return BigInt.asIntN(64, toLong(a) + toLong(b));
    case Domain.BigInteger:
      countBits(runtime, toInteger(a), toInteger(b));
      return new BigInteger(toInteger(a) + toInteger(b));
    case Domain.BigDecimal:
      return counted(runtime, addDecimals(toDecimal(a), toDecimal(b)));
    case Domain.Floating:
      return new Double(toDouble(a) + toDouble(b));
    default:
      return unreachable(domain);
  }
}

export function minus(runtime: Runtime, a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  if (areLongs(a, b)) return BigInt.asIntN(64, toLong(a) - toLong(b));
  if (areDoubles(a, b)) return new Double(toDouble(a) - toDouble(b));
  if (a instanceof BigDecimal && b instanceof BigDecimal) return counted(runtime, subtractDecimals(a, b));
  const domain = commonDomain(a, b);
  switch (domain) {
    case Domain.Int:
      return (toInt(a) - toInt(b)) | 0;
    case Domain.Long:
      return BigInt.asIntN(64, toLong(a) - toLong(b));
    case Domain.BigInteger:
      countBits(runtime, toInteger(a), toInteger(b));
      return new BigInteger(toInteger(a) - toInteger(b));
    case Domain.BigDecimal:
      return counted(runtime, subtractDecimals(toDecimal(a), toDecimal(b)));
    case Domain.Floating:
      return new Double(toDouble(a) - toDouble(b));
    default:
      return unreachable(domain);
  }
}

export function multiply(runtime: Runtime, a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  if (areLongs(a, b)) return BigInt.asIntN(64, toLong(a) * toLong(b));
  if (areDoubles(a, b)) return new Double(toDouble(a) * toDouble(b));
  const domain = commonDomain(a, b);
  switch (domain) {
    case Domain.Int:
      return Math.imul(toInt(a), toInt(b));
    case Domain.Long:
      return BigInt.asIntN(64, toLong(a) * toLong(b));
    case Domain.BigInteger:
      countBits(runtime, toInteger(a), toInteger(b));
      return new BigInteger(multiplyIntegers(toInteger(a), toInteger(b)));
    case Domain.BigDecimal: {
      const x = toDecimal(a);
      const y = toDecimal(b);
      if (typeof x.unscaled === 'bigint' && typeof y.unscaled === 'bigint') {
        countBits(runtime, x.unscaled, y.unscaled);
      }
      return counted(runtime, multiplyDecimals(x, y));
    }
    case Domain.Floating:
      return new Double(toDouble(a) * toDouble(b));
    default:
      return unreachable(domain);
  }
}

/** `/`: integers divide as BigDecimals. */
export function divide(runtime: Runtime, a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  if (areDoubles(a, b) || commonDomain(a, b) === Domain.Floating)
    return new Double(toDouble(a) / toDouble(b));
  const x = toDecimal(a);
  const y = toDecimal(b);
  if (typeof x.unscaled === 'bigint' || typeof y.unscaled === 'bigint') {
    countBits(runtime, BigInt(x.unscaled), BigInt(y.unscaled));
  }
  return counted(runtime, divideAsGroovy(x, y));
}

function unsupported(operation: string, value: GroovyNumber): never {
  throw unsupportedOperation(
    `Cannot use ${operation} on this number type: ${numberClassName(value)} with value: ${numberText(value)}`,
  );
}

function checkIntegerDivisor(divisor: number | bigint): void {
  // biome-ignore lint/suspicious/noDoubleEquals: 0 and 0n alike
  if (divisor == 0) throw javaException('java.lang.ArithmeticException', '/ by zero');
}

/** `a.intdiv(b)`: integers only, truncated towards zero. */
export function intdiv(runtime: Runtime, a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  switch (commonDomain(a, b)) {
    case Domain.Int: {
      const divisor = toInt(b);
      checkIntegerDivisor(divisor);
      return (toInt(a) / divisor) | 0;
    }
    case Domain.Long: {
      const divisor = toLong(b);
      checkIntegerDivisor(divisor);
      return BigInt.asIntN(64, toLong(a) / divisor);
    }
    case Domain.BigInteger: {
      const divisor = toInteger(b);
      if (divisor === 0n) throw javaException('java.lang.ArithmeticException', 'BigInteger divide by zero');
      countBits(runtime, toInteger(a), divisor);
      return new BigInteger(toInteger(a) / divisor);
    }
    default:
      return unsupported('intdiv()', a);
  }
}

/** `a % b`. */
export function mod(runtime: Runtime, a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  switch (commonDomain(a, b)) {
    case Domain.Int: {
      const divisor = toInt(b);
      checkIntegerDivisor(divisor);
      return (toInt(a) % divisor) | 0;
    }
    case Domain.Long: {
      const divisor = toLong(b);
      checkIntegerDivisor(divisor);
      return toLong(a) % divisor;
    }
    case Domain.BigInteger: {
      const modulus = toInteger(b);
      if (modulus <= 0n) {
        throw javaException('java.lang.ArithmeticException', 'BigInteger: modulus not positive');
      }
      countBits(runtime, toInteger(a), modulus);
      const rest = toInteger(a) % modulus;
      return new BigInteger(rest < 0n ? rest + modulus : rest);
    }
    case Domain.Floating:
      return new Double(toDouble(a) % toDouble(b));
    default:
      return unsupported('mod()', a);
  }
}

/** `a ** b`: each class of base has its own rule, see DefaultGroovyMethods.power. */
export function power(runtime: Runtime, base: GroovyNumber, given: GroovyNumber): GroovyNumber {
  const exponent = given instanceof Byte || given instanceof Short ? given.value : given;
  if (base instanceof BigInteger && isWhole(exponent) && toInteger(exponent) >= 0n)
    return new BigInteger(integerPower(runtime, base.value, exponentOf(base.value, toInteger(exponent))));
  if (typeof exponent !== 'number' || exponent < 0) return floatingPower(base, exponent);
  if (typeof base === 'number') {
    const result = integerPower(runtime, BigInt(base), exponent);
    return BigInt.asIntN(32, result) === result ? Number(result) : new BigInteger(result);
  }
  if (typeof base === 'bigint') {
    const result = integerPower(runtime, base, exponent);
    return BigInt.asIntN(64, result) === result ? result : new BigInteger(result);
  }
  if (base instanceof BigDecimal) return decimalPower(runtime, base, exponent);
  return floatingPower(base, exponent);
}

/** A non-negative exponent as a number; an exponent out of range throws, except for a base of 0, 1 or -1. */
function exponentOf(base: bigint, exponent: bigint): number {
  if (exponent <= EXPONENT_MAX) return Number(exponent);
  if (magnitudeBits(base) > 1) checkIntegerBits(Number.POSITIVE_INFINITY);
  return 2 + Number(exponent & 1n);
}

const EXPONENT_MAX = 0x7fffffffn;

function isWhole(value: GroovyNumber): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof BigInteger;
}

function countPower(runtime: Runtime, base: bigint, exponent: number): void {
  const bits = magnitudeBits(base) * exponent;
  if (bits <= 64) return;
  if (magnitudeBits(base) > 1) checkIntegerBits((magnitudeBits(base) - 1) * exponent);
  runtime.budget.charge(Math.min(bits, 2 ** 31) >> 3);
  runtime.budget.steps(1 + Math.floor(bits / BITS_PER_STEP));
}

function integerPower(runtime: Runtime, base: bigint, exponent: number): bigint {
  if (magnitudeBits(base) > 1) countPower(runtime, base, exponent);
  return powerOfInteger(base, exponent);
}

const DECIMAL_EXPONENT_MAX = 999999999;

function decimalPower(runtime: Runtime, base: BigDecimal, exponent: number): BigDecimal {
  if (exponent > DECIMAL_EXPONENT_MAX)
    throw javaException('java.lang.ArithmeticException', 'Invalid operation');
  const unscaled = BigInt(base.unscaled);
  if (magnitudeBits(unscaled) > 1) countPower(runtime, unscaled, exponent);
  return powerOfDecimal(base, exponent);
}

/** Math.pow, as the smallest of int, long and double that represents the result. */
function floatingPower(base: GroovyNumber, exponent: GroovyNumber): GroovyNumber {
  const result = pow(toDouble(base), toDouble(exponent));
  const long = toLong(new Double(result));
  if (Number(long) !== result) return new Double(result);
  return BigInt.asIntN(32, long) === long ? Number(long) : long;
}

/** `-value`; the only operation that preserves Float, Short and Byte. */
export function unaryMinus(value: GroovyNumber): GroovyNumber {
  if (value instanceof Short) return new Short(-value.value);
  if (value instanceof Byte) return new Byte(-value.value);
  return negate(value);
}

function negate(value: GroovyNumber): GroovyNumber {
  if (value instanceof Float) return new Float(-value.value);
  const domain = domainOf(value) as Domain;
  switch (domain) {
    case Domain.Int:
      return (0 - toInt(value)) | 0;
    case Domain.Long:
      return BigInt.asIntN(64, -toLong(value));
    case Domain.BigInteger:
      return new BigInteger(-toInteger(value));
    case Domain.BigDecimal:
      return negateDecimal(toDecimal(value));
    case Domain.Floating:
      return new Double(-toDouble(value));
    default:
      return unreachable(domain);
  }
}

export function absolute(value: GroovyNumber): GroovyNumber {
  if (value instanceof Float) return new Float(Math.abs(value.value));
  if (value instanceof Double) return new Double(Math.abs(value.value));
  if (toDouble(value) < 0) return negate(value);
  return domainOf(value) === Domain.Int ? toInt(value) : value;
}

/** `++`. */
export function next(runtime: Runtime, value: GroovyNumber): GroovyNumber {
  return plus(runtime, value, 1);
}

/** `--`. */
export function previous(runtime: Runtime, value: GroovyNumber): GroovyNumber {
  return minus(runtime, value, 1);
}
