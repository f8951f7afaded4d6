/** All types of the native API, as a module of the type registry. */
import { GroovyType, type TypeModule } from '#groovy/host';
import { COST_TYPES } from './algorithm/cost.ts';
import { ALGORITHM_TYPES } from './algorithm/graph-algo-factory.ts';
import { DATABASE_TYPES } from './graphdb/database-type.ts';
import { DIRECTION_TYPE } from './graphdb/direction.ts';
import { NATIVE_EXCEPTIONS } from './graphdb/exceptions.ts';
import { EXECUTION_ENGINE_TYPES } from './graphdb/execution-engine.ts';
import { GLOBAL_OPERATIONS_TYPE } from './graphdb/global-operations.ts';
import { GRAPH_PROPERTIES_TYPES } from './graphdb/graph-properties.ts';
import { COLLECTION_TYPES } from './graphdb/helper-classes.ts';
import { ITERABLE_TYPES } from './graphdb/iterables.ts';
import { TOKEN_TYPES } from './graphdb/named-tokens.ts';
import { Names } from './graphdb/names.ts';
import { TRANSACTION_TYPES } from './graphdb/nested-transaction.ts';
import { NODE_TYPE } from './graphdb/node-type.ts';
import { RELATIONSHIP_TYPE } from './graphdb/relationship-type.ts';
import { INDEX_HITS_TYPES } from './index/index-hits.ts';
import { INDEX_MANAGER_TYPES } from './index/index-manager.ts';
import { INDEX_TYPES } from './index/index-type.ts';
import { LUCENE_ANALYZER_TYPES } from './index/lucene-analyzers.ts';
import { LUCENE_COMBINED_QUERY_TYPES } from './index/lucene-compound-queries.ts';
import { LUCENE_PARSER_TYPES } from './index/lucene-parsers.ts';
import { LUCENE_PHRASE_QUERY_TYPES } from './index/lucene-phrase-queries.ts';
import { LUCENE_QUERY_TYPES } from './index/lucene-query.ts';
import { QUERY_CONTEXT_TYPES } from './index/query-context.ts';
import { TIMELINE_TYPES } from './index/timeline.ts';
import { UNIQUE_FACTORY_TYPES } from './index/unique-factory.ts';
import { SCHEMA_TYPES } from './schema/schema.ts';
import { BIDIRECTIONAL_DESCRIPTION, BIDIRECTIONAL_TYPES } from './traversal/bidirectional.ts';
import { DESCRIPTION_TYPES } from './traversal/description.ts';
import { EVALUATION_TYPE } from './traversal/evaluation.ts';
import { EVALUATOR_TYPES } from './traversal/evaluators.ts';
import { EXPANDER_TYPES } from './traversal/expander.ts';
import { LEGACY_TRAVERSAL_TYPES, LEGACY_TRAVERSE } from './traversal/legacy-traverse.ts';
import { PATH_TYPES } from './traversal/path.ts';
import { PATH_DESCRIPTOR_TYPES } from './traversal/path-descriptor.ts';
import { TRAVERSAL_CLASS, TRAVERSAL_DESCRIPTION } from './traversal/traversal-class.ts';
import { TRAVERSER_TYPES } from './traversal/traverser.ts';
import { UNIQUENESS_TYPES } from './traversal/uniqueness.ts';

const ELEMENT_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.PropertyContainer, form: 'interface' }),
  new GroovyType({ name: Names.Node, form: 'interface', interfaces: [Names.PropertyContainer] }),
  new GroovyType({ name: Names.Relationship, form: 'interface', interfaces: [Names.PropertyContainer] }),
  NODE_TYPE,
  RELATIONSHIP_TYPE,
];

export const NATIVE_TYPES: TypeModule = {
  types: [
    ...ELEMENT_TYPES,
    ...TOKEN_TYPES,
    ...ITERABLE_TYPES,
    ...COLLECTION_TYPES,
    ...NATIVE_EXCEPTIONS,
    ...DATABASE_TYPES,
    ...GRAPH_PROPERTIES_TYPES,
    ...TRANSACTION_TYPES,
    ...EXECUTION_ENGINE_TYPES,
    DIRECTION_TYPE,
    GLOBAL_OPERATIONS_TYPE,
    ...INDEX_TYPES,
    ...INDEX_HITS_TYPES,
    ...INDEX_MANAGER_TYPES,
    ...LUCENE_QUERY_TYPES,
    ...LUCENE_PHRASE_QUERY_TYPES,
    ...LUCENE_COMBINED_QUERY_TYPES,
    ...LUCENE_ANALYZER_TYPES,
    ...LUCENE_PARSER_TYPES,
    ...QUERY_CONTEXT_TYPES,
    ...TIMELINE_TYPES,
    ...UNIQUE_FACTORY_TYPES,
    ...SCHEMA_TYPES,
    EVALUATION_TYPE,
    ...EVALUATOR_TYPES,
    ...UNIQUENESS_TYPES,
    ...EXPANDER_TYPES,
    ...PATH_TYPES,
    ...PATH_DESCRIPTOR_TYPES,
    ...DESCRIPTION_TYPES,
    ...TRAVERSER_TYPES,
    ...BIDIRECTIONAL_TYPES,
    TRAVERSAL_CLASS,
    ...LEGACY_TRAVERSAL_TYPES,
    ...COST_TYPES,
    ...ALGORITHM_TYPES,
  ],
  extensions: [LEGACY_TRAVERSE, TRAVERSAL_DESCRIPTION, BIDIRECTIONAL_DESCRIPTION],
};
