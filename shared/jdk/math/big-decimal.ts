/** `java.math.BigDecimal`. */
import { Byte, type Double, Short } from '#base';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { javaException, nullPointer } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime } from '#groovy/runtime/host';
import { multiply, power } from '#groovy/runtime/number/arithmetic';
import {
  addDecimals,
  BIG_DECIMAL_TYPE,
  type BigDecimal,
  compareDecimals,
  decimal,
  divideAtScale,
  divideExactly,
  divideToPrecision,
  multiplyDecimals,
  negateDecimal,
  powerOfDecimal,
  precisionOf,
  roundToPrecision,
  setScale,
  signOf,
  stripZerosTo,
  subtractDecimals,
  truncateDecimal,
  unscaledInteger,
} from '#groovy/runtime/number/big-decimal';
import { BigInteger, integerSquareRoot, powerOfTen } from '#groovy/runtime/number/big-integer';
import { exactDouble } from '#groovy/runtime/number/exact-double';
import { countingMethods } from '#groovy/runtime/number/large-numbers';
import { decimalPlainText, decimalText, doubleText, plainLength } from '#groovy/runtime/number/number-text';
import { parseDecimal } from '#groovy/runtime/number/parse-number';
import { Rounding, roundingOf } from '#groovy/runtime/number/rounding';
import { charsText } from '../lang/char-array.ts';
import type { MathContext } from './math-context.ts';
import type { RoundingMode } from './rounding-mode.ts';

function rounded(value: BigDecimal, context: MathContext): BigDecimal {
  return roundToPrecision(value, context.precision, context.rounding);
}

/** The integral part of a quotient, at the preferred scale if possible. */
function integralQuotient(a: BigDecimal, b: BigDecimal): BigDecimal {
  if (b.unscaled === 0) divideExactly(a, b);
  const preferred = a.scale - b.scale;
  const scale = Math.max(a.scale, b.scale);
  const whole = setScale(a, scale);
  const divisor = setScale(b, scale);
  const quotient = decimal(unscaledInteger(whole) / unscaledInteger(divisor), 0);
  if (signOf(quotient) === 0) return decimal(0, preferred);
  return preferred > 0 ? setScale(quotient, preferred) : stripZerosTo(quotient, preferred);
}

function remainder(a: BigDecimal, b: BigDecimal): BigDecimal {
  return subtractDecimals(a, multiplyDecimals(integralQuotient(a, b), b));
}

/** The integral part of a quotient, which must fit a precision; 0 is unlimited. */
function integralQuotientWithin(a: BigDecimal, b: BigDecimal, context: MathContext): BigDecimal {
  const quotient = integralQuotient(a, b);
  if (context.precision === 0 || precisionOf(quotient) <= context.precision) return quotient;
  const short = stripZerosTo(quotient, a.scale - b.scale);
  if (precisionOf(short) <= context.precision) return short;
  const least = stripZerosTo(quotient, -SCALE_MAX);
  if (precisionOf(least) > context.precision) {
    throw javaException('java.lang.ArithmeticException', 'Division impossible');
  }
  return setScale(least, Math.max(least.scale, precisionOf(least) - context.precision + least.scale));
}

/** The square root to a precision, by an integer root with guard digits. */
function squareRoot(runtime: Runtime, value: BigDecimal, context: MathContext): BigDecimal {
  if (signOf(value) < 0)
    throw javaException('java.lang.ArithmeticException', 'Attempted square root of negative BigDecimal');
  const preferred = Math.trunc(value.scale / 2);
  if (signOf(value) === 0) return decimal(0, preferred);
  const digits = (context.precision === 0 ? Math.ceil(precisionOf(value) / 2) + 1 : context.precision) + 2;
  let shift = Math.max(0, 2 * digits - precisionOf(value));
  if ((value.scale + shift) % 2 !== 0) shift++;
  const scaled = unscaledInteger(value) * powerOfTen(shift);
  const root = integerSquareRoot(scaled, () => runtime.budget.checkNow());
  const isExact = root * root === scaled;
  const scale = (value.scale + shift) / 2;
  // One sticky digit represents the remainder for rounding.
  const raw = isExact ? decimal(root, scale) : decimal(root * 10n + 1n, scale + 1);
  const result = roundToPrecision(raw, context.precision, context.rounding);
  return isExact ? stripZerosTo(result, preferred) : result;
}

/** Division to a scale. A zero divisor has the message of integer division. */
function dividedAtScale(a: BigDecimal, b: BigDecimal, scale: number, mode: Rounding): BigDecimal {
  if (signOf(b) === 0) throw javaException('java.lang.ArithmeticException', '/ by zero');
  return divideAtScale(a, b, scale, mode);
}

