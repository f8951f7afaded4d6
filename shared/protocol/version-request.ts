/** The requested version of a request, and its text format. */
import { ProtocolError } from './protocol-error.ts';

/** A version by number, or the newest one committed at a time in milliseconds since 1970. */
export type RequestedVersion =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'moment'; readonly time: number };

/** The version requirements of a request. Null where the server chooses: the newest. */
export interface VersionRequest {
  /** To read at; makes the request read-only. */
  readonly at: RequestedVersion | null;
  /** The reply must show this version or a later one. */
  readonly atLeast: number | null;
}

export const NEWEST_VERSION: VersionRequest = { at: null, atLeast: null };

const NUMBER = /^\d{1,15}$/;
/** ISO 8601: a date in UTC, or a time with its zone. */
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/;

/** Of `2026-01-31`. */
const DAY_LENGTH = 10;

/** Throws `BAD_REQUEST`, with the name `what`, for a text that is neither a version nor a time. */
export function readRequestedVersion(text: string, what: string): RequestedVersion {
  if (NUMBER.test(text)) return { kind: 'version', version: Number(text) };
  const time = MOMENT.test(text) && hasCalendarDay(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return { kind: 'moment', time };
  throw new ProtocolError(
    'BAD_REQUEST',
    `${what} is the number of a version, or a time such as 2026-01-31T12:00:00Z`,
  );
}

/** False for a date such as 2026-02-30, for which `Date.parse` takes a day of the next month. */
function hasCalendarDay(text: string): boolean {
  const day = text.slice(0, DAY_LENGTH);
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Throws `BAD_REQUEST`, with the name `what`, for a text that is not a version number. */
export function readVersionNumber(text: string, what: string): number {
  if (NUMBER.test(text)) return Number(text);
  throw new ProtocolError('BAD_REQUEST', `${what} is the number of a version`);
}

export function isSameVersion(one: RequestedVersion, other: RequestedVersion): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
