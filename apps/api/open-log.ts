/** Opens the commit log that the settings choose: the only file of this process that names storage adapters. */
import type { StoreChoice } from '#protocol';
import type { CommitLog } from '#storage';

/** Name of the database within a Redis server; its keys begin with it. */
const REDIS_DATABASE = 'quiver';

/** Adapters are loaded when they are chosen, so that a server without Redis does not load its client. */
export async function openLog(store: StoreChoice, dataDir: string): Promise<CommitLog> {
  switch (store.kind) {
    case 'memory': {
      const { MemoryCommitLog } = await import('#storage/memory');
      return new MemoryCommitLog();
    }
    case 'lmdb': {
      const { LmdbCommitLog } = await import('#storage/lmdb');
      return await LmdbCommitLog.open(dataDir);
    }
    case 'redis': {
      const { RedisCommitLog } = await import('#storage/redis');
      return await RedisCommitLog.open({ url: store.url, database: REDIS_DATABASE });
    }
  }
}
