/** What elements of the database, and walks and lookups among them, ask of its graph. */
import type { PropertyValue } from '#base';
import type { GraphTransaction } from '#graph';
import type { BulkGraph, Edge, Vertex } from '#gremlin';
import type { HostObject, Value } from '#groovy/host';
import type { NativeDatabase } from '#neo4j';
import type { RuntimeObjects } from '../objects/groovy-object-model.ts';

export interface DatabaseElements extends HostObject, BulkGraph {
  readonly objects: RuntimeObjects;
  readonly native: NativeDatabase;
  /** What the run sees now: a commit in its middle gives it another view. */
  readonly view: GraphTransaction;
  /** For writing elements. */
  readonly writer: GraphTransaction;
  edgeOf(relationship: number): Edge;
  keyId(key: string): number;
  toValue(stored: PropertyValue): Value;
  toRawValue(stored: PropertyValue): Value;
  toStored(value: Value): PropertyValue;
  /** Throw unless the element exists. */
  checkNode(node: number): void;
  checkRelationship(relationship: number): void;
  addEdge(outVertex: Vertex | null, inVertex: Vertex | null, label: string | null): Edge;
  removeVertex(vertex: Vertex): void;
  removeEdge(edge: Edge): void;
}
