/** The API process: reads settings, opens the database, builds the server, listens, and undoes it all on a signal. */

import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import {
  DatabaseError,
  DatabaseTable,
  type HistoricStates,
  ReplicaServer,
  type SnapshotKeeper,
} from '#database';
import { type ImportLimits, ImportThread } from '#jobs';
import { openQueue } from '#jobs/open';
import {
  EXIT_UNUSABLE,
  readSettings,
  type Settings,
  SettingsError,
  settingsInForce,
  type ThreadOptions,
} from '#protocol';
import { StorageError } from '#storage';
import { openLog, whenAvailable } from '#storage/open';
import { type Access, openAccess } from './access/open-access.ts';
import { TlsError, type TlsFiles } from './access/tls-files.ts';
import { buildServer } from './build-server.ts';
import { autoIndexKeys, openChanges, openHistory, startKeeper } from './data-services.ts';
import { MeasuredLog } from './observe/measured-log.ts';
import { Metrics } from './observe/metrics.ts';
import { SlowTasks } from './observe/slow-tasks.ts';
import type { BodyLimits } from './plugins/bodies.ts';
import type { WebDefenceOptions } from './plugins/web-defence.ts';
import { attachThread } from './pool/attach-thread.ts';
import { openVersion } from './pool/open-version.ts';
import { QueryPool } from './pool/query-pool.ts';
import { type ThreadCounts, threadCounts } from './pool/thread-counts.ts';
import { Backups } from './routes/backup.ts';
import type { ImportParts } from './routes/imports.ts';
import { Shutdown } from './shutdown.ts';
import { ListenError, listen } from './startup.ts';
import { StoredScripts } from './stored-scripts/stored-scripts.ts';
import { endWithSupervisor, reportListening } from './supervised.ts';
import { UnusedConnections } from './unused-connections.ts';

/** The log is in an unknown state: a fresh process finds out what it holds. */
const EXIT_LOG_FAILED = 3;

/** V8 heap of a thread, as a multiple of what a script may use: the budget must strike long before the heap does. */
const HEAP_PER_BUDGET = 3;
const HEAP_BASE_MEGABYTES = 128;
/** After so long without work a thread ends that is not kept. */
const THREAD_IDLE_MS = 30_000;
const MEBIBYTE = 1024 * 1024;
/** For the ways of answers, after the grace time of what was cancelled. */
const CUT_SLACK_MS = 2000;
const IDLE_SWEEP_MS = 50;
/** A graph file's ids are kept while it is read: some 100 bytes a node. */
const IMPORT_HEAP_MEGABYTES = 4096;
/** One kept answer may take this share of the room for all: others must not be pushed out at once. */
const KEPT_REPLIES_MIN = 16;

interface OpenedImports extends ImportParts {
  close(): Promise<void>;
}

async function start(settings: Settings): Promise<void> {
  const logger = pino({ level: settings.logLevel });
  const onReload = (error: unknown) => noteReload(error, logger);
  const tls = tlsFiles(settings);
  const counts = threadCounts(settings);
  const access = await openAccess(settings, onReload);
  const metrics = new Metrics();
  const slowTasks = new SlowTasks();
  const database = await openDatabase(settings, logger, metrics);
  const keeper = startKeeper(settings, database, logger);
  const states = openHistory(settings, database);
  metrics.watchHistory(database.log, states);
  const pool = openPool(settings, counts, { database, states }, { logger, metrics, slowTasks });
  const server = await prepare({
    settings,
    logger,
    tls,
    onReload,
    access,
    metrics,
    slowTasks,
    database,
    states,
    keeper,
    pool,
  }).catch(async (error: unknown) => {
    // Node aborts a process that ends while one of its threads loads modules.
    await pool.ready().catch(() => undefined);
    throw error;
  });
  await pool.ready();
  const address = await listen(server, settings, tls !== null);
  reportListening();
  logger.info({ address, store: settings.store.kind, ...counts }, 'listening');
}

interface ServerSurroundings {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly tls: TlsFiles | null;
  onReload(error: unknown): void;
  readonly access: Access;
  readonly metrics: Metrics;
  readonly slowTasks: SlowTasks;
  readonly database: ReplicaServer;
  readonly states: HistoricStates;
  readonly keeper: SnapshotKeeper;
  readonly pool: QueryPool;
}

