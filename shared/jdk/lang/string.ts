/** `java.lang.String`: Java's own methods. */
import { Char, isCodePoint, stringHash, trimAsJava } from '#base';
import { JavaComparator } from '#groovy/runtime/collections/comparator';
import { elementsOf, walked } from '#groovy/runtime/collections/elements';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { classCast } from '#groovy/runtime/errors/class-cast';
import {
  illegalArgument,
  indexOutOfBounds,
  javaException,
  requireNonNull,
} from '#groovy/runtime/errors/exception';
import { compareText } from '#groovy/runtime/gstring';
import { GroovyType, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { fromByteArray, toByteArray } from '#groovy/runtime/io/byte-streams';
import { type Charset, charsetOf, encodingNamed } from '../nio/charset/charset.ts';
import { streamOf } from '../util/stream/java-stream.ts';
import { charsOf, charsText, checkPart, copyChars, partOf } from './char-array.ts';
import { charCodeAt, chargeText, scanned, substring, textOf } from './char-sequence.ts';
import { linesOf, STRING_LINES } from './string/lines.ts';
import { flatRepetition } from './string/repeated-text.ts';

function bytesOf(runtime: Runtime, text: string, charset: Charset): JavaArray {
  return toByteArray(runtime, charset.encode(scanned(runtime, text)));
}

function fromChars(runtime: Runtime, chars: JavaArray, offset: number, count: number): string {
  return charsText(runtime, partOf(chars, offset, count));
}

function fromBytes(
  runtime: Runtime,
  bytes: JavaArray,
  charset: Charset,
  offset = 0,
  count = bytes.items.length,
): string {
  checkPart(bytes, offset, count);
  chargeText(runtime, count);
  return charset.decode(fromByteArray(runtime, bytes, offset, offset + count));
}

/** Case conversion for the root locale: Java's rules are JavaScript's. */
function foldCase(runtime: Runtime, text: string): string {
  chargeText(runtime, 2 * text.length);
  return text.toUpperCase().toLowerCase();
}

function isRegion(text: string, at: number, length: number): boolean {
  return at >= 0 && at + length <= text.length;
}

/** The index of a code point in the string; -1 for an invalid code point. */
function indexOfCode(text: string, code: number, from: number): number {
  return isCodePoint(code) ? text.indexOf(String.fromCodePoint(code), from) : -1;
}

function lastIndexOfCode(text: string, code: number, from: number): number {
  return isCodePoint(code) && from >= 0 ? text.lastIndexOf(String.fromCodePoint(code), from) : -1;
}

/** Charges a comparison of two strings: the shorter one bounds the work. */
function compared(runtime: Runtime, a: string, b: string): void {
  scanned(runtime, a.length < b.length ? a : b);
}

const SEARCHING = methodTable(() => ({
  'indexOf(String)': (runtime, self: string, part: string | null) =>
    scanned(runtime, self).indexOf(requireNonNull(part)),
  'indexOf(String, int)': (runtime, self: string, part: string | null, from) =>
    scanned(runtime, self).indexOf(requireNonNull(part), from),
  'indexOf(int)': (runtime, self: string, code) => indexOfCode(scanned(runtime, self), code, 0),
  'indexOf(int, int)': (runtime, self: string, code, from) => indexOfCode(scanned(runtime, self), code, from),
  'lastIndexOf(String)': (runtime, self: string, part: string | null) =>
    scanned(runtime, self).lastIndexOf(requireNonNull(part)),
  'lastIndexOf(String, int)': (runtime, self: string, part: string | null, from) =>
    from < 0 ? -1 : scanned(runtime, self).lastIndexOf(requireNonNull(part), from),
  'lastIndexOf(int)': (runtime, self: string, code) =>
    lastIndexOfCode(scanned(runtime, self), code, self.length),
  'lastIndexOf(int, int)': (runtime, self: string, code, from) =>
    lastIndexOfCode(scanned(runtime, self), code, from),
  'contains(CharSequence)': (runtime, self: string, part) =>
    scanned(runtime, self).includes(textOf(runtime, part)),
  'startsWith(String)': (runtime, self: string, part: string | null) =>
    self.startsWith(scanned(runtime, requireNonNull(part))),
  'startsWith(String, int)': (runtime, self: string, part: string | null, at) =>
    at >= 0 && at <= self.length && self.startsWith(scanned(runtime, requireNonNull(part)), at),
  'endsWith(String)': (runtime, self: string, part: string | null) =>
    self.endsWith(scanned(runtime, requireNonNull(part))),
  'regionMatches(int, String, int, int)': (runtime, self: string, at, other, otherAt, length) =>
    isRegion(scanned(runtime, self), at, length) &&
    isRegion(other, otherAt, length) &&
    self.startsWith(other.slice(otherAt, otherAt + length), at),
  'regionMatches(boolean, int, String, int, int)': (
    runtime,
    self: string,
    ignoreCase,
    at,
    other,
    otherAt,
    length,
  ) => {
    if (!isRegion(scanned(runtime, self), at, length) || !isRegion(other, otherAt, length)) return false;
    const left = self.slice(at, at + length);
    const right = other.slice(otherAt, otherAt + length);
    return ignoreCase ? foldCase(runtime, left) === foldCase(runtime, right) : left === right;
  },
}));

const COMPARING = methodTable(() => ({
  'compareTo(String)': (runtime, self: string, other) => compareText(scanned(runtime, self), other),
  'compareToIgnoreCase(String)': (runtime, self: string, other) =>
    compareText(foldCase(runtime, self), foldCase(runtime, other)),
  'equals(Object)': (runtime, self: string, other) => {
    if (typeof other === 'string') compared(runtime, self, other);
    return self === other;
  },
  'equalsIgnoreCase(String)': (runtime, self: string, other: string | null) =>
    other !== null && foldCase(runtime, self) === foldCase(runtime, other),
  'contentEquals(CharSequence)': (runtime, self: string, other) => self === textOf(runtime, other),
  'hashCode()': (runtime, self: string) => stringHash(scanned(runtime, self)),
}));

/** Throws with Java 17's other message, for the methods on code points. */
function checkCodeIndex(text: string, index: number): void {
  if (index >= 0 && index < text.length) return;
  const message = `index ${index}, length ${text.length}`;
  throw javaException('java.lang.StringIndexOutOfBoundsException', message);
}

/** Number of code units of the code point that starts, or ends, here. */
function unitsAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

/** The index offset by a number of code points. */
function offsetByCodePoints(runtime: Runtime, text: string, from: number, count: number): number {
  let at = from;
  for (let left = Math.abs(count); left > 0 && at >= 0 && at <= text.length; left--) {
    runtime.budget.step();
    if (count > 0) at += unitsAt(text, at);
    else at -= at > 1 ? unitsAt(text, at - 2) : 1;
  }
  if (at < 0 || at > text.length) throw indexOutOfBounds();
  return at;
}

/** Code points of a range of a string. */
function countCodePoints(runtime: Runtime, text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += at + 1 < to ? unitsAt(text, at) : 1) {
    runtime.budget.step();
    count++;
  }
  return count;
}

