/** The RDF formats, by media type and file extension. */
export const RdfFormat = {
  NTriples: 'application/n-triples',
  NQuads: 'application/n-quads',
  Turtle: 'text/turtle',
  TriG: 'application/trig',
  RdfXml: 'application/rdf+xml',
  JsonLd: 'application/ld+json',
} as const;
export type RdfFormat = (typeof RdfFormat)[keyof typeof RdfFormat];

const EXTENSIONS: ReadonlyMap<string, RdfFormat> = new Map([
  ['nt', RdfFormat.NTriples],
  ['nq', RdfFormat.NQuads],
  ['ttl', RdfFormat.Turtle],
  ['trig', RdfFormat.TriG],
  ['rdf', RdfFormat.RdfXml],
  ['owl', RdfFormat.RdfXml],
  ['jsonld', RdfFormat.JsonLd],
]);

/** The format of a media type; ignores parameters. */
export function rdfFormatOfMediaType(mediaType: string): RdfFormat | undefined {
  const name = mediaType.split(';')[0]?.trim().toLowerCase();
  return Object.values(RdfFormat).find((format) => format === name);
}

/** The format of a file name or URL path; ignores a final `.gz`. */
export function rdfFormatOfName(name: string): RdfFormat | undefined {
  const extension = /\.([A-Za-z]+)$/.exec(name.replace(/\.gz$/i, ''))?.[1]?.toLowerCase();
  return extension === undefined ? undefined : EXTENSIONS.get(extension);
}
