/** The target and the host of a request (RFC 9112 section 3.2). */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';
import { plainAddress } from '../access/network-names.ts';

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * The target in origin form. The host of an absolute form replaces the header Host; HTTP/1.0 needs neither, and gets
 * the address that it was sent to.
 */
export function originForm(request: IncomingMessage): string {
  const { url = '/', headers, socket } = request;
  if (url.startsWith('/')) {
    if (headers.host === undefined && request.httpVersion === '1.0') headers.host = ownAuthority(socket);
    return url;
  }
  const parts = ABSOLUTE_FORM.exec(url);
  if (parts === null) return url;
  const [, authority = '', rest = ''] = parts;
  headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function ownAuthority({ localAddress = '', localPort = 0 }: IncomingMessage['socket']): string {
  const address = plainAddress(localAddress);
  return `${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

/**
 * Refuses other versions of HTTP, transfer codings besides chunked, and a request without a host or with several, of
 * which Node keeps the first.
 */
export function installHostRule(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    requireVersion(request);
    requireOneHost(request);
    requireChunked(request);
    done();
  });
}

function requireVersion({ raw: { httpVersion, httpVersionMajor } }: FastifyRequest): void {
  if (httpVersionMajor === 1) return;
  throw new ProtocolError('BAD_REQUEST', `this server speaks HTTP/1.1, not HTTP/${httpVersion}`);
}

function requireOneHost({ raw: { rawHeaders, headers } }: FastifyRequest): void {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  if (count > 1) throw new ProtocolError('BAD_REQUEST', 'the request has more than one Host header');
  if (headers.host === undefined) throw new ProtocolError('BAD_REQUEST', 'the request has no Host header');
}

/** Refuses transfer codings besides chunked, which Node leaves in the body. */
function requireChunked({ raw: { headers } }: FastifyRequest): void {
  const codings = headers['transfer-encoding'];
  if (codings === undefined || codings.toLowerCase() === 'chunked') return;
  throw new ProtocolError('BAD_REQUEST', `the transfer coding ${codings} is not supported, only chunked`);
}
