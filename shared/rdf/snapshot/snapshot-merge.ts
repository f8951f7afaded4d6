/**
 * Compaction: merges a delta and the last runs of its snapshot to one run. Terms keep their ids, so no order is sorted again: the cost
 * is copying the columns of those runs, sorting the delta and looking up what it removes. Nothing is copied but into the new run, order
 * by order.
 */
import type { QuadDelta } from '../delta.ts';
import { joinDictionaries } from '../dictionary-builder.ts';
import { mergeFirstKeys, PlainKeyWalk, StoredKeyWalk } from '../first-keys.ts';
import { KeyNumbers, type StoredColumn } from '../key-column.ts';
import { Position, QuadOrder } from '../quad-order.ts';
import type { QuadSet } from '../quad-set.ts';
import { mergeRows } from './merge-rows.ts';
import { finishOrder, orderWriters } from './order-writers.ts';
import { removeRows } from './remove-rows.ts';
import { type QuadRun, type QuadRunBuffers, type QuadSnapshotBuffers, runsOf } from './snapshot.ts';
import { assembleRun, type OrderSource } from './snapshot-assembly.ts';

/** A snapshot with the runs of `delta.snapshot` before `keptCount`, and another one of all else, if there is anything. */
export function mergeSnapshot(delta: QuadDelta, keptCount: number): QuadSnapshotBuffers {
  const snapshot = removeRows(delta.snapshot, delta.removed);
  const runs = runsOf(snapshot.buffers);
  const goneCount = snapshot.buffers.goneCount + delta.goneCount;
  // Terms that no quad has are not kept.
  if (keptCount === runs.length && delta.added.size === 0) return { ...snapshot.buffers, goneCount };
  const merged = mergedRun(delta, snapshot.runs.slice(keptCount), keptCount === 0);
  if (keptCount === 0) return { ...merged, goneCount, later: [] };
  const { merging, ...first } = snapshot.buffers;
  const later = [...runs.slice(1, keptCount), merged];
  const isLeft = merging !== undefined && keptCount > merging.first;
  return { ...first, goneCount, later, ...(isLeft ? { merging } : {}) };
}

function mergedRun({ added, terms }: QuadDelta, runs: readonly QuadRun[], isFirst: boolean): QuadRunBuffers {
  const dictionary = joinDictionaries(
    runs.map(({ buffers }) => buffers.dictionary),
    terms.texts,
  );
  const source = mergedOrders(runs, added, isFirst ? dictionary.termCount : null);
  return assembleRun(source.quadCount, dictionary, source);
}

/**
 * The orders of runs and new quads together, without removed rows.
 *
 * @param tableEnd - the last number of a table of first keys; null for a list
 */
export function mergedOrders(
  runs: readonly QuadRun[],
  added: QuadSet,
  tableEnd: number | null,
): OrderSource & { readonly quadCount: number } {
  const quadCount = runs.reduce((sum, run) => sum + run.quadCount, added.size);
  const newTriples = added.rows(QuadOrder.SPO);
  const numbers: (KeyNumbers | null)[] = [null, null, null, null];
  numbers[Position.Predicate] = numbersOf(runs, ({ c1 }) => c1, newTriples.ids[1]);
  numbers[Position.Graph] = numbersOf(runs, ({ c3 }) => c3, newTriples.ids[3]);
  return {
    quadCount,
    order: (order) => {
      const writers = orderWriters(order, quadCount, numbers);
      mergeRows(
        runs.map((each) => each.triples(order)),
        added.rows(order),
        writers,
      );
      return finishOrder(writers);
    },
    firstKeys: (order) =>
      mergeFirstKeys(
        [
          ...runs.map((each) => {
            const { firstKeys, removed } = each.rows(order);
            return new StoredKeyWalk(firstKeys, removed);
          }),
          new PlainKeyWalk(added.rows(order).ids[0]),
        ],
        quadCount,
        order === QuadOrder.PSO || order === QuadOrder.GSP ? null : tableEnd,
      ),
  };
}

/** The numbers of a column's keys in all runs and of more ids, or null where a run stores ids or there are too many. */
function numbersOf(
  runs: readonly QuadRun[],
  column: (rows: ReturnType<QuadRun['triples']>) => StoredColumn,
  ids: Int32Array,
): KeyNumbers | null {
  const lists = [ids];
  for (const run of runs) {
    const rows = run.triples(QuadOrder.SPO);
    const { keys } = column(rows);
    if (keys === null) return null;
    if (rows.size > 0) lists.push(keys);
  }
  return KeyNumbers.of(lists);
}
