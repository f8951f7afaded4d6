/** What the importers of quads and of graphs share: where they stand, and when a chunk goes to the log. */
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

/** Operations of one commit: large enough that commits cost little, small enough to be taken in between others. */
export const CHUNK_OPERATIONS = 20_000;
/** Bytes of one commit, so that documents with long texts do not make huge ones. */
export const CHUNK_BYTES = 4 * 1024 * 1024;

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
 * Begins a load at the newest version, in which the store must hold the checkpoint that this delivery begins with. As
 * every chunk writes the checkpoint, another delivery that goes on meanwhile conflicts with the next one.
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
 * Commits a chunk and its checkpoint; true if others have committed since the last one. A conflict is Superseded when
 * another delivery has moved the checkpoint, else ChunkConflict.
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

/** Throws Superseded unless the store holds the checkpoint that this delivery wrote or began with. */
function assertUnmoved(found: Checkpoint, expected: Checkpoint): void {
  if (found.operations !== expected.operations || found.isComplete) throw new Superseded();
}
