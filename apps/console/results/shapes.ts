/** The elements and RDF terms in an answer as a graph, and the texts of values. */
import { isLosslessNumber, stringify } from 'lossless-json';
import { isRecord, type Reply, type Value } from '../client/server-client.ts';

export interface GraphNode {
  readonly id: string;
  readonly caption: string;
  /** Null for one without labels, or whose labels are not known. */
  readonly label: string | null;
  readonly properties: { readonly [name: string]: Value };
}

export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label: string;
  readonly properties: { readonly [name: string]: Value };
}

export interface GraphData {
  readonly nodes: Map<string, GraphNode>;
  readonly edges: Map<string, GraphEdge>;
}

const ELEMENT = /\/db\/data\/(node|relationship)\/(\d+)$/;
const CAPTION_KEYS = ['name', 'title', 'label', 'id'];
/** Elements beyond are left out of the picture, which says so. */
export const GRAPH_NODES_MAX = 10_000;

/** One line of text for a value; numbers as the server wrote them. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (isLosslessNumber(value)) return value.value;
  const element = elementOf(value);
  if (element !== null) return `${element.kind === 'node' ? 'v' : 'e'}[${element.id}]`;
  return stringify(value) ?? '';
}

function elementOf(value: Value): { kind: string; id: string; record: { [name: string]: Value } } | null {
  if (!isRecord(value) || typeof value.self !== 'string') return null;
  const match = ELEMENT.exec(value.self);
  return match === null ? null : { kind: match[1] ?? '', id: match[2] ?? '', record: value };
}

/** The fields of a map, or the id and properties of an element. */
export function fieldsOf(value: Value): { [name: string]: Value } | null {
  const element = elementOf(value);
  if (element === null) return isRecord(value) ? value : null;
  const { type, data } = element.record;
  return {
    '(id)': element.id,
    ...(type === undefined ? {} : { '(type)': type }),
    ...(isRecord(data) ? data : {}),
  };
}

/** N-Triples, one a line as the server writes them. */
const TRIPLE = /^(<[^>]*>|_:\S+) (<[^>]*>) (.+) \.$/;

/** Subject, predicate and object of a line; null for a line without a triple. */
export function splitTriple(line: string): string[] | null {
  return TRIPLE.exec(line)?.slice(1, 4) ?? null;
}

export function isTriples(contentType: string): boolean {
  return contentType.startsWith('application/n-triples');
}

export function graphOf(reply: Pick<Reply, 'contentType' | 'text' | 'value'>): GraphData {
  const graph: GraphData = { nodes: new Map(), edges: new Map() };
  if (isTriples(reply.contentType))
    addTriples(
      graph,
      reply.text.split('\n').flatMap((line) => {
        const terms = splitTriple(line);
        return terms === null ? [] : [terms];
      }),
    );
  else if (reply.value !== undefined) addElements(graph, reply.value);
  return graph;
}

/** Adds every node and relationship anywhere in a value; ends of relationships that are not there get an empty node. */
export function addElements(graph: GraphData, value: Value): void {
  // A stack of its own: answers may be nested deeper than calls can be.
  const open: Value[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const element = elementOf(next);
    if (element?.kind === 'node') addNode(graph, element.id, element.record.data);
    else if (element !== null) addRelationship(graph, element.id, element.record);
    else if (Array.isArray(next)) for (const one of next) open.push(one);
    else if (isRecord(next)) for (const one of Object.values(next)) open.push(one);
  }
}

function addNode(graph: GraphData, id: string, data: Value | undefined): void {
  const isKnown = graph.nodes.has(id);
  if (isKnown ? data === undefined : graph.nodes.size >= GRAPH_NODES_MAX) return;
  const properties = isRecord(data) ? data : {};
  const key = CAPTION_KEYS.find((name) => properties[name] !== undefined);
  const caption = key === undefined ? id : textOf(properties[key] ?? id);
  graph.nodes.set(id, { id, caption, label: graph.nodes.get(id)?.label ?? null, properties });
}

function addRelationship(graph: GraphData, id: string, record: { [name: string]: Value }): void {
  const source = ELEMENT.exec(String(record.start))?.[2];
  const target = ELEMENT.exec(String(record.end))?.[2];
  if (source === undefined || target === undefined) return;
  addNode(graph, source, undefined);
  addNode(graph, target, undefined);
  if (!graph.nodes.has(source) || !graph.nodes.has(target)) return;
  const properties = isRecord(record.data) ? record.data : {};
  graph.edges.set(id, { id, source, target, label: String(record.type), properties });
}

function addTriples(graph: GraphData, triples: readonly string[][]): void {
  for (const [subject = '', predicate = '', object = ''] of triples) {
    for (const term of [subject, object]) {
      if (graph.nodes.size < GRAPH_NODES_MAX && !graph.nodes.has(term))
        graph.nodes.set(term, { id: term, caption: localName(term), label: null, properties: { term } });
    }
    if (!graph.nodes.has(subject) || !graph.nodes.has(object)) continue;
    const id = `${subject} ${predicate} ${object}`;
    graph.edges.set(id, { id, source: subject, target: object, label: localName(predicate), properties: {} });
  }
}

function localName(term: string): string {
  return term.startsWith('<') ? (/[^/#]+(?=[/#]?>$)/.exec(term)?.[0] ?? term) : term;
}