const PARTS = methodTable(() => ({
  'length()': (_runtime, self: string) => self.length,
  'isEmpty()': (_runtime, self: string) => self === '',
  'isBlank()': (runtime, self: string) => scanned(runtime, self).trim() === '',
  'charAt(int)': (_runtime, self: string, index) => new Char(charCodeAt(self, index)),
  'codePointAt(int)': (_runtime, self: string, index) => {
    checkCodeIndex(self, index);
    return self.codePointAt(index) as number;
  },
  'codePointBefore(int)': (_runtime, self: string, index) => {
    charCodeAt(self, index - 1, index);
    return (self.codePointAt(index - 2) ?? 0) > 0xffff
      ? (self.codePointAt(index - 2) as number)
      : self.charCodeAt(index - 1);
  },
  'codePointCount(int, int)': (runtime, self: string, from, to) => {
    if (from < 0 || from > to || to > self.length) {
      throw indexOutOfBounds();
    }
    return countCodePoints(runtime, self, from, to);
  },
  'offsetByCodePoints(int, int)': offsetByCodePoints,
  'substring(int)': (_runtime, self: string, begin) => substring(self, begin, self.length),
  'substring(int, int)': (_runtime, self: string, begin, end) => substring(self, begin, end),
  'subSequence(int, int)': (_runtime, self: string, begin, end) => substring(self, begin, end),
  'toCharArray()': (runtime, self: string) => {
    return charsOf(runtime, self);
  },
  'getBytes()': (runtime, self: string) => bytesOf(runtime, self, encodingNamed('UTF-8')),
  'getBytes(String)': (runtime, self: string, name) => bytesOf(runtime, self, encodingNamed(name)),
  'getBytes(Charset)': (runtime, self: string, charset) => bytesOf(runtime, self, charsetOf(charset)),
  'lines()': (runtime, self: string) => streamOf('object', linesOf(runtime, self)),
  'getChars(int, int, char[], int)': (runtime, self: string, from, to, chars: JavaArray, at) =>
    copyChars(runtime, scanned(runtime, self), from, to, chars, at),
}));

