/** Commands on a database that no server has open: check, backup, restore. */
import { backupDatabase, checkDatabase, restoreDatabase } from '#database';
import type { CommitLog } from '#storage';

const EXIT_DAMAGED = 1;

/** Verifies every checksum and the graph against itself. Resolves to the exit code. */
export async function check(log: CommitLog): Promise<number> {
  const report = await checkDatabase(log);
  const checkpoints = report.checkpointVersions.length === 0 ? 'none' : report.checkpointVersions.join(', ');
  process.stdout.write(
    `version ${report.head}, ${report.recordCount} records replayed, checkpoints: ${checkpoints}\n`,
  );
  for (const finding of report.findings) process.stdout.write(`damaged: ${finding}\n`);
  if (report.findings.length > 0) return EXIT_DAMAGED;
  process.stdout.write('sound\n');
  return 0;
}

export async function backup(log: CommitLog, file: string): Promise<number> {
  const version = await backupDatabase(log, file);
  process.stdout.write(`version ${version} is in ${file}\n`);
  return 0;
}

export async function restore(log: CommitLog, file: string): Promise<number> {
  const version = await restoreDatabase(file, log);
  process.stdout.write(`the database stands at version ${version}\n`);
  return 0;
}
