/** `System.identityHashCode`: numbers assigned on first use, in order, so that runs are reproducible. */
import { defined } from '#base';
import type { Runtime, Value } from '../host.ts';
import { hashOf } from '../values/hash.ts';

/** A full-period linear congruential generator of 31-bit numbers. */
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

/** State of each run, stored here since only one library method uses it. */
const HASHES_OF_RUN = new WeakMap<Runtime, IdentityHashes>();

export function identityHash(runtime: Runtime, value: Value): number {
  if (typeof value !== 'object' || value === null) return hashOf(runtime, value);
  if (!HASHES_OF_RUN.has(runtime)) HASHES_OF_RUN.set(runtime, new IdentityHashes());
  return defined(HASHES_OF_RUN.get(runtime), 'the identity hashes of a run').of(value);
}
