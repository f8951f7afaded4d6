/**
 * rdf: terms, quads and views of them in memory. A store is a snapshot, shared by all threads, and the thread's
 * delta of later commits; SPARQL runs on a view of both with a transaction's own writes.
 */

export * from './errors.ts';
export {
  ALL_QUADS,
  exactGraph,
  type GraphScope,
  type KeyRange,
  mergeOfGraphs,
  NAMED_GRAPHS,
  QuadCursor,
  type RowLayer,
  someNamedGraphs,
  UNION_OF_GRAPHS,
} from './quad-cursor.ts';
export {
  ORDER_POSITIONS,
  orderOfBound,
  orderStartingWith,
  Position,
  QuadOrder,
} from './quad-order.ts';
export { checkQuadSnapshot } from './snapshot/check-snapshot.ts';
export { hasListedRemovals, withoutListedRemovals } from './snapshot/earlier-format.ts';
export { FoldScope, hasRunsToMerge } from './snapshot/run-policy.ts';
export {
  hasRemovedRows,
  type PredicateStatistics,
  type QuadSnapshotBuffers,
  quadCountOf,
} from './snapshot/snapshot.ts';
export { QuadSnapshotBuilder } from './snapshot/snapshot-builder.ts';
export type { SortedRows } from './sorted-rows.ts';
export { createQuadStore, QuadStore } from './store.ts';
export * from './term-id.ts';
export * from './term-text.ts';
export { type Quad, QuadTransaction } from './transaction.ts';
export { TrieCursor } from './trie-cursor.ts';
export { QuadView } from './view.ts';
