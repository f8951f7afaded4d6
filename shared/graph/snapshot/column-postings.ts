/**
 * The rows of a column by the hash of their text. Built by this thread on the first lookup of a key and
 * cached as long as the column's memory exists, so it outlives folds that do not touch the segment.
 */
import { indexTexts } from '../index/index-texts.ts';
import type { PropertyColumn } from './property-column.ts';

const ROW_SPAN = 1 << 16;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Average number of hashes with the same highest bits, which are adjacent. */
const PAIRS_PER_RANGE = 4;
const HASH_BITS = 32;

/**
 * Pairs of hash and row, sorted by hash and row. Hashes are uniformly distributed, so their highest bits
 * predict the position: a lookup there costs one or two cache misses, a binary search of all pairs one miss
 * per step.
 */
export class ColumnPostings {
  private readonly hashes: Uint32Array;
  private readonly rows: Uint16Array;
  /**
   * By the highest bits of a hash: the position of the first pair with those bits or higher ones; the last
   * entry is the end.
   */
  private readonly starts: Uint32Array;
  private readonly shift: number;

  constructor(column: PropertyColumn) {
    const pairs: number[] = [];
    for (let entry = 0; entry < column.entryCount; entry++) {
      const value = column.entryValue(entry);
      if (value === undefined) continue;
      const row = column.rows === null ? entry : column.rows[entry]!;
      for (const text of indexTexts(value)) pairs.push(hashText(text) * ROW_SPAN + row);
    }
    const sorted = Float64Array.from(pairs).sort();
    this.hashes = Uint32Array.from(sorted, (pair) => Math.floor(pair / ROW_SPAN));
    this.rows = Uint16Array.from(sorted, (pair) => pair % ROW_SPAN);
    const bits = Math.max(1, Math.ceil(Math.log2(sorted.length / PAIRS_PER_RANGE)));
    this.shift = HASH_BITS - bits;
    this.starts = new Uint32Array(2 ** bits + 1);
    for (let range = 0, at = 0; range < this.starts.length; range++) {
      while (at < this.hashes.length && this.hashes[at]! >>> this.shift < range) at++;
      this.starts[range] = at;
    }
  }

  /** Adds the id of every row that may contain the text; row 0 has `firstId`. */
  addRows(hash: number, firstId: number, ids: number[]): void {
    const { hashes } = this;
    const range = hash >>> this.shift;
    let low = this.starts[range]!;
    let high = this.starts[range + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (hashes[middle]! < hash) low = middle + 1;
      else high = middle;
    }
    for (; low < hashes.length && hashes[low] === hash; low++) ids.push(firstId + this.rows[low]!);
  }
}

export function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Postings by the buffer of their column. */
export class ColumnPostingsCache {
  readonly #byBuffer = new WeakMap<SharedArrayBuffer, Map<number, ColumnPostings>>();

  of(column: PropertyColumn): ColumnPostings {
    let byOffset = this.#byBuffer.get(column.buffer);
    if (byOffset === undefined) this.#byBuffer.set(column.buffer, (byOffset = new Map()));
    const { byteOffset } = column.layout;
    let postings = byOffset.get(byteOffset);
    if (postings === undefined) byOffset.set(byteOffset, (postings = new ColumnPostings(column)));
    return postings;
  }
}
