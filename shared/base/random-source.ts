/**
 * Pseudo-random number generator xoshiro128** 1.1 by Blackman and Vigna (period 2^128 - 1). Not cryptographically
 * secure.
 */
import { randomFillSync } from 'node:crypto';

const STATE_WORDS = 4;
const DOUBLE_UNIT = 2 ** -53;

export class RandomSource {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** Seeded from the system's entropy, or from the lower 32 bits of `seed`. */
  constructor(seed?: number) {
    const words = seed === undefined ? POOL : expandedSeed(seed);
    const at = seed === undefined ? takeEntropy() : 0;
    this.#a = words[at]!;
    this.#b = words[at + 1]!;
    this.#c = words[at + 2]!;
    this.#d = words[at + 3]!;
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

/** Entropy for many sources: a system call takes as long as a short script. */
const POOL = new Uint32Array(STATE_WORDS * 256);
let poolUsed = POOL.length;

/** Where in the pool the words of a source begin, which no other source is given. */
function takeEntropy(): number {
  if (poolUsed === POOL.length) {
    randomFillSync(POOL);
    poolUsed = 0;
  }
  const at = poolUsed;
  poolUsed += STATE_WORDS;
  // The all-zero state is a fixed point.
  if ((POOL[at]! | POOL[at + 1]! | POOL[at + 2]! | POOL[at + 3]!) === 0) POOL[at] = 1;
  return at;
}

/** Four words of splitmix32, no two consecutive ones 0. */
function expandedSeed(seed: number): Uint32Array {
  let state = seed >>> 0;
  return Uint32Array.from({ length: STATE_WORDS }, () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  });
}
