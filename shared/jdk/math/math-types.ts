/** All types of java.math. */
import type { TypeModule } from '#groovy/runtime/host';
import { BIG_DECIMAL_TYPE } from '#groovy/runtime/number/big-decimal';
import { BIG_INTEGER_TYPE } from '#groovy/runtime/number/big-integer';
import { BIG_DECIMAL } from './big-decimal.ts';
import { BIG_INTEGER } from './big-integer.ts';
import { MATH_CONTEXT_TYPE } from './math-context.ts';
import { ROUNDING_MODE_TYPE } from './rounding-mode.ts';

export const MATH: TypeModule = {
  types: [BIG_INTEGER_TYPE, BIG_DECIMAL_TYPE, MATH_CONTEXT_TYPE, ROUNDING_MODE_TYPE],
  extensions: [BIG_INTEGER, BIG_DECIMAL],
};
