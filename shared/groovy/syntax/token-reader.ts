/**
 * Base of all parsers: the current token, the primitives (`eat` consumes if present, `expect` consumes or fails, `is…`
 * only tests), error reporting, node construction.
 */
import type { Budget } from '#base';
import { compileErrorMessage, GroovySyntaxError, SyntaxCause } from './errors.ts';
import { INVALID_ESCAPE } from './lexer/lexical-errors.ts';
import { endsExpression, isModifier, isPrimitiveType, TokenKind, tokenName } from './lexer/token.ts';
import type { Tokens } from './lexer/tokens.ts';
import { NESTING_DEPTH_MAX } from './limits.ts';
import type { Span } from './tree/tree.ts';

/** A mutable span. */
type Placed = { -readonly [Key in keyof Span]: Span[Key] };

/** An error that is reported only if the rest of the text parses. */
interface DeferredError {
  readonly index: number;
  readonly problem: string;
}

/**
 * Maximum tokens of type arguments in lookahead for the end of a type. Otherwise `f(A < b, A < b, …)` would
 * be scanned to its end once per argument.
 */
const TYPE_SCAN_MAX = 400;

export class TokenReader {
  protected readonly tokens: Tokens;
  protected readonly fileName: string;
  /** Index of the current token. */
  protected index = 0;
  /** Kind of the current token. */
  protected kind: TokenKind;
  readonly #budget: Budget | undefined;
  #depth = 0;
  #deferred: DeferredError | null = null;

  constructor(tokens: Tokens, fileName: string, budget?: Budget) {
    this.tokens = tokens;
    this.#budget = budget;
    this.fileName = fileName;
    this.kind = tokens.kinds[0] as TokenKind;
  }

  // ------------------------------------------------------------------------------------------ tokens

  protected next(): void {
    if (this.index < this.tokens.count - 1) this.index += 1;
    this.kind = this.tokens.kinds[this.index] as TokenKind;
  }

  /** Kind of the token `distance` after the current one; the end of the source repeats. */
  protected peek(distance = 1): TokenKind {
    return this.kindAt(this.index + distance);
  }

  protected kindAt(index: number): TokenKind {
    return this.tokens.kinds[Math.min(index, this.tokens.count - 1)] as TokenKind;
  }

  /** The kind of the first token at or after an index, newlines skipped. */
  protected kindPastNewline(index: number): TokenKind {
    return this.kindAt(this.pastNewline(index));
  }

  protected pastNewline(index: number): number {
    return this.kindAt(index) === TokenKind.Newline ? index + 1 : index;
  }

  protected eat(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.next();
    return true;
  }

  protected expect(kind: TokenKind): void {
    if (this.kind !== kind) this.mismatch(kind);
    this.next();
  }

  protected eatNewline(): void {
    if (this.kind === TokenKind.Newline) this.next();
  }

  protected expectIdentifier(): string {
    const text = this.text();
    this.expect(TokenKind.Identifier);
    return text;
  }

  /** The current token as written, or a string's value. */
  protected text(index = this.index): string {
    const { texts, starts, ends, source } = this.tokens;
    return texts[index] ?? source.slice(starts[index], ends[index]);
  }

  /** Index of the token that begins at an offset. */
  protected tokenAt(start: number): number {
    const { starts } = this.tokens;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  // ------------------------------------------------------------------------------------------ errors

  /** Throws a syntax error at a token; the only exit for invalid text. */
  protected raise(index: number, problem: string, code: SyntaxCause = SyntaxCause.Syntax): never {
    const { lines, columns, source } = this.tokens;
    const line = lines[index] as number;
    const column = columns[index] as number;
    throw syntaxError(source, this.fileName, { problem, line, column }, code);
  }

  /** The current token is unexpected. */
  protected unexpected(index = this.index): never {
    this.#raiseLexicalError();
    this.raise(index, `unexpected token: ${this.text(index)}`);
  }

  protected mismatch(expected: TokenKind): never {
    this.#raiseLexicalError();
    const isCloser = expected === TokenKind.RightBracket || expected === TokenKind.RightParen;
    if (isCloser && this.kind === TokenKind.EndOfFile) this.#raiseUnclosed();
    this.raise(this.index, `expecting ${tokenName(expected)}, found '${this.text()}'`);
  }

  /** The text ends after `, x`: with two tokens of lookahead the original does not enter the last element. */
  #raiseUnclosed(): void {
    const isNewline = this.kindAt(this.index - 1) === TokenKind.Newline;
    const last = isNewline ? this.index - 2 : this.index - 1;
    const before = this.kindAt(last - 1) === TokenKind.Newline ? last - 2 : last - 1;
    if (before > 0 && this.kindAt(before) === TokenKind.Comma) this.unexpected(last);
  }

