/** A thread's quads: a snapshot and the commits since. */
import type { QuadOperation } from '#storage';
import { QuadDelta } from './delta.ts';
import { ALL_QUADS } from './quad-cursor.ts';
import { QuadOrder } from './quad-order.ts';
import { QuadSnapshot, type QuadSnapshotBuffers } from './snapshot.ts';
import { QuadSnapshotBuilder } from './snapshot-builder.ts';
import { mergeSnapshot } from './snapshot-merge.ts';
import { isInline, UNBOUND } from './term-id.ts';
import { QuadTransaction } from './transaction.ts';
import { QuadView } from './view.ts';

/** A snapshot from which more than this share of quads was removed is built anew: their terms may be of no use. */
const GONE_SHARE_MAX = 1 / 4;

export class QuadStore {
  readonly delta: QuadDelta;

  constructor(delta: QuadDelta) {
    this.delta = delta;
  }

  /** Applies the quads of the next commit. Views made before must no longer be used. */
  apply(operations: readonly QuadOperation[]): void {
    this.delta.apply(operations);
  }

  /** The store to apply the next commit to while views of this one are still read. */
  next(): QuadStore {
    return new QuadStore(this.delta.next());
  }

  begin(): QuadTransaction {
    return new QuadTransaction(this.delta);
  }

  view(transaction?: QuadTransaction): QuadView {
    return new QuadView(this.delta, transaction);
  }

  /** Quads that differ from the snapshot: what decides when folding pays. */
  get deltaSize(): number {
    return this.delta.added.size + this.delta.removed.size;
  }

  /**
   * Snapshot and delta as one new snapshot. Terms that no quad uses any more are left out as soon as there may be many
   * of them, which takes building it anew.
   */
  fold(): QuadSnapshotBuffers {
    const goneCount = this.delta.snapshot.buffers.goneCount + this.delta.goneCount;
    return goneCount > this.delta.snapshot.quadCount * GONE_SHARE_MAX
      ? this.#rebuild()
      : mergeSnapshot(this.delta);
  }

  #rebuild(): QuadSnapshotBuffers {
    const builder = new QuadSnapshotBuilder();
    const view = this.view();
    const cursor = view.cursor();
    const newIds = new Map<number, number>();
    const renumber = (id: number): number => {
      if (id <= 0 && (id === 0 || isInline(id))) return id;
      let renumbered = newIds.get(id);
      if (renumbered === undefined) newIds.set(id, (renumbered = builder.termId(view.textOf(id))));
      return renumbered;
    };
    cursor.open(QuadOrder.SPO, UNBOUND, UNBOUND, UNBOUND, UNBOUND, ALL_QUADS);
    while (cursor.next()) {
      builder.addIds(renumber(cursor.k0), renumber(cursor.k1), renumber(cursor.k2), renumber(cursor.k3));
    }
    return builder.finish();
  }
}

/** A store over a snapshot, or an empty one. */
export function createQuadStore(snapshot?: QuadSnapshotBuffers): QuadStore {
  return new QuadStore(new QuadDelta(QuadSnapshot.attach(snapshot ?? new QuadSnapshotBuilder().finish())));
}
