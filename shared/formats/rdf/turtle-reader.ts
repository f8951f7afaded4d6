/**
 * Reader of Turtle and TriG, an adapter of the library n3. It lower-cases language tags, which are equal in
 * RDF.
 */
import { EventEmitter } from 'node:events';
import { Parser } from 'n3';
import { FormatError, FormatErrorCode } from '../errors.ts';
import type { QuadSink, RdfReader, RdfReaderOptions } from './quad-sink.ts';
import { TermTexts } from './term-texts.ts';

export type TurtleSyntax = 'text/turtle' | 'application/trig';

/** Characters of a token: the library has it and copies of it in memory. */
const TOKEN_LENGTH_MAX = 16 * 1024 * 1024;
/** Brackets within each other; the library keeps an object for each. */
const DEPTH_MAX = 10_000;
/** Characters of the base: a relative one lengthens that before it, and each relative IRI copies it. */
const BASE_LENGTH_MAX = 64 * 1024;
/** Declarations of prefixes; the library keeps each. */
const PREFIXES_MAX = 100_000;
/** Characters between two looks at what the library holds. */
const PIECE_LENGTH = 64 * 1024;

/** The library's input stream. It parses each chunk synchronously on emit. */
class TextSource extends EventEmitter {}

export class TurtleReader implements RdfReader {
  readonly #source = new TextSource();
  readonly #syntax: TurtleSyntax;
  readonly #texts: TermTexts;
  readonly #parser: LibraryState;
  #prefixCount = 0;
  /** The error of the sink, unchanged, or of the library. */
  #failure: unknown = null;

  constructor(sink: QuadSink, syntax: TurtleSyntax, options: RdfReaderOptions = {}) {
    this.#syntax = syntax;
    const texts = new TermTexts(options.blankPrefix ?? '');
    const parser = new Parser({ format: syntax, ...(options.base ? { baseIRI: options.base } : {}) });
    this.#texts = texts;
    this.#parser = parser as object as LibraryState;
    // The library needs only `on`; its types require a whole stream.
    parser.parse(
      this.#source as EventEmitter as Parameters<typeof parser.parse>[0] & EventEmitter,
      (error, quad) => {
        if (error) this.#failure ??= toFormatError(error.message, error);
        else if (quad && this.#failure === null) {
          try {
            texts.pass(quad, sink);
          } catch (failure) {
            this.#failure = this.#positioned(failure);
            throw this.#failure;
          }
        }
      },
      () => {
        this.#prefixCount++;
      },
    );
  }

  write(text: string): void {
    for (let at = 0; at < text.length; at += PIECE_LENGTH) {
      const piece = text.slice(at, at + PIECE_LENGTH);
      this.#texts.noteInput(piece.length);
      this.#emit('data', piece);
      this.#assertBounded();
    }
  }

  end(): void {
    this.#emit('end');
  }

  /** An error of the document that has no position gets that of the library; the sink's own stay as they are. */
  #positioned(failure: unknown): unknown {
    if (!(failure instanceof FormatError) || failure.position !== null) return failure;
    const position = { line: this.#parser._lexer._line, column: 1 };
    return new FormatError(failure.code, failure.message, position, failure.cause);
  }

  #assertBounded(): void {
    const { _lexer: lexer, _contextStack: open, _base: base } = this.#parser;
    const { _input: input, _line: line } = lexer;
    const position = { line, column: 1 };
    if (typeof input === 'string' && input.length > TOKEN_LENGTH_MAX) {
      const message = `a token longer than ${TOKEN_LENGTH_MAX} characters`;
      throw new FormatError(FormatErrorCode.Limit, message, position);
    }
    if (base !== undefined && base.length > BASE_LENGTH_MAX) {
      const message = `a base longer than ${BASE_LENGTH_MAX} characters`;
      throw new FormatError(FormatErrorCode.Limit, message, position);
    }
    if (this.#prefixCount > PREFIXES_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `more than ${PREFIXES_MAX} prefixes`, position);
    }
    if (open.length > DEPTH_MAX) {
      throw new FormatError(FormatErrorCode.Limit, `brackets nested deeper than ${DEPTH_MAX}`, position);
    }
  }

  #emit(event: 'data' | 'end', text?: string): void {
    if (this.#failure === null) {
      try {
        this.#source.emit(event, text);
      } catch (error) {
        // The library crashes on some errors instead of reporting them, such as a prefix without IRI.
        this.#failure ??= toFormatError(`not well-formed as ${this.#syntax}`, error);
      }
    }
    if (this.#failure !== null) throw this.#failure;
  }
}

/** The used members of the library's private state. */
interface LibraryState {
  readonly _lexer: { readonly _input: unknown; readonly _line: number };
  readonly _contextStack: readonly unknown[];
  readonly _base: string | undefined;
}

function toFormatError(message: string, cause: unknown): FormatError {
  if (cause instanceof FormatError) return cause;
  const { context } = cause as { readonly context?: { readonly line?: number } };
  const position = context?.line === undefined ? null : { line: context.line, column: 1 };
  return new FormatError(FormatErrorCode.Syntax, message, position, cause);
}
