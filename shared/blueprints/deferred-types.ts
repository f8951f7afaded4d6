/** Types that few scripts name: they are loaded, with the code behind them, when one of them is. */
import { type DeferredTypes, namesIn } from '#groovy/host';
import { FORMAT_TYPES } from './io/format-types.ts';
import { TINKER_TYPES } from './tinkergraph/all-tinker-types.ts';
import { WRAPPERS } from './wrappers/all-wrappers.ts';

const FORMATS: DeferredTypes = {
  names: [
    ...namesIn('com.tinkerpop.blueprints.util.io.graphml', 'GraphMLReader GraphMLWriter'),
    ...namesIn(
      'com.tinkerpop.blueprints.util.io.graphson',
      `
      GraphSONReader GraphSONWriter ElementPropertyConfig$ElementPropertiesRule
      ElementPropertyConfig ElementFactory GraphElementFactory GraphSONUtility GraphSONTokens
      `,
    ),
    ...namesIn('org.codehaus.jettison.json', 'JSONObject JSONException'),
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
  names: [
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
  names: [
    ...namesIn(
      'com.tinkerpop.blueprints.impls.tg',
      'TinkerGraph TinkerGraphFactory TinkerVertex TinkerEdge TinkerIndex',
    ),
    ...namesIn('com.tinkerpop.blueprints', 'GraphFactory'),
  ],
  load: () => TINKER_TYPES,
};

export const DEFERRED_BLUEPRINTS_TYPES: readonly DeferredTypes[] = [FORMATS, WRAPPER_GRAPHS, TINKER_GRAPHS];
