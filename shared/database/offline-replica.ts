/** A replica that only applies records and folds: for checks, backups and other work without transactions. */
import { AssertionFailure } from '#base';
import { Replica } from './replica.ts';
import type { DatabaseSnapshot } from './snapshot.ts';

export function createOfflineReplica(snapshot: DatabaseSnapshot): Replica {
  const refuse = (): never => {
    throw new AssertionFailure('an offline replica begins no transactions');
  };
  return new Replica({
    snapshot,
    port: { commit: refuse, reserveIds: refuse },
    ids: { take: refuse, takeBlock: refuse, giveBack: refuse, giveBackBlock: refuse },
    autoIndexKeys: snapshot.graph.documents?.settings ?? { node: [], relationship: [] },
  });
}
