/** The tokens of a source in parallel arrays, one array per property. */
import type { TokenKind } from './token.ts';

/** Position and message of the lexical error that ended the scan. */
export interface LexicalError {
  readonly problem: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Filled once by the lexer, then read-only. The last token is EndOfFile, or Invalid when `error` is set;
 * indices beyond it are never read.
 */
export class Tokens {
  /** The text that offsets point into. */
  readonly source: string;
  readonly kinds: TokenKind[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  readonly lines: number[] = [];
  readonly columns: number[] = [];
  /** Names and keywords as written, strings with their escapes resolved, numbers as written, else undefined. */
  readonly texts: (string | undefined)[] = [];
  /** For an opening bracket or string start: index of the token that closes it, or -1. For others -1. */
  readonly closers: number[] = [];
  error: LexicalError | null = null;

  constructor(source: string) {
    this.source = source;
  }

  get count(): number {
    return this.kinds.length;
  }
}
