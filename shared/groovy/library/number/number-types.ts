/** All number classes and what is added to them. */
import type { Extension } from '../../runtime/host.ts';
import { BIG_DECIMAL_TYPE } from '../../runtime/number/big-decimal.ts';
import { BIG_INTEGER_TYPE } from '../../runtime/number/big-integer.ts';
import { ROUNDING_MODE_TYPE } from '../../runtime/number/rounding.ts';
import type { GroovyType } from '../../runtime/type.ts';
import { BIG_DECIMAL } from './big-decimal.ts';
import { BIG_INTEGER } from './big-integer.ts';
import { DOUBLE_TYPE, FLOAT_TYPE, FLOATING } from './floating.ts';
import { INTEGER_TYPE, LONG_TYPE } from './integer.ts';
import { MATH_TYPES } from './math.ts';
import { MATH_CONTEXT_TYPE, ROUNDING_MODE } from './math-context.ts';
import { NUMBER, NUMBER_TYPE } from './number.ts';
import { BYTE_TYPE, SHORT_TYPE } from './small-integer.ts';

export const NUMBER_TYPES: readonly GroovyType[] = [
  NUMBER_TYPE,
  INTEGER_TYPE,
  LONG_TYPE,
  SHORT_TYPE,
  BYTE_TYPE,
  DOUBLE_TYPE,
  FLOAT_TYPE,
  BIG_INTEGER_TYPE,
  BIG_DECIMAL_TYPE,
  MATH_CONTEXT_TYPE,
  ROUNDING_MODE_TYPE,
  ...MATH_TYPES,
];

export const NUMBER_EXTENSIONS: readonly Extension[] = [
  NUMBER,
  ...FLOATING,
  BIG_INTEGER,
  BIG_DECIMAL,
  ROUNDING_MODE,
];
