/** Cells of a table: the text of a value, and its type. */
import { isExactNumber, isRecord, type Value } from '../client/exact-json.ts';
import { textOf } from './shapes.ts';

export interface Cell {
  /** Untruncated; numbers exactly as the server wrote them. */
  readonly text: string;
  readonly kind: 'text' | 'number' | 'null' | 'missing' | 'iri' | 'blank' | 'value';
  /** Language or datatype of a literal, in its syntax. */
  readonly suffix?: string;
  /** Abbreviated IRI. */
  readonly short?: string;
}

export const MISSING: Cell = { text: '', kind: 'missing' };

export function cellOf(value: Value | undefined): Cell {
  if (value === undefined) return MISSING;
  if (value === null) return { text: 'null', kind: 'null' };
  if (isExactNumber(value)) return { text: value.text, kind: 'number' };
  return { text: textOf(value), kind: typeof value === 'string' ? 'text' : 'value' };
}

/** Local names that need no escapes. */
const LOCAL_NAME = /^[\w-]*$/;

/** Namespaces by prefix. */
export type Prefixes = ReadonlyMap<string, string>;

export const WELL_KNOWN_PREFIXES: Prefixes = new Map([
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
  ['owl', 'http://www.w3.org/2002/07/owl#'],
  ['skos', 'http://www.w3.org/2004/02/skos/core#'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['dcterms', 'http://purl.org/dc/terms/'],
  ['prov', 'http://www.w3.org/ns/prov#'],
  ['dbo', 'http://dbpedia.org/ontology/'],
  ['dbr', 'http://dbpedia.org/resource/'],
  ['wd', 'http://www.wikidata.org/entity/'],
  ['wdt', 'http://www.wikidata.org/prop/direct/'],
  ['schema', 'http://schema.org/'],
]);

/** The prefixes of a query, before well-known ones. */
export function prefixesOf(query: string): Prefixes {
  const prefixes = new Map<string, string>();
  for (const [, name = '', iri = ''] of query.matchAll(/\bprefix\s+([\w.-]*):\s*<([^>\s]*)>/gi))
    prefixes.set(name, iri);
  for (const [name, iri] of WELL_KNOWN_PREFIXES) if (!prefixes.has(name)) prefixes.set(name, iri);
  return prefixes;
}

/** `foaf:knows` for an IRI in one of the namespaces; null for any other. */
export function shortened(iri: string, prefixes: Prefixes): string | null {
  for (const [name, namespace] of prefixes) {
    if (namespace !== '' && iri.startsWith(namespace) && LOCAL_NAME.test(iri.slice(namespace.length)))
      return `${name}:${iri.slice(namespace.length)}`;
  }
  return null;
}

const NUMERIC =
  /^http:\/\/www\.w3\.org\/2001\/XMLSchema#(?:integer|decimal|double|float|int|long|short|byte|nonNegativeInteger)$/;
const STRING = 'http://www.w3.org/2001/XMLSchema#string';

function literal(
  text: string,
  language: string | undefined,
  datatype: string | undefined,
  prefixes: Prefixes,
): Cell {
  if (language !== undefined) return { text, kind: 'text', suffix: `@${language}` };
  if (datatype === undefined || datatype === STRING) return { text, kind: 'text' };
  const suffix = `^^${shortened(datatype, prefixes) ?? `<${datatype}>`}`;
  return { text, kind: NUMERIC.test(datatype) ? 'number' : 'text', suffix };
}

function named(text: string, prefixes: Prefixes): Cell {
  const short = shortened(text, prefixes);
  return { text, kind: 'iri', ...(short === null ? {} : { short }) };
}

/** A term of SPARQL's JSON results. */
export function termCell(term: Value | undefined, prefixes: Prefixes): Cell {
  if (!isRecord(term)) return MISSING;
  const text = typeof term.value === 'string' ? term.value : '';
  if (term.type === 'uri') return named(text, prefixes);
  if (term.type === 'bnode') return { text: `_:${text}`, kind: 'blank' };
  const textual = (value: Value | undefined) => (typeof value === 'string' ? value : undefined);
  return literal(text, textual(term['xml:lang']), textual(term.datatype), prefixes);
}

const LITERAL = /^"((?:[^"\\]|\\.)*)"(?:@([\w-]+)|\^\^<([^>]*)>)?$/s;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A term of N-Triples. */
export function tripleCell(term: string, prefixes: Prefixes): Cell {
  if (term.startsWith('<')) return named(unescaped(term.slice(1, -1)), prefixes);
  if (term.startsWith('_:')) return { text: term, kind: 'blank' };
  const [, text = term, language, datatype] = LITERAL.exec(term) ?? [];
  return literal(unescaped(text), language, datatype, prefixes);
}

function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|(.))/g,
    (_, short, long, sign: string | undefined) =>
      sign === undefined ? String.fromCodePoint(Number.parseInt(short ?? long, 16)) : (ESCAPES[sign] ?? sign),
  );
}
