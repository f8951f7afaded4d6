/**
 * A list of what comes and goes all the time, each item known by the number of its slot. A Map or a Set that changes with
 * every request costs the collector much: each table that it outgrows points to the next one, so that once a discarded table
 * is in the old generation, all that the later ones ever held is promoted, and lives until a full collection.
 */
export class SlotList<T extends object> {
  readonly #items: (T | null)[] = [];
  readonly #free: number[] = [];

  get size(): number {
    return this.#items.length - this.#free.length;
  }

  /** The slot of the item, by which it is removed. */
  add(item: T): number {
    const slot = this.#free.pop() ?? this.#items.length;
    this.#items[slot] = item;
    return slot;
  }

  /** Call it once for each slot that {@link add} gave. */
  remove(slot: number): void {
    this.#items[slot] = null;
    this.#free.push(slot);
  }

  /** In no particular order. Items may be removed meanwhile. */
  *[Symbol.iterator](): Generator<T> {
    for (const item of this.#items) if (item !== null) yield item;
  }
}
