/** One past the highest ids that a database has given out. */
import { decodeIdEnds, type EncodedCommit } from '#storage';
import type { DatabaseSnapshot } from './snapshot.ts';

/** As of the last of the commits after the snapshot. */
export function idEnds(
  snapshot: DatabaseSnapshot,
  commits: readonly EncodedCommit[],
): { nodeIdEnd: number; relationshipIdEnd: number } {
  let { nodeIdEnd, relationshipIdEnd } = snapshot.graph;
  for (const commit of commits) {
    const ends = decodeIdEnds(commit.bytes);
    nodeIdEnd = Math.max(nodeIdEnd, ends.nodeIdEnd);
    relationshipIdEnd = Math.max(relationshipIdEnd, ends.relationshipIdEnd);
  }
  return { nodeIdEnd, relationshipIdEnd };
}
