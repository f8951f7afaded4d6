/**
 * Looks at an LMDB file before LMDB maps it. LMDB believes what the two meta pages say of the file; a page that is said to
 * lie beyond its end, or a damaged page within, ends the process by a signal when it is read (SIGBUS, SIGSEGV), which no
 * error handler sees.
 *
 * ```
 * page 0, 1: meta pages                        (`MDB_page_header`, `MDB_meta` and `MDB_db` of LMDB's mdb.c)
 *   18 u16 flags    24 u32 magic     28 u32 version
 *   48 u32 page size (in the record of the tree of free pages)
 *   88 u64 root of the tree of free pages      136 u64 root of the main tree
 *  144 u64 last page used                      152 u64 transaction
 * ```
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError, StorageErrorCode } from '../errors.ts';

const DATA_FILE = 'data.mdb';
const META_BYTES = 160;
const META_COUNT = 2;
const FlagsAt = 18;
const MagicAt = 24;
const PageSizeAt = 48;
const ROOTS_AT = [88, 136] as const;
const LastPageAt = 144;
const MAGIC = 0xbeefc0de;
const META_FLAG = 0x08;
/** The root of an empty tree. */
const NO_PAGE = 0xffff_ffff_ffff_ffffn;
const PAGE_BYTES_MIN = 512;
const PAGE_BYTES_MAX = 65_536;

/** Reads every tree of the environment, each value included. */
const PROBE = `
  const { open } = await import(process.argv[1]);
  const root = open({ path: process.argv[2], maxDbs: 64, readOnly: true, encoding: 'binary' });
  for (const name of [...root.getKeys()]) {
    for (const { value } of root.openDB(name, { encoding: 'binary' }).getRange()) value.at(-1);
  }
  await root.close();
`;

/**
 * Rejects with STORAGE_DAMAGED if mapping the environment in `directory` would end the process. One that is not there yet is
 * fine. With `everyPage` all of it is read, in a process that may end.
 */
export async function assertMappable(directory: string, everyPage = false): Promise<void> {
  const file = await open(join(directory, DATA_FILE), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return;
  let isWhole: boolean;
  try {
    isWhole = await checkMetaPages(file, directory);
  } finally {
    await file.close();
  }
  // A file may end before its last page if that page is free: only reading tells.
  if (everyPage || !isWhole) await readEveryPage(directory);
}

/** True if the file reaches to the last page that is said to be used. */
async function checkMetaPages(file: FileHandle, directory: string): Promise<boolean> {
  const { size } = await file.stat();
  // LMDB makes a file of no bytes new.
  if (size === 0) return true;
  const pageBytes = (await readMeta(file, 0, directory)).readUInt32LE(PageSizeAt);
  const isPowerOfTwo = (pageBytes & (pageBytes - 1)) === 0;
  if (!isPowerOfTwo || pageBytes < PAGE_BYTES_MIN || pageBytes > PAGE_BYTES_MAX) {
    throw damaged(directory, `pages of ${pageBytes} bytes`);
  }
  const pageCount = BigInt(Math.ceil(size / pageBytes));
  let isWhole = true;
  for (let page = 0; page < META_COUNT; page++) {
    const meta = await readMeta(file, page * pageBytes, directory);
    if (meta.readUInt32LE(PageSizeAt) !== pageBytes) throw damaged(directory, 'its meta pages do not agree');
    for (const at of ROOTS_AT) {
      const root = meta.readBigUInt64LE(at);
      if (root !== NO_PAGE && root >= pageCount) {
        throw damaged(directory, `it ends before page ${root}, the root of a tree`);
      }
    }
    isWhole &&= meta.readBigUInt64LE(LastPageAt) < pageCount;
  }
  return isWhole;
}

async function readMeta(file: FileHandle, offset: number, directory: string): Promise<Buffer> {
  const meta = Buffer.alloc(META_BYTES);
  const { bytesRead } = await file.read(meta, 0, META_BYTES, offset);
  if (bytesRead < META_BYTES) throw damaged(directory, 'it ends within its meta pages');
  const isMeta = meta.readUInt32LE(MagicAt) === MAGIC && meta.readUInt16LE(FlagsAt) === META_FLAG;
  if (!isMeta) throw damaged(directory, `no meta page stands at byte ${offset}`);
  return meta;
}

async function readEveryPage(directory: string): Promise<void> {
  const args = ['--input-type=module', '-e', PROBE, import.meta.resolve('lmdb'), directory];
  const probe = spawn(process.execPath, args, { stdio: 'ignore' });
  const [code, signal] = (await once(probe, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw damaged(directory, `reading its pages ends with ${signal ?? `code ${code}`}`);
}

function damaged(directory: string, what: string): StorageError {
  const advice = 'restore a backup into an empty folder: quiver restore FILE';
  return new StorageError(
    StorageErrorCode.Damaged,
    `${join(directory, DATA_FILE)} is damaged: ${what}; ${advice}`,
  );
}
