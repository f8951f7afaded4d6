/** Hash buckets for object keys: by Java's `hashCode`, then by `equals`. */
import { bucketOf } from '#base';
import type { Runtime, Value } from '../../host.ts';
import { sameElement } from '../collection.ts';
import type { TableEntry } from './table-entry.ts';

/** Initial number of buckets; always a power of two. */
const BUCKETS_MIN = 16;

export class ObjectBuckets {
  /** By the low bits of the spread hash code: the first entry of a chain. */
  #heads: (TableEntry | null)[] = new Array<null>(BUCKETS_MIN).fill(null);
  #size = 0;

  find(runtime: Runtime, key: Value, hash: number): TableEntry | undefined {
    for (let entry = this.#heads[this.#bucketOf(hash)]; entry; entry = entry.chained) {
      runtime.budget.step();
      if (entry.hash === hash && sameElement(runtime, key, entry.key)) return entry;
    }
    return undefined;
  }

  /** Adds an entry with a new key. */
  add(entry: TableEntry): void {
    if (this.#size === this.#heads.length) this.#grow();
    this.#size++;
    this.#chain(entry);
  }

  /** False if the entry is absent. */
  remove(entry: TableEntry): boolean {
    const bucket = this.#bucketOf(entry.hash);
    let before: TableEntry | null = null;
    let at = this.#heads[bucket] ?? null;
    while (at !== null && at !== entry) {
      before = at;
      at = at.chained;
    }
    if (at === null) return false;
    if (before === null) this.#heads[bucket] = entry.chained;
    else before.chained = entry.chained;
    entry.chained = null;
    this.#size--;
    return true;
  }

  #grow(): void {
    const old = this.#heads;
    this.#heads = new Array<null>(old.length * 2).fill(null);
    for (const head of old) {
      let entry = head;
      while (entry !== null) {
        const next = entry.chained;
        this.#chain(entry);
        entry = next;
      }
    }
  }

  #chain(entry: TableEntry): void {
    const bucket = this.#bucketOf(entry.hash);
    entry.chained = this.#heads[bucket] ?? null;
    this.#heads[bucket] = entry;
  }

  #bucketOf(hash: number): number {
    return bucketOf(hash, this.#heads.length);
  }
}
