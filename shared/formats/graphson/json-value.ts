/**
 * A JSON parser that preserves what JSON.parse loses: whether a number is an integer, and 64-bit integers.
 * Values have Jackson's types.
 */
import { Double } from '#base';
import { FormatError, FormatErrorCode } from '../errors.ts';

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
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON excludes
const STRING_RUN = /[^"\\\u0000-\u001f]*/y;
const BLANK = /[ \t\n\r]*/y;
const INT_DIGITS_MAX = 9;
/** Characters of a number within 64 bits: JSON knows no leading zeros. */
const LONG_LENGTH_MAX = 20;
const LONG_MIN = -(2n ** 63n);
const LONG_MAX = 2n ** 63n - 1n;
const INT_MIN = -(2n ** 31n);
const INT_MAX = 2n ** 31n - 1n;

const BACKSLASH = 0x5c;
const ESCAPES = '"\\/bfnrt';

/** Parses a JSON text. */
export function parseJson(text: string): JsonValue {
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
    const value = this.#value();
    this.#skipBlank();
    if (this.#at < this.#text.length) throw this.#unexpected('end of the value');
    return value;
  }

  #value(): JsonValue {
    if (++this.#valueCount > VALUES_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `more than ${VALUES_MAX} values`);
    }
    this.#skipBlank();
    switch (this.#text[this.#at]) {
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#array());
      case '"':
        return this.#string();
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 'n':
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  #nested<T>(read: () => T): T {
    if (++this.#depth > JSON_DEPTH_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `values nested deeper than ${JSON_DEPTH_MAX}`);
    }
    this.#at++;
    const value = read();
    this.#depth--;
    return value;
  }

  #object(): Map<string, JsonValue> {
    const fields = new Map<string, JsonValue>();
    if (this.#eat('}')) return fields;
    do {
      this.#skipBlank();
      if (this.#text[this.#at] !== '"') throw this.#unexpected('double-quote to start field name');
      const key = this.#string();
      this.#expect(':', 'a colon to separate field name and value');
      fields.set(key, this.#value());
    } while (this.#eat(','));
    this.#expect('}', 'comma to separate Object entries');
    return fields;
  }

  #array(): JsonValue[] {
    const items: JsonValue[] = [];
    if (this.#eat(']')) return items;
    do items.push(this.#value());
    while (this.#eat(','));
    this.#expect(']', 'comma to separate Array entries');
    return items;
  }

  #string(): string {
    const text = this.#text;
    const start = this.#at;
    STRING_RUN.lastIndex = start + 1;
    STRING_RUN.test(text);
    const runEnd = STRING_RUN.lastIndex;
    if (text[runEnd] === '"') {
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
      STRING_RUN.lastIndex = this.#at;
      this.#at += STRING_RUN.exec(this.#text)?.[0].length ?? 0;
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
    if (!/^[\da-fA-F]{4}$/.test(digits)) return this.#unexpected('a hex-digit for character escape sequence');
    this.#at += 4;
    return null;
  }

  #word<T extends JsonValue>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#unexpected("'true', 'false' or 'null'");
    this.#at += word.length;
    return value;
  }

  #number(): JsonValue {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (match === null) throw this.#unexpected('a valid value');
    const [text, fraction, exponent] = match;
    this.#at += text.length;
    if (fraction !== undefined || exponent !== undefined) return new Double(Number(text));
    if (text.length <= INT_DIGITS_MAX) return text === '-0' ? 0 : Number(text);
    if (text.length > LONG_LENGTH_MAX) return new HugeInteger(text);
    const integer = BigInt(text);
    if (integer >= INT_MIN && integer <= INT_MAX) return Number(integer);
    return integer >= LONG_MIN && integer <= LONG_MAX ? integer : new HugeInteger(text);
  }

  #skipBlank(): void {
    BLANK.lastIndex = this.#at;
    this.#at += BLANK.exec(this.#text)?.[0].length ?? 0;
  }

  #eat(sign: string): boolean {
    this.#skipBlank();
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string, expected: string): void {
    if (!this.#eat(sign)) throw this.#unexpected(expected);
  }

  #unexpected(expected: string): FormatError {
    const sign = this.#text[this.#at];
    if (sign === undefined) return new FormatError(FormatErrorCode.Truncated, 'Unexpected end-of-input');
    const message = `Unexpected character ('${sign}' (code ${sign.charCodeAt(0)})): was expecting ${expected}`;
    return new FormatError(FormatErrorCode.Syntax, message);
  }
}