/** The server with all that ends with it, not listening yet. */
async function prepare(surroundings: ServerSurroundings): Promise<FastifyInstance> {
  const { settings, logger, tls, onReload, access, metrics, slowTasks, database, states, keeper, pool } =
    surroundings;
  const imports = await openImports(settings, database);
  const changes = openChanges(settings, database, states, logger);
  metrics.watchDatabase(database);
  metrics.watchTasks(pool);
  metrics.watchImports(imports.queue);
  metrics.watchChanges(changes);
  const shutdown = createShutdown(settings, logger);
  const server = buildServer({
    pool,
    backups: new Backups(database, keeper),
    imports,
    changes,
    logger,
    bodyLimits: bodyLimits(settings),
    trustProxy: settings.trustProxy,
    unionDefaultGraph: settings.unionDefaultGraph,
    authenticator: access.authenticator,
    isReadOnly: settings.readOnly,
    requestTimeoutMs: settings.scriptTimeoutMs + settings.graceMs,
    storedScripts: new StoredScripts(await database.log.table(DatabaseTable.StoredScripts)),
    storedScriptsOnly: settings.scripts === 'stored',
    metrics,
    slowTasks,
    settings: settingsInForce(process.env),
    webDefence: webDefence(settings),
    tls,
    onReload,
    warnings: {
      isStale: () => database.isStale,
      unreplicatedFrom: () => database.log.unreplicatedFrom ?? null,
      replicaCount: settings.redisReplicasAck,
    },
    isReady: () => !shutdown.isStopping,
  });
  const unused = new UnusedConnections(server.server);
  shutdown.start({
    // Streams of an import's events are requests that end with its queue.
    closeServer: async () => {
      await imports.close();
      await closeServer(server, unused);
    },
    cutConnections: () => server.server.closeAllConnections(),
    closePool: (drainMs) => pool.close(drainMs),
    closeRest: async () => {
      access.close();
      await changes.close();
      await states.close();
      await keeper.close();
      await database.close();
    },
  });
  return server;
}

function createShutdown({ shutdownDelayMs, shutdownMs, graceMs }: Settings, logger: Logger): Shutdown {
  const times = { delayMs: shutdownDelayMs, drainMs: shutdownMs, cutMs: graceMs + CUT_SLACK_MS };
  return new Shutdown(times, logger);
}

/** A connection whose request was under way when the server began to close is idle after it, and would stay open. */
async function closeServer(server: FastifyInstance, unused: UnusedConnections): Promise<void> {
  const sweep = setInterval(() => {
    unused.close();
    server.server.closeIdleConnections();
  }, IDLE_SWEEP_MS);
  await server.close();
  clearInterval(sweep);
}

function noteReload(error: unknown, logger: Logger): void {
  if (error === null) logger.info('credentials or the certificate were read again');
  else logger.error({ err: error }, 'changed credentials or a changed certificate cannot be used');
}

function bodyLimits(settings: Settings): BodyLimits {
  return {
    bytesMax: settings.bodyBytesMax,
    json: { depthMax: settings.jsonDepthMax, memberCountMax: settings.jsonMembersMax },
    scriptLengthMax: settings.scriptLengthMax,
  };
}

function webDefence({ host, hostCheck, allowedHosts, allowedOrigins }: Settings): WebDefenceOptions {
  return { hostCheck, boundHost: host, allowedHosts, allowedOrigins };
}

/** Who is told what becomes of tasks. */
interface Observers {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly slowTasks: SlowTasks;
}

function openPool(
  settings: Settings,
  counts: ThreadCounts,
  { database, states }: { database: ReplicaServer; states: HistoricStates },
  { logger, metrics, slowTasks }: Observers,
): QueryPool {
  return new QueryPool({
    filename: fileURLToPath(new URL('../../workers/script/program/main.cjs', import.meta.url)),
    ...counts,
    idleMs: THREAD_IDLE_MS,
    queueLength: settings.queueLength,
    queueWaitMs: settings.queueWaitMs,
    clientConcurrency: settings.clientConcurrency,
    timeoutMs: settings.scriptTimeoutMs,
    graceMs: settings.graceMs,
    heapMegabytesMax: HEAP_BASE_MEGABYTES + Math.ceil((HEAP_PER_BUDGET * settings.memoryBytesMax) / MEBIBYTE),
    workerData: threadOptions(settings),
    attach: (ticketPort) => attachThread(database, ticketPort),
    noteArrival: () => database.noteArrival(),
    requiredVersion: (arrival) => database.headCheck(arrival),
    openVersion: (...terms) => openVersion(database, states, ...terms),
    onHidden: (members, reqId) =>
      logger.warn(
        { reqId, members },
        'definitions that hide members of classes have ended with their request',
      ),
    onPrinted: (printed, reqId) => logger.debug({ reqId, printed }, 'a script printed'),
    onFault: (stack, reqId) => logger.error({ reqId, stack }, 'a task ended by a fault of the server'),
    onThreadLost: (cause) => {
      metrics.countLostThread();
      logger.error({ err: cause }, 'a script thread was lost and is replaced');
    },
    onThreadReplaced: () => metrics.countReplacedThread(),
    onEnded: (task) => {
      metrics.countTask(task);
      slowTasks.note(task);
      if (task.error === 'CLIENT_GONE') logger.info({ task: task.report() }, 'client gone');
      if (task.ageMs < settings.slowMs) return;
      const { error, runs, lines } = task;
      logger.warn({ task: { ...task.report(), error, runs, lines } }, 'a slow script or query');
    },
  });
}

