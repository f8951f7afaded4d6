/** Packed storage of large boolean arrays: one byte per element instead of eight. */

import { STORED } from '../element-keys.ts';
import type { Value } from '../host.ts';
import { JavaArray } from './java-array.ts';

/** Minimum length: shorter arrays save few bytes, and typed arrays are slow to create. */
const LEAST_PACKED = 1024;

/** A new `boolean[]` whose elements are false. */
export function newBooleans(length: number): JavaArray {
  return length < LEAST_PACKED
    ? new JavaArray('boolean', new Array<Value>(length).fill(false))
    : new PackedBooleans(length);
}

/**
 * Generated code accesses `bits` in place (`compile/expressions/elements.ts`). Reading `items` unpacks the
 * bits for good, so that there is one representation at any time.
 */
class PackedBooleans extends JavaArray {
  /** 0 or 1 each; undefined once `items` exist. */
  bits: Uint8Array | undefined;
  declare [STORED]: 'packed' | 'boolean';

  static {
    // On the prototype: all instances retain one shape, and own `items` can be added later.
    Object.defineProperty(PackedBooleans.prototype, 'items', {
      get(this: PackedBooleans) {
        return this.#unpack();
      },
      set() {
        // The constructor above has none to give.
      },
    });
  }

  constructor(length: number) {
    super('boolean', [], length);
    this.bits = new Uint8Array(length);
    this[STORED] = 'packed';
  }

  #unpack(): Value[] {
    const items = Array.from(this.bits as Uint8Array, (bit): Value => bit === 1);
    this.bits = undefined;
    this[STORED] = 'boolean';
    Object.defineProperty(this, 'items', { value: items, enumerable: true });
    return items;
  }
}
