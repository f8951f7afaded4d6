/** Side selectors: the order in which a bidirectional traversal pulls branches from its two sides. */
import type { Branch, TraversalMetadata } from './branch.ts';

/** The branches of both sides, start first. */
export type Sides = readonly [Iterator<Branch>, Iterator<Branch>];
export type SideIndex = 0 | 1;

export interface SideBranch {
  readonly side: SideIndex;
  readonly branch: Branch;
}

/** `depthMax` bounds the sum of both depths. */
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

/** Alternates between the sides, end first; an exhausted side is skipped. */
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
 * Alternates by whole levels. The first branch of the next level is buffered until the side's next turn. Ends
 * when the sum of the levels exceeds the bound or, if set, with the first result.
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
      // As in the original, a branch of the first side is returned as one of the other if that is exhausted.
      const next = waited ?? nextOf(sides, side) ?? branch;
      if (next === null) return;
      yield { side, branch: next };
    }
  };
}

export const levels: SideSelector = byLevels(false);
export const levelsUntilResult: SideSelector = byLevels(true);
