import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { storageFailure } from './storage-failure.ts';

/** Makes a directory, and those above it, that can be written. STORAGE_FAILED if that cannot be. */
export async function usableDirectory(path: string): Promise<void> {
  try {
    await makeDirectory(resolve(path));
    await access(path, constants.W_OK);
  } catch (error) {
    throw storageFailure(error, `the data directory ${path} cannot be used`);
  }
}

/** As `mkdir` with `recursive`, which never ends where the parent is there and yet takes no directory, as /proc. */
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