  /** Expects a bracket; otherwise the token at `blamed` is unexpected. */
  protected expectOpening(kind: TokenKind, blamed: number): void {
    if (this.kind !== kind) this.unexpected(blamed);
    this.next();
  }

  /** Expects a name after a keyword; otherwise the keyword is unexpected. */
  protected expectNameAfter(keyword: number): string {
    if (this.kind !== TokenKind.Identifier) this.unexpected(keyword);
    return this.expectIdentifier();
  }

  /** A lexical error within the parser's two tokens of lookahead takes precedence. */
  #raiseLexicalError(): void {
    const { error, source } = this.tokens;
    if (error === null) return;
    if (this.kind === TokenKind.Invalid || this.peek() === TokenKind.Invalid) {
      throw syntaxError(source, this.fileName, error, SyntaxCause.Syntax);
    }
  }

  /**
   * Records an error that the grammar does not detect. The original finds these in a second pass, so syntax
   * errors take precedence. `index` is the token that the error refers to.
   */
  protected defer(index: number, problem: string): void {
    this.#deferred ??= { index, problem };
  }

  protected raiseDeferred(): void {
    const deferred = this.#deferred;
    if (deferred === null) return;
    const line = this.tokens.lines[deferred.index];
    const column = this.tokens.columns[deferred.index];
    this.raise(
      deferred.index,
      `${deferred.problem} at line: ${line} column: ${column}. File: ${this.fileName}`,
    );
  }

  /**
   * Enters a nested construct; {@link leave} leaves it. An error ends the parse, so no `finally` is needed.
   */
  protected enter(): void {
    this.#depth += 1;
    if (this.#depth > NESTING_DEPTH_MAX) {
      this.raise(this.index, `nested more than ${NESTING_DEPTH_MAX} deep`, SyntaxCause.Limit);
    }
  }

  protected leave(): void {
    this.#depth -= 1;
  }

  // ------------------------------------------------------------------------------------------ nodes

  // The span is set on the node as it is handed in, which must be new: copying the nodes took more than half of
  // the time of a parse.

  /** Completes a new node from a token to the last consumed one. */
  protected finish<const T extends object>(from: number, node: T): T & Span {
    this.#budget?.step();
    const { starts, lines, columns } = this.tokens;
    const start = starts[from] as number;
    const placed = node as T & Placed;
    placed.start = start;
    // A node without tokens, such as an empty block, has no width.
    placed.end = Math.max(start, this.lastEnd());
    placed.line = lines[from] as number;
    placed.column = columns[from] as number;
    return placed;
  }

  /** Completes a new node with the start of another. */
  protected finishAt<const T extends object>(first: Span, node: T): T & Span {
    const placed = node as T & Placed;
    placed.start = first.start;
    placed.end = this.lastEnd();
    placed.line = first.line;
    placed.column = first.column;
    return placed;
  }

  protected lastEnd(): number {
    return this.index === 0 ? 0 : (this.tokens.ends[this.index - 1] as number);
  }

  // ------------------------------------------------------------------------------------------ looking ahead

  /** Index after `<…>` at an index, or -1 if no well-formed type arguments are there. */
  protected pastTypeArguments(index: number): number {
    const end = Math.min(index + TYPE_SCAN_MAX, this.tokens.count);
    let open = 0;
    for (let i = index; i < end; i += 1) {
      const kind = this.kindAt(i);
      const closed = closedAngles(kind);
      if (kind === TokenKind.Less) open += 1;
      else if (closed > 0) {
        open -= closed;
        if (open <= 0) return open === 0 ? i + 1 : -1;
      } else if (!isInTypeArguments(kind)) return -1;
    }
    return -1;
  }

  /**
   * Index after a type at an index, or -1: a name with dots, type arguments and empty brackets, or a
   * primitive.
   */
  protected pastType(index: number): number {
    let at = index;
    if (isPrimitiveType(this.kindAt(at))) {
      at += 1;
    } else {
      for (;;) {
        if (this.kindAt(at) !== TokenKind.Identifier) return -1;
        at += 1;
        if (this.kindAt(at) === TokenKind.Less) at = this.pastTypeArguments(at);
        if (at < 0 || this.kindAt(at) !== TokenKind.Dot) break;
        at += 1;
      }
    }
    while (
      at > 0 &&
      this.kindAt(at) === TokenKind.LeftBracket &&
      this.kindAt(at + 1) === TokenKind.RightBracket
    )
      at += 2;
    return at;
  }

  /** Index after the bracket that closes the one at an index, or -1. */
  protected pastBrackets(index: number): number {
    const closer = this.tokens.closers[index] as number;
    return closer < 0 ? -1 : closer + 1;
  }

  /** Index after an annotation at an index and its newline, or -1. */
  protected pastAnnotation(index: number): number {
    let at = index + 1;
    for (;;) {
      if (this.kindAt(at) !== TokenKind.Identifier) return -1;
      at += 1;
      if (this.kindAt(at) !== TokenKind.Dot) break;
      at = this.pastNewline(at + 1);
    }
    at = this.pastNewline(at);
    if (this.kindAt(at) === TokenKind.LeftParen) at = this.pastBrackets(at);
    return at < 0 ? at : this.pastNewline(at);
  }

  /**
   * Index after modifiers, annotations and `def`; the index itself if there are none, -1 if an annotation is
   * malformed.
   */
  protected pastModifiers(index: number): number {
    let at = index;
    while (at >= 0) {
      const kind = this.kindAt(at);
      if (isModifier(kind) || kind === TokenKind.Def) at = this.pastNewline(at + 1);
      else if (kind === TokenKind.At && this.kindAt(at + 1) !== TokenKind.Interface)
        at = this.pastAnnotation(at);
      else break;
    }
    return at;
  }

  /** True if the expression ending before an index can continue after a newline at that index. */
  protected continuesAfterNewline(index: number): boolean {
    if (!endsExpression(this.kindAt(index - 1))) return true;
    const next = this.kindAt(index + 1);
    return next === TokenKind.Dot || next === TokenKind.SafeDot || next === TokenKind.SpreadDot;
  }
}

