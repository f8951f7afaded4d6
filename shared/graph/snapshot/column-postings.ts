/**
 * Which rows of a column hold a text, by hash. Made by this thread when a key is first looked up and kept as long as
 * the column's memory lives, which outlasts folds that do not touch the segment.
 */
import { indexTexts } from '../index/value-text.ts';
import type { PropertyColumn } from './property-column.ts';

const ROW_SPAN = 1 << 16;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Pairs of hash and row, ascending by hash and then row. */
class ColumnPostings {
  private readonly hashes: Uint32Array;
  private readonly rows: Uint16Array;

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
  }

  /** Calls back with every row that may hold the text. */
  forEachRow(hash: number, visit: (row: number) => void): void {
    const { hashes } = this;
    let low = 0;
    let high = hashes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (hashes[middle]! < hash) low = middle + 1;
      else high = middle;
    }
    for (; low < hashes.length && hashes[low] === hash; low++) visit(this.rows[low]!);
  }
}

export function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Postings by the memory their column lies in. */
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
