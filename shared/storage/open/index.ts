/** Opens the commit log that the settings of a program choose: the one place that names every adapter. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CommitLog } from '../commit-log.ts';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { shownAddress } from '../redis-address.ts';

/** Name of the database within a Redis server; its keys begin with it. */
export const REDIS_DATABASE = 'quiver';

export type StoreChoice =
  | { readonly kind: 'lmdb' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis'; readonly url: string };

/** What a shared store is asked to promise of a commit before its client hears of it. */
export interface ReplicaPromise {
  /** Replicas of Redis that have the commit; 0 waits for none. */
  readonly redisReplicasAck: number;
  /** How long they are waited for, in milliseconds. */
  readonly redisReplicasAckMs: number;
}

const NO_PROMISE: ReplicaPromise = { redisReplicasAck: 0, redisReplicasAckMs: 1 };

/** Adapters are loaded when they are chosen, so that a server without Redis does not load its client. */
export async function openLog(
  store: StoreChoice,
  dataDir: string,
  { redisReplicasAck, redisReplicasAckMs }: ReplicaPromise = NO_PROMISE,
): Promise<CommitLog> {
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
      return await RedisCommitLog.open({
        url: store.url,
        database: REDIS_DATABASE,
        dataDir,
        replicas: { count: redisReplicasAck, waitMs: redisReplicasAckMs },
      });
    }
  }
}

/** False if the store is a folder that holds no database: opening would make one. */
export async function holdsDatabase(store: StoreChoice, dataDir: string): Promise<boolean> {
  if (store.kind !== 'lmdb') return true;
  const { LmdbCommitLog } = await import('../lmdb/index.ts');
  return LmdbCommitLog.exists(dataDir);
}

const RETRY_MS = 1_000;

/**
 * Opens again and again until a shared store answers. `onWait` is told once, with what to tell an operator; a store of this
 * machine is not waited for.
 */
export async function whenAvailable<T>(
  store: StoreChoice,
  onWait: (message: string) => void,
  open: () => Promise<T>,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await open();
    } catch (error) {
      const isAway = error instanceof StorageError && error.code === StorageErrorCode.Unavailable;
      if (!isAway || store.kind !== 'redis') throw error;
      if (isFirst) onWait(`waiting for the store at ${shownAddress(store.url)}: ${error.message}`);
      await pause(RETRY_MS);
    }
  }
}
