/** GDK methods of `java.lang.CharSequence` without regular expressions: padding, substrings, lines, characters. */
import { Char } from '#base';
import type { JavaCollection } from '#groovy/runtime/collections/collection';
import { unboxedInt } from '#groovy/runtime/collections/comparator';
import { collectElements } from '#groovy/runtime/collections/elements';
import { ArrayList, listFrom } from '#groovy/runtime/collections/list/array-list';
import { hashSetOf } from '#groovy/runtime/collections/map/hash-set';
import { illegalArgument, javaException, nullPointer } from '#groovy/runtime/errors/exception';
import { type Extension, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { type GroovyNumber, numberText, toInt } from '#groovy/runtime/number/groovy-number';
import { charsOf } from '#jdk/lang/char-array';
import { chargeText, substring, textOf } from '#jdk/lang/char-sequence';
import { isWhitespace } from '#jdk/lang/character';
import { linesOf } from '#jdk/lang/string/lines';
import { flatRepetition } from '#jdk/lang/string/repeated-text';
import { reversed } from '#jdk/lang/string/reversed-text';
import { StringBuilder } from '#jdk/lang/string-builder';
import { isRange, normalIndex, sliceOf } from '../collection/subscript.ts';
import { accepts, append } from '../object/iteration.ts';

/** Padding of a length from a repeated string. */
function padding(pad: string, length: number): string {
  if (length <= 0) return '';
  if (pad === '') throw javaException('java.lang.ArithmeticException', '/ by zero');
  return pad.repeat(Math.ceil(length / pad.length)).slice(0, length);
}

function padLeft(runtime: Runtime, self: Value, width: GroovyNumber, pad: string): string {
  const text = textOf(runtime, self);
  chargeText(runtime, Math.max(toInt(width), text.length));
  return padding(pad, toInt(width) - text.length) + text;
}

function padRight(runtime: Runtime, self: Value, width: GroovyNumber, pad: string): string {
  const text = textOf(runtime, self);
  chargeText(runtime, Math.max(toInt(width), text.length));
  return text + padding(pad, toInt(width) - text.length);
}

function center(runtime: Runtime, self: Value, width: GroovyNumber, pad: string): string {
  const text = textOf(runtime, self);
  const missing = toInt(width) - text.length;
  chargeText(runtime, Math.max(toInt(width), text.length));
  return missing <= 0 ? text : padding(pad, missing >> 1) + text + padding(pad, missing - (missing >> 1));
}

const PADDING = methodTable(() => ({
  'padLeft(Number)': (runtime, self: Value, width: GroovyNumber) => padLeft(runtime, self, width, ' '),
  'padLeft(Number, CharSequence)': (runtime, self: Value, width: GroovyNumber, pad) =>
    padLeft(runtime, self, width, textOf(runtime, pad)),
  'padRight(Number)': (runtime, self: Value, width: GroovyNumber) => padRight(runtime, self, width, ' '),
  'padRight(Number, CharSequence)': (runtime, self: Value, width: GroovyNumber, pad) =>
    padRight(runtime, self, width, textOf(runtime, pad)),
  'center(Number)': (runtime, self: Value, width: GroovyNumber) => center(runtime, self, width, ' '),
  'center(Number, CharSequence)': (runtime, self: Value, width: GroovyNumber, pad) =>
    center(runtime, self, width, textOf(runtime, pad)),
}));

function repeated(runtime: Runtime, self: Value, factor: GroovyNumber | null): string {
  if (factor === null) {
    throw nullPointer('Cannot invoke "java.lang.Number.intValue()" because "factor" is null');
  }
  const count = toInt(factor);
  if (count < 0) {
    throw illegalArgument(
      `multiply() should be called with a number of 0 or greater not: ${numberText(factor)}`,
    );
  }
  const text = textOf(runtime, self);
  chargeText(runtime, text.length * count);
  return flatRepetition(text, count);
}

/** Removes the first occurrence. */
function without(runtime: Runtime, self: Value, part: Value): string {
  const text = textOf(runtime, self);
  const piece = textOf(runtime, runtime.toText(part));
  const at = text.indexOf(piece);
  return at < 0 ? text : text.slice(0, at) + text.slice(at + piece.length);
}

function occurrences(runtime: Runtime, text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0 && at < text.length; at = text.indexOf(part, at + 1)) {
    runtime.budget.step();
    count++;
  }
  return count + (part === '' ? 1 : 0);
}

/** Increments the last character; beyond the last code one is appended. */
function next(text: string): string {
  if (text === '') return '\u0000';
  const last = text.charCodeAt(text.length - 1);
  return last === 0xffff ? `${text}\u0000` : text.slice(0, -1) + String.fromCharCode(last + 1);
}

function previous(text: string): string {
  if (text === '') throw illegalArgument('the string is empty');
  const last = text.charCodeAt(text.length - 1);
  return last === 0 ? text.slice(0, -1) : text.slice(0, -1) + String.fromCharCode(last - 1);
}

function at(text: string, index: number): string {
  const normal = normalIndex(index, text.length);
  return substring(text, normal, normal + 1);
}

function part(runtime: Runtime, text: string, range: JavaCollection): string {
  const { from, to, reverse } = sliceOf(range, text.length);
  if (from === to) return '';
  const piece = substring(text, from, to);
  return reverse ? reversed(runtime, piece, charUnits(piece)) : piece;
}

function* charUnits(text: string): Iterable<string> {
  for (let index = 0; index < text.length; index++) yield text[index] as string;
}

