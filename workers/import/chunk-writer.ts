/** Common part of the quad and graph importers: checkpoints, and the size and commit of chunks. */
import { BulkLoad, DatabaseError, DatabaseErrorCode, type Replica } from '#database';
import {
  type Checkpoint,
  checkpointIn,
  checkpointKey,
  checkpointText,
  readCheckpoint,
} from './checkpoint.ts';
import { ChunkConflict, Superseded } from './errors.ts';

export interface ElementCounts {
  readonly nodes: number;
  readonly relationships: number;
  readonly quads: number;
}

/** Operations per commit: enough to amortize it, few enough for other commits to interleave. */
export const CHUNK_OPERATIONS = 20_000;
/** Bytes per commit, for documents with long texts. */
export const CHUNK_BYTES = 4 * 1024 * 1024;

/** Receives a document's contents and commits them in chunks. */
export interface ChunkWriter {
  /** Elements received so far, uncommitted ones included. */
  readonly counts: ElementCounts;
  /** Commits the rest, and marks the document as complete. */
  finish(): void;
  /** Discards uncommitted changes. */
  close(): void;
}

/**
 * Starts a load at the newest version, which must have the checkpoint that this delivery starts from. As every chunk
 * writes the checkpoint, a concurrent delivery conflicts with the next one.
 */
export function beginLoad(replica: Replica, jobId: string, expected: Checkpoint): BulkLoad {
  const transaction = replica.begin();
  try {
    assertUnmoved(checkpointIn(transaction, jobId), expected);
    return new BulkLoad(replica, transaction);
  } finally {
    transaction.close();
  }
}

/**
 * Commits a chunk and its checkpoint; true if others have committed since the last one. A conflict throws Superseded
 * if another delivery has moved the checkpoint, else ChunkConflict.
 */
export function commitChunk(
  replica: Replica,
  load: BulkLoad,
  jobId: string,
  expected: Checkpoint,
  next: Checkpoint,
): boolean {
  try {
    return load.commit([{ key: checkpointKey(jobId), value: checkpointText(next) }]);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== DatabaseErrorCode.Conflict) throw error;
    assertUnmoved(readCheckpoint(replica, jobId), expected);
    throw new ChunkConflict();
  }
}

/** Throws Superseded unless the stored checkpoint is that of this delivery. */
function assertUnmoved(found: Checkpoint, expected: Checkpoint): void {
  if (found.operations !== expected.operations || found.isComplete) throw new Superseded();
}
