/** Budget accounting for operands and results of more than 64 bits: memory and work. */
import type { MethodTable, Runtime, Value } from '../host.ts';
import { BigDecimal } from './big-decimal.ts';
import { BigInteger, INTEGER_BITS_MAX, magnitudeBits } from './big-integer.ts';

/** Bits of a large number per budget step. */
export const BITS_PER_STEP = 4096;

/** The value itself; charged and counted if it is a new large number. */
export function counted<T>(runtime: Runtime, value: T): T {
  if (value instanceof BigInteger) countBits(runtime, value.value);
  else if (value instanceof BigDecimal && typeof value.unscaled === 'bigint')
    countBits(runtime, value.unscaled);
  return value;
}

function countBits(runtime: Runtime, value: bigint): void {
  if (BigInt.asIntN(64, value) === value) return;
  const bits = magnitudeBits(value);
  runtime.budget.charge(bits >> 3);
  countWork(runtime, bits);
}

function countWork(runtime: Runtime, bits: number): void {
  runtime.budget.steps(1 + Math.floor(bits / BITS_PER_STEP) ** 2);
}

/**
 * Counts the work of an operation on a large number, or on one that is large at the scale of the other
 * operand.
 */
export function countOperand(runtime: Runtime, value: Value): void {
  if (value instanceof BigInteger) {
    if (BigInt.asIntN(64, value.value) !== value.value) countWork(runtime, magnitudeBits(value.value));
  } else if (value instanceof BigDecimal) {
    const { unscaled, scale } = value;
    const isLarge = typeof unscaled === 'bigint' && BigInt.asIntN(64, unscaled) !== unscaled;
    if (!isLarge && Math.abs(scale) < SCALE_OF_SMALL) return;
    const scaleBits = Math.min(Math.abs(scale) * BITS_PER_DIGIT, INTEGER_BITS_MAX);
    countWork(runtime, scaleBits + (isLarge ? magnitudeBits(unscaled) : 0));
  }
}

/** Maximum scale of numbers that are rescaled without charge. */
const SCALE_OF_SMALL = 100;
const BITS_PER_DIGIT = Math.LOG2E * Math.LN10;

/** Wraps methods to count their large operands and results. */
export function countingMethods(methods: MethodTable): MethodTable {
  return Object.fromEntries(
    Object.entries(methods).map(([signature, body]) => [
      signature,
      (runtime: Runtime, self: never, ...args: never[]) => {
        countOperand(runtime, self);
        for (const each of args) countOperand(runtime, each);
        return counted(runtime, body(runtime, self, ...args));
      },
    ]),
  );
}
