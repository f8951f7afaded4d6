/**
 * Entry point of the API process: reads the settings, opens the database, builds the server, listens, and shuts down
 * on a signal.
 */

import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import {
  type Compactor,
  DatabaseError,
  DatabaseTable,
  type HistoricStates,
  historyExtent,
  ReplicaServer,
} from '#database';
import { type ImportLimits, ImportThread, loggedWork } from '#jobs';
import { openQueue } from '#jobs/open';
import { EXIT_UNUSABLE, readSettings, type Settings, SettingsError, settingsInForce } from '#protocol';
import { StorageError } from '#storage';
import { openLog, whenAvailable } from '#storage/open';
import { type Access, openAccess } from './access/open-access.ts';
import { TlsError, type TlsFiles } from './access/tls-files.ts';
import { buildServer } from './build-server.ts';
import { autoIndexKeys, openChanges, openHistory, startCompactor } from './data-services.ts';
import { MeasuredLog } from './observe/measured-log.ts';
import { Metrics } from './observe/metrics.ts';
import { SlowTasks } from './observe/slow-tasks.ts';
import type { BodyLimits } from './plugins/bodies.ts';
import type { WebDefenceOptions } from './plugins/web-defence.ts';
import { attachThread } from './pool/attach-thread.ts';
import { openVersion } from './pool/open-version.ts';
import { QueryPool } from './pool/query-pool.ts';
import { type ThreadCounts, threadCounts } from './pool/thread-counts.ts';
import { sharedEntry, THREAD_PROGRAM, threadOptions } from './pool/thread-program.ts';
import { Backups } from './routes/backup.ts';
import type { ImportParts } from './routes/imports.ts';
import { Shutdown } from './shutdown.ts';
import { ListenError, listen } from './startup.ts';
import { StoredScripts } from './stored-scripts/stored-scripts.ts';
import { endWithSupervisor, reportListening } from './supervised.ts';
import { UnusedConnections } from './unused-connections.ts';

/** The state of the log is unknown: a restart reads it again. */
const EXIT_LOG_FAILED = 3;

/** V8 heap of a thread, as a multiple of the memory budget: the budget must be exceeded long before the heap is. */
const HEAP_PER_BUDGET = 3;
const HEAP_BASE_MEGABYTES = 128;
/** Idle time after which a thread above the minimum ends. */
const THREAD_IDLE_MS = 30_000;
const MEBIBYTE = 1024 * 1024;
/** Time for responses to be sent after the grace time of cancelled tasks. */
const CUT_SLACK_MS = 2000;
const IDLE_SWEEP_MS = 50;
/** Time for folds and checkpoints in progress, and for the log, after the last request. */
const CLOSE_MS = 60_000;
/** Ids of a graph file stay in memory during its import: some 100 bytes a node. */
const IMPORT_HEAP_MEGABYTES = 4096;

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
  const compactor = await startCompactor(settings, database, logger);
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
    compactor,
    pool,
  }).catch(async (error: unknown) => {
    // Node aborts a process that exits while one of its threads loads modules.
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
  readonly compactor: Compactor;
  readonly pool: QueryPool;
}

/** Assembles the server and all that is closed with it, without listening. */
async function prepare(surroundings: ServerSurroundings): Promise<FastifyInstance> {
  const { settings, logger, tls, onReload, access, metrics, slowTasks, database, states, compactor, pool } =
    surroundings;
  const imports = await openImports(settings, database, logger);
  const changes = openChanges(settings, database, states, logger);
  metrics.watchDatabase(database);
  metrics.watchTasks(pool);
  metrics.watchImports(imports.queue);
  metrics.watchChanges(changes);
  const shutdown = createShutdown(settings, logger);
  const server = buildServer({
    pool,
    backups: new Backups(database, compactor),
    imports,
    changes,
    logger,
    bodyLimits: bodyLimits(settings),
    trustProxy: settings.trustProxy,
    unionDefaultGraph: settings.unionDefaultGraph,
    authenticator: access.authenticator,
    isReadOnly: settings.readOnly,
    requestTimeoutMs: settings.scriptTimeoutMs + settings.graceMs,
    // One client may take half, which has to hold a body of the largest size.
    requestMemoryBytesMax: Math.max(settings.requestMemoryBytes, 2 * settings.bodyBytesMax),
    storedScripts: new StoredScripts(await database.log.table(DatabaseTable.StoredScripts)),
    storedScriptsOnly: settings.scripts === 'stored',
    metrics,
    slowTasks,
    history: () => historyExtent(database.log),
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
    // Event streams of imports are requests that end with the queue.
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
      await closeDatabase(database, compactor);
    },
  });
  return server;
}

async function closeDatabase(database: ReplicaServer, compactor: Compactor): Promise<void> {
  // Of a store of its own: several servers of one store may stop at once, and another has its own copy in memory.
  if (database.log.isExclusive) await compactor.saveForStart();
  await compactor.close();
  await database.close();
}

function createShutdown({ shutdownDelayMs, shutdownMs, graceMs }: Settings, logger: Logger): Shutdown {
  const times = {
    delayMs: shutdownDelayMs,
    drainMs: shutdownMs,
    cutMs: graceMs + CUT_SLACK_MS,
    closeMs: CLOSE_MS,
  };
  return new Shutdown(times, logger);
}

/** A connection with an active request at close is idle afterwards and would stay open. */
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

/** Observers of tasks. */
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
    filename: THREAD_PROGRAM,
    ...counts,
    idleMs: THREAD_IDLE_MS,
    queueLength: settings.queueLength,
    queueWaitMs: settings.queueWaitMs,
    clientConcurrency: settings.clientConcurrency,
    timeoutMs: settings.scriptTimeoutMs,
    graceMs: settings.graceMs,
    heapMegabytesMax: HEAP_BASE_MEGABYTES + Math.ceil((HEAP_PER_BUDGET * settings.memoryBytesMax) / MEBIBYTE),
    workerData: threadOptions(settings, counts, sharedEntry()),
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
    () => openLog(settings.store, settings.dataDir, { ...settings, hasWriteThread: true }),
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

/**
 * Runs imports on a thread of this process for an embedded store; in a cluster, worker processes do (workers/import).
 */
async function openImports(
  settings: Settings,
  database: ReplicaServer,
  logger: Logger,
): Promise<OpenedImports> {
  const redisUrl = settings.store.kind === 'redis' ? settings.store.url : null;
  const { queue, uploads, isShared } = await openQueue(database.log, redisUrl, settings);
  const parts = { queue, uploads, uploadIdleMs: settings.fetchIdleMs };
  if (isShared) return { ...parts, close: () => queue.close() };
  const thread = new ImportThread({
    entry: new URL('../../workers/import/thread.js', import.meta.url),
    attach: () => database.attach(),
    uploads,
    isSettled: (jobId) => queue.isSettled(jobId),
    limits: importLimits(settings),
    heapMegabytesMax: IMPORT_HEAP_MEGABYTES,
  });
  await queue.run(loggedWork((job, context) => thread.run(job, context), logger));
  return {
    ...parts,
    close: async () => {
      await queue.close();
      await thread.close();
    },
  };
}

function importLimits({ documentBytesMax, fetchIdleMs, fetchAllowPrivate }: Settings): ImportLimits {
  return { documentBytesMax, fetchIdleMs, fetchAllowPrivate };
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
  // The stack of an internal error belongs in the log.
  if (!isExpected) pino().fatal({ err: error }, 'the server cannot start');
  process.stderr.write(`quiver: ${isExpected ? error.message : `the server cannot start: ${error}`}\n`);
  process.exit(EXIT_UNUSABLE);
}
