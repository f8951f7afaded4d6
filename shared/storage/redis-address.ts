/**
 * Addresses of Redis, as options of ioredis and BullMQ: one server, or the primary that sentinels name.
 *
 * | `QUIVER_STORE`                                               | connects to                              |
 * |--------------------------------------------------------------|------------------------------------------|
 * | `redis://[user:secret@]host[:port][/db]`                     | that server; `rediss` with TLS           |
 * | `redis+sentinel://[user:secret@]host[:port],…/name[/db]`     | the primary that the sentinels call name |
 *
 * `?sentinelAuth=yes` also authenticates at the sentinels with user and secret. `rediss+sentinel` uses TLS for
 * sentinels and servers. The default port of a sentinel is 26379.
 */
import { StorageError, StorageErrorCode } from './errors.ts';

export type RedisTarget = { readonly url: string } | SentinelTarget;

interface SentinelAddress {
  readonly host: string;
  readonly port: number;
}

/** Property names and meanings are those of ioredis' options. */
interface SentinelTarget {
  readonly sentinels: SentinelAddress[];
  readonly name: string;
  readonly db: number;
  readonly sentinelCommandTimeout: number;
  readonly failoverDetector: true;
  readonly username?: string;
  readonly password?: string;
  readonly sentinelUsername?: string;
  readonly sentinelPassword?: string;
  readonly enableTLSForSentinelMode?: boolean;
  readonly tls?: object;
  readonly sentinelTLS?: object;
}

const SENTINEL_PORT = 26_379;
/** A sentinel that does not reply within this time is skipped. */
const SENTINEL_TIMEOUT_MS = 2_000;
const SENTINEL_URL =
  /^redis(?<tls>s?)\+sentinel:\/\/(?:(?<user>[^:@/]*)(?::(?<secret>[^@/]*))?@)?(?<hosts>[^/?@]+)\/(?<name>[^/?]+)(?:\/(?<db>\d+))?(?:\?(?<query>.*))?$/;
const HOST = /^(?<host>\[[^\]]+\]|[^:[\]]+)(?::(?<port>\d{1,5}))?$/;

/** Throws STORAGE_FORMAT for an address that has none of the forms above. */
export function redisTarget(url: string): RedisTarget {
  if (/^rediss?:\/\//.test(url)) return { url };
  const parts = SENTINEL_URL.exec(url)?.groups;
  if (parts === undefined) throw malformed('redis+sentinel://host:26379,host2:26379/name is the form');
  const { tls, user = '', secret, hosts = '', name = '', db, query } = parts;
  const sentinelAuth = new URLSearchParams(query).get('sentinelAuth') === 'yes';
  const credentials = secret === undefined ? {} : credentialsOf(user, secret, sentinelAuth);
  return {
    sentinels: hosts.split(',').map(sentinelAddress),
    name: decodeURIComponent(name),
    db: db === undefined ? 0 : Number(db),
    sentinelCommandTimeout: SENTINEL_TIMEOUT_MS,
    // Subscribes to failover events of the sentinels: a primary whose machine failed closes no connection.
    failoverDetector: true,
    ...credentials,
    ...(tls === 's' ? { enableTLSForSentinelMode: true, tls: {}, sentinelTLS: {} } : {}),
  };
}

/** Host and port, or the sentinels and their name, for messages; without credentials. */
export function shownAddress(url: string): string {
  return url
    .replace(/^[^/]*\/\//, '')
    .replace(/^[^/]*@/, '')
    .replace(/\?.*$/, '');
}

function credentialsOf(user: string, secret: string, sentinelAuth: boolean): Partial<SentinelTarget> {
  const username = user === '' ? {} : { username: decodeURIComponent(user) };
  const password = decodeURIComponent(secret);
  if (!sentinelAuth) return { ...username, password };
  const sentinelUsername = user === '' ? {} : { sentinelUsername: decodeURIComponent(user) };
  return { ...username, password, ...sentinelUsername, sentinelPassword: password };
}

function sentinelAddress(text: string): SentinelAddress {
  const parts = HOST.exec(text.trim())?.groups;
  const port = Number(parts?.port ?? SENTINEL_PORT);
  if (parts?.host === undefined || port > 65_535) throw malformed(`'${text}' is not a host and a port`);
  return { host: parts.host.replace(/^\[|\]$/g, ''), port };
}

function malformed(problem: string): StorageError {
  return new StorageError(StorageErrorCode.Format, `the address of the store: ${problem}`);
}
