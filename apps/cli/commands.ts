/** The table of commands: syntax, help text and implementation. */
import { existsSync } from 'node:fs';
import {
  CLIENT_TOKEN,
  describeValues,
  ProtocolError,
  type RequestedVersion,
  readRequestedVersion,
  readSettings,
  type Settings,
} from '#protocol';
import type { CommitLog } from '#storage';
import { type CommandLine, type CommandSyntax, UsageError } from './arguments.ts';
import { hashPassword } from './hash-password.ts';
import { backup, type ComparedProjection, check, restore, rewind, saveBackup } from './maintain.ts';
import { importDocument, loadSample, query, remoteBackup, status } from './remote.ts';
import { SERVER_OPTIONS, SOURCE_OPTIONS } from './server-address.ts';
import { superviseServer } from './supervise.ts';

export interface Command extends CommandSyntax {
  readonly name: string;
  /** Usage line, without the program's name. */
  readonly usage: string;
  /** Help text, by line. */
  readonly about: readonly string[];
  /** Resolves to the exit code. */
  run(line: CommandLine): Promise<number>;
}

/** Opens the stores of commands that work on data without a server. */
export interface Stores {
  openLog(settings: Settings): Promise<CommitLog>;
  /** Whether the log exists: opening would otherwise create it. */
  holdsDatabase(settings: Settings): Promise<boolean>;
  /** The projections of a cluster's log; none for other stores. */
  openProjections(settings: Settings): Promise<readonly ComparedProjection[]>;
}

export function createCommands(stores: Stores): readonly Command[] {
  return [serve(), ...onData(stores), ...ON_SERVERS, ...ON_SETTINGS];
}

function serve(): Command {
  return {
    name: 'serve',
    usage: 'serve',
    about: ['start the server'],
    words: [],
    options: [],
    run: () => superviseServer(),
  };
}

function onData(stores: Stores): readonly Command[] {
  return [
    {
      name: 'check',
      usage: 'check',
      about: ['verify the data of a server that is not running'],
      words: [],
      options: [],
      run: () =>
        withLog(stores, { mustExist: true }, async (log, settings) =>
          check(log, await stores.openProjections(settings)),
        ),
    },
    {
      name: 'backup',
      usage: 'backup FILE [--force] [--from ADDRESS [--since VERSION]]',
      about: [
        'write the whole database to one file; --force overwrites an existing file;',
        '--from reads from a running server, --since only the commits after a version',
      ],
      words: ['FILE'],
      options: ['since', ...SOURCE_OPTIONS],
      flags: ['force'],
      run: (line) => runBackup(stores, line),
    },
    {
      name: 'restore',
      usage: 'restore FILE [INCREMENT...] | --at VERSION|TIME',
      about: [
        'restore an empty database from such files; --at takes the database back to a',
        'version or a time such as 2026-01-31T12:00:00Z, and drops later commits',
      ],
      words: ['FILE?', 'INCREMENT...'],
      options: ['at'],
      run: (line) => runRestore(stores, line),
    },
  ];
}

async function runBackup(stores: Stores, line: CommandLine): Promise<number> {
  const [file = ''] = line.words;
  if (existsSync(file) && !line.hasFlag('force')) {
    throw new UsageError(`${file} exists; --force overwrites it`);
  }
  if (line.option('from') !== null) return await saveBackup(file, await remoteBackup(line, clientToken()));
  if (line.option('since') !== null) throw new UsageError('--since goes with --from');
  return await withLog(stores, { mustExist: true }, (log, settings) => backup(log, file, settings));
}

async function runRestore(stores: Stores, line: CommandLine): Promise<number> {
  const at = line.option('at');
  if (at === null) {
    if (line.words.length === 0) throw new UsageError('FILE or --at missing');
    return await withLog(stores, {}, (log) => restore(log, line.words));
  }
  if (line.words.length > 0) throw new UsageError('either files or --at');
  const asked = requestedVersion(at);
  return await withLog(stores, { mustExist: true }, (log) => rewind(log, asked));
}

function requestedVersion(text: string): RequestedVersion {
  try {
    return readRequestedVersion(text, '--at');
  } catch (error) {
    throw error instanceof ProtocolError ? new UsageError(error.message) : error;
  }
}

/** Commands that are clients of a running server. */
const ON_SERVERS: readonly Command[] = [
  {
    name: 'import',
    usage: 'import FILE|URL [--format F] [--graph IRI]',
    about: ['load a document into a running server'],
    words: ['FILE|URL'],
    options: ['format', 'graph', ...SERVER_OPTIONS],
    run: (line) => importDocument(line, clientToken()),
  },
  {
    name: 'demo',
    usage: 'demo [NAME] [--size N] [--seed N]',
    about: ['load sample data: classic, concert, film, packages, library'],
    words: ['NAME?'],
    options: ['size', 'seed', ...SERVER_OPTIONS],
    run: (line) => loadSample(line, clientToken()),
  },
  {
    name: 'query',
    usage: 'query TEXT [--language gremlin|sparql]',
    about: ['run a script or a query on a running server'],
    words: ['TEXT'],
    options: ['language', ...SERVER_OPTIONS],
    run: (line) => query(line, clientToken()),
  },
  {
    name: 'status',
    usage: 'status',
    about: ['show the readiness of a server and its import jobs'],
    words: [],
    options: [...SERVER_OPTIONS],
    run: (line) => status(line, clientToken()),
  },
];

const ON_SETTINGS: readonly Command[] = [
  {
    name: 'hash-password',
    usage: 'hash-password NAME ROLE',
    about: [
      'create a line of QUIVER_CREDENTIALS_FILE from the secret on',
      'standard input; ROLE is reader, writer, script or admin',
    ],
    words: ['NAME', 'ROLE'],
    options: [],
    run: ({ words: [name = '', role = ''] }) => hashPassword(name, role),
  },
  {
    name: 'settings',
    usage: 'settings',
    about: ["print each setting's value and source"],
    words: [],
    options: [],
    run: async () => {
      process.stdout.write(`${describeValues(process.env)}\n`);
      return 0;
    },
  },
];

interface LogChoice {
  /** Fails for a data folder without a database instead of creating one. */
  readonly mustExist?: boolean;
}

async function withLog(
  stores: Stores,
  { mustExist = false }: LogChoice,
  work: (log: CommitLog, settings: Settings) => Promise<number>,
): Promise<number> {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  if (mustExist && !(await stores.holdsDatabase(settings))) {
    const problem = existsSync(dataDir)
      ? `no database in the data folder ${dataDir}`
      : `no data folder ${dataDir}`;
    throw new UsageError(`there is ${problem}; set QUIVER_DATA_DIR`);
  }
  const log = await stores.openLog(settings);
  try {
    return await work(log, settings);
  } finally {
    await log.close();
  }
}

/** The client's credentials, from the environment. */
function clientToken(): string | null {
  return process.env[CLIENT_TOKEN] ?? null;
}
