/**
 * The import process of a cluster: takes jobs from the shared queue, one at a time, as many such processes as there
 * are machines to spare. Its main thread renews the lock of the job and follows the log, a thread does the work.
 */
import { DatabaseError, ReplicaServer, readDatabaseState, SnapshotKeeper, ThreadFolder } from '#database';
import { ImportThread } from '#jobs';
import { openQueue } from '#jobs/open';
import { EXIT_UNUSABLE, readSettings, type Settings, SettingsError } from '#protocol';
import { type CommitLog, StorageError, shownAddress } from '#storage';
import { openLog, REDIS_DATABASE, whenAvailable } from '#storage/open';
import { openProjections, Projector } from '#storage/redis';
import { HealthServer } from './health-server.ts';

/** The log is in an unknown state: a fresh process finds out what it holds. */
const EXIT_LOG_FAILED = 3;
const IMPORT_HEAP_MEGABYTES = 4096;
/** Bytes of commits that are folded: many more than in a server, since nothing reads here while a load goes on. */
const FOLD_BYTES_MIN = 16 * 1024 * 1024;

async function start(settings: Settings): Promise<void> {
  if (settings.store.kind !== 'redis') {
    throw new SettingsError(
      'QUIVER_STORE: an import process needs a store that it can share, redis://host:port',
    );
  }
  const { store, dataDir } = settings;
  const log = await whenAvailable(
    store,
    (message) => tell('waiting', message),
    () => openLog(store, dataDir, settings),
  );
  const database = await ReplicaServer.open(log, {
    autoIndexKeys: { node: settings.nodeAutoIndex, relationship: settings.relationshipAutoIndex },
    onFailure: (error) => {
      tell('failed', error.message);
      process.exit(EXIT_LOG_FAILED);
    },
  });
  // The servers save checkpoints; here snapshots only keep small what a job has to take up when it begins.
  const keeper = new SnapshotKeeper(database, new ThreadFolder(database), {
    checkpointBytes: null,
    foldBytesMin: FOLD_BYTES_MIN,
  });
  keeper.start();
  const { queue, uploads } = await openQueue(log, settings.store.url, settings);
  const { documentBytesMax, fetchIdleMs, fetchAllowPrivate } = settings;
  const thread = new ImportThread({
    entry: new URL('./thread.js', import.meta.url),
    attach: () => database.attach(),
    uploads,
    isSettled: (jobId) => queue.isSettled(jobId),
    limits: { documentBytesMax, fetchIdleMs, fetchAllowPrivate },
    heapMegabytesMax: IMPORT_HEAP_MEGABYTES,
  });
  thread.start();
  await queue.run(async (job, context) => {
    // Commits of others that a client was told of before it made the job are part of what the job meets.
    await database.headCheck();
    return await thread.run(job, context);
  });
  const projector = await startProjector(settings.store.url, settings.projections, log);
  const health = await startHealth(settings, database);
  const stop = async (signal: NodeJS.Signals) => {
    tell('stopping', signal);
    health?.close();
    await queue.close();
    await thread.close();
    await projector?.close();
    await keeper.close();
    await database.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  tell('ready', shownAddress(settings.store.url));
}

/** Null when nobody asks. The process is well while it can bring itself up to the log's newest version. */
async function startHealth(
  { importHealthPort: port, host }: Settings,
  database: ReplicaServer,
): Promise<HealthServer | null> {
  if (port === null) return null;
  const check = async () => {
    await database.headCheck();
  };
  const health = await HealthServer.start({ host, port, check });
  tell('healthy', health.address);
  return health;
}

/** Null when no projection is wanted. Throws STORAGE_FORMAT when the graph is wanted of a Redis without FalkorDB. */
async function startProjector(
  url: string,
  names: Settings['projections'],
  log: CommitLog,
): Promise<Projector | null> {
  if (names.length === 0) return null;
  const projector = new Projector({
    url,
    database: REDIS_DATABASE,
    log,
    projections: await openProjections({ url, database: REDIS_DATABASE, names }),
    readState: () => readDatabaseState(log),
    onError: (error) => tell('projection failed', error instanceof Error ? error.message : String(error)),
  });
  await projector.start();
  return projector;
}

function tell(state: string, detail: string): void {
  process.stdout.write(`${JSON.stringify({ time: Date.now(), state, detail })}\n`);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  const isExpected =
    error instanceof SettingsError || error instanceof StorageError || error instanceof DatabaseError;
  // Where a fault of the process's own lies is for the log.
  if (!isExpected) tell('fault', error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`quiver import worker: ${isExpected ? error.message : `cannot start: ${error}`}\n`);
  process.exit(EXIT_UNUSABLE);
}
