/**
 * Protection against requests from web pages. A page can send requests from the machine of its visitor, so that
 * binding to loopback is no protection: it can post forms and plain text to any server (CSRF, as in CVE-2013-7259 on
 * the script path of the original), and its own host name may resolve to this machine (DNS rebinding).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProtocolError } from '#protocol';
import { hostName, isLoopback, plainAddress } from '../access/network-names.ts';

export interface WebDefenceOptions {
  /** Which requests need a Host header that names this server. */
  readonly hostCheck: 'browser' | 'strict' | 'off';
  /** The address that the server listens on. */
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

/** Media types that a page may post without a preflight (safelist of the Fetch standard). */
const SIMPLE_TYPE = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\s*(?:;|$)/i;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts forms from pages of trusted origins: its protocol has clients send forms. */
    takesPageForms?: boolean;
  }
  interface FastifyRequest {
    /** Whether the request comes from a page of an allowed or the own origin. */
    isTrustedOrigin: boolean;
  }
}

export function installWebDefence(server: FastifyInstance, options: WebDefenceOptions): void {
  server.decorateRequest('isTrustedOrigin', false);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.needs !== 'public') defend(request, reply, options);
    // A preflight is answered here.
    if (!reply.sent) done();
  });
}

function defend(request: FastifyRequest, reply: FastifyReply, options: WebDefenceOptions): void {
  requireHost(request, options);
  const { origin } = request.headers;
  if (origin === undefined) return requireSameSite(request);
  reply.header('vary', 'origin');
  if (options.allowedOrigins.includes(origin)) {
    request.isTrustedOrigin = true;
    return allowOrigin(request, reply, origin);
  }
  if (!isOwnOrigin(origin, request)) {
    throw new ProtocolError('ORIGIN_REFUSED', 'pages of other origins may not use this server');
  }
  // Without a Host check, a rebound name would count as the own origin.
  request.isTrustedOrigin = options.hostCheck !== 'off';
}

/**
 * The last check, after authentication: a form needs a bearer token, which a page cannot make a browser add, unless
 * the route accepts those of trusted origins. Throws `FORM_REFUSED`.
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
      'the Host header does not name this server; QUIVER_ALLOWED_HOSTS can add names',
    );
  }
}

/**
 * True for a request of a browser, which has at least one of these headers. To plain http it omits Sec-Fetch-*, a
 * page can suppress Referer, and a GET to its own origin has no Origin; Accept-Language is always there. Node's fetch
 * sends that too, but with Sec-Fetch-Mode and without Sec-Fetch-Site, as no browser does.
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

/** Images and scripts of another site are requested without Origin. Followed links are allowed. */
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

function allowOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): void {
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
