/**
 * The bodies of large records as files of the data directory, `record-<name>.qvrb`: what follows a record's stamp. They are
 * written and synced by the system's own threads before the append, which then puts no more than a stamp and a name into LMDB. A file that no record names is
 * what a crash left of a commit that was never made, and is removed at the next start.
 */
import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StagedRecord } from '../commit-record.ts';
import { syncDirectory, writeAll } from '../disk/durable-file.ts';
import { storageFailure } from '../disk/storage-failure.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { STAMP_END } from '../record-codec.ts';

const FILE_NAME = /^record-([\da-f-]+)\.qvrb$/;
/** What the pool of the system's threads is given at once: others of its users come between. */
const CHUNK_BYTES = 1024 * 1024;

export class StagedBody implements StagedRecord {
  readonly name: string;
  readonly #bodies: RecordBodies;
  /** Set before the append that names the file: from then on only the log can say whether it does. */
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

  /** Writes the body of a record. STORAGE_FULL, or another failure, leaves nothing behind. */
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
      throw storageFailure(error, 'a record could not be written');
    }
    return new StagedBody(this, name);
  }

  /** The record of a stamp and the body of that name. */
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
          // Of a shorter file the checksum is wrong.
          if (bytesRead === 0) break;
          at += bytesRead;
        }
        return record;
      } finally {
        await file.close();
      }
    } catch (error) {
      if (!isAbsent(error)) throw storageFailure(error, `the record in ${path} cannot be read`);
      throw new StorageError(StorageErrorCode.Damaged, `the log is damaged: ${path} is missing`, {
        cause: error,
      });
    }
  }

  /** Of all files together. */
  async byteLength(): Promise<number> {
    let sum = 0;
    for (const entry of await readdir(this.#directory)) {
      // One that is removed meanwhile counts no more.
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

  /** Removes all files but those of these names. */
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

function isAbsent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
