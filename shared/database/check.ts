/**
 * Checks a whole log: every checkpoint and record by its checksum, every checkpoint's graph and quads against
 * themselves, and that what the records after the newest lead to agrees with itself as well.
 */
import { checkGraphSnapshot } from '#graph';
import { checkQuadSnapshot } from '#rdf';
import { type CommitLog, StorageError } from '#storage';
import { DatabaseError } from './errors.ts';
import { readSnapshot } from './load.ts';
import { createOfflineReplica } from './offline-replica.ts';
import { type DatabaseSnapshot, emptyDatabaseSnapshot } from './snapshot.ts';

export interface CheckReport {
  readonly head: number;
  readonly recordCount: number;
  readonly checkpointVersions: readonly number[];
  /** What is wrong, in words; empty for a sound database. */
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
  const recordCount = await checkRecords(log, newest, findings);
  return {
    head: await log.head(),
    recordCount,
    checkpointVersions: checkpoints.map(({ version }) => version),
    findings,
  };
}

/** Replays the records after the newest whole checkpoint and checks where they lead. */
async function checkRecords(
  log: CommitLog,
  newest: DatabaseSnapshot | null,
  findings: string[],
): Promise<number> {
  const replica = createOfflineReplica(newest ?? emptyDatabaseSnapshot());
  let recordCount = 0;
  await attempt(findings, async () => {
    for await (const commit of log.read(replica.version)) {
      replica.apply(commit);
      recordCount++;
    }
  });
  for (const finding of checkSnapshot(replica.fold())) {
    findings.push(`version ${replica.version}: ${finding}`);
  }
  return recordCount;
}

function checkSnapshot({ graph, quads }: DatabaseSnapshot): string[] {
  return [...checkGraphSnapshot(graph), ...checkQuadSnapshot(quads)];
}

/** What the work gives; null if it met damage, which is then among the findings. */
async function attempt<T>(findings: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError || error instanceof DatabaseError)) throw error;
    findings.push(error.message);
    return null;
  }
}
