/**
 * How far an import has come, as a property of the store that is written in the same commit as the chunk it speaks of.
 * So a chunk and its note are there both or not at all, and two deliveries of a job that write at the same time
 * conflict on the note: one of them wins, the other learns that it is not alone.
 *
 * Key `import/<job id>`; value JSON.
 */
import type { Replica, Transaction } from '#database';

export interface Checkpoint {
  /** What the reader found and the store holds, in the order of the document: the part to skip when resuming. */
  readonly operations: number;
  readonly nodes: number;
  readonly relationships: number;
  readonly quads: number;
  /** True when the document was read to its end. */
  readonly isComplete: boolean;
  /** Tells the document from a later one under the same address. */
  readonly validator: string | null;
  /** Ids of the nodes made, in the order of the document: first, count, first, count, … */
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

/** The checkpoint as a transaction sees it. */
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

/** The jobs of which the store holds a checkpoint. */
export function checkpointedJobs(replica: Replica): string[] {
  const transaction = replica.begin();
  try {
    const keys = transaction.graph.metadataKeys().filter((key) => key.startsWith(KEY_PREFIX));
    return keys.map((key) => key.slice(KEY_PREFIX.length));
  } finally {
    transaction.close();
  }
}

/** Takes away the checkpoints of jobs that will never be delivered again. Throws a DatabaseError when it cannot commit. */
export function forgetCheckpoints(replica: Replica, jobIds: readonly string[]): void {
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

/** The ids of nodes in the order of the document, kept as runs: most come one after the other. */
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

  /** The ids added, one after the other, each once. */
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