function partsAt(runtime: Runtime, text: string, indices: JavaCollection): string {
  let result = '';
  for (const index of indices.elements()) {
    runtime.budget.step();
    if (isRange(index)) result += part(runtime, text, index);
    else if (index instanceof ArrayList) result += partsAt(runtime, text, index);
    else result += at(text, unboxedInt(runtime, index));
  }
  return result;
}

const SUBSCRIPTS = methodTable(() => ({
  'getAt(int)': (runtime, self: Value, index) => at(textOf(runtime, self), index),
  'getAt(Range)': (runtime, self: Value, range: JavaCollection) =>
    part(runtime, textOf(runtime, self), range),
  'getAt(EmptyRange)': () => '',
  'getAt(Collection)': (runtime, self: Value, indices: JavaCollection) =>
    partsAt(runtime, textOf(runtime, self), indices),
}));

/** The number of leading characters that a closure accepts. */
function acceptedAtStart(runtime: Runtime, text: string, closure: Value): number {
  let count = 0;
  while (count < text.length && accepts(runtime, closure, new Char(text.charCodeAt(count)))) count++;
  return count;
}

/** `tokenize`: splits at any of the characters, without empty tokens. */
function tokenize(runtime: Runtime, self: Value, separators: string): Value {
  const text = textOf(runtime, self);
  const cuts = new Set(charUnits(separators));
  const tokens: Value[] = [];
  let start = 0;
  for (let index = 0; index <= text.length; index++) {
    runtime.budget.step();
    if (index < text.length && !cuts.has(text[index] as string)) continue;
    if (index > start) append(runtime, tokens, text.slice(start, index));
    start = index + 1;
  }
  return new ArrayList(tokens);
}

const WHITESPACE = ' \t\n\r\f';

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const CUTTING = methodTable(() => ({
  'take(int)': (runtime, self: Value, count) => textOf(runtime, self).slice(0, Math.max(count, 0)),
  'drop(int)': (runtime, self: Value, count) => textOf(runtime, self).slice(Math.max(count, 0)),
  'takeWhile(Closure)': (runtime, self: Value, closure) => {
    const text = textOf(runtime, self);
    return text.slice(0, acceptedAtStart(runtime, text, closure));
  },
  'dropWhile(Closure)': (runtime, self: Value, closure) => {
    const text = textOf(runtime, self);
    return text.slice(acceptedAtStart(runtime, text, closure));
  },
  'tokenize()': (runtime, self: Value) => tokenize(runtime, self, WHITESPACE),
  'tokenize(CharSequence)': (runtime, self: Value, separators) =>
    tokenize(runtime, self, textOf(runtime, separators)),
  'tokenize(Character)': (runtime, self: Value, separator: Char) =>
    tokenize(runtime, self, String.fromCharCode(separator.code)),
  'toList()': (runtime, self: Value) => listFrom(runtime, collectElements(runtime, textOf(runtime, self))),
  'toSet()': (runtime, self: Value) => hashSetOf(runtime, collectElements(runtime, textOf(runtime, self))),
  'getChars()': (runtime, self: Value) => charsOf(runtime, textOf(runtime, self)),
}));

/** `left << right`: a StringBuffer with both. */
function leftShift(runtime: Runtime, self: Value, value: Value): Value {
  const buffer = new StringBuilder('java.lang.StringBuffer', textOf(runtime, self));
  buffer.append(runtime, runtime.toJavaText(value));
  return buffer;
}

export const TEXT: Extension = {
  on: 'java.lang.CharSequence',
  methods: methodTable(() => ({
    ...PADDING(),
    ...SUBSCRIPTS(),
    ...CUTTING(),
    'asBoolean()': (runtime, self: Value) => textOf(runtime, self) !== '',
    'capitalize()': (runtime, self: Value) => capitalize(textOf(runtime, self)),
    'uncapitalize()': (runtime, self: Value) => {
      const text = textOf(runtime, self);
      return text.charAt(0).toLowerCase() + text.slice(1);
    },
    'contains(CharSequence)': (runtime, self: Value, other) =>
      textOf(runtime, self).includes(textOf(runtime, other)),
    'count(CharSequence)': (runtime, self: Value, other) =>
      occurrences(runtime, textOf(runtime, self), textOf(runtime, other)),
    'endsWithAny(CharSequence...)': (runtime, self: Value, ends) =>
      ends.some((end) => textOf(runtime, self).endsWith(textOf(runtime, end))),
    'startsWithAny(CharSequence...)': (runtime, self: Value, starts) =>
      starts.some((start) => textOf(runtime, self).startsWith(textOf(runtime, start))),
    'isAllWhitespace()': (runtime, self: Value) => isWhitespace(textOf(runtime, self)),
    'isCase(Object)': (runtime, self: Value, value) =>
      value !== null && textOf(runtime, self) === runtime.toText(value),
    'leftShift(Object)': leftShift,
    'minus(Object)': without,
    'multiply(Number)': repeated,
    'next()': (runtime, self: Value) => next(textOf(runtime, self)),
    'previous()': (runtime, self: Value) => previous(textOf(runtime, self)),
    'plus(Object)': (runtime, self: Value, value) => {
      const text = textOf(runtime, self);
      const more = runtime.toText(value);
      chargeText(runtime, text.length + more.length);
      return text + more;
    },
    'reverse()': (runtime, self: Value) => reversed(runtime, textOf(runtime, self)),
    'size()': (runtime, self: Value) => textOf(runtime, self).length,
    'split()': (runtime, self: Value) => stringArray(runtime, tokenize(runtime, self, WHITESPACE)),
    'readLines()': (runtime, self: Value) => listFrom(runtime, linesOf(runtime, textOf(runtime, self))),
  })),
};

function stringArray(runtime: Runtime, list: Value): Value {
  return runtime.asType(list, 'java.lang.String[]');
}
