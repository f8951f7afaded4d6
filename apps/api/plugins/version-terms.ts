/**
 * Which version a request is answered on, and which one an answer shows. `Quiver-Version` in a request names the version
 * or the moment to be read, in an answer the version that it shows; `Quiver-Min-Version` has the request wait until this
 * process has the version, which makes what its client wrote elsewhere visible without a question to the store.
 */
import type { FastifyRequest } from 'fastify';
import {
  type AskedVersion,
  isSameVersion,
  NEWEST_VERSION,
  ProtocolError,
  readAskedVersion,
  readVersionNumber,
  type VersionTerms,
} from '#protocol';

export const VERSION_HEADER = 'quiver-version';
const MIN_VERSION_HEADER = 'quiver-min-version';

/** What the head of a request says. Throws `BAD_REQUEST` for a header that cannot be read. */
export function versionTerms({ headers }: FastifyRequest): VersionTerms {
  const at = headers[VERSION_HEADER];
  const atLeast = headers[MIN_VERSION_HEADER];
  if (at === undefined && atLeast === undefined) return NEWEST_VERSION;
  return requireOne({
    at: at === undefined ? null : readAskedVersion(String(at), `the header ${VERSION_HEADER}`),
    atLeast:
      atLeast === undefined ? null : readVersionNumber(String(atLeast), `the header ${MIN_VERSION_HEADER}`),
  });
}

/**
 * Takes the version that the rest of the request asks for, null for none, into its terms; from then on it may only read.
 * Throws `BAD_REQUEST` if its head asks for another one.
 */
export function askForVersion(request: FastifyRequest, at: AskedVersion | null): void {
  if (at === null) return;
  const { call } = request;
  const { versions } = call;
  if (versions.at !== null && !isSameVersion(versions.at, at)) {
    throw new ProtocolError('BAD_REQUEST', `'at' and the header ${VERSION_HEADER} ask for two versions`);
  }
  const rights = { mayWrite: false, mayDefine: false };
  request.call = { ...call, rights, versions: requireOne({ ...versions, at }) };
}

function requireOne(terms: VersionTerms): VersionTerms {
  if (terms.at === null || terms.atLeast === null) return terms;
  throw new ProtocolError(
    'BAD_REQUEST',
    `an earlier version waits for no other: either it or ${MIN_VERSION_HEADER}`,
  );
}
