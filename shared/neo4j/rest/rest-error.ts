/** Errors of REST operations; the codes are those of the server's error catalogue. */
import type { JavaThrowable } from '#groovy/host';
import type { RestErrorCode } from '#protocol';

export type RestOperationErrorCode = RestErrorCode | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'BAD_REQUEST';

export class RestError extends Error {
  readonly code: RestOperationErrorCode;
  override readonly cause: JavaThrowable | null;

  constructor(code: RestOperationErrorCode, message: string, cause: JavaThrowable | null = null) {
    super(message);
    this.name = 'RestFailure';
    this.code = code;
    this.cause = cause;
  }
}
