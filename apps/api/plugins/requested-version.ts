/**
 * The requested version of a request. `Quiver-Version` names the version or time to read at; in a response it is the
 * version that was read. `Quiver-Min-Version` delays the request until this process has reached the version (read
 * your writes across processes, without a round trip to the store).
 */
import type { FastifyRequest } from 'fastify';
import {
  isSameVersion,
  NEWEST_VERSION,
  ProtocolError,
  type RequestedVersion,
  readRequestedVersion,
  readVersionNumber,
  type VersionRequest,
} from '#protocol';

export const VERSION_HEADER = 'quiver-version';
const MIN_VERSION_HEADER = 'quiver-min-version';

/** Parses the headers. Throws `BAD_REQUEST` for invalid ones. */
export function versionRequest({ headers }: FastifyRequest): VersionRequest {
  const at = headers[VERSION_HEADER];
  const atLeast = headers[MIN_VERSION_HEADER];
  if (at === undefined && atLeast === undefined) return NEWEST_VERSION;
  return requireOne({
    at: at === undefined ? null : readRequestedVersion(String(at), `the header ${VERSION_HEADER}`),
    atLeast:
      atLeast === undefined ? null : readVersionNumber(String(atLeast), `the header ${MIN_VERSION_HEADER}`),
  });
}

/**
 * Adds the version of the request's body or query, null for none; such a request is read-only. Throws `BAD_REQUEST`
 * if the headers name another one.
 */
export function requestVersion(request: FastifyRequest, at: RequestedVersion | null): void {
  if (at === null) return;
  const { call } = request;
  const { versions } = call;
  if (versions.at !== null && !isSameVersion(versions.at, at)) {
    throw new ProtocolError('BAD_REQUEST', `'at' and the header ${VERSION_HEADER} ask for two versions`);
  }
  const rights = { mayWrite: false, mayDefine: false };
  request.call = { ...call, rights, versions: requireOne({ ...versions, at }) };
}

function requireOne(terms: VersionRequest): VersionRequest {
  if (terms.at === null || terms.atLeast === null) return terms;
  throw new ProtocolError('BAD_REQUEST', `an earlier version and ${MIN_VERSION_HEADER} exclude each other`);
}
