/** Whether a log is still the one of which an entry was seen. */
import { StorageError, StorageErrorCode } from '../errors.ts';

/** The newest entry that a process has read or appended. */
export interface SeenEntry {
  readonly version: number;
  /** Of the append that wrote it. */
  readonly mark: string;
}

export function versionOf(text: string | null): number {
  return text === null ? 0 : Number(text);
}

/** The head. STORAGE_TRUNCATED if it shows that the log is not the one of which the entry was seen. */
export function sameHistory(seen: SeenEntry | null, head: number, mark: string | null): number {
  if (seen === null || head > seen.version) return head;
  if (head === seen.version && (mark === null || mark === seen.mark)) return head;
  throw new StorageError(
    StorageErrorCode.Truncated,
    `the log has gone back: version ${seen.version} was seen, it now stands at ${head} by another way`,
  );
}

export function truncated(after: number): StorageError {
  return new StorageError(
    StorageErrorCode.Truncated,
    `records after version ${after} were asked for, the log no longer holds them`,
  );
}
