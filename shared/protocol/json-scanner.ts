/**
 * Validating JSON scanner (RFC 8259) that preserves what `JSON.parse` loses: the difference between `42` and `42.0`,
 * integers beyond 2^53, and the raw text of a member. Depth and member count are bounded; time is linear in the
 * length. It assigns no object properties by keys of the text, so `__proto__` is safe.
 */
import { ProtocolError } from './protocol-error.ts';

export interface JsonLimits {
  /** Maximum nesting of arrays and objects. */
  readonly depthMax: number;
  /** Maximum number of members and elements in the text. */
  readonly memberCountMax: number;
}

const DEFAULT_JSON_LIMITS: JsonLimits = { depthMax: 200, memberCountMax: 1_000_000 };

/** For text that has been validated. */
export const NO_JSON_LIMITS: JsonLimits = {
  depthMax: Number.MAX_SAFE_INTEGER,
  memberCountMax: Number.MAX_SAFE_INTEGER,
};

/** Receives the events of the scanner in order. Numbers are passed as source text. */
export interface JsonHandler {
  startObject(): void;
  key(name: string): void;
  endObject(): void;
  startArray(): void;
  endArray(): void;
  string(value: string): void;
  number(text: string): void;
  literal(value: boolean | null): void;
}

const IGNORE: JsonHandler = {
  startObject() {},
  key() {},
  endObject() {},
  startArray() {},
  endArray() {},
  string() {},
  number() {},
  literal() {},
};

/** Sticky, to match at the scanner's position; linear, since no two parts overlap. */
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** Everything a string may hold unescaped, as one run. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids raw control characters in strings
const PLAIN_TEXT = /[^"\\\u0000-\u001f]*/y;

/** Maximum run of escapes that are scanned one by one. */
const ESCAPED_RUN_MAX = 1024;

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

export class JsonScanner {
  readonly #text: string;
  readonly #limits: JsonLimits;
  #position = 0;
  #depth = 0;
  #memberCount = 0;

  constructor(text: string, limits: JsonLimits = DEFAULT_JSON_LIMITS) {
    this.#text = text;
    this.#limits = limits;
  }

  /**
   * Scans the whole text. Throws {@link ProtocolError} (`JSON_SYNTAX` with the offset, `JSON_DEPTH`, `JSON_MEMBERS`).
   */
  scan(handler: JsonHandler = IGNORE): void {
    this.#value(handler);
    this.#expectEnd();
  }

  /**
   * The members of a top-level object with the raw text of each value; the last of duplicate keys wins, as in
   * `JSON.parse`. Throws if the text is not an object.
   */
  members(): Map<string, string> {
    const members = new Map<string, string>();
    this.#skipSpace();
    if (this.#code() !== OPEN_BRACE) this.#fail('a JSON object is expected');
    this.#object((name) => {
      this.#skipSpace();
      const start = this.#position;
      this.#value(IGNORE);
      members.set(name, this.#text.slice(start, this.#position));
    });
    this.#expectEnd();
    return members;
  }

  #expectEnd(): void {
    this.#skipSpace();
    if (this.#position < this.#text.length) this.#fail('unexpected text after the JSON value');
  }

  #value(handler: JsonHandler): void {
    this.#skipSpace();
    switch (this.#code()) {
      case OPEN_BRACE:
        handler.startObject();
        this.#object((name) => {
          handler.key(name);
          this.#value(handler);
        });
        return handler.endObject();
      case OPEN_BRACKET:
        handler.startArray();
        this.#array(() => this.#value(handler));
        return handler.endArray();
      case QUOTE:
        return handler.string(this.#string());
      case 0x74: // t
        return handler.literal(this.#word('true', true));
      case 0x66: // f
        return handler.literal(this.#word('false', false));
      case 0x6e: // n
        return handler.literal(this.#word('null', null));
      default:
        return handler.number(this.#number());
    }
  }

  #object(member: (name: string) => void): void {
    this.#sequence(CLOSE_BRACE, () => {
      this.#skipSpace();
      if (this.#code() !== QUOTE) this.#fail('a member name in quotes is expected');
      const name = this.#string();
      this.#skipSpace();
      if (this.#code() !== COLON) this.#fail("':' is expected");
      this.#position += 1;
      member(name);
    });
  }

  #array(element: () => void): void {
    this.#sequence(CLOSE_BRACKET, element);
  }

  /** A comma-separated sequence up to the closing bracket. */
  #sequence(close: number, item: () => void): void {
    this.#position += 1;
    this.#depth += 1;
    if (this.#depth > this.#limits.depthMax) {
      this.#limit('JSON_DEPTH', `JSON nested more than ${this.#limits.depthMax} deep`);
    }
    this.#skipSpace();
    if (this.#code() === close) {
      this.#position += 1;
    } else {
      for (;;) {
        this.#memberCount += 1;
        if (this.#memberCount > this.#limits.memberCountMax) {
          this.#limit('JSON_MEMBERS', `JSON of more than ${this.#limits.memberCountMax} members`);
        }
        item();
        this.#skipSpace();
        const code = this.#code();
        this.#position += 1;
        if (code === close) break;
        if (code !== COMMA)
          this.#fail(`',' or '${String.fromCharCode(close)}' is expected`, this.#position - 1);
      }
    }
    this.#depth -= 1;
  }

  #string(): string {
    const start = this.#position;
    this.#position += 1;
    let hasEscape = false;
    for (;;) {
      PLAIN_TEXT.lastIndex = this.#position;
      PLAIN_TEXT.test(this.#text);
      this.#position = PLAIN_TEXT.lastIndex;
      const code = this.#code();
      if (code === QUOTE) break;
      if (code !== BACKSLASH) this.#fail('unterminated string or raw control character in a string');
      hasEscape = true;
      this.#position += 2;
      this.#skipEscapes();
    }
    this.#position += 1;
    if (!hasEscape) return this.#text.slice(start + 1, this.#position - 1);
    try {
      return JSON.parse(this.#text.slice(start, this.#position)) as string;
    } catch {
      return this.#fail('bad escape in a string', start);
    }
  }

  /** Runs of escapes are scanned without the expression, whose start costs more than a match. */
  #skipEscapes(): void {
    const end = this.#position + ESCAPED_RUN_MAX;
    while (this.#position < end) {
      const code = this.#code();
      if (code === BACKSLASH) this.#position += 2;
      else if (code >= SPACE && code !== QUOTE) this.#position += 1;
      else return;
    }
  }

  #number(): string {
    NUMBER.lastIndex = this.#position;
    const match = NUMBER.exec(this.#text);
    if (match === null) return this.#fail('a JSON value is expected');
    this.#position = NUMBER.lastIndex;
    return match[0];
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#position)) this.#fail('a JSON value is expected');
    this.#position += word.length;
    return value;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#position);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#position += 1;
    }
  }

  /** NaN at the end of the text: unequal to every code. */
  #code(): number {
    return this.#text.charCodeAt(this.#position);
  }

  #fail(what: string, position = this.#position): never {
    throw new ProtocolError('JSON_SYNTAX', `${what} at offset ${position} of the JSON text`);
  }

  #limit(code: 'JSON_DEPTH' | 'JSON_MEMBERS', what: string): never {
    throw new ProtocolError(code, `${what} is refused`);
  }
}
