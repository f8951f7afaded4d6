/** A snapshot of the whole database, passed between threads: the memory is shared, not copied. */
import { emptySnapshotImage, type GraphSnapshotImage } from '#graph';
import { type QuadSnapshotBuffers, QuadSnapshotBuilder, quadCountOf } from '#rdf';
import { emptyReceiptImage, type ReceiptImage } from '../receipts.ts';

export interface DatabaseSnapshot {
  readonly version: number;
  readonly graph: GraphSnapshotImage;
  readonly quads: QuadSnapshotBuffers;
  /** Definition scripts, oldest first. */
  readonly definitions: readonly string[];
  /** The receipts of keyed requests. */
  readonly receipts: ReceiptImage;
}

export function quadCountIn({ quads }: DatabaseSnapshot): number {
  return quadCountOf(quads);
}

export function emptyDatabaseSnapshot(segmentShift?: number): DatabaseSnapshot {
  return {
    version: 0,
    graph: emptySnapshotImage(segmentShift),
    quads: new QuadSnapshotBuilder().finish(),
    definitions: [],
    receipts: emptyReceiptImage(),
  };
}
