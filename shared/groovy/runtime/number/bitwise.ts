/** Groovy's bit operations: integers only; BigInteger has no shifts in 2.4. */
import { unsupportedOperation } from '../errors/exception.ts';
import { BigDecimal } from './big-decimal.ts';
import { BigInteger } from './big-integer.ts';
import {
  commonDomain,
  Domain,
  domainOf,
  type GroovyNumber,
  numberClassName,
  numberText,
  toInt,
  toInteger,
  toLong,
} from './groovy-number.ts';

function unsupported(operation: string, value: GroovyNumber): never {
  throw unsupportedOperation(
    `Cannot use ${operation} on this number type: ${numberClassName(value)} with value: ${numberText(value)}`,
  );
}

export function bitwiseAnd(a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  switch (commonDomain(a, b)) {
    case Domain.Int:
      return toInt(a) & toInt(b);
    case Domain.Long:
      return toLong(a) & toLong(b);
    case Domain.BigInteger:
      return new BigInteger(toInteger(a) & toInteger(b));
    default:
      return unsupported('and()', a);
  }
}

export function bitwiseOr(a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  switch (commonDomain(a, b)) {
    case Domain.Int:
      return toInt(a) | toInt(b);
    case Domain.Long:
      return toLong(a) | toLong(b);
    case Domain.BigInteger:
      return new BigInteger(toInteger(a) | toInteger(b));
    default:
      return unsupported('or()', a);
  }
}

export function bitwiseXor(a: GroovyNumber, b: GroovyNumber): GroovyNumber {
  switch (commonDomain(a, b)) {
    case Domain.Int:
      return toInt(a) ^ toInt(b);
    case Domain.Long:
      return toLong(a) ^ toLong(b);
    case Domain.BigInteger:
      return new BigInteger(toInteger(a) ^ toInteger(b));
    default:
      return unsupported('xor()', a);
  }
}

export function bitwiseNegate(value: GroovyNumber): GroovyNumber {
  switch (domainOf(value)) {
    case Domain.Int:
      return ~toInt(value);
    case Domain.Long:
      return ~toLong(value);
    case Domain.BigInteger:
      return new BigInteger(~toInteger(value));
    default:
      return unsupported('bitwiseNegate()', value);
  }
}

/** The distance as an int; throws for a fraction. */
function shiftDistance(distance: GroovyNumber): number {
  if (domainOf(distance) === Domain.Floating || distance instanceof BigDecimal) {
    throw unsupportedOperation(
      `Shift distance must be an integral type, but ${numberText(distance)} (${numberClassName(distance)}) was supplied`,
    );
  }
  return toInt(distance);
}

const LONG_DISTANCE_MASK = 63;

export function leftShift(value: GroovyNumber, distance: GroovyNumber): GroovyNumber {
  const by = shiftDistance(distance);
  switch (domainOf(value)) {
    case Domain.Int:
      return toInt(value) << by;
    case Domain.Long:
      return BigInt.asIntN(64, toLong(value) << BigInt(by & LONG_DISTANCE_MASK));
    default:
      return unsupported('leftShift()', value);
  }
}

export function rightShift(value: GroovyNumber, distance: GroovyNumber): GroovyNumber {
  const by = shiftDistance(distance);
  switch (domainOf(value)) {
    case Domain.Int:
      return toInt(value) >> by;
    case Domain.Long:
      return toLong(value) >> BigInt(by & LONG_DISTANCE_MASK);
    default:
      return unsupported('rightShift()', value);
  }
}

export function rightShiftUnsigned(value: GroovyNumber, distance: GroovyNumber): GroovyNumber {
  const by = shiftDistance(distance);
  switch (domainOf(value)) {
    case Domain.Int:
      return (toInt(value) >>> by) | 0;
    case Domain.Long:
      return BigInt.asIntN(64, BigInt.asUintN(64, toLong(value)) >> BigInt(by & LONG_DISTANCE_MASK));
    default:
      return unsupported('rightShiftUnsigned()', value);
  }
}
