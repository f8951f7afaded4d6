/** Maps errors of the database and its log in the main thread to records of the error catalogue. */
import { DatabaseError, DatabaseErrorCode } from '#database';
import type { ErrorCode, ErrorRecord } from '#protocol';
import { StorageError } from '#storage';

const CAUSES: Partial<Readonly<Record<DatabaseErrorCode, ErrorCode>>> = {
  [DatabaseErrorCode.VersionGone]: 'VERSION_GONE',
  [DatabaseErrorCode.VersionAhead]: 'VERSION_AHEAD',
  [DatabaseErrorCode.HistorySize]: 'HISTORY_SIZE',
};

/** Null for any other error. */
export function databaseErrorRecord(error: unknown): ErrorRecord | null {
  if (error instanceof StorageError) return { code: 'STORAGE_UNAVAILABLE', message: error.message };
  if (!(error instanceof DatabaseError)) return null;
  return { code: CAUSES[error.code] ?? 'STORAGE_UNAVAILABLE', message: error.message };
}
