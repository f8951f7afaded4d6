/** Creation of the data directory. */
import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StorageError } from '../errors.ts';
import { toStorageError } from './system-errors.ts';

/** Creates a writable directory and its parents. Throws STORAGE_FAILED if that is impossible. */
export async function createWritableDirectory(path: string): Promise<void> {
  try {
    await makeDirectory(resolve(path));
    await access(path, constants.W_OK);
  } catch (error) {
    const { code, message } = toStorageError(error, `the data directory ${path} cannot be used`);
    throw new StorageError(code, `${message}; set QUIVER_DATA_DIR to one that can be written`, {
      cause: error,
    });
  }
}

/** Like `mkdir` with `recursive`, which never returns if the parent supports no directories, as in /proc. */
async function makeDirectory(path: string): Promise<void> {
  const parent = dirname(path);
  if (parent !== path && !existsSync(parent)) await makeDirectory(parent);
  try {
    await mkdir(path);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(path)).isDirectory();
    if (!isThere) throw error;
  }
}