const DIVIDING = methodTable(() => ({
  'divide(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) => divideExactly(self, other),
  'divide(BigDecimal, int)': (_runtime, self: BigDecimal, other: BigDecimal, mode) =>
    dividedAtScale(self, other, self.scale, roundingOf(mode)),
  'divide(BigDecimal, RoundingMode)': (_runtime, self: BigDecimal, other: BigDecimal, mode: RoundingMode) =>
    dividedAtScale(self, other, self.scale, roundingOf(mode.ordinal)),
  'divide(BigDecimal, int, int)': (_runtime, self: BigDecimal, other: BigDecimal, scale, mode) =>
    dividedAtScale(self, other, scale, roundingOf(mode)),
  'divide(BigDecimal, int, RoundingMode)': (
    _runtime,
    self: BigDecimal,
    other: BigDecimal,
    scale,
    mode: RoundingMode,
  ) => dividedAtScale(self, other, scale, roundingOf(mode.ordinal)),
  'divide(BigDecimal, MathContext)': (_runtime, self: BigDecimal, other: BigDecimal, context: MathContext) =>
    divideToPrecision(self, other, context.precision, context.rounding),
  'divideToIntegralValue(BigDecimal, MathContext)': (
    _runtime,
    self: BigDecimal,
    other: BigDecimal,
    context: MathContext,
  ) => integralQuotientWithin(self, other, context),
  'remainder(BigDecimal, MathContext)': (
    _runtime,
    self: BigDecimal,
    other: BigDecimal,
    context: MathContext,
  ) => subtractDecimals(self, multiplyDecimals(integralQuotientWithin(self, other, context), other)),
  'divideAndRemainder(BigDecimal, MathContext)': (
    _runtime,
    self: BigDecimal,
    other: BigDecimal,
    context: MathContext,
  ) => {
    const quotient = integralQuotientWithin(self, other, context);
    const rest = subtractDecimals(self, multiplyDecimals(quotient, other));
    return new JavaArray(BIG_DECIMAL_TYPE.name, [quotient, rest]);
  },
  'divideToIntegralValue(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) =>
    integralQuotient(self, other),
  'remainder(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) => remainder(self, other),
  'divideAndRemainder(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) =>
    new JavaArray(BIG_DECIMAL_TYPE.name, [integralQuotient(self, other), remainder(self, other)]),
  'sqrt(MathContext)': squareRoot,
}));

const ARITHMETIC = methodTable(() => ({
  'add(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) => addDecimals(self, other),
  'add(BigDecimal, MathContext)': (_runtime, self: BigDecimal, other: BigDecimal, context: MathContext) =>
    rounded(addDecimals(self, other), context),
  'subtract(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) => subtractDecimals(self, other),
  'subtract(BigDecimal, MathContext)': (
    _runtime,
    self: BigDecimal,
    other: BigDecimal,
    context: MathContext,
  ) => rounded(subtractDecimals(self, other), context),
  'multiply(BigDecimal)': multiply,
  'multiply(BigDecimal, MathContext)': (
    _runtime,
    self: BigDecimal,
    other: BigDecimal,
    context: MathContext,
  ) => rounded(multiplyDecimals(self, other), context),
  'pow(int)': (runtime, self: BigDecimal, exponent) => {
    if (exponent < 0) throw javaException('java.lang.ArithmeticException', 'Invalid operation');
    return power(runtime, self, exponent);
  },
  'pow(int, MathContext)': (_runtime, self: BigDecimal, exponent, context: MathContext) =>
    exponent < 0
      ? divideToPrecision(decimal(1, 0), powerOfDecimal(self, -exponent), context.precision, context.rounding)
      : rounded(powerOfDecimal(self, exponent), context),
  'negate()': (_runtime, self: BigDecimal) => negateDecimal(self),
  'plus()': (_runtime, self: BigDecimal) => self,
  'abs()': (_runtime, self: BigDecimal) => (signOf(self) < 0 ? negateDecimal(self) : self),
  'negate(MathContext)': (_runtime, self: BigDecimal, context: MathContext) =>
    rounded(negateDecimal(self), context),
  'plus(MathContext)': (_runtime, self: BigDecimal, context: MathContext) => rounded(self, context),
  'abs(MathContext)': (_runtime, self: BigDecimal, context: MathContext) =>
    rounded(signOf(self) < 0 ? negateDecimal(self) : self, context),
  'signum()': (_runtime, self: BigDecimal) => signOf(self),
  'max(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) =>
    compareDecimals(self, other) >= 0 ? self : other,
  'min(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) =>
    compareDecimals(self, other) <= 0 ? self : other,
  'compareTo(BigDecimal)': (_runtime, self: BigDecimal, other: BigDecimal) => compareDecimals(self, other),
}));

