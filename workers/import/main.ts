/**
 * The import process of a cluster: takes jobs from the shared queue, one at a time, as many such processes as there
 * are machines to spare. Its main thread renews the lock of the job and follows the log, a thread does the work.
 */
import { ReplicaServer, SnapshotKeeper, ThreadFolder } from '#database';
import { ImportThread } from '#jobs';
import { openQueue } from '#jobs/open';
import { readSettings, type Settings, SettingsError } from '#protocol';
import { StorageError } from '#storage';
import { openLog } from '#storage/open';

/** A restart would not help. */
const EXIT_UNUSABLE = 2;
/** The log is in an unknown state: a fresh process finds out what it holds. */
const EXIT_LOG_FAILED = 3;
const IMPORT_HEAP_MEGABYTES = 4096;

async function start(settings: Settings): Promise<void> {
  if (settings.store.kind !== 'redis') {
    throw new SettingsError(
      'QUIVER_STORE: an import process needs a store that it can share, redis://host:port',
    );
  }
  const log = await openLog(settings.store, settings.dataDir);
  const database = await ReplicaServer.open(log, {
    autoIndexKeys: { node: settings.nodeAutoIndex, relationship: settings.relationshipAutoIndex },
    onFailure: (error) => {
      tell('failed', error.message);
      process.exit(EXIT_LOG_FAILED);
    },
  });
  // The servers save checkpoints; here snapshots only keep the copy of the thread small.
  const keeper = new SnapshotKeeper(database, new ThreadFolder(database), { checkpointBytes: null });
  keeper.start();
  const { queue, uploads } = await openQueue(log, settings.store.url, settings.uploadBytesMax);
  const { documentBytesMax, fetchIdleMs, fetchAllowPrivate } = settings;
  const thread = new ImportThread({
    entry: new URL('./thread.js', import.meta.url),
    attach: () => database.attach(),
    uploads,
    limits: { documentBytesMax, fetchIdleMs, fetchAllowPrivate },
    heapMegabytesMax: IMPORT_HEAP_MEGABYTES,
  });
  await queue.run(async (job, context) => {
    // Commits of others that a client was told of before it made the job are part of what the job meets.
    await database.headCheck();
    return await thread.run(job, context);
  });
  const stop = async (signal: NodeJS.Signals) => {
    tell('stopping', signal);
    await queue.close();
    await thread.close();
    await keeper.close();
    await database.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  tell('ready', settings.store.url.replace(/\/\/[^@/]*@/, '//'));
}

function tell(state: string, detail: string): void {
  process.stdout.write(`${JSON.stringify({ time: Date.now(), state, detail })}\n`);
}

try {
  await start(readSettings(process.env));
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof StorageError)) throw error;
  process.stderr.write(`quiver import worker: ${error.message}\n`);
  process.exit(EXIT_UNUSABLE);
}
