/** A reader for each RDF format. */
import { NQuadsReader } from './n-quads-reader.ts';
import { type QuadSink, type RdfReader, type RdfReaderOptions, termSinkOf } from './quad-sink.ts';
import { RdfFormat } from './rdf-format.ts';
import { type ContextLoader, createJsonLdReader, createRdfXmlReader } from './streamed-reader.ts';
import { TurtleReader } from './turtle-reader.ts';

export function createRdfReader(
  format: RdfFormat,
  sink: QuadSink,
  options: RdfReaderOptions & { readonly loadContext?: ContextLoader } = {},
): RdfReader {
  switch (format) {
    case RdfFormat.NTriples:
      return new NQuadsReader(termSinkOf(sink), { ...options, allowsGraph: false });
    case RdfFormat.NQuads:
      return new NQuadsReader(termSinkOf(sink), { ...options, allowsGraph: true });
    case RdfFormat.Turtle:
    case RdfFormat.TriG:
      return new TurtleReader(sink, format, options);
    case RdfFormat.RdfXml:
      return createRdfXmlReader(sink, options);
    case RdfFormat.JsonLd:
      return createJsonLdReader(sink, options);
  }
}
