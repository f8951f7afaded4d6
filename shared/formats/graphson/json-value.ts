/**
 * A JSON parser that preserves what JSON.parse loses: whether a number is an integer, and 64-bit integers.
 * Values have Jackson's types.
 */
import { Double } from '#base';
import { FormatError, FormatErrorCode } from '../errors.ts';
import { shortDecimal } from '../short-number.ts';

/** An integer beyond 64 bits, which GraphSON readers drop. */
export class HugeInteger {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type JsonValue =
  | null
  | boolean
  | string
  | number
  | bigint
  | Double
  | HugeInteger
  | JsonValue[]
  | Map<string, JsonValue>;

/** Maximum nesting, which bounds the recursion. */
export const JSON_DEPTH_MAX = 512;
/** Maximum number of values of a text, which bounds its memory: an empty object takes more than a hundred bytes. */
const VALUES_MAX = 1_000_000;

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y;
const INT_DIGITS_MAX = 9;
/** Characters of a number within 64 bits: JSON knows no leading zeros. */
const LONG_LENGTH_MAX = 20;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;
const INT_MIN = -(2n ** 31n);
const INT_MAX = 2n ** 31n - 1n;

/** What a parser expects where a value begins. */
export const VALUE = "a valid value (number, String, array, object, 'true', 'false' or 'null')";

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const LETTERS = { e: 0x65, f: 0x66, n: 0x6e, t: 0x74 } as const;
const CASE_BIT = 0x20;
const ESCAPES = '"\\/bfnrt';

/** Parses a JSON text. */
export function parseJson(text: string): JsonValue {
  const parser = new JsonParser(text);
  const value = parser.parse();
  parser.expectEnd();
  return value;
}

/** Parses the value that a text begins with, whatever follows it. */
export function parseLeadingJson(text: string): JsonValue {
  return new JsonParser(text).parse();
}

class JsonParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #valueCount = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): JsonValue {
    return this.#value();
  }

  expectEnd(): void {
    this.#skipBlank();
    if (this.#at < this.#text.length) throw this.#unexpected('end of the value');
  }

  #value(): JsonValue {
    if (++this.#valueCount > VALUES_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `more than ${VALUES_MAX} values`);
    }
    this.#skipBlank();
    switch (this.#text.charCodeAt(this.#at)) {
      case OPEN_BRACE:
        return this.#nested(true);
      case OPEN_BRACKET:
        return this.#nested(false);
      case QUOTE:
        return this.#string();
      case LETTERS.t:
        return this.#word('true', true);
      case LETTERS.f:
        return this.#word('false', false);
      case LETTERS.n:
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  #nested(isObject: boolean): JsonValue {
    if (++this.#depth > JSON_DEPTH_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `values nested deeper than ${JSON_DEPTH_MAX}`);
    }
    this.#at++;
    const value = isObject ? this.#object() : this.#array();
    this.#depth--;
    return value;
  }

  #object(): Map<string, JsonValue> {
    const fields = new Map<string, JsonValue>();
    if (this.#eat(CLOSE_BRACE)) return fields;
    do {
      this.#skipBlank();
      if (this.#text.charCodeAt(this.#at) !== QUOTE)
        throw this.#unexpected('double-quote to start field name');
      const key = this.#string();
      this.#expect(COLON, 'a colon to separate field name and value');
      fields.set(key, this.#value());
    } while (this.#eat(COMMA));
    this.#expect(CLOSE_BRACE, 'comma to separate OBJECT entries');
    return fields;
  }

  #array(): JsonValue[] {
    const items: JsonValue[] = [];
    if (this.#eat(CLOSE_BRACKET)) return items;
    do items.push(this.#value());
    while (this.#eat(COMMA));
    this.#expect(CLOSE_BRACKET, 'comma to separate ARRAY entries');
    return items;
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at;
    const runEnd = this.#runEnd(start + 1);
    if (text.charCodeAt(runEnd) === QUOTE) {
      this.#at = runEnd + 1;
      return text.slice(start + 1, runEnd);
    }
    const end = this.#stringEnd(runEnd);
    try {
      // Put together here, a string of millions of escapes would be as many objects.
      const value = JSON.parse(text.slice(start, end + 1)) as string;
      this.#at = end + 1;
      return value;
    } catch {
      throw this.#stringFault();
    }
  }

  /** The end of a run without quotes, backslashes and control characters, which JSON excludes. */
  #runEnd(from: number): number {
    const text = this.#text;
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit === QUOTE || unit === BACKSLASH || unit < SPACE) return at;
    }
    return text.length;
  }

  /** The index of the closing quote, before which the backslashes are even; that before the begin without one. */
  #stringEnd(from: number): number {
    const text = this.#text;
    for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', quote + 1)) {
      let first = quote;
      while (text.charCodeAt(first - 1) === BACKSLASH) first--;
      if ((quote - first) % 2 === 0) return quote;
    }
    return this.#at - 1;
  }

  /** What is wrong with the string, which is. */
  #stringFault(): FormatError {
    this.#at++;
    for (;;) {
      this.#at = this.#runEnd(this.#at);
      if (this.#text[this.#at] !== '\\') return this.#unexpected('closing quote for a string value');
      this.#at++;
      const fault = this.#escapeFault();
      if (fault !== null) return fault;
    }
  }

  #escapeFault(): FormatError | null {
    const sign = this.#text[this.#at++] ?? '';
    if (sign !== 'u')
      return ESCAPES.includes(sign) && sign !== '' ? null : this.#unexpected('a valid escape');
    const digits = this.#text.slice(this.#at, this.#at + 4);
    if (!/^[\da-fA-F]{4}$/.test(digits))
      return this.#unexpected('a hex-digit for character escape sequence', 'expected');
    this.#at += 4;
    return null;
  }

  #word<T extends JsonValue>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#unexpected("'true', 'false' or 'null'");
    this.#at += word.length;
    return value;
  }

  #number(): JsonValue {
    return this.#shortInteger() ?? this.#anyNumber();
  }

  /** An integer of up to nine digits, as most numbers are; null, with nothing read, for anything else. */
  #shortInteger(): number | null {
    const text = this.#text;
    const isNegative = text.charCodeAt(this.#at) === MINUS;
    const start = isNegative ? this.#at + 1 : this.#at;
    let end = start;
    let value = 0;
    for (let unit = text.charCodeAt(end); unit >= ZERO && unit <= NINE; unit = text.charCodeAt(++end)) {
      value = value * 10 + unit - ZERO;
    }
    const digits = end - start;
    if (digits === 0 || digits > INT_DIGITS_MAX || (digits > 1 && text.charCodeAt(start) === ZERO))
      return null;
    const next = text.charCodeAt(end);
    // With a lower-case letter for either case.
    if (next === POINT || (next | CASE_BIT) === LETTERS.e) return null;
    this.#at = end;
    return isNegative ? 0 - value : value;
  }

  #anyNumber(): JsonValue {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (match === null) throw this.#unexpected(VALUE, 'expected');
    const [text, fraction, exponent] = match;
    this.#at += text.length;
    if (exponent !== undefined) return new Double(Number(text));
    if (fraction !== undefined) {
      const short = shortDecimal(text);
      return new Double(Number.isNaN(short) ? Number(text) : short);
    }
    if (text.length > LONG_LENGTH_MAX) return new HugeInteger(text);
    const integer = BigInt(text);
    if (integer >= INT_MIN && integer <= INT_MAX) return Number(integer);
    return integer >= LONG_MIN && integer <= LONG_MAX ? integer : new HugeInteger(text);
  }

  #skipBlank(): void {
    const text = this.#text;
    for (let unit = text.charCodeAt(this.#at); isBlank(unit); ) unit = text.charCodeAt(++this.#at);
  }

  #eat(sign: number): boolean {
    this.#skipBlank();
    if (this.#text.charCodeAt(this.#at) !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: number, expected: string): void {
    if (!this.#eat(sign)) throw this.#unexpected(expected);
  }

  #unexpected(expected: string, verb = 'was expecting'): FormatError {
    const sign = this.#text[this.#at];
    if (sign === undefined) return new FormatError(FormatErrorCode.Truncated, 'Unexpected end-of-input');
    const message = `Unexpected character ('${sign}' (code ${sign.charCodeAt(0)})): ${verb} ${expected}`;
    return new FormatError(FormatErrorCode.Syntax, message);
  }
}

function isBlank(unit: number): boolean {
  return unit === SPACE || unit === LF || unit === CR || unit === TAB;
}
