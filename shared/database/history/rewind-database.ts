/**
 * Rewinds a database in place to an earlier version: removes later commits and appends one record that
 * prevents the reuse of their ids. Earlier versions are unchanged.
 */
import { hasCode } from '#base';
import { type CommitLog, encodeChanges, StorageErrorCode, stampCommit } from '#storage';
import { checkSnapshot } from '../check.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { newestIntact } from '../intact-checkpoint.ts';
import { loadDatabase } from '../load.ts';
import { nextIds } from '../next-ids.ts';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import { CheckpointPositions } from './checkpoint-positions.ts';
import { chosenVersion, type VersionChoice } from './history-range.ts';
import { LocalStateBuilder } from './local-state-builder.ts';

export interface RewoundDatabase {
  /** The version whose state is restored. */
  readonly version: number;
  /** The new head: `version` itself if there was nothing to remove. */
  readonly head: number;
  /** Number of removed commits. */
  readonly droppedCount: number;
}

/**
 * Throws VERSION_GONE and VERSION_AHEAD for an unavailable version, DATABASE_DAMAGED for a corrupt one; then
 * nothing has changed. Requires exclusive access: it also removes concurrent commits of other processes.
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
  const changes = encodeChanges({ ...nothing, ...nextIds(snapshot, commits) });
  await new CheckpointPositions(log).removeAbove(version);
  const head = version + 1;
  await log.rewind(version, stampCommit(changes, head, Date.now()));
  return { version, head, droppedCount: newest - version };
}

/** The snapshot of a version that the log can restore. */
async function stateAt(log: CommitLog, version: number): Promise<DatabaseSnapshot> {
  const advance = ({ version: from }: { readonly version: number }) => advanced(log, from, version);
  return (await newestIntact(log, version, null, advance, isDamage)) ?? (await advanced(log, 0, version));
}

async function advanced(log: CommitLog, from: number, version: number): Promise<DatabaseSnapshot> {
  const never = new AbortController().signal;
  const builder = new LocalStateBuilder(log);
  const snapshot = from === 0 ? emptyDatabaseSnapshot() : await builder.load(from, never);
  return await builder.advance(snapshot, version, never);
}

/** True for damage, and for a checkpoint that the records do not continue. */
function isDamage(error: unknown): error is Error {
  return hasCode(error, DatabaseErrorCode.Damaged, StorageErrorCode.Damaged, StorageErrorCode.Truncated);
}
