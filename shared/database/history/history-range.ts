/** The range of versions that a log can restore, and lookup of versions by time. */
import { type Checkpoint, type CommitLog, commitTime, StorageError, StorageErrorCode } from '#storage';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { CheckpointPositions } from './checkpoint-positions.ts';

/** A version by its number, or the newest one committed at or before a time in milliseconds since 1970. */
export type VersionChoice =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'moment'; readonly time: number };

/** The oldest version that can be restored: that of a checkpoint that the log continues, or 0. */
export async function oldestVersion(log: CommitLog): Promise<number> {
  const base = await log.base();
  if (base === 0) return 0;
  const reached = (await log.checkpoints()).map(({ version }) => version).filter((each) => each >= base);
  return reached.length === 0 ? await log.head() : Math.min(...reached);
}

/** The extent of the history of a log, and its size. */
export interface HistoryExtent {
  readonly newest: number;
  /** The oldest version that can be read. */
  readonly oldest: number;
  readonly recordBytes: number;
  /** Newest first. */
  readonly checkpoints: readonly Checkpoint[];
}

export async function historyExtent(log: CommitLog): Promise<HistoryExtent> {
  return {
    newest: await log.head(),
    oldest: await oldestVersion(log),
    recordBytes: await log.recordBytes(),
    checkpoints: await log.checkpoints(),
  };
}

/**
 * The chosen version. Throws VERSION_AHEAD for one above the head, VERSION_GONE for one that the log can no
 * longer restore. `now` is in milliseconds since 1970.
 */
export async function chosenVersion(
  log: CommitLog,
  choice: VersionChoice,
  now: number = Date.now(),
): Promise<number> {
  const oldest = await oldestVersion(log);
  const head = await log.head();
  if (choice.kind === 'version') {
    if (choice.version > head) throw versionAhead(choice.version, head);
    if (choice.version < oldest) throw versionGone(`version ${choice.version}`, oldest);
    return choice.version;
  }
  const { time } = choice;
  const moment = new Date(time).toISOString();
  if (time > now) throw new DatabaseError(DatabaseErrorCode.VersionAhead, `${moment} is in the future`);
  const version = await newestUpTo(log, time, oldest, head);
  if (version === oldest && oldest > 0 && !(await wasCommitted(log, oldest, time))) {
    throw versionGone(`what there was at ${moment}`, oldest);
  }
  return version;
}

export function versionAhead(version: number, newest: number): DatabaseError {
  return new DatabaseError(
    DatabaseErrorCode.VersionAhead,
    `version ${version} does not exist yet; the newest is ${newest}`,
  );
}

export function versionGone(what: string, oldest: number): DatabaseError {
  return new DatabaseError(
    DatabaseErrorCode.VersionGone,
    `${what} is no longer in the history; the oldest readable version is ${oldest}`,
  );
}

/** The newest of the versions from `low` to `high` that was committed at or before `time`; `low` if none was. */
async function newestUpTo(log: CommitLog, time: number, low: number, high: number): Promise<number> {
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const committed = await timeOf(log, middle);
    // The log was truncated meanwhile and starts later now.
    if (committed !== null && committed > time) high = middle - 1;
    else low = middle;
  }
  return low;
}

async function wasCommitted(log: CommitLog, version: number, time: number): Promise<boolean> {
  const position = (await new CheckpointPositions(log).all()).get(version);
  const committed = position?.time ?? (await timeOf(log, version));
  return committed !== null && committed <= time;
}

/** Null if the record was removed. */
async function timeOf(log: CommitLog, version: number): Promise<number | null> {
  try {
    for await (const commit of log.read(version - 1)) return commitTime(commit);
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== StorageErrorCode.Truncated) throw error;
  }
  return null;
}
