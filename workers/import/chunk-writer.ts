/** What the importers of quads and of graphs share: where they stand, and when a chunk goes to the log. */
import { DatabaseError, DatabaseErrorCode, type Replica } from '#database';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { ChunkConflict, Superseded } from './errors.ts';

export interface ElementCounts {
  readonly nodes: number;
  readonly relationships: number;
  readonly quads: number;
}

/** Takes a document's contents and commits them in chunks. */
export interface ChunkWriter {
  /** What the document has given so far, with what is not committed yet. */
  readonly counts: ElementCounts;
  /** Commits what is left, and that the document is complete. */
  finish(): void;
  /** Lets go of what is not committed. */
  close(): void;
}

/**
 * Runs a commit that the caller bases on a version in which the checkpoint is the expected one. A conflict is
 * Superseded when another delivery has moved the checkpoint since, else ChunkConflict.
 */
export function commitChunk(replica: Replica, jobId: string, expected: Checkpoint, commit: () => void): void {
  try {
    commit();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== DatabaseErrorCode.Conflict) throw error;
    assertUnmoved(readCheckpoint(replica, jobId), expected);
    throw new ChunkConflict();
  }
}

/** Throws Superseded unless the store holds the checkpoint that this delivery wrote or began with. */
export function assertUnmoved(found: Checkpoint, expected: Checkpoint): void {
  if (found.operations !== expected.operations || found.isComplete) throw new Superseded();
}
