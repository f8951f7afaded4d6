/**
 * Compaction: merges a snapshot and its delta to a new snapshot. Terms keep their ids, so no quad is looked up
 * and no order sorted again: the cost is copying the columns and sorting the delta.
 */
import type { QuadDelta } from './delta.ts';
import { extendDictionary } from './dictionary-builder.ts';
import { ORDER_COUNT, type QuadOrder } from './quad-order.ts';
import type { QuadSnapshotBuffers } from './snapshot.ts';
import { assembleSnapshot, SharedRows } from './snapshot-assembly.ts';
import { compareRows, type IndexedRows, PlainRows } from './sorted-rows.ts';

/** Below this number of rows, a loop is faster than `TypedArray.set`. */
const SHORT_RUN = 24;

export function mergeSnapshot(delta: QuadDelta): QuadSnapshotBuffers {
  const { snapshot, added, removed } = delta;
  const dictionary = extendDictionary(snapshot.buffers.dictionary, delta.terms.texts);
  const goneCount = snapshot.buffers.goneCount + delta.goneCount;
  const firstKeys: (Int32Array | undefined)[] = new Array(ORDER_COUNT).fill(undefined);
  return assembleSnapshot(dictionary, goneCount, (order) => {
    const before = plainRows(snapshot.rows(order), order, firstKeys);
    return mergeRows(before, added.rows(order), removed.rows(order));
  });
}

/** The rows with expanded first keys, which orders with the same first position share. */
function plainRows(rows: IndexedRows, order: QuadOrder, firstKeys: (Int32Array | undefined)[]): PlainRows {
  const family = order >> 1;
  const c0 = firstKeys[family] ?? rows.firstKeyColumn();
  firstKeys[family] = c0;
  return new PlainRows(c0, rows.c1, rows.c2, rows.c3);
}

/** Merges `added`, disjoint from `before`, and omits `removed`, a subset of it. */
function mergeRows(before: PlainRows, added: PlainRows, removed: PlainRows): SharedRows {
  const target = new SharedRows(before.size + added.size - removed.size);
  let from = 0;
  let to = 0;
  let gone = 0;
  const copyUpTo = (end: number) => {
    copyRows(before, from, end, target, to);
    to += end - from;
    from = end;
  };
  const dropBefore = (rows: PlainRows, row: number) => {
    while (gone < removed.size && compareRows(removed, gone, rows, row) < 0) {
      copyUpTo(positionOf(before, from, removed, gone++));
      from++;
    }
  };
  for (let row = 0; row < added.size; row++) {
    dropBefore(added, row);
    copyUpTo(positionOf(before, from, added, row));
    copyRows(added, row, row + 1, target, to++);
  }
  while (gone < removed.size) {
    copyUpTo(positionOf(before, from, removed, gone++));
    from++;
  }
  copyUpTo(before.size);
  return target;
}

/** Galloping search: the first row from `from` on that is not below the wanted one. */
function positionOf(rows: PlainRows, from: number, wanted: PlainRows, row: number): number {
  let low = from;
  let step = 1;
  while (low + step <= rows.size && compareRows(rows, low + step - 1, wanted, row) < 0) {
    low += step;
    step *= 2;
  }
  let high = Math.min(rows.size, low + step - 1);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareRows(rows, middle, wanted, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function copyRows(source: PlainRows, from: number, end: number, target: PlainRows, to: number): void {
  if (end - from > SHORT_RUN) {
    target.c0.set(source.c0.subarray(from, end), to);
    target.c1.set(source.c1.subarray(from, end), to);
    target.c2.set(source.c2.subarray(from, end), to);
    target.c3.set(source.c3.subarray(from, end), to);
    return;
  }
  for (let row = from, at = to; row < end; row++, at++) {
    target.c0[at] = source.c0[row] as number;
    target.c1[at] = source.c1[row] as number;
    target.c2[at] = source.c2[row] as number;
    target.c3[at] = source.c3[row] as number;
  }
}
