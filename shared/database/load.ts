/** Start-up: the newest whole checkpoint of a log and the commits after it. */
import type { CommitLog, EncodedCommit } from '#storage';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from './snapshot.ts';

export interface LoadedDatabase {
  readonly snapshot: DatabaseSnapshot;
  readonly commits: readonly EncodedCommit[];
}

export async function loadDatabase(log: CommitLog, segmentShift?: number): Promise<LoadedDatabase> {
  const snapshot = emptyDatabaseSnapshot(segmentShift);
  const commits: EncodedCommit[] = [];
  for await (const commit of log.read(snapshot.version)) commits.push(commit);
  return { snapshot, commits };
}
