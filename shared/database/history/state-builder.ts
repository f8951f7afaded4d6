/**
 * Builds snapshots of earlier versions: reads a checkpoint, and replays records up to a version. Independent
 * of the thread that runs it and of the source of checkpoint and records.
 */
import type { AutoIndexKeys } from '#graph';
import type { EncodedCommit } from '#storage';
import { createOfflineReplica } from '../offline-replica.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';

/** Builds off the event loop, or, for tests and small databases, on it. */
export interface StateBuilder {
  /** Loads the snapshot of a checkpoint. Rejects with its damage, or the reason of `signal`. */
  load(version: number, signal: AbortSignal): Promise<DatabaseSnapshot>;
  /** Replays to a later version. Rejects with the damage of the log, or the reason of `signal`. */
  advance(snapshot: DatabaseSnapshot, version: number, signal: AbortSignal): Promise<DatabaseSnapshot>;
  close(): Promise<void>;
}

/** The snapshot after all of `batches`. */
export async function replayed(
  snapshot: DatabaseSnapshot,
  autoIndexKeys: AutoIndexKeys | undefined,
  batches: AsyncIterable<readonly EncodedCommit[]> | Iterable<readonly EncodedCommit[]>,
): Promise<DatabaseSnapshot> {
  const replica = createOfflineReplica(snapshot, autoIndexKeys);
  for await (const batch of batches) {
    for (const commit of batch) replica.replay(commit);
  }
  return replica.version === replica.snapshot.version ? replica.snapshot : replica.fold();
}
