import { CodedError } from '#base';

/** What a transaction or a database can fail with, one code per cause. */
export const DatabaseErrorCode = {
  /** Another transaction committed a write to the same element first: run the work again. */
  Conflict: 'COMMIT_CONFLICT',
  /** The log could not take the commit; nothing was written. */
  CommitFailed: 'COMMIT_FAILED',
  /** The log could not be reached; nothing was written, and a later try may go through. */
  Unavailable: 'COMMIT_UNAVAILABLE',
  /** A transaction defines more for later scripts than may be kept. */
  DefinitionLength: 'DEFINITION_LENGTH',
  /** The transaction was already committed or rolled back. */
  TransactionClosed: 'TRANSACTION_CLOSED',
  /** The history no longer holds a version that was asked for; the message names the oldest that it does. */
  VersionGone: 'VERSION_GONE',
  /** A version or a moment that was asked for is yet to come. */
  VersionAhead: 'VERSION_AHEAD',
  /** An earlier version takes more memory than all of them may. */
  HistorySize: 'HISTORY_SIZE',
  /** A transaction on an earlier version has something to commit. */
  HistoryWrite: 'HISTORY_WRITE',
  Closed: 'DATABASE_CLOSED',
  /** A record, snapshot or backup contradicts itself. */
  Damaged: 'DATABASE_DAMAGED',
  /** A snapshot or backup was written by another version of Quiver, in a format that this one does not read. */
  Format: 'DATABASE_FORMAT',
} as const;
export type DatabaseErrorCode = (typeof DatabaseErrorCode)[keyof typeof DatabaseErrorCode];

export class DatabaseError extends CodedError<DatabaseErrorCode> {
  override readonly name = 'DatabaseError';
}
