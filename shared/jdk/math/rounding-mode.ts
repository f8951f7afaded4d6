/** `java.math.RoundingMode`. */
import { defined } from '#base';
import { type EnumConstant, EnumType } from '#groovy/runtime/classes/enum-type';
import { methodTable } from '#groovy/runtime/host';
import { type Rounding, roundingOf } from '#groovy/runtime/number/rounding';

/** Its ordinal is its {@link Rounding}. */
export type RoundingMode = EnumConstant;

export const ROUNDING_MODE_TYPE: EnumType = new EnumType(
  'java.math.RoundingMode',
  ['UP', 'DOWN', 'CEILING', 'FLOOR', 'HALF_UP', 'HALF_DOWN', 'HALF_EVEN', 'UNNECESSARY'],
  {
    methods: methodTable(() => ({
      'static valueOf(int)': (_runtime, _self, mode) => roundingMode(roundingOf(mode)),
    })),
  },
);

export function roundingMode(rounding: Rounding): RoundingMode {
  return defined(ROUNDING_MODE_TYPE.inOrder()[rounding], 'every rounding has its constant');
}
