/** In which order a traversal from both ends asks its two sides for branches. */
import type { Branch, TraversalMetadata } from './branch.ts';

/** Branches of the two sides, the start's first. */
export type Sides = readonly [Iterator<Branch>, Iterator<Branch>];
export type SideIndex = 0 | 1;

export interface SideBranch {
  readonly side: SideIndex;
  readonly branch: Branch;
}

/** `depthMax` bounds what the levels of both sides add up to. */
export type SideSelector = (
  sides: Sides,
  metadata: TraversalMetadata,
  depthMax: number,
) => Generator<SideBranch>;

export function otherSide(side: SideIndex): SideIndex {
  return side === 0 ? 1 : 0;
}

function nextOf(sides: Sides, side: SideIndex): Branch | null {
  const next = sides[side].next();
  return next.done === true ? null : next.value;
}

/** One branch from each side in turn, the end's first; a side that has none left is passed over. */
export const alternating: SideSelector = function* (sides) {
  for (let side: SideIndex = 1; ; side = otherSide(side)) {
    let branch = nextOf(sides, side);
    if (branch === null) {
      side = otherSide(side);
      branch = nextOf(sides, side);
    }
    if (branch === null) return;
    yield { side, branch };
  }
};

/**
 * A whole level of one side, then one of the other. The first branch of a new level waits until the side's turn
 * comes again. Ends when the levels are too deep together or, if asked to, with the first result.
 */
function byLevels(endsWithResult: boolean): SideSelector {
  return function* (sides, metadata, depthMax) {
    const depths = [0, 0];
    const reached = [0, 0];
    const waiting: [Branch | null, Branch | null] = [null, null];
    for (let side: SideIndex = 0; ; ) {
      const branch = nextOf(sides, side);
      if (branch !== null && branch.link.length === depths[side]) {
        yield { side, branch };
        continue;
      }
      if (branch !== null) reached[side] = branch.link.length;
      const total = (reached[0] ?? 0) + (reached[1] ?? 0);
      if ((endsWithResult && metadata.returnedCount > 0) || total > depthMax + 1) return;
      if (branch !== null) {
        depths[side] = branch.link.length;
        waiting[side] = branch;
      }
      side = otherSide(side);
      const waited = waiting[side];
      waiting[side] = null;
      // The original takes the first side's branch for one of the other when that has none.
      const next = waited ?? nextOf(sides, side) ?? branch;
      if (next === null) return;
      yield { side, branch: next };
    }
  };
}

export const levels: SideSelector = byLevels(false);
export const levelsUntilResult: SideSelector = byLevels(true);