const CHANGING = methodTable(() => ({
  'concat(String)': (runtime, self: string, other) => {
    chargeText(runtime, self.length + other.length);
    return self + other;
  },
  'replace(char, char)': (runtime, self: string, from, to) =>
    replaced(runtime, self, String.fromCharCode(from.code), String.fromCharCode(to.code)),
  'replace(CharSequence, CharSequence)': (runtime, self: string, from, to) =>
    replaced(runtime, self, textOf(runtime, from), textOf(runtime, to)),
  'toLowerCase()': (runtime, self: string) => remade(runtime, self).toLowerCase(),
  'toUpperCase()': (runtime, self: string) => remade(runtime, self).toUpperCase(),
  'toLowerCase(Locale)': (runtime, self: string, locale) =>
    remade(runtime, self).toLocaleLowerCase(languageOf(runtime, locale)),
  'toUpperCase(Locale)': (runtime, self: string, locale) =>
    remade(runtime, self).toLocaleUpperCase(languageOf(runtime, locale)),
  'trim()': (runtime, self: string) => trimAsJava(scanned(runtime, self)),
  'strip()': (runtime, self: string) => scanned(runtime, self).trim(),
  'stripLeading()': (runtime, self: string) => scanned(runtime, self).trimStart(),
  'stripTrailing()': (runtime, self: string) => scanned(runtime, self).trimEnd(),
  'repeat(int)': (runtime, self: string, count) => {
    if (count < 0) throw illegalArgument(`count is negative: ${count}`);
    chargeText(runtime, self.length * count);
    return flatRepetition(self, count);
  },
  'intern()': (_runtime, self: string) => self,
  'toString()': (_runtime, self: string) => self,
}));

/** A string, charged for a copy of its length. */
function remade(runtime: Runtime, text: string): string {
  chargeText(runtime, text.length);
  return text;
}

/** The language of a `java.util.Locale`, which determines the case of the dotted and dotless i. */
function languageOf(runtime: Runtime, locale: Value): string {
  const [language] = runtime.toJavaText(locale).split('_');
  return language === undefined || !/^[a-z]{2,3}$/.test(language) ? 'und' : language;
}

/** Replaces all occurrences; checks the length of the result first. */
function replaced(runtime: Runtime, self: string, from: string, to: string): string {
  if (!scanned(runtime, self).includes(from)) return self;
  const pieces = self.split(from);
  runtime.budget.steps(pieces.length);
  chargeText(runtime, self.length + (pieces.length - 1) * Math.max(0, to.length - from.length));
  return from === '' ? self.replaceAll('', () => to) : pieces.join(to);
}

