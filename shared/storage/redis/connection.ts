/** Connections to Redis, and its failures as the storage errors that the rest of Quiver knows. */
import { type ChainableCommander, Redis } from 'ioredis';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { redisTarget } from '../redis-address.ts';
import { requireStoreFormat, STORE_FORMAT } from '../store-format.ts';
import type { RedisKeys } from './keys.ts';

/** Streams of commits need XADD with MINID trimming and the module that holds the projection needs this API. */
const VERSION_MIN = [7, 2] as const;

/** A command that got no answer in this time has failed; longer than any command of ours takes. */
const COMMAND_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_DELAY_MS_MAX = 1_000;

export interface ConnectionOptions {
  /** Blocking reads wait as long as they like. */
  readonly isBlocking?: boolean;
  /** Called whenever a lost connection is tried again. */
  readonly onReconnect?: () => void;
}

/**
 * Opens a connection that comes back by itself, to the primary of the moment. Commands fail, rather than wait, while it
 * is away. Throws STORAGE_FORMAT for an address that is none.
 */
export function openConnection(url: string, options: ConnectionOptions = {}): Redis {
  let wasReady = false;
  const settings = {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: reconnectDelay,
    // Without a delay the client would never try again; a first connection fails instead, so that its owner can say so.
    sentinelRetryStrategy: (attempt: number) => (wasReady ? reconnectDelay(attempt) : null),
    // The primary has become a replica while we were connected.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
    ...(options.isBlocking === true ? {} : { commandTimeout: COMMAND_TIMEOUT_MS }),
  };
  const target = redisTarget(url);
  const connection =
    'url' in target ? new Redis(target.url, settings) : new Redis({ ...settings, ...target });
  connection.once('ready', () => {
    wasReady = true;
  });
  // A lost connection shows in the commands that fail; without a listener the event would end the process.
  connection.on('error', () => undefined);
  if (options.onReconnect !== undefined) connection.on('reconnecting', options.onReconnect);
  return connection;
}

function reconnectDelay(attempt: number): number {
  return Math.min(attempt * 50, RECONNECT_DELAY_MS_MAX);
}

/** Connects and makes sure that the server is one that Quiver can use. Throws a StorageError that says what is wrong. */
export async function connect(connection: Redis): Promise<void> {
  await translated(() => connection.connect()).catch((error: unknown) => {
    // Otherwise it would go on trying for whoever has given up.
    connection.disconnect();
    throw error;
  });
  const info = await translated(() => connection.info('server'));
  if (/^redis_mode:cluster/m.test(info)) {
    connection.disconnect();
    throw new StorageError(
      StorageErrorCode.Format,
      'Redis Cluster is of no use here, as all keys of a database share one slot: give one server, or sentinels',
    );
  }
  // Valkey answers a Redis version that it is compatible with under redis_version, and its own beside it.
  const version = /^(?:valkey_version|redis_version):(\d+)\.(\d+)/m.exec(
    info.includes('valkey_version') ? info.slice(info.indexOf('valkey_version')) : info,
  );
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
  if (!(major > VERSION_MIN[0] || (major === VERSION_MIN[0] && minor >= VERSION_MIN[1]))) {
    connection.disconnect();
    throw new StorageError(
      StorageErrorCode.Format,
      `Redis ${VERSION_MIN.join('.')} or later is needed, this one says ${version?.[0] ?? 'nothing of its version'}`,
    );
  }
}

/** Gives a new store its number. Throws STORAGE_FORMAT for one of another version of Quiver. */
export async function settleFormat(connection: Redis, keys: RedisKeys): Promise<void> {
  await translated(() => connection.set(keys.format, STORE_FORMAT, 'NX'));
  const found = await translated(() => connection.get(keys.format));
  requireStoreFormat(found ?? STORE_FORMAT, `the database ${keys.format}`);
}

/** Runs what MULTI has gathered. False when a watched key was written meanwhile; throws what a command was refused for. */
export async function execute(transaction: ChainableCommander): Promise<boolean> {
  const replies = await transaction.exec();
  if (replies === null) return false;
  const refused = replies.find(([error]) => error !== null)?.[0];
  if (refused != null) throw refused;
  return true;
}

/** True for the answer of a Redis that has refused a transaction before it did any of it. */
export function isRefusedWhole(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('EXECABORT');
}

/** Runs a command; whatever Redis or the connection refuses is a StorageError with its cause. */
export async function translated<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const message = reasonOf(cause);
    const code = message.startsWith('OOM') ? StorageErrorCode.Full : StorageErrorCode.Unavailable;
    throw new StorageError(code, `Redis: ${message}`, { cause });
  }
}

/** Of a transaction that was refused whole, what its first command was refused for. */
function reasonOf(cause: unknown): string {
  const [first] = (cause as { readonly previousErrors?: readonly Error[] }).previousErrors ?? [];
  const reason = first ?? cause;
  return reason instanceof Error ? reason.message : String(reason);
}
