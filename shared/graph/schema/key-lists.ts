/**
 * Lists of keys in insertion order, each list once: elements that got the same keys in the same order share one, as
 * objects of one class share a hidden class. Lists are never changed; adding a key leads to another list.
 */

/** Lists kept for sharing. Data with more combinations than this gets lists of its own, which costs only memory. */
const LISTS_MAX = 1 << 16;
/** Keys of a list that is kept: of an element with ten thousand, each shorter list would be kept as well. */
const SHARED_LENGTH_MAX = 128;

export class KeyLists {
  readonly empty: readonly number[] = [];
  readonly #next = new Map<readonly number[], Map<number, readonly number[]>>();
  #count = 0;

  /** The list with a key at its end; the key is not in it yet. */
  append(keys: readonly number[], key: number): readonly number[] {
    let next = this.#next.get(keys);
    const known = next?.get(key);
    if (known !== undefined) return known;
    const longer = [...keys, key];
    if (this.#count >= LISTS_MAX || longer.length > SHARED_LENGTH_MAX) return longer;
    if (next === undefined) this.#next.set(keys, (next = new Map()));
    next.set(key, longer);
    this.#count++;
    return longer;
  }

  /** The list with these keys, shared if it is kept; takes over the array. */
  of(keys: readonly number[]): readonly number[] {
    if (keys.length > SHARED_LENGTH_MAX) return keys;
    let list = this.empty;
    for (const key of keys) list = this.append(list, key);
    return list;
  }
}
