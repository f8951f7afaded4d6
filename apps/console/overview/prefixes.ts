/** Prefixes of namespaces that people know, for IRIs in lists. */

const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['http://www.w3.org/2000/01/rdf-schema#', 'rdfs'],
  ['http://www.w3.org/2001/XMLSchema#', 'xsd'],
  ['http://www.w3.org/2002/07/owl#', 'owl'],
  ['http://www.w3.org/2004/02/skos/core#', 'skos'],
  ['http://www.w3.org/ns/shacl#', 'sh'],
  ['http://www.w3.org/ns/prov#', 'prov'],
  ['http://www.w3.org/ns/dcat#', 'dcat'],
  ['http://www.w3.org/ns/org#', 'org'],
  ['http://www.w3.org/2006/time#', 'time'],
  ['http://www.w3.org/2003/01/geo/wgs84_pos#', 'geo'],
  ['http://www.w3.org/2006/vcard/ns#', 'vcard'],
  ['http://xmlns.com/foaf/0.1/', 'foaf'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://rdfs.org/ns/void#', 'void'],
  ['http://rdfs.org/sioc/ns#', 'sioc'],
  ['http://schema.org/', 'schema'],
  ['https://schema.org/', 'schema'],
  ['http://usefulinc.com/ns/doap#', 'doap'],
  ['http://dbpedia.org/ontology/', 'dbo'],
  ['http://dbpedia.org/resource/', 'dbr'],
  ['http://www.wikidata.org/entity/', 'wd'],
  ['http://www.wikidata.org/prop/direct/', 'wdt'],
]);

/** Up to the last sign that separates a local name. */
const NAMESPACE = /^.*[#/:](?=[^#/:]*$)/s;

/** Undefined for a namespace that has none that people know. */
export function prefixOf(namespace: string): string | undefined {
  return PREFIXES.get(namespace);
}

/** `foaf:knows` for an IRI of a known namespace, else the IRI. */
export function shortIri(iri: string): string {
  const namespace = NAMESPACE.exec(iri)?.[0] ?? '';
  const prefix = PREFIXES.get(namespace);
  return prefix === undefined ? iri : `${prefix}:${iri.slice(namespace.length)}`;
}
