/**
 * Checks an LMDB file before LMDB maps it. LMDB trusts the two meta pages; a reference to a page beyond the
 * end of the file, or to a damaged page, terminates the process by a signal (SIGBUS, SIGSEGV) that no error
 * handler can catch.
 *
 * ```
 * page 0, 1: meta pages                        (`MDB_page_header` and `MDB_meta` of LMDB's mdb.c)
 *   18 u16 flags    24 u32 magic     28 u32 version     40 u64 size of the map
 *   48     tree of free pages, which begins with u32 page size, u8 its flags, u8 flags of the environment
 *   96     main tree
 *  144 u64 last page used                      152 u64 transaction
 * ```
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { isAbsent } from '../disk/system-errors.ts';
import { RESTORE_ADVICE, StorageError, StorageErrorCode } from '../errors.ts';
import { META_PAGES, PageError, PageTree, type ReadAt, TREE_BYTES } from './page-tree.ts';

const DATA_FILE = 'data.mdb';
const META_BYTES = 160;
const FlagsAt = 18;
const MagicAt = 24;
const VersionAt = 28;
const MapBytesAt = 40;
const FreeTreeAt = 48;
const FreeTreeFlagsAt = 52;
const EnvironmentFlagsAt = 53;
const MainTreeAt = 96;
const LastPageAt = 144;
const TransactionAt = 152;
const MAGIC = 0xbeefc0de;
const VERSION = 2;
const META_FLAG = 0x08;
/** The only flag of the tree of free pages (MDB_INTEGERKEY). */
const FREE_TREE_FLAGS = 0x08;
/** The only environment flag that affects reading; the others describe the last writing process. */
const ENCRYPTED_FLAG = 0x20;
const PAGE_BYTES_MIN = 512;
const PAGE_BYTES_MAX = 65_536;

/**
 * Throws STORAGE_DAMAGED if LMDB could not use the environment in `directory`; a missing one is valid. Reads
 * every page in use, which a starting process can afford: one call per page, some seconds for a gigabyte. The
 * start reads the records after the newest checkpoint anyway.
 */
export function assertMappable(directory: string): void {
  const path = join(directory, DATA_FILE);
  const file = openExisting(path);
  if (file === null) return;
  try {
    checkFile((target, length, offset) => readSync(file, target, 0, length, offset), fstatSync(file).size);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    throw new StorageError(
      StorageErrorCode.Damaged,
      `${path} is damaged: ${error.message}; ${RESTORE_ADVICE}`,
    );
  } finally {
    closeSync(file);
  }
}

function openExisting(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

function checkFile(read: ReadAt, size: number): void {
  // LMDB would initialize the file, which would lose the data silently.
  if (size === 0) throw new PageError('it is empty; if this data folder was never used, remove the file');
  const first = readMeta(read, 0);
  const pageBytes = first.readUInt32LE(FreeTreeAt);
  const isPowerOfTwo = (pageBytes & (pageBytes - 1)) === 0;
  if (!isPowerOfTwo || pageBytes < PAGE_BYTES_MIN || pageBytes > PAGE_BYTES_MAX) {
    throw new PageError(`pages of ${pageBytes} bytes`);
  }
  const newest = newestMeta(first, readMeta(read, pageBytes));
  const pageCount = Math.floor(size / pageBytes);
  const lastPage = newest.readBigUInt64LE(LastPageAt);
  const mapBytes = newest.readBigUInt64LE(MapBytesAt);
  if ((lastPage + 1n) * BigInt(pageBytes) > mapBytes || mapBytes > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new PageError(`page ${lastPage}, the last, lies outside its map`);
  }
  const shape = {
    pageBytes,
    pageCount,
    lastPage: Number(lastPage),
    transaction: newest.readBigUInt64LE(TransactionAt),
  };
  const trees = new PageTree(read, shape);
  trees.checkMain(newest.subarray(MainTreeAt, MainTreeAt + TREE_BYTES));
  trees.checkFree(newest.subarray(FreeTreeAt, FreeTreeAt + TREE_BYTES));
}

function readMeta(read: ReadAt, offset: number): Buffer {
  const meta = Buffer.alloc(META_BYTES);
  if (read(meta, META_BYTES, offset) < META_BYTES) throw new PageError('it ends within its meta pages');
  const isMeta =
    meta.readUInt16LE(FlagsAt) === META_FLAG &&
    meta.readUInt32LE(MagicAt) === MAGIC &&
    meta.readUInt32LE(VersionAt) === VERSION;
  if (!isMeta) throw new PageError(`no meta page stands at byte ${offset}`);
  if (
    meta.readUInt8(FreeTreeFlagsAt) !== FREE_TREE_FLAGS ||
    (meta.readUInt8(EnvironmentFlagsAt) & ENCRYPTED_FLAG) !== 0
  ) {
    throw new PageError(`flags of the meta page at byte ${offset} that no data of Quiver have`);
  }
  return meta;
}

/** Transactions write the meta pages alternately; the transaction numbers reveal a damaged page. */
function newestMeta(...metas: readonly [Buffer, Buffer]): Buffer {
  const [even, odd] = metas.map((meta) => meta.readBigUInt64LE(TransactionAt)) as [bigint, bigint];
  const [pageBytes, otherPageBytes] = metas.map((meta) => meta.readUInt32LE(FreeTreeAt));
  const isNew = even === 0n && odd === 0n;
  const areInTurn = even % BigInt(META_PAGES) === 0n && (odd === even + 1n || odd === even - 1n);
  if (pageBytes !== otherPageBytes || !(isNew || areInTurn))
    throw new PageError('its meta pages do not agree');
  return odd > even ? metas[1] : metas[0];
}
