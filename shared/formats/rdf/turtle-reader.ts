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

/** The library's input stream. It parses each chunk synchronously on emit. */
class TextSource extends EventEmitter {}

export class TurtleReader implements RdfReader {
  readonly #source = new TextSource();
  readonly #syntax: TurtleSyntax;
  /** The error of the sink, unchanged, or of the library. */
  #failure: unknown = null;

  constructor(sink: QuadSink, syntax: TurtleSyntax, options: RdfReaderOptions = {}) {
    this.#syntax = syntax;
    const texts = new TermTexts(options.blankPrefix ?? '');
    const parser = new Parser({ format: syntax, ...(options.base ? { baseIRI: options.base } : {}) });
    // The library needs only `on`; its types require a whole stream.
    parser.parse(
      this.#source as EventEmitter as Parameters<typeof parser.parse>[0] & EventEmitter,
      (error, quad) => {
        if (error) this.#failure ??= toFormatError(error.message, error);
        else if (quad && this.#failure === null) {
          try {
            texts.pass(quad, sink);
          } catch (failure) {
            this.#failure = failure;
            throw failure;
          }
        }
      },
    );
  }

  write(text: string): void {
    this.#emit('data', text);
  }

  end(): void {
    this.#emit('end');
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

function toFormatError(message: string, cause: unknown): FormatError {
  return cause instanceof FormatError ? cause : new FormatError(FormatErrorCode.Syntax, message, null, cause);
}
