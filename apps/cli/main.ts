/** The command `quiver`: reads the first word and hands over. */
import { readFileSync } from 'node:fs';
import { DatabaseError } from '#database';
import { describeSettings, readSettings, SettingsError } from '#protocol';
import { type CommitLog, StorageError } from '#storage';
import { openLog } from '#storage/open';
import { backup, check, restore } from './maintain.ts';
import { superviseServer } from './supervise.ts';

const USAGE = `quiver: a graph database server for Gremlin-Groovy scripts and SPARQL

usage:
  quiver serve          start the server
  quiver check          verify the data of a server that is not running
  quiver backup FILE    write the whole database to one file
  quiver restore FILE   fill an empty database from such a file
  quiver --version      print the version
  quiver --help         print this text

settings, as environment variables:
`;

const EXIT_USAGE = 2;

/** Runs one command. Resolves to the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    const isExpected =
      error instanceof SettingsError || error instanceof StorageError || error instanceof DatabaseError;
    if (!isExpected) throw error;
    process.stderr.write(`quiver: ${error.message}\n`);
    return 1;
  }
}

async function run(args: readonly string[]): Promise<number> {
  const [command, file] = args;
  switch (command) {
    case 'serve':
      return await superviseServer();
    case 'check':
      return await withLog(check);
    case 'backup':
    case 'restore':
      if (file === undefined) return usageError(`${command} needs the name of a file`);
      return await withLog((log) => (command === 'backup' ? backup(log, file) : restore(log, file)));
    case '--version':
      process.stdout.write(`${packageVersion()}\n`);
      return 0;
    case '--help':
      process.stdout.write(`${USAGE}${describeSettings()}\n`);
      return 0;
    default:
      return usageError(command === undefined ? 'a command is needed' : `no command '${command}'`);
  }
}

async function withLog(work: (log: CommitLog) => Promise<number>): Promise<number> {
  const settings = readSettings(process.env);
  const log = await openLog(settings.store, settings.dataDir);
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}

function usageError(problem: string): number {
  process.stderr.write(`quiver: ${problem}; see quiver --help\n`);
  return EXIT_USAGE;
}

function packageVersion(): string {
  // From dist/apps/cli the package's own manifest is three folders up.
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
