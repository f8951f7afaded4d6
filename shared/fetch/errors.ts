import { CodedError } from '#base';

/** Why an address was not read, one code per cause. */
export const FetchErrorCode = {
  /** Not an absolute http or https address, or one with a user name in it. */
  Address: 'FETCH_ADDRESS',
  /** The address leads into a network that this server does not read from. */
  Refused: 'FETCH_REFUSED',
  /** No such host, no connection, or it broke. */
  Unreachable: 'FETCH_UNREACHABLE',
  /** The other server answered with a status other than 200. */
  Status: 'FETCH_STATUS',
  /** Too many redirects, or one without a place to go to. */
  Redirect: 'FETCH_REDIRECT',
  /** Nothing arrived for too long. */
  Timeout: 'FETCH_TIMEOUT',
  /** More bytes than allowed, counted after decompression. */
  Limit: 'FETCH_LIMIT',
  /** Compressed bytes that are damaged, compressed twice, or in a coding not known here. */
  Compression: 'FETCH_COMPRESSION',
} as const;
export type FetchErrorCode = (typeof FetchErrorCode)[keyof typeof FetchErrorCode];

export class FetchError extends CodedError<FetchErrorCode> {
  override readonly name = 'FetchError';
}
