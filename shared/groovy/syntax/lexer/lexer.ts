/**
 * The scanner: one pass over the char codes of a source, all tokens at once.
 *
 * Three pieces of state determine the meaning of a character, as in the original scanner: inside `(` and `[`
 * (but not in a `{` within them) newlines are insignificant; after a token that can end an expression `/`
 * divides, otherwise it opens a string; and inside a GString value the end of a name or the closing brace
 * returns to the string. An error ends the scan with an Invalid token: the parser reports it only when it
 * reaches it.
 */
import { Char, isDigit, isLetter } from './characters.ts';
import {
  END_OF_SOURCE,
  expectedCharacter,
  ILLEGAL_DOLLAR,
  INVALID_ESCAPE,
  LINE_END_IN_VALUE,
  unexpectedCharacter,
} from './lexical-errors.ts';
import { scanNumber } from './number-scanner.ts';
import { Quote, type StringPiece, StringScanner } from './string-scanner.ts';
import { scanSymbol } from './symbol-scanner.ts';
import { endsExpression, KEYWORDS, TokenKind } from './token.ts';
import { Tokens } from './tokens.ts';
import type { DecodedSource } from './unicode-escapes.ts';

/** The state that a closing brace returns to. */
interface OpenBrace {
  readonly parenDepth: number;
  readonly quote: Quote | null;
}

function isOfOneLine(quote: Quote | null): boolean {
  return quote === Quote.Double || quote === Quote.Slashy;
}

export function scanTokens(decoded: DecodedSource): Tokens {
  const tokens = new Lexer(decoded).scan();
  if (decoded.escapeOffsets.length > 0) shiftColumns(tokens, decoded);
  return tokens;
}

class Lexer {
  readonly #source: string;
  readonly #length: number;
  readonly #decoded: DecodedSource;
  readonly #tokens: Tokens;
  readonly #strings: StringScanner;
  #at = 0;
  #line = 1;
  #lineStart = 0;
  #parenDepth = 0;
  /** The kind of GString whose value is being scanned, outside braces within it. */
  #quote: Quote | null = null;
  readonly #braces: OpenBrace[] = [];
  /** Number of open braces that are values of GStrings of one line, in which no line ends. */
  #oneLineCount = 0;
  /** Indices of unclosed brackets and string starts. */
  readonly #openers: number[] = [];
  #last: TokenKind = TokenKind.EndOfFile;

  constructor(decoded: DecodedSource) {
    this.#decoded = decoded;
    this.#source = decoded.text;
    this.#length = decoded.text.length;
    this.#tokens = new Tokens(decoded.text);
    this.#strings = new StringScanner(decoded.text, decoded.invalidAt < 0);
  }

  scan(): Tokens {
    this.#skipScriptHeader();
    while (this.#tokens.error === null && this.#skipBlanks()) this.#scanToken();
    if (this.#tokens.error === null) this.#finish();
    return this.#tokens;
  }

  #finish(): void {
    if (this.#decoded.invalidAt >= 0) this.#fail('', this.#length);
    else this.#push(TokenKind.EndOfFile, this.#length, this.#length, '');
  }

  #code(at: number): number {
    return at < this.#length ? this.#source.charCodeAt(at) : END_OF_SOURCE;
  }

  #push(kind: TokenKind, start: number, end: number, text: string | undefined): void {
    this.#append(kind, start, end, text, this.#line, start - this.#lineStart + 1);
    this.#at = end;
  }

