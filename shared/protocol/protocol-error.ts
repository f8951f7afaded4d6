/** A request that cannot be served, by its catalogue code. Thrown and caught within one thread. */
import type { ErrorCode, ErrorRecord } from './error-catalogue.ts';

export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  toRecord(): ErrorRecord {
    return { code: this.code, message: this.message };
  }
}
