/**
 * Checkpoints of imports: store properties that are written in the commit of the chunk they describe. So a chunk and
 * its checkpoint are stored atomically, and two concurrent deliveries of a job conflict on the checkpoint: one wins,
 * the other learns that it was superseded.
 *
 * Key `import/<job id>`; value JSON.
 */
import type { Replica, Transaction } from '#database';

export interface Checkpoint {
  /** Number of stored operations in document order: the part to skip when resuming. */
  readonly operations: number;
  readonly nodes: number;
  readonly relationships: number;
  readonly quads: number;
  /** True if the document was read to its end. */
  readonly isComplete: boolean;
  /** ETag or Last-Modified of the source, which tells a changed document; null if it has none. */
  readonly validator: string | null;
  /** Ids of created nodes in document order: first, count, first, count, … */
  readonly nodeRuns: readonly number[];
}

const NO_CHECKPOINT: Checkpoint = {
  operations: 0,
  nodes: 0,
  relationships: 0,
  quads: 0,
  isComplete: false,
  validator: null,
  nodeRuns: [],
};

const KEY_PREFIX = 'import/';

export function checkpointKey(jobId: string): string {
  return KEY_PREFIX + jobId;
}

/** The checkpoint in a transaction's view. */
export function checkpointIn({ graph }: Transaction, jobId: string): Checkpoint {
  const text = graph.metadata(checkpointKey(jobId));
  return typeof text === 'string' ? (JSON.parse(text) as Checkpoint) : NO_CHECKPOINT;
}

export function readCheckpoint(replica: Replica, jobId: string): Checkpoint {
  const transaction = replica.begin();
  try {
    return checkpointIn(transaction, jobId);
  } finally {
    transaction.close();
  }
}

/** The jobs with a stored checkpoint. */
export function checkpointedJobs(replica: Replica): string[] {
  const transaction = replica.begin();
  try {
    const keys = transaction.graph.metadataKeys().filter((key) => key.startsWith(KEY_PREFIX));
    return keys.map((key) => key.slice(KEY_PREFIX.length));
  } finally {
    transaction.close();
  }
}

/** Deletes the checkpoints of settled jobs. Throws a DatabaseError if the commit fails. */
export function deleteCheckpoints(replica: Replica, jobIds: readonly string[]): void {
  const transaction = replica.begin();
  try {
    const { graph } = transaction;
    for (const id of jobIds) {
      if (graph.metadata(checkpointKey(id)) !== undefined) graph.removeMetadata(checkpointKey(id));
    }
    transaction.commit();
  } finally {
    transaction.close();
  }
}

export function checkpointText(checkpoint: Checkpoint): string {
  return JSON.stringify(checkpoint);
}

/** Node ids in document order, run-length encoded, since most are consecutive. */
export class NodeRuns {
  readonly #runs: number[];
  #readRun = 0;
  #readInRun = 0;

  constructor(runs: readonly number[]) {
    this.#runs = [...runs];
  }

  add(id: number): void {
    const last = this.#runs.length - 2;
    if (last >= 0 && this.#runs[last]! + this.#runs[last + 1]! === id) this.#runs[last + 1]!++;
    else this.#runs.push(id, 1);
  }

  /** Returns the ids in order, each once. */
  next(): number {
    const id = this.#runs[this.#readRun]! + this.#readInRun;
    this.#readInRun++;
    if (this.#readInRun === this.#runs[this.#readRun + 1]) {
      this.#readRun += 2;
      this.#readInRun = 0;
    }
    return id;
  }

  toArray(): readonly number[] {
    return [...this.#runs];
  }
}
