/** Opens the commit log that the settings of a program select: the only module that names every adapter. */

import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '#base';
import type { CommitLog } from '../commit-log.ts';
import { StorageErrorCode } from '../errors.ts';
import { shownAddress } from '../redis-address.ts';

/** Name of the database within a Redis server; its keys begin with it. */
export const REDIS_DATABASE = 'quiver';

export type StoreChoice =
  | { readonly kind: 'lmdb' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'redis'; readonly url: string };

/** The replication that an append to a shared store waits for. */
export interface ReplicaPromise {
  /** Number of Redis replicas that must have the commit; 0 waits for none. */
  readonly redisReplicasAck: number;
  /** Maximum wait, in milliseconds. */
  readonly redisReplicasAckMs: number;
}

export interface LogOptions extends ReplicaPromise {
  /** For compiled programs with other work, which slow syncs of a local store must not block. */
  readonly hasWriteThread: boolean;
}

const DEFAULT_OPTIONS: LogOptions = { redisReplicasAck: 0, redisReplicasAckMs: 1, hasWriteThread: false };

/** A message to the thread and back takes a tenth of it. */
const SLOW_WRITE_MS = 2;
/** The system writes its cache out within seconds: of a load, one transaction in ten would be slow meanwhile. */
const SETTLE_MS = 2000;
const WRITE_THREAD = {
  entry: new URL('../lmdb/write-thread.js', import.meta.url),
  slowMs: SLOW_WRITE_MS,
  settleMs: SETTLE_MS,
};

/** Imports an adapter when it is selected, so that a server without Redis does not load the client. */
export async function openLog(
  store: StoreChoice,
  dataDir: string,
  { redisReplicasAck, redisReplicasAckMs, hasWriteThread }: LogOptions = DEFAULT_OPTIONS,
): Promise<CommitLog> {
  switch (store.kind) {
    case 'memory': {
      const { MemoryCommitLog } = await import('../memory/index.ts');
      return new MemoryCommitLog();
    }
    case 'lmdb': {
      const { LmdbCommitLog } = await import('../lmdb/index.ts');
      return await LmdbCommitLog.open(dataDir, hasWriteThread ? WRITE_THREAD : null);
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

/** False if the store is a directory without a database, which opening would create. */
export async function holdsDatabase(store: StoreChoice, dataDir: string): Promise<boolean> {
  if (store.kind !== 'lmdb') return true;
  const { LmdbCommitLog } = await import('../lmdb/index.ts');
  return LmdbCommitLog.exists(dataDir);
}

const RETRY_MS = 1_000;

/**
 * Retries until a shared store is available. Calls `onWait` once, with a message for the operator. Errors of
 * a local store are thrown at once.
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
      const isAway = hasCode(error, StorageErrorCode.Unavailable);
      if (!isAway || store.kind !== 'redis') throw error;
      if (isFirst) onWait(`waiting for the store at ${shownAddress(store.url)}: ${error.message}`);
      await pause(RETRY_MS);
    }
  }
}
