/** `java.lang.Character`. */
import { Char, isCodePoint, onDemand } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument, javaException } from '#groovy/runtime/errors/exception';
import { GroovyType, type MethodTable, methodTable, type Runtime, type Value } from '#groovy/runtime/host';
import { digitValue } from '#groovy/runtime/number/parse-number';
import { charsOf } from './char-array.ts';
import { LETTER_VALUE_RADIX, numericValue } from './numeric-value.ts';

/** Java's predicates by their defining Unicode properties. */
export const predicatePatterns = onDemand(
  (): Readonly<Record<string, RegExp>> => ({
    isDigit: /^\p{Nd}$/u,
    isLetter: /^\p{L}$/u,
    isLetterOrDigit: /^[\p{L}\p{Nd}]$/u,
    isAlphabetic: /^\p{Alphabetic}$/u,
    isUpperCase: /^\p{Uppercase}$/u,
    isLowerCase: /^\p{Lowercase}$/u,
    isTitleCase: /^\p{Lt}$/u,
    isDefined: /^\P{Cn}$/u,
    isMirrored: /^\p{Bidi_Mirrored}$/u,
    isIdeographic: /^\p{Ideographic}$/u,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the definition
    isIdentifierIgnorable: /^[\p{Cf}\u0000-\u0008\u000e-\u001b\u007f-\u009f]$/u,
    // Java leaves out the no-break spaces and takes in the four separators of ASCII.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the definition
    isWhitespace: /^(?![\u00a0\u2007\u202f])[\p{Z}\t-\r\u001c-\u001f]$/u,
    isSpaceChar: /^\p{Z}$/u,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the definition
    isISOControl: /^[\u0000-\u001f\u007f-\u009f]$/u,
    isJavaIdentifierStart: /^[\p{L}\p{Nl}\p{Sc}\p{Pc}]$/u,
    isJavaIdentifierPart: /^[\p{L}\p{Nl}\p{Sc}\p{Pc}\p{Nd}\p{Mc}\p{Mn}]$/u,
  }),
);

/** True if all characters of a string are white space by Java's definition. */
export function isWhitespace(text: string): boolean {
  return [...text].every((each) => (predicatePatterns().isWhitespace as RegExp).test(each));
}

const BMP_MAX = 0xffff;

/** The string of a code point; empty for an invalid one. */
export function textOf(value: Char | number): string {
  if (typeof value !== 'number') return String.fromCharCode(value.code);
  return isCodePoint(value) ? String.fromCodePoint(value) : '';
}

function toChars(runtime: Runtime, value: number): JavaArray {
  if (isCodePoint(value)) return charsOf(runtime, textOf(value));
  const digits = (value >>> 0).toString(16).toUpperCase();
  throw illegalArgument(`Not a valid Unicode code point: 0x${digits}`);
}

/** The code point at an index. */
function codePointAt(runtime: Runtime, text: Value, index: number): number {
  const code = runtime.toText(text).codePointAt(index);
  if (code === undefined) {
    throw javaException(
      'java.lang.StringIndexOutOfBoundsException',
      `index ${index}, length ${runtime.toText(text).length}`,
    );
  }
  return code;
}

/** Java's numbers of the general categories. */
const categories = onDemand((): readonly (readonly [number, RegExp])[] => [
  [1, /^\p{Lu}$/u],
  [2, /^\p{Ll}$/u],
  [3, /^\p{Lt}$/u],
  [4, /^\p{Lm}$/u],
  [5, /^\p{Lo}$/u],
  [6, /^\p{Mn}$/u],
  [7, /^\p{Me}$/u],
  [8, /^\p{Mc}$/u],
  [9, /^\p{Nd}$/u],
  [10, /^\p{Nl}$/u],
  [11, /^\p{No}$/u],
  [12, /^\p{Zs}$/u],
  [13, /^\p{Zl}$/u],
  [14, /^\p{Zp}$/u],
  [15, /^\p{Cc}$/u],
  [16, /^\p{Cf}$/u],
  [18, /^\p{Co}$/u],
  [19, /^\p{Cs}$/u],
  [20, /^\p{Pd}$/u],
  [21, /^\p{Ps}$/u],
  [22, /^\p{Pe}$/u],
  [23, /^\p{Pc}$/u],
  [24, /^\p{Po}$/u],
  [25, /^\p{Sm}$/u],
  [26, /^\p{Sc}$/u],
  [27, /^\p{Sk}$/u],
  [28, /^\p{So}$/u],
  [29, /^\p{Pi}$/u],
  [30, /^\p{Pf}$/u],
]);

function categoryOf(value: Char | number): number {
  return categories().find(([, pattern]) => pattern.test(textOf(value)))?.[0] ?? 0;
}

function predicates(): MethodTable {
  return Object.fromEntries(
    Object.entries(predicatePatterns()).flatMap(([name, pattern]) => [
      [`static ${name}(char)`, (_runtime: Runtime, _self: Value, value: Char) => pattern.test(textOf(value))],
      [
        `static ${name}(int)`,
        (_runtime: Runtime, _self: Value, value: number) => pattern.test(textOf(value)),
      ],
    ]),
  );
}

