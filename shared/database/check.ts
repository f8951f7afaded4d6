/**
 * Verifies a log: the checksums of all checkpoints and records, and the invariants of graph and quads in every
 * checkpoint and in the state after the last record.
 */
import { checkGraphSnapshot } from '#graph';
import { checkQuadSnapshot } from '#rdf';
import { type CommitLog, decodeCommit, StorageError } from '#storage';
import { stateOfReplica } from './database-state.ts';
import { digestOf } from './digest.ts';
import { DatabaseError } from './errors.ts';
import { oldestVersion } from './history/history-range.ts';
import { readSnapshot } from './load.ts';
import { createOfflineReplica } from './offline-replica.ts';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from './snapshot/database-snapshot.ts';

export interface CheckReport {
  readonly head: number;
  /** The oldest version that can be read. */
  readonly oldest: number;
  /** Records after the newest checkpoint. */
  readonly recordCount: number;
  readonly checkpointVersions: readonly number[];
  /** Digest of the database at its newest version; null if damage prevents reading it. */
  readonly digest: string | null;
  /** Descriptions of all damage found; empty for a consistent database. */
  readonly findings: readonly string[];
}

export async function checkDatabase(log: CommitLog): Promise<CheckReport> {
  const findings: string[] = [];
  const checkpoints = await log.checkpoints();
  let newest: DatabaseSnapshot | null = null;
  for (const { version } of checkpoints) {
    const snapshot = await attempt(findings, () => readSnapshot(log, version));
    if (snapshot === null) continue;
    newest ??= snapshot;
    for (const finding of checkSnapshot(snapshot)) findings.push(`checkpoint ${version}: ${finding}`);
  }
  const { recordCount, digest } = await checkRecords(log, newest, findings);
  await attempt(findings, () => checkHistory(log, newest?.version ?? 0));
  return {
    head: await log.head(),
    oldest: await oldestVersion(log),
    recordCount,
    checkpointVersions: checkpoints.map(({ version }) => version),
    digest,
    findings,
  };
}

/** Reads the records before the newest checkpoint, that of `last`, and verifies their checksums. */
async function checkHistory(log: CommitLog, last: number): Promise<void> {
  for await (const commit of log.read(await log.base())) {
    if (commit.version > last) return;
    decodeCommit(commit);
  }
}

/** Replays the records after the newest intact checkpoint and checks the resulting snapshot. */
async function checkRecords(
  log: CommitLog,
  newest: DatabaseSnapshot | null,
  findings: string[],
): Promise<Pick<CheckReport, 'recordCount' | 'digest'>> {
  const replica = createOfflineReplica(newest ?? emptyDatabaseSnapshot());
  let recordCount = 0;
  await attempt(findings, async () => {
    for await (const commit of log.read(replica.version)) {
      replica.replay(commit);
      recordCount++;
    }
  });
  for (const finding of checkSnapshot(replica.fold())) {
    findings.push(`version ${replica.version}: ${finding}`);
  }
  return { recordCount, digest: findings.length > 0 ? null : digestOf(stateOfReplica(replica)) };
}

/** Violated invariants of a snapshot; empty for a consistent one. */
export function checkSnapshot({ graph, quads }: DatabaseSnapshot): string[] {
  return [...checkGraphSnapshot(graph), ...checkQuadSnapshot(quads)];
}

/** The result of `work`; null if it failed because of damage, which is added to the findings. */
async function attempt<T>(findings: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError || error instanceof DatabaseError)) throw error;
    findings.push(error.message);
    return null;
  }
}
