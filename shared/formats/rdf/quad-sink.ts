/** What readers of RDF write to: quads as canonical term texts (see rdf/term-text.ts); '' is the default graph. */
export type QuadSink = (subject: string, predicate: string, object: string, graph: string) => void;

/**
 * The same for readers that work on bytes: terms get numbers of the sink's own, which are good until the quad they are
 * asked for is added.
 */
export interface TermSink {
  /** The number, not 0, of a canonical term text. */
  term(text: string): number;
  /** The number of the term that is the ASCII text `source[start, end)`. */
  asciiTerm(source: Buffer, start: number, end: number): number;
  /** 0 as graph is the default graph. */
  addQuad(subject: number, predicate: number, object: number, graph: number): void;
}

export interface RdfReaderOptions {
  /** Absolute IRI that relative ones are resolved against; '' or absent: there must be none. */
  readonly base?: string;
  /** Put before every blank node label of the document, so that those of two documents differ. */
  readonly blankPrefix?: string;
}

/** A reader of one document, fed with text in pieces of any size. */
export interface RdfReader {
  write(text: string): void | Promise<void>;
  /** The document is complete. Throws when it ends in the middle of something. */
  end(): void | Promise<void>;
}

/** A sink of numbers that hands quads to one of texts. */
export function termSinkOf(sink: QuadSink): TermSink {
  // The texts of the quad under way, by number; 0 is the default graph.
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
