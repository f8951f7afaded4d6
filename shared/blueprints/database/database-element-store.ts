/** The database graph as its elements, cursors and lookups see it. */
import type { PropertyValue } from '#base';
import type { GraphTransaction } from '#graph';
import type { BulkGraph, Edge, Vertex } from '#gremlin';
import type { HostObject, Value } from '#groovy/host';
import type { NativeDatabase } from '#neo4j';
import type { GroovyObjectModel } from '../objects/groovy-object-model.ts';

export interface DatabaseElementStore extends HostObject, BulkGraph {
  readonly objects: GroovyObjectModel;
  readonly native: NativeDatabase;
  /** The current view: a commit in mid-run replaces it. */
  readonly view: GraphTransaction;
  /** The transaction that element writes go to. */
  readonly writer: GraphTransaction;
  keyId(key: string): number;
  toValue(stored: PropertyValue): Value;
  toRawValue(stored: PropertyValue): Value;
  toStored(value: Value): PropertyValue;
  /** Throws if the element does not exist. */
  checkNode(node: number): void;
  checkRelationship(relationship: number): void;
  /** As the checks above, and dooms the transaction. */
  checkNodeToSet(node: number): void;
  checkRelationshipToSet(relationship: number): void;
  addEdge(outVertex: Vertex | null, inVertex: Vertex | null, label: string | null): Edge;
  removeVertex(vertex: Vertex): void;
  removeEdge(edge: Edge): void;
}

/** As `Element.propertyPairs`, by the keys' dictionary numbers, without a lookup of their names. */
export function pairsOf(
  graph: DatabaseElementStore,
  keys: readonly number[],
  read: (key: number) => PropertyValue | undefined,
): Value[] {
  const pairs: Value[] = [];
  for (const key of keys) {
    const stored = read(key);
    pairs.push(graph.view.keyName(key), stored === undefined ? null : graph.toValue(stored));
  }
  return pairs;
}
