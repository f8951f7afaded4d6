/**
 * Compaction: merges a snapshot and its delta to a new snapshot. Terms keep their ids, so no quad is looked up
 * and no order sorted again: the cost is copying the columns and sorting the delta. Nothing is copied but into the new
 * snapshot, order by order.
 */
import type { QuadDelta } from '../delta.ts';
import { extendDictionary } from '../dictionary-builder.ts';
import { shiftFirstKeys } from '../first-keys.ts';
import { KeyNumbers, type StoredColumn } from '../key-column.ts';
import { Position, QuadOrder } from '../quad-order.ts';
import { compareRows, gallop, type IndexedRows, lowerBound, type PlainRows } from '../sorted-rows.ts';
import { finishOrder, type OrderWriters, orderWriters } from './order-writers.ts';
import type { QuadSnapshotBuffers } from './snapshot.ts';
import { assembleSnapshot } from './snapshot-assembly.ts';

export function mergeSnapshot(delta: QuadDelta): QuadSnapshotBuffers {
  const { snapshot, added, removed } = delta;
  const dictionary = extendDictionary(snapshot.buffers.dictionary, delta.terms.texts);
  const { termCount } = dictionary;
  const goneCount = snapshot.buffers.goneCount + delta.goneCount;
  const quadCount = snapshot.quadCount + added.size - removed.size;
  const triples = snapshot.triples(QuadOrder.SPO);
  const newTriples = added.rows(QuadOrder.SPO);
  const numbers: (KeyNumbers | null)[] = [null, null, null, null];
  numbers[Position.Predicate] = extendNumbers(triples.c1, newTriples.ids[1], termCount);
  numbers[Position.Graph] = extendNumbers(triples.c3, newTriples.ids[3], termCount);
  return assembleSnapshot(dictionary, goneCount, {
    quadCount,
    order: (order) => {
      const writers = orderWriters(order, quadCount, numbers);
      mergeRows(snapshot.triples(order), added.rows(order), removed.rows(order), writers);
      return finishOrder(writers);
    },
    firstKeys: (order) =>
      shiftFirstKeys(
        snapshot.rows(order).firstKeys,
        added.rows(order).ids[0],
        removed.rows(order).ids[0],
        termCount,
      ),
  });
}

/** The numbers of a column's keys and of more ids, or null where the column stores ids or there are too many. */
function extendNumbers({ keys }: StoredColumn, ids: Int32Array, keyMax: number): KeyNumbers | null {
  return keys === null ? null : KeyNumbers.of([keys, ids], keyMax);
}

/** Merges `added`, disjoint from `before`, and omits `removed`, a subset of it. */
function mergeRows(
  before: IndexedRows<StoredColumn>,
  added: PlainRows,
  removed: PlainRows,
  [w1, w2, w3]: OrderWriters,
): void {
  let from = 0;
  let to = 0;
  let gone = 0;
  const copyUpTo = (end: number) => {
    w1.copy(before.c1, from, end, to);
    w2.copy(before.c2, from, end, to);
    w3.copy(before.c3, from, end, to);
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
    w1.set(to, added.c1.at(row));
    w2.set(to, added.c2.at(row));
    w3.set(to++, added.c3.at(row));
  }
  while (gone < removed.size) {
    copyUpTo(positionOf(before, from, removed, gone++));
    from++;
  }
  copyUpTo(before.size);
}

/** The first row from `from` on that is not below the wanted one. */
function positionOf(rows: IndexedRows, from: number, wanted: PlainRows, row: number): number {
  const key = wanted.keyOfRow(row);
  let lo = Math.max(from, rows.lowerRow(key));
  let hi = Math.max(from, rows.lowerRow(key + 1));
  for (const [column, at] of [
    [rows.c1, wanted.c1.at(row)],
    [rows.c2, wanted.c2.at(row)],
    [rows.c3, wanted.c3.at(row)],
  ] as const) {
    if (lo >= hi) return lo;
    lo = lowerBound(column, lo, hi, at);
    hi = gallop(column, lo, hi, at + 1);
  }
  return lo;
}
