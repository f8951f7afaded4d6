/** A cache that evicts what was not used for longest. */

/** Bounded by the sum of its values' sizes; a value that alone exceeds the bound is not cached. */
export class LruCache<T> {
  /** Least recently used first: a Map iterates in order of insertion. */
  readonly #values = new Map<string, T>();
  readonly #sizeMax: number;
  readonly #sizeOf: (key: string) => number;
  #size = 0;

  /** `sizeOf` has the unit of `sizeMax`: by default the length of the key. */
  constructor(sizeMax: number, sizeOf: (key: string) => number = (key) => key.length) {
    this.#sizeMax = sizeMax;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    if (!this.#values.delete(key)) this.#size += this.#sizeOf(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#sizeMax) return;
      this.#values.delete(oldest);
      this.#size -= this.#sizeOf(oldest);
    }
  }
}
