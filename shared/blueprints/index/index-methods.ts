/** Methods of indices of every graph, and Gremlin's subscript operator for them. */
import { type Element, type ElementCursor, ElementKind } from '#gremlin';
import type { Extension, JavaMap, MethodTable, Runtime, Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { ElementIterable } from '../api/element-iterable.ts';
import { newPipeline } from '../pipeline/pipeline-types.ts';
import { gremlinRun } from '../run-service.ts';
import type { DatabaseIndex } from './database-index.ts';

const DATABASE_INDEX = (): MethodTable => ({
  'getIndexName()': (_runtime, self: DatabaseIndex) => self.indexName,
  'getIndexClass()': (runtime, self: DatabaseIndex) =>
    runtime.typeNamed(self.kind === ElementKind.Vertex ? ClassName.Vertex : ClassName.Edge) ?? null,
  'getRawIndex()': (_runtime, self: DatabaseIndex) => self.rawIndex,
  [`put(String, Object, ${ClassName.Element})`]: (
    runtime,
    self: DatabaseIndex,
    key: string,
    value: Value,
    element: Element,
  ) => self.change(runtime, 'add', element, key, value),
  [`remove(String, Object, ${ClassName.Element})`]: (
    runtime,
    self: DatabaseIndex,
    key: string,
    value: Value,
    element: Element,
  ) => self.change(runtime, 'remove', element, key, value),
  'get(String, Object)': (runtime, self: DatabaseIndex, key: string, value: Value) =>
    new ElementIterable(hitsOf(runtime, self, key, value), self.iterableType),
  'query(String, Object)': (runtime, self: DatabaseIndex, key: string, query: Value) =>
    new ElementIterable(self.hits(runtime, 'query', [key, query]), self.iterableType),
  'count(String, Object)': (runtime, self: DatabaseIndex, key: string, value: Value) =>
    self.count(runtime, key, value),
  'toString()': (_runtime, self: DatabaseIndex) =>
    `index[${self.indexName}:${self.kind === ElementKind.Vertex ? 'Vertex' : 'Edge'}]`,
});

/** The value prefix by which `get` ran a query in older versions. */
export const QUERY_HEADER = '%query%';

function hitsOf(runtime: Runtime, self: DatabaseIndex, key: string, value: Value): () => ElementCursor {
  if (typeof value === 'string' && value.startsWith(QUERY_HEADER)) {
    return self.hits(runtime, 'query', [key, value.slice(QUERY_HEADER.length)]);
  }
  return self.hits(runtime, 'get', [key, value]);
}

const ADDITIONS = (): MethodTable => ({
  'getAt(Map)': (runtime, self: object, entries: JavaMap) => {
    const [entry] = entries.entries();
    const { objects } = gremlinRun(runtime);
    if (entry === undefined) return objects.raise('java.util.NoSuchElementException', null);
    const hits = runtime.invokeMethod(self, 'get', [entry.key, entry.value]);
    return newPipeline(objects).start(hits);
  },
});

export const INDEX_METHODS: readonly Extension[] = [
  { on: ClassName.Neo4j2Index, methods: DATABASE_INDEX },
  { on: ClassName.Index, methods: ADDITIONS },
];
