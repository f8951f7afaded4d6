/** Imports the quads of a document, in chunks, as term bytes where the reader gives bytes. */
import type { BulkLoad, Replica } from '#database';
import type { QuadSink, TermSink } from '#formats';
import type { Checkpoint } from './checkpoint.ts';
import {
  beginLoad,
  CHUNK_BYTES,
  CHUNK_OPERATIONS,
  type ChunkWriter,
  commitChunk,
  type ElementCounts,
} from './chunk-writer.ts';

/** Placeholder for terms of quads that an earlier attempt has stored. */
const SKIPPED_TERM = 1;

export class QuadWriter implements ChunkWriter, TermSink {
  readonly #replica: Replica;
  readonly #load: BulkLoad;
  readonly #jobId: string;
  readonly #validator: string | null;
  readonly #defaultGraph: string;
  #committed: Checkpoint;
  #count = 0;

  /** `defaultGraph` is the term text of the graph for triples. */
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
    this.#load = beginLoad(replica, jobId, checkpoint);
  }

  /** For readers that emit strings. */
  readonly sink: QuadSink = (subject, predicate, object, graph) => {
    const graphNumber = graph === '' ? 0 : this.term(graph);
    this.addQuad(this.term(subject), this.term(predicate), this.term(object), graphNumber);
  };

  get counts(): ElementCounts {
    return { nodes: 0, relationships: 0, quads: this.#count };
  }

  term(text: string): number {
    return this.#isSkipping ? SKIPPED_TERM : this.#load.changes.term(text);
  }

  asciiTerm(source: Buffer, start: number, end: number): number {
    return this.#isSkipping ? SKIPPED_TERM : this.#load.changes.asciiTerm(source, start, end);
  }

  addQuad(subject: number, predicate: number, object: number, graph: number): void {
    if (this.#isSkipping) {
      this.#count++;
      return;
    }
    this.#count++;
    const { changes } = this.#load;
    changes.addQuad(subject, predicate, object, graph === 0 ? changes.term(this.#defaultGraph) : graph);
    if (changes.operationCount >= CHUNK_OPERATIONS || changes.byteLength >= CHUNK_BYTES) this.#commit(false);
  }

  finish(): void {
    this.#commit(true);
  }

  close(): void {
    this.#load.close();
  }

  /** True while the document repeats what an earlier attempt has stored. */
  get #isSkipping(): boolean {
    return this.#count < this.#committed.operations;
  }

  #commit(isComplete: boolean): void {
    const checkpoint: Checkpoint = {
      operations: this.#count,
      ...this.counts,
      isComplete,
      validator: this.#validator,
      nodeRuns: [],
    };
    commitChunk(this.#replica, this.#load, this.#jobId, this.#committed, checkpoint);
    this.#committed = checkpoint;
  }
}
