/** Import formats and their detection: explicit, by media type, by file name, by the first bytes. */
import { RdfFormat, rdfFormatOfMediaType, rdfFormatOfName } from '#formats';
import type { ImportFormatName } from '#protocol';
import { ImportError, ImportErrorCode } from './errors.ts';

export const GraphFormat = {
  GraphML: 'graphml',
  GraphSON: 'graphson',
  GML: 'gml',
  CSV: 'csv',
} as const;
export type GraphFormat = (typeof GraphFormat)[keyof typeof GraphFormat];
export type ImportFormat = GraphFormat | RdfFormat;

/** Formats by short name. */
const FORMATS: Readonly<Record<ImportFormatName, ImportFormat>> = {
  graphml: GraphFormat.GraphML,
  graphson: GraphFormat.GraphSON,
  gml: GraphFormat.GML,
  csv: GraphFormat.CSV,
  ntriples: RdfFormat.NTriples,
  'n-triples': RdfFormat.NTriples,
  nquads: RdfFormat.NQuads,
  'n-quads': RdfFormat.NQuads,
  turtle: RdfFormat.Turtle,
  trig: RdfFormat.TriG,
  rdfxml: RdfFormat.RdfXml,
  'rdf/xml': RdfFormat.RdfXml,
  jsonld: RdfFormat.JsonLd,
  'json-ld': RdfFormat.JsonLd,
};
const NAMES: ReadonlyMap<string, ImportFormat> = new Map(Object.entries(FORMATS));

const GRAPH_MEDIA_TYPES: ReadonlyMap<string, GraphFormat> = new Map([
  ['application/graphml+xml', GraphFormat.GraphML],
  ['application/vnd.graphson+json', GraphFormat.GraphSON],
  ['application/gml', GraphFormat.GML],
  ['text/csv', GraphFormat.CSV],
]);

const GRAPH_EXTENSIONS: ReadonlyMap<string, GraphFormat> = new Map([
  ['graphml', GraphFormat.GraphML],
  ['graphson', GraphFormat.GraphSON],
  ['gml', GraphFormat.GML],
  ['csv', GraphFormat.CSV],
]);

export function isRdf(format: ImportFormat): format is RdfFormat {
  return Object.values(RdfFormat).some((rdf) => rdf === format);
}

/** By name or media type. Throws IMPORT_FORMAT. */
export function namedFormat(name: string): ImportFormat {
  const format = NAMES.get(name.trim().toLowerCase()) ?? formatOfMediaType(name);
  if (format !== undefined) return format;
  throw new ImportError(
    ImportErrorCode.Format,
    `no format is called ${JSON.stringify(name)}; known are ${[...NAMES.keys()].join(', ')}`,
  );
}

export function formatOfMediaType(mediaType: string): ImportFormat | undefined {
  const name = mediaType.split(';')[0]?.trim().toLowerCase() ?? '';
  return GRAPH_MEDIA_TYPES.get(name) ?? rdfFormatOfMediaType(name);
}

/** By the extension of a file name or URL, ignoring `.gz`. */
export function formatOfName(name: string): ImportFormat | undefined {
  const path = URL.canParse(name) ? new URL(name).pathname : name;
  const extension = /\.([A-Za-z]+)$/.exec(path.replace(/\.gz$/i, ''))?.[1]?.toLowerCase() ?? '';
  return GRAPH_EXTENSIONS.get(extension) ?? rdfFormatOfName(path);
}

/** Signatures of documents. The first match decides. */
const FIRST_BYTES: readonly (readonly [RegExp, ImportFormat])[] = [
  [/^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*<graphml[\s>]/, GraphFormat.GraphML],
  [
    /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>)*<(?:\w+:)?RDF[\s>]/,
    RdfFormat.RdfXml,
  ],
  [/^<\?xml[\s\S]*22-rdf-syntax-ns#/, RdfFormat.RdfXml],
  [/^\s*[[{][\s\S]*"@(?:context|graph|id|type)"\s*:/, RdfFormat.JsonLd],
  [/^\s*\{[\s\S]*"(?:vertices|edges|graph|mode)"\s*:/, GraphFormat.GraphSON],
  [/^(?:\s*#.*\n|\s*(?:Creator|Version|comment)\s.*\n)*\s*graph\s*\[/, GraphFormat.GML],
  [/^[^\n]*:(?:ID|START_ID|END_ID|LABEL|TYPE|IGNORE)\b[^\n]*(?:\n|$)/, GraphFormat.CSV],
  [
    /^(?:\s*(?:#[^\n]*)?\n)*\s*(?:<[^<>\s]*>|_:\S+)\s+<[^<>\s]*>\s+[^\n]*\.\s*(?:#[^\n]*)?(?:\n|$)/,
    RdfFormat.NQuads,
  ],
  [/^\s*(?:#[^\n]*\n\s*)*(?:@prefix|@base|PREFIX|BASE)\b/i, RdfFormat.TriG],
];

/** By the first characters of the document. */
export function formatOfText(begin: string): ImportFormat | undefined {
  const text = begin.replace(/^\ufeff/, '');
  return FIRST_BYTES.find(([pattern]) => pattern.test(text))?.[1];
}
