/** The database as it was at a version: a snapshot, and the commits from there to the version. */
import type { AutoIndexKeys } from '#graph';
import type { EncodedCommit } from '#storage';
import { ElementAllocator } from '../element-allocator.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { Replica } from '../replica.ts';
import type { DatabaseSnapshot } from '../snapshot.ts';

export interface HistoricState {
  readonly snapshot: DatabaseSnapshot;
  /** Few: whoever attaches applies them. */
  readonly commits: readonly EncodedCommit[];
}

/** A replica for reading alone. Transactions may write for themselves; what they commit is refused as HISTORY_WRITE. */
export function attachHistoricState(
  { snapshot, commits }: HistoricState,
  autoIndexKeys: AutoIndexKeys,
): Replica {
  const refuse = (): never => {
    throw new DatabaseError(DatabaseErrorCode.HistoryWrite, 'an earlier version can only be read');
  };
  const buffer = ElementAllocator.createBuffer(0, 0, true);
  const ids = new ElementAllocator(buffer, refuse);
  const port = { commit: refuse, reserveIds: refuse };
  const replica = new Replica({ snapshot, port, ids, autoIndexKeys });
  for (const commit of commits) replica.apply(commit);
  ids.advance('node', replica.delta.counts.nodeIdEnd);
  ids.advance('relationship', replica.delta.counts.relationshipIdEnd);
  return replica;
}
