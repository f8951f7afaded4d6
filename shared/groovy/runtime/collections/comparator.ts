/** `java.util.Comparator`: built-in comparators, and ordering by a comparator, a closure or null. */
import { Byte, Char, Double, Float, Short } from '#base';
import { Closure } from '../closures/closure.ts';
import { castFailure, classCast } from '../errors/class-cast.ts';
import { nullPointer } from '../errors/exception.ts';
import { compareText, GString } from '../gstring.ts';
import { GroovyType, type Runtime, TYPE, type Value } from '../host.ts';
import { isNumber, toInt } from '../number/groovy-number.ts';
import { sameKind } from '../number/same-kind.ts';

/** The methods are rows of `java.util.Comparator`. */
const COMPARATOR_TYPE: GroovyType = new GroovyType({
  name: 'java.util.Collections$LibraryComparator',
  interfaces: ['java.util.Comparator'],
});

export type Order = (a: Value, b: Value) => number;

/** A comparator of the library, whose order may call back into the run. */
export class JavaComparator {
  readonly order: (runtime: Runtime, a: Value, b: Value) => number;
  constructor(order: (runtime: Runtime, a: Value, b: Value) => number) {
    this.order = order;
  }
  get [TYPE](): GroovyType {
    return COMPARATOR_TYPE;
  }
}

/** Any comparator as a function; null is the natural order of Java (`compareTo`). */
export function comparatorOrder(runtime: Runtime, comparator: Value): Order {
  if (comparator === null) return (a, b) => naturalOrder(runtime, a, b);
  if (comparator instanceof JavaComparator) {
    return (a, b) => {
      runtime.budget.step();
      return comparator.order(runtime, a, b);
    };
  }
  if (comparator instanceof Closure) return (a, b) => comparison(runtime, runtime.call2(comparator, a, b));
  return (a, b) => comparison(runtime, runtime.invokeMethod(comparator, 'compare', [a, b]));
}

/** The result of a script's comparator, unboxed to an int as in Groovy. */
function comparison(runtime: Runtime, answer: Value): number {
  return isNumber(answer) ? toInt(answer) : unboxedInt(runtime, answer);
}

/** Unboxes to an int as Groovy does: numbers, characters and strings of one character; others throw. */
export function unboxedInt(runtime: Runtime, value: Value): number {
  if (isNumber(value)) return toInt(value);
  if (value instanceof Char) return value.code;
  if (typeof value === 'string' && value.length === 1) return value.charCodeAt(0);
  throw castFailure(runtime, value instanceof GString ? runtime.toText(value) : value, 'int');
}

/** Java's natural order: both operands of one Comparable class, else a ClassCastException. */
function naturalOrder(runtime: Runtime, a: Value, b: Value): number {
  runtime.budget.step();
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (a === null || b === null) throw nullPointer();
  if (sameKind(a, b)) return runtime.compare(a, b);
  if (a instanceof GString) return compareText(runtime.toText(a), runtime.toJavaText(b));
  if (!isScalar(a)) {
    if (!runtime.isInstance(a, 'java.lang.Comparable')) throw classCast(runtime, a, 'java.lang.Comparable');
    return comparison(runtime, runtime.invokeJava(a, 'compareTo', [b]));
  }
  throw classCast(runtime, b, runtime.typeOf(a).name);
}

/** Built-in Comparables: strings, numbers, characters, booleans. */
function isScalar(value: Value): boolean {
  return (
    typeof value !== 'object' ||
    isNumber(value) ||
    value instanceof Char ||
    value instanceof Double ||
    value instanceof Float ||
    value instanceof Short ||
    value instanceof Byte
  );
}
