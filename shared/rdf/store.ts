/** The quads of a thread: a snapshot and the delta of later commits. */
import type { QuadLoad, QuadOperation } from '#storage';
import { QuadDelta } from './delta.ts';
import { ALL_QUADS } from './quad-cursor.ts';
import { QuadOrder } from './quad-order.ts';
import { mergeStep } from './snapshot/merge-steps.ts';
import { FoldScope, firstMergedRun, mergedRuns, RUN_LIMITS, type RunLimits } from './snapshot/run-policy.ts';
import { QuadSnapshot, type QuadSnapshotBuffers } from './snapshot/snapshot.ts';
import { QuadSnapshotBuilder } from './snapshot/snapshot-builder.ts';
import { mergeSnapshot } from './snapshot/snapshot-merge.ts';
import { UNBOUND } from './term-id.ts';
import { QuadTransaction } from './transaction.ts';
import { QuadView } from './view.ts';

/** Above this share of removed quads, compaction rebuilds the snapshot to purge unused terms. */
const GONE_SHARE_MAX = 1 / 4;

export class QuadStore {
  readonly #delta: QuadDelta;
  /** Those that nobody has read yet, the oldest first. */
  readonly #loads: QuadLoad[] = [];

  constructor(delta: QuadDelta) {
    this.#delta = delta;
  }

  get delta(): QuadDelta {
    for (let load = this.#loads[0]; load !== undefined; load = this.#loads[0]) {
      this.#delta.load(load.read());
      this.#loads.shift();
    }
    return this.#delta;
  }

  /** Applies the next commit. Invalidates existing views. */
  apply(operations: readonly QuadOperation[]): void {
    if (operations.length > 0) this.delta.apply(operations);
  }

  /**
   * As {@link apply}, when the quads are first read: scripts read none, and a snapshot may contain them by then.
   */
  postpone(load: QuadLoad): void {
    this.#loads.push(load);
  }

  /** A copy to apply the next commit to while this one has readers. */
  next(): QuadStore {
    return new QuadStore(this.delta.next());
  }

  begin(): QuadTransaction {
    return new QuadTransaction(this.delta);
  }

  view(transaction?: QuadTransaction): QuadView {
    return new QuadView(this.delta, transaction);
  }

  /** Number of quads in the delta, by which compaction is scheduled. */
  get deltaSize(): number {
    const postponedCount = this.#loads.reduce((sum, { quadCount }) => sum + quadCount, 0);
    return this.#delta.changeCount + postponedCount;
  }

  /**
   * Compacts snapshot and delta to a new snapshot: all of it, or the runs that {@link firstMergedRun} names. Of a merge of many quads it
   * makes one step, before which the delta is a run of its own. Purges unused terms once there may be many, which takes a rebuild.
   */
  fold(scope: FoldScope = FoldScope.Recent, limits = RUN_LIMITS): QuadSnapshotBuffers {
    const { delta } = this;
    const { snapshot, added } = delta;
    const { quadCount, buffers } = snapshot;
    if (buffers.goneCount + delta.goneCount > quadCount * GONE_SHARE_MAX) return this.#rebuild();
    if (scope === FoldScope.Recent) return this.#foldRecent(limits);
    const runs = mergedRuns(buffers, added.size, limits);
    const isChanged = delta.changeCount > 0;
    const isInSteps = runs.quadCount + added.size > limits.stepQuads;
    if (isInSteps && isChanged) return this.#foldRecent(limits);
    if (runs.end - runs.first < 2 && !isChanged) return buffers;
    return isInSteps ? mergeStep(snapshot, runs) : this.#merge(runs.first, limits);
  }

  #foldRecent(limits: RunLimits): QuadSnapshotBuffers {
    const { snapshot, added } = this.delta;
    const sizes = snapshot.runs.map((run) => run.quadCount);
    const first = firstMergedRun(sizes, added.size, FoldScope.Recent, limits);
    return this.#merge(Math.max(first, snapshot.buffers.merging?.end ?? 0), limits);
  }

  /** Merges the runs from a number on with the delta, and those in which quads are removed unless many would be copied for a few. */
  #merge(wanted: number, { largeQuads, removedQuads }: RunLimits): QuadSnapshotBuffers {
    const { delta } = this;
    const { runs, buffers } = delta.snapshot;
    const hole = Math.min(wanted, firstHoleIn(delta));
    const copiedCount = runs.slice(hole, wanted).reduce((sum, { quadCount }) => sum + quadCount, 0);
    const isLeft = copiedCount > largeQuads && delta.removed.size <= removedQuads;
    const first = isLeft ? wanted : hole;
    // Terms that no quad has are not kept.
    return first === runs.length && delta.changeCount === 0 ? buffers : mergeSnapshot(delta, first);
  }

  #rebuild(): QuadSnapshotBuffers {
    const builder = new QuadSnapshotBuilder();
    const view = this.view();
    const cursor = view.cursor();
    const { snapshot, terms } = this.delta;
    const newIds = new Int32Array(snapshot.dictionary.termCount + terms.size + 1);
    const renumber = (id: number): number => {
      if (id <= 0) return id;
      return (newIds[id] ||= builder.termId(view.textOf(id)));
    };
    cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
    while (cursor.next()) {
      builder.addIds(renumber(cursor.k0), renumber(cursor.k1), renumber(cursor.k2), renumber(cursor.k3));
    }
    return builder.finish();
  }
}

/** The first run in which a quad of the delta is removed, or the number of runs. */
function firstHoleIn({ snapshot, removed }: QuadDelta): number {
  let first = snapshot.runs.length;
  removed.forEach((s, p, o, g) => {
    first = Math.min(first, snapshot.runOf(s, p, o, g));
  });
  return first;
}

/** A store over a snapshot, or an empty one. */
export function createQuadStore(snapshot?: QuadSnapshotBuffers): QuadStore {
  return new QuadStore(new QuadDelta(QuadSnapshot.attach(snapshot ?? new QuadSnapshotBuilder().finish())));
}
