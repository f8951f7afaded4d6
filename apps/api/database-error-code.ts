/** Maps database errors of the main thread to codes of the error catalogue. */
import { type DatabaseError, DatabaseErrorCode } from '#database';
import type { ErrorCode } from '#protocol';

const CAUSES: Partial<Readonly<Record<DatabaseErrorCode, ErrorCode>>> = {
  [DatabaseErrorCode.VersionGone]: 'VERSION_GONE',
  [DatabaseErrorCode.VersionAhead]: 'VERSION_AHEAD',
  [DatabaseErrorCode.HistorySize]: 'HISTORY_SIZE',
};

export function databaseErrorCode({ code }: DatabaseError): ErrorCode {
  return CAUSES[code] ?? 'STORAGE_UNAVAILABLE';
}
