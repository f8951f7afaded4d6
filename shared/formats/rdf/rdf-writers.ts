/** RDF serializers: from canonical term texts to text chunks. Input should be grouped by subject. */
import { escapeMarkup } from '#base';
import { iriOf, labelOf, literalParts, RDF, TermKind, termKind, XSD_STRING } from '#rdf';
import { FormatError, FormatErrorCode } from '../errors.ts';
import { RdfFormat } from './rdf-format.ts';

/** Canonical term texts; absent or '' graph is the default graph. */
export type QuadText = readonly [subject: string, predicate: string, object: string, graph?: string];

const CHUNK_LENGTH = 16 * 1024;

/** Serializes quads. Formats without graphs (N-Triples, Turtle, RDF/XML) write the triples of all graphs. */
export function writeRdf(format: RdfFormat, quads: Iterable<QuadText>): Generator<string> {
  switch (format) {
    case RdfFormat.NTriples:
      return inChunks(lines(quads, false));
    case RdfFormat.NQuads:
      return inChunks(lines(quads, true));
    case RdfFormat.Turtle:
      return inChunks(turtle(quads, false));
    case RdfFormat.TriG:
      return inChunks(turtle(quads, true));
    case RdfFormat.RdfXml:
      return inChunks(rdfXml(quads));
    case RdfFormat.JsonLd:
      return inChunks(jsonLd(quads));
  }
}

function* inChunks(parts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function* lines(quads: Iterable<QuadText>, hasGraphs: boolean): Generator<string> {
  for (const [subject, predicate, object, graph = ''] of quads) {
    yield hasGraphs && graph !== ''
      ? `${subject} ${predicate} ${object} ${graph} .\n`
      : `${subject} ${predicate} ${object} .\n`;
  }
}

const RDF_TYPE_TEXT = `<${RDF}type>`;

/** Writes subjects and predicates only when they change; `a` for rdf:type. */
function* turtle(quads: Iterable<QuadText>, hasGraphs: boolean): Generator<string> {
  let last: QuadText | null = null;
  for (const quad of quads) {
    const [subject, predicate, object] = quad;
    const graph = hasGraphs ? (quad[3] ?? '') : '';
    const isSameGraph = last !== null && graph === (hasGraphs ? (last[3] ?? '') : '');
    const verb = predicate === RDF_TYPE_TEXT ? 'a' : predicate;
    if (last !== null && isSameGraph && last[0] === subject) {
      yield last[1] === predicate ? `, ${object}` : ` ;\n  ${verb} ${object}`;
    } else {
      if (last !== null) yield isSameGraph ? ' .\n' : endOfBlock(hasGraphs ? (last[3] ?? '') : '');
      if (!isSameGraph && graph !== '') yield `${graph} {\n`;
      yield `${subject} ${verb} ${object}`;
    }
    last = quad;
  }
  if (last !== null) yield endOfBlock(hasGraphs ? (last[3] ?? '') : '');
}

function endOfBlock(graph: string): string {
  return graph === '' ? ' .\n' : ' .\n}\n';
}

/** One rdf:Description per run of a subject. Throws for a predicate without a qualified name. */
function* rdfXml(quads: Iterable<QuadText>): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rdf:RDF xmlns:rdf="${RDF}">\n`;
  let last: string | null = null;
  for (const [subject, predicate, object] of quads) {
    if (subject !== last) {
      if (last !== null) yield '  </rdf:Description>\n';
      yield `  <rdf:Description ${resourceAttribute(subject, 'about')}>\n`;
      last = subject;
    }
    yield `    ${propertyElement(iriOf(predicate), object)}\n`;
  }
  if (last !== null) yield '  </rdf:Description>\n';
  yield '</rdf:RDF>\n';
}

function resourceAttribute(text: string, name: 'about' | 'resource'): string {
  return termKind(text) === TermKind.BlankNode
    ? `rdf:nodeID="${escapeXml(labelOf(text))}"`
    : `rdf:${name}="${escapeXml(iriOf(text))}"`;
}

/** The longest suffix of an IRI that is an XML name without colon. */
const LOCAL_NAME = /[\p{L}_][\p{L}\p{N}_.\-·]*$/u;

function propertyElement(predicate: string, object: string): string {
  const local = LOCAL_NAME.exec(predicate)?.[0];
  if (local === undefined || local.length === predicate.length) {
    throw new FormatError(
      FormatErrorCode.Element,
      `the predicate <${predicate}> has no qualified name for RDF/XML`,
    );
  }
  const opening = `n:${local} xmlns:n="${escapeXml(predicate.slice(0, -local.length))}"`;
  if (termKind(object) !== TermKind.Literal) return `<${opening} ${resourceAttribute(object, 'resource')}/>`;
  const { lexical, datatype, language } = literalParts(object);
  const attribute =
    language !== ''
      ? ` xml:lang="${language}"`
      : datatype === XSD_STRING
        ? ''
        : ` rdf:datatype="${escapeXml(datatype)}"`;
  return `<${opening}${attribute}>${escapeXml(lexical)}</n:${local}>`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 leaves out
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

function escapeXml(text: string): string {
  if (FORBIDDEN_IN_XML.test(text)) {
    throw new FormatError(FormatErrorCode.Element, 'a control character that is not allowed in XML');
  }
  return escapeMarkup(text, /[&<>"\r\n\t]/g);
}

/** Expanded JSON-LD: an array of node objects, one per run of a subject, inside graph objects where named. */
function* jsonLd(quads: Iterable<QuadText>): Generator<string> {
  let separator = '[';
  for (const { subject, graph, properties } of nodeObjects(quads)) {
    const node: Record<string, unknown> = { '@id': idText(subject), ...Object.fromEntries(properties) };
    yield separator + JSON.stringify(graph === '' ? node : { '@id': idText(graph), '@graph': [node] });
    separator = ',\n';
  }
  yield separator === '[' ? '[]\n' : ']\n';
}

interface NodeObject {
  readonly subject: string;
  readonly graph: string;
  readonly properties: Map<string, unknown[]>;
}

function* nodeObjects(quads: Iterable<QuadText>): Generator<NodeObject> {
  let node: NodeObject | null = null;
  for (const [subject, predicate, object, graph = ''] of quads) {
    if (node === null || node.subject !== subject || node.graph !== graph) {
      if (node !== null) yield node;
      node = { subject, graph, properties: new Map() };
    }
    const isType = predicate === RDF_TYPE_TEXT && termKind(object) !== TermKind.Literal;
    const key = isType ? '@type' : iriOf(predicate);
    const values = node.properties.get(key) ?? [];
    values.push(isType ? idText(object) : valueObject(object));
    node.properties.set(key, values);
  }
  if (node !== null) yield node;
}

function idText(text: string): string {
  return termKind(text) === TermKind.BlankNode ? text : iriOf(text);
}

function valueObject(text: string): object {
  if (termKind(text) !== TermKind.Literal) return { '@id': idText(text) };
  const { lexical, datatype, language } = literalParts(text);
  if (language !== '') return { '@value': lexical, '@language': language };
  return datatype === XSD_STRING ? { '@value': lexical } : { '@value': lexical, '@type': datatype };
}
