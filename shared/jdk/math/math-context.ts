/** `java.math.MathContext` and `RoundingMode`. */
import { illegalArgument } from '#groovy/runtime/errors/exception';
import { type Extension, GroovyType, methodTable, TYPE, type Value } from '#groovy/runtime/host';
import {
  ROUNDING_MODE_TYPE,
  ROUNDING_MODES,
  Rounding,
  RoundingMode,
  roundingOf,
} from '#groovy/runtime/number/rounding';

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

function constantOf(rounding: Rounding): Value {
  return ROUNDING_MODES[rounding] as RoundingMode;
}

export const MATH_CONTEXT_TYPE: GroovyType = new GroovyType({
  name: 'java.math.MathContext',
  methods: methodTable(() => ({
    'new(int)': (_runtime, _self, precision) => checked(precision, Rounding.HalfUp),
    'new(int, RoundingMode)': (_runtime, _self, precision, mode: RoundingMode) =>
      checked(precision, mode.mode),
    'getPrecision()': (_runtime, self: MathContext) => self.precision,
    'getRoundingMode()': (_runtime, self: MathContext) => constantOf(self.rounding),
    'equals(Object)': (_runtime, self: MathContext, other) =>
      other instanceof MathContext && other.precision === self.precision && other.rounding === self.rounding,
    'toString()': (_runtime, self: MathContext) =>
      `precision=${self.precision} roundingMode=${new RoundingMode(self.rounding).name}`,
  })),
  statics: {
    UNLIMITED: new MathContext(0, Rounding.HalfUp),
    DECIMAL32: new MathContext(7, Rounding.HalfEven),
    DECIMAL64: new MathContext(16, Rounding.HalfEven),
    DECIMAL128: new MathContext(34, Rounding.HalfEven),
  },
});

export const ROUNDING_MODE: Extension = {
  on: ROUNDING_MODE_TYPE.name,
  methods: methodTable(() => ({
    'static valueOf(int)': (_runtime, _self, mode) => constantOf(roundingOf(mode)),
  })),
};
