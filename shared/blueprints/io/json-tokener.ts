/** Jettison's `JSONTokener`: reads JSON, and what it takes for JSON besides (single quotes, texts without quotes, comments). */
import { Char, type Double } from '#base';
import {
  type GroovyType,
  type HostObject,
  javaException,
  type MethodTable,
  noResult,
  type Runtime,
  type Throwable,
  TYPE,
  type Value,
} from '#groovy/host';
import { JsonNull, jsonException, orElse } from './json-container.ts';

/** The class of tokeners, and what makes the containers of the values that they read. */
export interface JsonClasses {
  readonly tokener: GroovyType;
  object(tokener: JsonTokener): Value;
  array(tokener: JsonTokener): Value;
}

/** Nesting at which the original's stack may overflow, too. */
const DEPTH_MAX = 1000;
/** The end of the text, as a sign. */
const END = '\0';
const ENDS_OF_TEXT = ',:]}/\\"[{;=#';
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' };
const HEXADECIMAL = /^[+-]?[\da-fA-F]+$/;
const OCTAL = /^[+-]?[0-7]+$/;
const INTEGER = /^[+-]?\d+$/;
const INT_MIN = -(2n ** 31n);
const INT_MAX = 2n ** 31n - 1n;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;
/** Digits of any long, with a sign. */
const LONG_LENGTH_MAX = 20;

export class JsonTokener implements HostObject {
  readonly [TYPE]: GroovyType;
  readonly runtime: Runtime;
  readonly #classes: JsonClasses;
  readonly #source: string;
  #at = 0;
  #depth = 0;

  constructor(runtime: Runtime, source: string, classes: JsonClasses) {
    this[TYPE] = classes.tokener;
    this.runtime = runtime;
    this.#classes = classes;
    this.#source = source;
  }

  get text(): string {
    return ` at character ${this.#at} of ${this.#source}`;
  }

  get hasMore(): boolean {
    return this.#at < this.#source.length;
  }

  syntaxError(message: string): Throwable {
    return jsonException(message + this.text);
  }

  back(): void {
    if (this.#at > 0) this.#at--;
  }

  next(): string {
    return this.hasMore ? (this.#source[this.#at++] as string) : END;
  }

  #take(length: number): string {
    const end = this.#at + length;
    if (end >= this.#source.length) throw this.syntaxError('Substring bounds error');
    const taken = this.#source.slice(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** The next sign that is neither white space nor in a comment. */
  nextClean(): string {
    for (;;) {
      const sign = this.next();
      if (sign === '/') {
        const second = this.next();
        if (second === '/') this.#skipLine();
        else if (second === '*') this.#skipComment();
        else {
          this.back();
          return '/';
        }
      } else if (sign === '#') this.#skipLine();
      else if (sign === END || sign > ' ') return sign;
    }
  }

  #skipLine(): void {
    for (let sign = this.next(); sign !== '\n' && sign !== '\r' && sign !== END; ) sign = this.next();
  }

  #skipComment(): void {
    for (;;) {
      const sign = this.next();
      if (sign === END) throw this.syntaxError('Unclosed comment.');
      if (sign !== '*') continue;
      if (this.next() === '/') return;
      this.back();
    }
  }

  /** The rest of a string, whose opening quote has been read. */
  nextString(quote: string): string {
    let text = '';
    for (;;) {
      const sign = this.next();
      if (sign === END || sign === '\n' || sign === '\r') throw this.syntaxError('Unterminated string');
      if (sign === quote) return text;
      text += sign === '\\' ? this.#escaped() : sign;
    }
  }

  #escaped(): string {
    const sign = this.next();
    const length = { u: 4, x: 2 }[sign];
    if (length === undefined) return ESCAPES[sign] ?? sign;
    const digits = this.#take(length);
    if (HEXADECIMAL.test(digits)) return String.fromCharCode(Number.parseInt(digits, 16));
    throw javaException('java.lang.NumberFormatException', `For input string: "${digits}" under radix 16`);
  }

