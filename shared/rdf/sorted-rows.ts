/**
 * Quads in one sort order. `c1`, `c2` and `c3` are the columns of the second to last sort key. The first key
 * has two representations: a snapshot stores the first row of every key, a small run the key of every row.
 */
import type { FirstKeys } from './first-keys.ts';
import { type KeyColumn, StoredColumn } from './key-column.ts';
import type { RowSet } from './row-set.ts';

/** Keys of a row. */
const KEY_COUNT = 4;

export interface SortedRows {
  readonly size: number;
  readonly c1: KeyColumn;
  readonly c2: KeyColumn;
  readonly c3: KeyColumn;
  /** The rows whose quads are removed, which stay until the run is written anew; null for none. */
  readonly removed: RowSet | null;
  /** The first row whose first key is at least `key`. */
  lowerRow(key: number): number;
  /** The first key of `row`, which must exist. */
  keyOfRow(row: number): number;
}

/** The first position in `column[lo, hi)`, which is sorted there, with a key of at least `key`. */
export function lowerBound(column: KeyColumn, lo: number, hi: number, key: number): number {
  while (lo < hi) {
    const middle = (lo + hi) >>> 1;
    if (column.at(middle) < key) lo = middle + 1;
    else hi = middle;
  }
  return lo;
}

/** Of a key after the first. */
export function columnAt({ c1, c2, c3 }: SortedRows, depth: number): KeyColumn {
  return depth === 1 ? c1 : depth === 2 ? c2 : c3;
}

/**
 * The first row in `[lo, hi)`, where all keys before that of a depth are the same, whose key of the depth is at least
 * `key`.
 */
export function lowerKey(rows: SortedRows, depth: number, lo: number, hi: number, key: number): number {
  if (key === Number.POSITIVE_INFINITY || lo >= hi) return hi;
  if (depth === 0) return Math.min(Math.max(rows.lowerRow(key), lo), hi);
  return lowerBound(columnAt(rows, depth), lo, hi, key);
}

/** The rows `[lo, hi)` whose first keys are these. */
export function rowsOfPrefix(
  rows: SortedRows,
  prefix: readonly number[],
): { readonly lo: number; readonly hi: number } {
  let [lo, hi] = [0, rows.size];
  prefix.forEach((key, depth) => {
    lo = lowerKey(rows, depth, lo, hi, key);
    hi = lowerKey(rows, depth, lo, hi, key + 1);
  });
  return { lo, hi };
}

/** As {@link lowerBound} by galloping search, for keys expected near `lo`. */
export function gallop(column: KeyColumn, lo: number, hi: number, key: number): number {
  let step = 1;
  let low = lo;
  while (low + step < hi && column.at(low + step) < key) {
    low += step;
    step *= 2;
  }
  return lowerBound(column, low, Math.min(hi, low + step + 1), key);
}

/** The row with these keys, or -1. */
export function rowOf(rows: SortedRows, k0: number, k1: number, k2: number, k3: number): number {
  const { c1, c2, c3 } = rows;
  let lo = rows.lowerRow(k0);
  let hi = rows.lowerRow(k0 + 1);
  lo = lowerBound(c1, lo, hi, k1);
  hi = gallop(c1, lo, hi, k1 + 1);
  lo = lowerBound(c2, lo, hi, k2);
  hi = gallop(c2, lo, hi, k2 + 1);
  lo = lowerBound(c3, lo, hi, k3);
  return lo < hi && c3.at(lo) === k3 ? lo : -1;
}

/**
 * As {@link rowOf} for ascending quads, which are searched from the row before on: the row with these keys, or the complement (`~`) of
 * the first one that is not below them.
 *
 * @param from - not above that row
 */
export function nextRowOf(
  rows: SortedRows,
  from: number,
  k0: number,
  k1: number,
  k2: number,
  k3: number,
): number {
  const { c1, c2, c3 } = rows;
  let lo = Math.max(from, rows.lowerRow(k0));
  let hi = rows.lowerRow(k0 + 1);
  lo = gallop(c1, lo, hi, k1);
  hi = gallop(c1, lo, hi, k1 + 1);
  lo = gallop(c2, lo, hi, k2);
  hi = gallop(c2, lo, hi, k2 + 1);
  lo = gallop(c3, lo, hi, k3);
  return lo < hi && c3.at(lo) === k3 ? lo : ~lo;
}

