/** `System.identityHashCode`: numbers assigned on first use, in order, so that runs are reproducible. */
import { defined } from '#base';
import type { Runtime, Value } from '../host.ts';
import { hashOf } from '../values/hash.ts';

/** Steps through all 31-bit numbers without visible pattern: a full-period linear congruence. */
const MULTIPLIER = 1103515245;
const INCREMENT = 12345;
const MASK = 0x7fffffff;
const SEED = 0x2a139a55;

class IdentityHashes {
  readonly #hashes = new WeakMap<object, number>();
  #last = SEED;

  of(object: object): number {
    const known = this.#hashes.get(object);
    if (known !== undefined) return known;
    this.#last = (Math.imul(this.#last, MULTIPLIER) + INCREMENT) & MASK;
    this.#hashes.set(object, this.#last);
    return this.#last;
  }
}

/** A private field of each run, kept outside it because it belongs to one method of the library. */
const HASHES_OF_RUN = new WeakMap<Runtime, IdentityHashes>();

export function identityHash(runtime: Runtime, value: Value): number {
  if (typeof value !== 'object' || value === null) return hashOf(runtime, value);
  if (!HASHES_OF_RUN.has(runtime)) HASHES_OF_RUN.set(runtime, new IdentityHashes());
  return defined(HASHES_OF_RUN.get(runtime), 'the identity hashes of a run').of(value);
}
