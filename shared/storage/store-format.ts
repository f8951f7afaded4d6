/**
 * The format number of a store as a whole: its keys, tables, files and their texts. Records and checkpoints
 * have separate formats. A store without a number has the first layout.
 */
import { StorageError, StorageErrorCode } from './errors.ts';

export const STORE_FORMAT = '1';

/** Throws STORAGE_FORMAT for a store of another format; `where` names the store. */
export function requireStoreFormat(found: string, where: string): void {
  if (found === STORE_FORMAT) return;
  throw new StorageError(
    StorageErrorCode.Format,
    `${where} has the store format ${found}, this version reads ${STORE_FORMAT}: use the version that wrote it`,
  );
}
