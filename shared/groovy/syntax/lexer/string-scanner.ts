/**
 * The text of string literals, up to the closing quote or the next value of a GString.
 *
 * | quote     | escapes                                   | newlines | values |
 * |-----------|-------------------------------------------|----------|--------|
 * | `'…'`     | `\n \r \t \b \f \" \' \\ \$`, octal, line | no       | no     |
 * | `'''…'''` | the same                                  | yes      | no     |
 * | `"…"`     | the same                                  | no       | yes    |
 * | `"""…"""` | the same                                  | yes      | yes    |
 * | `/…/`     | `\/` and `\` before a line end            | yes      | yes    |
 * | `$/…/$`   | `$$`, `$/` and `\` before a line end      | yes      | yes    |
 *
 * Any line end in a string is `\n`.
 */
import { Char, isJavaIdentifierStart, isOctalDigit } from './characters.ts';
import { END_OF_SOURCE, expectedCharacter, ILLEGAL_DOLLAR, unexpectedCharacter } from './lexical-errors.ts';

export const Quote = {
  Single: 0,
  TripleSingle: 1,
  Double: 2,
  TripleDouble: 3,
  Slashy: 4,
  DollarSlashy: 5,
} as const;
export type Quote = (typeof Quote)[keyof typeof Quote];

/** The text from an offset to `end`. */
export interface StringPiece {
  readonly text: string;
  readonly end: number;
  /** A value follows at `end`; else the string is closed there. */
  readonly continues: boolean;
  /** The error at `end`, or null. */
  readonly problem: string | null;
}

/** Opening and closing quotes of each kind of string. */
const OPENERS: readonly string[] = ["'", "'''", '"', '"""', '/', '$/'];
const CLOSERS: readonly string[] = ["'", "'''", '"', '"""', '/', '/$'];
const ESCAPES: ReadonlyMap<number, string> = new Map([
  [0x6e, '\n'],
  [0x72, '\r'],
  [0x74, '\t'],
  [0x62, '\b'],
  [0x66, '\f'],
  [Char.DoubleQuote, '"'],
  [Char.SingleQuote, "'"],
  [Char.Backslash, '\\'],
  [Char.Dollar, '$'],
]);

export class StringScanner {
  readonly #source: string;
  #at = 0;
  /** Start of the characters that are scanned but not yet copied. */
  #from = 0;
  #text = '';
  /** Start of the content of the innermost string. */
  #opened = -1;
  /** Start of the piece. */
  #start = -1;

  /** True if the source ends at the end of the text, rather than at an error. */
  readonly #isWhole: boolean;

  constructor(source: string, isWhole: boolean) {
    this.#source = source;
    this.#isWhole = isWhole;
  }

