/** Turtle and TriG, by the library n3. It lower-cases language tags, which RDF takes for the same. */
import { EventEmitter } from 'node:events';
import { Parser } from 'n3';
import { FormatError, FormatErrorCode } from '../errors.ts';
import type { QuadSink, RdfReader, RdfReaderOptions } from './quad-sink.ts';
import { TermTexts } from './term-texts.ts';

export type TurtleSyntax = 'text/turtle' | 'application/trig';

/** What the library listens to. It reads each piece while it is being emitted. */
class TextSource extends EventEmitter {}

export class TurtleReader implements RdfReader {
  readonly #source = new TextSource();
  readonly #syntax: TurtleSyntax;
  /** What the sink threw, as it was, or what the library refused. */
  #failure: unknown = null;

  constructor(sink: QuadSink, syntax: TurtleSyntax, options: RdfReaderOptions = {}) {
    this.#syntax = syntax;
    const texts = new TermTexts(options.blankPrefix ?? '');
    const parser = new Parser({ format: syntax, ...(options.base ? { baseIRI: options.base } : {}) });
    // The library takes anything with `on`; its types ask for a whole stream.
    parser.parse(
      this.#source as EventEmitter as Parameters<typeof parser.parse>[0] & EventEmitter,
      (error, quad) => {
        if (error) this.#failure ??= refusal(error.message, error);
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
        // Some faults of a text the library does not report but stumbles over, such as a prefix without an IRI.
        this.#failure ??= refusal(`not well-formed as ${this.#syntax}`, error);
      }
    }
    if (this.#failure !== null) throw this.#failure;
  }
}

function refusal(message: string, cause: unknown): FormatError {
  return cause instanceof FormatError ? cause : new FormatError(FormatErrorCode.Syntax, message, null, cause);
}
