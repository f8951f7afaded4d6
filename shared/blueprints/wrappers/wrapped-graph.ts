/** `WrappedGraph` and `WrappedIndexableGraph`: wrappers without a change of behaviour. */
import type { GroovyType, MethodTable } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { indexMethods, wrappedIndexType } from './wrapped-index.ts';
import { type BaseGraph, WrapperGraph } from './wrapper-graph.ts';
import {
  BASE_TEXT,
  WRAPPERS,
  wrapperEdgeType,
  wrapperGraphType,
  wrapperIterableTypes,
  wrapperVertexType,
} from './wrapper-types.ts';

class WrappedGraph extends WrapperGraph {
  readonly vertexType = WRAPPED_VERTEX;
  readonly edgeType = WRAPPED_EDGE;
  readonly iterableTypes = WRAPPED_ITERABLES;
}

function constructorFor(baseInterface: string): MethodTable {
  return {
    [`new(${baseInterface})`]: (runtime, type: GroovyType, base: BaseGraph) =>
      new WrappedGraph(runtime, base, type),
  };
}

const WRAPPED_VERTEX = wrapperVertexType('wrapped.WrappedVertex', BASE_TEXT);
const WRAPPED_EDGE = wrapperEdgeType('wrapped.WrappedEdge', BASE_TEXT);
const WRAPPED_ITERABLES = wrapperIterableTypes('wrapped.Wrapped');
const WRAPPED_INDEX = wrappedIndexType(`${WRAPPERS}.wrapped.WrappedIndex`);
const WRAPPED_GRAPH = wrapperGraphType('wrapped.WrappedGraph', () => constructorFor(ClassName.Graph));
const WRAPPED_INDEXABLE_GRAPH = wrapperGraphType(
  'wrapped.WrappedIndexableGraph',
  () => ({ ...constructorFor(ClassName.IndexableGraph), ...indexMethods(WRAPPED_INDEX) }),
  [ClassName.IndexableGraph],
  WRAPPED_GRAPH,
);

export const WRAPPED_TYPES: readonly GroovyType[] = [
  WRAPPED_GRAPH,
  WRAPPED_INDEXABLE_GRAPH,
  WRAPPED_VERTEX,
  WRAPPED_EDGE,
  WRAPPED_INDEX,
  ...Object.values(WRAPPED_ITERABLES),
];
