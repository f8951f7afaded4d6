/** What readers of RDF write to: quads as canonical term texts (see rdf/term-text.ts); '' is the default graph. */
export type QuadSink = (subject: string, predicate: string, object: string, graph: string) => void;

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