function closedAngles(kind: TokenKind): number {
  switch (kind) {
    case TokenKind.Greater:
      return 1;
    case TokenKind.ShiftRight:
      return 2;
    case TokenKind.ShiftRightUnsigned:
      return 3;
    default:
      return 0;
  }
}

function isInTypeArguments(kind: TokenKind): boolean {
  switch (kind) {
    case TokenKind.Identifier:
    case TokenKind.Dot:
    case TokenKind.Comma:
    case TokenKind.Question:
    case TokenKind.Extends:
    case TokenKind.Super:
    case TokenKind.BitAnd:
    case TokenKind.LeftBracket:
    case TokenKind.RightBracket:
    case TokenKind.Newline:
      return true;
    default:
      return isPrimitiveType(kind);
  }
}

function syntaxError(
  source: string,
  fileName: string,
  at: { readonly problem: string; readonly line: number; readonly column: number },
  code: SyntaxCause,
): GroovySyntaxError {
  const { problem, line, column } = at;
  const message =
    problem === INVALID_ESCAPE
      ? `startup failed:\nGeneral error during parsing: ${problem} line: ${line} col:${column}\n\n1 error\n`
      : compileErrorMessage(fileName, problem, line, column, lineOf(source, line));
  return new GroovySyntaxError(code, problem, line, column, message);
}

/** The text of a line, counted from 1. */
function lineOf(source: string, line: number): string {
  return source.split(/\r\n|\r|\n/, line)[line - 1] ?? '';
}
