/** Budget accounting for results of more than 64 bits: memory and work. */
import type { MethodTable, Runtime } from '../host.ts';
import { BigDecimal } from './big-decimal.ts';
import { BigInteger, magnitudeBits } from './big-integer.ts';

/** Bits of a large number that count as one step of work. */
export const BITS_PER_STEP = 4096;

/** The value itself, charged and counted if it is a large number that was just made. */
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
  runtime.budget.steps(1 + Math.floor(bits / BITS_PER_STEP) ** 2);
}

/** The methods, each counting the large number that it gives. */
export function countingMethods(methods: MethodTable): MethodTable {
  return Object.fromEntries(
    Object.entries(methods).map(([signature, body]) => [
      signature,
      (runtime: Runtime, self: never, ...args: never[]) => counted(runtime, body(runtime, self, ...args)),
    ]),
  );
}