/** A case conversion with a single character as result. */
function changed(value: Char, change: (text: string) => string): Char {
  const text = change(textOf(value));
  return text.length === 1 ? new Char(text.charCodeAt(0)) : value;
}

export function upper(value: Char): Char {
  return changed(value, (text) => text.toUpperCase());
}

export function lower(value: Char): Char {
  return changed(value, (text) => text.toLowerCase());
}

const RADIX_MIN = 2;

function forDigit(digit: number, radix: number): Char {
  const isValid = digit >= 0 && digit < radix && radix >= RADIX_MIN && radix <= LETTER_VALUE_RADIX;
  return new Char(isValid ? digit.toString(radix).charCodeAt(0) : 0);
}

export const CHARACTER_TYPE: GroovyType = new GroovyType({
  name: 'java.lang.Character',
  interfaces: ['java.lang.Comparable', 'java.io.Serializable'],
  methods: methodTable(() => ({
    ...predicates(),
    'new(char)': (_runtime, _self, value) => value,
    'static valueOf(char)': (_runtime, _self, value) => value,
    'static toString(char)': (_runtime, _self, value) => textOf(value),
    'static toUpperCase(char)': (_runtime, _self, value) => upper(value),
    'static toLowerCase(char)': (_runtime, _self, value) => lower(value),
    'static toUpperCase(int)': (_runtime, _self, value) =>
      textOf(value).toUpperCase().codePointAt(0) ?? value,
    'static toLowerCase(int)': (_runtime, _self, value) =>
      textOf(value).toLowerCase().codePointAt(0) ?? value,
    'static getNumericValue(char)': (_runtime, _self, value) => numericValue(value.code),
    'static digit(char, int)': (_runtime, _self, value, radix) => digitValue(value.code, radix),
    'static forDigit(int, int)': (_runtime, _self, digit, radix) => forDigit(digit, radix),
    'static compare(char, char)': (_runtime, _self, a, b) => a.code - b.code,
    'static hashCode(char)': (_runtime, _self, value) => value.code,
    'static isSurrogate(char)': (_runtime, _self, value) => value.code >= 0xd800 && value.code <= 0xdfff,
    'static isHighSurrogate(char)': (_runtime, _self, value) => value.code >> 10 === 0x36,
    'static isLowSurrogate(char)': (_runtime, _self, value) => value.code >> 10 === 0x37,
    'static toChars(int)': (runtime, _self, value) => toChars(runtime, value),
    'static getType(char)': (_runtime, _self, value) => categoryOf(value),
    'static getType(int)': (_runtime, _self, value) => categoryOf(value),
    'static isValidCodePoint(int)': (_runtime, _self, value) => isCodePoint(value),
    'static isBmpCodePoint(int)': (_runtime, _self, value) => value >= 0 && value <= BMP_MAX,
    'static isSupplementaryCodePoint(int)': (_runtime, _self, value) => value > BMP_MAX && isCodePoint(value),
    'static isSurrogatePair(char, char)': (_runtime, _self, high, low) =>
      high.code >> 10 === 0x36 && low.code >> 10 === 0x37,
    'static codePointAt(CharSequence, int)': (runtime, _self, text, index) =>
      codePointAt(runtime, text, index),
    'static reverseBytes(char)': (_runtime, _self, value) =>
      new Char(((value.code << 8) | (value.code >> 8)) & BMP_MAX),
    'static getNumericValue(int)': (_runtime, _self, value) => numericValue(value),
    'static digit(int, int)': (_runtime, _self, value, radix) => digitValue(value, radix),
    'static toString(int)': (_runtime, _self, value) => textOf(value),
    'static toTitleCase(int)': (_runtime, _self, value) =>
      textOf(value).toUpperCase().codePointAt(0) ?? value,
    'static toCodePoint(char, char)': (_runtime, _self, high, low) =>
      (textOf(high) + textOf(low)).codePointAt(0) ?? 0,
    'static toTitleCase(char)': (_runtime, _self, value) => upper(value),
    'static charCount(int)': (_runtime, _self, value) => (value > 0xffff ? 2 : 1),
    'charValue()': (_runtime, self: Char) => self,
    'compareTo(Character)': (_runtime, self: Char, other: Char) => Math.sign(self.code - other.code),
    'equals(Object)': (_runtime, self: Char, other) => other instanceof Char && other.code === self.code,
    'hashCode()': (_runtime, self: Char) => self.code,
    'toString()': (_runtime, self: Char) => textOf(self),
  })),
  statics: {
    MIN_VALUE: new Char(0),
    MAX_VALUE: new Char(0xffff),
    MIN_RADIX: RADIX_MIN,
    MAX_RADIX: LETTER_VALUE_RADIX,
    SIZE: 16,
    BYTES: 2,
    TYPE: (runtime) => runtime.typeNamed('char') ?? null,
  },
});
