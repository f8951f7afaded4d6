/** Methods of TinkerGraph and its indices that other graphs do not have, and `TinkerGraphFactory`. */
import { Float } from '#base';
import { type Element, ElementKind } from '#gremlin';
import {
  type Extension,
  GroovyType,
  type MethodTable,
  methodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { elementKindOf, requireElementKind } from '../api/element-class.ts';
import { elementList } from '../api/element-iterable.ts';
import { featuresWithout } from '../api/features.ts';
import { WrappingIterable } from '../api/util-iterables.ts';
import { BlueprintsError, unsupported } from '../exceptions.ts';
import { stringSet } from '../objects/string-items.ts';
import { TinkerGraph } from './tinker-graph.ts';
import { TinkerIndex } from './tinker-index.ts';
import { TinkerName } from './tinker-names.ts';

const KEY_INDICES = methodTable(() => ({
  'createKeyIndex(String, Class, com.tinkerpop.blueprints.Parameter...)': (
    runtime,
    self: TinkerGraph,
    key,
    elementClass: GroovyType | null,
  ) => {
    const kind = requireElementKind(runtime, elementClass);
    self.keyIndex(kind).create(key, kind === ElementKind.Vertex ? self.vertices() : self.edges());
    return null;
  },
  'dropKeyIndex(String, Class)': (runtime, self: TinkerGraph, key, elementClass: GroovyType | null) =>
    noResult(self.keyIndex(requireElementKind(runtime, elementClass)).drop(key)),
  'getIndexedKeys(Class)': (runtime, self: TinkerGraph, elementClass: GroovyType | null) =>
    stringSet(runtime, self.keyIndex(requireElementKind(runtime, elementClass)).keys),
}));

const INDICES = methodTable(() => ({
  'createIndex(String, Class, com.tinkerpop.blueprints.Parameter...)': (
    runtime,
    self: TinkerGraph,
    name,
    elementClass,
  ) => {
    if (self.indices.has(name)) throw BlueprintsError.indexExists(name);
    const index = new TinkerIndex(runtime, name, elementKindOf(runtime, elementClass) ?? ElementKind.Edge);
    self.indices.set(name, index);
    return index;
  },
  'getIndex(String, Class)': (runtime, self: TinkerGraph, name, elementClass) => {
    const index = self.indices.get(name);
    if (index === undefined) return null;
    if (elementKindOf(runtime, elementClass) === index.kind) return index;
    throw BlueprintsError.indexClass(name, runtime.toJavaText(elementClass));
  },
  'getIndices()': (runtime, self: TinkerGraph) => runtime.newList([...self.indices.values()]),
  'dropIndex(String)': (_runtime, self: TinkerGraph, name) => noResult(self.indices.delete(name)),
  'idx(Object)': (runtime, self: TinkerGraph, name) => self.indices.get(runtime.toJavaText(name)) ?? null,
}));

const GRAPH = (): MethodTable => ({
  'getFeatures()': () =>
    featuresWithout(
      'ignoresSuppliedIds',
      'isPersistent',
      'isWrapper',
      'supportsTransactions',
      'supportsThreadedTransactions',
    ),
  'clear()': (_runtime, self: TinkerGraph) => noResult(self.clear()),
  'shutdown()': () => null,
  'toString()': (_runtime, self: TinkerGraph) =>
    `tinkergraph[vertices:${self.vertexCount} edges:${self.edgeCount}]`,
});

const INDEX = (): MethodTable => ({
  'getIndexName()': (_runtime, self: TinkerIndex) => self.indexName,
  'getIndexClass()': (runtime, self: TinkerIndex) =>
    runtime.typeNamed(self.kind === ElementKind.Vertex ? ClassName.Vertex : ClassName.Edge) ?? null,
  [`put(String, Object, ${ClassName.Element})`]: (
    _runtime,
    self: TinkerIndex,
    key: string,
    value: Value,
    element: Element,
  ) => noResult(self.put(key, value, element)),
  [`remove(String, Object, ${ClassName.Element})`]: (
    _runtime,
    self: TinkerIndex,
    key: string,
    value: Value,
    element: Element,
  ) => noResult(self.remove(key, value, element)),
  'get(String, Object)': (runtime, self: TinkerIndex, key: string, value: Value) =>
    new WrappingIterable(runtime, elementList(runtime, self.get(key, value))),
  'query(String, Object)': () => {
    throw unsupported();
  },
  'count(String, Object)': (_runtime, self: TinkerIndex, key: string, value: Value) =>
    BigInt(self.count(key, value)),
  'toString()': (_runtime, self: TinkerIndex) =>
    `index[${self.indexName}:${self.kind === ElementKind.Vertex ? 'Vertex' : 'Edge'}]`,
});

export const TINKER_METHODS: readonly Extension[] = [
  { on: TinkerName.Graph, methods: () => ({ ...GRAPH(), ...KEY_INDICES(), ...INDICES() }) },
  { on: TinkerName.Index, methods: INDEX },
];

/** The vertices of the original's example graph: id, name, and age or language. */
const PEOPLE: readonly (readonly [string, string, number | string])[] = [
  ['1', 'marko', 29],
  ['2', 'vadas', 27],
  ['3', 'lop', 'java'],
  ['4', 'josh', 32],
  ['5', 'ripple', 'java'],
  ['6', 'peter', 35],
];

/** Its edges: id, tail, head, label, weight. */
const LINKS: readonly (readonly [string, string, string, string, number])[] = [
  ['7', '1', '2', 'knows', 0.5],
  ['8', '1', '4', 'knows', 1],
  ['9', '1', '3', 'created', 0.4],
  ['10', '4', '5', 'created', 1],
  ['11', '4', '3', 'created', 0.4],
  ['12', '6', '3', 'created', 0.2],
];

function createTinkerGraph(runtime: Runtime): TinkerGraph {
  const graph = new TinkerGraph(runtime);
  const vertices = new Map(
    PEOPLE.map(([id, name, fact]) => {
      const vertex = graph.addVertexWithId(id);
      vertex.setProperty('name', name);
      vertex.setProperty(typeof fact === 'number' ? 'age' : 'lang', fact);
      return [id, vertex] as const;
    }),
  );
  for (const [id, tail, head, label, weight] of LINKS) {
    const [from, to] = [vertices.get(tail), vertices.get(head)];
    if (from !== undefined && to !== undefined) {
      graph.addEdgeWithId(id, from, to, label).setProperty('weight', new Float(weight));
    }
  }
  return graph;
}

export const TINKER_GRAPH_FACTORY: GroovyType = new GroovyType({
  name: TinkerName.Factory,
  methods: () => ({ 'static createTinkerGraph()': createTinkerGraph }),
});
