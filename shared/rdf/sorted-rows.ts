/**
 * Quads in one sort order. `c1`, `c2` and `c3` are the columns of the second to last sort key. The first key
 * has two representations: a snapshot stores the first row of every key, a small run the key of every row.
 */
export interface SortedRows {
  readonly size: number;
  readonly c1: Int32Array;
  readonly c2: Int32Array;
  readonly c3: Int32Array;
  /** The first row whose first key is at least `key`. */
  lowerRow(key: number): number;
  /** The first key of `row`, which must exist. */
  keyOfRow(row: number): number;
}

/** The first position in `column[lo, hi)`, which is sorted there, with a value of at least `key`. */
export function lowerBound(column: Int32Array, lo: number, hi: number, key: number): number {
  while (lo < hi) {
    const middle = (lo + hi) >>> 1;
    if ((column[middle] as number) < key) lo = middle + 1;
    else hi = middle;
  }
  return lo;
}

/** As {@link lowerBound} by galloping search, for keys expected near `lo`. */
export function gallop(column: Int32Array, lo: number, hi: number, key: number): number {
  let step = 1;
  let low = lo;
  while (low + step < hi && (column[low + step] as number) < key) {
    low += step;
    step *= 2;
  }
  return lowerBound(column, low, Math.min(hi, low + step + 1), key);
}

/** A small run that stores its first keys row by row. */
export class PlainRows implements SortedRows {
  readonly size: number;
  readonly c0: Int32Array;
  readonly c1: Int32Array;
  readonly c2: Int32Array;
  readonly c3: Int32Array;

  constructor(c0: Int32Array, c1: Int32Array, c2: Int32Array, c3: Int32Array) {
    this.size = c0.length;
    this.c0 = c0;
    this.c1 = c1;
    this.c2 = c2;
    this.c3 = c3;
  }

  lowerRow(key: number): number {
    return lowerBound(this.c0, 0, this.size, key);
  }

  keyOfRow(row: number): number {
    return this.c0[row] as number;
  }
}

/** Compares row `i` of `a` with row `j` of `b`: negative, zero or positive. */
export function compareRows(a: PlainRows, i: number, b: PlainRows, j: number): number {
  return (
    (a.c0[i] as number) - (b.c0[j] as number) ||
    (a.c1[i] as number) - (b.c1[j] as number) ||
    (a.c2[i] as number) - (b.c2[j] as number) ||
    (a.c3[i] as number) - (b.c3[j] as number)
  );
}

/** Offsets of the first keys: a sorted list for few or sparse keys, a table for dense dictionary numbers. */
export interface FirstKeyBuffers {
  /** Sorted keys that the table does not cover (inline literals; all graphs). */
  readonly keys: SharedArrayBuffer;
  /** The first row of each of these keys, and one past the last row of the last. */
  readonly keyStarts: SharedArrayBuffer;
  /** The first row of each dictionary number from 0, and the number of rows at the end. Empty: all are listed. */
  readonly numberStarts: SharedArrayBuffer;
}

/** The rows of a snapshot in one order, on shared memory. */
export class IndexedRows implements SortedRows {
  readonly size: number;
  readonly c1: Int32Array;
  readonly c2: Int32Array;
  readonly c3: Int32Array;
  readonly #keys: Int32Array;
  readonly #keyStarts: Int32Array;
  readonly #numberStarts: Int32Array;
  readonly #numberLast: number;

  constructor(first: FirstKeyBuffers, columns: SharedArrayBuffer) {
    const all = new Int32Array(columns);
    this.size = all.length / 3;
    this.c1 = all.subarray(0, this.size);
    this.c2 = all.subarray(this.size, this.size * 2);
    this.c3 = all.subarray(this.size * 2);
    this.#keys = new Int32Array(first.keys);
    this.#keyStarts = new Int32Array(first.keyStarts);
    this.#numberStarts = new Int32Array(first.numberStarts);
    this.#numberLast = this.#numberStarts.length - 1;
  }

  lowerRow(key: number): number {
    if (key >= 0 && this.#numberLast >= 0) {
      return this.#numberStarts[Math.min(key, this.#numberLast)] as number;
    }
    return this.#keyStarts[lowerBound(this.#keys, 0, this.#keys.length, key)] as number;
  }

  keyOfRow(row: number): number {
    const listed = this.#keyStarts[this.#keys.length] as number;
    // The last key that starts at or before `row`; empty keys before it start at the same row.
    if (row < listed)
      return this.#keys[lowerBound(this.#keyStarts, 0, this.#keys.length, row + 1) - 1] as number;
    return lowerBound(this.#numberStarts, 0, this.#numberStarts.length, row + 1) - 1;
  }

  /** The first key of every row. */
  firstKeyColumn(): Int32Array {
    const column = new Int32Array(this.size);
    for (let at = 0; at < this.#keys.length; at++) {
      column.fill(this.#keys[at] as number, this.#keyStarts[at], this.#keyStarts[at + 1]);
    }
    for (let number = 0; number < this.#numberLast; number++) {
      const end = this.#numberStarts[number + 1] as number;
      for (let row = this.#numberStarts[number] as number; row < end; row++) column[row] = number;
    }
    return column;
  }

  /** The listed keys: every distinct first key, for an order without a table. */
  get listedKeys(): Int32Array {
    return this.#keys;
  }
}
