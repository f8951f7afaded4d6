/** Entry point of the command `quiver`: dispatches to the command of the first word. */
import { hasCode, packageVersion } from '#base';
import { DatabaseError } from '#database';
import { CredentialError, describeSettings, SettingsError } from '#protocol';
import { StorageError, StorageErrorCode } from '#storage';
import { holdsDatabase, openLog, REDIS_DATABASE } from '#storage/open';
import { asksForHelp, parseArguments, UsageError } from './arguments.ts';
import { type Command, createCommands, type Stores } from './commands.ts';
import { RemoteError } from './remote.ts';
import { SERVER_OPTIONS } from './server-address.ts';

const STORES: Stores = {
  openLog: ({ store, dataDir }) => openLog(store, dataDir),
  holdsDatabase: ({ store, dataDir }) => holdsDatabase(store, dataDir),
  openProjections: async ({ store }) => {
    if (store.kind !== 'redis') return [];
    const { openProjections } = await import('#storage/redis');
    const choice = { url: store.url, database: REDIS_DATABASE };
    const quads = await openProjections({ ...choice, names: ['quads'] });
    try {
      return [...quads, ...(await openProjections({ ...choice, names: ['graph'] }))];
    } catch (error) {
      // Without FalkorDB there is no projection to compare.
      if (hasCode(error, StorageErrorCode.Format)) return quads;
      throw error;
    }
  },
};
const COMMANDS = createCommands(STORES);

const EXIT_USAGE = 2;
/** Column of the descriptions in help. */
const ABOUT_COLUMN = 24;
const SERVER_HELP = `import, demo, query and status take --to ADDRESS (http://127.0.0.1:7474 if left out) and
credentials: --token NAME.SECRET, or http://NAME:SECRET@HOST as the address, or the
environment variable QUIVER_TOKEN; --header 'NAME: VALUE' adds any other header
`;

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

/** True for a system error of a file. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function run(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args;
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) return withoutCommand(name, rest);
  if (asksForHelp(rest)) {
    process.stdout.write(helpOf(command));
    return 0;
  }
  try {
    return await command.run(parseArguments(rest, command));
  } catch (error) {
    if (error instanceof UsageError) return usageError(`${command.name}: ${error.message}`, command);
    throw error;
  }
}

function withoutCommand(name: string, [about]: readonly string[]): number {
  const subject = COMMANDS.find((each) => each.name === about);
  switch (name) {
    case '--version':
      process.stdout.write(`${packageVersion()}\n`);
      return 0;
    case '--help':
    case '-h':
    case 'help':
      process.stdout.write(subject === undefined ? help() : helpOf(subject));
      return 0;
    case '':
      return usageError('a command is needed');
    default:
      return usageError(`no command '${name}'`);
  }
}

function help(): string {
  return `quiver: a graph database server for Gremlin-Groovy scripts and SPARQL

usage:
${COMMANDS.map(usageLines).join('\n')}
  quiver --version      print the version
  quiver --help         print this text; after a command, help on it alone

${SERVER_HELP}
settings, as environment variables:
${describeSettings()}
`;
}

function helpOf(command: Command): string {
  const speaksToServer = SERVER_OPTIONS.every((option) => command.options.includes(option));
  return `${usageLines(command)}\n${speaksToServer ? `\n${SERVER_HELP}` : ''}`;
}

/** Usage and description, on one line if it fits. */
function usageLines({ usage, about }: Command): string {
  const indent = ' '.repeat(ABOUT_COLUMN);
  const line = `  quiver ${usage}`;
  const [first = '', ...others] = about;
  const head = line.length < ABOUT_COLUMN ? line.padEnd(ABOUT_COLUMN) + first : `${line}\n${indent}${first}`;
  return [head, ...others.map((each) => indent + each)].join('\n');
}

function usageError(problem: string, command?: Command): number {
  const advice = command === undefined ? 'quiver --help' : `quiver ${command.name} --help`;
  process.stderr.write(`quiver: ${problem}; see ${advice}\n`);
  return EXIT_USAGE;
}
