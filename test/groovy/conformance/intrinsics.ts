/** A fingerprint of the JavaScript realm: names, attributes and identities of what all code shares. */

const ROOTS: readonly object[] = [
  Object.prototype,
  Function.prototype,
  Array.prototype,
  String.prototype,
  Number.prototype,
  BigInt.prototype,
  Boolean.prototype,
  Symbol.prototype,
  Map.prototype,
  Set.prototype,
  WeakMap.prototype,
  Promise.prototype,
  RegExp.prototype,
  Date.prototype,
  Error.prototype,
  Uint8Array.prototype,
  Object.getPrototypeOf(Uint8Array.prototype) as object,
  ArrayBuffer.prototype,
  Object.getPrototypeOf([][Symbol.iterator]()) as object,
  Object.getPrototypeOf(new Map()[Symbol.iterator]()) as object,
  Object.getPrototypeOf(function* () {}) as object,
  Math,
  JSON,
  Reflect,
  Object,
  Array,
  globalThis,
];

const identities = new WeakMap<object, number>();
const counter = { next: 0 };

/** The same object always gets the same number, a replaced one another. */
function identity(value: unknown): string {
  if (typeof value !== 'object' && typeof value !== 'function') return `${typeof value}:${String(value)}`;
  if (value === null) return 'null';
  let known = identities.get(value);
  if (known === undefined) {
    known = counter.next++;
    identities.set(value, known);
  }
  return `#${known}`;
}

/** `others` are roots of another realm, such as the one that generated code lives in. */
export function intrinsicsFingerprint(others: readonly object[] = []): string {
  return [...ROOTS, ...others]
    .map((root) => {
      const descriptors = Object.getOwnPropertyDescriptors(root);
      const names = Reflect.ownKeys(descriptors).filter((key) => key !== '__vitest_worker__');
      return names
        .map((key) => {
          const { value, get, set, writable, configurable } = Reflect.get(
            descriptors,
            key,
          ) as PropertyDescriptor;
          const shown = root === globalThis && typeof value === 'number' ? 'number' : identity(value);
          return `${String(key)}=${shown}/${identity(get)}/${identity(set)}/${writable}/${configurable}`;
        })
        .join(';');
    })
    .join('\n');
}
