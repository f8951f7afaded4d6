/** An error with a code of the catalogue. Thrown and caught within one thread. */
import { CodedError } from '#base';
import type { ErrorCode } from './error-catalogue.ts';
import type { ErrorLink, ErrorRecord } from './error-record.ts';

interface ProtocolErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
  /** The cause in the response. */
  readonly link?: ErrorLink;
}

export class ProtocolError extends CodedError<ErrorCode> {
  override readonly name = 'ProtocolError';
  readonly #retryAfterSeconds: number | undefined;
  readonly #link: ErrorLink | undefined;

  constructor(code: ErrorCode, message: string, options?: ProtocolErrorOptions) {
    super(code, message, options);
    this.#retryAfterSeconds = options?.retryAfterSeconds;
    this.#link = options?.link;
  }

  toRecord(): ErrorRecord {
    const retryAfterSeconds = this.#retryAfterSeconds;
    const link = this.#link;
    return {
      code: this.code,
      message: this.message,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(link === undefined ? {} : { cause: link }),
    };
  }
}
