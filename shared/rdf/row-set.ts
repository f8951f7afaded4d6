/** A set of rows of a sort order, a bit each, in memory that threads share. One that others read is not changed. */
import { bitCount } from '#base';

const WORD_SHIFT = 5;
const WORD_MASK = 31;
const WORD_BITS = 32;

export class RowSet {
  readonly #words: Uint32Array;

  private constructor(buffer: SharedArrayBuffer) {
    this.#words = new Uint32Array(buffer);
  }

  /** Null for an empty buffer: no rows. */
  static attach(buffer: SharedArrayBuffer): RowSet | null {
    return buffer.byteLength === 0 ? null : new RowSet(buffer);
  }

  /** A set of some of `rowCount` rows to add to: those of `before`, or none. */
  static copyOf(before: RowSet | null, rowCount: number): RowSet {
    const wordCount = Math.ceil(rowCount / WORD_BITS);
    const copy = new RowSet(new SharedArrayBuffer(wordCount * Uint32Array.BYTES_PER_ELEMENT));
    if (before !== null) copy.#words.set(before.#words);
    return copy;
  }

  get buffer(): SharedArrayBuffer {
    return this.#words.buffer as SharedArrayBuffer;
  }

  has(row: number): boolean {
    return ((this.#words[row >>> WORD_SHIFT] as number) & (1 << (row & WORD_MASK))) !== 0;
  }

  add(row: number): void {
    const at = row >>> WORD_SHIFT;
    this.#words[at] = (this.#words[at] as number) | (1 << (row & WORD_MASK));
  }

  /** The first row of the set in `[from, end)`, or -1. */
  next(from: number, end: number): number {
    if (from >= end) return -1;
    const words = this.#words;
    const last = (end - 1) >>> WORD_SHIFT;
    let at = from >>> WORD_SHIFT;
    let word = (words[at] as number) & (-1 << (from & WORD_MASK));
    while (word === 0) {
      if (++at > last) return -1;
      word = words[at] as number;
    }
    const row = at * WORD_BITS + WORD_MASK - Math.clz32(word & -word);
    return row < end ? row : -1;
  }

  /** Number of rows, counted. */
  get size(): number {
    return this.countIn(0, this.#words.length * WORD_BITS);
  }

  /** Number of rows in `[from, end)`. */
  countIn(from: number, end: number): number {
    if (from >= end) return 0;
    const words = this.#words;
    const [first, last] = [from >>> WORD_SHIFT, (end - 1) >>> WORD_SHIFT];
    const fromFirst = -1 << (from & WORD_MASK);
    const toLast = -1 >>> (WORD_MASK - ((end - 1) & WORD_MASK));
    if (first === last) return bitCount((words[first] as number) & fromFirst & toLast);
    let count = bitCount((words[first] as number) & fromFirst);
    for (let at = first + 1; at < last; at++) count += bitCount(words[at] as number);
    return count + bitCount((words[last] as number) & toLast);
  }
}
