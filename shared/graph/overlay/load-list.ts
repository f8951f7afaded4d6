/** The loads of a delta, in order of version: finds the elements that they created. */
import { lowerIndex } from '#base';

/** The elements of one kind that a commit of a bulk load created. */
interface Load<State> {
  /** Ascending, by position. */
  readonly ids: Uint32Array;
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
      const at = lowerIndex(load.ids, id);
      if (load.ids[at] === id) this.#last = load.state(at);
    }
    return this.#last;
  }
}
