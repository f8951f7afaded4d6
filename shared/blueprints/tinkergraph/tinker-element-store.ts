/** What the elements of a graph in memory ask of it. */
import type { Edge, ElementKind, Vertex } from '#gremlin';
import type { Runtime, Value } from '#groovy/host';
import type { RuntimeObjects } from '../objects/groovy-object-model.ts';
import type { TinkerKeyIndex } from './tinker-key-index.ts';

export interface TinkerElements {
  readonly runtime: Runtime;
  readonly objects: RuntimeObjects;
  keyIndex(kind: ElementKind): TinkerKeyIndex;
  addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge;
  removeVertex(vertex: Vertex): void;
  removeEdge(edge: Edge): void;
}
