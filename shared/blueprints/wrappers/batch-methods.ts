/** The methods of `BatchGraph`. */
import type { Vertex } from '#gremlin';
import {
  type EnumConstant,
  type Extension,
  type GroovyType,
  JavaMap,
  type MethodTable,
  noResult,
  type Runtime,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { setPairs } from '../api/element-helpers.ts';
import { withProperties } from '../api/element-methods.ts';
import type { Features } from '../api/features.ts';
import { BlueprintsError, illegalArgument, illegalState } from '../exceptions.ts';
import {
  BATCH_GRAPH,
  type BatchEdge,
  BatchGraph,
  createBatchGraph,
  DEFAULT_BUFFER_SIZE,
} from './batch-graph.ts';
import { BATCH_EDGE, BATCH_GRAPH_NAME, BATCH_VERTEX, VERTEX_ID_TYPE } from './batch-types.ts';
import type { BaseGraph } from './wrapper-graph.ts';

const INVALID_PROPERTIES =
  'Invalid properties: expecting a pairs of fields as String,Object or a single Map<String,Object>, but found: ';

function wrap(runtime: Runtime, base: BaseGraph | null, bufferSize: bigint): Value {
  if (base === null) throw BlueprintsError.graphExpected();
  return (base as object) instanceof BatchGraph ? base : createBatchGraph(runtime, base, bufferSize);
}

/** Sets properties given as alternating keys and values or as a map. */
function withGiven(runtime: Runtime, vertex: Vertex, given: readonly Value[]): Vertex {
  const [only = null] = given;
  if (given.length === 1) {
    if (only instanceof JavaMap) return withProperties(runtime, vertex, only);
    throw illegalArgument(`${INVALID_PROPERTIES}${runtime.toJavaText(only)}`);
  }
  setPairs(runtime, vertex, given);
  return vertex;
}

const METHODS = (): MethodTable => ({
  [`static wrap(${ClassName.Graph})`]: (runtime, _self, base: BaseGraph) =>
    wrap(runtime, base, DEFAULT_BUFFER_SIZE),
  [`static wrap(${ClassName.Graph}, long)`]: (runtime, _self, base: BaseGraph, size: bigint) =>
    wrap(runtime, base, size),
  'addVertex(Object, Map)': (runtime, self: BatchGraph, id: Value, properties: JavaMap) =>
    withProperties(runtime, self.addVertexWithId(id), properties),
  'addVertex(Object, Object...)': (runtime, self: BatchGraph, id: Value, properties: readonly Value[]) =>
    withGiven(runtime, self.addVertexWithId(id), properties),
  'commit()': (_runtime, self: BatchGraph) => noResult(self.commit()),
  'rollback()': () => {
    throw illegalState('Can not rollback during batch loading');
  },
  [`stopTransaction(${ClassName.Conclusion})`]: (runtime, self: BatchGraph, conclusion: EnumConstant) =>
    runtime.invokeMethod(self, conclusion.name === 'SUCCESS' ? 'commit' : 'rollback', []),
  'shutdown()': (runtime, self: BatchGraph) => {
    self.commit();
    return runtime.invokeMethod(self.base, 'shutdown', []);
  },
  'getBaseGraph()': (_runtime, self: BatchGraph) => self.base,
  'getFeatures()': (runtime, self: BatchGraph) =>
    (runtime.invokeMethod(self.base, 'getFeatures', []) as Features).with({
      ignoresSuppliedIds: false,
      isWrapper: true,
      supportsEdgeIteration: false,
      supportsThreadedTransactions: false,
      supportsVertexIteration: false,
    }),
  'getVertexIdKey()': (_runtime, self: BatchGraph) => self.vertexIdKey,
  'setVertexIdKey(String)': (_runtime, self: BatchGraph, key: string | null) => {
    self.vertexIdKey = key;
    return null;
  },
  'getEdgeIdKey()': (_runtime, self: BatchGraph) => self.edgeIdKey,
  'setEdgeIdKey(String)': (_runtime, self: BatchGraph, key: string | null) => {
    self.edgeIdKey = key;
    return null;
  },
  'isLoadingFromScratch()': (_runtime, self: BatchGraph) => self.isLoadingFromScratch,
  'setLoadingFromScratch(boolean)': (runtime, self: BatchGraph, isFromScratch: boolean) => {
    const features = runtime.invokeMethod(self.base, 'getFeatures', []) as Features;
    if (!isFromScratch && self.vertexIdKey === null && features.flags.get('ignoresSuppliedIds') === true) {
      throw illegalState('Vertex id key is required to query existing vertices in wrapped graph.');
    }
    self.isLoadingFromScratch = isFromScratch;
    return null;
  },
  'toString()': (runtime, self: BatchGraph) => `batchgraph[${runtime.toJavaText(self.base)}]`,
});

export const BATCH_METHODS: readonly Extension[] = [
  { on: BATCH_GRAPH_NAME, methods: METHODS },
  {
    on: BATCH_EDGE.name,
    methods: () => ({ 'toString()': (runtime, self: BatchEdge) => runtime.toJavaText(self.wrapped) }),
  },
];

export const BATCH_TYPES: readonly GroovyType[] = [BATCH_GRAPH, BATCH_VERTEX, BATCH_EDGE, VERTEX_ID_TYPE];
