/**
 * Checkpoints as files of the data directory, `checkpoint-<version>.qvck`. A file is renamed to this name
 * only after its content is synced, so a file of this name is complete.
 */
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkpoint, CheckpointReader } from '../commit-log.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { syncDirectory, writeDurably } from './durable-file.ts';
import { isAbsent, toStorageError } from './system-errors.ts';
import { createWritableDirectory } from './writable-directory.ts';

const FILE_NAME = /^checkpoint-(\d+)\.qvck$/;
const UNFINISHED = '.unfinished';

export class CheckpointFiles {
  readonly #directory: string;

  private constructor(directory: string) {
    this.#directory = directory;
  }

  /** Creates the directory if it is missing and removes the files of interrupted saves. */
  static async open(directory: string): Promise<CheckpointFiles> {
    await createWritableDirectory(directory);
    for (const name of await readdir(directory)) {
      if (name.endsWith(UNFINISHED)) await rm(join(directory, name), { force: true });
    }
    return new CheckpointFiles(directory);
  }

  /** Newest first. */
  async list(): Promise<Checkpoint[]> {
    const found: Checkpoint[] = [];
    for (const name of await readdir(this.#directory)) {
      const version = FILE_NAME.exec(name)?.[1];
      if (version === undefined) continue;
      const byteLength = await sizeOf(join(this.#directory, name));
      if (byteLength !== null) found.push({ version: Number(version), byteLength });
    }
    return found.sort((a, b) => b.version - a.version);
  }

  async save(version: number, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    const path = this.#path(version);
    const unfinished = path + UNFINISHED;
    let byteLength = 0;
    try {
      const file = await open(unfinished, 'w');
      try {
        byteLength = await writeDurably(file, chunks);
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncDirectory(this.#directory);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw toStorageError(error, `the checkpoint of version ${version} could not be saved`);
    }
    return { version, byteLength };
  }

  async open(version: number): Promise<CheckpointReader> {
    const path = this.#path(version);
    try {
      const file = await open(path, 'r');
      const { size } = await file.stat();
      return new FileReader(file, path, { version, byteLength: size });
    } catch (error) {
      throw toStorageError(error, `the checkpoint ${path} cannot be opened`);
    }
  }

  /** Removes checkpoints older than the newest one at or below `version`. */
  async removeBelow(version: number): Promise<void> {
    const all = await this.list();
    const base = all.find((checkpoint) => checkpoint.version <= version);
    for (const checkpoint of all) {
      if (base !== undefined && checkpoint.version < base.version) await this.remove(checkpoint.version);
    }
  }

  /** Removes checkpoints newer than `version`. */
  async removeAbove(version: number): Promise<void> {
    for (const checkpoint of await this.list()) {
      if (checkpoint.version > version) await this.remove(checkpoint.version);
    }
  }

  async remove(version: number): Promise<void> {
    await rm(this.#path(version), { force: true });
  }

  #path(version: number): string {
    return join(this.#directory, `checkpoint-${version}.qvck`);
  }
}

/** Null for a file that was removed since the directory was read: the log is cut while others list it. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw toStorageError(error, `the checkpoint ${path} cannot be read`);
  }
}

class FileReader implements CheckpointReader {
  readonly checkpoint: Checkpoint;
  /** Much of the time of a read goes into new memory that it fills. */
  readonly concurrentReads = 4;
  readonly #file: FileHandle;
  readonly #path: string;
  #position = 0;

  constructor(file: FileHandle, path: string, checkpoint: Checkpoint) {
    this.#file = file;
    this.#path = path;
    this.checkpoint = checkpoint;
  }

  async read(target: Uint8Array): Promise<void> {
    const position = this.#position;
    this.#position += target.length;
    let filled = 0;
    while (filled < target.length) {
      const { bytesRead } = await this.#file.read(target, filled, target.length - filled, position + filled);
      if (bytesRead === 0) {
        throw new StorageError(StorageErrorCode.Damaged, `${this.#path} is damaged: it is too short`);
      }
      filled += bytesRead;
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
