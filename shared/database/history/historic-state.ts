/** The database in an earlier version: a snapshot, and the commits from there to the version. */
import type { AutoIndexKeys } from '#graph';
import type { EncodedCommit } from '#storage';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { IdAllocator } from '../id-allocator.ts';
import { Replica } from '../replica.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';

export interface HistoricState {
  readonly snapshot: DatabaseSnapshot;
  /** Few, as each reader applies them. */
  readonly commits: readonly EncodedCommit[];
}

/** A read-only replica. Transactions may write uncommitted data; their commit fails with HISTORY_WRITE. */
export function attachHistoricState(
  { snapshot, commits }: HistoricState,
  autoIndexKeys: AutoIndexKeys,
): Replica {
  const refuse = (): never => {
    throw new DatabaseError(DatabaseErrorCode.HistoryWrite, 'an earlier version can only be read');
  };
  const buffer = IdAllocator.createBuffer(0, 0, true);
  const ids = new IdAllocator(buffer, refuse);
  const port = { commit: refuse, reserveIds: refuse };
  const replica = new Replica({ snapshot, port, ids, autoIndexKeys });
  for (const commit of commits) replica.apply(commit);
  ids.advance('node', replica.delta.counts.nodeIdEnd);
  ids.advance('relationship', replica.delta.counts.relationshipIdEnd);
  return replica;
}
