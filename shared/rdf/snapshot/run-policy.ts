/**
 * Merge policy: selects the runs of a snapshot that a fold merges with the delta. A run is merged when the quads added to
 * it are as many as its own: so each quad is copied as often as the store doubles, whatever the size of the deltas, and
 * there are at most as many runs. A snapshot of one run is read fastest, so a fold that has time leaves one run, or two
 * of a large store.
 */
import { type QuadSnapshotBuffers, runsOf } from './snapshot.ts';

/** `Recent` for a fold that is awaited, `Whole` for one that is not. */
export const FoldScope = { Recent: 'recent', Whole: 'whole' } as const;
export type FoldScope = (typeof FoldScope)[keyof typeof FoldScope];

export interface RunLimits {
  /** A run of fewer quads is merged by every fold. */
  readonly smallQuads: number;
  /** A first run of more quads is merged by a fold of everything only if the others have {@link MERGED_SHARE_MIN} of its quads. */
  readonly largeQuads: number;
}

/** Some 0.2 s and some seconds of work. */
export const RUN_LIMITS: RunLimits = { smallQuads: 1 << 19, largeQuads: 1 << 22 };
const MERGED_SHARE_MIN = 1 / 8;

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
  { smallQuads, largeQuads }: RunLimits,
): number {
  const first = sizes[0] ?? 0;
  const others = sizes.reduce((sum, size) => sum + size, addedCount) - first;
  if (scope === FoldScope.Whole) return first <= largeQuads || others >= first * MERGED_SHARE_MIN ? 0 : 1;
  let merged = addedCount;
  let run = sizes.length;
  while (run > 0 && (sizes[run - 1] as number) <= Math.max(merged, smallQuads)) {
    run--;
    merged += sizes[run] as number;
  }
  return run;
}

/** Whether a fold of everything would leave fewer runs, even without changes. */
export function hasRunsToMerge(snapshot: QuadSnapshotBuffers): boolean {
  const sizes = runsOf(snapshot).map(({ quadCount }) => quadCount);
  return sizes.length - firstMergedRun(sizes, 0, FoldScope.Whole, RUN_LIMITS) > 1;
}
