/** Field storage of script instances under a symbol: an instance may be a library object with slots added. */
import { STORED } from './element-keys.ts';
import { type GroovyType, TYPE, type Value } from './host.ts';

/**
 * The fields of an instance, by slot. The key is a symbol, because an instance of a script class that extends
 * a library class is a library object with slots added.
 */
export const SLOTS: unique symbol = Symbol('slots');

export interface Slotted {
  [SLOTS]: Value[];
}

/** Makes a library object an instance of the script class `type`. */
export function adopt(object: object, type: GroovyType, emptySlots: readonly Value[]): object & Slotted {
  Object.defineProperty(object, TYPE, { value: type, configurable: true });
  // The class may have its own `getAt` or `putAt`.
  if (STORED in object) Object.defineProperty(object, STORED, { value: undefined });
  return Object.assign(object, { [SLOTS]: emptySlots.slice() });
}

/** Makes a library object an instance of another object's class, with the same fields. */
export function adoptLike(object: object, like: object & Slotted): void {
  adopt(object, (like as Slotted & { readonly [TYPE]: GroovyType })[TYPE], like[SLOTS]);
}

export function hasSlots(value: Value): value is object & Slotted {
  return typeof value === 'object' && value !== null && SLOTS in value;
}
