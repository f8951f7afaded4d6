/** A TinkerGraph as its elements see it. */
import type { Edge, ElementKind, Vertex } from '#gremlin';
import type { Runtime, Value } from '#groovy/host';
import type { GroovyObjectModel } from '../objects/groovy-object-model.ts';
import type { TinkerKeyIndex } from './tinker-key-index.ts';

export interface TinkerElementStore {
  readonly runtime: Runtime;
  readonly objects: GroovyObjectModel;
  keyIndex(kind: ElementKind): TinkerKeyIndex;
  addEdgeWithId(id: Value, outVertex: Vertex, inVertex: Vertex, label: string | null): Edge;
  removeVertex(vertex: Vertex): void;
  removeEdge(edge: Edge): void;
}
