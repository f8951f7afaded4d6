/** Types that few scripts name: they are loaded, with the code behind them, when one of them is. */
import { type DeferredTypes, namesIn } from '#groovy/host';
import { EXECUTION_ENGINE_TYPES } from './graphdb/execution-engine.ts';
import { GLOBAL_OPERATIONS_TYPE } from './graphdb/global-operations.ts';
import { GRAPH_PROPERTIES_TYPES } from './graphdb/graph-properties.ts';
import { COLLECTION_TYPES } from './graphdb/helper-classes.ts';
import { LUCENE_TYPES } from './index/lucene-types.ts';
import { NAMED_INDEX_TYPES } from './index/named-index-types.ts';
import { SCHEMA_TYPES } from './schema/schema.ts';
import { TRAVERSAL_TYPES } from './traversal/traversal-types.ts';

const LUCENE: DeferredTypes = {
  names: () => [
    ...namesIn('org.apache.lucene.util', 'Version'),
    ...namesIn(
      'org.apache.lucene.analysis',
      `
      Analyzer KeywordAnalyzer WhitespaceAnalyzer SimpleAnalyzer StopAnalyzer
      `,
    ),
    ...namesIn('org.apache.lucene.analysis.standard', 'StandardAnalyzer'),
    ...namesIn('org.neo4j.index.impl.lucene', 'LowerCaseKeywordAnalyzer'),
    ...namesIn(
      'org.apache.lucene.search',
      `
      BooleanClause$Occur BooleanClause BooleanQuery ConstantScoreQuery DisjunctionMaxQuery
      PhraseQuery MultiPhraseQuery Query TermQuery PrefixQuery WildcardQuery FuzzyQuery
      TermRangeQuery NumericRangeQuery MatchAllDocsQuery
      `,
    ),
    ...namesIn('org.apache.lucene.queryParser', 'QueryParser$Operator QueryParser MultiFieldQueryParser'),
    ...namesIn('org.apache.lucene.index', 'Term'),
  ],
  load: () => ({ types: LUCENE_TYPES }),
};

const INDICES: DeferredTypes = {
  names: () => [
    ...namesIn(
      'org.neo4j.graphdb.index',
      `
      ReadableIndex Index ReadableRelationshipIndex RelationshipIndex IndexHits IndexManager
      AutoIndexer RelationshipAutoIndexer UniqueFactory UniqueFactory$UniqueEntity
      UniqueFactory$UniqueNodeFactory UniqueFactory$UniqueRelationshipFactory
      `,
    ),
    ...namesIn(
      'org.neo4j.index.impl.lucene',
      `
      LuceneIndex$NodeIndex LuceneIndex$RelationshipIndex LuceneIndex$1 LuceneIndexImplementation
      `,
    ),
    ...namesIn(
      'org.neo4j.kernel.impl.coreapi',
      `
      AbstractAutoIndexerImpl$ReadOnlyIndexToIndexAdapter AbstractAutoIndexerImpl$IndexWrapper
      RelationshipAutoIndexerImpl$RelationshipReadOnlyIndexToIndexAdapter NodeAutoIndexerImpl
      RelationshipAutoIndexerImpl IndexManagerImpl
      `,
    ),
    ...namesIn('org.neo4j.index.lucene', 'QueryContext ValueContext TimelineIndex LuceneTimeline'),
    ...namesIn('org.apache.lucene.search', 'SortField Sort'),
  ],
  load: () => ({ types: NAMED_INDEX_TYPES }),
};

const SCHEMA: DeferredTypes = {
  names: () => [
    ...namesIn(
      'org.neo4j.graphdb.schema',
      `
      Schema IndexDefinition ConstraintDefinition IndexCreator ConstraintCreator Schema$IndexState
      ConstraintType
      `,
    ),
    ...namesIn(
      'org.neo4j.kernel.impl.coreapi.schema',
      `
      IndexCreatorImpl BaseConstraintCreator PropertyUniqueConstraintCreator IndexDefinitionImpl
      PropertyUniqueConstraintDefinition SchemaImpl
      `,
    ),
    ...namesIn('org.neo4j.graphdb', 'InvalidTransactionTypeException'),
    ...namesIn('org.neo4j.kernel.api.exceptions', 'InvalidTransactionTypeKernelException'),
    ...namesIn(
      'org.neo4j.kernel.api.exceptions.schema',
      `
      AlreadyConstrainedException AlreadyIndexedException UniqueConstraintViolationKernelException
      CreateConstraintFailureException ConstraintVerificationFailedKernelException
      DropConstraintFailureException NoSuchConstraintException SchemaRuleNotFoundException
      `,
    ),
    ...namesIn('org.neo4j.helpers', 'ThisShouldNotHappenError'),
  ],
  load: () => ({ types: SCHEMA_TYPES }),
};

