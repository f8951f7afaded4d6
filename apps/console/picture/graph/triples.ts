/** Maps RDF to a picture: resources become nodes, literals properties, classes labels. */
import { isRecord, readJson, type Value } from '../../client/exact-json.ts';
import type { Reply } from '../../client/server-client.ts';
import { isSolutions, isTriples } from '../../results/shapes.ts';
import { addEdge, type GraphData, hasRoom } from './graph-data.ts';

interface Literal {
  readonly value: string;
  /** Null for a plain literal. */
  readonly language: string | null;
  readonly datatype: string | null;
}

/** A subject or object: an IRI or a blank node as its id (`_:b0`), or a literal. */
type Term = string | Literal;
type Triple = readonly [subject: string, predicate: string, object: Term];

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const XSD_STRING = 'http://www.w3.org/2001/XMLSchema#string';
/** One per line, as the server writes them; N-Triples, section 2. */
const LINE =
  /^(?:<([^>]*)>|(_:\S+)) <([^>]*)> (?:<([^>]*)>|(_:\S+)|"((?:[^"\\]|\\.)*)"(?:@([\w-]+)|\^\^<([^>]*)>)?) \.$/;
const NAMES_OF_COLUMNS = [
  ['s', 'p', 'o'],
  ['subject', 'predicate', 'object'],
] as const;
const ESCAPES: Readonly<Record<string, string>> = { t: '\t', b: '\b', n: '\n', r: '\r', f: '\f' };

/**
 * The triples of a result: those of CONSTRUCT and DESCRIBE, or rows of subject, predicate and object; null for any
 * other.
 */
export function triplesIn({
  contentType,
  text,
}: Pick<Reply, 'contentType' | 'text'>): Iterable<Triple> | null {
  if (isTriples(contentType)) return triplesOf(text);
  if (!isSolutions(text)) return null;
  const value = readJson(text, 0);
  if (!isRecord(value) || !isRecord(value.head) || !Array.isArray(value.head.vars)) return null;
  const names = value.head.vars.map(String);
  const columns = NAMES_OF_COLUMNS.find((all) => all.every((name) => names.includes(name)));
  if (columns === undefined || !isRecord(value.results) || !Array.isArray(value.results.bindings))
    return null;
  return rowsOf(value.results.bindings, columns);
}

/** Adds rows of ?s, ?p and ?o. */
export function addRows(graph: GraphData, rows: readonly Value[]): void {
  addTriples(graph, rowsOf(rows, NAMES_OF_COLUMNS[0]));
}

function* triplesOf(text: string): Generator<Triple> {
  for (const line of text.split('\n')) {
    const match = LINE.exec(line);
    if (match === null) continue;
    const [, iri, blank, predicate = '', objectIri, objectBlank, literal = '', language, datatype] = match;
    const object = objectIri ?? objectBlank;
    yield [
      unescaped(iri ?? blank ?? ''),
      unescaped(predicate),
      object === undefined ? literalOf(unescaped(literal), language, datatype) : unescaped(object),
    ];
  }
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g, (_, short, long, one: string) => {
    const code = short ?? long;
    return code === undefined ? (ESCAPES[one] ?? one) : String.fromCodePoint(Number.parseInt(code, 16));
  });
}

function* rowsOf(rows: readonly Value[], columns: readonly string[]): Generator<Triple> {
  for (const row of rows) {
    const [subject, predicate, object] = columns.map((name) => (isRecord(row) ? termOf(row[name]) : null));
    if (typeof subject === 'string' && typeof predicate === 'string' && object != null) {
      yield [subject, predicate, object];
    }
  }
}

/** A term of SPARQL's JSON results; null for none. */
function termOf(term: Value | undefined): Term | null {
  if (!isRecord(term) || typeof term.value !== 'string') return null;
  if (term.type === 'uri') return term.value;
  if (term.type === 'bnode') return `_:${term.value}`;
  const text = (field: Value | undefined) => (typeof field === 'string' ? field : undefined);
  return literalOf(term.value, text(term['xml:lang']), text(term.datatype));
}

function literalOf(value: string, language: string | undefined, datatype: string | undefined): Literal {
  return { value, language: language ?? null, datatype: datatype === XSD_STRING ? null : (datatype ?? null) };
}

export function addTriples(graph: GraphData, triples: Iterable<Triple>): void {
  for (const [subject, predicate, object] of triples) {
    if (!addResource(graph, subject)) continue;
    if (typeof object !== 'string') addValue(graph, subject, predicate, textOfLiteral(object));
    else if (predicate === RDF_TYPE) addClass(graph, subject, object);
    else if (addResource(graph, object)) {
      const id = `${subject} ${predicate} ${object}`;
      const properties = { predicate };
      addEdge(graph, { id, source: subject, target: object, label: localName(predicate), properties });
    }
  }
}

function addResource(graph: GraphData, id: string): boolean {
  if (!hasRoom(graph, id)) return false;
  if (!graph.nodes.has(id)) graph.nodes.set(id, { id, kind: 'resource', label: null, properties: {} });
  return true;
}

function addClass(graph: GraphData, id: string, iri: string): void {
  addValue(graph, id, RDF_TYPE, iri);
  const node = graph.nodes.get(id);
  if (node !== undefined && node.label === null) graph.nodes.set(id, { ...node, label: localName(iri) });
}

/** A second value of a predicate turns it into a list. */
function addValue(graph: GraphData, id: string, predicate: string, value: string): void {
  const node = graph.nodes.get(id);
  if (node === undefined) return;
  const before = node.properties[predicate];
  const values = before === undefined ? [] : Array.isArray(before) ? before : [before];
  if (values.includes(value)) return;
  const after = values.length === 0 ? value : [...values, value];
  graph.nodes.set(id, { ...node, properties: { ...node.properties, [predicate]: after } });
}

function textOfLiteral({ value, language, datatype }: Literal): string {
  if (language !== null) return `${value} @${language}`;
  return datatype === null || /#(?:integer|decimal|double|boolean|int|long)$/.test(datatype)
    ? value
    : `${value} (${localName(datatype)})`;
}

/** The part after the last `#`, `/` or `:` of an IRI; a blank node unchanged. */
export function localName(iri: string): string {
  return iri.startsWith('_:') ? iri : (/[^/#:]+(?=[/#:]?$)/.exec(iri)?.[0] ?? iri);
}
