/** Opens the background services of the database: compactor, history and change feed. */
import type { Logger } from 'pino';
import {
  Compactor,
  HistoricStates,
  type ReplicaServer,
  ThreadFoldExecutor,
  ThreadStateBuilder,
} from '#database';
import { ChangeFeed } from '#feed';
import type { Settings } from '#protocol';

/** Headroom for the largest commits, which are compared as a whole. */
const CHANGES_HEAP_MEGABYTES = 4096;

/** Resolves when threads can start. */
export async function startCompactor(
  settings: Settings,
  database: ReplicaServer,
  logger: Logger,
): Promise<Compactor> {
  const compactor = new Compactor(database, new ThreadFoldExecutor(database), {
    onError: (error) => logger.error({ err: error }, 'a fold or a checkpoint failed and will be tried again'),
    // A store without persistence needs no checkpoint.
    ...(settings.store.kind === 'memory' && settings.history.kind === 'none'
      ? { checkpointBytes: null }
      : {}),
    history: settings.history,
  });
  compactor.start();
  const ready = compactor.ready();
  if (ready !== null) {
    const { recentCommitCount: commits, recentByteLength: bytes } = database;
    logger.info({ commits, bytes }, 'the commits after the newest checkpoint are being folded');
    await ready;
  }
  return compactor;
}

export function openHistory(settings: Settings, database: ReplicaServer): HistoricStates {
  const builder = new ThreadStateBuilder(database.log, autoIndexKeys(settings));
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
