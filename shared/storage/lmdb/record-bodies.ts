/**
 * The bodies of large records as files of the data directory, `record-<name>.qvrb`: the bytes after the
 * stamp. They are written and synced on libuv's thread pool before the append, which then writes only a stamp
 * and a name to LMDB. A file that no record names belongs to a commit that a crash interrupted and is removed
 * at the next start.
 */
import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagedRecord } from '../commit-record.ts';
import { syncDirectory, writeAll } from '../disk/durable-file.ts';
import { isAbsent, toStorageError } from '../disk/system-errors.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { STAMP_END } from '../record-codec.ts';

const FILE_NAME = /^record-([\da-f-]+)\.qvrb$/;
/** Bytes per task of libuv's thread pool, so that tasks of its other users run in between. */
const CHUNK_BYTES = 1024 * 1024;

export class StagedBody implements StagedRecord {
  readonly name: string;
  readonly #bodies: RecordBodies;
  /** Set before the append that names the file: from then on only the log shows whether it is in use. */
  isNamed = false;

  constructor(bodies: RecordBodies, name: string) {
    this.#bodies = bodies;
    this.name = name;
  }

  async discard(): Promise<void> {
    if (!this.isNamed) await this.#bodies.remove(this.name);
  }
}

export class RecordBodies {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Writes the body of a record. If it throws (STORAGE_FULL or another error), no file remains. */
  async stage(record: Uint8Array): Promise<StagedBody> {
    const name = randomUUID();
    try {
      const file = await open(this.#path(name), 'wx');
      try {
        for (let at = STAMP_END; at < record.length; at += CHUNK_BYTES) {
          await writeAll(file, record.subarray(at, at + CHUNK_BYTES));
        }
        await file.sync();
      } finally {
        await file.close();
      }
      await syncDirectory(this.#directory);
    } catch (error) {
      await this.remove(name);
      throw toStorageError(error, 'a record could not be written');
    }
    return new StagedBody(this, name);
  }

  /** Reads the record with this stamp and the body of this name. */
  async read(stamp: Uint8Array, name: string): Promise<Uint8Array> {
    const path = this.#path(name);
    try {
      const file = await open(path, 'r');
      try {
        const { size } = await file.stat();
        const record = new Uint8Array(STAMP_END + size);
        record.set(stamp);
        for (let at = STAMP_END; at < record.length; ) {
          const { bytesRead } = await file.read(record, at, record.length - at, null);
          // If the file is shorter, the checksum is wrong.
          if (bytesRead === 0) break;
          at += bytesRead;
        }
        return record;
      } finally {
        await file.close();
      }
    } catch (error) {
      if (!isAbsent(error)) throw toStorageError(error, `the record in ${path} cannot be read`);
      throw new StorageError(StorageErrorCode.Damaged, `the log is damaged: ${path} is missing`, {
        cause: error,
      });
    }
  }

  /** Size of all files. */
  async byteLength(): Promise<number> {
    let sum = 0;
    for (const entry of await readdir(this.#directory)) {
      // A file that was removed meanwhile does not count.
      if (FILE_NAME.test(entry))
        sum += await stat(join(this.#directory, entry)).then(
          ({ size }) => size,
          () => 0,
        );
    }
    return sum;
  }

  async remove(name: string): Promise<void> {
    await rm(this.#path(name), { force: true });
  }

  /** Removes all files whose names are not in the set. */
  async removeOthers(names: ReadonlySet<string>): Promise<void> {
    for (const entry of await readdir(this.#directory)) {
      const name = FILE_NAME.exec(entry)?.[1];
      if (name !== undefined && !names.has(name)) await this.remove(name);
    }
  }

  #path(name: string): string {
    return join(this.#directory, `record-${name}.qvrb`);
  }
}
