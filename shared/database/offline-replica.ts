/** A replica that only applies records and folds: for checks, backups and other work without transactions. */
import { AssertionFailure } from '#base';
import type { AutoIndexKeys } from '#graph';
import { Replica } from './replica.ts';
import type { DatabaseSnapshot } from './snapshot/database-snapshot.ts';

/**
 * Without `autoIndexKeys`, the automatic indexes use the keys stored in the snapshot.
 *
 * @param writtenBytesMax - see `ReplicaOptions`
 */
export function createOfflineReplica(
  snapshot: DatabaseSnapshot,
  autoIndexKeys: AutoIndexKeys = snapshot.graph.documents?.settings ?? { node: [], relationship: [] },
  writtenBytesMax?: number,
): Replica {
  const refuse = (): never => {
    throw new AssertionFailure('an offline replica begins no transactions');
  };
  return new Replica({
    snapshot,
    port: { commit: refuse, reserveIds: refuse },
    ids: { take: refuse, takeBlock: refuse, giveBack: refuse, giveBackBlock: refuse },
    autoIndexKeys,
    writtenBytesMax,
  });
}
