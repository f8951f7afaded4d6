/** `java.lang.String`: Java's own methods. */
import { Byte, Char, stringHash } from '#base';
import { JavaComparator } from '#groovy/runtime/collections/comparator';
import { elementsOf } from '#groovy/runtime/collections/elements';
import { JavaArray } from '#groovy/runtime/collections/java-array';
import { classCast } from '#groovy/runtime/errors/class-cast';
import { javaException, requireNonNull } from '#groovy/runtime/errors/exception';
import { compareText } from '#groovy/runtime/gstring';
import type { MethodTable, Runtime, Value } from '#groovy/runtime/host';
import { trimAsJava } from '#groovy/runtime/number/parse-number';
import { GroovyType } from '#groovy/runtime/type';
import { type Charset, charsetOf, encodingNamed } from '../nio/charset/charset.ts';
import { streamOf } from '../util/stream/java-stream.ts';
import { charsOf, charsText, copyChars, partOf } from './char-array.ts';
import { charCodeAt, chargeText, scanned, substring, textOf } from './char-sequence.ts';
import { linesOf, STRING_LINES } from './string/lines.ts';
import { flatRepetition } from './string/repeated-text.ts';

function bytesOf(text: string, charset: Charset): JavaArray {
  return new JavaArray(
    'byte',
    Array.from(charset.encode(text), (byte) => new Byte(byte)),
  );
}

function fromChars(chars: JavaArray, offset: number, count: number): string {
  return charsText(partOf(chars, offset, count));
}

function fromBytes(bytes: JavaArray, charset: Charset, offset = 0, count = bytes.items.length): string {
  return charset.decode(Uint8Array.from(partOf(bytes, offset, count), (item) => (item as Byte).value & 0xff));
}

const CODE_POINT_MAX = 0x10ffff;

/** A case without regard to the locale: Java's root rules are JavaScript's. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}

function isCodePoint(code: number): boolean {
  return code >= 0 && code <= CODE_POINT_MAX;
}

function isRegion(text: string, at: number, length: number): boolean {
  return at >= 0 && at + length <= text.length;
}

/** Where the text has a character; what is no character stands nowhere. */
function indexOfCode(text: string, code: number, from: number): number {
  return isCodePoint(code) ? text.indexOf(String.fromCodePoint(code), from) : -1;
}

function lastIndexOfCode(text: string, code: number, from: number): number {
  return isCodePoint(code) && from >= 0 ? text.lastIndexOf(String.fromCodePoint(code), from) : -1;
}

const SEARCHING = (): MethodTable => ({
  'indexOf(String)': (runtime, self: string, part: string | null) =>
    scanned(runtime, self).indexOf(requireNonNull(part)),
  'indexOf(String, int)': (runtime, self: string, part: string | null, from: number) =>
    scanned(runtime, self).indexOf(requireNonNull(part), from),
  'indexOf(int)': (runtime, self: string, code: number) => indexOfCode(scanned(runtime, self), code, 0),
  'indexOf(int, int)': (runtime, self: string, code: number, from: number) =>
    indexOfCode(scanned(runtime, self), code, from),
  'lastIndexOf(String)': (runtime, self: string, part: string | null) =>
    scanned(runtime, self).lastIndexOf(requireNonNull(part)),
  'lastIndexOf(String, int)': (runtime, self: string, part: string | null, from: number) =>
    from < 0 ? -1 : scanned(runtime, self).lastIndexOf(requireNonNull(part), from),
  'lastIndexOf(int)': (runtime, self: string, code: number) =>
    lastIndexOfCode(scanned(runtime, self), code, self.length),
  'lastIndexOf(int, int)': (runtime, self: string, code: number, from: number) =>
    lastIndexOfCode(scanned(runtime, self), code, from),
  'contains(CharSequence)': (runtime, self: string, part: Value) =>
    scanned(runtime, self).includes(textOf(runtime, part)),
  'startsWith(String)': (_runtime, self: string, part: string | null) =>
    self.startsWith(requireNonNull(part)),
  'startsWith(String, int)': (_runtime, self: string, part: string | null, at: number) =>
    at >= 0 && at <= self.length && self.startsWith(requireNonNull(part), at),
  'endsWith(String)': (_runtime, self: string, part: string | null) => self.endsWith(requireNonNull(part)),
  'regionMatches(int, String, int, int)': (
    _runtime,
    self: string,
    at: number,
    other: string,
    otherAt: number,
    length: number,
  ) =>
    isRegion(self, at, length) &&
    isRegion(other, otherAt, length) &&
    self.startsWith(other.slice(otherAt, otherAt + length), at),
  'regionMatches(boolean, int, String, int, int)': (
    _runtime,
    self: string,
    ignoreCase: boolean,
    at: number,
    other: string,
    otherAt: number,
    length: number,
  ) => {
    if (!isRegion(self, at, length) || !isRegion(other, otherAt, length)) return false;
    const left = self.slice(at, at + length);
    const right = other.slice(otherAt, otherAt + length);
    return ignoreCase ? foldCase(left) === foldCase(right) : left === right;
  },
});

