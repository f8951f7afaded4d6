/** `java.math.MathContext`. */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { GroovyType, methodTable, TYPE } from '#groovy/runtime/host';
import { Rounding, roundingOf } from '#groovy/runtime/number/rounding';
import { type RoundingMode, roundingMode } from './rounding-mode.ts';

/** A precision (0 is unlimited) and a rounding mode. */
export class MathContext {
  readonly precision: number;
  readonly rounding: Rounding;
  constructor(precision: number, rounding: Rounding) {
    this.precision = precision;
    this.rounding = rounding;
  }
  get [TYPE](): GroovyType {
    return MATH_CONTEXT_TYPE;
  }
}

function checked(precision: number, rounding: Rounding): MathContext {
  if (precision < 0) throw illegalArgument('Digits < 0');
  return new MathContext(precision, rounding);
}

export const MATH_CONTEXT_TYPE: GroovyType = new GroovyType({
  name: 'java.math.MathContext',
  methods: methodTable(() => ({
    'new(int)': (_runtime, _self, precision) => checked(precision, Rounding.HalfUp),
    'new(int, RoundingMode)': (_runtime, _self, precision, mode: RoundingMode) =>
      checked(precision, roundingOf(mode.ordinal)),
    'getPrecision()': (_runtime, self: MathContext) => self.precision,
    'getRoundingMode()': (_runtime, self: MathContext) => roundingMode(self.rounding),
    'equals(Object)': (_runtime, self: MathContext, other) =>
      other instanceof MathContext && other.precision === self.precision && other.rounding === self.rounding,
    'toString()': (_runtime, self: MathContext) =>
      `precision=${self.precision} roundingMode=${roundingMode(self.rounding).name}`,
  })),
  statics: {
    UNLIMITED: new MathContext(0, Rounding.HalfUp),
    DECIMAL32: new MathContext(7, Rounding.HalfEven),
    DECIMAL64: new MathContext(16, Rounding.HalfEven),
    DECIMAL128: new MathContext(34, Rounding.HalfEven),
  },
});
