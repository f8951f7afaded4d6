/** Iteration order of `java.util.HashMap`: by bucket, within a bucket in insertion order. */

const CAPACITY_MIN = 16;
const LOAD_FACTOR = 0.75;
/** Up to this number, as most maps have, an insertion sort is faster than the library's, which calls a function. */
const INSERTION_SORT_MAX = 16;

/**
 * The bucket in a table of a power of two. The high half of the hash is mixed in, since many differ in nothing else.
 */
export function bucketOf(hash: number, capacity: number): number {
  return (hash ^ (hash >>> 16)) & (capacity - 1);
}

/**
 * Items, given in insertion order, in the iteration order of a table of that capacity. `hashOf` is their keys'
 * `hashCode()`.
 */
export function inBucketOrder<T>(items: readonly T[], hashOf: (item: T) => number, capacity: number): T[] {
  const buckets = items.map((item) => bucketOf(hashOf(item), capacity));
  if (items.length <= INSERTION_SORT_MAX) return insertionSorted(items, buckets);
  const order = [...items.keys()];
  // The sort is stable: items of a bucket keep their order.
  return order.sort((a, b) => buckets[a]! - buckets[b]!).map((at) => items[at]!);
}

/** The items by bucket, stably. Sorts `buckets`, too. */
function insertionSorted<T>(items: readonly T[], buckets: number[]): T[] {
  const sorted = items.slice();
  for (let next = 1; next < sorted.length; next++) {
    const item = sorted[next]!;
    const bucket = buckets[next]!;
    let at = next;
    for (; at > 0 && buckets[at - 1]! > bucket; at--) {
      sorted[at] = sorted[at - 1]!;
      buckets[at] = buckets[at - 1]!;
    }
    sorted[at] = item;
    buckets[at] = bucket;
  }
  return sorted;
}

/** Items with distinct keys in the iteration order of a table that has grown with them. */
export function inHashOrder<T>(items: readonly T[], hashOf: (item: T) => number): T[] {
  let capacity = CAPACITY_MIN;
  while (items.length > capacity * LOAD_FACTOR) capacity *= 2;
  return inBucketOrder(items, hashOf, capacity);
}
