/** Quad snapshots as checkpoints of format 7 have them: removed quads in a list, a merge in steps without the number of the next. */
import { QuadSet } from '../quad-set.ts';
import { removeRows } from './remove-rows.ts';
import { type MergedRuns, QuadSnapshot, type QuadSnapshotBuffers } from './snapshot.ts';

export interface ListedRemovals extends Omit<QuadSnapshotBuffers, 'merging'> {
  /** Removed quads of the runs, in rows of four term ids; absent for none. */
  readonly removed?: SharedArrayBuffer;
  readonly merging?: MergedRuns;
}

export function hasListedRemovals({ removed, merging }: ListedRemovals): boolean {
  return removed !== undefined || (merging !== undefined && !('step' in merging));
}

/** The same quads in the present format. Steps that were made have nothing to do when they are looked at again. */
export function withoutListedRemovals({ removed, merging, ...rest }: ListedRemovals): QuadSnapshotBuffers {
  const quads = { ...rest, ...(merging === undefined ? {} : { merging: { ...merging, step: 0 } }) };
  const listed = QuadSet.of(new Int32Array(removed ?? new SharedArrayBuffer(0)));
  return removeRows(QuadSnapshot.attach(quads), listed).buffers;
}
