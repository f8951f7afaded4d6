/**
 * Columnar encoding of a result's graph for transfer from the worker: string columns are copied at once, while tens
 * of thousands of objects would block the page. Properties stay JSON until they are read.
 */
import type { GraphData, GraphEdge, GraphNode, ResultGraph } from './graph-data.ts';
import { jsonOfProperties, LazyEdge, LazyNode } from './lazy-elements.ts';

interface PackedElements {
  readonly ids: readonly string[];
  /** Empty for none. */
  readonly labels: readonly string[];
  /** JSON objects. */
  readonly properties: readonly string[];
}

export interface PackedGraph {
  readonly kinds: readonly GraphNode['kind'][];
  readonly nodes: PackedElements;
  readonly edges: PackedElements;
  /** Source and target of each edge, as indices of nodes. */
  readonly ends: Uint32Array;
  readonly leftCount: number;
}

function packed(elements: Iterable<GraphNode | GraphEdge>): PackedElements {
  const all = [...elements];
  return {
    ids: all.map(({ id }) => id),
    labels: all.map(({ label }) => label ?? ''),
    properties: all.map(jsonOfProperties),
  };
}

export function pack({ nodes, edges, left }: GraphData): PackedGraph {
  const places = new Map([...nodes.keys()].map((id, place) => [id, place]));
  const ends = Uint32Array.from(
    [...edges.values()].flatMap(({ source, target }) => [places.get(source) ?? 0, places.get(target) ?? 0]),
  );
  return {
    kinds: [...nodes.values()].map(({ kind }) => kind),
    nodes: packed(nodes.values()),
    edges: packed(edges.values()),
    ends,
    leftCount: left.size,
  };
}

export function unpack({ kinds, nodes, edges, ends, leftCount }: PackedGraph): ResultGraph {
  const { ids } = nodes;
  const nodesById = new Map<string, GraphNode>();
  for (const [at, id] of ids.entries()) {
    const node = new LazyNode(
      id,
      nodes.properties[at] ?? '{}',
      kinds[at] ?? 'node',
      nodes.labels[at] || null,
    );
    nodesById.set(id, node);
  }
  const edgesById = new Map<string, GraphEdge>();
  for (const [at, id] of edges.ids.entries()) {
    const [source = '', target = ''] = [ids[ends[2 * at] ?? 0], ids[ends[2 * at + 1] ?? 0]];
    const edge = new LazyEdge(id, edges.properties[at] ?? '{}', source, target, edges.labels[at] ?? '');
    edgesById.set(id, edge);
  }
  return { nodes: nodesById, edges: edgesById, leftCount };
}
