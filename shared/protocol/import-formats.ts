/** Short names of the import formats. */
export const IMPORT_FORMAT_NAMES = [
  'graphml',
  'graphson',
  'gml',
  'csv',
  'ntriples',
  'n-triples',
  'nquads',
  'n-quads',
  'turtle',
  'trig',
  'rdfxml',
  'rdf/xml',
  'jsonld',
  'json-ld',
] as const;
export type ImportFormatName = (typeof IMPORT_FORMAT_NAMES)[number];

/**
 * The error message for an unknown name; null for a known one. Media types are checked by the import, which knows
 * more of them.
 */
export function importFormatProblem(name: string): string | null {
  const known = IMPORT_FORMAT_NAMES.some((each) => each === name.trim().toLowerCase());
  if (known || name.includes('/')) return null;
  return `no format is called ${JSON.stringify(name)}; known are ${IMPORT_FORMAT_NAMES.join(', ')}`;
}
