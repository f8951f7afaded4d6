/**
 * JSON parser and serializer that preserve the text of numbers, so that 64-bit integers and decimals lose no digits.
 */

/** A number as its JSON text. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Value = null | boolean | string | ExactNumber | Value[] | { [name: string]: Value };

export function isExactNumber(value: unknown): value is ExactNumber {
  return value instanceof ExactNumber;
}

export function isRecord(value: Value | undefined): value is { [name: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isExactNumber(value);
}

/** Throws the SyntaxError of `JSON.parse`, for its readable message. */
export function parseJson(text: string): Value {
  JSON.parse(text);
  return readJson(text, 0);
}

/** Parses the value at an offset. Throws SyntaxError for truncated or invalid JSON. */
export function readJson(text: string, from: number): Value {
  return new Reader(text, from).value();
}

/** Sticky. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
/** The highest code of JSON white space; no other token starts with a lower one. */
const SPACE_MAX = 32;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/**
 * Parses responses of tens of megabytes, so it works on character codes; the time is linear in the length of the
 * value.
 */
class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#at = from;
  }

  value(): Value {
    switch (this.#next()) {
      case OPEN_BRACE:
        return this.#object();
      case OPEN_BRACKET:
        return this.#array();
      case QUOTE:
        return this.#string();
      default:
        return this.#word();
    }
  }

  /** Skips white space; returns the next character code, or NaN at the end. */
  #next(): number {
    let code = this.#text.charCodeAt(this.#at);
    while (code <= SPACE_MAX) {
      this.#at += 1;
      code = this.#text.charCodeAt(this.#at);
    }
    return code;
  }

  /** True for a comma, false for the end of the list. */
  #hasMore(end: number): boolean {
    const code = this.#next();
    if (code !== COMMA && code !== end) this.#fail();
    this.#at += 1;
    return code === COMMA;
  }

  #fail(): never {
    throw new SyntaxError(`The text is no JSON at character ${this.#at + 1}.`);
  }

  #object(): Value {
    const members: { [name: string]: Value } = {};
    this.#at += 1;
    if (this.#next() === CLOSE_BRACE) this.#at += 1;
    else {
      do {
        if (this.#next() !== QUOTE) this.#fail();
        const name = this.#string();
        if (this.#next() !== COLON) this.#fail();
        this.#at += 1;
        setMember(members, name, this.value());
      } while (this.#hasMore(CLOSE_BRACE));
    }
    return members;
  }

  #array(): Value[] {
    const elements: Value[] = [];
    this.#at += 1;
    if (this.#next() === CLOSE_BRACKET) this.#at += 1;
    else {
      do elements.push(this.value());
      while (this.#hasMore(CLOSE_BRACKET));
    }
    return elements;
  }

  #string(): string {
    const end = endOfString(this.#text, this.#at);
    const inner = this.#text.slice(this.#at + 1, end - 1);
    const value = inner.includes('\\') ? (JSON.parse(this.#text.slice(this.#at, end)) as string) : inner;
    this.#at = end;
    return value;
  }

  #word(): Value {
    WORD.lastIndex = NUMBER.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0];
    const text = word ?? NUMBER.exec(this.#text)?.[0];
    if (text === undefined) this.#fail();
    this.#at += text.length;
    return word === undefined ? new ExactNumber(text) : (WORDS[word] ?? null);
  }
}

/** Defines the property, since an assignment to `__proto__` would set the prototype. */
function setMember(members: { [name: string]: Value }, name: string, value: Value): void {
  if (name !== '__proto__') members[name] = value;
  else Object.defineProperty(members, name, { value, enumerable: true, configurable: true, writable: true });
}

/** Offset behind the closing quote of the string at an offset. Throws SyntaxError if it is unterminated. */
export function endOfString(text: string, from: number): number {
  let at = from;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at === -1) throw new SyntaxError('The text ends within a string.');
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
}

export function jsonOf(value: Value): string {
  if (isExactNumber(value)) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one)}`);
  return `{${members.join(',')}}`;
}
