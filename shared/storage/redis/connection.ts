/** Opens connections to Redis and converts its errors to storage errors. */
import { type ChainableCommander, Redis, type RedisOptions } from 'ioredis';
import { hasCode } from '#base';
import { StorageError, StorageErrorCode } from '../errors.ts';
import { redisTarget } from '../redis-address.ts';
import { requireStoreFormat, STORE_FORMAT } from '../store-format.ts';
import { keepOpen } from './keep-open.ts';
import type { RedisKeys } from './keys.ts';

/** Commits need XADD with MINID trimming; the module of the graph projection needs this API. */
const VERSION_MIN = [7, 2] as const;

/** Timeout of a command without a reply; longer than any of our commands takes. */
const COMMAND_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_DELAY_MS_MAX = 1_000;
/** What the client says of a lost connection, in terms of its own options. */
const LOST_CONNECTION = /^(?:Stream isn't writeable|Reached the max retries|Connection is closed)/;

/** No command of the log blocks for as long. */
const SILENCE_MS = 5_000;
/** Those of the job queue block for as long at most, so that an answer comes within twice the time. */
const CLIENT_SILENCE_MS = 10_000;

export interface ConnectionOptions {
  /** Disables the timeout for blocking reads. */
  readonly isBlocking?: boolean;
  /** See {@link openClient}; for commands that may take longer. */
  readonly silenceMs?: number;
  /** Called at each reconnection attempt. */
  readonly onReconnect?: () => void;
}

/**
 * Opens a connection to the current primary, which reconnects automatically. While it is lost, commands fail
 * instead of waiting. Throws STORAGE_FORMAT for an invalid address.
 */
export function openConnection(url: string, options: ConnectionOptions = {}): Redis {
  let wasReady = false;
  const settings = {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: reconnectDelay,
    // Without a delay the client would not reconnect. A first connection fails instead, so that the owner can
    // report it.
    sentinelRetryStrategy: (attempt: number) => (wasReady ? reconnectDelay(attempt) : null),
    // The primary became a replica during the connection.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
    ...(options.isBlocking === true ? {} : { commandTimeout: COMMAND_TIMEOUT_MS }),
  };
  const connection = openClient(url, settings, options.silenceMs ?? SILENCE_MS);
  connection.once('ready', () => {
    wasReady = true;
  });
  if (options.onReconnect !== undefined) connection.on('reconnecting', options.onReconnect);
  return connection;
}

/**
 * A client of the current primary that is connected until its owner closes it. `silenceMs`: time without a sign of life
 * after which its connection is examined, and after as long again replaced. Throws as {@link openConnection}.
 */
export function openClient(
  url: string,
  options: Omit<RedisOptions, 'protocol' | 'replyMapping'>,
  silenceMs = CLIENT_SILENCE_MS,
): Redis {
  const target = redisTarget(url);
  const client = 'url' in target ? new Redis(target.url, options) : new Redis({ ...options, ...target });
  // A lost connection is reported by failing commands; without a listener the event would terminate the
  // process.
  client.on('error', () => undefined);
  return keepOpen(client, silenceMs);
}

function reconnectDelay(attempt: number): number {
  return Math.min(attempt * 50, RECONNECT_DELAY_MS_MAX);
}

/** Connects and checks that Quiver supports the server. Throws a StorageError that describes the cause. */
export async function connect(connection: Redis): Promise<void> {
  await translated(() => connection.connect()).catch((error: unknown) => {
    // Otherwise the client would retry although its owner has given up.
    connection.disconnect();
    throw error;
  });
  const info = await translated(() => connection.info('server'));
  if (/^redis_mode:cluster/m.test(info)) {
    connection.disconnect();
    throw new StorageError(
      StorageErrorCode.Format,
      'Redis Cluster is not supported, since all keys of a database are in one slot: give one server, or sentinels',
    );
  }
  // Valkey reports a compatible Redis version as redis_version, and its own version in another field.
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

/** Writes the format number of a new store. Throws STORAGE_FORMAT if an existing one has another number. */
export async function settleFormat(connection: Redis, keys: RedisKeys): Promise<void> {
  await translated(() => connection.set(keys.format, STORE_FORMAT, 'NX'));
  const found = await translated(() => connection.get(keys.format));
  requireStoreFormat(found ?? STORE_FORMAT, `the database ${keys.format}`);
}

/**
 * Runs the queued commands of MULTI. Returns false if a watched key was written meanwhile; throws the error
 * of a rejected command.
 */
export async function execute(transaction: ChainableCommander): Promise<boolean> {
  const replies = await transaction.exec();
  if (replies === null) return false;
  const refused = replies.find(([error]) => error !== null)?.[0];
  if (refused != null) throw refused;
  return true;
}

/** True if Redis rejected a transaction without executing any of it. */
export function isRefusedWhole(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('EXECABORT');
}

/** Runs a command; converts errors of Redis and the connection to StorageErrors with a cause. */
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

/**
 * Runs work that writes temporary keys, and removes them if Redis has refused it for want of memory: until they expire they
 * would keep Redis full, and the log would take no commit. After any other failure its last transaction may still be on
 * its way, and needs them.
 */
export async function withTemporaryKeys<T>(
  connection: Redis,
  keys: () => readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await translated(work);
  } catch (error) {
    // Those that cannot be removed expire.
    if (hasCode(error, StorageErrorCode.Full)) await connection.unlink(...keys()).catch(() => undefined);
    throw error;
  }
}

/** Why a command failed, in words for users. Of a transaction that was rejected completely: its first command. */
export function reasonOf(cause: unknown): string {
  const [first] = (cause as { readonly previousErrors?: readonly Error[] }).previousErrors ?? [];
  const reason = first ?? cause;
  const message = reason instanceof Error ? reason.message : String(reason);
  return LOST_CONNECTION.test(message) ? 'the connection is lost' : message;
}
