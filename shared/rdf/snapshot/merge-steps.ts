/**
 * A merge of large runs in steps, each of which results in a snapshot of the same quads: it writes a part of the merged run, the
 * dictionary or the orders with one first key, into the first of the runs, without removed rows, and empties it in the others. Once no
 * thread reads the snapshot before, its memory is free, so that the runs and the merged one are never held together. A single run is
 * written anew in the same steps, without its removed rows.
 *
 * Between steps an order has its quads in other runs than the next order has. Whoever reads an order reads it in all runs, and a fold
 * merges each order of the last runs by itself and looks up what is removed in each, so neither need know. The first step that moves
 * quads is that of the orders by subject, in which a quad is looked up: in no order it is in a run before.
 */
import { joinDictionaries } from '../dictionary-builder.ts';
import { Position } from '../quad-order.ts';
import { QuadSet } from '../quad-set.ts';
import {
  type MergedRuns,
  type QuadRun,
  type QuadRunBuffers,
  type QuadSnapshot,
  type QuadSnapshotBuffers,
  runsOf,
} from './snapshot.ts';
import {
  hasRemovedIn,
  ORDER_FAMILIES,
  type OrderFamily,
  ordersOf,
  withFamily,
  withoutFamily,
} from './snapshot-assembly.ts';
import { QuadSnapshotBuilder } from './snapshot-builder.ts';
import { mergedOrders } from './snapshot-merge.ts';

/** What a step writes. */
const STEPS = ['dictionary', ...ORDER_FAMILIES] as const;

/**
 * The next step of the merge of some runs; the last one leaves one of them. Steps that have nothing to do are left out, but none is
 * made again: rows that are removed behind it stay.
 */
export function mergeStep(snapshot: QuadSnapshot, { first, end }: MergedRuns): QuadSnapshotBuffers {
  const runs = snapshot.runs.slice(first, end);
  const [step, next] = stepsWithWork(runs, snapshot.buffers.merging?.step ?? 0);
  const stepped =
    step === undefined ? runs.map(({ buffers }) => buffers) : afterStep(runs, STEPS[step]!, first === 0);
  const [target, ...others] = stepped as [QuadRunBuffers, ...QuadRunBuffers[]];
  if (next !== undefined) return withRuns(snapshot.buffers, { first, end }, [target, ...others], next);
  const quadCount = runs.reduce((sum, run) => sum + run.quadCount, 0);
  return withRuns(snapshot.buffers, { first, end }, [{ ...target, quadCount }], null);
}

/** The numbers of the steps that have something to do, from a number on. */
function stepsWithWork(runs: readonly QuadRun[], from: number): number[] {
  const others = runs.slice(1);
  const hasWork = (part: (typeof STEPS)[number]) =>
    part === 'dictionary'
      ? others.some(({ buffers }) => buffers.dictionary.termCount > 0)
      : others.some((run) => run.rows(ordersOf(part)[0]).size > 0) ||
        runs.some(({ buffers }) => hasRemovedIn(buffers, part));
  return [...STEPS.keys()].filter((step) => step >= from && hasWork(STEPS[step]!));
}

/** The runs with a part of all in the first one. */
function afterStep(
  runs: readonly QuadRun[],
  part: 'dictionary' | OrderFamily,
  isFirst: boolean,
): QuadRunBuffers[] {
  const [target, ...others] = runs.map(({ buffers }) => buffers) as [QuadRunBuffers, ...QuadRunBuffers[]];
  const empty = new QuadSnapshotBuilder().finish();
  if (part === 'dictionary') {
    const dictionary = joinDictionaries([target.dictionary, ...others.map((each) => each.dictionary)], []);
    return [{ ...target, dictionary }, ...others.map((run) => ({ ...run, dictionary: empty.dictionary }))];
  }
  const source = mergedOrders(runs, new QuadSet(), isFirst ? target.dictionary.termCount : null);
  const merged = withFamily(target, part, source);
  const emptied = others.map((run) => withoutFamily(run, part, empty));
  if (part !== Position.Subject) return [merged, ...emptied];
  // Quads count where they are looked up.
  return [{ ...merged, quadCount: source.quadCount }, ...emptied.map((run) => ({ ...run, quadCount: 0 }))];
}

/** The snapshot with other runs in place of some, and the number of the next step, or null behind the last one. */
function withRuns(
  snapshot: QuadSnapshotBuffers,
  { first, end }: MergedRuns,
  by: readonly QuadRunBuffers[],
  step: number | null,
): QuadSnapshotBuffers {
  const runs = runsOf(snapshot);
  const all = [...runs.slice(0, first), ...by, ...runs.slice(end)];
  // The first run comes with the fields of its snapshot.
  const [{ merging: _, ...head }, ...later] = all as [QuadSnapshotBuffers, ...QuadRunBuffers[]];
  return { ...head, later, ...(step === null ? {} : { merging: { first, end, step } }) };
}
