/** Field storage of script instances under a symbol: an instance may be a library object with slots added. */
import { STORED } from './element-keys.ts';
import type { Value } from './host.ts';
import { type GroovyType, TYPE } from './type.ts';

/**
 * The fields of an instance, by slot. Under a symbol, because an instance of a script class that extends a
 * library class is the library's own object with slots added.
 */
export const SLOTS: unique symbol = Symbol('slots');

export interface Slotted {
  [SLOTS]: Value[];
}

/** Makes a library object an instance of the class `type` below its own. */
export function adopt(object: object, type: GroovyType, emptySlots: readonly Value[]): object & Slotted {
  Object.defineProperty(object, TYPE, { value: type, configurable: true });
  // The class may have a `getAt` or a `putAt` of its own.
  if (STORED in object) Object.defineProperty(object, STORED, { value: undefined });
  return Object.assign(object, { [SLOTS]: emptySlots.slice() });
}

/** Makes a library object an instance of the class that another has, with the same fields. */
export function adoptLike(object: object, like: object & Slotted): void {
  adopt(object, (like as Slotted & { readonly [TYPE]: GroovyType })[TYPE], like[SLOTS]);
}

export function hasSlots(value: Value): value is object & Slotted {
  return typeof value === 'object' && value !== null && SLOTS in value;
}
