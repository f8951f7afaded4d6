/**
 * Compaction: merges a delta and the last runs of its snapshot to one run. Terms keep their ids, so no quad is looked up
 * and no order sorted again: the cost is copying the columns of those runs and sorting the delta. Nothing is copied but into the
 * new run, order by order.
 */
import type { QuadDelta } from '../delta.ts';
import { joinDictionaries } from '../dictionary-builder.ts';
import { mergeFirstKeys, PlainKeyWalk, StoredKeyWalk } from '../first-keys.ts';
import { KeyNumbers, type StoredColumn } from '../key-column.ts';
import { Position, QuadOrder } from '../quad-order.ts';
import { QuadSet } from '../quad-set.ts';
import { mergeRows } from './merge-rows.ts';
import { finishOrder, orderWriters } from './order-writers.ts';
import { type MergedRuns, type QuadRun, type QuadSnapshotBuffers, runsOf } from './snapshot.ts';
import { assembleRun, type OrderSource } from './snapshot-assembly.ts';

/**
 * A snapshot with the runs of `delta.snapshot` before `keptCount`, whose removed quads it keeps as such, and another one of all else,
 * if there is anything.
 */
export function mergeSnapshot(delta: QuadDelta, keptCount: number): QuadSnapshotBuffers {
  const { snapshot } = delta;
  const merged = snapshot.runs.slice(keptCount);
  const dictionary = joinDictionaries(
    merged.map(({ buffers }) => buffers.dictionary),
    delta.terms.texts,
  );
  const tableEnd = keptCount === 0 ? dictionary.termCount : null;
  const [kept, removed] = splitRemoved(delta, keptCount);
  const source = mergedOrders(merged, { added: delta.added, removed }, tableEnd);
  const run = assembleRun(source.quadCount, dictionary, source);
  const goneCount = snapshot.buffers.goneCount + delta.goneCount - kept.size;
  if (keptCount === 0) return { ...run, goneCount, later: [] };
  const later = runsOf(snapshot.buffers).slice(1, keptCount);
  if (merged.length > 0 || delta.added.size > 0) later.push(run);
  const { merging, removed: _, ...first } = snapshot.buffers;
  const hidden = kept.size > 0 ? { removed: kept.toRows() } : {};
  return { ...first, goneCount, later, ...hidden, ...mergingOf(merging, keptCount) };
}

/** The removed quads of the runs before `keptCount`, and those of the others. */
function splitRemoved({ snapshot, removed }: QuadDelta, keptCount: number): [QuadSet, QuadSet] {
  const [kept, merged] = [new QuadSet(), new QuadSet()];
  removed.forEach((s, p, o, g) => {
    (snapshot.runOf(s, p, o, g) < keptCount ? kept : merged).add(s, p, o, g);
  });
  return [kept, merged];
}

/** A merge in steps goes on unless all of its runs, or all but the first, are in the new one. */
function mergingOf(merging: MergedRuns | undefined, keptCount: number): { merging?: MergedRuns } {
  if (merging === undefined || keptCount <= merging.first) return {};
  return { merging: { ...merging, end: Math.min(merging.end, keptCount + 1) } };
}

/**
 * The orders of runs and a delta together.
 *
 * @param tableEnd - the last number of a table of first keys; null for a list
 */
export function mergedOrders(
  runs: readonly QuadRun[],
  { added, removed }: Pick<QuadDelta, 'added' | 'removed'>,
  tableEnd: number | null,
): OrderSource & { readonly quadCount: number } {
  const quadCount = runs.reduce((sum, run) => sum + run.quadCount, added.size - removed.size);
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
        removed.rows(order),
        writers,
      );
      return finishOrder(writers);
    },
    firstKeys: (order) =>
      mergeFirstKeys(
        [
          ...runs.map((each) => new StoredKeyWalk(each.rows(order).firstKeys)),
          new PlainKeyWalk(added.rows(order).ids[0]),
        ],
        new PlainKeyWalk(removed.rows(order).ids[0]),
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