const TRAVERSALS: DeferredTypes = {
  names: () => [
    ...namesIn(
      'org.neo4j.graphdb.traversal',
      `
      Evaluation Evaluator PathEvaluator PathEvaluator$Adapter Evaluators$Ready Evaluators Uniqueness UniquenessFactory
      BranchState BranchState$1 InitialStateFactory InitialBranchState InitialBranchState$1
      InitialBranchState$State TraversalDescription BranchOrderingPolicy BranchOrderingPolicies Traverser
      TraversalMetadata BidirectionalTraversalDescription SideSelectorPolicy BranchCollisionPolicy
      SideSelectorPolicies BranchCollisionPolicies
      `,
    ),
    ...namesIn(
      'org.neo4j.kernel',
      `
      Uniqueness StandardExpander StandardExpander$AllExpander StandardExpander$1
      StandardExpander$ExcludingExpander StandardExpander$RegularExpander
      StandardExpander$FilteringExpander OrderedByTypeExpander Traversal$PathDescriptor Traversal$DefaultPathDescriptor
      CommonBranchOrdering SideSelectorPolicies Traversal
      `,
    ),
    ...namesIn(
      'org.neo4j.graphdb',
      `
      RelationshipExpander Expander PathExpander PathExpanders PathExpanders$1 PathExpanderBuilder Path
      StopEvaluator ReturnableEvaluator TraversalPosition Traverser$Order Traverser
      `,
    ),
    ...namesIn('org.neo4j.helpers', 'Predicate'),
    ...namesIn(
      'org.neo4j.graphalgo',
      `
      WeightedPath CostEvaluator EstimateEvaluator CommonEvaluators PathFinder GraphAlgoFactory
      `,
    ),
    ...namesIn(
      'org.neo4j.kernel.impl.traversal',
      `
      TraversalBranchImpl TraversalBranchWithState BidirectionalTraversalBranchPath MonoDirectionalTraversalDescription
      DefaultTraverser$1 DefaultTraverser BidirectionalTraversalDescriptionImpl
      OldTraverserWrapper$TraverserImpl
      `,
    ),
    ...namesIn(
      'org.neo4j.graphalgo.impl.util',
      `
      PathImpl WeightedPathImpl DoubleEvaluator IntegerEvaluator GeoEstimateEvaluator
      `,
    ),
    ...namesIn('org.neo4j.graphalgo.impl.path', 'ShortestPath AllPaths AllSimplePaths Dijkstra AStar'),
  ],
  load: () => ({ types: TRAVERSAL_TYPES }),
};

const HELPERS: DeferredTypes = {
  names: () => [
    ...namesIn('org.neo4j.helpers.collection', 'MapUtil IteratorUtil Iterables'),
    ...namesIn('org.neo4j.helpers', 'Pair'),
    ...namesIn('org.neo4j.kernel.impl.core', 'GraphPropertiesImpl NodeManager'),
    ...namesIn('org.neo4j.kernel', 'KernelData'),
    ...namesIn('org.neo4j.graphdb', 'DependencyResolver'),
    ...namesIn('org.neo4j.cypher.javacompat', 'ExecutionEngine'),
    ...namesIn('org.neo4j.cypher', 'ExecutionEngine'),
    ...namesIn('org.neo4j.tooling', 'GlobalGraphOperations'),
  ],
  load: () => ({
    types: [
      ...COLLECTION_TYPES,
      ...GRAPH_PROPERTIES_TYPES,
      ...EXECUTION_ENGINE_TYPES,
      GLOBAL_OPERATIONS_TYPE,
    ],
  }),
};

export const DEFERRED_NATIVE_TYPES: readonly DeferredTypes[] = [LUCENE, INDICES, SCHEMA, TRAVERSALS, HELPERS];
