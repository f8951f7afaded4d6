/**
 * Start-up: the newest whole checkpoint of a log and the commits after it. A damaged checkpoint is never served; an
 * older one serves instead if the log still reaches back to it, else the start fails with the damage.
 */
import { type CommitLog, type EncodedCommit, StorageError, StorageErrorCode } from '#storage';
import { decodeSnapshot } from './checkpoint-codec.ts';
import { DatabaseError, DatabaseErrorCode } from './errors.ts';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from './snapshot.ts';

export interface LoadedDatabase {
  readonly snapshot: DatabaseSnapshot;
  readonly commits: readonly EncodedCommit[];
  /** Checkpoints that were passed over because they are damaged. */
  readonly damage: readonly (DatabaseError | StorageError)[];
}

export async function loadDatabase(log: CommitLog, segmentShift?: number): Promise<LoadedDatabase> {
  const damage: (DatabaseError | StorageError)[] = [];
  const checkpoints = await log.checkpoints();
  const head = await log.head();
  const newest = checkpoints[0]?.version ?? 0;
  // Nobody else writes an exclusive log: what a checkpoint holds was in it, and commits after its end would be refused.
  if (log.isExclusive && newest > head) {
    throw new DatabaseError(
      DatabaseErrorCode.Damaged,
      `the log is damaged: it ends at version ${head}, before the checkpoint of version ${newest}; restore a backup into an empty folder: quiver restore FILE`,
    );
  }
  for (const { version } of checkpoints) {
    try {
      const snapshot = await readSnapshot(log, version);
      return { snapshot, commits: await readCommits(log, version), damage };
    } catch (error) {
      if (!isDamage(error)) throw error;
      damage.push(error);
    }
  }
  try {
    return { snapshot: emptyDatabaseSnapshot(segmentShift), commits: await readCommits(log, 0), damage };
  } catch (error) {
    throw damage[0] ?? error;
  }
}

export async function readSnapshot(log: CommitLog, version: number): Promise<DatabaseSnapshot> {
  const reader = await log.openCheckpoint(version);
  try {
    const name = `the checkpoint of version ${version}`;
    const { byteLength } = reader.checkpoint;
    const { snapshot } = await decodeSnapshot({ name, byteLength, read: (target) => reader.read(target) });
    if (snapshot.version !== version) {
      throw new DatabaseError(DatabaseErrorCode.Damaged, `${name} is damaged: it is that of another version`);
    }
    return snapshot;
  } finally {
    await reader.close();
  }
}

async function readCommits(log: CommitLog, after: number): Promise<EncodedCommit[]> {
  const commits: EncodedCommit[] = [];
  for await (const commit of log.read(after)) commits.push(commit);
  return commits;
}

function isDamage(error: unknown): error is DatabaseError | StorageError {
  if (error instanceof DatabaseError) return error.code === DatabaseErrorCode.Damaged;
  return error instanceof StorageError && error.code === StorageErrorCode.Damaged;
}