function tlsFiles({ tlsCertificateFile, tlsKeyFile }: Settings): TlsFiles | null {
  if (tlsCertificateFile === null && tlsKeyFile === null) return null;
  if (tlsCertificateFile === null || tlsKeyFile === null) {
    throw new SettingsError('QUIVER_TLS_CERT_FILE and QUIVER_TLS_KEY_FILE are set together or not at all');
  }
  return { certificateFile: tlsCertificateFile, keyFile: tlsKeyFile };
}

async function openDatabase(settings: Settings, logger: Logger, metrics: Metrics): Promise<ReplicaServer> {
  const opened = await whenAvailable(
    settings.store,
    (message) => logger.warn(message),
    () => openLog(settings.store, settings.dataDir, settings),
  );
  const log = new MeasuredLog(opened, (...ended) => metrics.countLogOperation(...ended));
  const database = await ReplicaServer.open(log, {
    autoIndexKeys: autoIndexKeys(settings),
    staleReadsMs: settings.staleReadsMs,
    receiptLimits: {
      countMax: settings.idempotencyKeys,
      bytesMax: settings.idempotencyBytes,
      ageMsMax: settings.idempotencyAgeMs,
    },
    onFailure: (error) => {
      logger.fatal({ err: error }, 'the commit log failed; the process ends and starts again from the log');
      process.exit(EXIT_LOG_FAILED);
    },
  });
  metrics.watchLog(log, database);
  return database;
}

/** Embedded, jobs are done by a thread of this process; in a cluster by processes of their own (workers/import). */
async function openImports(settings: Settings, database: ReplicaServer): Promise<OpenedImports> {
  const redisUrl = settings.store.kind === 'redis' ? settings.store.url : null;
  const { queue, uploads, isShared } = await openQueue(database.log, redisUrl, settings);
  if (isShared) return { queue, uploads, close: () => queue.close() };
  const thread = new ImportThread({
    entry: new URL('../../workers/import/thread.js', import.meta.url),
    attach: () => database.attach(),
    uploads,
    isSettled: (jobId) => queue.isSettled(jobId),
    limits: importLimits(settings),
    heapMegabytesMax: IMPORT_HEAP_MEGABYTES,
  });
  await queue.run((job, context) => thread.run(job, context));
  return {
    queue,
    uploads,
    close: async () => {
      await queue.close();
      await thread.close();
    },
  };
}

function importLimits({ documentBytesMax, fetchIdleMs, fetchAllowPrivate }: Settings): ImportLimits {
  return { documentBytesMax, fetchIdleMs, fetchAllowPrivate };
}

function threadOptions(settings: Settings): ThreadOptions {
  return {
    memoryBytesMax: settings.memoryBytesMax,
    collectionLengthMax: settings.collectionLengthMax,
    conflictRerunsMax: settings.conflictRerunsMax,
    persistDefinitions: settings.definitions === 'persist',
    fetchAllowPrivate: settings.fetchAllowPrivate,
    fetchIdleMs: settings.fetchIdleMs,
    serviceEndpoints: settings.serviceEndpoints,
    keptReplyBytesMax: Math.floor(settings.idempotencyBytes / KEPT_REPLIES_MIN),
    resultLimits: { rowsMax: settings.resultRowsMax, bytesMax: settings.resultBytesMax },
    scripts: {
      lengthMax: settings.scriptLengthMax,
      paramCountMax: settings.paramCountMax,
      storedOnly: settings.scripts === 'stored',
    },
    keepPrinted: settings.logLevel === 'debug' || settings.logLevel === 'trace',
  };
}

endWithSupervisor();
try {
  await start(readSettings(process.env));
} catch (error) {
  const isExpected =
    error instanceof SettingsError ||
    error instanceof StorageError ||
    error instanceof DatabaseError ||
    error instanceof ListenError ||
    error instanceof TlsError;
  // Where a fault of the server's own lies is for the log.
  if (!isExpected) pino().fatal({ err: error }, 'the server cannot start');
  process.stderr.write(`quiver: ${isExpected ? error.message : `the server cannot start: ${error}`}\n`);
  process.exit(EXIT_UNUSABLE);
}
