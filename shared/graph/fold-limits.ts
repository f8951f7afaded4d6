/** Limits of folds, apart from these: a thread loads them when it makes the first one. */

/** How much adjacency a fold writes anew beyond what new relationships take, in bytes: so much of its memory comes to the snapshot's. */
export interface FoldLimits {
  /** For untouched columns, with which their runs are merged and which lose their stale rows; at least one unless it is 0. */
  readonly mergedBytesMax: number;
  /** For columns that lose relationships; rows of further ones are marked as stale. */
  readonly rewrittenBytesMax: number;
}

/** A few percent of a graph for which it matters. */
export const WRITTEN_BYTES_MAX = 256 * 1024 * 1024;
