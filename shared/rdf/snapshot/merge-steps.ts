/**
 * A merge of large runs in steps, each of which results in a snapshot of the same quads: it writes a part of the merged run, the
 * dictionary or the two orders with one first key, into the first of the runs, and empties it in the others. Once no
 * thread reads the snapshot before, its memory is free, so that the runs and the merged one are never held together.
 *
 * Between steps an order has its quads in other runs than the next order has. Whoever reads an order reads it in all runs, and a fold
 * merges each order of the last runs by itself, so both need not know. The first step that moves quads is that of the orders by
 * subject, in which a quad is looked up: in no order it is in a run before.
 */
import { joinDictionaries } from '../dictionary-builder.ts';
import { QuadSet } from '../quad-set.ts';
import {
  type MergedRuns,
  type QuadRunBuffers,
  type QuadSnapshot,
  type QuadSnapshotBuffers,
  runsOf,
} from './snapshot.ts';
import { ORDER_FAMILIES, ordersOf, withFamily, withoutFamily } from './snapshot-assembly.ts';
import { QuadSnapshotBuilder } from './snapshot-builder.ts';
import { mergedOrders } from './snapshot-merge.ts';

const NO_CHANGES = { added: new QuadSet(), removed: new QuadSet() };

/** The next step of the merge of some runs, removed quads included; the last one leaves one of them. */
export function mergeStep(snapshot: QuadSnapshot, { first, end }: MergedRuns): QuadSnapshotBuffers {
  const runs = snapshot.runs.slice(first, end);
  const [target, ...others] = runs.map(({ buffers }) => buffers) as [QuadRunBuffers, ...QuadRunBuffers[]];
  const replaced = (by: QuadRunBuffers[]) => withRuns(snapshot.buffers, { first, end }, by);
  const empty = new QuadSnapshotBuilder().finish();
  if (others.some(({ dictionary }) => dictionary.termCount > 0)) {
    const dictionary = joinDictionaries([target.dictionary, ...others.map((each) => each.dictionary)], []);
    const emptied = others.map((run) => ({ ...run, dictionary: empty.dictionary }));
    return replaced([{ ...target, dictionary }, ...emptied]);
  }
  const [family, ...left] = ORDER_FAMILIES.filter((each) =>
    runs.slice(1).some((run) => run.rows(ordersOf(each)[0]).size > 0),
  );
  if (family === undefined) return replaced([target]);
  const source = mergedOrders(runs, NO_CHANGES, first === 0 ? target.dictionary.termCount : null);
  const merged = withFamily(target, family, source);
  if (left.length === 0) return replaced([{ ...merged, quadCount: source.quadCount }]);
  return replaced([merged, ...others.map((run) => withoutFamily(run, family, empty))]);
}

/** The snapshot with other runs in place of some. */
function withRuns(
  snapshot: QuadSnapshotBuffers,
  { first, end }: MergedRuns,
  by: readonly QuadRunBuffers[],
): QuadSnapshotBuffers {
  const runs = runsOf(snapshot);
  const all = [...runs.slice(0, first), ...by, ...runs.slice(end)];
  // The first run comes with the fields of its snapshot, such as the list of removed quads.
  const [{ merging: _, ...head }, ...later] = all as [QuadSnapshotBuffers, ...QuadRunBuffers[]];
  return { ...head, later, ...(by.length > 1 ? { merging: { first, end } } : {}) };
}
