/**
 * Base class of errors with a stable code for each cause. Each room has a subclass with a closed set of codes; code
 * tells errors apart by code, never by message.
 */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** True for an error with one of these codes, which are unique across rooms. */
export function hasCode<Code extends string>(
  error: unknown,
  ...codes: readonly Code[]
): error is CodedError<Code> {
  return error instanceof CodedError && codes.includes(error.code);
}
