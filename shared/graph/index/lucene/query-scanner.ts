/**
 * The tokens of Lucene's classic query syntax (3.x). Has four modes, as the original grammar: plain text, a
 * boost after `^`, and the inside of `[…]` and `{…}`, each with its own tokens. The longest match wins.
 */
import { GraphError, GraphErrorCode } from '../../errors.ts';

export const QueryTokenKind = {
  EndOfQuery: '<EOF>',
  And: '<AND>',
  Or: '<OR>',
  Not: '<NOT>',
  Plus: '"+"',
  Minus: '"-"',
  LeftParen: '"("',
  RightParen: '")"',
  Colon: '":"',
  Star: '"*"',
  Caret: '"^"',
  Quoted: '<QUOTED>',
  Term: '<TERM>',
  FuzzySlop: '<FUZZY_SLOP>',
  PrefixTerm: '<PREFIXTERM>',
  WildTerm: '<WILDTERM>',
  InclusiveStart: '"["',
  ExclusiveStart: '"{"',
  Number: '<NUMBER>',
  RangeTo: '"TO"',
  InclusiveEnd: '"]"',
  InclusiveQuoted: '<RANGEIN_QUOTED>',
  InclusiveGoop: '<RANGEIN_GOOP>',
  ExclusiveEnd: '"}"',
  ExclusiveQuoted: '<RANGEEX_QUOTED>',
  ExclusiveGoop: '<RANGEEX_GOOP>',
} as const;
/** Names as they appear in messages. */
export type QueryTokenKind = (typeof QueryTokenKind)[keyof typeof QueryTokenKind];

export interface QueryToken {
  readonly kind: QueryTokenKind;
  readonly image: string;
  /** Offset of its first character. */
  readonly start: number;
}

/** Characters that a term contains only escaped; `-` and `+` are excluded only at its beginning. */
const NO_TERM_CHARACTERS = ' \t\n\r\u3000+-!():^[]"{}~*?\\';
const BLANKS = ' \t\n\r\u3000';
const SYMBOLS: ReadonlyMap<string, QueryTokenKind> = new Map<string, QueryTokenKind>([
  ['+', QueryTokenKind.Plus],
  ['-', QueryTokenKind.Minus],
  ['!', QueryTokenKind.Not],
  ['(', QueryTokenKind.LeftParen],
  [')', QueryTokenKind.RightParen],
  [':', QueryTokenKind.Colon],
]);
const OPERATORS: ReadonlyMap<string, QueryTokenKind> = new Map<string, QueryTokenKind>([
  ['AND', QueryTokenKind.And],
  ['&&', QueryTokenKind.And],
  ['OR', QueryTokenKind.Or],
  ['||', QueryTokenKind.Or],
  ['NOT', QueryTokenKind.Not],
]);

type Mode = 'plain' | 'boost' | 'inclusive' | 'exclusive';

export class QueryScanner {
  readonly #text: string;
  #at = 0;
  #mode: Mode = 'plain';

  constructor(text: string) {
    this.#text = text;
  }

  next(): QueryToken {
    if (this.#mode !== 'boost') while (this.#is(BLANKS)) this.#at += 1;
    if (this.#at >= this.#text.length) return this.#token(QueryTokenKind.EndOfQuery, 0);
    switch (this.#mode) {
      case 'plain':
        return this.#plain();
      case 'boost':
        return this.#boost();
      default:
        return this.#range(this.#mode === 'inclusive');
    }
  }

  #is(characters: string, at = this.#at): boolean {
    return at < this.#text.length && characters.includes(this.#text[at] as string);
  }

  #token(kind: QueryTokenKind, length: number): QueryToken {
    const start = this.#at;
    this.#at += length;
    return { kind, image: this.#text.slice(start, this.#at), start };
  }

  /**
   * Reproduces the message of Lucene's scanner, which reads one more character before it throws: at the end
   * of the text it reports the end, one column further, and shows the consumed text only if it is longer than
   * one character.
   */
  #fail(at: number): never {
    const isAtEnd = at >= this.#text.length - 1;
    const found = this.#text[at] ?? '';
    const readEnd = Math.min(at + 1, this.#text.length);
    const shown = readEnd - this.#at <= 1 ? '' : this.#text.slice(this.#at, isAtEnd ? readEnd : at);
    const what = isAtEnd ? '<EOF>' : `"${quote(found)}" (${found.charCodeAt(0)}),`;
    const column = isAtEnd ? this.#text.length + 1 : at + 1;
    throw new GraphError(
      GraphErrorCode.IndexQueryToken,
      `Lexical error at line 1, column ${column}.  Encountered: ${what} after : "${quote(shown)}"`,
    );
  }

  #plain(): QueryToken {
    const first = this.#text[this.#at] as string;
    const symbol = SYMBOLS.get(first);
    if (symbol !== undefined) return this.#token(symbol, 1);
    switch (first) {
      case '^':
        this.#mode = 'boost';
        return this.#token(QueryTokenKind.Caret, 1);
      case '[':
        this.#mode = 'inclusive';
        return this.#token(QueryTokenKind.InclusiveStart, 1);
      case '{':
        this.#mode = 'exclusive';
        return this.#token(QueryTokenKind.ExclusiveStart, 1);
      case '"':
        return this.#quoted();
      case '~':
        return this.#token(QueryTokenKind.FuzzySlop, 1 + this.#numberLength(this.#at + 1));
      default:
        return this.#term();
    }
  }

