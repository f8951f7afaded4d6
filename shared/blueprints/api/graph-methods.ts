/** The methods of every graph: those of Blueprints and Gremlin's extensions for Groovy. */
import type { Edge, ElementCursor, Graph, Vertex } from '#gremlin';
import {
  type Closure,
  collectElements,
  type Extension,
  type GroovyType,
  type JavaMap,
  type MethodTable,
  noResult,
  nullPointer,
  type Runtime,
  type Value,
} from '#groovy/host';
import { newPipeline } from '../pipeline/pipeline-types.ts';
import { QueryBuilder } from '../query/query-builder.ts';
import { gremlinRun } from '../run-service.ts';
import { ClassName } from './class-names.ts';
import { ElementIterable, elementList } from './element-iterable.ts';
import { withProperties } from './element-methods.ts';
import { tryTx } from './transaction-retry.ts';
import type { WritableGraph } from './writable-graph.ts';

const GRAPH = (): MethodTable => ({
  'getVertex(Object)': (_runtime, self: Graph, id: Value) => self.getVertex(id),
  'getEdge(Object)': (_runtime, self: Graph, id: Value) => self.getEdge(id),
  'getVertices()': (runtime, self: WritableGraph) =>
    self.returnsLists
      ? elementList(runtime, self.vertices())
      : new ElementIterable(() => self.vertices(), self.vertexIterableType),
  'getEdges()': (runtime, self: WritableGraph) =>
    self.returnsLists
      ? elementList(runtime, self.edges())
      : new ElementIterable(() => self.edges(), self.edgeIterableType),
  'getVertices(String, Object)': (_runtime, self: WritableGraph, key: string, value: Value) =>
    lookup(() => self.verticesByKey(key, value), self.vertexIterableType),
  'getEdges(String, Object)': (_runtime, self: WritableGraph, key: string, value: Value) =>
    lookup(() => self.edgesByKey(key, value), self.edgeIterableType),
  'query()': (_runtime, self: Graph) => new QueryBuilder(self.query()),
  'addVertex(Object)': (_runtime, self: WritableGraph, id: Value) => self.addVertexWithId(id),
  [`addEdge(Object, ${ClassName.Vertex}, ${ClassName.Vertex}, String)`]: (
    _runtime,
    self: WritableGraph,
    id: Value,
    outVertex: Vertex,
    inVertex: Vertex,
    label: string,
  ) => self.addEdgeWithId(id, outVertex, inVertex, label),
  [`removeVertex(${ClassName.Vertex})`]: (_runtime, self: WritableGraph, vertex: Vertex) =>
    noResult(self.removeVertex(vertex)),
  [`removeEdge(${ClassName.Edge})`]: (_runtime, self: WritableGraph, edge: Edge) =>
    noResult(self.removeEdge(edge)),
});

/** Runs the lookup at once, so that it throws here, not on the first iteration. */
function lookup(walk: () => ElementCursor, type: GroovyType): ElementIterable {
  let first: ElementCursor | null = walk();
  return new ElementIterable(() => {
    const cursor = first ?? walk();
    first = null;
    return cursor;
  }, type);
}

const ADDITIONS = (): MethodTable => ({
  'v(Object...)': (runtime, self: Graph, ids: readonly Value[] | null) =>
    byIds(runtime, ids, (id) => self.getVertex(id)),
  'e(Object...)': (runtime, self: Graph, ids: readonly Value[] | null) =>
    byIds(runtime, ids, (id) => self.getEdge(id)),
  'addVertex()': (_runtime, self: WritableGraph) => self.addVertexWithId(null),
  'addVertex(Map)': (runtime, self: WritableGraph, properties: JavaMap) =>
    withProperties(runtime, self.addVertexWithId(null), properties),
  'addVertex(Object, Map)': (runtime, self: WritableGraph, id: Value, properties: JavaMap) =>
    withProperties(runtime, self.addVertexWithId(id), properties),
  [`addEdge(${ClassName.Vertex}, ${ClassName.Vertex}, String)`]: (
    _runtime,
    self: WritableGraph,
    outVertex: Vertex,
    inVertex: Vertex,
    label: string,
  ) => self.addEdgeWithId(null, outVertex, inVertex, label),
  [`addEdge(${ClassName.Vertex}, ${ClassName.Vertex}, String, Map)`]: (
    runtime,
    self: WritableGraph,
    outVertex: Vertex,
    inVertex: Vertex,
    label: string,
    properties: JavaMap,
  ) => withProperties(runtime, self.addEdgeWithId(null, outVertex, inVertex, label), properties),
  [`addEdge(Object, ${ClassName.Vertex}, ${ClassName.Vertex}, String, Map)`]: (
    runtime,
    self: WritableGraph,
    id: Value,
    outVertex: Vertex,
    inVertex: Vertex,
    label: string,
    properties: JavaMap,
  ) => withProperties(runtime, self.addEdgeWithId(id, outVertex, inVertex, label), properties),
  'tryTx(Closure)': (runtime, self: Graph, work: Closure) => tryTx(runtime, self, work),
});

/** One id returns an element or null; none or several return a pipeline, with null for each missing element. */
function byIds(runtime: Runtime, ids: readonly Value[] | null, find: (id: Value) => Value): Value {
  if (ids === null) {
    throw nullPointer("Cannot get property 'length' on null object");
  }
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    const isArray = only !== null && runtime.typeOf(only).spec.form === 'array';
    // An array of numbers is taken as the list of ids.
    return isArray ? byIds(runtime, collectElements(runtime, only), find) : find(only);
  }
  return newPipeline(gremlinRun(runtime).objects).startFrom(runtime.newList(ids.map(find)));
}

export const GRAPH_METHODS: readonly Extension[] = [
  { on: ClassName.Graph, methods: () => ({ ...GRAPH(), ...ADDITIONS() }) },
];
