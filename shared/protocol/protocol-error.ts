/** A request that cannot be served, by its catalogue code. Thrown and caught within one thread. */
import { CodedError } from '#base';
import type { ErrorCode, ErrorRecord } from './error-catalogue.ts';

interface ProtocolErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
}

export class ProtocolError extends CodedError<ErrorCode> {
  override readonly name = 'ProtocolError';
  readonly #retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options?: ProtocolErrorOptions) {
    super(code, message, options);
    this.#retryAfterSeconds = options?.retryAfterSeconds;
  }

  toRecord(): ErrorRecord {
    const retryAfterSeconds = this.#retryAfterSeconds;
    return {
      code: this.code,
      message: this.message,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
}
