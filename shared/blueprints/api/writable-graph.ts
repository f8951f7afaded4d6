/** What scripts write to, beyond what traversals read. */
import { type Edge, Graph, type Vertex } from '#gremlin';
import type { Value } from '#groovy/host';

export abstract class WritableGraph extends Graph {
  /** The id may be ignored, as the graph's features say. */
  abstract addVertexWithId(id: Value): Vertex;
  abstract addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge;
  /** Takes the incident edges along. */
  abstract removeVertex(vertex: Vertex): void;
  abstract removeEdge(edge: Edge): void;
}
