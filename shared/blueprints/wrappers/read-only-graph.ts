/** `ReadOnlyGraph` and its variants with indices: read access only; every write throws. */
import type { Edge, Vertex } from '#gremlin';
import type { GroovyType, MethodTable, Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { unsupported } from '../exceptions.ts';
import { delegated, indexMethods, wrappedIndexType } from './wrapped-index.ts';
import { type BaseGraph, WrapperGraph } from './wrapper-graph.ts';
import {
  BASE_TEXT,
  WRAPPERS,
  wrapperEdgeType,
  wrapperGraphType,
  wrapperIterableTypes,
  wrapperVertexType,
} from './wrapper-types.ts';

function refuse(): never {
  throw unsupported('It is not possible to mutate a ReadOnlyGraph');
}

class ReadOnlyGraph extends WrapperGraph {
  readonly vertexType = READ_ONLY_VERTEX;
  readonly edgeType = READ_ONLY_EDGE;
  readonly iterableTypes = READ_ONLY_ITERABLES;

  override addVertexWithId(): Vertex {
    return refuse();
  }

  override addEdgeWithId(): Edge {
    return refuse();
  }

  override removeVertex(): void {
    refuse();
  }

  override removeEdge(): void {
    refuse();
  }

  override writeProperty(): void {
    refuse();
  }

  override dropProperty(): Value {
    return refuse();
  }
}

function constructorFor(baseInterface: string): MethodTable {
  return {
    [`new(${baseInterface})`]: (runtime, type: GroovyType, base: BaseGraph) =>
      new ReadOnlyGraph(runtime, base, type),
  };
}

const INDEX_CHANGES = (): MethodTable => ({
  [`put(String, Object, ${ClassName.Element})`]: refuse,
  [`remove(String, Object, ${ClassName.Element})`]: refuse,
});

const READ_ONLY_VERTEX = wrapperVertexType('readonly.ReadOnlyVertex', BASE_TEXT);
const READ_ONLY_EDGE = wrapperEdgeType('readonly.ReadOnlyEdge', BASE_TEXT);
const READ_ONLY_ITERABLES = wrapperIterableTypes('readonly.ReadOnly');
const READ_ONLY_INDEX = wrappedIndexType(`${WRAPPERS}.readonly.ReadOnlyIndex`, INDEX_CHANGES);
const READ_ONLY_GRAPH = wrapperGraphType('readonly.ReadOnlyGraph', () => ({
  ...constructorFor(ClassName.Graph),
  'shutdown()': refuse,
}));
const READ_ONLY_INDEXABLE_GRAPH = wrapperGraphType(
  'readonly.ReadOnlyIndexableGraph',
  () => ({
    ...constructorFor(ClassName.IndexableGraph),
    ...indexMethods(READ_ONLY_INDEX),
    'createIndex(String, Class, com.tinkerpop.blueprints.Parameter...)': refuse,
    'dropIndex(String)': refuse,
  }),
  [ClassName.IndexableGraph],
  READ_ONLY_GRAPH,
);
const READ_ONLY_KEY_INDEXABLE_GRAPH = wrapperGraphType(
  'readonly.ReadOnlyKeyIndexableGraph',
  () => ({
    ...constructorFor(ClassName.KeyIndexableGraph),
    'createKeyIndex(String, Class, com.tinkerpop.blueprints.Parameter...)': refuse,
    'dropKeyIndex(String, Class)': refuse,
    'getIndexedKeys(Class)': delegated('getIndexedKeys'),
  }),
  [ClassName.KeyIndexableGraph],
  READ_ONLY_INDEXABLE_GRAPH,
);

export const READ_ONLY_TYPES: readonly GroovyType[] = [
  READ_ONLY_GRAPH,
  READ_ONLY_INDEXABLE_GRAPH,
  READ_ONLY_KEY_INDEXABLE_GRAPH,
  READ_ONLY_VERTEX,
  READ_ONLY_EDGE,
  READ_ONLY_INDEX,
  ...Object.values(READ_ONLY_ITERABLES),
];
