/** Readers of RDF/XML and JSON-LD, adapters of streaming libraries. */
import { once } from 'node:events';
import type { Transform } from 'node:stream';
import type { Quad } from '@rdfjs/types';
import { FormatError, FormatErrorCode, type TextPosition } from '../errors.ts';
import { BoundedJsonLdParser } from './bounded-json-ld-parser.ts';
import { BoundedRdfXmlParser } from './bounded-rdf-xml-parser.ts';
import { CONTEXT_KEY, CONTEXTS_MAX, JsonValidator } from './json-validator.ts';
import type { QuadSink, RdfReader, RdfReaderOptions } from './quad-sink.ts';
import { TermTexts } from './term-texts.ts';

/** Values of a JSON-LD document, by default. */
const JSON_VALUES_MAX = 1_000_000;

/** Fetches a JSON-LD context; the caller decides which are allowed. */
export type ContextLoader = (iri: string) => Promise<object>;

interface StreamedParser extends Transform {
  /** For errors; a parser that knows none validates positions before. */
  readonly position?: TextPosition;
  /** Skips the work that is left when the sink refuses a quad. */
  stop?(reason: Error): void;
}

class StreamedReader implements RdfReader {
  readonly #parser: StreamedParser;
  readonly #texts: TermTexts;
  /** The error of the sink, unchanged, or of the library. */
  #failure: Error | null = null;
  #heldBack = '';

  constructor(parser: StreamedParser, sink: QuadSink, blankPrefix: string) {
    this.#parser = parser;
    const texts = new TermTexts(blankPrefix);
    this.#texts = texts;
    parser.on('data', (quad: Quad) => {
      try {
        if (this.#failure !== null) return;
        texts.pass(quad, sink);
      } catch (error) {
        const isOfSink = error instanceof Error && !(error instanceof FormatError);
        this.#failure ??= isOfSink ? error : this.#refusal(error);
        parser.stop?.(this.#failure);
      }
    });
    parser.on('error', (error) => {
      this.#failure ??= this.#refusal(error);
    });
  }

  async write(text: string): Promise<void> {
    this.#texts.noteInput(text.length);
    const input = this.#heldBack + text;
    // The libraries encode each chunk to bytes: surrogate pairs must not be split.
    const isCut = /[\ud800-\udbff]$/.test(input);
    this.#heldBack = isCut ? input.slice(-1) : '';
    const piece = isCut ? input.slice(0, -1) : input;
    if (this.#failure === null && !this.#parser.write(piece)) {
      await this.#drained();
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

  /** Does a part of the work; its error ends the document and is thrown to the caller, unchanged. */
  attempt(part: () => void): void {
    try {
      part();
    } catch (error) {
      this.#failure ??= error as Error;
      throw error;
    }
  }

  async #drained(): Promise<void> {
    const settled = new AbortController();
    const { signal } = settled;
    try {
      await Promise.race([once(this.#parser, 'drain', { signal }), once(this.#parser, 'close', { signal })]);
    } catch (error) {
      // Waiting ends with the parser's error, unchanged, if it comes first.
      this.#failure ??= this.#refusal(error);
    } finally {
      // The listeners of the event that did not come.
      settled.abort();
    }
  }

  #refusal(error: unknown): FormatError {
    const position = this.#parser.position ?? null;
    if (error instanceof FormatError) {
      if (error.position !== null || position === null) return error;
      return new FormatError(error.code, error.message, position, error.cause);
    }
    const reason = error instanceof Error ? error.message : String(error);
    return new FormatError(FormatErrorCode.Syntax, reason, position, error);
  }

  #check(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}

/** Passes text through a validator before the reader. */
class ValidatingReader implements RdfReader {
  readonly #reader: RdfReader;
  readonly #watch: JsonValidator;

  constructor(reader: RdfReader, watch: JsonValidator) {
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
  const parser = new BoundedJsonLdParser({
    ...(options.base ? { baseIRI: options.base } : {}),
    documentLoader: {
      async load(url: string) {
        if (loadContext === undefined) {
          throw new FormatError(
            FormatErrorCode.Element,
            `loading the remote context <${url}> is not allowed`,
          );
        }
        const document = (await loadContext(url)) as Record<string, unknown>;
        const context = document[CONTEXT_KEY];
        if (!Array.isArray(context) || context.length <= CONTEXTS_MAX) return document;
        const message = `more than ${CONTEXTS_MAX} contexts in the list at <${url}>`;
        throw new FormatError(FormatErrorCode.Limit, message);
      },
    },
  });
  const reader = new StreamedReader(parser, sink, options.blankPrefix ?? '');
  parser.onTurn = () => reader.attempt(() => options.check?.());
  return new ValidatingReader(reader, new JsonValidator(options.jsonValuesMax ?? JSON_VALUES_MAX));
}
