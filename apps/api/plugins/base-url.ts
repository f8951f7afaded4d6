/** {base_url}: how the client addressed this server, as far as it can be believed. */

import type { FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';

/** RFC 3986 host with optional port: a name, an IPv4 address, or an IPv6 address in brackets. */
const AUTHORITY = /^(?:[A-Za-z0-9_~-]+(?:\.[A-Za-z0-9_~-]+)*\.?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/**
 * Scheme and authority without a slash at the end. `X-Forwarded-Host` and `X-Forwarded-Proto` count only when the
 * server was told to trust its proxy. Throws `BAD_REQUEST` for a host that is none: it goes into every address.
 */
export function baseUrl(request: FastifyRequest): string {
  const { host, protocol } = request;
  if (!AUTHORITY.test(host)) throw new ProtocolError('BAD_REQUEST', 'the Host header is not a host');
  if (protocol !== 'http' && protocol !== 'https') {
    throw new ProtocolError('BAD_REQUEST', 'the forwarded protocol is neither http nor https');
  }
  return `${protocol}://${host}`;
}
