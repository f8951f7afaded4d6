/**
 * The iteration order of `java.util.HashMap`: by bucket of the spread hash code in a power-of-two table, by insertion
 * within a bucket. The table grows as Java's does and never shrinks.
 */

import { booleanHash, inBucketOrder, longHash, stringHash } from '#base';
import type { Value } from '../../host.ts';
import type { TableEntry } from './table-entry.ts';

const LOAD_FACTOR = 0.75;
export const CAPACITY_DEFAULT = 16;
const CAPACITY_MAX = 1 << 30;

/** The smallest power of two that is not below the count. */
function tableSizeFor(capacity: number): number {
  if (capacity <= 1) return 1;
  return Math.min(CAPACITY_MAX, 2 ** Math.ceil(Math.log2(capacity)));
}

/** `hashCode()` of a primitive key. */
export function primitiveHash(key: Value): number {
  switch (typeof key) {
    case 'number':
      return key;
    case 'string':
      return stringHash(key);
    case 'bigint':
      return longHash(key);
    case 'boolean':
      return booleanHash(key);
    default:
      return 0;
  }
}

/** Capacity for keys that are added together; undefined for none: the first key decides. */
export function capacityFor(count: number): number | undefined {
  return count === 0 ? undefined : Math.floor(Math.fround(count / LOAD_FACTOR) + 1);
}

/** Capacity of Java's table: 0 until the first key. */
export class HashCapacity {
  #capacity = 0;
  /** 0 without an explicit capacity: keys that are added together before all others then decide. */
  #initial: number;

  constructor(initial?: number) {
    this.#initial = initial === undefined ? 0 : tableSizeFor(initial);
  }

  /** Announces that many keys are about to be added, as by `putAll`. */
  expect(count: number): void {
    if (count === 0) return;
    if (this.#capacity === 0) {
      this.#initial = Math.max(this.#initial, tableSizeFor(capacityFor(count) ?? CAPACITY_DEFAULT));
      return;
    }
    while (count > this.#capacity * LOAD_FACTOR && this.#capacity < CAPACITY_MAX) this.#capacity *= 2;
  }

  /** Updates the capacity after an addition. */
  added(size: number): void {
    if (this.#capacity === 0) this.#capacity = this.#initial || CAPACITY_DEFAULT;
    if (size > this.#capacity * LOAD_FACTOR && this.#capacity < CAPACITY_MAX) this.#capacity *= 2;
  }

  /** The entries, given in order of insertion, in Java's order. */
  arrange(entries: readonly TableEntry[]): TableEntry[] {
    return inBucketOrder(entries, hashOfKey, Math.max(this.#capacity, 1));
  }
}

export const HASHTABLE_CAPACITY = 11;
const POSITIVE = 0x7fffffff;

/**
 * The order of java.util.Hashtable: from the last bucket to the first, newest first within a bucket. The odd
 * number of buckets more than doubles at a load of three quarters, which reverses the order within each
 * bucket.
 */
export function hashtableOrder(entries: readonly TableEntry[], initial: number): TableEntry[] {
  let buckets: TableEntry[][] = Array.from({ length: initial }, () => []);
  entries.forEach((entry, count) => {
    if (count >= Math.floor(buckets.length * LOAD_FACTOR)) buckets = rehashed(buckets);
    buckets[positiveHash(entry) % buckets.length]?.unshift(entry);
  });
  return buckets.reverse().flat();
}

function rehashed(old: readonly TableEntry[][]): TableEntry[][] {
  const buckets: TableEntry[][] = Array.from({ length: 2 * old.length + 1 }, () => []);
  for (const entry of [...old].reverse().flat())
    buckets[positiveHash(entry) % buckets.length]?.unshift(entry);
  return buckets;
}

function hashOfKey({ key, hash }: TableEntry): number {
  return typeof key === 'object' && key !== null ? hash : primitiveHash(key);
}

function positiveHash(entry: TableEntry): number {
  return hashOfKey(entry) & POSITIVE;
}
