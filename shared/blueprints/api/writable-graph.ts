/** Base of all graphs of Blueprints: adds the writing operations to the graph that traversals read. */
import { type Edge, Graph, type Vertex } from '#gremlin';
import type { GroovyType, Value } from '#groovy/host';
import { ELEMENT_ITERABLE } from './element-iterable.ts';

export abstract class WritableGraph extends Graph {
  /** True if `getVertices()` and `getEdges()` return lists instead of iterables. */
  get returnsLists(): boolean {
    return false;
  }

  /** The classes of the results of `getVertices` and `getEdges`. */
  get vertexIterableType(): GroovyType {
    return ELEMENT_ITERABLE;
  }

  get edgeIterableType(): GroovyType {
    return ELEMENT_ITERABLE;
  }

  /** The graph may ignore the id, see {@link Features}. */
  abstract addVertexWithId(id: Value): Vertex;
  abstract addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge;
  /** Also removes the incident edges. */
  abstract removeVertex(vertex: Vertex): void;
  abstract removeEdge(edge: Edge): void;
}
