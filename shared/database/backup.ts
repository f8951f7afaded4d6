/**
 * Backup and restore. A backup is one file in the format of checkpoints: the database as of one version, and the
 * tables that belong to it. It may be made while others write: what is committed after its begin is simply not in it.
 */
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { AutoIndexKeys } from '#graph';
import type { CommitLog, DurableTable } from '#storage';
import { decodeSnapshot, encodeSnapshot } from './checkpoint-codec.ts';
import { DatabaseError, DatabaseErrorCode } from './errors.ts';
import { loadDatabase } from './load.ts';
import { createOfflineReplica } from './offline-replica.ts';

/** Tables beside the log whose entries are the users' own. Jobs under way are not: they begin anew elsewhere. */
export const DatabaseTable = { StoredScripts: 'scripts' } as const;

const UNFINISHED = '.unfinished';

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
  const tables: Record<string, Awaited<ReturnType<DurableTable['entries']>>> = {};
  for (const name of Object.values(DatabaseTable)) tables[name] = await (await log.table(name)).entries();
  const unfinished = path + UNFINISHED;
  const file = await open(unfinished, 'w');
  try {
    for await (const chunk of encodeSnapshot(folded, tables)) await file.writeFile(chunk);
    await file.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  return folded.version;
}

/** Fills an empty log from a backup; returns the version it then stands at. DATABASE_DAMAGED names a damaged file. */
export async function restoreDatabase(path: string, log: CommitLog): Promise<number> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { snapshot, tables } = await decodeSnapshot({
      name: path,
      byteLength: size,
      read: (target) => readAll(file, target, path),
    });
    await log.startAfter(snapshot.version);
    for (const [name, entries] of Object.entries(tables)) {
      const table = await log.table(name);
      for (const [key, value] of entries) await table.put(key, value);
    }
    // Last, because without it the database does not open: half a restore is never taken for one.
    await log.saveCheckpoint(snapshot.version, encodeSnapshot(snapshot));
    return snapshot.version;
  } finally {
    await file.close();
  }
}

async function readAll(file: FileHandle, target: Uint8Array, path: string): Promise<void> {
  let filled = 0;
  while (filled < target.length) {
    const { bytesRead } = await file.read(target, filled, target.length - filled, null);
    if (bytesRead === 0)
      throw new DatabaseError(DatabaseErrorCode.Damaged, `${path} is damaged: it is too short`);
    filled += bytesRead;
  }
}
