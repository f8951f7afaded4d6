/** Serializes a query result in the negotiated media type. */
import type { Budget } from '#base';
import { RdfFormat, writeRdf } from '#formats';
import type { ResultLimits } from '#protocol';
import { type QueryResult, writeCsv, writeSparqlJson, writeSparqlXml, writeTsv } from '#sparql';
import { ByteCollector } from '../byte-collector.ts';
import { boundedResult } from './bounded-result.ts';
import { chooseMediaType } from './negotiate.ts';

const JSON_RESULTS = 'application/sparql-results+json';
const XML_RESULTS = 'application/sparql-results+xml';
const CSV = 'text/csv';
const TSV = 'text/tab-separated-values';

/** In order of preference. Plain JSON and XML are requested by clients that do not name the result formats. */
const BINDINGS = [JSON_RESULTS, XML_RESULTS, CSV, TSV, 'application/json', 'application/xml'] as const;
const BOOLEAN = [JSON_RESULTS, XML_RESULTS, 'application/json', 'application/xml'] as const;
const GRAPH = [
  RdfFormat.Turtle,
  RdfFormat.NTriples,
  RdfFormat.NQuads,
  RdfFormat.TriG,
  RdfFormat.JsonLd,
  RdfFormat.RdfXml,
] as const;

/** All forms of results. */
const ALL = [...BINDINGS, ...GRAPH] as const;

export interface WrittenResult {
  readonly body: Uint8Array;
  readonly contentType: string;
}

/** Throws NOT_ACCEPTABLE if the result has none of the types in `accept`. */
export function writeQueryResult(
  result: QueryResult,
  accept: string,
  budget: Budget,
  { rowsMax, bytesMax }: ResultLimits,
): WrittenResult {
  const { chunks, contentType } = chooseWriter(boundedResult(result, rowsMax), accept, budget);
  const bytes = new ByteCollector(budget, bytesMax);
  for (const chunk of chunks) {
    budget.step();
    bytes.add(chunk);
  }
  return { body: bytes.finish(), contentType };
}

interface ChosenWriter {
  readonly chunks: Iterable<string>;
  readonly contentType: string;
}

function chooseWriter(result: QueryResult, accept: string, budget: Budget): ChosenWriter {
  switch (result.kind) {
    case 'graph': {
      const format = chooseMediaType(accept, GRAPH, BINDINGS);
      return { chunks: writeRdf(format, result.triples), contentType: textType(format) };
    }
    case 'boolean': {
      const mediaType = chooseMediaType(accept, BOOLEAN, ALL);
      const chunks = mediaType.endsWith('xml')
        ? writeSparqlXml(result, budget)
        : writeSparqlJson(result, budget);
      return { chunks, contentType: mediaType };
    }
    case 'bindings': {
      const mediaType = chooseMediaType(accept, BINDINGS, GRAPH);
      return { chunks: writeTable(mediaType, result, budget), contentType: textType(mediaType) };
    }
  }
}

function writeTable(
  mediaType: (typeof BINDINGS)[number],
  result: Extract<QueryResult, { kind: 'bindings' }>,
  budget: Budget,
): Iterable<string> {
  if (mediaType === CSV) return writeCsv(result, budget);
  if (mediaType === TSV) return writeTsv(result, budget);
  return mediaType.endsWith('xml') ? writeSparqlXml(result, budget) : writeSparqlJson(result, budget);
}

/** Types below text/ default to ASCII without a charset. */
function textType(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}
