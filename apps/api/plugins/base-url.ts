/** The base URL of a request, for links in responses; validated, since it comes from client headers. */

import type { FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';

/** The 255 characters of a name (RFC 1035 section 2.3.4) and those of a port. */
const AUTHORITY_LENGTH_MAX = 261;
/** RFC 3986 host with optional port: a name, an IPv4 address, or an IPv6 address in brackets. */
const AUTHORITY = /^(?:[A-Za-z0-9_~-]+(?:\.[A-Za-z0-9_~-]+)*\.?|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/**
 * Scheme and authority without a trailing slash. `X-Forwarded-Host` and `X-Forwarded-Proto` count only behind a
 * trusted proxy. Throws `BAD_REQUEST` for an invalid host.
 */
export function baseUrl(request: FastifyRequest): string {
  const { host, protocol } = request;
  if (host.length > AUTHORITY_LENGTH_MAX || !AUTHORITY.test(host))
    throw new ProtocolError('BAD_REQUEST', 'the Host header is not a host');
  if (protocol !== 'http' && protocol !== 'https') {
    throw new ProtocolError('BAD_REQUEST', 'the forwarded protocol is neither http nor https');
  }
  return `${protocol}://${host}`;
}
