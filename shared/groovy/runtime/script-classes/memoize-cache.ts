/** LRU cache of call results, as `memoizeAtMost` requires. */
import { LinkedHashMap } from '../collections/map/hash-map.ts';
import type { Runtime, Value } from '../host.ts';

export class MemoizeCache {
  readonly #sizeMax: number;
  /** In order of use, least recent first. */
  readonly #answers = new LinkedHashMap();

  constructor(sizeMax: number = Number.POSITIVE_INFINITY) {
    this.#sizeMax = sizeMax;
  }

  answer(runtime: Runtime, args: readonly Value[], compute: () => Value): Value {
    const key = runtime.newList([...args]);
    const known = this.#answers.entry(runtime, key);
    const value = known === undefined ? compute() : known.value;
    if (this.#sizeMax === Number.POSITIVE_INFINITY) {
      if (known === undefined) this.#answers.put(runtime, key, value);
      return value;
    }
    this.#answers.remove(runtime, key);
    this.#answers.put(runtime, key, value);
    const [oldest] = this.#answers.entries();
    if (this.#answers.size() > this.#sizeMax && oldest !== undefined)
      this.#answers.remove(runtime, oldest.key);
    return value;
  }
}
