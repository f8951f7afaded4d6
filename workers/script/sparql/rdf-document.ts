/** Parses RDF documents to quads: request bodies, and documents of LOAD. */
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
import type { ScriptThread } from '../script-thread.ts';

/** Bytes that a triple is charged with besides its terms. */
const TRIPLE_BYTES = 64;
/** Chunk length of a text for the parser; the budget is checked in between. */
const PIECE_LENGTH = 64 * 1024;
/** Memory of a value of JSON-LD while its document is read; the thread has several times the budget. */
const JSON_VALUE_BYTES = 256;

/** Parses a document into a sink. Throws RDF_SYNTAX with the position. */
export async function readRdf(
  format: RdfFormat,
  pieces: Iterable<string>,
  sink: QuadSink,
  options: { readonly base: string; readonly blankPrefix: string },
  budget: Budget,
): Promise<void> {
  try {
    const jsonValuesMax = Math.floor(budget.limits.memoryBytesMax / JSON_VALUE_BYTES);
    const reader = createRdfReader(format, sink, {
      ...options,
      jsonValuesMax,
      check: () => budget.checkNow(),
    });
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

/** Fetches and parses the document of LOAD. */
export async function loadDocument(
  url: string,
  thread: ScriptThread,
  budget: Budget,
): Promise<Iterable<TripleText>> {
  const triples: TripleText[] = [];
  try {
    const { contentType, pieces } = thread.fetchThread.open(url, budget);
    const format = rdfFormatOfMediaType(contentType ?? '') ?? rdfFormatOfName(url) ?? RdfFormat.Turtle;
    const sink: QuadSink = (subject, predicate, object) => {
      budget.step();
      budget.charge(TRIPLE_BYTES + 2 * (subject.length + predicate.length + object.length));
      triples.push([subject, predicate, object]);
    };
    const options = { base: url, blankPrefix: `l${thread.nextNumber()}x` };
    await readRdf(format, pieces, sink, options, budget);
  } catch (error) {
    if (!(error instanceof FetchError || error instanceof ProtocolError)) throw error;
    throw new SparqlError(SparqlCause.Fetch, error.message, { cause: error });
  }
  return triples;
}
