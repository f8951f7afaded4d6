/**
 * Merge policy: selects the runs of a snapshot that a fold merges with the delta. A run is merged when the quads added to
 * it are as many as its own: so each quad is copied as often as the store doubles, whatever the size of the deltas, and
 * there are at most as many runs. A snapshot of one run is read fastest, so a fold that has time leaves one run, or two
 * of a large store. A merge holds what it merges and its result: one of many quads is done in steps (merge-steps.ts), and a fold
 * that is awaited writes at most a quarter of the store.
 */
import { type MergedRuns, type QuadSnapshotBuffers, runsOf } from './snapshot.ts';

/** `Recent` for a fold that is awaited, `Whole` for one that is not. */
export const FoldScope = { Recent: 'recent', Whole: 'whole' } as const;
export type FoldScope = (typeof FoldScope)[keyof typeof FoldScope];

export interface RunLimits {
  /** A run of fewer quads is merged by every fold. */
  readonly smallQuads: number;
  /** A first run of more quads is merged by a fold of everything only if the others have {@link MERGED_SHARE_MIN} of its quads. */
  readonly largeQuads: number;
  /** A merge of more quads is done in steps. */
  readonly stepQuads: number;
  /** So many removed quads at most are left in runs that are not merged, if there are more than {@link largeQuads} in these. */
  readonly removedQuads: number;
}

/** Some 0.2 s and some seconds of work, and 1.1 GB. */
export const RUN_LIMITS: RunLimits = {
  smallQuads: 1 << 19,
  largeQuads: 1 << 22,
  stepQuads: 1 << 24,
  removedQuads: 1 << 14,
};
const MERGED_SHARE_MIN = 1 / 8;
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

/** The runs that a fold of everything merges, those of a merge in steps first, and the number of their quads. */
export function mergedRuns(
  snapshot: QuadSnapshotBuffers,
  addedCount: number,
  limits: RunLimits,
): MergedRuns & { readonly quadCount: number } {
  const sizes = runsOf(snapshot).map(({ quadCount }) => quadCount);
  const { first, end } = snapshot.merging ?? {
    first: firstMergedRun(sizes, addedCount, FoldScope.Whole, limits),
    end: sizes.length,
  };
  return { first, end, quadCount: sizes.slice(first, end).reduce((sum, size) => sum + size, 0) };
}

/** Whether a fold of everything would leave fewer runs, even without changes. */
export function hasRunsToMerge(snapshot: QuadSnapshotBuffers, limits = RUN_LIMITS): boolean {
  const { first, end } = mergedRuns(snapshot, 0, limits);
  return end - first > 1;
}