const SCALING = methodTable(() => ({
  'scale()': (_runtime, self: BigDecimal) => self.scale,
  'precision()': (_runtime, self: BigDecimal) => precisionOf(self),
  'unscaledValue()': (_runtime, self: BigDecimal) => new BigInteger(unscaledInteger(self)),
  'setScale(int)': (_runtime, self: BigDecimal, scale) => setScale(self, scale),
  'setScale(int, int)': (_runtime, self: BigDecimal, scale, mode) => setScale(self, scale, roundingOf(mode)),
  'setScale(int, RoundingMode)': (_runtime, self: BigDecimal, scale, mode: RoundingMode) =>
    setScale(self, scale, roundingOf(mode.ordinal)),
  'round(MathContext)': (_runtime, self: BigDecimal, context: MathContext | null) => {
    if (context === null) throw nullPointer();
    return rounded(self, context);
  },
  'stripTrailingZeros()': (_runtime, self: BigDecimal) =>
    signOf(self) === 0 ? decimal(0, 0) : stripZerosTo(self, -SCALE_MAX),
  'movePointLeft(int)': (_runtime, self: BigDecimal, by) =>
    by === 0 ? self : movedPoint(self, self.scale + by),
  'movePointRight(int)': (_runtime, self: BigDecimal, by) =>
    by === 0 ? self : movedPoint(self, self.scale - by),
  'scaleByPowerOfTen(int)': (_runtime, self: BigDecimal, by) => decimal(self.unscaled, self.scale - by),
  'ulp()': (_runtime, self: BigDecimal) => decimal(1, self.scale),
}));

const SCALE_MAX = 0x7fffffff;

function movedPoint(self: BigDecimal, scale: number): BigDecimal {
  const moved = decimal(self.unscaled, scale);
  return scale < 0 ? setScale(moved, 0) : moved;
}

function plainText(runtime: Runtime, self: BigDecimal): string {
  const length = plainLength(self);
  runtime.budget.checkLength(length);
  runtime.budget.charge(length);
  return decimalPlainText(self);
}

/** The value as an integer of this many bits; throws Java's exception if it does not fit. */
function exactInteger(self: BigDecimal, bits: number): bigint {
  const whole = unscaledInteger(setScale(self, 0));
  if (BigInt.asIntN(bits, whole) !== whole) throw javaException('java.lang.ArithmeticException', 'Overflow');
  return whole;
}

export const BIG_DECIMAL: Extension = {
  on: BIG_DECIMAL_TYPE.name,
  methods: () =>
    countingMethods({
      ...ARITHMETIC(),
      ...DIVIDING(),
      ...SCALING(),
      'new(String)': (_runtime, _self, text: string) => parseDecimal(text),
      'new(String, MathContext)': (_runtime, _self, text: string, context: MathContext) =>
        rounded(parseDecimal(text), context),
      'new(char[])': (runtime, _self, characters: JavaArray) =>
        parseDecimal(charsText(runtime, characters.items)),
      'new(int)': (_runtime, _self, value: number) => decimal(value, 0),
      'new(long)': (_runtime, _self, value: bigint) => decimal(value, 0),
      'new(double)': (_runtime, _self, value: Double) => exactDouble(value.value),
      'new(double, MathContext)': (_runtime, _self, value: Double, context: MathContext) =>
        rounded(exactDouble(value.value), context),
      'new(BigInteger)': (_runtime, _self, value: BigInteger) => decimal(value.value, 0),
      'new(BigInteger, int)': (_runtime, _self, value: BigInteger, scale: number) =>
        decimal(value.value, scale),
      'static valueOf(long)': (_runtime, _self, value: bigint) => decimal(value, 0),
      'static valueOf(long, int)': (_runtime, _self, value: bigint, scale: number) => decimal(value, scale),
      'static valueOf(double)': (_runtime, _self, value: Double) => parseDecimal(doubleText(value.value)),
      'toPlainString()': plainText,
      'toEngineeringString()': (_runtime, self: BigDecimal) => decimalText(self, 'engineering'),
      'toBigInteger()': (_runtime, self: BigDecimal) => new BigInteger(truncateDecimal(self)),
      'toBigIntegerExact()': (_runtime, self: BigDecimal) =>
        new BigInteger(unscaledInteger(setScale(self, 0, Rounding.Unnecessary))),
      'intValueExact()': (_runtime, self: BigDecimal) => Number(exactInteger(self, 32)),
      'longValueExact()': (_runtime, self: BigDecimal) => exactInteger(self, 64),
      'shortValueExact()': (_runtime, self: BigDecimal) => new Short(Number(exactInteger(self, 16))),
      'byteValueExact()': (_runtime, self: BigDecimal) => new Byte(Number(exactInteger(self, 8))),
      'multiply(Double)': multiply,
      'multiply(BigInteger)': multiply,
    }),
};
