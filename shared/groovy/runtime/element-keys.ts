/**
 * Symbols through which generated code accesses elements of lists and arrays in place. The compiler inlines the type
 * checks (`compile/expressions/elements.ts`), so that each site of a script has its own V8 inline cache.
 */
import type { Value } from './host.ts';

/**
 * The kind of values that may replace an element unconverted; undefined unless the elements are simply those
 * in `items`. A plain property of the object or its prototype: V8 does not inline getters into code of
 * another context.
 */
export const STORED: unique symbol = Symbol('stored');

/**
 * Any value, values of one JavaScript type, or none: the collection's own method then stores. `packed`:
 * booleans stored as 0 and 1 in `bits`.
 */
export type Stored = 'any' | 'number' | 'boolean' | 'none' | 'packed';

export interface Indexed {
  /** The elements in order. */
  readonly items: readonly Value[];
  readonly [STORED]: Stored | undefined;
}

/** Sets the kind for all instances of a class. */
export function allStore(prototype: Indexed, stored: Stored): void {
  Object.defineProperty(prototype, STORED, { value: stored });
}
