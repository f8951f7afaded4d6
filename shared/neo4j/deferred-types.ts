/** Types that few scripts name: they are loaded, with the code behind them, when one of them is. */
import { type DeferredTypes, namesIn } from '#groovy/host';
import { LUCENE_TYPES } from './index/lucene-types.ts';
import { TRAVERSAL_TYPES } from './traversal/traversal-types.ts';

const LUCENE: DeferredTypes = {
  names: [
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

const TRAVERSALS: DeferredTypes = {
  names: [
    ...namesIn(
      'org.neo4j.graphdb.traversal',
      `
      Evaluation Evaluator PathEvaluator Evaluators$Ready Evaluators Uniqueness UniquenessFactory
      BranchState TraversalDescription BranchOrderingPolicy BranchOrderingPolicies Traverser
      TraversalMetadata BidirectionalTraversalDescription SideSelectorPolicy BranchCollisionPolicy
      SideSelectorPolicies BranchCollisionPolicies
      `,
    ),
    ...namesIn(
      'org.neo4j.kernel',
      `
      Uniqueness StandardExpander Traversal$PathDescriptor Traversal$DefaultPathDescriptor
      CommonBranchOrdering SideSelectorPolicies Traversal
      `,
    ),
    ...namesIn(
      'org.neo4j.graphdb',
      `
      RelationshipExpander Expander PathExpander PathExpanders PathExpanderBuilder Path
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
      TraversalBranchImpl BidirectionalTraversalBranchPath MonoDirectionalTraversalDescription
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

export const DEFERRED_NATIVE_TYPES: readonly DeferredTypes[] = [LUCENE, TRAVERSALS];
