/**
 * Second line of defence against code injection: disables all constructors of this thread that compile code
 * from strings.
 */

/** Prototypes whose `constructor` compiles functions from strings. */
function functionPrototypes(): readonly object[] {
  return [
    Object.getPrototypeOf(function plain() {}),
    Object.getPrototypeOf(async function later() {}),
    Object.getPrototypeOf(function* some() {}),
    Object.getPrototypeOf(async function* someLater() {}),
  ] as readonly object[];
}

/**
 * Removes the function constructors from their prototypes and disables `eval`. Called once in a worker
 * thread, after everything is loaded; irreversible.
 */
export function lockRealm(): void {
  for (const prototype of functionPrototypes()) {
    Object.defineProperty(prototype, 'constructor', {
      value: undefined,
      writable: false,
      configurable: false,
    });
  }
  Object.defineProperty(globalThis, 'eval', { value: undefined, writable: false, configurable: false });
}
