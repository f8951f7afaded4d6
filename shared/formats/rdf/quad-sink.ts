/** Receives the quads of RDF readers as canonical term texts (see rdf/term-text.ts); '' is the default graph. */
export type QuadSink = (subject: string, predicate: string, object: string, graph: string) => void;

/** Sink of readers on bytes: the sink assigns numbers to terms, which are valid until their quad is added. */
export interface TermSink {
  /** The nonzero number of a canonical term text. */
  term(text: string): number;
  /** The number of the ASCII term text `source[start, end)`. */
  asciiTerm(source: Buffer, start: number, end: number): number;
  /** Graph 0 is the default graph. */
  addQuad(subject: number, predicate: number, object: number, graph: number): void;
}

export interface RdfReaderOptions {
  /** Base IRI; '' or absent: relative IRIs are errors. */
  readonly base?: string;
  /** Prefix of blank node labels, which makes them unique across documents. */
  readonly blankPrefix?: string;
  /** Maximum number of values of a JSON-LD document, some 400 bytes of memory each. */
  readonly jsonValuesMax?: number;
  /** Called again and again while the reader is at work; an error that it throws ends the document. */
  check?(): void;
}

/** Push parser of one document; chunks may be split anywhere. */
export interface RdfReader {
  write(text: string): void | Promise<void>;
  /** Ends the document. Throws if it is incomplete. */
  end(): void | Promise<void>;
}

/** Adapts a sink of texts to one of numbers. */
export function termSinkOf(sink: QuadSink): TermSink {
  // The term texts of the current quad by number; 0 is the default graph.
  let texts = [''];
  return {
    term: (text) => texts.push(text) - 1,
    asciiTerm: (source, start, end) => texts.push(source.toString('latin1', start, end)) - 1,
    addQuad: (subject, predicate, object, graph) => {
      const [s, p, o, g] = [subject, predicate, object, graph].map((number) => texts[number] as string);
      texts = [''];
      sink(s as string, p as string, o as string, g as string);
    },
  };
}
