/** What works on the data of a server beside the scripts: snapshots and checkpoints, earlier versions, the change feed. */
import type { Logger } from 'pino';
import { HistoricStates, type ReplicaServer, SnapshotKeeper, ThreadBuilder, ThreadFolder } from '#database';
import { ChangeFeed } from '#feed';
import type { Settings } from '#protocol';

/** The largest commits are compared whole. */
const CHANGES_HEAP_MEGABYTES = 4096;

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

export function autoIndexKeys({
  nodeAutoIndex,
  relationshipAutoIndex,
}: Settings): Parameters<typeof ReplicaServer.open>[1]['autoIndexKeys'] {
  return { node: nodeAutoIndex, relationship: relationshipAutoIndex };
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
