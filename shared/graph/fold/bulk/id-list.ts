/** A growing list of 32-bit ids. */
const INITIAL_IDS = 1 << 12;

export class IdList {
  #ids = new Uint32Array(INITIAL_IDS);
  #length = 0;
  #isAscending = true;

  /** Ascending ids. */
  pushAll(ids: Uint32Array): void {
    const end = this.#length + ids.length;
    if (end > this.#ids.length) {
      const grown = new Uint32Array(end * 2);
      grown.set(this.#ids);
      this.#ids = grown;
    }
    if (this.#length > 0 && ids.length > 0 && this.#ids[this.#length - 1]! > ids[0]!)
      this.#isAscending = false;
    this.#ids.set(ids, this.#length);
    this.#length = end;
  }

  /** The ids, ascending. Invalidates the list. */
  ascending(): Uint32Array {
    const ids = this.#ids.subarray(0, this.#length);
    return this.#isAscending ? ids : ids.sort();
  }
}
