/** All number classes and what is added to them. */
import type { Extension } from '#groovy/runtime/host';
import { BIG_DECIMAL_TYPE } from '#groovy/runtime/number/big-decimal';
import { BIG_INTEGER_TYPE } from '#groovy/runtime/number/big-integer';
import { ROUNDING_MODE_TYPE } from '#groovy/runtime/number/rounding';
import type { GroovyType } from '#groovy/runtime/type';
import { DOUBLE_TYPE, FLOAT_TYPE, FLOATING } from '#jdk/lang/double';
import { INTEGER_TYPE, LONG_TYPE } from '#jdk/lang/integer';
import { MATH_TYPES } from '#jdk/lang/math';
import { NUMBER, NUMBER_TYPE } from '#jdk/lang/number';
import { BYTE_TYPE, SHORT_TYPE } from '#jdk/lang/short';
import { BIG_DECIMAL } from '#jdk/math/big-decimal';
import { BIG_INTEGER } from '#jdk/math/big-integer';
import { MATH_CONTEXT_TYPE, ROUNDING_MODE } from '#jdk/math/math-context';

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
