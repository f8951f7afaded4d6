/** Errors of transactions and databases: one code per cause. */
import { CodedError } from '#base';

/** Error codes of transactions and databases, one per cause. */
export const DatabaseErrorCode = {
  /** Another transaction committed a write to the same element first: run the work again. */
  Conflict: 'COMMIT_CONFLICT',
  /** The log rejected the commit; nothing was written. */
  CommitFailed: 'COMMIT_FAILED',
  /** The log was unreachable; nothing was written, a retry may succeed. */
  Unavailable: 'COMMIT_UNAVAILABLE',
  /** The definitions of a transaction exceed the bound. */
  DefinitionLength: 'DEFINITION_LENGTH',
  /** The transaction was already committed or rolled back. */
  TransactionClosed: 'TRANSACTION_CLOSED',
  /** The history no longer holds the requested version; the message names the oldest one. */
  VersionGone: 'VERSION_GONE',
  /** The requested version or time is in the future. */
  VersionAhead: 'VERSION_AHEAD',
  /** An earlier version exceeds the memory limit of earlier versions. */
  HistorySize: 'HISTORY_SIZE',
  /** A transaction on an earlier version has something to commit. */
  HistoryWrite: 'HISTORY_WRITE',
  Closed: 'DATABASE_CLOSED',
  /** A record, snapshot or backup is corrupt. */
  Damaged: 'DATABASE_DAMAGED',
  /** A snapshot or backup in a format of another version of Quiver, which this one does not support. */
  Format: 'DATABASE_FORMAT',
} as const;
export type DatabaseErrorCode = (typeof DatabaseErrorCode)[keyof typeof DatabaseErrorCode];

export class DatabaseError extends CodedError<DatabaseErrorCode> {
  override readonly name = 'DatabaseError';
}
