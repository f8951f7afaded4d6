/**
 * Merge policy: selects the runs of a snapshot that a fold merges with the delta. A run is merged when the quads added to
 * it are as many as its own: so each quad is copied as often as the store doubles, whatever the size of the deltas, and
 * there are at most as many runs. A snapshot of one run is read fastest, so a fold that has time leaves one run, or two
 * of a large store, and no removed rows but few of a large run. A merge holds what it merges and its result: one of many quads is done
 * in steps (merge-steps.ts), and a fold that is awaited writes at most a quarter of the store.
 */
import { type FirstKeyBuffers, FirstKeys } from '../first-keys.ts';
import { ORDER_COUNT, type QuadOrder } from '../quad-order.ts';
import {
  firstKeysOfOrder,
  type MergedRuns,
  type QuadRunBuffers,
  type QuadSnapshotBuffers,
  runsOf,
} from './snapshot.ts';

/** `Recent` for a fold that is awaited, `Whole` for one that is not. */
export const FoldScope = { Recent: 'recent', Whole: 'whole' } as const;
export type FoldScope = (typeof FoldScope)[keyof typeof FoldScope];

export interface RunLimits {
  /** A run of fewer quads is merged by every fold. */
  readonly smallQuads: number;
  /**
   * A first run of more quads is merged by a fold of everything only if the others have {@link MERGED_SHARE_MIN} of its quads, and a run
   * of more is written anew only if so many of its rows are removed.
   */
  readonly largeQuads: number;
  /** A merge of more quads is done in steps. */
  readonly stepQuads: number;
}

/** Some 0.2 s and some seconds of work, and 1.1 GB. */
export const RUN_LIMITS: RunLimits = {
  smallQuads: 1 << 19,
  largeQuads: 1 << 22,
  stepQuads: 1 << 24,
};
const MERGED_SHARE_MIN = 1 / 8;
/** Share of removed rows that do not wait for an idle server. */
const REMOVED_SHARE_MAX = 1 / 4;
/** Share of the store that a fold of recent changes writes at most, beyond {@link RunLimits.stepQuads}. */
const RECENT_SHARE_MAX = 1 / 4;

/**
 * The number of the first run to merge, with all that follow it; `sizes.length` for none.
 *
 * @param sizes - quads of each run
 * @param addedCount - quads that come to them
 */
export function firstMergedRun(
  sizes: readonly number[],
  addedCount: number,
  scope: FoldScope,
  { smallQuads, largeQuads, stepQuads }: RunLimits,
): number {
  const first = sizes[0] ?? 0;
  const whole = sizes.reduce((sum, size) => sum + size, addedCount);
  const others = whole - first;
  if (scope === FoldScope.Whole) return first <= largeQuads || others >= first * MERGED_SHARE_MIN ? 0 : 1;
  const mergedMax = Math.max(stepQuads, whole * RECENT_SHARE_MAX);
  let merged = addedCount;
  let run = sizes.length;
  for (; run > 0; run--) {
    const size = sizes[run - 1] as number;
    if (size > Math.max(merged, smallQuads) || (size > 0 && merged + size > mergedMax)) break;
    merged += size;
  }
  return run;
}

/** The runs that a fold of everything merges, those of a merge in steps first. */
export interface WholeMerge extends MergedRuns {
  readonly quadCount: number;
  /** False if it would change nothing without new quads: it is one run, or none, with hardly a removed row. */
  readonly isWorthwhile: boolean;
}

export function wholeMerge(snapshot: QuadSnapshotBuffers, addedCount: number, limits: RunLimits): WholeMerge {
  const runs = runsOf(snapshot);
  const sizes = runs.map(({ quadCount }) => quadCount);
  const isFirstSparse = isSparse(runs[0] as QuadRunBuffers, limits);
  const { first, end } = snapshot.merging ?? {
    first: isFirstSparse ? 0 : firstMergedRun(sizes, addedCount, FoldScope.Whole, limits),
    end: sizes.length,
  };
  const merged = runs.slice(first, end);
  return {
    first,
    end,
    quadCount: merged.reduce((sum, { quadCount }) => sum + quadCount, 0),
    isWorthwhile:
      merged.length > 1 || snapshot.merging !== undefined || merged.some((run) => isSparse(run, limits)),
  };
}

/** Whether enough rows of a run are removed to write it anew when there is time. */
function isSparse(run: QuadRunBuffers, { largeQuads }: RunLimits): boolean {
  return removedIn(run, (count, rowCount) => rowCount <= largeQuads || count >= rowCount * MERGED_SHARE_MIN);
}

/** Whether so many rows of a run with removed ones are removed, in an order. */
function removedIn(run: QuadRunBuffers, isMuch: (count: number, rowCount: number) => boolean): boolean {
  return (run.removedRows ?? []).some(
    ({ count }, order) => count > 0 && isMuch(count, rowCountOf(run, order)),
  );
}

function rowCountOf({ firstKeys }: QuadRunBuffers, order: number): number {
  return new FirstKeys(firstKeys[firstKeysOfOrder(order as QuadOrder)] as FirstKeyBuffers).rowCount;
}

/** Whether so many rows are removed in an order that they are taken out behind the next changes, if there is no time before. */
export function isMuchRemoved(snapshot: QuadSnapshotBuffers): boolean {
  const runs = runsOf(snapshot);
  return Array.from({ length: ORDER_COUNT }).some((_, order) => {
    const removed = runs.reduce((sum, run) => sum + (run.removedRows?.[order]?.count ?? 0), 0);
    const rows = runs.reduce((sum, run) => sum + rowCountOf(run, order), 0);
    return removed > 0 && removed >= rows * REMOVED_SHARE_MAX;
  });
}

/** Whether a fold of everything would leave fewer runs or removed rows, even without changes. */
export function hasRunsToMerge(snapshot: QuadSnapshotBuffers, limits = RUN_LIMITS): boolean {
  return wholeMerge(snapshot, 0, limits).isWorthwhile;
}
