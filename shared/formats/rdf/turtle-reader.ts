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
  #failure: FormatError | null = null;

  constructor(sink: QuadSink, syntax: TurtleSyntax, options: RdfReaderOptions = {}) {
    const texts = new TermTexts(options.blankPrefix ?? '');
    const parser = new Parser({ format: syntax, ...(options.base ? { baseIRI: options.base } : {}) });
    // The library takes anything with `on`; its types ask for a whole stream.
    parser.parse(
      this.#source as EventEmitter as Parameters<typeof parser.parse>[0] & EventEmitter,
      (error, quad) => {
        if (error) this.#fail(error);
        else if (quad) {
          sink(
            texts.text(quad.subject),
            texts.text(quad.predicate),
            texts.text(quad.object),
            texts.text(quad.graph),
          );
        }
      },
    );
  }

  write(text: string): void {
    this.#source.emit('data', text);
    this.#check();
  }

  end(): void {
    this.#source.emit('end');
    this.#check();
  }

  #fail(error: Error): void {
    this.#failure ??=
      error instanceof FormatError
        ? error
        : new FormatError(FormatErrorCode.Syntax, error.message, null, error);
  }

  #check(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}
