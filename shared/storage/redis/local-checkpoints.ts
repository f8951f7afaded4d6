/**
 * Copies of checkpoints on the disk of a process, so that a restart does not fetch them again. A copy belongs
 * to one history of the log: it is stored with the mark of the append that wrote its version, and is valid
 * only while the log contains that entry with that mark. It is a cache: removing the folder costs only time.
 *
 * Several processes of one machine may share the data directory, and containers a volume, so each locks a
 * folder of its own: `<data directory>/snapshots/<host name>-<number>/`.
 */

import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '#base';
import type { Checkpoint, CheckpointReader } from '../commit-log.ts';
import { CheckpointFiles } from '../disk/checkpoint-files.ts';
import { DirectoryLock } from '../disk/directory-lock.ts';
import { createWritableDirectory } from '../disk/writable-directory.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';

const FOLDER = 'snapshots';
/** Maximum number of processes of one machine that share a data directory. */
const PROCESSES_MAX = 64;
/** A folder without a write for so long is considered that of a removed container. */
const FORGOTTEN_MS = 7 * 24 * 60 * 60 * 1000;

export class LocalCheckpoints {
  readonly #files: CheckpointFiles;
  readonly #directory: string;
  readonly #lock: DirectoryLock;

  private constructor(files: CheckpointFiles, directory: string, lock: DirectoryLock) {
    this.#files = files;
    this.#directory = directory;
    this.#lock = lock;
  }

  /** Null if `dataDir` contains none; does not create one. */
  static async openExisting(dataDir: string): Promise<LocalCheckpoints | null> {
    return existsSync(join(dataDir, FOLDER)) ? await LocalCheckpoints.open(dataDir) : null;
  }

  /** Locks the first unused folder of this machine; throws STORAGE_LOCKED if there is none. */
  static async open(dataDir: string): Promise<LocalCheckpoints> {
    const parent = join(dataDir, FOLDER);
    await createWritableDirectory(parent);
    await removeForgotten(parent);
    for (let number = 0; number < PROCESSES_MAX; number++) {
      const directory = join(parent, `${hostname()}-${number}`);
      await createWritableDirectory(directory);
      const lock = await takeLock(directory);
      if (lock !== null) return new LocalCheckpoints(await CheckpointFiles.open(directory), directory, lock);
    }
    throw new StorageError(
      StorageErrorCode.Locked,
      `${PROCESSES_MAX} processes already store snapshots in ${parent}`,
    );
  }

  /** The newest copy that belongs to the history of the log. */
  async newest(markOf: (version: number) => Promise<string | null>): Promise<Checkpoint | null> {
    for (const checkpoint of await this.#files.list()) {
      const mark = await readFile(this.#markPath(checkpoint.version), 'utf8').catch(() => null);
      if (mark !== null && mark === (await markOf(checkpoint.version))) return checkpoint;
    }
    return null;
  }

  /** Saves a copy and removes all others. */
  async save(version: number, mark: string, chunks: AsyncIterable<Uint8Array>): Promise<Checkpoint> {
    const saved = await this.#files.save(version, chunks);
    // The copy is valid from here on.
    await writeFile(`${this.#markPath(version)}.unfinished`, mark);
    await rename(`${this.#markPath(version)}.unfinished`, this.#markPath(version));
    for (const older of await this.#files.list()) {
      if (older.version === version) continue;
      await rm(this.#markPath(older.version), { force: true });
      await this.#files.remove(older.version);
    }
    return saved;
  }

  open(version: number): Promise<CheckpointReader> {
    return this.#files.open(version);
  }

  async close(): Promise<void> {
    await this.#lock.release();
  }

  #markPath(version: number): string {
    return join(this.#directory, `checkpoint-${version}.mark`);
  }
}

async function takeLock(directory: string): Promise<DirectoryLock | null> {
  try {
    return await DirectoryLock.take(directory);
  } catch (error) {
    if (hasCode(error, StorageErrorCode.Locked)) return null;
    throw error;
  }
}

async function removeForgotten(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (name.startsWith(`${hostname()}-`)) continue;
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true });
  }
}
