/**
 * Methods of older Blueprints versions that client libraries still call. Version 2.5 had removed them; here
 * they keep working.
 */
import { AUTO_INDEX_NAMES } from '#graph';
import { ElementKind } from '#gremlin';
import { type Extension, GroovyType, type Runtime, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import type { DatabaseGraph } from '../database/database-graph.ts';
import { ENTITY, indexOf, indices } from '../database/index-methods.ts';
import { QUERY_HEADER } from '../index/index-methods.ts';

/** Older versions committed after this many changes; here only the script commits. */
const BUFFER_SIZE = 0;

function clear(graph: DatabaseGraph): null {
  const vertices = graph.vertices();
  for (let vertex = vertices.next(); vertex !== undefined; vertex = vertices.next()) {
    graph.objects.budget.step();
    graph.removeVertex(vertex);
  }
  return null;
}

/** In older versions `idx` also returned the automatic indices. */
function oldIndex(runtime: Runtime, graph: DatabaseGraph, name: string): Value {
  const found = indices(runtime, graph).find((index) => index.indexName === name);
  if (found !== undefined) return found;
  for (const kind of [ElementKind.Vertex, ElementKind.Edge]) {
    if (AUTO_INDEX_NAMES[ENTITY[kind]] === name) return indexOf(runtime, graph, kind, name);
  }
  return null;
}

export const LEGACY_METHODS: Extension = {
  on: ClassName.Neo4j2Graph,
  methods: () => ({
    'setMaxBufferSize(int)': () => null,
    'getMaxBufferSize()': () => BUFFER_SIZE,
    'getCurrentBufferSize()': () => BUFFER_SIZE,
    'startTransaction()': () => null,
    'idx(String)': oldIndex,
    'clear()': (_runtime, self: DatabaseGraph) => clear(self),
  }),
};

export const NEO4J_TOKENS: GroovyType = new GroovyType({
  name: 'com.tinkerpop.blueprints.impls.neo4j.Neo4jTokens',
  statics: { QUERY_HEADER },
});
