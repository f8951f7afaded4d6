/**
 * Defence against web pages. A page that somebody visits can send requests from their machine, so being reachable from
 * there alone protects nothing: it may post forms and plain texts to any address (CSRF, as CVE-2013-7259 did to the
 * script address of the original), and a name of its own may lead to this machine (DNS rebinding).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';
import { hostName, isLoopback, plainAddress } from '../access/network-names.ts';

export interface WebDefenceOptions {
  /** Whose Host header must name this server. */
  readonly hostCheck: 'browser' | 'strict' | 'off';
  /** The address that the server was told to listen on. */
  readonly boundHost: string;
  readonly allowedHosts: readonly string[];
  readonly allowedOrigins: readonly string[];
}

const CORS_METHODS = 'GET, HEAD, POST, PUT, DELETE';
const CORS_REQUEST_HEADERS =
  'authorization, content-type, accept, access-mode, max-execution-time, idempotency-key';
const CORS_REPLY_HEADERS =
  'x-request-id, location, retry-after, idempotency-replayed, server-timing, conflict-reruns';
const PREFLIGHT_SECONDS = '600';

/** Bodies that a page may send to any server without asking it first (the Fetch standard's safelist). */
const SIMPLE_TYPE = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(?:;|$)/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Forms of pages of trusted origins are taken: the standard protocol of the route has its clients send forms. */
    takesPageForms?: boolean;
  }
  interface FastifyRequest {
    /** Whether the page that sent it is one of an allowed origin, or of this server itself. */
    isTrustedOrigin: boolean;
  }
}

export function installWebDefence(server: FastifyInstance, options: WebDefenceOptions): void {
  server.decorateRequest('isTrustedOrigin', false);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.needs !== 'public') defend(request, reply, options);
    // A question of a browser alone is answered here.
    if (!reply.sent) done();
  });
}

function defend(request: FastifyRequest, reply: FastifyReply, options: WebDefenceOptions): void {
  requireOneHost(request);
  requireHost(request, options);
  const { origin } = request.headers;
  if (origin === undefined) return requireSameSite(request);
  reply.header('vary', 'origin');
  if (options.allowedOrigins.includes(origin)) {
    request.isTrustedOrigin = true;
    return answerAllowedOrigin(request, reply, origin);
  }
  if (!isOwnOrigin(origin, request)) {
    throw new ProtocolError('ORIGIN_REFUSED', 'pages of other origins may not use this server');
  }
  // Without a look at the Host header, a page whose own name leads here is of the own origin as well.
  request.isTrustedOrigin = options.hostCheck !== 'off';
}

/**
 * The last part, once it is known who asks: a form needs a bearer token, which no page can have a browser add, unless the route
 * takes those of trusted origins. Throws `FORM_REFUSED`.
 */
export function requireTokenForForm(request: FastifyRequest, hasToken: boolean): void {
  const { origin, 'content-type': contentType } = request.headers;
  if (origin === undefined || hasToken || request.method === 'GET' || request.method === 'HEAD') return;
  if (request.isTrustedOrigin && request.routeOptions.config.takesPageForms === true) return;
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || request.headers['content-length'] !== '0';
  const isSimple =
    contentType === undefined ? hasBody && request.method === 'POST' : SIMPLE_TYPE.test(contentType);
  if (isSimple) {
    throw new ProtocolError('FORM_REFUSED', 'a form from a web page needs a bearer token; send JSON instead');
  }
}

/** Throws `BAD_REQUEST` for two Host headers (RFC 9112 section 3.2), of which Node keeps the first. */
function requireOneHost({ raw: { rawHeaders } }: FastifyRequest): void {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  if (count > 1) throw new ProtocolError('BAD_REQUEST', 'the request has more than one Host header');
}

function requireHost(request: FastifyRequest, options: WebDefenceOptions): void {
  const { hostCheck, boundHost, allowedHosts } = options;
  if (hostCheck === 'off' || (hostCheck === 'browser' && !hasBrowserMark(request))) return;
  const name = hostName(request.host);
  const ownAddress = plainAddress(request.socket.localAddress ?? '').toLowerCase();
  const isKnown =
    isLoopback(name) ||
    name === hostName(boundHost) ||
    name === ownAddress ||
    allowedHosts.some((allowed) => allowed.toLowerCase() === name);
  if (!isKnown) {
    throw new ProtocolError(
      'HOST_REFUSED',
      'the Host header names no host of this server; QUIVER_ALLOWED_HOSTS can add one',
    );
  }
}

/**
 * A browser sends at least one of these, whatever its page wants. To plain http it leaves out Sec-Fetch-*, a page can
 * leave out Referer, and a GET to what the page takes for its own server has no Origin; Accept-Language is always
 * there. Node's own fetch sends that too, but with Sec-Fetch-Mode and without Sec-Fetch-Site, as no browser does.
 */
function hasBrowserMark({ headers }: FastifyRequest): boolean {
  return (
    headers.origin !== undefined ||
    headers.referer !== undefined ||
    headers.cookie !== undefined ||
    headers['sec-fetch-site'] !== undefined ||
    headers['sec-fetch-dest'] !== undefined ||
    (headers['accept-language'] !== undefined && headers['sec-fetch-mode'] === undefined)
  );
}

/** What a page of another site loads as an image or a script carries no Origin. A link that somebody follows may pass. */
function requireSameSite({ headers, method }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  if (
    method === 'GET' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document'
  ) {
    return;
  }
  throw new ProtocolError('ORIGIN_REFUSED', 'pages of other sites may not use this server');
}

function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  const own = `${request.protocol}://${request.host}`;
  return URL.canParse(own) && new URL(own).origin === origin;
}

function answerAllowedOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', CORS_REPLY_HEADERS);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
  reply
    .code(204)
    .header('access-control-allow-methods', CORS_METHODS)
    .header('access-control-allow-headers', CORS_REQUEST_HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send();
}
