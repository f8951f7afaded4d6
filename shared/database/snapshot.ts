/** A snapshot of everything the database holds, as it crosses threads: the memory is shared, nothing is copied. */
import { emptySnapshotImage, type GraphSnapshotImage } from '#graph';
import { type QuadSnapshotBuffers, QuadSnapshotBuilder } from '#rdf';
import { emptyReceiptImage, type ReceiptImage } from './receipts.ts';

export interface DatabaseSnapshot {
  readonly version: number;
  readonly graph: GraphSnapshotImage;
  readonly quads: QuadSnapshotBuffers;
  /** Definition scripts, oldest first. */
  readonly definitions: readonly string[];
  /** What keyed requests were answered. */
  readonly receipts: ReceiptImage;
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
