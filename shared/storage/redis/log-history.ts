/** Detects whether the log still contains an entry that was seen earlier. */
import { hasCode } from '#base';
import { StorageError, StorageErrorCode } from '../errors.ts';

/** The newest entry that a process has read or appended. */
export interface SeenEntry {
  readonly version: number;
  /** The mark of the append that wrote it. */
  readonly mark: string;
}

export function versionOf(text: string | null): number {
  return text === null ? 0 : Number(text);
}

/** Returns the head. Throws STORAGE_TRUNCATED if the log no longer contains the seen entry. */
export function sameHistory(seen: SeenEntry | null, head: number, mark: string | null): number {
  if (seen === null || head > seen.version) return head;
  if (head === seen.version && (mark === null || mark === seen.mark)) return head;
  throw new StorageError(
    StorageErrorCode.Truncated,
    `the log has lost commits: version ${seen.version} was read, its head is now ${head} with another history`,
  );
}

export function truncated(after: number): StorageError {
  return new StorageError(
    StorageErrorCode.Truncated,
    `records after version ${after} were asked for, the log no longer holds them`,
  );
}

/** Of a log that does not answer nothing is known. */
export function rethrowUnlessAway(error: unknown): void {
  if (!hasCode(error, StorageErrorCode.Unavailable)) throw error;
}
