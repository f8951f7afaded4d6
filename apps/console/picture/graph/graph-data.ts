/** What a picture shows: elements of the property graph, or resources of RDF and what joins them. */
import type { Value } from '../../client/exact-json.ts';

export interface Properties {
  readonly [name: string]: Value;
}

export interface GraphNode {
  readonly id: string;
  /** A node of the property graph, or a term of RDF. */
  readonly kind: 'node' | 'resource';
  /** Null for one without labels, or whose labels are not known. */
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

/** Grows in place while an answer is read. */
export interface GraphData {
  readonly nodes: Map<string, GraphNode>;
  readonly edges: Map<string, GraphEdge>;
  /** Ids of nodes beyond {@link GRAPH_NODES_MAX}, which are left out. */
  readonly left: Set<string>;
}

/** What there is of an answer to draw. */
export interface AnswerGraph extends Pick<GraphData, 'nodes' | 'edges'> {
  /** Nodes of the answer that are left out. */
  readonly leftCount: number;
}

/** Nodes beyond are left out of the picture, which says so. */
export const GRAPH_NODES_MAX = 10_000;
const EDGES_MAX = 50_000;

export function emptyGraph(): GraphData {
  return { nodes: new Map(), edges: new Map(), left: new Set() };
}

/** True if there is room for the node, or it is there. */
export function hasRoom(graph: GraphData, id: string): boolean {
  if (graph.nodes.has(id) || graph.nodes.size < GRAPH_NODES_MAX) return true;
  graph.left.add(id);
  return false;
}

/** Leaves out one whose ends are left out. */
export function addEdge(graph: GraphData, edge: GraphEdge): void {
  if (!graph.nodes.has(edge.source) || !graph.nodes.has(edge.target)) return;
  if (graph.edges.size < EDGES_MAX || graph.edges.has(edge.id)) graph.edges.set(edge.id, edge);
}

/** The same node with a label. Its properties are not looked at, which would have them read. */
export function withLabel(node: GraphNode, label: string): GraphNode {
  return {
    id: node.id,
    kind: node.kind,
    label,
    get properties() {
      return node.properties;
    },
  };
}