const COMPARING = (): MethodTable => ({
  'compareTo(String)': (runtime, self: string, other: string) => compareText(scanned(runtime, self), other),
  'compareToIgnoreCase(String)': (runtime, self: string, other: string) =>
    compareText(foldCase(scanned(runtime, self)), foldCase(other)),
  'equals(Object)': (_runtime, self: string, other: Value) => self === other,
  'equalsIgnoreCase(String)': (runtime, self: string, other: string | null) =>
    other !== null && foldCase(scanned(runtime, self)) === foldCase(other),
  'contentEquals(CharSequence)': (runtime, self: string, other: Value) => self === textOf(runtime, other),
  'hashCode()': (runtime, self: string) => stringHash(scanned(runtime, self)),
});

/** Java 17's other wording, of the methods that look at whole code points. */
function checkCodeIndex(text: string, index: number): void {
  if (index >= 0 && index < text.length) return;
  const message = `index ${index}, length ${text.length}`;
  throw javaException('java.lang.StringIndexOutOfBoundsException', message);
}

/** The index that is so many code points further on, or back. */
function offsetByCodePoints(text: string, from: number, count: number): number {
  const isForward = count >= 0;
  const way = [...(isForward ? text.slice(from) : text.slice(0, from))];
  if (from < 0 || from > text.length || Math.abs(count) > way.length) {
    throw javaException('java.lang.IndexOutOfBoundsException', null);
  }
  const passed = isForward ? way.slice(0, count) : way.slice(way.length + count);
  return from + Math.sign(count) * passed.join('').length;
}

const PARTS = (): MethodTable => ({
  'length()': (_runtime, self: string) => self.length,
  'isEmpty()': (_runtime, self: string) => self === '',
  'isBlank()': (runtime, self: string) => scanned(runtime, self).trim() === '',
  'charAt(int)': (_runtime, self: string, index: number) => new Char(charCodeAt(self, index)),
  'codePointAt(int)': (_runtime, self: string, index: number) => {
    checkCodeIndex(self, index);
    return self.codePointAt(index) as number;
  },
  'codePointBefore(int)': (_runtime, self: string, index: number) => {
    charCodeAt(self, index - 1, index);
    return (self.codePointAt(index - 2) ?? 0) > 0xffff
      ? (self.codePointAt(index - 2) as number)
      : self.charCodeAt(index - 1);
  },
  'codePointCount(int, int)': (runtime, self: string, from: number, to: number) => {
    if (from < 0 || from > to || to > scanned(runtime, self).length) {
      throw javaException('java.lang.IndexOutOfBoundsException', null);
    }
    return [...self.slice(from, to)].length;
  },
  'offsetByCodePoints(int, int)': (_runtime, self: string, from: number, count: number) =>
    offsetByCodePoints(self, from, count),
  'substring(int)': (_runtime, self: string, begin: number) => substring(self, begin, self.length),
  'substring(int, int)': (_runtime, self: string, begin: number, end: number) => substring(self, begin, end),
  'subSequence(int, int)': (_runtime, self: string, begin: number, end: number) =>
    substring(self, begin, end),
  'toCharArray()': (runtime, self: string) => {
    chargeText(runtime, self.length);
    return charsOf(self);
  },
  'getBytes()': (runtime, self: string) => bytesOf(scanned(runtime, self), encodingNamed('UTF-8')),
  'getBytes(String)': (runtime, self: string, name: string) =>
    bytesOf(scanned(runtime, self), encodingNamed(name)),
  'getBytes(Charset)': (runtime, self: string, charset: Value) =>
    bytesOf(scanned(runtime, self), charsetOf(charset)),
  'lines()': (runtime, self: string) => streamOf('object', linesOf(scanned(runtime, self))),
  'getChars(int, int, char[], int)': (
    runtime,
    self: string,
    from: number,
    to: number,
    chars: JavaArray,
    at: number,
  ) => copyChars(scanned(runtime, self), from, to, chars, at),
});

const CHANGING = (): MethodTable => ({
  'concat(String)': (runtime, self: string, other: string) => {
    chargeText(runtime, self.length + other.length);
    return self + other;
  },
  'replace(char, char)': (_runtime, self: string, from: Char, to: Char) =>
    self.replaceAll(String.fromCharCode(from.code), () => String.fromCharCode(to.code)),
  'replace(CharSequence, CharSequence)': (runtime, self: string, from: Value, to: Value) =>
    replaced(runtime, self, textOf(runtime, from), textOf(runtime, to)),
  'toLowerCase()': (runtime, self: string) => scanned(runtime, self).toLowerCase(),
  'toUpperCase()': (runtime, self: string) => scanned(runtime, self).toUpperCase(),
  'toLowerCase(Locale)': (runtime, self: string, locale: Value) =>
    self.toLocaleLowerCase(languageOf(runtime, locale)),
  'toUpperCase(Locale)': (runtime, self: string, locale: Value) =>
    self.toLocaleUpperCase(languageOf(runtime, locale)),
  'trim()': (runtime, self: string) => trimAsJava(scanned(runtime, self)),
  'strip()': (runtime, self: string) => scanned(runtime, self).trim(),
  'stripLeading()': (_runtime, self: string) => self.trimStart(),
  'stripTrailing()': (_runtime, self: string) => self.trimEnd(),
  'repeat(int)': (runtime, self: string, count: number) => {
    if (count < 0) throw javaException('java.lang.IllegalArgumentException', `count is negative: ${count}`);
    chargeText(runtime, self.length * count);
    return flatRepetition(self, count);
  },
  'intern()': (_runtime, self: string) => self,
  'toString()': (_runtime, self: string) => self,
});

