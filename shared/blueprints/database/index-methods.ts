/**
 * Methods for manual indices of the database graph: `createIndex`, `getIndex`, `dropIndex`, `getIndices`,
 * `idx`.
 */
import { AUTO_INDEX_NAMES, type EntityKind } from '#graph';
import { ElementKind } from '#gremlin';
import { type Extension, type GroovyType, methodTable, type Runtime, type Value } from '#groovy/host';
import { NativeIndexManager } from '#neo4j';
import { ClassName } from '../api/class-names.ts';
import { elementKindOf } from '../api/element-class.ts';
import { BlueprintsError, nullPointer } from '../exceptions.ts';
import { DatabaseIndex, nativeIndex } from '../index/database-index.ts';
import type { Parameter } from '../index/parameter.ts';
import type { DatabaseGraph } from './database-graph.ts';

/** The engine's entity kind for each element kind. */
export const ENTITY: Readonly<Record<ElementKind, EntityKind>> = { vertex: 'node', edge: 'relationship' };

/** The automatic index counts as existing after the first write to it or read of it. */
function exists(graph: DatabaseGraph, kind: ElementKind, name: string | null): boolean {
  if (name === null) throw nullPointer();
  return graph.view.indexes.has(ENTITY[kind], name);
}

export function indexOf(
  runtime: Runtime,
  graph: DatabaseGraph,
  kind: ElementKind,
  name: string,
): DatabaseIndex {
  return new DatabaseIndex(graph, kind, name, nativeIndex(runtime, graph, kind, name));
}

function createIndex(
  runtime: Runtime,
  graph: DatabaseGraph,
  name: string,
  elementClass: GroovyType,
  parameters: Parameter[],
): DatabaseIndex {
  if (exists(graph, ElementKind.Vertex, name) || exists(graph, ElementKind.Edge, name)) {
    throw BlueprintsError.indexExists(name);
  }
  const kind = elementKindOf(runtime, elementClass) ?? ElementKind.Edge;
  if (parameters.length === 0) return indexOf(runtime, graph, kind, name);
  const configuration = runtime.newMap(
    parameters.map(({ key, value }) => [runtime.toJavaText(key), runtime.toJavaText(value)] as const),
  );
  return new DatabaseIndex(graph, kind, name, nativeIndex(runtime, graph, kind, name, configuration));
}

function getIndex(runtime: Runtime, graph: DatabaseGraph, name: string, elementClass: GroovyType): Value {
  const kind = elementKindOf(runtime, elementClass);
  if (kind === undefined) return null;
  const other = kind === ElementKind.Vertex ? ElementKind.Edge : ElementKind.Vertex;
  if (exists(graph, kind, name)) return indexOf(runtime, graph, kind, name);
  if (exists(graph, other, name)) throw BlueprintsError.indexClass(name, runtime.toJavaText(elementClass));
  return null;
}

/** Commits, as the original does. Dropping an automatic index has no effect. */
function dropIndex(graph: DatabaseGraph, name: string): null {
  const kind = [ElementKind.Vertex, ElementKind.Edge].find((each) => exists(graph, each, name));
  if (kind !== undefined && AUTO_INDEX_NAMES[ENTITY[kind]] !== name) {
    graph.view.indexes.drop(ENTITY[kind], name);
  }
  return null;
}

/** All indices except the automatic ones. */
export function indices(runtime: Runtime, graph: DatabaseGraph): DatabaseIndex[] {
  return [ElementKind.Vertex, ElementKind.Edge].flatMap((kind) =>
    new NativeIndexManager(graph.native)
      .names(runtime, ENTITY[kind])
      .filter((name) => name !== AUTO_INDEX_NAMES[ENTITY[kind]])
      .map((name) => indexOf(runtime, graph, kind, name)),
  );
}

const METHODS = methodTable(() => ({
  'createIndex(String, Class, com.tinkerpop.blueprints.Parameter...)': createIndex,
  'getIndex(String, Class)': getIndex,
  'dropIndex(String)': (_runtime, self: DatabaseGraph, name) => dropIndex(self, name),
  'getIndices()': (runtime, self: DatabaseGraph) => runtime.newList(indices(runtime, self)),
  'idx(Object)': (runtime, self: DatabaseGraph, name) =>
    indices(runtime, self).find((index) => index.indexName === runtime.toJavaText(name)) ?? null,
}));

export const DATABASE_INDEX_METHODS: Extension = { on: ClassName.Neo4j2Graph, methods: METHODS };