/** The first row in `[lo, hi)` that is not below row `i` of `quads`. */
export function lowerQuad(rows: SortedRows, lo: number, hi: number, quads: SortedRows, i: number): number {
  const k0 = quads.keyOfRow(i);
  let from = lowerKey(rows, 0, lo, hi, k0);
  let end = lowerKey(rows, 0, from, hi, k0 + 1);
  for (let depth = 1; depth < KEY_COUNT && from < end; depth++) {
    const key = columnAt(quads, depth).at(i);
    from = lowerKey(rows, depth, from, end, key);
    end = lowerKey(rows, depth, from, end, key + 1);
  }
  return from;
}

/** The four key columns of a small run, as ids. */
export type IdColumns = readonly [Int32Array, Int32Array, Int32Array, Int32Array];

/** A small run that stores its first keys row by row. */
export class PlainRows implements SortedRows {
  readonly size: number;
  readonly ids: IdColumns;
  readonly c1: StoredColumn;
  readonly c2: StoredColumn;
  readonly c3: StoredColumn;
  readonly removed = null;
  readonly #c0: StoredColumn;

  constructor(ids: IdColumns) {
    this.ids = ids;
    this.size = ids[0].length;
    this.#c0 = StoredColumn.ofIds(ids[0]);
    this.c1 = StoredColumn.ofIds(ids[1]);
    this.c2 = StoredColumn.ofIds(ids[2]);
    this.c3 = StoredColumn.ofIds(ids[3]);
  }

  lowerRow(key: number): number {
    return lowerBound(this.#c0, 0, this.size, key);
  }

  keyOfRow(row: number): number {
    return this.#c0.at(row);
  }
}

/** Compares row `i` of `a` with row `j` of `b`: negative, zero or positive. */
export function compareRows(a: SortedRows, i: number, b: SortedRows, j: number): number {
  return (
    a.keyOfRow(i) - b.keyOfRow(j) ||
    a.c1.at(i) - b.c1.at(j) ||
    a.c2.at(i) - b.c2.at(j) ||
    a.c3.at(i) - b.c3.at(j)
  );
}

/** The rows of a snapshot in one order. */
export class IndexedRows<Column extends KeyColumn = KeyColumn> implements SortedRows {
  readonly size: number;
  readonly c1: Column;
  readonly c2: Column;
  readonly c3: Column;
  readonly removed: RowSet | null;
  readonly firstKeys: FirstKeys;

  constructor(firstKeys: FirstKeys, [c1, c2, c3]: readonly [Column, Column, Column], removed: RowSet | null) {
    this.firstKeys = firstKeys;
    this.size = firstKeys.rowCount;
    this.removed = removed;
    this.c1 = c1;
    this.c2 = c2;
    this.c3 = c3;
  }

  lowerRow(key: number): number {
    return this.firstKeys.lowerRow(key);
  }

  keyOfRow(row: number): number {
    return this.firstKeys.keyOfRow(row);
  }
}

/** A key column of the order that starts with the graph: that of the rows it refers to. */
class ReferredColumn implements KeyColumn {
  readonly #rows: Uint32Array;
  readonly #source: KeyColumn;

  constructor(rows: Uint32Array, source: KeyColumn) {
    this.#rows = rows;
    this.#source = source;
  }

  at(row: number): number {
    return this.#source.at(this.#rows[row] as number);
  }
}

/** The first keys of an order as a column. Rows are read in ascending order, mostly: the last key is kept. */
class FirstKeyColumn implements KeyColumn {
  readonly #keys: FirstKeys;
  #key = 0;
  #start = 0;
  #end = 0;

  constructor(keys: FirstKeys) {
    this.#keys = keys;
  }

  at(row: number): number {
    if (row < this.#start || row >= this.#end) {
      this.#key = this.#keys.keyOfRow(row);
      this.#start = this.#keys.lowerRow(this.#key);
      this.#end = this.#keys.lowerRow(this.#key + 1);
    }
    return this.#key;
  }
}

/** The quads by graph, as numbers of rows in the order of subjects, predicates and objects. */
export function rowsByGraph(
  graphs: FirstKeys,
  rows: Uint32Array,
  triples: IndexedRows,
  removed: RowSet | null,
): IndexedRows {
  const columns = [
    new ReferredColumn(rows, new FirstKeyColumn(triples.firstKeys)),
    new ReferredColumn(rows, triples.c1),
    new ReferredColumn(rows, triples.c2),
  ] as const;
  return new IndexedRows<KeyColumn>(graphs, columns, removed);
}
