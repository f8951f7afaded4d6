/**
 * Which server a command speaks to, and who it says it is. Credentials come from the address (`http://name:secret@host`),
 * from `--token NAME.SECRET`, or from the environment (`QUIVER_TOKEN`), which other users of the machine cannot list as
 * they can the words of a command.
 */
import type { CommandLine } from './arguments.ts';
import { UsageError } from './arguments.ts';

const DEFAULT_ADDRESS = 'http://127.0.0.1:7474';

/** Options that every command takes which speaks to a server. */
export const SERVER_OPTIONS = ['to', 'token', 'header'] as const;

/** Those of a command that takes something from a server. */
export const SOURCE_OPTIONS = ['from', 'token', 'header'] as const;

export interface ServerAddress {
  /** Without a slash at its end and without credentials: safe to be shown. */
  readonly url: string;
  /** Sent with every request. */
  readonly headers: Headers;
}

/** Throws {@link UsageError} for an address that is none, a header without a name, or credentials given twice. */
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

/** What the command says wins over the environment. */
function authorizationOf(
  { username, password }: URL,
  token: string | null,
  environmentToken: string | null,
): string | null {
  if (username !== '') {
    if (token !== null) throw new UsageError('credentials stand in the address and in --token: give one');
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
  }
  const bearer = token ?? environmentToken;
  if (bearer === null) return null;
  if (!/^[\x21-\x7e]+$/.test(bearer)) throw new UsageError('a token is NAME.SECRET without spaces');
  return `Bearer ${bearer}`;
}
