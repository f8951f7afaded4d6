/**
 * Symbols through which generated code accesses elements of lists and arrays in place. The compiler inlines the type
 * checks (`compile/expressions/elements.ts`), so that each site of a script has its own V8 inline cache.
 */
import type { Value } from './host.ts';

/**
 * Leads to what may be stored over an element as it is; undefined in everything whose elements are not simply those in
 * `items`. A plain property of the object or its prototype: V8 compiles no getter into code of another context.
 */
export const STORED: unique symbol = Symbol('stored');

/**
 * Every value, those of one JavaScript type, or none: then the collection's own method stores. Packed are booleans that
 * stand as 0 and 1 in `bits`.
 */
export type Stored = 'any' | 'number' | 'boolean' | 'none' | 'packed';

export interface Indexed {
  /** In their order. */
  readonly items: readonly Value[];
  readonly [STORED]: Stored | undefined;
}

/** Says it for all instances of a class. */
export function allStore(prototype: Indexed, stored: Stored): void {
  Object.defineProperty(prototype, STORED, { value: stored });
}
