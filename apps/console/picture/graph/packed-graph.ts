/**
 * The graph of an answer on its way from the worker to the page: columns of texts, which are copied at once, where tens of thousands of
 * objects would hold the page up. Properties stay JSON until somebody looks at them.
 */
import { isRecord, jsonOf, readJson } from '../../client/exact-json.ts';
import type { AnswerGraph, GraphData, GraphEdge, GraphNode, Properties } from './graph-data.ts';

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
  /** As source and target of each edge: the places of its ends among the nodes. */
  readonly ends: Uint32Array;
  readonly leftCount: number;
}

function packed(elements: Iterable<GraphNode | GraphEdge>): PackedElements {
  const all = [...elements];
  return {
    ids: all.map(({ id }) => id),
    labels: all.map(({ label }) => label ?? ''),
    properties: all.map(({ properties }) => jsonOf(properties)),
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

class Unread {
  readonly id: string;
  #json: string;
  #properties: Properties | null = null;

  constructor(id: string, json: string) {
    this.id = id;
    this.#json = json;
  }

  get properties(): Properties {
    if (this.#properties === null) {
      const value = readJson(this.#json, 0);
      this.#properties = isRecord(value) ? value : {};
      this.#json = '';
    }
    return this.#properties;
  }
}

class UnreadNode extends Unread implements GraphNode {
  readonly kind: GraphNode['kind'];
  readonly label: string | null;

  constructor(id: string, json: string, kind: GraphNode['kind'], label: string) {
    super(id, json);
    this.kind = kind;
    this.label = label === '' ? null : label;
  }
}

class UnreadEdge extends Unread implements GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly label: string;

  constructor(id: string, json: string, source: string, target: string, label: string) {
    super(id, json);
    this.source = source;
    this.target = target;
    this.label = label;
  }
}

export function unpack({ kinds, nodes, edges, ends, leftCount }: PackedGraph): AnswerGraph {
  const { ids } = nodes;
  const nodesById = new Map<string, GraphNode>();
  for (const [at, id] of ids.entries()) {
    const node = new UnreadNode(
      id,
      nodes.properties[at] ?? '{}',
      kinds[at] ?? 'node',
      nodes.labels[at] ?? '',
    );
    nodesById.set(id, node);
  }
  const edgesById = new Map<string, GraphEdge>();
  for (const [at, id] of edges.ids.entries()) {
    const [source = '', target = ''] = [ids[ends[2 * at] ?? 0], ids[ends[2 * at + 1] ?? 0]];
    const edge = new UnreadEdge(id, edges.properties[at] ?? '{}', source, target, edges.labels[at] ?? '');
    edgesById.set(id, edge);
  }
  return { nodes: nodesById, edges: edgesById, leftCount };
}
