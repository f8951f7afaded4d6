/**
 * Backup and restore. A backup is one file in the format of checkpoints, the database as of one version with the tables
 * that belong to it, or an increment to one: the records since. It may be made while others write: what is committed after
 * its begin is simply not in it.
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
import { createOfflineReplica } from '../offline-replica.ts';
import type { DatabaseSnapshot } from '../snapshot.ts';
import { decodeIncrement, encodeIncrement, INCREMENT_MAGIC } from './increment-codec.ts';

/** Tables beside the log whose entries are the users' own. Jobs under way are not: they begin anew elsewhere. */
export const DatabaseTable = { StoredScripts: 'scripts' } as const;

const UNFINISHED = '.unfinished';

/** A backup on its way: the version that it brings a database to, and its bytes. */
export interface BackupStream {
  readonly version: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Writes the log's newest version and the tables to a file, which appears whole or not at all; returns the version.
 * `autoIndexKeys` are those of the servers: where the documents of the automatic index stand depends on them.
 */
export async function backupDatabase(
  log: CommitLog,
  path: string,
  autoIndexKeys: AutoIndexKeys,
): Promise<number> {
  const { snapshot, commits } = await loadDatabase(log);
  const replica = createOfflineReplica(snapshot, autoIndexKeys);
  for (const commit of commits) replica.apply(commit);
  const folded = commits.length === 0 ? snapshot : replica.fold();
  const { version, chunks } = await snapshotBackup(log, folded);
  await writeBackup(path, chunks);
  return version;
}

/** A backup of a snapshot, with the tables as they are now. */
export async function snapshotBackup(log: CommitLog, snapshot: DatabaseSnapshot): Promise<BackupStream> {
  return { version: snapshot.version, chunks: encodeSnapshot(snapshot, await tableContents(log)) };
}

/**
 * What came after a version, up to the newest. VERSION_GONE if the log no longer holds all of it, VERSION_AHEAD for a
 * version that is yet to come. Ends with the reason of `signal` when it aborts.
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
      `the records after version ${since} are no longer kept; the oldest version to go on from is ${base}`,
    );
  }
  const until = await log.head();
  if (since > until) throw versionAhead(since, until);
  const tables = await tableContents(log);
  const batches = recordBatches(log, since, until, signal);
  return { version: until, chunks: encodeIncrement({ since, until, tables }, batches) };
}

/** Writes a file that appears whole or not at all. */
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
 * Fills an empty log from a backup and its increments, in their order; returns the version it then stands at.
 * DATABASE_DAMAGED names a damaged file, and one that does not go on from the one before it; then nothing is changed.
 */
export async function restoreDatabase(paths: readonly string[], log: CommitLog): Promise<number> {
  const restored = await readBackups(paths);
  await log.startAfter(restored.snapshot.version);
  for (const [name, entries] of Object.entries(restored.tables)) {
    const table = await log.table(name);
    for (const [key, value] of entries) await table.put(key, value);
  }
  // Last, because without it the database does not open: half a restore is never taken for one.
  await log.saveCheckpoint(restored.snapshot.version, encodeSnapshot(restored.snapshot));
  return restored.snapshot.version;
}

interface Restored {
  readonly snapshot: DatabaseSnapshot;
  readonly tables: TableContents;
}

async function readBackups([first = '', ...increments]: readonly string[]): Promise<Restored> {
  let restored: Restored = await reading(first, (source) => decodeSnapshot(source));
  for (const path of increments) {
    restored = await reading(path, (source) => withIncrement(source, restored.snapshot));
  }
  return restored;
}

async function withIncrement(source: ByteSource, snapshot: DatabaseSnapshot): Promise<Restored> {
  const magic = Buffer.alloc(INCREMENT_MAGIC.length);
  await source.read(magic);
  const begin = magic.toString('latin1');
  if (begin === SNAPSHOT_MAGIC) throw damaged(source.name, 'it is a whole backup, not an increment to one');
  if (begin !== INCREMENT_MAGIC) throw damaged(source.name, 'it does not begin as an increment');
  const { since, until, tables, records } = await decodeIncrement(source);
  const { version } = snapshot;
  if (since > version || until < version) {
    throw new DatabaseError(
      DatabaseErrorCode.Damaged,
      `${source.name} goes from version ${since} to ${until}, what comes before it ends at ${version}`,
    );
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

async function reading<T>(path: string, read: (source: ByteSource) => Promise<T>): Promise<T> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const source = {
      name: path,
      byteLength: size,
      read: (target: Uint8Array) => readAll(file, target, path),
    };
    return await read(source);
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
