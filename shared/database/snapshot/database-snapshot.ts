/** A snapshot of the whole database, passed between threads: the memory is shared, not copied. */
import { emptySnapshotImage, type GraphSnapshotImage, hasAdjacencyRuns, hasStaleRows } from '#graph';
import { hasRunsToMerge, type QuadSnapshotBuffers, QuadSnapshotBuilder, quadCountOf } from '#rdf';
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

/** Whether a fold of everything would merge runs of quads or adjacency, even without changes. */
export function hasRuns({ graph, quads }: DatabaseSnapshot): boolean {
  return hasRunsToMerge(quads) || hasAdjacencyRuns(graph) || hasStaleRows(graph);
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
