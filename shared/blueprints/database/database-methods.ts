/** Methods of the database graph and its elements that other graphs do not have. */
import type { EntityKind } from '#graph';
import { ElementKind } from '#gremlin';
import {
  type EnumConstant,
  type Extension,
  type GroovyType,
  type MethodTable,
  methodTable,
  noResult,
} from '#groovy/host';
import { requireLabelName } from '#neo4j';
import { ClassName } from '../api/class-names.ts';
import { requireElementKind } from '../api/element-class.ts';
import { featuresWithout } from '../api/features.ts';
import { BlueprintsError } from '../exceptions.ts';
import { stringSet } from '../objects/string-items.ts';
import type { ConclusionName } from '../tokens/enums.ts';
import type { DatabaseEdge } from './database-edge.ts';
import type { DatabaseGraph } from './database-graph.ts';
import type { DatabaseVertex } from './database-vertex.ts';
import { indexedKeysRecord, recordIndexedKey } from './indexed-keys.ts';

function entityOf(kind: ElementKind): EntityKind {
  return kind === ElementKind.Vertex ? 'node' : 'relationship';
}

const KEY_INDICES = methodTable(() => ({
  'createKeyIndex(String, Class, com.tinkerpop.blueprints.Parameter...)': (
    runtime,
    self: DatabaseGraph,
    key: string | null,
    elementClass: GroovyType | null,
  ) => {
    const kind = requireElementKind(runtime, elementClass);
    if (key === null) throw BlueprintsError.indexedKeyNull();
    self.view.indexes.watchKey(entityOf(kind), key);
    recordIndexedKey(self.view, kind, key, true);
    return null;
  },
  'dropKeyIndex(String, Class)': (runtime, self: DatabaseGraph, key, elementClass: GroovyType | null) => {
    const kind = requireElementKind(runtime, elementClass);
    self.view.indexes.unwatchKey(entityOf(kind), key, runtime.budget);
    recordIndexedKey(self.view, kind, key, false);
    return null;
  },
  'getIndexedKeys(Class)': (runtime, self: DatabaseGraph, elementClass: GroovyType | null) => {
    const kind = requireElementKind(runtime, elementClass);
    return stringSet(runtime, self.view.indexes.watchedKeys(entityOf(kind)));
  },
  'getInternalIndexKeys(Class)': (runtime, self: DatabaseGraph, elementClass: GroovyType | null) => {
    const kind = requireElementKind(runtime, elementClass);
    return stringSet(runtime, indexedKeysRecord(self.view, kind));
  },
}));

const TRANSACTIONS = (): MethodTable => ({
  'commit()': (_runtime, self: DatabaseGraph) => noResult(self.transaction.commit()),
  'rollback()': (_runtime, self: DatabaseGraph) => noResult(self.transaction.rollback()),
  [`stopTransaction(${ClassName.Conclusion})`]: (
    _runtime,
    self: DatabaseGraph,
    conclusion: EnumConstant<ConclusionName> | null,
  ) => {
    if (conclusion?.name === 'SUCCESS') self.transaction.commit();
    else self.transaction.rollback();
    return null;
  },
  'autoStartTransaction(boolean)': () => null,
  /** Commits the script's writes; the database itself keeps running. */
  'shutdown()': (_runtime, self: DatabaseGraph) => noResult(self.transaction.commit()),
});

const GRAPH = methodTable(() => ({
  'getRawGraph()': (_runtime, self: DatabaseGraph) => self.native,
  'getFeatures()': () =>
    featuresWithout(
      'supportsSerializableObjectProperty',
      'supportsMixedListProperty',
      'supportsMapProperty',
      'isWrapper',
      'supportsThreadedTransactions',
    ),
  'setCheckElementsInTransaction(boolean)': () => null,
  'nodeIsDeleted(long)': (_runtime, self: DatabaseGraph, node) => self.view.isNodeRemoved(Number(node)),
  'relationshipIsDeleted(long)': (_runtime, self: DatabaseGraph, relationship) =>
    self.view.isRelationshipRemoved(Number(relationship)),
  'toString()': (runtime, self: DatabaseGraph) => `neo4j2graph[${runtime.toJavaText(self.native)}]`,
}));

const VERTEX = methodTable(() => ({
  'getRawVertex()': (_runtime, self: DatabaseVertex) => self.graph.native.node(self.node),
  'getRawElement()': (_runtime, self: DatabaseVertex) => self.graph.native.node(self.node),
  'getLabels()': (runtime, self: DatabaseVertex) => runtime.newList(self.labels()),
  'addLabel(String)': (_runtime, self: DatabaseVertex, label: string | null) => {
    self.graph.checkNode(self.node);
    self.graph.native.addLabel(self.node, requireLabelName(label));
    return null;
  },
  'removeLabel(String)': (_runtime, self: DatabaseVertex, label) => {
    self.graph.checkNode(self.node);
    self.graph.writer.removeLabel(self.node, label);
    return null;
  },
}));

const EDGE = (): MethodTable => ({
  'getRawEdge()': (_runtime, self: DatabaseEdge) => self.graph.native.relationship(self.relationship),
  'getRawElement()': (_runtime, self: DatabaseEdge) => self.graph.native.relationship(self.relationship),
});

export const DATABASE_METHODS: readonly Extension[] = [
  { on: ClassName.Neo4j2Graph, methods: () => ({ ...GRAPH(), ...KEY_INDICES(), ...TRANSACTIONS() }) },
  { on: ClassName.Neo4j2Vertex, methods: VERTEX },
  { on: ClassName.Neo4j2Edge, methods: EDGE },
];
