/** What scripts write to, beyond what traversals read. */
import { type Edge, Graph, type Vertex } from '#gremlin';
import type { GroovyType, Value } from '#groovy/host';
import { ELEMENT_ITERABLE } from './element-iterable.ts';

export abstract class WritableGraph extends Graph {
  /** All vertices and all edges come as lists, not as something to iterate. */
  get handsOutLists(): boolean {
    return false;
  }

  /** The classes of what `getVertices` and `getEdges` answer. */
  get vertexIterableType(): GroovyType {
    return ELEMENT_ITERABLE;
  }

  get edgeIterableType(): GroovyType {
    return ELEMENT_ITERABLE;
  }

  /** The id may be ignored, as the graph's features say. */
  abstract addVertexWithId(id: Value): Vertex;
  abstract addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge;
  /** Takes the incident edges along. */
  abstract removeVertex(vertex: Vertex): void;
  abstract removeEdge(edge: Edge): void;
}
