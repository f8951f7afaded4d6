/** graph: the property graph in memory. Columns, indexes, delta and transaction behind one view. */
export type { ElementIds } from './element-ids.ts';
export * from './errors.ts';
export { BulkFold, type CommitDocuments } from './fold/bulk/bulk-fold.ts';
export { foldGraph } from './fold/fold-graph.ts';
export {
  changesWatching,
  type PreparedElements,
  prepareElements,
  splitOperations,
} from './fold/prepare-elements.ts';
export { WRITTEN_BYTES_MAX } from './fold-limits.ts';
export { type GraphChanges, GraphSession } from './graph-session.ts';
export * from './index/graph-indexes.ts';
export * from './index/index-query.ts';
export { indexSlot } from './index/index-session.ts';
export { indexTexts } from './index/index-texts.ts';
export { parseIndexQuery } from './index/lucene/query-parser.ts';
export { INDEX_QUERY_SETTINGS, type QuerySettings } from './index/lucene/query-syntax.ts';
export {
  ENGLISH_STOP_WORDS,
  hasAnalyzer,
  queryAnalysis,
  type TextAnalysis,
} from './index/lucene/text-analysis.ts';
export { NamedIndexes } from './index/named-indexes.ts';
export * from './index/posting-source.ts';
export { BitSet } from './overlay/bit-set.ts';
export type { AutoIndexKeys } from './overlay/catalog.ts';
export { GraphDelta, type LoadedElements } from './overlay/graph-delta.ts';
export { LoadedNodes } from './overlay/loaded-nodes.ts';
export { LoadedRelationships } from './overlay/loaded-relationships.ts';
export { GraphSchema } from './schema/graph-schema.ts';
export { checkGraphSnapshot } from './snapshot/check-snapshot.ts';
export {
  emptySnapshotImage,
  GraphSnapshot,
  hasAdjacencyRuns,
  hasStaleRows,
} from './snapshot/graph-snapshot.ts';
export {
  type GraphSnapshotImage,
  ID_MAX,
} from './snapshot/layout.ts';
export { UNIQUE_INDEXES_SLOT } from './unique-constraints.ts';
export * from './view.ts';
