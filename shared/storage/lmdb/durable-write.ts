/** Synchronous LMDB transactions: when one returns, its writes are on disk; when it throws, none are. */
import { statfsSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';
import { toStorageError } from '../disk/system-errors.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';

/** If less than this is free, a failed write is reported as a full disk. */
const ROOM_BYTES_MIN = 1024 * 1024;

export class DurableWriter {
  readonly #root: RootDatabase;
  readonly #directory: string;

  constructor(root: RootDatabase, directory: string) {
    this.#root = root;
    this.#directory = directory;
  }

  /** Runs `writes` as one transaction. `what` starts the message of the error if it fails. */
  write(what: string, writes: () => void): void {
    try {
      this.#root.transactionSync(writes);
    } catch (error) {
      const failure = toStorageError(error, what);
      // LMDB reports a partially written page, the symptom of a full disk, as an input/output error. The
      // transaction is aborted before anything refers to the page.
      if (failure.code !== StorageErrorCode.Failed || this.#hasRoom()) throw failure;
      throw new StorageError(StorageErrorCode.Full, `${failure.message}; the disk is full`, { cause: error });
    }
  }

  #hasRoom(): boolean {
    const { bavail, bsize } = statfsSync(this.#directory);
    return bavail * bsize >= ROOM_BYTES_MIN;
  }
}
