/**
 * JSON parser, as lenient as `groovy.json.JsonSlurper` of Groovy 2.4: an unterminated string at the end, a trailing
 * comma and text after the first value are accepted. Messages are those of the original.
 */

import type { JavaMap } from '#groovy/runtime/collections/map';
import { arrayIndexOutOfBounds, JavaThrowable, javaException } from '#groovy/runtime/errors/exception';
import type { Runtime, Value } from '#groovy/runtime/host';
import { BigInteger } from '#groovy/runtime/number/big-integer';
import { parseBigInteger, parseDecimal } from '#groovy/runtime/number/parse-number';
import { jsonDate } from './json-date.ts';
import { JsonMap } from './json-map.ts';

/** Maximum nesting, each level of which is a call: deeper texts throw StackOverflowError as on a JVM. */
const DEPTH_MAX = 1000;
const INT_MAX = 2n ** 31n - 1n;
const INT_MIN = -(2n ** 31n);
const BYTES_PER_VALUE = 16;
const NUMBER = /-?[-+.eE\d]*/y;
const PLAIN_STRING = /[^"\\]*/y;
const PLAIN_SINGLE_QUOTED = /[^'\\]*/y;
/** The original takes every character up to the blank as one. */
const BLANKS = /[\0- ]*/y;
const OPEN_EXPONENT = /[eE][-+]?$/;

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
  /** Integers beyond a Long are BigIntegers; by default they wrap around, as in the array-based parsers. */
  readonly isExact?: boolean;
  /** Texts of a date and time are read as `Date`; default false. */
  readonly isDated?: boolean;
  /** Creates the map of an object; default {@link JsonMap}. */
  readonly newMap?: () => JavaMap;
}

/**
 * The state of the original, which its messages show: the current character is the last one looked at, and may be
 * an earlier one than that at the index.
 */
export class JsonReader {
  protected readonly runtime: Runtime;
  protected readonly text: string;
  readonly #isExact: boolean;
  readonly #isDated: boolean;
  readonly #newMap: () => JavaMap;
  protected at = 0;
  protected current = '\0';
  #depth = 0;

  constructor(runtime: Runtime, text: string, options: JsonReaderOptions) {
    this.runtime = runtime;
    this.text = text;
    this.#isExact = options.isExact ?? false;
    this.#isDated = options.isDated ?? false;
    this.#newMap = options.newMap ?? (() => new JsonMap());
  }

  read(): Value {
    return this.value();
  }

  protected value(): Value {
    this.runtime.budget.step();
    this.runtime.budget.charge(BYTES_PER_VALUE);
    this.skipBlanks();
    switch (this.current) {
      case '{':
        return this.#nested(() => this.object());
      case '[':
        return this.#nested(() => this.array());
      case '"':
        return this.textValue(this.string('"'));
      case 't':
        return this.#word('true', true, 'true not parsed properly');
      case 'f':
        return this.#word('false', false, 'false not parsed properly');
      case 'n':
        return this.#word('null', null, 'null not parse properly');
      default:
        if (/[-0-9]/.test(this.current)) return this.number();
        throw this.error(
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

  /** A text that ends in the object, and superfluous commas, are accepted. */
  protected object(): Value {
    const map = this.newMap();
    for (this.at++; this.at < this.text.length; this.at++) {
      this.skipBlanks();
      if (this.current === '"') this.#entry(map);
      if (this.current === '}') {
        this.at++;
        break;
      }
      if (this.current !== ',') throw this.#unexpected();
    }
    return map;
  }

  protected newMap(): JavaMap {
    return this.#newMap();
  }

  #entry(map: JavaMap): void {
    const key = this.string('"');
    this.skipBlanks();
    this.entryValue(map, key);
  }

  /** From the colon on. */
  protected entryValue(map: JavaMap, key: string): void {
    if (this.current !== ':') throw this.noColon();
    this.at++;
    this.skipBlanks();
    map.put(this.runtime, key, this.value());
    this.skipBlanks();
  }

  protected noColon(): JavaThrowable {
    return this.error(`expecting current character to be ${described(this.current)}\n`);
  }

  protected array(): Value {
    const items: Value[] = [];
    this.at++;
    this.skipBlanks();
    if (this.current === ']') {
      this.at++;
      return this.runtime.newList(items);
    }
    try {
      if (this.#items(items)) return this.runtime.newList(items);
    } catch (error) {
      if (!(error instanceof JavaThrowable) || this.#passes(error)) throw error;
      throw this.error('issue parsing JSON array', error);
    }
    throw this.error('Did not find end of Json Array');
  }

  /** False if the text ends before the array does. */
  #items(items: Value[]): boolean {
    while (this.at < this.text.length - 1) {
      items.push(this.value());
      let next = this.charAt(this.at);
      const before = this.at;
      if (next !== ',' && next !== ']') {
        this.skipBlanks();
        next = this.charAt(this.at);
        const isEnd = next === ']' && this.at !== before;
        if (next !== ',' && !isEnd) {
          throw this.noNextItem(next, items.length);
        }
      }
      this.at++;
      if (next === ']') return true;
    }
    return false;
  }

  protected noNextItem(found: string, count: number): JavaThrowable {
    return this.error(
      `expecting a ',' or a ']',  but got \nthe current character of  ${described(found)}  on array index of ${count} \n`,
    );
  }

  /** Exceptions of the parser itself, and errors of the machine, are not wrapped. */
  #passes(error: JavaThrowable): boolean {
    const isOwn = this.runtime.isInstance(error, 'groovy.json.JsonException');
    return isOwn || !this.runtime.isInstance(error, 'java.lang.Exception');
  }

  /** The index is that of the first character that differs, unless the text is too short for the word. */
  #word(word: string, value: boolean | null, reason: string): Value {
    if (this.at + word.length > this.text.length) throw this.error(reason);
    for (let matched = 1; matched < word.length; matched++) {
      this.at++;
      if (this.text[this.at] !== word[matched]) throw this.error(reason);
    }
    this.at++;
    return value;
  }

  protected number(): Value {
    const digits = this.stretch(NUMBER);
    this.runtime.budget.steps(digits.length >> 3);
    const end = this.at + digits.length;
    if (digits === '-' && end === this.text.length) throw notRead('died');
    const secondPoint = digits.indexOf('.', digits.indexOf('.') + 1);
    if (digits.includes('.') && secondPoint > 0) throw notRead('unexpected character .');
    const after = this.text[end] ?? ',';
    if (after > ' ' && !':,}]'.includes(after)) throw notRead(`unexpected character ${after}`);
    if (digits === '-') throw notRead('died');
    this.at = end;
    if (/^-?\d+$/.test(digits)) return integer(parseBigInteger(digits), this.#isExact);
    if (!OPEN_EXPONENT.test(digits)) return parseDecimal(digits);
    this.at -= digits.length;
    throw end < this.text.length ? notANumber('No exponent digits.') : notANumber(null, this.#beyond(end));
  }

  // ------------------------------------------------------------------------------------------- texts

  protected string(quote: string): string {
    if (this.charAt(this.at) === quote) this.at++;
    let text = '';
    for (;;) {
      const plain = this.#plainStretch(quote);
      text += plain;
      this.runtime.budget.charge(plain.length);
      const character = this.text[this.at];
      if (character === undefined) return text;
      this.at++;
      if (character !== '\\') return text;
      text += this.#escape(quote);
    }
  }

  #plainStretch(quote: string): string {
    const plain = this.stretch(quote === '"' ? PLAIN_STRING : PLAIN_SINGLE_QUOTED);
    this.at += plain.length;
    return plain;
  }

  #escape(quote: string): string {
    const letter = this.charAt(this.at++);
    if (letter === 'u') {
      const digits = this.text.slice(this.at, this.at + 4);
      const isWhole = digits.length === 4 && !digits.includes(quote);
      // Too few digits before the end of the text are taken as they are.
      if (!isWhole) return '';
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw notANumber(`For input string: "${digits}" under radix 16`);
      this.at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const meant = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
    if (meant === undefined) throw javaException('groovy.json.JsonException', 'Unable to decode string');
    return meant;
  }

  /** The value of a text of the document. */
  protected textValue(text: string): Value {
    return this.#isDated ? (jsonDate(text) ?? text) : text;
  }

  /** At the end of the text the index stays, or steps back to the last blank. */
  protected skipBlanks(): void {
    const { length } = this.text;
    if (this.at < length) this.current = this.charAt(this.at);
    if (this.current > ' ') return;
    BLANKS.lastIndex = this.at;
    BLANKS.exec(this.text);
    this.at = Math.min(Math.max(BLANKS.lastIndex, this.at), length - 1);
    this.current = this.charAt(this.at);
  }

  // ------------------------------------------------------------------------------------------- errors

  /** What a sticky pattern finds at the index; empty: nothing. */
  protected stretch(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? '';
  }

  protected charAt(index: number): string {
    const character = this.text[index];
    if (character === undefined) throw this.#beyond(index);
    return character;
  }

  #beyond(index: number): JavaThrowable {
    return arrayIndexOutOfBounds(`Index ${index} out of bounds for length ${this.text.length}`);
  }

  #unexpected(): JavaThrowable {
    return this.error(`expecting '}' or ',' but got current char ${described(this.current)}`);
  }

  protected error(reason: string, cause: JavaThrowable | null = null): JavaThrowable {
    const before = this.text.slice(0, this.at);
    const lineNumber = before.split('\n').length;
    const lineStart = before.lastIndexOf('\n') + 1;
    const line = this.text.slice(lineStart).split('\n')[0] ?? '';
    const message = [
      reason,
      '',
      `The current character read is ${described(this.current)}`,
      reason,
      `line number ${lineNumber}`,
      `index number ${this.at}`,
      line,
      `${'.'.repeat(this.at - lineStart)}^`,
    ];
    return javaException('groovy.json.JsonException', message.join('\n'), cause);
  }
}

const BLANK_NAMES: ReadonlyMap<string, string> = new Map([
  [' ', '[SPACE]'],
  ['\t', '[TAB]'],
  ['\n', '[NEWLINE]'],
]);

export function described(character: string): string {
  const shown = BLANK_NAMES.get(character) ?? `'${character}'`;
  return `${shown} with an int value of ${character.charCodeAt(0)}`;
}

function notANumber(message: string | null, cause: JavaThrowable | null = null): JavaThrowable {
  return javaException('java.lang.NumberFormatException', message, cause);
}

export function notRead(message: string): JavaThrowable {
  return javaException('groovy.json.internal.Exceptions$JsonInternalException', message);
}

/** Integer or Long, whichever is smaller. */
function integer(value: bigint, isExact: boolean): Value {
  if (value >= INT_MIN && value <= INT_MAX) return Number(value);
  const wrapped = BigInt.asIntN(64, value);
  return isExact && wrapped !== value ? new BigInteger(value) : wrapped;
}
