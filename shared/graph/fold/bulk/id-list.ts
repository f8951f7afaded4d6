/** A growing list of 32-bit ids. */
const INITIAL_IDS = 1 << 12;

export class IdList {
  #ids = new Uint32Array(INITIAL_IDS);
  #length = 0;
  #isAscending = true;

  push(id: number): void {
    if (this.#length === this.#ids.length) {
      const grown = new Uint32Array(this.#length * 2);
      grown.set(this.#ids);
      this.#ids = grown;
    }
    if (this.#length > 0 && this.#ids[this.#length - 1]! > id) this.#isAscending = false;
    this.#ids[this.#length++] = id;
  }

  /** The ids, ascending. Invalidates the list. */
  ascending(): Uint32Array {
    const ids = this.#ids.subarray(0, this.#length);
    return this.#isAscending ? ids : ids.sort();
  }
}
