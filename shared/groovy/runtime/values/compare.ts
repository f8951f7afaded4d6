/** Groovy's `<=>` (DefaultTypeTransformation.compareTo), and Java's order of text. */
import { Char, onDemand } from '#base';
import { classCast } from '../errors/class-cast.ts';
import { javaException } from '../errors/exception.ts';
import { compareText, GString } from '../gstring.ts';
import type { Runtime, Value } from '../host.ts';
import { compareNumbers } from '../number/compare-numbers.ts';
import { type GroovyNumber, isNumber, numberText, toInt } from '../number/groovy-number.ts';

/** A String or GString of one character compares as a character with numbers and characters. */
function oneCharacter(runtime: Runtime, value: Value): number | undefined {
  const text = value instanceof GString ? runtime.toText(value) : value;
  return typeof text === 'string' && text.length === 1 ? text.charCodeAt(0) : undefined;
}

/** The sign of Groovy's comparison. */
export function compareValues(runtime: Runtime, a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0;
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return Math.sign(compareScalars(runtime, a, b) ?? compareObjects(runtime, a, b));
}

/**
 * The order of numbers, characters and strings in every combination that Groovy supports; undefined for
 * others.
 */
export function compareScalars(runtime: Runtime, a: Value, b: Value): number | undefined {
  if (typeof a === 'string') {
    if (typeof b === 'string') return compareText(a, b);
    if (b instanceof GString) return compareText(a, runtime.toText(b));
    if (b instanceof Char) return compareText(a, String.fromCharCode(b.code));
  }
  if (isNumber(a)) return compareNumberWith(runtime, a, b);
  if (a instanceof Char) return compareCharWith(runtime, a, b);
  if (isNumber(b)) {
    const code = oneCharacter(runtime, a);
    if (code !== undefined) return compareNumbers(code, b);
  }
  if (typeof a === 'boolean' && typeof b === 'boolean') return a === b ? 0 : a ? 1 : -1;
  return a instanceof GString ? compareText(runtime.toText(a), runtime.toJavaText(b)) : undefined;
}

function compareNumberWith(runtime: Runtime, a: GroovyNumber, b: Value): number | undefined {
  if (isNumber(b)) return compareNumbers(a, b);
  const code = b instanceof Char ? b.code : oneCharacter(runtime, b);
  return code === undefined ? undefined : compareNumbers(a, code);
}

function compareCharWith(runtime: Runtime, a: Char, b: Value): number | undefined {
  if (b instanceof Char) return a.code - b.code;
  if (isNumber(b)) return compareNumbers(a.code, b);
  const code = oneCharacter(runtime, b);
  return code === undefined ? undefined : a.code - code;
}

function compareObjects(runtime: Runtime, a: Value, b: Value): number {
  if (isScalar(a)) throw classCast(runtime, b, runtime.typeOf(a).name);
  if (runtime.isInstance(a, 'java.lang.Comparable')) {
    const answer = runtime.invokeJava(a, 'compareTo', [b]);
    return isNumber(answer) ? toInt(answer) : 0;
  }
  const describe = (value: Value): string =>
    `${runtime.typeOf(value).name} with value '${messageText(runtime, value)}'`;
  throw javaException(
    'groovy.lang.GroovyRuntimeException',
    `Cannot compare ${describe(a)} and ${describe(b)}`,
  );
}

function isScalar(value: Value): boolean {
  return typeof value !== 'object' || value instanceof GString || value instanceof Char || isNumber(value);
}

/** java.text.MessageFormat groups digits and prints at most three decimals. */
function messageText(runtime: Runtime, value: Value): string {
  if (!isNumber(value)) return runtime.toJavaText(value);
  return messageNumber().format(numberText(value) as Intl.StringNumericLiteral);
}

const messageNumber = onDemand(
  () => new Intl.NumberFormat('en-US', { maximumFractionDigits: 3, roundingMode: 'halfEven' }),
);
