/** RDF documents as quads: those that clients send, and those that LOAD names. */
import type { Budget } from '#base';
import { FetchError } from '#fetch';
import {
  createRdfReader,
  FormatError,
  type QuadSink,
  RdfFormat,
  rdfFormatOfMediaType,
  rdfFormatOfName,
} from '#formats';
import { ProtocolError } from '#protocol';
import { SparqlCause, SparqlError, type TripleText } from '#sparql';
import type { ScriptThread } from '../thread.ts';

/** Bytes that a triple is charged with besides its texts. */
const TRIPLE_BYTES = 64;
/** Pieces in which a text goes through a reader, so that the budget is looked at in between. */
const PIECE_LENGTH = 64 * 1024;

/** Reads a document into a sink. Throws RDF_SYNTAX with the place of the fault. */
export async function readRdf(
  format: RdfFormat,
  pieces: Iterable<string>,
  sink: QuadSink,
  options: { readonly base: string; readonly blankPrefix: string },
): Promise<void> {
  try {
    const reader = createRdfReader(format, sink, options);
    for (const piece of pieces) await reader.write(piece);
    await reader.end();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new ProtocolError('RDF_SYNTAX', error.message, { cause: error });
  }
}

export function* inPieces(text: string, budget: Budget): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE_LENGTH) {
    budget.checkNow();
    yield text.slice(at, at + PIECE_LENGTH);
  }
}

/** What LOAD reads: the triples of a document behind an address, through the one safe fetcher. */
export async function loadDocument(
  address: string,
  thread: ScriptThread,
  budget: Budget,
): Promise<Iterable<TripleText>> {
  const triples: TripleText[] = [];
  try {
    const { contentType, pieces } = thread.fetchThread.open(address, budget);
    const format = rdfFormatOfMediaType(contentType ?? '') ?? rdfFormatOfName(address) ?? RdfFormat.Turtle;
    const sink: QuadSink = (subject, predicate, object) => {
      budget.step();
      budget.charge(TRIPLE_BYTES + 2 * (subject.length + predicate.length + object.length));
      triples.push([subject, predicate, object]);
    };
    await readRdf(format, pieces, sink, { base: address, blankPrefix: `l${thread.nextNumber()}x` });
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof ProtocolError)) throw error;
    throw new SparqlError(SparqlCause.Fetch, error.message, { cause: error });
  }
  return triples;
}
