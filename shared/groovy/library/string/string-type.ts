/** `java.lang.String`: Java's own methods. */
import { Byte, Char } from '#base';
import { listFrom } from '../../runtime/collections/array-list.ts';
import { JavaComparator } from '../../runtime/collections/comparator.ts';
import { elementsOf } from '../../runtime/collections/elements.ts';
import { JavaArray } from '../../runtime/collections/java-array.ts';
import { compareText } from '../../runtime/compare.ts';
import { javaException } from '../../runtime/exception.ts';
import type { MethodTable, Runtime, Value } from '../../runtime/host.ts';
import { trimAsJava } from '../../runtime/number/parse-number.ts';
import { stringHash } from '../../runtime/string-hash.ts';
import { GroovyType } from '../../runtime/type.ts';
import { type Charset, charsetOf, encodingNamed } from '../util/charset.ts';
import { charsOf } from './char-array.ts';
import { charCodeAt, chargeText, substring, textOf } from './text-of.ts';

export function bytesOf(text: string, charset: Charset): JavaArray {
  return new JavaArray(
    'byte',
    Array.from(charset.encode(text), (byte) => new Byte(byte)),
  );
}

function fromChars(chars: JavaArray, offset = 0, count = chars.items.length): string {
  return chars.items
    .slice(offset, offset + count)
    .map((item) => String.fromCharCode((item as Char).code))
    .join('');
}

function fromBytes(bytes: JavaArray, charset: Charset): string {
  return charset.decode(Uint8Array.from(bytes.items, (item) => (item as Byte).value & 0xff));
}