const STATIC = methodTable(() => ({
  'new()': () => '',
  'new(String)': (_runtime, _self, text) => text,
  'new(StringBuilder)': (runtime, _self, text) => textOf(runtime, text),
  'new(StringBuffer)': (runtime, _self, text) => textOf(runtime, text),
  'new(char[])': (runtime, _self, chars: JavaArray) => charsText(runtime, chars.items),
  'new(char[], int, int)': (runtime, _self, chars: JavaArray, offset, count) =>
    fromChars(runtime, chars, offset, count),
  'new(byte[])': (runtime, _self, bytes: JavaArray) => fromBytes(runtime, bytes, encodingNamed('UTF-8')),
  'new(byte[], int, int)': (runtime, _self, bytes: JavaArray, offset, count) =>
    fromBytes(runtime, bytes, encodingNamed('UTF-8'), offset, count),
  'new(byte[], int, int, String)': (runtime, _self, bytes: JavaArray, offset, count, name) =>
    fromBytes(runtime, bytes, encodingNamed(name), offset, count),
  'new(byte[], int, int, Charset)': (runtime, _self, bytes: JavaArray, offset, count, charset) =>
    fromBytes(runtime, bytes, charsetOf(charset), offset, count),
  'new(int[], int, int)': (runtime, _self, codes: JavaArray, offset, count) => {
    chargeText(runtime, 2 * Math.max(0, count));
    return [...walked(runtime, partOf(codes, offset, count))]
      .map((code) => codePointText(code as number))
      .join('');
  },
  'new(byte[], String)': (runtime, _self, bytes: JavaArray, name) =>
    fromBytes(runtime, bytes, encodingNamed(name)),
  'new(byte[], Charset)': (runtime, _self, bytes: JavaArray, charset) =>
    fromBytes(runtime, bytes, charsetOf(charset)),
  'static valueOf(Object)': (runtime, _self, value) => runtime.toJavaText(value),
  'static valueOf(char[])': (runtime, _self, chars: JavaArray) => charsText(runtime, chars.items),
  'static valueOf(char[], int, int)': (runtime, _self, chars: JavaArray, offset, count) =>
    fromChars(runtime, chars, offset, count),
  'static copyValueOf(char[])': (runtime, _self, chars: JavaArray) => charsText(runtime, chars.items),
  'static copyValueOf(char[], int, int)': (runtime, _self, chars: JavaArray, offset, count) =>
    fromChars(runtime, chars, offset, count),
  'static join(CharSequence, Iterable)': (runtime, _self, separator, parts) =>
    joined(runtime, textOf(runtime, separator), charSequences(runtime, parts)),
  'static join(CharSequence, CharSequence...)': (runtime, _self, separator, parts) =>
    joined(runtime, textOf(runtime, separator), parts),
}));

/** The elements to join: each a CharSequence or null. */
function charSequences(runtime: Runtime, parts: Value): readonly Value[] {
  const elements = elementsOf(runtime, parts);
  const other = elements.find((part) => part !== null && !runtime.isInstance(part, 'java.lang.CharSequence'));
  if (other !== undefined) throw classCast(runtime, other, 'java.lang.CharSequence');
  return elements;
}

/** The character of a code. */
function codePointText(code: number): string {
  if (!isCodePoint(code)) {
    throw illegalArgument(String(code));
  }
  return String.fromCodePoint(code);
}

function joined(runtime: Runtime, separator: string, parts: readonly Value[]): string {
  let text = '';
  parts.forEach((part, index) => {
    const piece = runtime.toJavaText(part);
    chargeText(runtime, piece.length + separator.length);
    text += index === 0 ? piece : separator + piece;
  });
  return text;
}

export const STRING_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.String',
  interfaces: ['java.lang.Comparable', 'java.lang.CharSequence', 'java.io.Serializable'],
  methods: () => ({
    ...STATIC(),
    ...PARTS(),
    ...SEARCHING(),
    ...COMPARING(),
    ...CHANGING(),
    ...STRING_LINES(),
  }),
  statics: {
    CASE_INSENSITIVE_ORDER: () =>
      new JavaComparator((runtime, a, b) =>
        compareText(foldCase(runtime, a as string), foldCase(runtime, b as string)),
      ),
  },
});
