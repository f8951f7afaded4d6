/**
 * Start-up: the newest intact checkpoint of a log and the commits after it. A damaged checkpoint is never
 * used; an older one replaces it if the log still has the records after it, else the start fails with the
 * damage.
 */
import { hasCode } from '#base';
import {
  type Checkpoint,
  type CommitLog,
  type EncodedCommit,
  RESTORE_ADVICE,
  type StorageError,
  StorageErrorCode,
} from '#storage';
import { decodeSnapshot } from './checkpoint-codec.ts';
import { DatabaseError, DatabaseErrorCode } from './errors.ts';
import { firstIntact } from './intact-checkpoint.ts';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from './snapshot/database-snapshot.ts';

export interface LoadedDatabase {
  readonly snapshot: DatabaseSnapshot;
  readonly commits: readonly EncodedCommit[];
  /** Damage of the checkpoints that were skipped. */
  readonly damage: readonly (DatabaseError | StorageError)[];
}

export async function loadDatabase(log: CommitLog, segmentShift?: number): Promise<LoadedDatabase> {
  const checkpoints = await log.checkpoints();
  const head = await log.head();
  const newest = checkpoints[0]?.version ?? 0;
  // An exclusive log has one writer: the content of a checkpoint was in it, and commits after its end would
  // be rejected.
  if (log.isExclusive && newest > head) {
    throw new DatabaseError(
      DatabaseErrorCode.Damaged,
      `the log is damaged: it ends at version ${head}, before the checkpoint of version ${newest}; ${RESTORE_ADVICE}`,
    );
  }
  const read = async ({ version }: Checkpoint) => ({
    snapshot: await readSnapshot(log, version),
    commits: await readCommits(log, version),
  });
  const { result, damage } = await firstIntact(checkpoints, read, isDamage);
  if (result !== null) return { ...result, damage };
  try {
    return { snapshot: emptyDatabaseSnapshot(segmentShift), commits: await readCommits(log, 0), damage };
  } catch (error) {
    throw withRemedy(damage[0] ?? error);
  }
}

function withRemedy(error: unknown): unknown {
  if (!isDamage(error)) return error;
  const { message } = error;
  return new DatabaseError(DatabaseErrorCode.Damaged, `${message}; ${RESTORE_ADVICE}`, { cause: error });
}

export async function readSnapshot(log: CommitLog, version: number): Promise<DatabaseSnapshot> {
  const reader = await log.openCheckpoint(version);
  try {
    const name = `the checkpoint of version ${version}`;
    const { checkpoint, concurrentReads } = reader;
    const { snapshot } = await decodeSnapshot({
      name,
      byteLength: checkpoint.byteLength,
      concurrentReads,
      read: (target) => reader.read(target),
    });
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
  return hasCode(error, DatabaseErrorCode.Damaged, StorageErrorCode.Damaged);
}
