/**
 * Brings a database back to an earlier version, in place: what was committed after it is dropped, and the log goes on from
 * there with a record of its own, which keeps ids from being given out again. Earlier versions stay what they were.
 */
import { type CommitLog, encodeChanges, StorageError, StorageErrorCode, stampCommit } from '#storage';
import { checkSnapshot } from '../check.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { idEnds } from '../id-ends.ts';
import { loadDatabase } from '../load.ts';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from '../snapshot.ts';
import { CheckpointMarks } from './checkpoint-marks.ts';
import { chosenVersion, oldestVersion, type VersionChoice, versionGone } from './history-range.ts';
import { LocalBuilder } from './local-builder.ts';

export interface RewoundDatabase {
  /** Whose state the database has again. */
  readonly version: number;
  /** The newest version now: `version` itself if there was nothing to be dropped. */
  readonly head: number;
  /** Commits that are gone. */
  readonly droppedCount: number;
}

/**
 * VERSION_GONE and VERSION_AHEAD for a version that cannot be had, DATABASE_DAMAGED for one that contradicts itself; then
 * nothing has changed. Nobody else writes the log meanwhile: what another process appends is dropped too.
 */
export async function rewindDatabase(log: CommitLog, choice: VersionChoice): Promise<RewoundDatabase> {
  const version = await chosenVersion(log, choice);
  const newest = await log.head();
  if (version === newest) return { version, head: newest, droppedCount: 0 };
  const findings = checkSnapshot(await stateAt(log, version));
  if (findings.length > 0) {
    throw new DatabaseError(DatabaseErrorCode.Damaged, `version ${version} is damaged: ${findings[0]}`);
  }
  const { snapshot, commits } = await loadDatabase(log);
  const nothing = { graph: [], quads: [], definitions: [], metadata: [] };
  const changes = encodeChanges({ ...nothing, ...idEnds(snapshot, commits) });
  await new CheckpointMarks(log).removeAbove(version);
  const head = version + 1;
  await log.rewind(version, stampCommit(changes, head, Date.now()));
  return { version, head, droppedCount: newest - version };
}

/** A snapshot of a version that the log leads to. */
async function stateAt(log: CommitLog, version: number): Promise<DatabaseSnapshot> {
  const checkpoints = (await log.checkpoints()).filter((each) => each.version <= version);
  let damage: unknown = null;
  for (const { version: from } of checkpoints.sort((a, b) => b.version - a.version)) {
    try {
      return await advanced(log, from, version);
    } catch (error) {
      if (!isDamage(error)) throw error;
      damage ??= error;
    }
  }
  if ((await log.base()) === 0) return await advanced(log, 0, version);
  throw damage ?? versionGone(`version ${version}`, await oldestVersion(log));
}

async function advanced(log: CommitLog, from: number, version: number): Promise<DatabaseSnapshot> {
  const never = new AbortController().signal;
  const builder = new LocalBuilder(log);
  const snapshot = from === 0 ? emptyDatabaseSnapshot() : await builder.load(from, never);
  return await builder.advance(snapshot, version, never);
}

/** True for damage, and for a checkpoint that the records no longer lead on from. */
function isDamage(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === DatabaseErrorCode.Damaged;
  const codes: readonly string[] = [StorageErrorCode.Damaged, StorageErrorCode.Truncated];
  return error instanceof StorageError && codes.includes(error.code);
}
