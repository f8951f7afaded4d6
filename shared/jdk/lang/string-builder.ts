/** `java.lang.StringBuilder` and `StringBuffer`. The text is a rope until its middle is accessed. */
import { Char, isCodePoint } from '#base';
import type { JavaArray } from '#groovy/runtime/collections/java-array';
import { illegalArgument, indexOutOfBounds, javaException } from '#groovy/runtime/errors/exception';
import { compareText } from '#groovy/runtime/gstring';
import {
  GroovyType,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/runtime/host';
import { charsText, partOf } from './char-array.ts';
import { chargeText, scanned } from './char-sequence.ts';
import { reversed } from './string/reversed-text.ts';
import { STRING_TYPE } from './string.ts';

type BuilderName = 'java.lang.StringBuilder' | 'java.lang.StringBuffer';

export class StringBuilder {
  readonly #name: BuilderName;
  text: string;

  constructor(name: BuilderName, text: string) {
    this.#name = name;
    this.text = text;
  }

  get [TYPE](): GroovyType {
    return this.#name === 'java.lang.StringBuilder' ? STRING_BUILDER_TYPE : STRING_BUFFER_TYPE;
  }

  append(runtime: Runtime, piece: string): this {
    runtime.budget.checkLength(this.text.length + piece.length);
    runtime.budget.charge(piece.length * 2);
    this.text += piece;
    return this;
  }

  /** Replaces a range; its end may be beyond the text. */
  splice(runtime: Runtime, start: number, end: number, piece: string): this {
    const { length } = this.text;
    if (start < 0 || start > length || start > end) {
      throw outOfBounds(`start ${start}, end ${Math.min(end, length)}, length ${length}`);
    }
    runtime.budget.checkLength(length + piece.length);
    runtime.budget.charge(piece.length * 2);
    scanned(runtime, this.text);
    this.text = this.text.slice(0, start) + piece + this.text.slice(end);
    return this;
  }

  /** Checks the index of a character. */
  checked(index: number): number {
    if (index < 0 || index >= this.text.length) {
      throw outOfBounds(`index ${index}, length ${this.text.length}`);
    }
    return index;
  }
}

function outOfBounds(message: string): Error {
  return javaException('java.lang.StringIndexOutOfBoundsException', message);
}

function codePointText(code: number): string {
  if (isCodePoint(code)) return String.fromCodePoint(code);
  throw illegalArgument(`Not a valid Unicode code point: 0x${(code >>> 0).toString(16).toUpperCase()}`);
}

function insert(runtime: Runtime, self: StringBuilder, at: number, value: Value): StringBuilder {
  if (at < 0 || at > self.text.length) throw outOfBounds(`offset ${at}, length ${self.text.length}`);
  return self.splice(runtime, at, at, runtime.toJavaText(value));
}

/** The range of a string to append or insert. */
function textBetween(text: string, start: number, end: number): string {
  if (start >= 0 && start <= end && end <= text.length) return text.slice(start, end);
  throw indexOutOfBounds(`start ${start}, end ${end}, length ${text.length}`);
}

function setLength(runtime: Runtime, self: StringBuilder, length: number): null {
  if (length < 0) throw outOfBounds(`String index out of range: ${length}`);
  chargeText(runtime, length);
  self.text =
    length <= self.text.length
      ? self.text.slice(0, length)
      : self.text + '\u0000'.repeat(length - self.text.length);
  return null;
}

const CHANGING = methodTable(() => ({
  'append(Object)': (runtime, self: StringBuilder, value) => self.append(runtime, runtime.toJavaText(value)),
  'append(char[])': (runtime, self: StringBuilder, chars: JavaArray) =>
    self.append(runtime, charsText(runtime, chars.items)),
  'append(char[], int, int)': (runtime, self: StringBuilder, chars: JavaArray, offset, count) =>
    self.append(runtime, textBetween(charsText(runtime, chars.items), offset, offset + count)),
  'append(CharSequence, int, int)': (runtime, self: StringBuilder, text, start, end) =>
    self.append(runtime, textBetween(runtime.toJavaText(text), start, end)),
  'appendCodePoint(int)': (runtime, self: StringBuilder, code) => self.append(runtime, codePointText(code)),
  'insert(int, Object)': insert,
  'insert(int, char[])': (runtime, self: StringBuilder, at, chars: JavaArray) =>
    insert(runtime, self, at, charsText(runtime, chars.items)),
  'insert(int, CharSequence, int, int)': (runtime, self: StringBuilder, at, text, start, end) =>
    insert(runtime, self, at, textBetween(runtime.toJavaText(text), start, end)),
  'insert(int, char[], int, int)': (runtime, self: StringBuilder, at, chars: JavaArray, offset, count) =>
    insert(runtime, self, at, charsText(runtime, partOf(chars, offset, count))),
  'delete(int, int)': (runtime, self: StringBuilder, start, end) => self.splice(runtime, start, end, ''),
  'deleteCharAt(int)': (runtime, self: StringBuilder, index) =>
    self.splice(runtime, self.checked(index), index + 1, ''),
  'replace(int, int, String)': (runtime, self: StringBuilder, start, end, text) =>
    self.splice(runtime, start, end, text),
  'setCharAt(int, char)': (runtime, self: StringBuilder, index, character) =>
    noResult(self.splice(runtime, self.checked(index), index + 1, String.fromCharCode(character.code))),
  'setLength(int)': setLength,
  'reverse()': (runtime, self: StringBuilder) => {
    self.text = reversed(runtime, self.text);
    return self;
  },
  'ensureCapacity(int)': () => null,
  'trimToSize()': () => null,
}));

/** Methods of String that builders share, called on the string. */
function textMethods(signatures: readonly string[]): MethodTable {
  return Object.fromEntries(
    signatures.map((signature) => {
      const body = STRING_TYPE.spec.methods?.()[signature] as MethodTable[string];
      return [
        signature,
        (runtime: Runtime, self: StringBuilder, ...args: never[]) =>
          body(runtime, self.text as never, ...args),
      ];
    }),
  );
}

const READING = methodTable(() => ({
  ...textMethods([
    'codePointCount(int, int)',
    'codePointBefore(int)',
    'offsetByCodePoints(int, int)',
    'getChars(int, int, char[], int)',
  ]),
  'length()': (_runtime, self: StringBuilder) => self.text.length,
  'capacity()': (_runtime, self: StringBuilder) => Math.max(self.text.length, CAPACITY_DEFAULT),
  'charAt(int)': (_runtime, self: StringBuilder, index) =>
    new Char(self.text.charCodeAt(self.checked(index))),
  'indexOf(String)': (runtime, self: StringBuilder, part) => scanned(runtime, self.text).indexOf(part),
  'indexOf(String, int)': (runtime, self: StringBuilder, part, from) =>
    scanned(runtime, self.text).indexOf(part, from),
  'lastIndexOf(String)': (runtime, self: StringBuilder, part) =>
    scanned(runtime, self.text).lastIndexOf(part),
  'lastIndexOf(String, int)': (runtime, self: StringBuilder, part, from) =>
    scanned(runtime, self.text).lastIndexOf(part, from),
  'substring(int)': (_runtime, self: StringBuilder, start) => part(self, start, self.text.length),
  'substring(int, int)': (_runtime, self: StringBuilder, start, end) => part(self, start, end),
  'subSequence(int, int)': (_runtime, self: StringBuilder, start, end) => part(self, start, end),
  'codePointAt(int)': (_runtime, self: StringBuilder, index) =>
    self.text.codePointAt(self.checked(index)) as number,
  'isEmpty()': (_runtime, self: StringBuilder) => self.text === '',
  'compareTo(Object)': (runtime, self: StringBuilder, other) =>
    compareText(scanned(runtime, self.text), runtime.toJavaText(other)),
  'toString()': (_runtime, self: StringBuilder) => self.text,
}));

const CAPACITY_DEFAULT = 16;

function part(self: StringBuilder, start: number, end: number): string {
  if (start < 0 || end > self.text.length || start > end) {
    throw outOfBounds(`start ${start}, end ${end}, length ${self.text.length}`);
  }
  return self.text.slice(start, end);
}

function builderType(name: BuilderName): GroovyType {
  return new GroovyType({
    name,
    interfaces: [
      'java.lang.CharSequence',
      'java.lang.Comparable',
      'java.lang.Appendable',
      'java.io.Serializable',
    ],
    methods: methodTable(() => ({
      ...CHANGING(),
      ...READING(),
      'new()': () => new StringBuilder(name, ''),
      'new(int)': (_runtime, _self, capacity) => {
        if (capacity < 0) throw javaException('java.lang.NegativeArraySizeException', String(capacity));
        return new StringBuilder(name, '');
      },
      'new(CharSequence)': (runtime, _self, text) => new StringBuilder(name, runtime.toJavaText(text)),
    })),
  });
}

export const STRING_BUILDER_TYPE: GroovyType = builderType('java.lang.StringBuilder');

export const STRING_BUFFER_TYPE: GroovyType = builderType('java.lang.StringBuffer');
