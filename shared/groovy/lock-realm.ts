/**
 * Second line of defence against code injection: disables every constructor in this thread that turns text into code.
 */

/** Prototypes whose `constructor` makes functions from text. */
function functionPrototypes(): readonly object[] {
  return [
    Object.getPrototypeOf(function plain() {}),
    Object.getPrototypeOf(async function later() {}),
    Object.getPrototypeOf(function* some() {}),
    Object.getPrototypeOf(async function* someLater() {}),
  ] as readonly object[];
}

/**
 * Takes the function constructors off their prototypes and disables `eval`. Call it once in a worker thread, after
 * everything is loaded; there is no way back.
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
