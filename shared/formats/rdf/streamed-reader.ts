/** Readers of RDF/XML and JSON-LD, adapters of streaming libraries. */
import { once } from 'node:events';
import type { Transform } from 'node:stream';
import type { Quad } from '@rdfjs/types';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { FormatError, FormatErrorCode } from '../errors.ts';
import { BoundedRdfXmlParser } from './bounded-rdf-xml-parser.ts';
import type { QuadSink, RdfReader, RdfReaderOptions } from './quad-sink.ts';
import { SingleJsonRoot } from './single-json-root.ts';
import { TermTexts } from './term-texts.ts';

/** Fetches a JSON-LD context; the caller decides which are allowed. */
export type ContextLoader = (iri: string) => Promise<object>;

class StreamedReader implements RdfReader {
  readonly #parser: Transform;
  /** The error of the sink, unchanged, or of the library. */
  #failure: Error | null = null;
  #heldBack = '';

  constructor(parser: Transform, sink: QuadSink, blankPrefix: string) {
    this.#parser = parser;
    const texts = new TermTexts(blankPrefix);
    parser.on('data', (quad: Quad) => {
      try {
        if (this.#failure !== null) return;
        texts.pass(quad, sink);
      } catch (error) {
        this.#failure ??= error instanceof Error ? error : this.#refusal(error);
      }
    });
    parser.on('error', (error) => {
      this.#failure ??= this.#refusal(error);
    });
  }

  async write(text: string): Promise<void> {
    const input = this.#heldBack + text;
    // The libraries encode each chunk to bytes: surrogate pairs must not be split.
    const isCut = /[\ud800-\udbff]$/.test(input);
    this.#heldBack = isCut ? input.slice(-1) : '';
    const piece = isCut ? input.slice(0, -1) : input;
    if (this.#failure === null && !this.#parser.write(piece)) {
      try {
        await Promise.race([once(this.#parser, 'drain'), once(this.#parser, 'close')]);
      } catch (error) {
        // Waiting ends with the parser's error, unchanged, if it comes first.
        this.#failure ??= this.#refusal(error);
      }
    }
    this.#check();
  }

  async end(): Promise<void> {
    if (this.#failure === null) {
      const ended = new Promise<void>((resolve) => {
        this.#parser
          .once('end', resolve)
          .once('close', resolve)
          .once('error', () => resolve());
      });
      this.#parser.end();
      await ended;
    }
    this.#check();
  }

  #refusal(error: unknown): FormatError {
    if (error instanceof FormatError) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return new FormatError(FormatErrorCode.Syntax, reason, null, error);
  }

  #check(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}

/** Passes text through a validator before the reader. */
class ValidatingReader implements RdfReader {
  readonly #reader: RdfReader;
  readonly #watch: SingleJsonRoot;

  constructor(reader: RdfReader, watch: SingleJsonRoot) {
    this.#reader = reader;
    this.#watch = watch;
  }

  async write(text: string): Promise<void> {
    this.#watch.write(text);
    await this.#reader.write(text);
  }

  async end(): Promise<void> {
    this.#watch.end();
    await this.#reader.end();
  }
}

export function createRdfXmlReader(sink: QuadSink, options: RdfReaderOptions = {}): RdfReader {
  const parser = new BoundedRdfXmlParser(options.base ? { baseIRI: options.base } : {});
  return new StreamedReader(parser, sink, options.blankPrefix ?? '');
}

/** Without a loader, remote contexts are rejected. */
export function createJsonLdReader(
  sink: QuadSink,
  options: RdfReaderOptions & { readonly loadContext?: ContextLoader } = {},
): RdfReader {
  const { loadContext } = options;
  const parser = new JsonLdParser({
    ...(options.base ? { baseIRI: options.base } : {}),
    documentLoader: {
      async load(url: string) {
        if (loadContext === undefined) {
          throw new FormatError(
            FormatErrorCode.Element,
            `loading the remote context <${url}> is not allowed`,
          );
        }
        return (await loadContext(url)) as Record<string, unknown>;
      },
    },
  });
  return new ValidatingReader(
    new StreamedReader(parser, sink, options.blankPrefix ?? ''),
    new SingleJsonRoot(),
  );
}
