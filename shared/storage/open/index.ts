/** Opens the commit log that the settings of a program choose: the one place that names every adapter. */
import type { CommitLog } from '../commit-log.ts';

/** Name of the database within a Redis server; its keys begin with it. */
export const REDIS_DATABASE = 'quiver';

export type StoreChoice =
  | { readonly kind: 'lmdb' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis'; readonly url: string };

/** Adapters are loaded when they are chosen, so that a server without Redis does not load its client. */
export async function openLog(store: StoreChoice, dataDir: string): Promise<CommitLog> {
  switch (store.kind) {
    case 'memory': {
      const { MemoryCommitLog } = await import('../memory/index.ts');
      return new MemoryCommitLog();
    }
    case 'lmdb': {
      const { LmdbCommitLog } = await import('../lmdb/index.ts');
      return await LmdbCommitLog.open(dataDir);
    }
    case 'redis': {
      const { RedisCommitLog } = await import('../redis/index.ts');
      return await RedisCommitLog.open({ url: store.url, database: REDIS_DATABASE, dataDir });
    }
  }
}
