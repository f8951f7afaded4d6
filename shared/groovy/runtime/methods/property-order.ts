/**
 * The order in which Groovy enumerates the properties of an object, visible in JSON: that of its hash map
 * `SingleKeyHashMap`, from the last bucket to the first, newest first within a bucket.
 */
import { stringHash } from '#base';

const CAPACITY_DEFAULT = 32;
const LOAD_FACTOR = 0.75;

export function inPropertyOrder(names: readonly string[]): string[] {
  let buckets = emptyBuckets(CAPACITY_DEFAULT);
  names.forEach((name, index) => {
    bucketOf(buckets, name).unshift(name);
    if (index + 1 > buckets.length * LOAD_FACTOR) buckets = doubled(buckets);
  });
  return buckets.reverse().flat();
}

function emptyBuckets(count: number): string[][] {
  return Array.from({ length: count }, () => []);
}

/** Doubles the number of buckets, which reverses the order within each. */
function doubled(old: readonly string[][]): string[][] {
  const buckets = emptyBuckets(2 * old.length);
  for (const name of old.flat()) bucketOf(buckets, name).unshift(name);
  return buckets;
}

function bucketOf(buckets: readonly string[][], name: string): string[] {
  return buckets[spread(stringHash(name)) & (buckets.length - 1)] as string[];
}

function spread(hash: number): number {
  let mixed = (hash + ~(hash << 9)) | 0;
  mixed ^= mixed >>> 14;
  mixed = (mixed + (mixed << 4)) | 0;
  return mixed ^ (mixed >>> 10);
}
