/**
 * The LMDB environment of a data directory, and writes to it as plain data, which can be sent to a thread. Each
 * thread of the process opens it for itself; LMDB lets one of them write at a time.
 */
import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { defined } from '#base';
import { toStorageError } from '../disk/system-errors.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';

/** The folder of the environment within the data directory. */
const FOLDER = 'log';
const DATABASES_MAX = 64;
/** If less than this is free, a failed write is reported as a full disk. */
const ROOM_BYTES_MIN = 1024 * 1024;

export type TableDatabase = `table:${string}`;
export type DatabaseName = 'records' | 'meta' | 'bodies' | TableDatabase;

/** A change of one key of a database: its new value, null for none. */
export interface Write {
  readonly database: DatabaseName;
  readonly key: string | number;
  readonly value: Uint8Array | string | null;
}

export function environmentPath(directory: string): string {
  return join(directory, FOLDER);
}

export class LmdbEnvironment {
  readonly records: Database<Buffer, number>;
  readonly meta: Database<string, string>;
  /** Names of the files with the bodies of large records. */
  readonly bodies: Database<string, number>;
  readonly #directory: string;
  readonly #root: RootDatabase;
  readonly #databases = new Map<DatabaseName, Database>();

  /** Opens or creates the environment. Throws errors of LMDB. */
  constructor(directory: string) {
    this.#directory = directory;
    this.#root = open({
      path: environmentPath(directory),
      maxDbs: DATABASES_MAX,
      // A transaction ends when it is on disk.
      overlappingSync: false,
      encoding: 'binary',
    });
    this.records = this.#open<Buffer, number>('records', 'binary');
    this.meta = this.#open<string, string>('meta', 'string');
    this.bodies = this.#open<string, number>('bodies', 'string');
  }

  /** Opens or creates the database of a table. No other thread may open one meanwhile. */
  table(name: TableDatabase): Database<Buffer, string> {
    return this.#open<Buffer, string>(name, 'binary');
  }

  /** Names of the open tables. */
  tables(): TableDatabase[] {
    return [...this.#databases.keys()].filter(isTable);
  }

  /**
   * One transaction: when it returns, the writes are on disk; when it throws, none of them is. `what` starts the
   * message of the error. Throws STORAGE_FULL or STORAGE_FAILED.
   */
  write(what: string, writes: readonly Write[]): void {
    try {
      this.#root.transactionSync(() => {
        for (const each of writes) this.#apply(each);
      });
    } catch (error) {
      const failure = toStorageError(error, what);
      // LMDB reports a partially written page, the symptom of a full disk, as an input/output error. The
      // transaction is aborted before anything refers to the page.
      if (failure.code !== StorageErrorCode.Failed || this.#hasRoom()) throw failure;
      throw new StorageError(StorageErrorCode.Full, `${failure.message}; the disk is full`, { cause: error });
    }
  }

  /** Lets reads of this thread see what another thread has written: they share a transaction for some time. */
  refreshReads(): void {
    this.#root.resetReadTxn();
  }

  async close(): Promise<void> {
    await this.#root.close();
  }

  #apply({ database: name, key, value }: Write): void {
    const database = defined(this.#databases.get(name), 'a database is open before it is written');
    if (value === null) database.removeSync(key);
    else database.putSync(key, typeof value === 'string' ? value : bufferOf(value));
  }

  #open<V extends Buffer | string, K extends string | number>(
    name: DatabaseName,
    encoding: 'binary' | 'string',
  ): Database<V, K> {
    const database = this.#root.openDB<V, K>(name, { encoding });
    this.#databases.set(name, database);
    return database;
  }

  #hasRoom(): boolean {
    const { bavail, bsize } = statfsSync(this.#directory);
    return bavail * bsize >= ROOM_BYTES_MIN;
  }
}

function isTable(name: DatabaseName): name is TableDatabase {
  return name.startsWith('table:');
}

/** LMDB's binding does not read shared memory. */
function bufferOf(bytes: Uint8Array): Buffer {
  if (bytes.buffer instanceof SharedArrayBuffer) return Buffer.from(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
