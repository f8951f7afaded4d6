/** A broken invariant; never caused by user input. */
export class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure';
}

/** Asserts an invariant. A failure is an internal error; the message names the invariant. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionFailure(message);
}

/** Asserts that a value is present. */
export function defined<T>(value: T | undefined | null, message: string): T {
  if (value === undefined || value === null) throw new AssertionFailure(message);
  return value;
}

/** Exhaustiveness check of a switch: a new member of the closed set does not compile without a case. */
export function unreachable(value: never, message = 'unreachable'): never {
  throw new AssertionFailure(`${message}: ${String(value)}`);
}
