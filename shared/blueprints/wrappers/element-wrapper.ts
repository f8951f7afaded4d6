/** A wrapper graph as its wrapped elements and queries see it. */
import type { Edge, Element, ElementCursor, ElementKind, Vertex } from '#gremlin';
import type { GroovyType, Runtime, Value } from '#groovy/host';

export type WrappedElement = Element & { readonly base: Element };

export interface ElementWrapper {
  readonly runtime: Runtime;
  readonly vertexType: GroovyType;
  readonly edgeType: GroovyType;
  readonly iterableTypes: Readonly<Record<ElementKind, GroovyType>>;
  idOf(base: Element): Value;
  readProperty(base: Element, key: string): Value;
  propertyKeys(base: Element): readonly string[];
  writeProperty(element: WrappedElement, key: string, value: Value): void;
  dropProperty(element: WrappedElement, key: string): Value;
  wrapVertex(base: Vertex): Vertex;
  wrapVertices(base: ElementCursor<Vertex>): ElementCursor<Vertex>;
  wrapEdges(base: ElementCursor<Edge>): ElementCursor<Edge>;
  addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge;
  removeVertex(vertex: Vertex): void;
  removeEdge(edge: Edge): void;
}
