/** GDK methods of `java.lang.Number`. */
import { Byte, type Char, Double, Float, Short } from '#base';
import { javaException } from '#groovy/runtime/errors/exception';
import type { Extension, Runtime, Value } from '#groovy/runtime/host';
import {
  absolute,
  divide,
  intdiv,
  minus,
  mod,
  multiply,
  next,
  plus,
  power,
  previous,
  unaryMinus,
} from '#groovy/runtime/number/arithmetic';
import { BigDecimal } from '#groovy/runtime/number/big-decimal';
import { BigInteger } from '#groovy/runtime/number/big-integer';
import {
  bitwiseAnd,
  bitwiseNegate,
  bitwiseOr,
  bitwiseXor,
  leftShift,
  rightShift,
  rightShiftUnsigned,
} from '#groovy/runtime/number/bitwise';
import { compareNumbers } from '#groovy/runtime/number/compare-numbers';
import {
  type GroovyNumber,
  isNumber,
  numberText,
  toDecimal,
  toDouble,
  toInt,
  toInteger,
  toLong,
} from '#groovy/runtime/number/groovy-number';
import { countingMethods } from '#groovy/runtime/number/large-numbers';

/** Calls a closure with ascending or descending numbers. */
function count(
  runtime: Runtime,
  from: GroovyNumber,
  to: GroovyNumber,
  closure: Value,
  direction: 1 | -1,
): null {
  if (compareNumbers(from, to) === direction || Number.isNaN(toDouble(from))) {
    const rule = direction === 1 ? 'upto() cannot be less' : 'downto() cannot be greater';
    throw javaException(
      'groovy.lang.GroovyRuntimeException',
      `The argument (${numberText(to)}) to ${rule} than the value (${numberText(from)}) it's called on.`,
    );
  }
  const isFloat = from instanceof Float;
  let value: GroovyNumber = from instanceof Byte || from instanceof Short ? toInt(from) : from;
  while (compareNumbers(value, to) !== direction) {
    runtime.budget.step();
    runtime.call1(closure, value);
    value = plus(runtime, value, direction);
    if (isFloat) value = new Float(toDouble(value));
  }
  return null;
}

/** The arithmetic of `step`: BigDecimal if one of its numbers is one, BigInteger likewise, else int. */
function stepNumbers(numbers: readonly GroovyNumber[]): (value: GroovyNumber) => GroovyNumber {
  if (numbers.some((each) => each instanceof BigDecimal)) return toDecimal;
  if (numbers.some((each) => each instanceof BigInteger)) return (value) => new BigInteger(toInteger(value));
  return toInt;
}

/** `0.step(10, 2) { }`: up or down, end excluded. */
function step(
  runtime: Runtime,
  ...given: [from: GroovyNumber, to: GroovyNumber, by: GroovyNumber, closure: Value]
): null {
  const [start, end, distance, closure] = given;
  const converted = stepNumbers([start, end, distance]);
  const [from, to, by] = [converted(start), converted(end), converted(distance)];
  const direction = compareNumbers(by, 0);
  const isReached = compareNumbers(to, from) === direction && direction !== 0;
  if (!isReached) {
    if (compareNumbers(to, from) === 0) return null;
    throw javaException(
      'groovy.lang.GroovyRuntimeException',
      `Infinite loop in ${numberText(from)}.step(${numberText(to)}, ${numberText(by)})`,
    );
  }
  let value = from;
  while (compareNumbers(value, to) === -direction) {
    runtime.budget.step();
    runtime.call1(closure, value);
    value = plus(runtime, value, by);
  }
  return null;
}

function times(runtime: Runtime, self: GroovyNumber, closure: Value): null {
  const turns = toInt(self);
  for (let turn = 0; turn < turns; turn++) {
    runtime.budget.step();
    runtime.call1(closure, turn);
  }
  return null;
}

/** A number for arithmetic: as in Groovy, a Number object such as AtomicInteger counts as an int. */
function scalarOf(runtime: Runtime, value: Value): GroovyNumber {
  return isNumber(value) ? value : (runtime.invokeMethod(value, 'intValue', []) as number);
}

function scalars(operation: (runtime: Runtime, a: GroovyNumber, b: GroovyNumber) => Value) {
  return (runtime: Runtime, self: Value, other: Value): Value =>
    operation(runtime, scalarOf(runtime, self), scalarOf(runtime, other));
}

