/** Types that few scripts name: they are loaded, with the code behind them, when one of them is. */
import { type DeferredTypes, namesIn } from '#groovy/host';
import { ELEMENT_HELPER_TYPES } from './api/element-helpers.ts';
import { FEATURES } from './api/features.ts';
import { GRAPH_HELPER_TYPES } from './api/graph-helpers.ts';
import { FACTORY_TYPES } from './api/message-factories.ts';
import { TRANSACTION_RETRY_TYPES } from './api/transaction-retry.ts';
import { FORMAT_TYPES } from './io/format-types.ts';
import { PIPE_CLASSES } from './pipeline/pipe-classes.ts';
import { PIPE_HELPER } from './pipeline/pipe-helper.ts';
import { PIPE_ITERATORS } from './pipeline/pipe-iterators.ts';
import { TINKER_TYPES } from './tinkergraph/all-tinker-types.ts';
import { WRAPPERS } from './wrappers/all-wrappers.ts';

const FORMATS: DeferredTypes = {
  names: () => [
    ...namesIn('com.tinkerpop.blueprints.util.io.graphml', 'GraphMLReader GraphMLWriter'),
    ...namesIn(
      'com.tinkerpop.blueprints.util.io.graphson',
      `
      GraphSONReader GraphSONWriter ElementPropertyConfig$ElementPropertiesRule
      ElementPropertyConfig ElementFactory GraphElementFactory GraphSONUtility GraphSONTokens
      `,
    ),
    ...namesIn('org.codehaus.jettison.json', 'JSONObject JSONArray JSONTokener JSONException'),
    ...namesIn('com.fasterxml.jackson.databind', 'JsonNode'),
    ...namesIn(
      'com.fasterxml.jackson.databind.node',
      `
      ObjectNode ArrayNode TextNode IntNode LongNode BigIntegerNode DoubleNode BooleanNode NullNode
      MissingNode
      `,
    ),
    ...namesIn('com.tinkerpop.blueprints.util.io.gml', 'GMLReader GMLWriter GMLTokens'),
  ],
  load: () => ({ types: FORMAT_TYPES }),
};

const WRAPPER_GRAPHS: DeferredTypes = {
  names: () => [
    ...namesIn(
      'com.tinkerpop.blueprints.util.wrappers.wrapped',
      `
      WrappedGraph WrappedIndexableGraph WrappedVertex WrappedEdge WrappedIndex
      WrappedVertexIterable WrappedEdgeIterable
      `,
    ),
    ...namesIn(
      'com.tinkerpop.blueprints.util.wrappers.readonly',
      `
      ReadOnlyGraph ReadOnlyIndexableGraph ReadOnlyKeyIndexableGraph ReadOnlyVertex ReadOnlyEdge
      ReadOnlyIndex ReadOnlyVertexIterable ReadOnlyEdgeIterable
      `,
    ),
    ...namesIn(
      'com.tinkerpop.blueprints.util.wrappers.partition',
      `
      PartitionGraph PartitionIndexableGraph PartitionVertex PartitionEdge PartitionIndex
      PartitionVertexIterable PartitionEdgeIterable
      `,
    ),
    ...namesIn(
      'com.tinkerpop.blueprints.util.wrappers.id',
      `
      IdGraph IdVertex IdEdge IdVertexIndex IdEdgeIndex IdGraph$IdFactory IdVertexIterable
      IdEdgeIterable
      `,
    ),
    ...namesIn(
      'com.tinkerpop.blueprints.util.wrappers.event',
      `
      EventGraph EventIndexableGraph EventTransactionalGraph EventTransactionalIndexableGraph
      EventVertex EventEdge EventIndex EventVertexIterable EventEdgeIterable
      `,
    ),
    ...namesIn(
      'com.tinkerpop.blueprints.util.wrappers.event.listener',
      `
      GraphChangedListener StubGraphChangedListener ConsoleGraphChangedListener
      `,
    ),
    ...namesIn(
      'com.tinkerpop.blueprints.util.wrappers.batch',
      `
      BatchGraph BatchGraph$BatchVertex BatchGraph$BatchEdge VertexIDType
      `,
    ),
  ],
  load: () => WRAPPERS,
};

