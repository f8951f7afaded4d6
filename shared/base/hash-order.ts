/** The order in which `java.util.HashMap` gives its keys: by bucket, within a bucket in order of insertion. */

const CAPACITY_MIN = 16;
const LOAD_FACTOR = 0.75;

/** The bucket in a table of a power of two. The high half of the hash code counts too: many differ in nothing else. */
export function bucketOf(hash: number, capacity: number): number {
  return (hash ^ (hash >>> 16)) & (capacity - 1);
}

/** Items, given in order of insertion, as a table of that capacity gives them. `hashOf` is their keys' `hashCode()`. */
export function inBucketOrder<T>(items: readonly T[], hashOf: (item: T) => number, capacity: number): T[] {
  const placed = items.map((item) => ({ item, bucket: bucketOf(hashOf(item), capacity) }));
  // The sort is stable: what shares a bucket keeps its order.
  return placed.sort((a, b) => a.bucket - b.bucket).map(({ item }) => item);
}

/** Items with distinct keys as a table gives them that has grown with them. */
export function inHashOrder<T>(items: readonly T[], hashOf: (item: T) => number): T[] {
  let capacity = CAPACITY_MIN;
  while (items.length > capacity * LOAD_FACTOR) capacity *= 2;
  return inBucketOrder(items, hashOf, capacity);
}
