/**
 * Unordered list with stable slot numbers, for items that come and go with every request. A Map or a Set that changes
 * so often burdens the garbage collector: each table that it outgrows points to the next one, so that once a
 * discarded table is in the old generation, all that the later ones ever held is promoted, and lives until a full
 * collection.
 */
export class SlotList<T extends object> {
  readonly #items: (T | null)[] = [];
  readonly #free: number[] = [];

  get size(): number {
    return this.#items.length - this.#free.length;
  }

  /** Returns the slot of the item, for its removal. */
  add(item: T): number {
    const slot = this.#free.pop() ?? this.#items.length;
    this.#items[slot] = item;
    return slot;
  }

  /** Call it once for each slot that {@link add} returned. */
  remove(slot: number): void {
    this.#items[slot] = null;
    this.#free.push(slot);
  }

  /** In no particular order. Items may be removed meanwhile. */
  *[Symbol.iterator](): Generator<T> {
    for (const item of this.#items) if (item !== null) yield item;
  }
}