  #quoted(): QueryToken {
    let at = this.#at + 1;
    while (at < this.#text.length && this.#text[at] !== '"') at += this.#text[at] === '\\' ? 2 : 1;
    if (at >= this.#text.length) this.#fail(this.#text.length);
    return this.#token(QueryTokenKind.Quoted, at + 1 - this.#at);
  }

  /** Scans a run of term characters and wildcards. */
  #term(): QueryToken {
    let at = this.#at;
    let wildcards = 0;
    while (at < this.#text.length) {
      if (this.#is('*?', at)) wildcards += 1;
      else if (this.#text[at] === '\\') {
        if (at + 1 >= this.#text.length) break;
        at += 1;
      } else if (this.#is(NO_TERM_CHARACTERS, at) && (at === this.#at || !this.#is('+-', at))) break;
      at += 1;
    }
    if (at === this.#at) this.#fail(this.#text[at] === '\\' ? at + 1 : at);
    const image = this.#text.slice(this.#at, at);
    return this.#token(OPERATORS.get(image) ?? termKind(image, wildcards), image.length);
  }

  /** The length of a number such as `12.5` at an offset; 0 if there is no digit. */
  #numberLength(start: number): number {
    let at = start;
    while (this.#is('0123456789', at)) at += 1;
    if (at > start && this.#text[at] === '.' && this.#is('0123456789', at + 1)) {
      at += 1;
      while (this.#is('0123456789', at)) at += 1;
    }
    return at - start;
  }

  #boost(): QueryToken {
    const length = this.#numberLength(this.#at);
    if (length === 0) this.#fail(this.#at);
    this.#mode = 'plain';
    return this.#token(QueryTokenKind.Number, length);
  }

  #range(isInclusive: boolean): QueryToken {
    const end = isInclusive ? ']' : '}';
    if (this.#text[this.#at] === end) {
      this.#mode = 'plain';
      return this.#token(isInclusive ? QueryTokenKind.InclusiveEnd : QueryTokenKind.ExclusiveEnd, 1);
    }
    let at = this.#at;
    while (at < this.#text.length && this.#text[at] !== ' ' && this.#text[at] !== end) at += 1;
    const quotedLength = this.#rangeQuotedLength();
    if (quotedLength > 0 && quotedLength >= at - this.#at) {
      return this.#token(
        isInclusive ? QueryTokenKind.InclusiveQuoted : QueryTokenKind.ExclusiveQuoted,
        quotedLength,
      );
    }
    if (this.#text.slice(this.#at, at) === 'TO') return this.#token(QueryTokenKind.RangeTo, 2);
    return this.#token(
      isInclusive ? QueryTokenKind.InclusiveGoop : QueryTokenKind.ExclusiveGoop,
      at - this.#at,
    );
  }

  #rangeQuotedLength(): number {
    if (this.#text[this.#at] !== '"') return 0;
    let at = this.#at + 1;
    while (at < this.#text.length && this.#text[at] !== '"') at += this.#text.startsWith('\\"', at) ? 2 : 1;
    return at >= this.#text.length || at === this.#at + 1 ? 0 : at + 1 - this.#at;
  }
}

function termKind(image: string, wildcards: number): QueryTokenKind {
  if (wildcards === 0) return QueryTokenKind.Term;
  if (image === '*') return QueryTokenKind.Star;
  return wildcards === 1 && image.endsWith('*') ? QueryTokenKind.PrefixTerm : QueryTokenKind.WildTerm;
}

/** Quotes text as JavaCC does in messages. */
export function quote(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}
