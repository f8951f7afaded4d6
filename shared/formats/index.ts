/** formats: streaming readers and writers of graph and RDF documents, over small ports for sources and sinks. */

export { CSVReader, type CSVSink, type NodeReference } from './csv/csv-reader.ts';
export { idText } from './element-text.ts';
export * from './errors.ts';
export { GMLReader, type GMLReaderOptions } from './gml/gml-reader.ts';
export { type GMLWriterOptions, writeGML } from './gml/gml-writer.ts';
export { GraphMLReader, type GraphMLReaderOptions } from './graphml/graphml-reader.ts';
export { type GraphMLWriterOptions, type KeyTypes, writeGraphML } from './graphml/graphml-writer.ts';
export { GraphSONMode, type PropertyFilter, ReservedKey } from './graphson/graphson-mode.ts';
export { type GraphSONElement, GraphSONReader, parseGraphSONElement } from './graphson/graphson-reader.ts';
export {
  edgeJson,
  type GraphSONOptions,
  type GraphSONWriterOptions,
  valueJson,
  vertexJson,
  writeGraphSON,
} from './graphson/graphson-writer.ts';
export { HugeInteger, type JsonValue, parseJson } from './graphson/json-value.ts';
// Property graphs: GraphML, GraphSON, GML
export * from './property-graph.ts';
// RDF
export { createRdfReader } from './rdf/create-rdf-reader.ts';
export { NQuadsReader } from './rdf/n-quads-reader.ts';
export type { QuadSink, RdfReader, RdfReaderOptions, TermSink } from './rdf/quad-sink.ts';
export { RdfFormat, rdfFormatOfMediaType, rdfFormatOfName } from './rdf/rdf-format.ts';
export { type QuadText, writeRdf } from './rdf/rdf-writers.ts';
export type { ContextLoader } from './rdf/streamed-reader.ts';
export { lineFeedCount, linesBeforeFault } from './utf8-error-line.ts';
export { XmlTextDecoder } from './xml-text-decoder.ts';
