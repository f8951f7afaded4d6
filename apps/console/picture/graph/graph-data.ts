/** Graph data of a picture: elements of the property graph, or RDF resources and their relationships. */
import type { Value } from '../../client/exact-json.ts';

export interface Properties {
  readonly [name: string]: Value;
}

export interface GraphNode {
  readonly id: string;
  /** A node of the property graph, or an RDF term. */
  readonly kind: 'node' | 'resource';
  /** Null for one without labels, or with unknown ones. */
  readonly label: string | null;
  readonly properties: Properties;
}

export interface GraphEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly label: string;
  readonly properties: Properties;
}

/** Mutable while a result is read. */
export interface GraphData {
  readonly nodes: Map<string, GraphNode>;
  readonly edges: Map<string, GraphEdge>;
  /** Ids of nodes beyond {@link GRAPH_NODES_MAX}, which are omitted. */
  readonly left: Set<string>;
}

/** The graph in a result. */
export interface ResultGraph extends Pick<GraphData, 'nodes' | 'edges'> {
  /** Number of omitted nodes. */
  readonly leftCount: number;
}

/** Maximum number of nodes; the picture reports omitted ones. */
export const GRAPH_NODES_MAX = 10_000;
const EDGES_MAX = 50_000;

export function emptyGraph(): GraphData {
  return { nodes: new Map(), edges: new Map(), left: new Set() };
}

/** True if there is room for the node, or it is present. */
export function hasRoom(graph: GraphData, id: string): boolean {
  if (graph.nodes.has(id) || graph.nodes.size < GRAPH_NODES_MAX) return true;
  graph.left.add(id);
  return false;
}

/** Omits a relationship whose ends are omitted. */
export function addEdge(graph: GraphData, edge: GraphEdge): void {
  if (!graph.nodes.has(edge.source) || !graph.nodes.has(edge.target)) return;
  if (graph.edges.size < EDGES_MAX || graph.edges.has(edge.id)) graph.edges.set(edge.id, edge);
}

/** The node with a label. Avoids reading its properties, which are parsed lazily. */
export function withLabel(node: GraphNode, label: string | null): GraphNode {
  return {
    id: node.id,
    kind: node.kind,
    label,
    get properties() {
      return node.properties;
    },
  };
}
