/**
 * An error with a code that stays: one code per cause. Each room has a class of its own with the closed set of its codes,
 * and says its `name`; errors are told apart by code, never by message.
 */
export abstract class CodedError<Code extends string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
