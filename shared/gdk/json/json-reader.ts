/**
 * JSON parser, as lenient as `groovy.json.JsonSlurper` of Groovy 2.4: an unterminated string at the end, a trailing
 * comma and text after the first value are accepted. Messages are those of the original.
 */

import type { JavaMap } from '#groovy/runtime/collections/map';
import { type JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import type { Runtime, Value } from '#groovy/runtime/host';
import { BigInteger } from '#groovy/runtime/number/big-integer';
import { parseDecimal } from '#groovy/runtime/number/parse-number';
import { JsonMap } from './json-map.ts';

/** Maximum nesting, each level of which is a call: deeper texts throw StackOverflowError as on a JVM. */
const DEPTH_MAX = 1000;
const INT_MAX = 2n ** 31n - 1n;
const INT_MIN = -(2n ** 31n);
const BYTES_PER_VALUE = 16;
/** The characters of numbers, valid or not. */
const NUMBER = /[-+.eE\d]*/y;
const PLAIN_STRING = /[^"\\]*/y;
const BLANKS = /[ \t\r\n]*/y;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

export interface JsonReaderOptions {
  /** The parser type LAX: comments, bare and single-quoted texts. */
  readonly isLax: boolean;
  /** Integers beyond a Long are BigIntegers; otherwise they wrap around, as in the array-based parsers. */
  readonly isExact: boolean;
  /** Creates the map of an object; default {@link JsonMap}. */
  readonly newMap?: () => JavaMap;
}

export function readJson(runtime: Runtime, text: string | null, options: JsonReaderOptions): Value {
  if (text === null || text === '')
    throw javaException('java.lang.IllegalArgumentException', 'Text must not be null or empty');
  return new JsonReader(runtime, text, options).read();
}

class JsonReader {
  readonly #runtime: Runtime;
  readonly #text: string;
  readonly #isLax: boolean;
  readonly #isExact: boolean;
  readonly #newMap: () => JavaMap;
  #at = 0;
  #depth = 0;

  constructor(runtime: Runtime, text: string, options: JsonReaderOptions) {
    this.#runtime = runtime;
    this.#text = text;
    this.#isLax = options.isLax;
    this.#isExact = options.isExact;
    this.#newMap = options.newMap ?? (() => new JsonMap());
  }

  read(): Value {
    this.#skipBlanks();
    return this.#value();
  }

  #value(): Value {
    this.#runtime.budget.step();
    this.#runtime.budget.charge(BYTES_PER_VALUE);
    const character = this.#text[this.#at];
    switch (character) {
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#array());
      case '"':
        return this.#string('"');
      case 't':
        return this.#word('true', true, 'true not parsed properly');
      case 'f':
        return this.#word('false', false, 'false not parsed properly');
      case 'n':
        return this.#word('null', null, 'null not parse properly');
      default:
        if (character !== undefined && /[-0-9]/.test(character)) return this.#number();
        if (this.#isLax && character !== undefined) return this.#laxString(character);
        throw this.#error(
          'Unable to determine the current character, it is not a string, number, array, or object',
        );
    }
  }

  #nested(read: () => Value): Value {
    if (++this.#depth > DEPTH_MAX) throw javaException('java.lang.StackOverflowError', null);
    const value = read();
    this.#depth--;
    return value;
  }

  #object(): Value {
    const map = this.#newMap();
    this.#at++;
    for (;;) {
      // A text that ends here, or a superfluous comma, is accepted.
      if (this.#at >= this.#text.length) return map;
      this.#skipBlanks();
      const character = this.#text[this.#at];
      if (character === '}') break;
      if (character === ',') {
        this.#at++;
        continue;
      }
      const isKey = character === '"' || (this.#isLax && character !== undefined);
      if (!isKey) throw this.#unexpected("expecting '}' or ',' but got current char ");
      const key = character === '"' ? this.#string('"') : this.#laxString(character ?? '');
      this.#skipBlanks();
      if (this.#text[this.#at] !== ':')
        throw this.#error(`expecting current character to be ${this.#described()}\n`);
      this.#at++;
      this.#skipBlanks();
      map.put(this.#runtime, key, this.#value());
      this.#skipBlanks();
      if (this.#text[this.#at] === ',') this.#at++;
      else if (this.#text[this.#at] !== '}')
        throw this.#unexpected("expecting '}' or ',' but got current char ");
    }
    this.#at++;
    return map;
  }

  #array(): Value {
    const items: Value[] = [];
    this.#at++;
    this.#skipBlanks();
    if (this.#text[this.#at] === ']') {
      this.#at++;
      return this.#runtime.newList(items);
    }
    for (;;) {
      this.#skipBlanks();
      const next = this.#text[this.#at];
      if (next === undefined || next === ']' || next === '}')
        throw this.#error('Did not find end of Json Array');
      items.push(this.#value());
      this.#skipBlanks();
      const after = this.#text[this.#at];
      if (after === undefined) throw this.#error('Did not find end of Json Array');
      if (after !== ',' && after !== ']') {
        throw this.#error(
          `expecting a ',' or a ']',  but got \nthe current character of  ${this.#described()}  on array index of ${items.length} \n`,
        );
      }
      this.#at++;
      if (after === ']') return this.#runtime.newList(items);
    }
  }

  #word(word: string, value: boolean | null, reason: string): Value {
    if (!this.#text.startsWith(word, this.#at)) throw this.#error(reason);
    this.#at += word.length;
    return value;
  }

  #number(): Value {
    NUMBER.lastIndex = this.#at;
    const [digits] = NUMBER.exec(this.#text) as RegExpExecArray;
    this.#runtime.budget.steps(digits.length >> 3);
    const secondPoint = digits.indexOf('.', digits.indexOf('.') + 1);
    if (digits.includes('.') && secondPoint > 0) throw died('unexpected character .');
    const after = this.#text[this.#at + digits.length] ?? ',';
    if (after > ' ' && !':,}]'.includes(after)) throw died(`unexpected character ${after}`);
    if (digits === '-') throw died('died');
    this.#at += digits.length;
    if (/^-?\d+$/.test(digits)) return integer(BigInt(digits), this.#isExact);
    return parseDecimal(digits);
  }

  // ------------------------------------------------------------------------------------------- texts

  #string(quote: string): string {
    this.#at++;
    let text = '';
    for (;;) {
      const plain = this.#plainStretch(quote);
      text += plain;
      this.#runtime.budget.charge(plain.length);
      const character = this.#text[this.#at++];
      if (character !== '\\') return text;
      text += this.#escape();
    }
  }

  #plainStretch(quote: string): string {
    const pattern = quote === '"' ? PLAIN_STRING : /[^'\\]*/y;
    pattern.lastIndex = this.#at;
    const plain = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += plain.length;
    return plain;
  }

  #escape(): string {
    const letter = this.#text[this.#at++] ?? '';
    if (letter === 'u') {
      const digits = this.#text.slice(this.#at, this.#at + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(digits))
        throw javaException('groovy.json.JsonException', 'Unable to decode string');
      this.#at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const meant = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
    if (meant === undefined) throw javaException('groovy.json.JsonException', 'Unable to decode string');
    return meant;
  }

  #laxString(first: string): string {
    if (first === '"' || first === "'") return this.#string(first);
    const bare = /[^:,{}[\]\s]+/y;
    bare.lastIndex = this.#at;
    const text = bare.exec(this.#text)?.[0];
    if (text === undefined) throw this.#unexpected("expecting '}' or ',' but got current char ");
    this.#at += text.length;
    return text;
  }

  #skipBlanks(): void {
    BLANKS.lastIndex = this.#at;
    BLANKS.exec(this.#text);
    this.#at = BLANKS.lastIndex;
    if (this.#isLax) this.#skipComments();
  }

  #skipComments(): void {
    const comments = /(?:[ \t\r\n]|\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/)*/y;
    comments.lastIndex = this.#at;
    comments.exec(this.#text);
    this.#at = comments.lastIndex;
  }

  // ------------------------------------------------------------------------------------------- errors

  /** The current character, or the last one at the end of the text. */
  #described(): string {
    const character = this.#text[Math.min(this.#at, this.#text.length - 1)] ?? ' ';
    const shown = character === ' ' ? '[SPACE]' : `'${character}'`;
    return `${shown} with an int value of ${character.charCodeAt(0)}`;
  }

  #unexpected(reason: string): JavaThrowable {
    return this.#error(reason + this.#described());
  }

  #error(reason: string): JavaThrowable {
    const before = this.#text.slice(0, this.#at);
    const lineNumber = before.split('\n').length;
    const lineStart = before.lastIndexOf('\n') + 1;
    const line = this.#text.slice(lineStart).split('\n')[0] ?? '';
    const message = [
      reason,
      '',
      `The current character read is ${this.#described()}`,
      reason,
      `line number ${lineNumber}`,
      `index number ${this.#at}`,
      line,
      `${'.'.repeat(this.#at - lineStart)}^`,
    ];
    return javaException('groovy.json.JsonException', message.join('\n'));
  }
}

function died(message: string): JavaThrowable {
  return javaException('groovy.json.internal.Exceptions$JsonInternalException', message);
}

/** Integer or Long, whichever is smaller. */
function integer(value: bigint, isExact: boolean): Value {
  if (value >= INT_MIN && value <= INT_MAX) return Number(value);
  const wrapped = BigInt.asIntN(64, value);
  return isExact && wrapped !== value ? new BigInteger(value) : wrapped;
}