function scalar(operation: (value: GroovyNumber) => Value) {
  return (runtime: Runtime, self: Value): Value => operation(scalarOf(runtime, self));
}

export const NUMBER: Extension = {
  on: 'java.lang.Number',
  methods: () =>
    countingMethods({
      'plus(Number)': scalars(plus),
      'plus(Character)': (runtime, self: GroovyNumber, other: Char) => plus(runtime, self, other.code),
      'plus(String)': (runtime, self: Value, text: string | null) => runtime.toJavaText(self) + text,
      'minus(Number)': scalars(minus),
      'minus(Character)': (runtime, self: GroovyNumber, other: Char) => minus(runtime, self, other.code),
      'multiply(Number)': scalars(multiply),
      'multiply(Character)': (runtime, self: GroovyNumber, other: Char) =>
        multiply(runtime, self, other.code),
      'div(Number)': scalars(divide),
      'div(Character)': (runtime, self: GroovyNumber, other: Char) => divide(runtime, self, other.code),
      'intdiv(Number)': scalars(intdiv),
      'intdiv(Character)': (runtime, self: GroovyNumber, other: Char) => intdiv(runtime, self, other.code),
      'mod(Number)': scalars(mod),
      'power(Number)': scalars(power),
      'and(Number)': scalars((_runtime, a, b) => bitwiseAnd(a, b)),
      'or(Number)': scalars((_runtime, a, b) => bitwiseOr(a, b)),
      'xor(Number)': scalars((_runtime, a, b) => bitwiseXor(a, b)),
      'bitwiseNegate()': scalar(bitwiseNegate),
      'leftShift(Number)': scalars((_runtime, value, by) => leftShift(value, by)),
      'rightShift(Number)': scalars((_runtime, value, by) => rightShift(value, by)),
      'rightShiftUnsigned(Number)': scalars((_runtime, value, by) => rightShiftUnsigned(value, by)),
      // Unlike the operator, the method converts a Float to a Double.
      'unaryMinus()': scalar((value) =>
        value instanceof Float ? new Double(-value.value) : unaryMinus(value),
      ),
      'unaryPlus()': (_runtime, self: GroovyNumber) => self,
      'next()': (runtime, self: Value) => next(runtime, scalarOf(runtime, self)),
      'previous()': (runtime, self: Value) => previous(runtime, scalarOf(runtime, self)),
      'abs()': scalar(absolute),
      'compareTo(Number)': scalars((_runtime, a, b) => compareNumbers(a, b)),
      'compareTo(Character)': (runtime, self: Value, other: Char) =>
        compareNumbers(scalarOf(runtime, self), other.code),
      'isCase(Number)': (_runtime, self: GroovyNumber, other: GroovyNumber | null) =>
        other !== null && compareNumbers(self, other) === 0,
      'asBoolean()': scalar((value) => toDouble(value) !== 0),
      'toInteger()': scalar(toInt),
      'toLong()': scalar(toLong),
      'toFloat()': scalar((value) => new Float(toDouble(value))),
      'toDouble()': scalar(doubleOf),
      'toBigInteger()': scalar((value) => new BigInteger(toInteger(value))),
      'toBigDecimal()': scalar(toDecimal),
      'times(Closure)': (runtime, self: Value, closure: Value) =>
        times(runtime, scalarOf(runtime, self), closure),
      'upto(Number, Closure)': (runtime, self: Value, to: Value, closure: Value) =>
        count(runtime, scalarOf(runtime, self), scalarOf(runtime, to), closure, 1),
      'downto(Number, Closure)': (runtime, self: Value, to: Value, closure: Value) =>
        count(runtime, scalarOf(runtime, self), scalarOf(runtime, to), closure, -1),
      'step(Number, Number, Closure)': (runtime, self: Value, to: Value, by: Value, closure: Value) =>
        step(runtime, scalarOf(runtime, self), scalarOf(runtime, to), scalarOf(runtime, by), closure),
    }),
};

/** `toDouble()`: a Float is converted by its string, so that 0.1f becomes 0.1. */
function doubleOf(value: GroovyNumber): Double {
  return new Double(value instanceof Float ? Number(numberText(value)) : toDouble(value));
}
