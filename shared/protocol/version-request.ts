/** Which version of the database a request asks for, and how clients write that. */
import { ProtocolError } from './protocol-error.ts';

/** A version by its number, or the newest that was committed at a moment, in milliseconds since 1970. */
export type AskedVersion =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'moment'; readonly time: number };

/** What a request says of versions. Null where it leaves the choice to the server: the newest. */
export interface VersionTerms {
  /** To be read, and read alone. */
  readonly at: AskedVersion | null;
  /** The answer shows this version or a later one. */
  readonly atLeast: number | null;
}

export const NEWEST_VERSION: VersionTerms = { at: null, atLeast: null };

const NUMBER = /^\d{1,15}$/;
/** ISO 8601: a day in UTC, or a time with its zone. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Throws `BAD_REQUEST`, naming `what`, for a text that is neither a version nor a moment. */
export function readAskedVersion(text: string, what: string): AskedVersion {
  if (NUMBER.test(text)) return { kind: 'version', version: Number(text) };
  const time = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return { kind: 'moment', time };
  throw new ProtocolError(
    'BAD_REQUEST',
    `${what} is the number of a version, or a time such as 2026-01-31T12:00:00Z`,
  );
}

/** Throws `BAD_REQUEST`, naming `what`, for a text that is no number of a version. */
export function readVersionNumber(text: string, what: string): number {
  if (NUMBER.test(text)) return Number(text);
  throw new ProtocolError('BAD_REQUEST', `${what} is the number of a version`);
}

export function isSameVersion(one: AskedVersion, other: AskedVersion): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
