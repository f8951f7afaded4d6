/**
 * Incremental GML tokenizer with the rules of the original's (java.io.StreamTokenizer as configured by
 * Blueprints): numbers without exponent, words of letters and most punctuation, quoted text with Java's escapes
 * that a line end closes, `#` comments, and single characters.
 */
import { FormatError, FormatErrorCode } from '../errors.ts';

export type GMLToken =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  /** `quote` is `"` or `'`. */
  | { readonly kind: 'quoted'; readonly quote: string; readonly text: string }
  | { readonly kind: 'sign'; readonly sign: string };

/** Maximum token length in characters. */
const TOKEN_LENGTH_MAX = 4 * 1024 * 1024;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const BLANK = /[\0- ]+/y;
const COMMENT = /#[^\r\n]*/y;
const NUMBER = /(-?)(?:(\d+)\.?(\d*)|\.(\d*))/y;
const WORD = /[A-Za-z\u00a0-\uffff/\\(){}<>!$%^&*+=,?:;@_`|~][\w\u00a0-\uffff/\\(){}<>!$%^&*\-+=,.?:;@`|~]*/y;
const QUOTED = /(["'])((?:\\[\s\S]|(?!\1)[^\\\r\n])*)(?:\1|(?=[\r\n]))/y;
const ESCAPE = /\\([0-3][0-7]{0,2}|[4-7][0-7]?|[\s\S])/g;

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

export class GMLTokenizer {
  readonly #take: (token: GMLToken) => void;
  /** Buffered input that may be the start of a longer token. */
  #rest = '';
  /** What has come since a token stood incomplete, until it is worth to read that again from its begin. */
  #waiting = '';
  #line = 1;
  /** Whether the last character was a carriage return, which a line feed may follow. */
  #isAfterReturn = false;

  constructor(take: (token: GMLToken) => void) {
    this.#take = take;
  }

  /** Current line, for messages. */
  get line(): number {
    return this.#line;
  }

  write(text: string): void {
    this.#waiting += text;
    // Reading a token again with each piece of it would take the square of its length.
    if (2 * this.#waiting.length >= this.#rest.length) this.#run(this.#rest + this.#waiting, false);
  }

  end(): void {
    // A line end terminates any open token and is none itself.
    this.#run(`${this.#rest}${this.#waiting}\n`, true);
  }

  #run(text: string, isLast: boolean): void {
    this.#waiting = '';
    let at = 0;
    while (at < text.length) {
      const end = this.#token(text, at, isLast);
      if (end < 0) break;
      const textEnd = isLast ? text.length - 1 : text.length;
      this.#countLines(text, at, Math.min(end, textEnd));
      at = end;
    }
    // Comments are not buffered; only the state is.
    this.#rest = text[at] === '#' ? '#' : text.slice(at);
    if (this.#rest.length > TOKEN_LENGTH_MAX) {
      const position = { line: this.#line, column: 1 };
      const message = `a token longer than ${TOKEN_LENGTH_MAX} characters`;
      throw new FormatError(FormatErrorCode.Limit, message, position);
    }
  }

  /** Lines end with CR, LF or both. */
  #countLines(text: string, from: number, to: number): void {
    for (let index = from; index < to; index++) {
      const unit = text.charCodeAt(index);
      if (unit === CARRIAGE_RETURN || (unit === LINE_FEED && !this.#isAfterReturn)) this.#line++;
      this.#isAfterReturn = unit === CARRIAGE_RETURN;
    }
  }

  /** Scans one token at `at` and returns its end; -1 if more input could extend it. */
  #token(text: string, at: number, isLast: boolean): number {
    const blank = match(BLANK, text, at);
    if (blank !== null) return BLANK.lastIndex;
    for (const [pattern, toToken] of TOKENS) {
      const found = match(pattern, text, at);
      if (found === null) continue;
      if (pattern.lastIndex === text.length && !isLast) return -1;
      const token = toToken(found);
      if (token !== null) this.#take(token);
      return pattern.lastIndex;
    }
    const sign = text[at] ?? '';
    const couldGrow = sign === '"' || sign === "'" || sign === '-';
    if (couldGrow && !isLast && (sign !== '-' || at + 1 === text.length)) return -1;
    this.#take({ kind: 'sign', sign });
    return at + 1;
  }
}

const TOKENS: readonly (readonly [RegExp, (found: RegExpExecArray) => GMLToken | null])[] = [
  [COMMENT, () => null],
  [NUMBER, toNumber],
  [WORD, (found) => ({ kind: 'word', text: found[0] })],
  [QUOTED, (found) => ({ kind: 'quoted', quote: found[1] ?? '', text: unescaped(found[2] ?? '') })],
];

/** Parses the digits as one integer and divides once, as the original does. */
function toNumber([, sign, whole = '', fraction = '', bare = '']: RegExpExecArray): GMLToken {
  const decimals = fraction || bare;
  const value = Number(whole + decimals) / 10 ** decimals.length;
  return { kind: 'number', value: sign === '-' ? -value : value };
}

function unescaped(text: string): string {
  return text.replace(ESCAPE, (_, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPES[sign] ?? sign),
  );
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
