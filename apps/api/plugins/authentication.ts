/**
 * Authentication and authorization of requests: HTTP Basic (RFC 7617) and bearer tokens (RFC 6750). Cookies are
 * ignored.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { includesRole, ProtocolError, type Role, taskRights } from '#protocol';
import type { Authenticator, Principal } from '../access/authenticator.ts';
import { clientOfAddress } from '../access/network-names.ts';
import type { TaskCall } from '../pool/task-call.ts';
import { versionRequest } from './requested-version.ts';
import { requireTokenForForm } from './web-defence.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The minimum role for a route. Default: reader for methods that only read, else writer. */
    needs?: Role | 'public';
  }
  interface FastifyRequest {
    /** Principal and rights of the request; set before its body is read. */
    call: Call;
  }
}

export interface Call extends TaskCall {
  readonly role: Role;
}

/** Longer headers are rejected unparsed. */
const AUTHORIZATION_LENGTH_MAX = 1024;
const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Without an authenticator, every client is an admin. */
export function installAuthentication(
  server: FastifyInstance,
  authenticator: Authenticator | null,
  isReadOnly: boolean,
): void {
  server.decorateRequest('call');
  server.addHook('onRequest', (request, _reply, done) => {
    const receivedAt = performance.now();
    const { needs } = request.routeOptions.config;
    if (needs === 'public') return done();
    const admit = (principal: Principal | null): void => {
      request.call = callOf(request, principal, { needs, isReadOnly, receivedAt });
      done();
    };
    if (authenticator === null) admit(null);
    else identify(request, authenticator).then(admit).catch(done);
  });
}

interface Terms {
  readonly needs: Role | undefined;
  readonly isReadOnly: boolean;
  readonly receivedAt: number;
}

/** Throws `ROLE_TOO_LOW` or `READ_ONLY` for a request without the rights. */
function callOf(
  request: FastifyRequest,
  principal: Principal | null,
  { needs, isReadOnly, receivedAt }: Terms,
): Call {
  requireTokenForForm(request, principal !== null && isBearer(request));
  const role = principal?.role ?? 'admin';
  const versions = versionRequest(request);
  const rights = taskRights(role, isReadOnly || wantsReadOnly(request) || versions.at !== null);
  const needed = neededRole(request.method, needs);
  if (!includesRole(role, needed)) {
    throw new ProtocolError('ROLE_TOO_LOW', `this needs the role ${needed}, not ${role}`);
  }
  if (needed === 'writer' && !rights.mayWrite) {
    throw new ProtocolError(
      'READ_ONLY',
      versions.at === null
        ? 'this server or this request allows only reading'
        : 'an earlier version can only be read',
    );
  }
  return {
    id: request.id,
    client: principal?.name ?? clientOfAddress(request.ip),
    role,
    rights,
    receivedAt,
    timeoutMs: executionTime(request),
    versions,
  };
}

/** The minimum role of a route, explicit or by its method. */
export function neededRole<N extends Role | 'public'>(method: string, needs: N | undefined): N | Role {
  return needs ?? (READING_METHODS.has(method) ? 'reader' : 'writer');
}

async function identify(request: FastifyRequest, authenticator: Authenticator): Promise<Principal> {
  const pair = credentialsOf(request.headers.authorization ?? '');
  if (pair === null)
    throw new ProtocolError('UNAUTHENTICATED', 'credentials are needed: Basic, or a bearer token');
  const client = clientOfAddress(request.ip);
  const principal = await authenticator.authenticate(pair.name, pair.secret, client);
  if (principal !== null) return principal;
  // Without the name: a secret may have been typed in its place. Few lines, as a client has to wait after some failures.
  request.log.warn({ reqId: request.id, client }, 'wrong name or secret');
  throw new ProtocolError('UNAUTHENTICATED', 'wrong name or secret');
}

/** Parses `Basic base64(name:secret)` or `Bearer name.secret`. */
function credentialsOf(header: string): { name: string; secret: string } | null {
  if (header.length > AUTHORIZATION_LENGTH_MAX) return null;
  const match = /^(basic|bearer) +(\S+) *$/i.exec(header);
  if (match === null) return null;
  const isBasic = match[1]?.toLowerCase() === 'basic';
  const text = isBasic ? Buffer.from(match[2] ?? '', 'base64').toString('utf8') : (match[2] ?? '');
  const end = text.indexOf(isBasic ? ':' : '.');
  return end < 1 ? null : { name: text.slice(0, end), secret: text.slice(end + 1) };
}

function isBearer(request: FastifyRequest): boolean {
  return /^bearer /i.test(request.headers.authorization ?? '');
}

/** `Access-Mode: READ`, a header of later Neo4j servers. */
function wantsReadOnly(request: FastifyRequest): boolean {
  const mode = request.headers['access-mode'];
  if (mode === undefined) return false;
  if (typeof mode === 'string' && /^(?:read|write)$/i.test(mode)) return mode.toLowerCase() === 'read';
  throw new ProtocolError('BAD_REQUEST', 'the header access-mode is READ or WRITE');
}

/** `max-execution-time` in milliseconds. */
function executionTime(request: FastifyRequest): number | null {
  const text = request.headers['max-execution-time'];
  if (text === undefined) return null;
  if (typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw new ProtocolError('BAD_REQUEST', 'the header max-execution-time is a whole number of milliseconds');
}
