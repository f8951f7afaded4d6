/** Errors of fetches, with a code for each cause. */
import { CodedError } from '#base';

/** Error codes of fetches, one per cause. */
export const FetchErrorCode = {
  /** The URL is not absolute http or https, or has credentials. */
  Address: 'FETCH_ADDRESS',
  /** The address is in a network that is not allowed. */
  Refused: 'FETCH_REFUSED',
  /** Unknown host, no connection, or connection lost. */
  Unreachable: 'FETCH_UNREACHABLE',
  /** The response status is not 200. */
  Status: 'FETCH_STATUS',
  /** Too many redirects, or one without location. */
  Redirect: 'FETCH_REDIRECT',
  /** Idle timeout. */
  Timeout: 'FETCH_TIMEOUT',
  /** Size limit exceeded, counted after decompression. */
  Limit: 'FETCH_LIMIT',
  /** Corrupt, doubly compressed, or unsupported coding. */
  Compression: 'FETCH_COMPRESSION',
} as const;
export type FetchErrorCode = (typeof FetchErrorCode)[keyof typeof FetchErrorCode];

export class FetchError extends CodedError<FetchErrorCode> {
  override readonly name = 'FetchError';
}
