/** What holds the data of a server and works on it beside the scripts: log, snapshots, earlier versions, imports, the change feed. */
import type { Logger } from 'pino';
import { HistoricStates, ReplicaServer, SnapshotKeeper, ThreadBuilder, ThreadFolder } from '#database';
import { ChangeFeed } from '#feed';
import { type ImportLimits, ImportThread } from '#jobs';
import { openQueue } from '#jobs/open';
import type { Settings } from '#protocol';
import { openLog, whenAvailable } from '#storage/open';
import { MeasuredLog } from './observe/measured-log.ts';
import type { Metrics } from './observe/metrics.ts';
import type { ImportParts } from './routes/imports.ts';

/** The log is in an unknown state: a fresh process finds out what it holds. */
const EXIT_LOG_FAILED = 3;

/** A graph file's ids are kept while it is read: some 100 bytes a node. */
const IMPORT_HEAP_MEGABYTES = 4096;
/** The largest commits are compared whole. */
const CHANGES_HEAP_MEGABYTES = 4096;

export interface OpenedImports extends ImportParts {
  close(): Promise<void>;
}

export function startKeeper(settings: Settings, database: ReplicaServer, logger: Logger): SnapshotKeeper {
  const keeper = new SnapshotKeeper(database, new ThreadFolder(database), {
    onError: (error) => logger.error({ err: error }, 'a fold or a checkpoint failed and will be tried again'),
    // What ends with the process needs no checkpoint to start from.
    ...(settings.store.kind === 'memory' && settings.history.kind === 'none'
      ? { checkpointBytes: null }
      : {}),
    history: settings.history,
  });
  keeper.start();
  return keeper;
}

export function openHistory(settings: Settings, database: ReplicaServer): HistoricStates {
  const builder = new ThreadBuilder(database.log, autoIndexKeys(settings));
  return new HistoricStates(database, builder, {
    countMax: settings.historyStatesMax,
    bytesMax: settings.historyBytesMax,
  });
}

function autoIndexKeys({
  nodeAutoIndex,
  relationshipAutoIndex,
}: Settings): Parameters<typeof ReplicaServer.open>[1]['autoIndexKeys'] {
  return { node: nodeAutoIndex, relationship: relationshipAutoIndex };
}

export async function openDatabase(
  settings: Settings,
  logger: Logger,
  metrics: Metrics,
): Promise<ReplicaServer> {
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
export async function openImports(settings: Settings, database: ReplicaServer): Promise<OpenedImports> {
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

export function openChanges(
  settings: Settings,
  database: ReplicaServer,
  states: HistoricStates,
  logger: Logger,
): ChangeFeed {
  return new ChangeFeed(database, states, {
    entry: new URL('../../workers/feed/thread.js', import.meta.url),
    heapMegabytesMax: CHANGES_HEAP_MEGABYTES,
    readersMax: settings.changeReadersMax,
    onError: (error) => logger.error({ err: error }, 'readers of the change feed were cut off'),
  });
}

function importLimits({ documentBytesMax, fetchIdleMs, fetchAllowPrivate }: Settings): ImportLimits {
  return { documentBytesMax, fetchIdleMs, fetchAllowPrivate };
}
