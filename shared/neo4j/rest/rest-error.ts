/** Errors of REST operations; the codes are those of the server's error catalogue. */
import type { RestErrorCode } from '#protocol';

export type RestOperationErrorCode = RestErrorCode | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'BAD_REQUEST';

export class RestError extends Error {
  readonly code: RestOperationErrorCode;

  constructor(code: RestOperationErrorCode, message: string) {
    super(message);
    this.name = 'RestFailure';
    this.code = code;
  }
}
