/**
 * Backup and restore. A backup is one file in the checkpoint format, with one version of the database and the
 * tables that belong to it, or an increment: the records after a version. Other writers may commit during a
 * backup; it does not contain commits after its start.
 */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { AutoIndexKeys } from '#graph';
import type { CommitLog, DurableTable, EncodedCommit } from '#storage';
import {
  type ByteSource,
  damaged,
  decodeSnapshot,
  encodeSnapshot,
  SNAPSHOT_MAGIC,
  type TableContents,
} from '../checkpoint-codec.ts';
import { DatabaseError, DatabaseErrorCode } from '../errors.ts';
import { versionAhead } from '../history/history-range.ts';
import { recordBatches } from '../history/record-batches.ts';
import { replayed } from '../history/state-builder.ts';
import { loadDatabase } from '../load.ts';
import type { DatabaseSnapshot } from '../snapshot/database-snapshot.ts';
import { decodeIncrement, encodeIncrement, INCREMENT_MAGIC } from './increment-codec.ts';

/** Tables that belong to a backup. The table of jobs does not: a restored database has no running jobs. */
export const DatabaseTable = { StoredScripts: 'scripts' } as const;

const UNFINISHED = '.unfinished';

/** A backup as a stream: the version that a restore produces, and the bytes. */
export interface BackupStream {
  readonly version: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Writes the newest version of the log and the tables to a file atomically; returns the version.
 * `autoIndexKeys` are those of the servers: they determine the document order of the automatic index.
 */
export async function backupDatabase(
  log: CommitLog,
  path: string,
  autoIndexKeys: AutoIndexKeys,
): Promise<number> {
  const { snapshot, commits } = await loadDatabase(log);
  const newest = await replayed(snapshot, autoIndexKeys, [commits]);
  const { version, chunks } = await snapshotBackup(log, newest);
  await writeBackup(path, chunks);
  return version;
}

/** A backup of a snapshot, with the current tables. */
export async function snapshotBackup(log: CommitLog, snapshot: DatabaseSnapshot): Promise<BackupStream> {
  return { version: snapshot.version, chunks: encodeSnapshot(snapshot, await tableContents(log)) };
}

/**
 * An incremental backup: the records after a version. VERSION_GONE if the log no longer holds all of them,
 * VERSION_AHEAD for a version above the head. Rejects with the reason of `signal` when it aborts.
 */
export async function incrementalBackup(
  log: CommitLog,
  since: number,
  signal: AbortSignal,
): Promise<BackupStream> {
  const base = await log.base();
  if (since < base) {
    throw new DatabaseError(
      DatabaseErrorCode.VersionGone,
      `the records after version ${since} are no longer in the history; the oldest possible version is ${base}`,
    );
  }
  const until = await log.head();
  if (since > until) throw versionAhead(since, until);
  const tables = await tableContents(log);
  const batches = recordBatches(log, since, until, signal);
  return { version: until, chunks: encodeIncrement({ since, until, tables }, batches) };
}

/** Writes a file atomically: under a temporary name, then renamed. */
export async function writeBackup(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = path + UNFINISHED;
  const file = await open(unfinished, 'w');
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}

/**
 * Restores a backup and its increments, in order, into an empty log; returns its new head. DATABASE_DAMAGED names a
 * damaged file, or one whose versions do not follow those of the file before it; then nothing is written.
 */
export async function restoreDatabase(paths: readonly string[], log: CommitLog): Promise<number> {
  const restored = await readBackups(paths);
  await log.startAfter(restored.snapshot.version);
  for (const [name, entries] of Object.entries(restored.tables)) {
    const table = await log.table(name);
    for (const [key, value] of entries) await table.put(key, value);
  }
  // Written last, because without it the database does not open: an incomplete restore is never mistaken for
  // a complete one.
  await log.saveCheckpoint(restored.snapshot.version, encodeSnapshot(restored.snapshot));
  return restored.snapshot.version;
}

interface Restored {
  readonly snapshot: DatabaseSnapshot;
  readonly tables: TableContents;
}

async function readBackups([first = '', ...increments]: readonly string[]): Promise<Restored> {
  let restored: Restored = await reading(first, (source, begin) => {
    if (begin !== INCREMENT_MAGIC) return decodeSnapshot(source);
    throw notRestorable(first, 'is an increment: the backup that it goes on from comes before it');
  });
  for (const path of increments) {
    restored = await reading(path, (source, begin) => withIncrement(source, begin, restored.snapshot));
  }
  return restored;
}

async function withIncrement(
  source: ByteSource,
  begin: string,
  snapshot: DatabaseSnapshot,
): Promise<Restored> {
  await source.read(Buffer.alloc(INCREMENT_MAGIC.length));
  if (begin === SNAPSHOT_MAGIC) throw damaged(source.name, 'it is a whole backup, not an increment to one');
  if (begin !== INCREMENT_MAGIC) throw damaged(source.name, 'it does not begin as an increment');
  const { since, until, tables, records } = await decodeIncrement(source);
  const { version } = snapshot;
  if (since > version || until < version) {
    const why = `goes from version ${since} to ${until}, what comes before it ends at ${version}`;
    throw notRestorable(source.name, why);
  }
  return { snapshot: await replayed(snapshot, undefined, oneByOne(records())), tables };
}

async function* oneByOne(records: AsyncIterable<EncodedCommit>): AsyncGenerator<readonly EncodedCommit[]> {
  for await (const record of records) yield [record];
}

async function tableContents(log: CommitLog): Promise<TableContents> {
  const tables: Record<string, Awaited<ReturnType<DurableTable['entries']>>> = {};
  for (const name of Object.values(DatabaseTable)) tables[name] = await (await log.table(name)).entries();
  return tables;
}

function notRestorable(path: string, why: string): DatabaseError {
  return new DatabaseError(DatabaseErrorCode.Damaged, `${path} ${why}`);
}

/** `begin` is the text of the first bytes, which `source` yields as well. */
async function reading<T>(path: string, read: (source: ByteSource, begin: string) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw notRestorable(path, 'is a directory, not a backup');
    const { size } = stats;
    const magic = Buffer.alloc(INCREMENT_MAGIC.length);
    await file.read(magic, 0, magic.length, 0);
    const source = {
      name: path,
      byteLength: size,
      read: (target: Uint8Array) => readAll(file, target, path),
    };
    return await read(source, magic.toString('latin1'));
  } finally {
    await file.close();
  }
}

async function readAll(file: FileHandle, target: Uint8Array, path: string): Promise<void> {
  let filled = 0;
  while (filled < target.length) {
    const { bytesRead } = await file.read(target, filled, target.length - filled, null);
    if (bytesRead === 0) throw damaged(path, 'it is too short');
    filled += bytesRead;
  }
}
