/**
 * The layout of a store as a whole: which keys, tables and files there are and what their texts look like. Records and
 * checkpoints have formats of their own beside it. A store without a number was made when there was one layout, the first.
 */
import { StorageError, StorageErrorCode } from './errors.ts';

export const STORE_FORMAT = '1';

/** STORAGE_FORMAT for a store that another version of Quiver has laid out; `where` names it. */
export function requireStoreFormat(found: string, where: string): void {
  if (found === STORE_FORMAT) return;
  throw new StorageError(
    StorageErrorCode.Format,
    `${where} has the store format ${found}, this version reads ${STORE_FORMAT}: use the version that wrote it`,
  );
}
