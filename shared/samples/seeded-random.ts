/** Seeded pseudo-random choices, so that a sample is the same document on every machine (mulberry32). */
export class SeededRandom {
  #state: number;

  /** Uses the lower 32 bits of `seed`. */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer from 0 to `end - 1`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** An integer from 0 to `end - 1`, small ones more often: the density falls with the square root. */
  skewed(end: number): number {
    return Math.floor(this.next() ** 2 * end);
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] as T;
  }
}
