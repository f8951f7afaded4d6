/** Runtime support for operators that are not inlined. */
import { Double } from '#base';
import type { ClassInfo } from '../classes/class-info.ts';
import { Closure } from '../closures/closure.ts';
import { coerceTo, infoOfClass } from '../coercion/cast.ts';
import { JavaCollection } from '../collections/collection.ts';
import { ArrayList } from '../collections/list/array-list.ts';
import { castFailure } from '../errors/class-cast.ts';
import { GString } from '../gstring.ts';
import { GroovyType, type Value } from '../host.ts';
import { intdiv, next, previous, unaryMinus } from '../number/arithmetic.ts';
import { bitwiseNegate } from '../number/bitwise.ts';
import { isNumber } from '../number/groovy-number.ts';
import { counted } from '../number/large-numbers.ts';
import { hasSlots } from '../slots.ts';
import { ScriptRuntime } from './script-runtime.ts';

export class OperatorRuntime extends ScriptRuntime {
  /** That of the last `==~`, or of the last pattern as a `case` that matched; null before. */
  lastMatcher: Value = null;

  less(a: Value, b: Value): boolean {
    if (isIntegral(a) && isIntegral(b)) return a < b;
    return this.compare(a, b) < 0;
  }

  lessOrEqual(a: Value, b: Value): boolean {
    if (isIntegral(a) && isIntegral(b)) return a <= b;
    return this.compare(a, b) <= 0;
  }

  greater(a: Value, b: Value): boolean {
    if (isIntegral(a) && isIntegral(b)) return a > b;
    return this.compare(a, b) > 0;
  }

  greaterOrEqual(a: Value, b: Value): boolean {
    if (isIntegral(a) && isIntegral(b)) return a >= b;
    return this.compare(a, b) >= 0;
  }

  /** `<=>`: the sign of the comparison, or the result of the operands' own method. */
  compareTo(a: Value, b: Value): number {
    return this.compare(a, b);
  }

  unaryMinus(value: Value): Value {
    if (isNumber(value)) return counted(this, unaryMinus(value));
    if (value instanceof ArrayList) return this.#eachElement(value, (each) => this.unaryMinus(each));
    return this.invokeMethod(value, 'negative', []);
  }

  unaryPlus(value: Value): Value {
    if (isNumber(value)) return value;
    if (value instanceof ArrayList) return this.#eachElement(value, (each) => this.unaryPlus(each));
    return this.invokeMethod(value, 'positive', []);
  }

  /** The sign operator of a list applies to each element. */
  #eachElement(list: ArrayList, sign: (element: Value) => Value): Value {
    return this.newList(
      list.elements().map((each) => {
        this.budget.step();
        return sign(each);
      }),
    );
  }

  bitwiseNegate(value: Value): Value {
    if (isNumber(value) && this.isPlain) return counted(this, bitwiseNegate(value));
    if (typeof value === 'string' || value instanceof GString) return this.pattern(value);
    if (value instanceof ArrayList) return this.#eachElement(value, (each) => this.bitwiseNegate(each));
    return this.invokeMethod(value, 'bitwiseNegate', []);
  }

  pattern(text: Value): Value {
    return this.invokeMethod(this.registry.infoNamed('java.util.regex.Pattern').type, 'compile', [
      this.toText(text),
    ]);
  }

  matcher(text: Value, pattern: Value): Value {
    const compiled = this.isInstance(pattern, 'java.util.regex.Pattern') ? pattern : this.pattern(pattern);
    return this.invokeMethod(compiled, 'matcher', [this.toText(text)]);
  }

  matches(text: Value, pattern: Value): boolean {
    if (text === null || pattern === null) return false;
    this.lastMatcher = this.matcher(text, pattern);
    return this.truth(this.invokeMethod(this.lastMatcher, 'matches', []));
  }

  isIn(value: Value, container: Value): boolean {
    if (container === null) return value === null;
    return this.isCase(container, value);
  }

  isCase(test: Value, value: Value): boolean {
    if (test === null) return value === null;
    if (this.isPlain) {
      if (typeof test === 'number' && typeof value === 'number') return test === value;
      if (typeof test === 'string' && typeof value === 'string') return test === value;
      if (test instanceof GroovyType && test.spec.form !== 'enum')
        return value instanceof GroovyType
          ? this.info(value).isSubtypeOf(test)
          : this.instanceOf(value, this.info(test));
      if (test instanceof Closure) return this.truth(this.invokeMethod(test, 'call', [value]));
      if (test instanceof JavaCollection && !hasSlots(test)) return test.contains(this, value);
    }
    return this.truth(this.invokeMethod(test, 'isCase', [value]));
  }

  instanceOf(value: Value, info: ClassInfo): boolean {
    return value !== null && this.infoOf(value).isSubtypeOf(info.type);
  }

  infoOfClass(value: Value): ClassInfo {
    return infoOfClass(this, value);
  }

  coerce(value: Value, info: ClassInfo): Value {
    return coerceTo(this, value, info);
  }

  toInt(value: Value): number {
    if (typeof value === 'number') return value;
    if (typeof value === 'bigint') return Number(BigInt.asIntN(32, value));
    return this.castTo(value, this.registry.known.int) as number;
  }

  toLong(value: Value): Value {
    if (typeof value === 'bigint') return value;
    return typeof value === 'number' ? BigInt(value) : this.castTo(value, this.registry.known.long);
  }

  toDouble(value: Value): Value {
    return value instanceof Double ? value : this.castTo(value, this.registry.known.double);
  }

  toStringOrNull(value: Value): Value {
    return typeof value === 'string' || value === null
      ? value
      : this.castTo(value, this.registry.known.string);
  }

  integerQuotient(a: Value, b: Value): Value {
    if (isNumber(a) && isNumber(b)) return intdiv(this, a, b);
    throw castFailure(this, a, 'int');
  }

  /** `x++` and `x--` of a value other than an int. */
  stepped(value: Value, isUp: boolean): Value {
    if (isNumber(value) && this.isPlain) return (isUp ? next : previous)(this, value);
    return this.invokeMethod(value, isUp ? 'next' : 'previous', []);
  }

  stepValue(value: Value, isUp: boolean): Value {
    return this.stepped(value, isUp);
  }
}

/** Ints and longs compare in any combination as in JavaScript. */
function isIntegral(value: Value): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
