/** Errors of the commit log and its adapters: one code per cause. */
import { CodedError } from '#base';

/** All causes of storage errors. */
export const StorageErrorCode = {
  /** The content of a record, page or blob differs from what was written. */
  Damaged: 'STORAGE_DAMAGED',
  /** The requested records were removed after a checkpoint. */
  Truncated: 'STORAGE_TRUNCATED',
  /** A newer or unknown format. */
  Format: 'STORAGE_FORMAT',
  /** The disk is full: nothing was written, reads still work. */
  Full: 'STORAGE_FULL',
  /** A write or sync failed; the content of the disk is unknown until the next start. */
  Failed: 'STORAGE_FAILED',
  /** Another process holds the data directory. */
  Locked: 'STORAGE_LOCKED',
  /** The store is unreachable; nothing was written, a retry may succeed. */
  Unavailable: 'STORAGE_UNAVAILABLE',
  Closed: 'STORAGE_CLOSED',
  /** The target of a restore already contains a database. */
  NotEmpty: 'STORAGE_NOT_EMPTY',
  /** A record or a name exceeds a limit of the format. */
  Limit: 'STORAGE_LIMIT',
} as const;
export type StorageErrorCode = (typeof StorageErrorCode)[keyof typeof StorageErrorCode];

/** The remedy for a damaged store. */
export const RESTORE_ADVICE = 'restore a backup into an empty folder: quiver restore FILE';

export class StorageError extends CodedError<StorageErrorCode> {
  override readonly name = 'StorageError';
}