/** A case without regard to the locale: Java's root rules are JavaScript's. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase();
}

function codePointText(codePoint: number): string {
  if (codePoint < 0 || codePoint > 0x10ffff) {
    throw javaException(
      'java.lang.IllegalArgumentException',
      `Not a valid Unicode code point: 0x${codePoint.toString(16).toUpperCase()}`,
    );
  }
  return String.fromCodePoint(codePoint);
}

const SEARCHING: MethodTable = {
  'indexOf(String)': (_runtime, self: string, part: string) => self.indexOf(part),
  'indexOf(String, int)': (_runtime, self: string, part: string, from: number) => self.indexOf(part, from),
  'indexOf(int)': (_runtime, self: string, code: number) => self.indexOf(codePointText(code)),
  'indexOf(int, int)': (_runtime, self: string, code: number, from: number) =>
    self.indexOf(codePointText(code), from),
  'lastIndexOf(String)': (_runtime, self: string, part: string) => self.lastIndexOf(part),
  'lastIndexOf(String, int)': (_runtime, self: string, part: string, from: number) =>
    from < 0 ? -1 : self.lastIndexOf(part, from),
  'lastIndexOf(int)': (_runtime, self: string, code: number) => self.lastIndexOf(codePointText(code)),
  'lastIndexOf(int, int)': (_runtime, self: string, code: number, from: number) =>
    from < 0 ? -1 : self.lastIndexOf(codePointText(code), from),
  'contains(CharSequence)': (runtime, self: string, part: Value) => self.includes(textOf(runtime, part)),
  'startsWith(String)': (_runtime, self: string, part: string) => self.startsWith(part),
  'startsWith(String, int)': (_runtime, self: string, part: string, at: number) =>
    at >= 0 && self.startsWith(part, at),
  'endsWith(String)': (_runtime, self: string, part: string) => self.endsWith(part),
  'regionMatches(int, String, int, int)': (
    _runtime,
    self: string,
    at: number,
    other: string,
    otherAt: number,
    length: number,
  ) => self.slice(at, at + length) === other.slice(otherAt, otherAt + length),
  'regionMatches(boolean, int, String, int, int)': (
    _runtime,
    self: string,
    ignoreCase: boolean,
    at: number,
    other: string,
    otherAt: number,
    length: number,
  ) => {
    const left = self.slice(at, at + length);
    const right = other.slice(otherAt, otherAt + length);
    return ignoreCase ? foldCase(left) === foldCase(right) : left === right;
  },
};

const COMPARING: MethodTable = {
  'compareTo(String)': (_runtime, self: string, other: string) => compareText(self, other),
  'compareToIgnoreCase(String)': (_runtime, self: string, other: string) =>
    compareText(foldCase(self), foldCase(other)),
  'equals(Object)': (_runtime, self: string, other: Value) => self === other,
  'equalsIgnoreCase(String)': (_runtime, self: string, other: string | null) =>
    other !== null && foldCase(self) === foldCase(other),
  'contentEquals(CharSequence)': (runtime, self: string, other: Value) => self === textOf(runtime, other),
  'hashCode()': (_runtime, self: string) => stringHash(self),
};

const PARTS: MethodTable = {
  'length()': (_runtime, self: string) => self.length,
  'isEmpty()': (_runtime, self: string) => self === '',
  'isBlank()': (_runtime, self: string) => self.trim() === '',
  'charAt(int)': (_runtime, self: string, index: number) => new Char(charCodeAt(self, index)),
  'codePointAt(int)': (_runtime, self: string, index: number) => {
    charCodeAt(self, index);
    return self.codePointAt(index) as number;
  },
  'codePointCount(int, int)': (_runtime, self: string, from: number, to: number) =>
    [...self.slice(from, to)].length,
  'substring(int)': (_runtime, self: string, begin: number) => substring(self, begin, self.length),
  'substring(int, int)': (_runtime, self: string, begin: number, end: number) => substring(self, begin, end),
  'subSequence(int, int)': (_runtime, self: string, begin: number, end: number) =>
    substring(self, begin, end),
  'toCharArray()': (runtime, self: string) => {
    chargeText(runtime, self.length);
    return charsOf(self);
  },
  'getBytes()': (_runtime, self: string) => bytesOf(self, encodingNamed('UTF-8')),
  'getBytes(String)': (_runtime, self: string, name: string) => bytesOf(self, encodingNamed(name)),
  'getBytes(Charset)': (_runtime, self: string, charset: Value) => bytesOf(self, charsetOf(charset)),
  'lines()': (runtime, self: string) => listFrom(runtime, self.split(/\r\n|\r|\n/)),
};

const CHANGING: MethodTable = {
  'concat(String)': (runtime, self: string, other: string) => {
    chargeText(runtime, self.length + other.length);
    return self + other;
  },
  'replace(char, char)': (_runtime, self: string, from: Char, to: Char) =>
    self.replaceAll(String.fromCharCode(from.code), () => String.fromCharCode(to.code)),
  'replace(CharSequence, CharSequence)': (runtime, self: string, from: Value, to: Value) =>
    replaced(runtime, self, textOf(runtime, from), textOf(runtime, to)),
  'toLowerCase()': (_runtime, self: string) => self.toLowerCase(),
  'toUpperCase()': (_runtime, self: string) => self.toUpperCase(),
  'toLowerCase(Locale)': (runtime, self: string, locale: Value) =>
    self.toLocaleLowerCase(languageOf(runtime, locale)),
  'toUpperCase(Locale)': (runtime, self: string, locale: Value) =>
    self.toLocaleUpperCase(languageOf(runtime, locale)),
  'trim()': (_runtime, self: string) => trimAsJava(self),
  'strip()': (_runtime, self: string) => self.trim(),
  'stripLeading()': (_runtime, self: string) => self.trimStart(),
  'stripTrailing()': (_runtime, self: string) => self.trimEnd(),
  'repeat(int)': (runtime, self: string, count: number) => {
    if (count < 0) throw javaException('java.lang.IllegalArgumentException', `count is negative: ${count}`);
    chargeText(runtime, self.length * count);
    return self.repeat(count);
  },
  'intern()': (_runtime, self: string) => self,
  'toString()': (_runtime, self: string) => self,
};

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

const STATIC: MethodTable = {
  'new()': () => '',
  'new(String)': (_runtime, _self, text: string) => text,
  'new(StringBuilder)': (runtime, _self, text: Value) => textOf(runtime, text),
  'new(StringBuffer)': (runtime, _self, text: Value) => textOf(runtime, text),
  'new(char[])': (_runtime, _self, chars: JavaArray) => fromChars(chars),
  'new(char[], int, int)': (_runtime, _self, chars: JavaArray, offset: number, count: number) =>
    fromChars(chars, offset, count),
  'new(byte[])': (_runtime, _self, bytes: JavaArray) => fromBytes(bytes, encodingNamed('UTF-8')),
  'new(byte[], String)': (_runtime, _self, bytes: JavaArray, name: string) =>
    fromBytes(bytes, encodingNamed(name)),
  'new(byte[], Charset)': (_runtime, _self, bytes: JavaArray, charset: Value) =>
    fromBytes(bytes, charsetOf(charset)),
  'static valueOf(Object)': (runtime, _self, value: Value) => runtime.toJavaText(value),
  'static valueOf(char[])': (_runtime, _self, chars: JavaArray) => fromChars(chars),
  'static valueOf(char[], int, int)': (_runtime, _self, chars: JavaArray, offset: number, count: number) =>
    fromChars(chars, offset, count),
  'static copyValueOf(char[])': (_runtime, _self, chars: JavaArray) => fromChars(chars),
  'static join(CharSequence, Iterable)': (runtime, _self, separator: Value, parts: Value) =>
    joined(runtime, textOf(runtime, separator), elementsOf(runtime, parts)),
  'static join(CharSequence, CharSequence...)': (runtime, _self, separator: Value, parts: Value[]) =>
    joined(runtime, textOf(runtime, separator), parts),
};

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
  methods: { ...STATIC, ...PARTS, ...SEARCHING, ...COMPARING, ...CHANGING },
  statics: {
    CASE_INSENSITIVE_ORDER: () =>
      new JavaComparator((_runtime, a, b) => compareText(foldCase(a as string), foldCase(b as string))),
  },
});
