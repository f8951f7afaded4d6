/**
 * Entry point of the import process of a cluster: runs jobs of the shared queue, one at a time; there can be any
 * number of such processes. Its main thread renews the lock and follows the log, another thread does the work.
 */
import { Compactor, DatabaseError, ReplicaServer, readDatabaseState, ThreadFoldExecutor } from '#database';
import { ImportThread, type JobWork, loggedWork } from '#jobs';
import { openQueue } from '#jobs/open';
import { EXIT_UNUSABLE, readSettings, type Settings, SettingsError } from '#protocol';
import { type CommitLog, StorageError, shownAddress } from '#storage';
import { openLog, REDIS_DATABASE, whenAvailable } from '#storage/open';
import { openProjections, Projector } from '#storage/redis';
import { HealthServer } from './health-server.ts';

/** The state of the log is unknown: a restart reads it again. */
const EXIT_LOG_FAILED = 3;
const IMPORT_HEAP_MEGABYTES = 4096;
/** Bytes of commits before a compaction: many more than in a server, since nothing reads here during a load. */
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
    () => openLog(store, dataDir, { ...settings, hasWriteThread: false }),
  );
  const database = await ReplicaServer.open(log, {
    autoIndexKeys: { node: settings.nodeAutoIndex, relationship: settings.relationshipAutoIndex },
    onFailure: (error) => {
      tell('failed', error.message);
      process.exit(EXIT_LOG_FAILED);
    },
  });
  // The servers save checkpoints; here compaction only keeps the delta small that a job starts with.
  const compactor = new Compactor(database, new ThreadFoldExecutor(database), {
    checkpointBytes: null,
    foldBytesMin: FOLD_BYTES_MIN,
  });
  compactor.start();
  await compactor.ready();
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
  const work: JobWork = async (job, context) => {
    // The job must see all commits that its client had been acknowledged before.
    await database.headCheck();
    return await thread.run(job, context);
  };
  const note = (fields: object, message: string) => tell(message, fields);
  await queue.run(loggedWork(work, { info: note, warn: note }));
  const projector = await startProjector(settings.store.url, settings.projections, log);
  const health = await startHealth(settings, database);
  const stop = async (signal: NodeJS.Signals) => {
    tell('stopping', signal);
    health?.close();
    await queue.close();
    await thread.close();
    await projector?.close();
    await compactor.close();
    await database.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  tell('ready', shownAddress(settings.store.url));
}

/** Null without a port. The process is healthy while it can catch up with the log's head. */
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

/**
 * Null without a projection. Throws STORAGE_FORMAT if the graph projection is requested of a Redis without FalkorDB.
 */
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

function tell(state: string, detail: string | object): void {
  process.stdout.write(`${JSON.stringify({ time: Date.now(), state, detail })}\n`);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  const isExpected =
    error instanceof SettingsError || error instanceof StorageError || error instanceof DatabaseError;
  // The stack of an internal error belongs in the log.
  if (!isExpected) tell('fault', error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`quiver import worker: ${isExpected ? error.message : `cannot start: ${error}`}\n`);
  process.exit(EXIT_UNUSABLE);
}
