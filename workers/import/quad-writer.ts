/**
 * A document's quads into the store, chunk by chunk. They go to the log as they were read, without a look into the
 * store: adding a quad that is there changes nothing, so there is nothing to know before.
 */
import { DatabaseError, DatabaseErrorCode, Isolation, type Replica } from '#database';
import type { QuadSink } from '#formats';
import { encodeChanges, type QuadOperation } from '#storage';
import { type Checkpoint, checkpointKey, checkpointText, readCheckpoint } from './checkpoint.ts';
import { assertUnmoved, type ChunkWriter, commitChunk, type ElementCounts } from './chunk-writer.ts';

/** Quads of one commit. */
const CHUNK_QUADS = 20_000;
/** Length of the texts of one commit, so that documents with long literals do not make huge ones. */
const CHUNK_TEXT_LENGTH = 4 * 1024 * 1024;

export class QuadWriter implements ChunkWriter {
  readonly #replica: Replica;
  readonly #jobId: string;
  readonly #validator: string | null;
  readonly #defaultGraph: string;
  #committed: Checkpoint;
  #quads: QuadOperation[] = [];
  #textLength = 0;
  #count = 0;

  /** `defaultGraph` is the term text of the graph that takes quads without one. */
  constructor(
    replica: Replica,
    jobId: string,
    checkpoint: Checkpoint,
    validator: string | null,
    defaultGraph: string,
  ) {
    this.#replica = replica;
    this.#jobId = jobId;
    this.#committed = checkpoint;
    this.#validator = validator;
    this.#defaultGraph = defaultGraph;
  }

  readonly sink: QuadSink = (subject, predicate, object, graph) => {
    if (this.#count++ < this.#committed.operations) return;
    this.#quads.push({
      kind: 'add',
      subject,
      predicate,
      object,
      graph: graph === '' ? this.#defaultGraph : graph,
    });
    this.#textLength += subject.length + predicate.length + object.length + graph.length;
    if (this.#quads.length >= CHUNK_QUADS || this.#textLength >= CHUNK_TEXT_LENGTH) this.#commit(false);
  };

  get counts(): ElementCounts {
    return { nodes: 0, relationships: 0, quads: this.#count };
  }

  finish(): void {
    this.#commit(true);
  }

  close(): void {
    this.#quads = [];
  }

  #commit(isComplete: boolean): void {
    const checkpoint: Checkpoint = {
      operations: this.#count,
      ...this.counts,
      isComplete,
      validator: this.#validator,
      nodeRuns: [],
    };
    commitChunk(this.#replica, this.#jobId, this.#committed, () => this.#append(checkpoint));
    this.#committed = checkpoint;
    this.#quads = [];
    this.#textLength = 0;
  }

  #append(checkpoint: Checkpoint): void {
    const replica = this.#replica;
    // The version in which the checkpoint stands as expected is the one to commit on.
    assertUnmoved(readCheckpoint(replica, this.#jobId), this.#committed);
    const { nodeIdEnd, relationshipIdEnd } = replica.delta.counts;
    const reply = replica.port.commit({
      baseVersion: replica.version,
      isolation: Isolation.Snapshot,
      changes: encodeChanges({
        graph: [],
        quads: this.#quads,
        definitions: [],
        metadata: [{ key: checkpointKey(this.#jobId), value: checkpointText(checkpoint) }],
        nodeIdEnd,
        relationshipIdEnd,
      }),
      exclusiveSlots: [],
    });
    if (reply.outcome === 'conflict') {
      throw new DatabaseError(DatabaseErrorCode.Conflict, `another commit has written ${reply.element}`);
    }
    if (reply.outcome === 'failed') {
      throw new DatabaseError(DatabaseErrorCode.CommitFailed, `${reply.code}: ${reply.message}`);
    }
  }
}
