/** Raised when a promise inside Quiver is broken; never reachable by user input. */
export class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure';
}

/** States what must hold. A failure is a fault of ours, so the message names the broken promise. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new AssertionFailure(message);
}

/** The value, which must be there by a promise made elsewhere. */
export function defined<T>(value: T | undefined | null, message: string): T {
  if (value === undefined || value === null) throw new AssertionFailure(message);
  return value;
}

/** Closes a switch over a closed set: a new member no longer compiles until it has its case. */
export function unreachable(value: never, message = 'unreachable'): never {
  throw new AssertionFailure(`${message}: ${String(value)}`);
}
