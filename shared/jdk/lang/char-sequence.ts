/** `java.lang.CharSequence`: strings of any class as JavaScript strings, and Java's index errors. */
import { javaException, requireNonNull } from '#groovy/runtime/errors/exception';
import { GroovyType, type Runtime, type Value } from '#groovy/runtime/host';

export const CHAR_SEQUENCE_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.CharSequence',
  form: 'interface',
  results: new Map([
    ['length', 'int'],
    ['charAt', 'char'],
  ]),
});

/** Characters that native code scans per budget step, as powers of two. */
export const CHARACTERS_PER_STEP_LOG2 = 6;

/** Counts one native scan of a string. */
export function scanned(runtime: Runtime, text: string): string {
  runtime.budget.steps(text.length >> CHARACTERS_PER_STEP_LOG2);
  return text;
}

/** The string of a String, GString or builder, charged for a scan; throws for null as Java does. */
export function textOf(runtime: Runtime, value: Value): string {
  const text = requireNonNull(value);
  return scanned(runtime, typeof text === 'string' ? text : runtime.toText(text));
}

function outOfBounds(message: string): Error {
  return javaException('java.lang.StringIndexOutOfBoundsException', message);
}

/** `substring(begin, end)` with Java 17's message. */
export function substring(text: string, begin: number, end: number): string {
  if (begin < 0 || begin > end || end > text.length) {
    throw outOfBounds(`begin ${begin}, end ${end}, length ${text.length}`);
  }
  return text.slice(begin, end);
}

/** The code unit at an index; `named` is the index in the message of the exception. */
export function charCodeAt(text: string, index: number, named = index): number {
  if (index < 0 || index >= text.length) throw outOfBounds(`String index out of range: ${named}`);
  return text.charCodeAt(index);
}

/** Charges a string of this length before it is created. */
export function chargeText(runtime: Runtime, length: number): void {
  runtime.budget.checkLength(length);
  runtime.budget.charge(length * 2);
  runtime.budget.steps(length >> CHARACTERS_PER_STEP_LOG2);
}
