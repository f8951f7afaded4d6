/** Pseudo-random numbers: xoshiro128** 1.1 by Blackman and Vigna (period 2^128 - 1). Not for secrets. */
import { randomFillSync } from 'node:crypto';

const STATE_WORDS = 4;
const DOUBLE_UNIT = 2 ** -53;

export class RandomSource {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** Another sequence for each source: the state comes from the system's entropy, or from the lower 32 bits of `seed`. */
  constructor(seed?: number) {
    const [a = 0, b = 0, c = 0, d = 0] = seed === undefined ? entropy() : expandedSeed(seed);
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
  }

  /** An integer from 0 to 2^32 - 1. */
  nextUint32(): number {
    const scaled = Math.imul(this.#b, 5);
    const result = Math.imul((scaled << 7) | (scaled >>> 25), 9) >>> 0;
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /** A number in [0, 1), a multiple of 2^-53. */
  nextDouble(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 2 ** 26 + low) * DOUBLE_UNIT;
  }

  /** A signed 64-bit integer. */
  nextLong(): bigint {
    const high = BigInt(this.nextUint32());
    return BigInt.asIntN(64, (high << 32n) | BigInt(this.nextUint32()));
  }

  /** An integer from 0 to `end - 1`; `end` is at most 2^32. The bias is below `end` / 2^53. */
  below(end: number): number {
    return Math.floor(this.nextDouble() * end);
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] as T;
  }
}

/** Entropy for many sources: to ask the system takes as long as a short script. */
const POOL = new Uint32Array(STATE_WORDS * 256);
let poolUsed = POOL.length;

function entropy(): Uint32Array {
  if (poolUsed === POOL.length) {
    randomFillSync(POOL);
    poolUsed = 0;
  }
  const state = POOL.slice(poolUsed, poolUsed + STATE_WORDS);
  poolUsed += STATE_WORDS;
  // The state of zeros alone gives zeros for ever.
  if (state.every((word) => word === 0)) state[0] = 1;
  return state;
}

/** Four words of splitmix32, of which no two in a row are 0. */
function expandedSeed(seed: number): Uint32Array {
  let state = seed >>> 0;
  return Uint32Array.from({ length: STATE_WORDS }, () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  });
}
