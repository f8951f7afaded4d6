/** Iteration order of `java.util.HashMap`: by bucket, within a bucket in insertion order. */

const CAPACITY_MIN = 16;
const LOAD_FACTOR = 0.75;

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
  const placed = items.map((item) => ({ item, bucket: bucketOf(hashOf(item), capacity) }));
  // The sort is stable: items of a bucket keep their order.
  return placed.sort((a, b) => a.bucket - b.bucket).map(({ item }) => item);
}

/** Items with distinct keys in the iteration order of a table that has grown with them. */
export function inHashOrder<T>(items: readonly T[], hashOf: (item: T) => number): T[] {
  let capacity = CAPACITY_MIN;
  while (items.length > capacity * LOAD_FACTOR) capacity *= 2;
  return inBucketOrder(items, hashOf, capacity);
}