  /** The kind of string that a quote character opens. */
  quoteAt(at: number): Quote {
    const isDouble = this.#code(at) === Char.DoubleQuote;
    if (this.#source.startsWith(isDouble ? '"""' : "'''", at))
      return isDouble ? Quote.TripleDouble : Quote.TripleSingle;
    return isDouble ? Quote.Double : Quote.Single;
  }

  /** The first piece of a string, from its opening quote. */
  open(quote: Quote, at: number): StringPiece {
    this.#opened = at + (OPENERS[quote] as string).length;
    return this.resume(quote, this.#opened);
  }

  /** A piece of a string after a value. */
  resume(quote: Quote, at: number): StringPiece {
    this.#start = at;
    this.#at = at;
    this.#from = at;
    this.#text = '';
    const closer = CLOSERS[quote] as string;
    const closerCode = closer.charCodeAt(0);
    for (;;) {
      const code = this.#code(this.#at);
      if (code === END_OF_SOURCE) return this.#unclosed(quote);
      if (code === closerCode && (closer.length === 1 || this.#source.startsWith(closer, this.#at))) {
        return this.#piece(closer.length, false);
      }
      let problem: string | null = null;
      if (code === Char.Backslash) {
        problem = quote >= Quote.Slashy ? this.#slashyBackslash(quote) : this.#escape();
      } else if (code === Char.Dollar && quote >= Quote.Double) {
        if (this.#beginsValue()) return this.#piece(1, true);
        problem = this.#plainDollar(quote);
      } else if (code === Char.LineFeed || code === Char.CarriageReturn) {
        problem = this.#newline(quote);
      } else {
        this.#at += 1;
      }
      if (problem !== null) return { text: '', end: this.#at, continues: false, problem };
    }
  }

  /** True if `.name` follows, which in `"$a.name"` belongs to the value. */
  continuesPath(at: number): boolean {
    if (this.#code(at) !== Char.Dot) return false;
    const next = this.#code(at + 1);
    return next !== Char.Dollar && isJavaIdentifierStart(next);
  }

  #code(at: number): number {
    return at < this.#source.length ? this.#source.charCodeAt(at) : END_OF_SOURCE;
  }

  /** Copies the scanned characters, then `text` in place of the next `width` characters. */
  #replace(width: number, text: string): null {
    this.#text += this.#source.slice(this.#from, this.#at) + text;
    this.#at += width;
    this.#from = this.#at;
    return null;
  }

  #piece(closerLength: number, continues: boolean): StringPiece {
    this.#replace(closerLength, '');
    return { text: this.#text, end: this.#at, continues, problem: null };
  }

  #unclosed(quote: Quote): StringPiece {
    if (this.#opened === this.#at && this.#isWhole && (quote === Quote.Single || quote === Quote.Double)) {
      const opener = this.#at - 1;
      return { text: '', end: opener, continues: false, problem: unexpectedCharacter(this.#code(opener)) };
    }
    if (quote === Quote.DollarSlashy && this.#isWhole) {
      const piece = this.#unclosedDollarSlashy();
      if (piece !== null) return piece;
    }
    const isSingle = quote <= Quote.TripleSingle;
    const problem = isSingle ? expectedCharacter("'", END_OF_SOURCE) : unexpectedCharacter(END_OF_SOURCE);
    return { text: '', end: this.#at, continues: false, problem };
  }

  /** The original uses two characters of lookahead here, and reports errors at its position. */
  #unclosedDollarSlashy(): StringPiece | null {
    const last = this.#at - 1;
    if (this.#start !== this.#opened || last <= this.#opened) return null;
    const code = this.#code(last);
    const isCloser = code === Char.Slash;
    const problem = isCloser ? expectedCharacter('$', END_OF_SOURCE) : unexpectedCharacter(code);
    return { text: '', end: isCloser ? this.#at : last, continues: false, problem };
  }

  #newline(quote: Quote): string | null {
    if (quote === Quote.Single) return expectedCharacter("'", this.#code(this.#at));
    if (quote === Quote.Double) return `expecting anything but ''\\n''; got it anyway`;
    return this.#replace(this.#newlineWidth(this.#at), '\n');
  }

  #newlineWidth(at: number): number {
    return this.#code(at) === Char.CarriageReturn && this.#code(at + 1) === Char.LineFeed ? 2 : 1;
  }

  #isNewline(at: number): boolean {
    const code = this.#code(at);
    return code === Char.LineFeed || code === Char.CarriageReturn;
  }

  #beginsValue(): boolean {
    const next = this.#code(this.#at + 1);
    return next === Char.LeftBrace || (next !== Char.Dollar && isJavaIdentifierStart(next));
  }

  #plainDollar(quote: Quote): string | null {
    if (quote <= Quote.TripleDouble) {
      this.#at += 1;
      return ILLEGAL_DOLLAR;
    }
    if (quote === Quote.DollarSlashy) {
      const next = this.#code(this.#at + 1);
      if (next === Char.Slash) return this.#replace(2, '/');
      if (next === Char.Dollar) return this.#replace(2, '$');
    }
    this.#at += 1;
    return null;
  }

  #slashyBackslash(quote: Quote): string | null {
    if (this.#isNewline(this.#at + 1)) return this.#replace(1 + this.#newlineWidth(this.#at + 1), '');
    if (quote === Quote.Slashy && this.#code(this.#at + 1) === Char.Slash) return this.#replace(2, '/');
    this.#at += 1;
    return null;
  }

  #escape(): string | null {
    const next = this.#code(this.#at + 1);
    const simple = ESCAPES.get(next);
    if (simple !== undefined) return this.#replace(2, simple);
    if (this.#isNewline(this.#at + 1)) return this.#replace(1 + this.#newlineWidth(this.#at + 1), '');
    if (!isOctalDigit(next)) return unexpectedCharacter(Char.Backslash);
    const digitsMax = next <= Char.Three ? 3 : 2;
    let end = this.#at + 2;
    while (end < this.#at + 1 + digitsMax && isOctalDigit(this.#code(end))) end += 1;
    const code = Number.parseInt(this.#source.slice(this.#at + 1, end), 8);
    return this.#replace(end - this.#at, String.fromCharCode(code));
  }
}
