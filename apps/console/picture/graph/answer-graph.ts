/** The nodes and relationships anywhere in an answer. */
import { isRecord, type Value } from '../../client/exact-json.ts';
import type { Reply } from '../../client/server-client.ts';
import { ELEMENT, elementOf, textOf } from '../../results/shapes.ts';
import { addEdge, emptyGraph, type GraphData, hasRoom } from './graph-data.ts';
import { addTriples, triplesIn } from './triples.ts';

export function graphOf(reply: Pick<Reply, 'contentType' | 'text' | 'value'>): GraphData {
  const graph = emptyGraph();
  const triples = triplesIn(reply);
  if (triples !== null) addTriples(graph, triples);
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
    else if (Array.isArray(next)) for (let at = next.length - 1; at >= 0; at--) open.push(next[at] ?? null);
    else if (isRecord(next)) for (const one of Object.values(next)) open.push(one);
  }
}

function addNode(graph: GraphData, id: string, data: Value | undefined): void {
  const known = graph.nodes.get(id);
  if (!hasRoom(graph, id) || (known !== undefined && data === undefined)) return;
  const properties = isRecord(data) ? data : {};
  graph.nodes.set(id, { id, kind: 'node', label: known?.label ?? null, properties });
}

function addRelationship(graph: GraphData, id: string, record: { [name: string]: Value }): void {
  const source = ELEMENT.exec(String(record.start))?.[2];
  const target = ELEMENT.exec(String(record.end))?.[2];
  if (source === undefined || target === undefined) return;
  addNode(graph, source, undefined);
  addNode(graph, target, undefined);
  addEdge(graph, {
    id,
    source,
    target,
    label: textOf(record.type ?? ''),
    properties: isRecord(record.data) ? record.data : {},
  });
}
