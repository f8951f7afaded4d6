/** Synchronous LMDB transactions: when one returns, its writes are on disk; when it throws, none are. */
import { statfsSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';
import { storageFailure } from '../disk/storage-failure.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';

/** With less than this free, a failed write is put down to the lack of room. */
const ROOM_BYTES_MIN = 1024 * 1024;

export class DurableWriter {
  readonly #root: RootDatabase;
  readonly #directory: string;

  constructor(root: RootDatabase, directory: string) {
    this.#root = root;
    this.#directory = directory;
  }

  /** Runs `writes` as one transaction. `what` begins the message of the error if it fails. */
  write(what: string, writes: () => void): void {
    try {
      this.#root.transactionSync(writes);
    } catch (error) {
      const failure = storageFailure(error, what);
      // LMDB calls it an input/output error when the system writes only part of a page: that is how a disk fills up.
      // The transaction is abandoned before anything refers to the page.
      if (failure.code !== StorageErrorCode.Failed || this.#hasRoom()) throw failure;
      throw new StorageError(StorageErrorCode.Full, `${failure.message}; the disk is full`, { cause: error });
    }
  }

  #hasRoom(): boolean {
    const { bavail, bsize } = statfsSync(this.#directory);
    return bavail * bsize >= ROOM_BYTES_MIN;
  }
}
