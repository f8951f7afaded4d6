/**
 * Merges sorted rows of several runs into the columns of another, without those that are removed. What a run has alone between two
 * keys of the others is copied at once.
 */
import { type FirstKeyWalk, PlainKeyWalk, StoredKeyWalk } from '../first-keys.ts';
import type { ColumnCopier, StoredColumn } from '../key-column.ts';
import type { RowSet } from '../row-set.ts';
import { gallop, type IndexedRows, type PlainRows, type SortedRows } from '../sorted-rows.ts';
import type { OrderWriters } from './order-writers.ts';

/** Rows whose columns can be copied. */
interface CopiedRows extends SortedRows {
  readonly c1: StoredColumn;
  readonly c2: StoredColumn;
  readonly c3: StoredColumn;
}

/** Rows that go into the merged ones, from the next one on. */
class MergeSource {
  readonly c1: StoredColumn;
  readonly c2: StoredColumn;
  readonly c3: StoredColumn;
  readonly keys: FirstKeyWalk;
  /** The next row, and the end of those with the current first key. */
  row = 0;
  end = 0;
  readonly #copiers: readonly [ColumnCopier, ColumnCopier, ColumnCopier];
  readonly #removed: RowSet | null;
  readonly #size: number;
  /** The first removed row from the next one on, or -1. */
  #gap: number;

  constructor(rows: CopiedRows, keys: FirstKeyWalk, [w1, w2, w3]: OrderWriters) {
    this.c1 = rows.c1;
    this.c2 = rows.c2;
    this.c3 = rows.c3;
    this.keys = keys;
    this.#copiers = [w1.copier(rows.c1), w2.copier(rows.c2), w3.copier(rows.c3)];
    this.#removed = rows.removed;
    this.#size = rows.size;
    this.#gap = this.#gapFrom(0);
    keys.seek(FIRST_KEY);
  }

  /** Copies the rows from the next one to before `end` and returns the row of the target behind them. */
  copyTo(end: number, to: number): number {
    let next = to;
    while (this.#gap >= 0 && this.#gap < end) {
      next = this.#copy(this.#gap, next);
      this.#passGap();
    }
    return this.#copy(end, next);
  }

  /** Goes to the next row that is not removed. False if none is left of those with the current first key. */
  hasRow(): boolean {
    while (this.row < this.end && this.row === this.#gap) this.#passGap();
    return this.row < this.end;
  }

  #passGap(): void {
    this.row = this.#gap + 1;
    this.#gap = this.#gapFrom(this.row);
  }

  #gapFrom(row: number): number {
    return this.#removed === null ? -1 : this.#removed.next(row, this.#size);
  }

  #copy(end: number, to: number): number {
    const from = this.row;
    for (const copier of this.#copiers) copier.copy(from, end, to);
    this.row = end;
    return to + end - from;
  }

  /** Compares the next rows by their keys after the first. */
  compare(other: MergeSource): number {
    return (
      this.c1.at(this.row) - other.c1.at(other.row) ||
      this.c2.at(this.row) - other.c2.at(other.row) ||
      this.c3.at(this.row) - other.c3.at(other.row)
    );
  }

  /** The first row before `end` that is not below the next one of `other`; the first key is the same. */
  rowNotBelow({ c1, c2, c3, row }: MergeSource): number {
    let [lo, hi] = [this.row, this.end];
    for (const [column, key] of [
      [this.c1, c1.at(row)],
      [this.c2, c2.at(row)],
      [this.c3, c3.at(row)],
    ] as const) {
      lo = gallop(column, lo, hi, key);
      if (lo === hi || column.at(lo) > key) return lo;
      hi = gallop(column, lo, hi, key + 1);
    }
    return lo;
  }
}

/** Below every key. */
const FIRST_KEY = -0x8000_0000;

/** The rows of `runs` and `added`, disjoint but for removed ones. */
export function mergeRows(
  runs: readonly IndexedRows<StoredColumn>[],
  added: PlainRows,
  writers: OrderWriters,
): void {
  const sources = runs.map(
    (rows) => new MergeSource(rows, new StoredKeyWalk(rows.firstKeys, rows.removed), writers),
  );
  sources.push(new MergeSource(added, new PlainKeyWalk(added.ids[0]), writers));
  const atKey: MergeSource[] = [];
  let to = 0;
  for (;;) {
    const [lowest, second] = lowestKeys(sources);
    if (lowest === Number.POSITIVE_INFINITY) return;
    atKey.length = 0;
    for (const source of sources) if (source.keys.key === lowest) atKey.push(source);
    const only = atKey.length === 1 ? (atKey[0] as MergeSource) : null;
    const until = only === null ? lowest + 1 : second;
    for (const source of atKey) {
      source.keys.seek(until);
      source.end = source.keys.row;
    }
    to = only === null ? mergeWithinKey(atKey, to) : only.copyTo(only.end, to);
  }
}

/** The smallest first key, and the smallest one of the other sources. */
function lowestKeys(sources: readonly MergeSource[]): readonly [number, number] {
  let [lowest, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { keys } of sources) {
    if (keys.key < lowest) [lowest, second] = [keys.key, lowest];
    else if (keys.key < second) second = keys.key;
  }
  return [lowest, second];
}

/** Empties the list, of sources that have rows with the same first key. */
function mergeWithinKey(sources: MergeSource[], from: number): number {
  let to = from;
  for (let at = sources.length - 1; at >= 0; at--) if (!sources[at]?.hasRow()) sources.splice(at, 1);
  while (sources.length > 1) {
    let lowest = sources[0] as MergeSource;
    let second = sources[1] as MergeSource;
    if (second.compare(lowest) < 0) [lowest, second] = [second, lowest];
    for (let at = 2; at < sources.length; at++) {
      const source = sources[at] as MergeSource;
      if (source.compare(lowest) < 0) [lowest, second] = [source, lowest];
      else if (source.compare(second) < 0) second = source;
    }
    to = lowest.copyTo(lowest.rowNotBelow(second), to);
    if (!lowest.hasRow()) sources.splice(sources.indexOf(lowest), 1);
  }
  const last = sources.pop();
  return last === undefined ? to : last.copyTo(last.end, to);
}
