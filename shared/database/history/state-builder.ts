/**
 * Makes snapshots of earlier versions: reads a checkpoint, and replays records up to a version. The work itself, for
 * whatever thread does it; where checkpoint and records come from is the caller's.
 */
import type { AutoIndexKeys } from '#graph';
import type { EncodedCommit } from '#storage';
import { createOfflineReplica } from '../offline-replica.ts';
import type { DatabaseSnapshot } from '../snapshot.ts';

/** Builds off the event loop, or, for tests and small databases, on it. */
export interface StateBuilder {
  /** The snapshot that a checkpoint holds. Rejects with what is wrong with it, or the reason of `signal`. */
  load(version: number, signal: AbortSignal): Promise<DatabaseSnapshot>;
  /** The snapshot of a later version. Rejects with what is wrong with the log, or the reason of `signal`. */
  advance(snapshot: DatabaseSnapshot, version: number, signal: AbortSignal): Promise<DatabaseSnapshot>;
  close(): Promise<void>;
}

/** Bytes of records after which a fold begins, so that what is replayed never outgrows the snapshot by much. */
const FOLD_BYTES = 16 * 1024 * 1024;

/** The snapshot after all of `batches`. */
export async function replayed(
  snapshot: DatabaseSnapshot,
  autoIndexKeys: AutoIndexKeys | undefined,
  batches: AsyncIterable<readonly EncodedCommit[]>,
): Promise<DatabaseSnapshot> {
  const replica = createOfflineReplica(snapshot, autoIndexKeys);
  let bytes = 0;
  for await (const batch of batches) {
    for (const commit of batch) {
      replica.apply(commit);
      bytes += commit.bytes.length;
    }
    if (bytes < FOLD_BYTES) continue;
    replica.switchTo(replica.fold());
    bytes = 0;
  }
  return replica.version === replica.snapshot.version ? replica.snapshot : replica.fold();
}