const TINKER_GRAPHS: DeferredTypes = {
  names: () => [
    ...namesIn(
      'com.tinkerpop.blueprints.impls.tg',
      'TinkerGraph TinkerGraphFactory TinkerVertex TinkerEdge TinkerIndex',
    ),
    ...namesIn('com.tinkerpop.blueprints', 'GraphFactory'),
  ],
  load: () => TINKER_TYPES,
};

const PIPES: DeferredTypes = {
  names: () => [
    ...namesIn('com.tinkerpop.gremlin.java', 'GremlinStartPipe'),
    ...namesIn('com.tinkerpop.pipes', 'FunctionPipe IdentityPipe'),
    ...namesIn('com.tinkerpop.pipes.util', 'StartPipe AsPipe PipeHelper'),
    ...namesIn(
      'com.tinkerpop.pipes.util.iterators',
      'SingleIterator SingleExpandableIterator MultiIterator HistoryIterator ExpandableIterator',
    ),
    ...namesIn(
      'com.tinkerpop.pipes.transform',
      `
      OutPipe InPipe BothPipe OutEdgesPipe InEdgesPipe BothEdgesPipe OutVertexPipe InVertexPipe
      BothVerticesPipe VerticesVerticesPipe VerticesEdgesPipe EdgesVerticesPipe VertexQueryPipe
      GraphQueryPipe ShufflePipe OrderPipe OrderMapPipe IdPipe LabelPipe PropertyPipe
      PropertyMapPipe IdVertexPipe IdEdgePipe ScatterPipe GatherPipe GatherFunctionPipe ToStringPipe
      PathPipe SelectPipe TransformFunctionPipe HasNextPipe MemoizePipe SideEffectCapPipe
      `,
    ),
    ...namesIn(
      'com.tinkerpop.pipes.filter',
      `
      ExceptFilterPipe RetainFilterPipe DuplicateFilterPipe CyclicPathFilterPipe RangeFilterPipe
      HasCountPipe RandomFilterPipe FilterFunctionPipe PropertyFilterPipe IntervalFilterPipe
      IdFilterPipe LabelFilterPipe ObjectFilterPipe AndFilterPipe OrFilterPipe BackFilterPipe
      FutureFilterPipe
      `,
    ),
    ...namesIn(
      'com.tinkerpop.pipes.sideeffect',
      `
      AggregatePipe StorePipe GroupByPipe GroupByReducePipe GroupCountPipe GroupCountFunctionPipe
      CountPipe SideEffectFunctionPipe LinkPipe TreePipe TablePipe OptionalPipe
      `,
    ),
    ...namesIn(
      'com.tinkerpop.pipes.branch',
      `
      CopySplitPipe FairMergePipe ExhaustMergePipe IfThenElsePipe LoopPipe
      `,
    ),
  ],
  load: () => ({ types: [...PIPE_CLASSES, PIPE_HELPER, ...PIPE_ITERATORS] }),
};

const HELPERS: DeferredTypes = {
  names: () => [
    ...namesIn('com.tinkerpop.blueprints', 'Features'),
    ...namesIn(
      'com.tinkerpop.blueprints.util',
      `
      ElementHelper EdgeHelper VertexHelper GraphHelper KeyIndexableGraphHelper
      IndexableGraphHelper StringFactory ExceptionFactory TransactionWork TransactionRetryStrategy
      TransactionRetryStrategy$OneAndDone TransactionRetryStrategy$FireAndForget
      TransactionRetryStrategy$DelayedRetry TransactionRetryStrategy$ExponentialBackoff
      TransactionRetryHelper$Builder TransactionRetryHelper
      `,
    ),
  ],
  load: () => ({
    types: [
      FEATURES,
      ...ELEMENT_HELPER_TYPES,
      ...GRAPH_HELPER_TYPES,
      ...FACTORY_TYPES,
      ...TRANSACTION_RETRY_TYPES,
    ],
  }),
};

export const DEFERRED_BLUEPRINTS_TYPES: readonly DeferredTypes[] = [
  FORMATS,
  WRAPPER_GRAPHS,
  TINKER_GRAPHS,
  PIPES,
  HELPERS,
];
