/** Maintenance commands on a database that no server has open: check, backup, restore, rewind. */
import {
  backupDatabase,
  checkDatabase,
  type DatabaseState,
  readDatabaseState,
  restoreDatabase,
  rewindDatabase,
  writeBackup,
} from '#database';
import type { RequestedVersion, Settings } from '#protocol';
import type { CommitLog } from '#storage';

const EXIT_DAMAGED = 1;

/** A projection of the log that `check` compares with it. */
export interface ComparedProjection {
  version(): Promise<number | null>;
  compare(state: DatabaseState): Promise<string[]>;
  close(): void;
}

/**
 * Verifies all checksums, the consistency of the graph, and projections against the log. Resolves to the exit
 * code.
 */
export async function check(log: CommitLog, projections: readonly ComparedProjection[]): Promise<number> {
  const report = await checkDatabase(log);
  const findings = [...report.findings, ...(await compareAll(log, projections))];
  const checkpoints = report.checkpointVersions.length === 0 ? 'none' : report.checkpointVersions.join(', ');
  process.stdout.write(
    `version ${report.head}, ${report.recordCount} records replayed, checkpoints: ${checkpoints}\n`,
  );
  if (report.oldest < report.head) {
    process.stdout.write(`versions from ${report.oldest} on can be read\n`);
  }
  for (const finding of findings) process.stdout.write(`damaged: ${finding}\n`);
  if (findings.length > 0) return EXIT_DAMAGED;
  process.stdout.write(`digest ${report.digest}\nsound\n`);
  return 0;
}

/** Compares all existing projections; one that was never created is skipped. */
async function compareAll(log: CommitLog, projections: readonly ComparedProjection[]): Promise<string[]> {
  const findings: string[] = [];
  for (const projection of projections) {
    try {
      if ((await projection.version()) === null) continue;
      findings.push(...(await projection.compare(await readDatabaseState(log))));
    } finally {
      projection.close();
    }
  }
  return findings;
}

export async function backup(
  log: CommitLog,
  file: string,
  { nodeAutoIndex, relationshipAutoIndex }: Settings,
): Promise<number> {
  const version = await backupDatabase(log, file, {
    node: nodeAutoIndex,
    relationship: relationshipAutoIndex,
  });
  process.stdout.write(`version ${version} is in ${file}\n`);
  return 0;
}

export async function restore(log: CommitLog, files: readonly string[]): Promise<number> {
  const version = await restoreDatabase(files, log);
  process.stdout.write(`the database stands at version ${version}\n`);
  return 0;
}

/** Takes a database back to a version, or to what was the newest at a moment. */
export async function rewind(log: CommitLog, at: RequestedVersion): Promise<number> {
  const { version, head, droppedCount } = await rewindDatabase(log, at);
  const outcome =
    droppedCount === 0
      ? `the database stands at version ${version} already`
      : `the database is as it was at version ${version}, which is version ${head} now; commits dropped: ${droppedCount}`;
  process.stdout.write(`${outcome}\n`);
  return 0;
}

/** Writes a backup that a server sends to a file, which appears whole or not at all. */
export async function saveBackup(
  file: string,
  { version, chunks }: { readonly version: string; readonly chunks: AsyncIterable<Uint8Array> },
): Promise<number> {
  await writeBackup(file, chunks);
  process.stdout.write(`version ${version} is in ${file}\n`);
  return 0;
}
