import { CodedError } from '#base';

/** Everything that can go wrong below the log, one code per cause. */
export const StorageErrorCode = {
  /** A record, page or blob does not have the content it was written with. */
  Damaged: 'STORAGE_DAMAGED',
  /** Records asked for have been dropped after a checkpoint. */
  Truncated: 'STORAGE_TRUNCATED',
  /** Written by a newer or unknown format. */
  Format: 'STORAGE_FORMAT',
  /** The disk is full: nothing was written, reads go on. */
  Full: 'STORAGE_FULL',
  /** A write or sync failed; what is on disk is unknown until the next start. */
  Failed: 'STORAGE_FAILED',
  /** Another process holds the data directory. */
  Locked: 'STORAGE_LOCKED',
  /** The store cannot be reached now; nothing was written, a later try may go through. */
  Unavailable: 'STORAGE_UNAVAILABLE',
  Closed: 'STORAGE_CLOSED',
  /** A restore into a place that holds a database already. */
  NotEmpty: 'STORAGE_NOT_EMPTY',
  /** A record or a name exceeds what the format can hold. */
  Limit: 'STORAGE_LIMIT',
} as const;
export type StorageErrorCode = (typeof StorageErrorCode)[keyof typeof StorageErrorCode];

export class StorageError extends CodedError<StorageErrorCode> {
  override readonly name = 'StorageError';
}