  /** The text before one of the delimiters or the end of the line, trimmed. */
  nextTo(delimiters: string): string {
    const ends = new Set(delimiters.split(''));
    let text = '';
    for (;;) {
      this.runtime.budget.step();
      const sign = this.next();
      if (sign === END || ends.has(sign) || sign === '\n' || sign === '\r') {
        if (sign !== END) this.back();
        return text.trim();
      }
      text += sign;
    }
  }

  nextValue(): Value {
    this.runtime.budget.step();
    const first = this.nextClean();
    if (first === '"' || first === "'") return this.nextString(first);
    if (first === '{' || first === '[') {
      this.back();
      return this.#nested(first === '{' ? this.#classes.object : this.#classes.array);
    }
    let text = '';
    let sign = first;
    for (; sign >= ' ' && !ENDS_OF_TEXT.includes(sign); sign = this.next()) text += sign;
    this.back();
    text = text.trim();
    if (text === '') throw this.syntaxError('Missing value.');
    return unquotedValue(this.runtime, text, first);
  }

  /** After a value of a container: true at the closing bracket, false before another value. */
  closes(bracket: string): boolean {
    const sign = this.nextClean();
    if (sign === bracket) return true;
    if (sign !== ',' && sign !== ';') throw this.syntaxError(`Expected a ',' or '${bracket}'`);
    if (this.nextClean() === bracket) return true;
    this.back();
    return false;
  }

  #nested(read: (tokener: JsonTokener) => Value): Value {
    if (++this.#depth > DEPTH_MAX) throw javaException('java.lang.StackOverflowError', null);
    const value = read(this);
    this.#depth--;
    return value;
  }
}

/** The value of a text without quotes, by its first sign: a word of JSON, a number, or the text itself. */
function unquotedValue(runtime: Runtime, text: string, first: string): Value {
  const word = text.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return new JsonNull();
  return /[\d.+-]/.test(first) ? (numberOf(runtime, text, first) ?? text) : text;
}

function numberOf(runtime: Runtime, text: string, first: string): Value | undefined {
  if (first === '0') {
    const isHexadecimal = text.length > 2 && /[xX]/.test(text[1] as string);
    const digits = isHexadecimal ? text.slice(2) : text;
    const pattern = isHexadecimal ? HEXADECIMAL : OCTAL;
    const value = pattern.test(digits) ? Number.parseInt(digits, isHexadecimal ? 16 : 8) : Number.NaN;
    if (value >= Number(INT_MIN) && value <= Number(INT_MAX)) return value;
  }
  if (INTEGER.test(text) && text.replace(/^[+-]?0*/, '').length < LONG_LENGTH_MAX) {
    const value = BigInt(text.replace('+', ''));
    if (value >= INT_MIN && value <= INT_MAX) return Number(value);
    if (value >= LONG_MIN && value <= LONG_MAX) return value;
  }
  return doubleOf(runtime, text);
}

/** `Double.valueOf(text)`; undefined if it throws. */
export function doubleOf(runtime: Runtime, text: string): Double | undefined {
  const type = runtime.typeNamed('java.lang.Double');
  if (type === undefined) return undefined;
  const parse = () => runtime.invokeMethod(type, 'valueOf', [text]) as Double;
  return orElse<Double | undefined>(runtime, parse, undefined);
}

const charOf = (sign: string) => new Char(sign.charCodeAt(0));
const signOf = ({ code }: Char) => String.fromCharCode(code);

/** Method table rows of `JSONTokener`. */
export const TOKENER_METHODS: MethodTable = {
  'back()': (_runtime, self: JsonTokener) => noResult(self.back()),
  'more()': (_runtime, self: JsonTokener) => self.hasMore,
  'next()': (_runtime, self: JsonTokener) => charOf(self.next()),
  'nextClean()': (_runtime, self: JsonTokener) => charOf(self.nextClean()),
  'nextString(char)': (_runtime, self: JsonTokener, quote: Char) => self.nextString(signOf(quote)),
  'nextTo(char)': (_runtime, self: JsonTokener, delimiter: Char) => self.nextTo(signOf(delimiter)),
  'nextTo(String)': (_runtime, self: JsonTokener, delimiters: string) => self.nextTo(delimiters),
  'nextValue()': (_runtime, self: JsonTokener) => self.nextValue(),
  'toString()': (_runtime, self: JsonTokener) => self.text,
};
