/** The order of a hash table of Java: by bucket, within a bucket in order of insertion. */
import { type Double, Float, stringHash } from '#base';
import type { IndexValue } from '#storage';

const CAPACITY_MIN = 16;
const LOAD_FACTOR = 0.75;
const WORD = 2 ** 32;
const WORD_BITS = 32n;

/** Items in the order of a table that has grown with them. `hashOf` is `hashCode()`. */
export function inHashOrder<T>(items: readonly T[], hashOf: (item: T) => number): T[] {
  if (items.length < 2) return [...items];
  let capacity = CAPACITY_MIN;
  while (items.length > capacity * LOAD_FACTOR) capacity *= 2;
  const placed = items.map((item) => {
    const hash = hashOf(item);
    return { item, bucket: (hash ^ (hash >>> 16)) & (capacity - 1) };
  });
  return placed.sort((a, b) => a.bucket - b.bucket).map(({ item }) => item);
}

/** Of an element's number, a long. */
export function idHash(id: number): number {
  return (id ^ Math.floor(id / WORD)) | 0;
}

export function indexValueHash(value: IndexValue): number {
  if (typeof value === 'string') return stringHash(value);
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return foldedHash(value);
  return value instanceof Float ? floatHash(value) : doubleHash(value);
}

function foldedHash(bits: bigint): number {
  return Number(BigInt.asIntN(32, bits ^ (bits >> WORD_BITS)));
}

function floatHash({ value }: Float): number {
  const view = new DataView(new ArrayBuffer(Float32Array.BYTES_PER_ELEMENT));
  view.setFloat32(0, value);
  return view.getInt32(0);
}

function doubleHash({ value }: Double): number {
  const view = new DataView(new ArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  view.setFloat64(0, value);
  return foldedHash(view.getBigInt64(0));
}
