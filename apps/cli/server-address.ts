/**
 * Server URL and credentials of client commands. Credentials come from the URL (`http://name:secret@host`),
 * from `--token NAME.SECRET`, or from the environment (`QUIVER_TOKEN`), which other users of the machine cannot
 * list, unlike arguments.
 */
import type { CommandLine } from './arguments.ts';
import { UsageError } from './arguments.ts';

const DEFAULT_ADDRESS = 'http://127.0.0.1:7474';

/** Common options of client commands. */
export const SERVER_OPTIONS = ['to', 'token', 'header'] as const;

/** Those of a command that takes something from a server. */
export const SOURCE_OPTIONS = ['from', 'token', 'header'] as const;

export interface ServerAddress {
  /** Without trailing slash and credentials: safe to display. */
  readonly url: string;
  /** Sent with every request. */
  readonly headers: Headers;
}

/**
 * Parses the options. Throws {@link UsageError} for an invalid URL, a header without name, or duplicate
 * credentials.
 */
export function serverAddress(
  line: CommandLine,
  environmentToken: string | null,
  option: 'to' | 'from' = 'to',
): ServerAddress {
  const text = line.option(option) ?? DEFAULT_ADDRESS;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new UsageError(`--${option} must be an address such as ${DEFAULT_ADDRESS}`);
  }
  const address = new URL(text);
  const headers = new Headers();
  const authorization = authorizationOf(address, line.option('token'), environmentToken);
  if (authorization !== null) headers.set('authorization', authorization);
  for (const header of line.options('header')) {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/s.exec(header) ?? [];
    if (name === undefined || value === undefined) throw new UsageError('--header must be NAME: VALUE');
    headers.set(name, value);
  }
  address.username = '';
  address.password = '';
  return { url: address.href.replace(/\/+$/, ''), headers };
}

/** Options take precedence over the environment. */
function authorizationOf(
  { username, password }: URL,
  token: string | null,
  environmentToken: string | null,
): string | null {
  if (username !== '') {
    if (token !== null) throw new UsageError('credentials are given both in the address and in --token');
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
  }
  const bearer = token ?? environmentToken;
  if (bearer === null) return null;
  if (!/^[\x21-\x7e]+$/.test(bearer)) throw new UsageError('a token is NAME.SECRET without spaces');
  return `Bearer ${bearer}`;
}