  #append(
    kind: TokenKind,
    start: number,
    end: number,
    text: string | undefined,
    line: number,
    column: number,
  ): void {
    const tokens = this.#tokens;
    tokens.kinds.push(kind);
    tokens.starts.push(start);
    tokens.ends.push(end);
    tokens.lines.push(line);
    tokens.columns.push(column);
    tokens.texts.push(text);
    tokens.closers.push(-1);
    this.#last = kind;
  }

  #fail(problem: string, at: number): void {
    // The text ends before a malformed unicode escape; every later error refers to it.
    const isEscape = this.#decoded.invalidAt >= 0 && at >= this.#length;
    const column = (isEscape ? this.#at : at) - this.#lineStart + 1;
    this.#tokens.error = { problem: isEscape ? INVALID_ESCAPE : problem, line: this.#line, column };
    this.#push(TokenKind.Invalid, at, at, '');
  }

  /** `#!…` on the very first line. */
  #skipScriptHeader(): void {
    if (this.#code(0) !== Char.Hash || this.#code(1) !== Char.Exclamation) return;
    this.#at = this.#endOfLine(0);
  }

  #endOfLine(at: number): number {
    while (at < this.#length && !isNewline(this.#source.charCodeAt(at))) at += 1;
    return at;
  }

  /** Skips blanks, comments and newlines, recording significant newlines; false at the end of the source. */
  #skipBlanks(): boolean {
    // A run of newlines is one token at the first of them.
    let newline = -1;
    let line = 0;
    let column = 0;
    let isClosed = true;
    while (isClosed && this.#at < this.#length) {
      const code = this.#source.charCodeAt(this.#at);
      if (code === Char.Space || code === Char.Tab || code === Char.FormFeed) {
        this.#at += 1;
      } else if (isNewline(code)) {
        if (this.#oneLineCount > 0) return this.#failAtLineEnd(this.#at);
        if (newline < 0) {
          newline = this.#at;
          line = this.#line;
          column = this.#at - this.#lineStart + 1;
        }
        this.#passNewline();
      } else if (code === Char.Backslash && isNewline(this.#code(this.#at + 1))) {
        this.#at += 1;
        this.#passNewline();
      } else if (code === Char.Slash && this.#code(this.#at + 1) === Char.Slash) {
        this.#at = this.#endOfLine(this.#at);
      } else if (code === Char.Slash && this.#code(this.#at + 1) === Char.Star) {
        const lineBefore = this.#line;
        const start = this.#at;
        isClosed = this.#skipBlockComment();
        if (this.#oneLineCount > 0 && this.#line > lineBefore) return this.#failAtLineEnd(start);
      } else {
        break;
      }
    }
    if (newline >= 0 && this.#parenDepth === 0) {
      this.#append(TokenKind.Newline, newline, this.#at, '<newline>', line, column);
    }
    if (!isClosed) this.#fail(expectedCharacter('*', END_OF_SOURCE), this.#length);
    return isClosed && this.#at < this.#length;
  }

  #failAtLineEnd(at: number): false {
    this.#fail(LINE_END_IN_VALUE, at);
    return false;
  }

  #passNewline(): void {
    this.#at +=
      this.#code(this.#at) === Char.CarriageReturn && this.#code(this.#at + 1) === Char.LineFeed ? 2 : 1;
    this.#line += 1;
    this.#lineStart = this.#at;
  }

  /** False if the comment does not end. */
  #skipBlockComment(): boolean {
    const end = this.#source.indexOf('*/', this.#at + 2);
    this.#passLines(this.#at, end < 0 ? this.#length : end);
    this.#at = end < 0 ? this.#length : end + 2;
    return end >= 0;
  }

  /** Counts the newlines between two offsets. */
  #passLines(from: number, to: number): void {
    for (let i = from; i < to; i += 1) {
      const code = this.#source.charCodeAt(i);
      if (code === Char.LineFeed || (code === Char.CarriageReturn && this.#code(i + 1) !== Char.LineFeed)) {
        this.#line += 1;
        this.#lineStart = i + 1;
      }
    }
  }

  #scanToken(): void {
    const start = this.#at;
    const code = this.#source.charCodeAt(start);
    if (isLetter(code)) return this.#scanWord(start);
    if (isDigit(code)) return this.#scanNumber(start);
    switch (code) {
      case Char.SingleQuote:
      case Char.DoubleQuote:
        return this.#openString(this.#strings.quoteAt(start));
      case Char.Slash:
        if (!endsExpression(this.#last) && start + 1 < this.#length) return this.#openString(Quote.Slashy);
        break;
      case Char.Dollar:
        if (this.#code(start + 1) === Char.Slash && !endsExpression(this.#last)) {
          return this.#openString(Quote.DollarSlashy);
        }
        if (this.#quote === null) return this.#scanWord(start);
        break;
    }
    this.#scanSymbol(start);
  }

  #scanWord(start: number): void {
    const dollarAllowed = this.#quote === null;
    let at = start + 1;
    for (; at < this.#length; at += 1) {
      const code = this.#source.charCodeAt(at);
      if (!isLetter(code) && !isDigit(code) && !(dollarAllowed && code === Char.Dollar)) break;
    }
    const text = this.#source.slice(start, at);
    this.#push(this.#wordKind(text, this.#code(at)), start, at, text);
    if (this.#quote === null) return;
    // Directly in a GString: `$a.b` continues after a dot, anything else is text again.
    if (!this.#strings.continuesPath(at)) this.#resumeString();
  }

  /** Some keywords are names where no keyword is possible: in package names and beside dots. */
  #wordKind(text: string, next: number): TokenKind {
    const kind = KEYWORDS.get(text);
    if (kind === undefined) return TokenKind.Identifier;
    switch (kind) {
      case TokenKind.As:
      case TokenKind.Def:
      case TokenKind.In:
      case TokenKind.Trait:
        if (next === Char.Dot || this.#last === TokenKind.Dot || this.#last === TokenKind.Package) break;
        return kind;
      case TokenKind.Package:
        if (next === Char.Dot || this.#last === TokenKind.Dot || this.#last === TokenKind.Import) break;
        if (next === RIGHT_PAREN && this.#last === TokenKind.LeftParen) break;
        return kind;
      case TokenKind.Static:
        if (next === Char.Dot) break;
        return kind;
      default:
        return kind;
    }
    return TokenKind.Identifier;
  }

  #scanNumber(start: number): void {
    const number = scanNumber(this.#source, start);
    if (number.problem !== null) {
      this.#fail(number.problem, number.end);
      return;
    }
    const kind = number.isDecimal ? TokenKind.DecimalLiteral : TokenKind.IntegerLiteral;
    this.#push(kind, start, number.end, this.#source.slice(start, number.end));
  }

  #scanSymbol(start: number): void {
    const symbol = scanSymbol(this.#source, start);
    if (symbol.kind === TokenKind.Invalid) {
      this.#unexpectedSymbol(start);
      return;
    }
    const index = this.#tokens.count;
    this.#push(symbol.kind, start, start + symbol.length, undefined);
    this.#balance(symbol.kind, index);
  }

  /** After a lone `#` the scanner expects a script header. */
  #unexpectedSymbol(at: number): void {
    if (at === 0 && this.#code(at) === Char.Hash) this.#fail(expectedCharacter('!', this.#code(1)), 1);
    else this.#fail(unexpectedCharacter(this.#code(at)), at);
  }

  #balance(kind: TokenKind, index: number): void {
    switch (kind) {
      case TokenKind.LeftParen:
      case TokenKind.LeftBracket:
        this.#parenDepth += 1;
        this.#openers.push(index);
        break;
      case TokenKind.RightParen:
      case TokenKind.RightBracket:
        this.#parenDepth -= 1;
        this.#close(kind === TokenKind.RightParen ? TokenKind.LeftParen : TokenKind.LeftBracket, index);
        break;
      case TokenKind.LeftBrace:
        this.#braces.push({ parenDepth: this.#parenDepth, quote: this.#quote });
        if (isOfOneLine(this.#quote)) this.#oneLineCount += 1;
        this.#parenDepth = 0;
        this.#quote = null;
        this.#openers.push(index);
        break;
      case TokenKind.RightBrace: {
        const brace = this.#braces.pop();
        this.#close(TokenKind.LeftBrace, index);
        if (brace === undefined) break;
        this.#parenDepth = brace.parenDepth;
        this.#quote = brace.quote;
        if (isOfOneLine(brace.quote)) this.#oneLineCount -= 1;
        if (this.#quote !== null) this.#resumeString();
        break;
      }
      default:
        break;
    }
  }

  /** Links a closing token to its opener; a mismatch links neither, and the parser reports it. */
  #close(opener: TokenKind, index: number): void {
    const open = this.#openers.pop();
    if (open !== undefined && this.#tokens.kinds[open] === opener) this.#tokens.closers[open] = index;
  }

  #openString(quote: Quote): void {
    const start = this.#at;
    const piece = this.#strings.open(quote, start);
    if (piece.continues) this.#openers.push(this.#tokens.count);
    this.#pushPiece(piece, start, piece.continues ? TokenKind.StringStart : TokenKind.StringLiteral);
    if (piece.problem === null && piece.continues) this.#quote = quote;
  }

  /** Text of a GString after one of its values. */
  #resumeString(): void {
    const quote = this.#quote;
    if (quote === null) return;
    const start = this.#at;
    const piece = this.#strings.resume(quote, start);
    const index = this.#tokens.count;
    this.#pushPiece(piece, start, piece.continues ? TokenKind.StringMiddle : TokenKind.StringEnd);
    if (piece.problem !== null || piece.continues) return;
    this.#quote = null;
    this.#close(TokenKind.StringStart, index);
  }

  #pushPiece(piece: StringPiece, start: number, kind: TokenKind): void {
    if (piece.problem !== null) {
      this.#passLines(start, piece.end);
      // The original scans the next token before it reports a dollar sign.
      const at = piece.problem === ILLEGAL_DOLLAR ? this.#pastSpaces(piece.end) : piece.end;
      this.#fail(piece.problem, at);
      return;
    }
    this.#push(kind, start, piece.end, piece.text);
    this.#passLines(start, piece.end);
  }

  #pastSpaces(at: number): number {
    while (this.#code(at) === Char.Space || this.#code(at) === Char.Tab) at += 1;
    return at;
  }
}

const RIGHT_PAREN = 0x29;

function isNewline(code: number): boolean {
  return code === Char.LineFeed || code === Char.CarriageReturn;
}

/** Columns refer to the original text, in which an escape is longer than its character. */
function shiftColumns(tokens: Tokens, decoded: DecodedSource): void {
  let next = 0;
  let line = 0;
  let shift = 0;
  for (let i = 0; i < tokens.count; i += 1) {
    const start = tokens.starts[i] as number;
    const lineStart = start - (tokens.columns[i] as number) + 1;
    if (tokens.lines[i] !== line) {
      line = tokens.lines[i] as number;
      shift = 0;
      while (next < decoded.escapeOffsets.length && (decoded.escapeOffsets[next] as number) < lineStart) {
        next += 1;
      }
    }
    while (next < decoded.escapeOffsets.length && (decoded.escapeOffsets[next] as number) < start) {
      shift += decoded.escapeLengths[next] as number;
      next += 1;
    }
    tokens.columns[i] = (tokens.columns[i] as number) + shift;
  }
}