/** The language of a `java.util.Locale`, by whose rules the dotted and the dotless i change their case. */
function languageOf(runtime: Runtime, locale: Value): string {
  const [language] = runtime.toJavaText(locale).split('_');
  return language === undefined || !/^[a-z]{2,3}$/.test(language) ? 'und' : language;
}

/** Every occurrence; the length is checked before it is made. */
function replaced(runtime: Runtime, self: string, from: string, to: string): string {
  const pieces = self.split(from);
  runtime.budget.steps(pieces.length);
  chargeText(runtime, self.length + (pieces.length - 1) * Math.max(0, to.length - from.length));
  return from === '' ? self.replaceAll('', () => to) : pieces.join(to);
}

const STATIC = (): MethodTable => ({
  'new()': () => '',
  'new(String)': (_runtime, _self, text: string) => text,
  'new(StringBuilder)': (runtime, _self, text: Value) => textOf(runtime, text),
  'new(StringBuffer)': (runtime, _self, text: Value) => textOf(runtime, text),
  'new(char[])': (_runtime, _self, chars: JavaArray) => charsText(chars.items),
  'new(char[], int, int)': (_runtime, _self, chars: JavaArray, offset: number, count: number) =>
    fromChars(chars, offset, count),
  'new(byte[])': (_runtime, _self, bytes: JavaArray) => fromBytes(bytes, encodingNamed('UTF-8')),
  'new(byte[], int, int)': (_runtime, _self, bytes: JavaArray, offset: number, count: number) =>
    fromBytes(bytes, encodingNamed('UTF-8'), offset, count),
  'new(byte[], int, int, String)': (
    _runtime,
    _self,
    bytes: JavaArray,
    offset: number,
    count: number,
    name: string,
  ) => fromBytes(bytes, encodingNamed(name), offset, count),
  'new(byte[], int, int, Charset)': (
    _runtime,
    _self,
    bytes: JavaArray,
    offset: number,
    count: number,
    charset: Value,
  ) => fromBytes(bytes, charsetOf(charset), offset, count),
  'new(int[], int, int)': (_runtime, _self, codes: JavaArray, offset: number, count: number) =>
    partOf(codes, offset, count)
      .map((code) => codePointText(code as number))
      .join(''),
  'new(byte[], String)': (_runtime, _self, bytes: JavaArray, name: string) =>
    fromBytes(bytes, encodingNamed(name)),
  'new(byte[], Charset)': (_runtime, _self, bytes: JavaArray, charset: Value) =>
    fromBytes(bytes, charsetOf(charset)),
  'static valueOf(Object)': (runtime, _self, value: Value) => runtime.toJavaText(value),
  'static valueOf(char[])': (_runtime, _self, chars: JavaArray) => charsText(chars.items),
  'static valueOf(char[], int, int)': (_runtime, _self, chars: JavaArray, offset: number, count: number) =>
    fromChars(chars, offset, count),
  'static copyValueOf(char[])': (_runtime, _self, chars: JavaArray) => charsText(chars.items),
  'static copyValueOf(char[], int, int)': (
    _runtime,
    _self,
    chars: JavaArray,
    offset: number,
    count: number,
  ) => fromChars(chars, offset, count),
  'static join(CharSequence, Iterable)': (runtime, _self, separator: Value, parts: Value) =>
    joined(runtime, textOf(runtime, separator), charSequences(runtime, parts)),
  'static join(CharSequence, CharSequence...)': (runtime, _self, separator: Value, parts: Value[]) =>
    joined(runtime, textOf(runtime, separator), parts),
});

/** The elements of what is to be joined: each a text of some kind, or null. */
function charSequences(runtime: Runtime, parts: Value): readonly Value[] {
  const elements = elementsOf(runtime, parts);
  const other = elements.find((part) => part !== null && !runtime.isInstance(part, 'java.lang.CharSequence'));
  if (other !== undefined) throw classCast(runtime, other, 'java.lang.CharSequence');
  return elements;
}

/** The character of a code. */
function codePointText(code: number): string {
  if (!isCodePoint(code)) {
    throw javaException('java.lang.IllegalArgumentException', String(code));
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
      new JavaComparator((_runtime, a, b) => compareText(foldCase(a as string), foldCase(b as string))),
  },
});
