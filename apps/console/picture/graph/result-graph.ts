/** Extracts nodes and relationships from a result. */
import type { Reply } from '../../client/server-client.ts';
import { JsonText } from '../../results/json-text.ts';
import { ELEMENT, ELEMENT_BEGIN } from '../../results/shapes.ts';
import { addEdge, emptyGraph, type GraphData, hasRoom } from './graph-data.ts';
import { LazyEdge, LazyNode } from './lazy-elements.ts';
import { addTriples, triplesIn } from './triples.ts';

/** Offset of the address in it. */
const ADDRESS_AT = ELEMENT_BEGIN.length - 1;
const NONE = '{}';

export function graphOf(reply: Pick<Reply, 'contentType' | 'text'>): GraphData {
  const triples = triplesIn(reply);
  if (triples === null) return elementsIn(reply.text);
  const graph = emptyGraph();
  addTriples(graph, triples);
  return graph;
}

/**
 * All nodes and relationships within JSON that begin before a limit; missing ends of relationships become empty
 * nodes. Results have tens of megabytes, of which elements are read in place.
 */
export function elementsIn(text: string, charactersMax = text.length): GraphData {
  const graph = emptyGraph();
  const json = new JsonText(text);
  let at = text.indexOf(ELEMENT_BEGIN);
  while (at !== -1 && at < charactersMax) at = text.indexOf(ELEMENT_BEGIN, addElement(graph, json, at));
  return graph;
}

/** The element at an offset; returns the offset behind it, or behind its beginning if it is no element. */
function addElement(graph: GraphData, json: JsonText, from: number): number {
  const { text } = json;
  const address = ELEMENT.exec(
    text.slice(from + ADDRESS_AT + 1, text.indexOf('"', from + ELEMENT_BEGIN.length)),
  );
  if (address === null) return from + ELEMENT_BEGIN.length;
  const [, kind, id = ''] = address;
  let to = from;
  let data = '';
  let [source, target, label] = ['', '', ''];
  json.visit(from, (name, begin, end) => {
    to = end;
    if (name === 'data') data = text.slice(begin, end);
    if (kind === 'node') return;
    if (name === 'start') source = endOf(text.slice(begin + 1, end - 1));
    if (name === 'end') target = endOf(text.slice(begin + 1, end - 1));
    if (name === 'type') label = JSON.parse(text.slice(begin, end)) as string;
  });
  if (kind === 'node') addNode(graph, id, data);
  else if (source !== '' && target !== '') {
    addNode(graph, source, '');
    addNode(graph, target, '');
    addEdge(graph, new LazyEdge(id, data || NONE, source, target, label));
  }
  return to;
}

/** The id in the address of a node; empty for none. */
function endOf(address: string): string {
  return ELEMENT.exec(address)?.[2] ?? '';
}

/** `data` is empty for a node of which only the id is known. */
function addNode(graph: GraphData, id: string, data: string): void {
  const known = graph.nodes.get(id);
  if (!hasRoom(graph, id) || (known !== undefined && data === '')) return;
  graph.nodes.set(id, new LazyNode(id, data || NONE, 'node', known?.label ?? null));
}
