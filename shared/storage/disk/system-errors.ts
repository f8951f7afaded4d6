/** Converts errors of the operating system and LMDB to storage errors. */
import { StorageError, StorageErrorCode } from '../errors.ts';

/** Error numbers as LMDB reports them: errno values of the platform, and its own "map full". */
const ENOSPC = 28;
const EDQUOT = 122;
const MDB_MAP_FULL = -30792;

export function toStorageError(error: unknown, what: string): StorageError {
  if (error instanceof StorageError) return error;
  const code = isFull(error) ? StorageErrorCode.Full : StorageErrorCode.Failed;
  const detail = error instanceof Error ? error.message : String(error);
  return new StorageError(code, `${what}: ${detail}`, { cause: error });
}

/** True for the error of a file that does not exist. */
export function isAbsent(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  const { code } = error;
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || code === ENOSPC || code === EDQUOT || code === MDB_MAP_FULL
  );
}
