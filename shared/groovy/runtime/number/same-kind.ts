/**
 * Tests whether two values have the same built-in class with a natural order, so that comparison needs no
 * dispatch.
 */
import { Byte, Char, Double, Float, Short } from '#base';
import { BigDecimal } from './big-decimal.ts';
import { BigInteger } from './big-integer.ts';

const CLASSES = [Double, BigDecimal, BigInteger, Float, Char, Short, Byte] as const;

/** Both ints, both Longs, both Strings, both Doubles, … */
export function sameKind(a: unknown, b: unknown): boolean {
  if (typeof a !== typeof b) return false;
  if (typeof a !== 'object') return true;
  return CLASSES.some((each) => a instanceof each && b instanceof each);
}
