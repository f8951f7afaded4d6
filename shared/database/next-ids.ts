/** The next ids of a database: one above the highest ever allocated, of each kind of element. */
import { decodeNextIds, type EncodedCommit } from '#storage';
import type { DatabaseSnapshot } from './snapshot/database-snapshot.ts';

/** The next ids after the last of the commits that follow the snapshot. */
export function nextIds(
  snapshot: DatabaseSnapshot,
  commits: readonly EncodedCommit[],
): { nodeIdEnd: number; relationshipIdEnd: number } {
  let { nodeIdEnd, relationshipIdEnd } = snapshot.graph;
  for (const commit of commits) {
    const ends = decodeNextIds(commit.bytes);
    nodeIdEnd = Math.max(nodeIdEnd, ends.nodeIdEnd);
    relationshipIdEnd = Math.max(relationshipIdEnd, ends.relationshipIdEnd);
  }
  return { nodeIdEnd, relationshipIdEnd };
}
