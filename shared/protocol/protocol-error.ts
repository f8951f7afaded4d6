/** A request that cannot be served, by its catalogue code. Thrown and caught within one thread. */
import type { ErrorCode, ErrorRecord } from './error-catalogue.ts';

interface ProtocolErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
}

export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly code: ErrorCode;
  readonly #retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options?: ProtocolErrorOptions) {
    super(message, options);
    this.code = code;
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
