/** The loads of a delta, in order of version: finds the elements that they created. */

/** The elements of one kind that a commit of a bulk load created. */
interface Load<State> {
  /** The position of an element; negative if this commit did not create it. */
  positionOf(id: number): number;
  state(position: number): State;
}

export class LoadList<State, Each extends Load<State>> implements Iterable<Each> {
  #loads: Each[] = [];
  #lastId = -1;
  #last: State | null = null;

  get isEmpty(): boolean {
    return this.#loads.length === 0;
  }

  [Symbol.iterator](): Iterator<Each> {
    return this.#loads[Symbol.iterator]();
  }

  add(load: Each): void {
    this.#loads.push(load);
    this.#lastId = -1;
  }

  /** Removes all loads and returns them. */
  take(): readonly Each[] {
    const loads = this.#loads;
    this.#loads = [];
    this.#lastId = -1;
    return loads;
  }

  /**
   * The state of an element as a load created it, or null. Caches the last one, as readers often read one element several times
   * in a row.
   */
  find(id: number): State | null {
    if (id === this.#lastId) return this.#last;
    this.#lastId = id;
    this.#last = null;
    for (const load of this.#loads) {
      const at = load.positionOf(id);
      if (at >= 0) this.#last = load.state(at);
    }
    return this.#last;
  }
}
