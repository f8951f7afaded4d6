/** The command `quiver`: reads the first word and hands over. */
import { readFileSync } from 'node:fs';
import { DatabaseError } from '#database';
import {
  CLIENT_TOKEN,
  CredentialError,
  describeSettings,
  describeValues,
  readSettings,
  type Settings,
  SettingsError,
} from '#protocol';
import { type CommitLog, StorageError, StorageErrorCode } from '#storage';
import { openLog, REDIS_DATABASE } from '#storage/open';
import { UsageError } from './arguments.ts';
import { hashPassword } from './hash-password.ts';
import { backup, type ComparedProjection, check, restore } from './maintain.ts';
import { importDocument, loadSample, query, RemoteError, status } from './remote.ts';
import { superviseServer } from './supervise.ts';

const USAGE = `quiver: a graph database server for Gremlin-Groovy scripts and SPARQL

usage:
  quiver serve          start the server
  quiver check          verify the data of a server that is not running
  quiver backup FILE    write the whole database to one file
  quiver restore FILE   fill an empty database from such a file
  quiver import FILE|URL [--format F] [--graph IRI]
                        load a document into a running server
  quiver demo [NAME] [--size N] [--seed N]
                        load sample data: classic, concert, film, packages, library
  quiver query TEXT [--language gremlin|sparql]
                        run a script or a query on a running server
  quiver status         whether a server takes work, and its import jobs
  quiver hash-password NAME ROLE
                        make a line of QUIVER_CREDENTIALS_FILE from the secret on
                        standard input; ROLE is reader, writer, script or admin
  quiver settings       print each setting's value, and where it comes from
  quiver --version      print the version
  quiver --help         print this text

import, demo, query and status take --to ADDRESS (http://127.0.0.1:7474 if left out) and
credentials: --token NAME.SECRET, or http://NAME:SECRET@HOST as the address, or the
environment variable QUIVER_TOKEN; --header 'NAME: VALUE' adds any other header

settings, as environment variables:
`;

const EXIT_USAGE = 2;

/** Runs one command. Resolves to the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    const isExpected =
      error instanceof SettingsError ||
      error instanceof CredentialError ||
      error instanceof StorageError ||
      error instanceof DatabaseError ||
      error instanceof RemoteError ||
      isFileError(error);
    if (error instanceof UsageError) return usageError(error.message);
    if (!isExpected) throw error;
    process.stderr.write(`quiver: ${error.message}\n`);
    return 1;
  }
}

/** What the system says of a file that cannot be opened, read or written. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function run(args: readonly string[]): Promise<number> {
  const [command, file, role] = args;
  switch (command) {
    case 'serve':
      return await superviseServer();
    case 'check':
      return await withLog(async (log, settings) => check(log, await presentProjections(settings)));
    case 'backup':
    case 'restore':
      if (file === undefined) return usageError(`${command} needs the name of a file`);
      return await withLog((log) => (command === 'backup' ? backup(log, file) : restore(log, file)));
    case 'import':
      return await importDocument(args.slice(1), clientToken());
    case 'demo':
      return await loadSample(args.slice(1), clientToken());
    case 'query':
      return await query(args.slice(1), clientToken());
    case 'status':
      return await status(args.slice(1), clientToken());
    case 'hash-password':
      if (file === undefined || role === undefined)
        return usageError('hash-password needs a name and a role');
      return await hashPassword(file, role);
    case 'settings':
      process.stdout.write(`${describeValues(process.env)}\n`);
      return 0;
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

/** What is derived from the log of a cluster; nothing for a store without. */
async function presentProjections({ store }: Settings): Promise<readonly ComparedProjection[]> {
  if (store.kind !== 'redis') return [];
  const { openProjections } = await import('#storage/redis');
  const choice = { url: store.url, database: REDIS_DATABASE };
  const quads = await openProjections({ ...choice, names: ['quads'] });
  try {
    return [...quads, ...(await openProjections({ ...choice, names: ['graph'] }))];
  } catch (error) {
    // A server without FalkorDB holds no graph to compare.
    if (error instanceof StorageError && error.code === StorageErrorCode.Format) return quads;
    throw error;
  }
}

async function withLog(work: (log: CommitLog, settings: Settings) => Promise<number>): Promise<number> {
  const settings = readSettings(process.env);
  const log = await openLog(settings.store, settings.dataDir);
  try {
    return await work(log, settings);
  } finally {
    await log.close();
  }
}

/** What commands show a server that asks who they are. */
function clientToken(): string | null {
  return process.env[CLIENT_TOKEN] ?? null;
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
