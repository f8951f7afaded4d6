/** The quads of a thread: a snapshot and the delta of later commits. */
import type { QuadLoad, QuadOperation } from '#storage';
import { QuadDelta } from './delta.ts';
import { ALL_QUADS } from './quad-cursor.ts';
import { QuadOrder } from './quad-order.ts';
import { mergeStep } from './snapshot/merge-steps.ts';
import {
  FoldScope,
  firstMergedRun,
  isMuchRemoved,
  RUN_LIMITS,
  type RunLimits,
  wholeMerge,
} from './snapshot/run-policy.ts';
import { QuadSnapshot, type QuadSnapshotBuffers, quadCountOf } from './snapshot/snapshot.ts';
import { QuadSnapshotBuilder } from './snapshot/snapshot-builder.ts';
import { mergeSnapshot } from './snapshot/snapshot-merge.ts';
import { UnusedTerms } from './snapshot/unused-terms.ts';
import { UNBOUND } from './term-id.ts';
import { QuadTransaction } from './transaction.ts';
import { QuadView } from './view.ts';

/** Above this share of removed quads, compaction looks for unused terms. */
const GONE_SHARE_MAX = 1 / 4;
/** Share of terms with which the unused ones are purged. */
const UNUSED_SHARE_MIN = 1 / 4;

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
   * makes one step, before which the delta is a run of its own. Purges unused terms once there may be many.
   */
  fold(scope: FoldScope = FoldScope.Recent, limits = RUN_LIMITS): QuadSnapshotBuffers {
    const folded =
      scope === FoldScope.Recent ? foldRecent(this.delta, limits) : foldWhole(this.delta, limits);
    return folded.goneCount > quadCountOf(folded) * GONE_SHARE_MAX
      ? withoutUnusedTerms(QuadSnapshot.attach(folded), limits)
      : folded;
  }
}

function foldWhole(delta: QuadDelta, limits: RunLimits): QuadSnapshotBuffers {
  const { snapshot, added, changeCount } = delta;
  const merge = wholeMerge(snapshot.buffers, added.size, limits);
  if (!merge.isWorthwhile && changeCount === 0) return snapshot.buffers;
  if (merge.quadCount + added.size <= limits.stepQuads) return mergeSnapshot(delta, merge.first);
  return changeCount > 0 ? foldRecent(delta, limits) : mergeStep(snapshot, merge);
}

function foldRecent(delta: QuadDelta, limits: RunLimits): QuadSnapshotBuffers {
  const { runs, buffers } = delta.snapshot;
  if (delta.changeCount === 0) return buffers;
  const sizes = runs.map((run) => run.quadCount);
  const first = firstMergedRun(sizes, delta.added.size, FoldScope.Recent, limits);
  const folded = mergeSnapshot(delta, Math.max(first, buffers.merging?.end ?? 0));
  return isMuchRemoved(folded) ? foldWhole(new QuadDelta(QuadSnapshot.attach(folded)), limits) : folded;
}

/** Takes the texts of unused terms out if these are many. Numbers the other terms anew if that is little work, or most are unused. */
function withoutUnusedTerms(snapshot: QuadSnapshot, { stepQuads }: RunLimits): QuadSnapshotBuffers {
  const { termCount } = snapshot.dictionary;
  const unused = new UnusedTerms(snapshot);
  if (unused.textCount <= termCount * UNUSED_SHARE_MIN) return { ...snapshot.buffers, goneCount: 0 };
  if (snapshot.quadCount <= stepQuads || unused.count > termCount / 2) return rebuilt(snapshot);
  return { ...unused.removed(), goneCount: 0 };
}

function rebuilt(snapshot: QuadSnapshot): QuadSnapshotBuffers {
  const builder = new QuadSnapshotBuilder();
  const { dictionary } = snapshot;
  const newIds = new Int32Array(dictionary.termCount + 1);
  const renumber = (id: number): number => {
    if (id <= 0) return id;
    return (newIds[id] ||= builder.termId(dictionary.text(id)));
  };
  const cursor = new QuadView(new QuadDelta(snapshot)).cursor();
  cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
  while (cursor.next()) {
    builder.addIds(renumber(cursor.k0), renumber(cursor.k1), renumber(cursor.k2), renumber(cursor.k3));
  }
  return builder.finish();
}

/** A store over a snapshot, or an empty one. */
export function createQuadStore(snapshot?: QuadSnapshotBuffers): QuadStore {
  return new QuadStore(new QuadDelta(QuadSnapshot.attach(snapshot ?? new QuadSnapshotBuilder().finish())));
}
