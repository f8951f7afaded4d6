/**
 * A snapshot: the quads of one version and their dictionary, immutable, in SharedArrayBuffers.
 *
 * It is a list of runs without common quads, as in a log-structured merge tree: the first has most quads, and a fold writes
 * anew only the last ones, see run-policy.ts. Terms have one id in all runs. In a run, the orders that end in the
 * graph are stored as three columns each, see key-column.ts; the first key is implied by the offsets of its rows. The
 * order that starts with the graph is the numbers of its rows in the first order.
 */

import { type DictionaryBuffers, SnapshotDictionary } from '../dictionary.ts';
import { RdfCause, RdfError } from '../errors.ts';
import { type FirstKeyBuffers, FirstKeys } from '../first-keys.ts';
import { type ColumnBuffers, StoredColumn } from '../key-column.ts';
import { QuadOrder, TRIPLE_ORDER_COUNT } from '../quad-order.ts';
import { QUAD_WIDTH } from '../quad-set.ts';
import { IndexedRows, rowOf, rowsByGraph } from '../sorted-rows.ts';

/** The second, third and last key column of an order. */
export type OrderBuffers = readonly [ColumnBuffers, ColumnBuffers, ColumnBuffers];

/**
 * The transferable form of a run. While runs are merged in steps, an order may have more rows than the run has quads, or none; in
 * all runs together each order has all quads.
 */
export interface QuadRunBuffers {
  readonly quadCount: number;
  /** The terms that no run before has. */
  readonly dictionary: DictionaryBuffers;
  /** By {@link QuadOrder}, those that end in the graph. */
  readonly orders: readonly OrderBuffers[];
  /** The order that starts with the graph. */
  readonly rowsByGraph: SharedArrayBuffer;
  /** First keys by subject, predicate, object and graph: orders with the same first key share them. */
  readonly firstKeys: readonly FirstKeyBuffers[];
  /** Rows of {@link PREDICATE_STATISTICS_WIDTH} numbers, by predicate. */
  readonly predicateStatistics: SharedArrayBuffer;
  readonly subjectCount: number;
  readonly objectCount: number;
}

/** The runs that are merged into one, in steps: from number `first` to number `end` exclusive, at least two. See merge-steps.ts. */
export interface MergedRuns {
  readonly first: number;
  readonly end: number;
}

/**
 * The transferable form of a snapshot: attaching it copies nothing. Its own fields, as those of versions without later runs, are
 * the first run's.
 */
export interface QuadSnapshotBuffers extends QuadRunBuffers {
  /** Number of quads removed since unused terms were last purged from the dictionary. */
  readonly goneCount: number;
  /** The runs after the first; those of earlier versions have none. */
  readonly later?: readonly QuadRunBuffers[];
  /**
   * Quads of the runs that are removed, in rows of four term ids, so that large runs need not be written anew for each removal; absent
   * for none. All threads hide them as those that commits since the snapshot remove.
   */
  readonly removed?: SharedArrayBuffer;
  /** Which runs are being merged in steps; absent between merges. */
  readonly merging?: MergedRuns;
}

/** The runs in their sequence. */
export function runsOf(snapshot: QuadSnapshotBuffers): readonly QuadRunBuffers[] {
  return [snapshot, ...(snapshot.later ?? [])];
}

/** Number of quads in all runs. */
export function quadCountOf(snapshot: QuadSnapshotBuffers): number {
  return runsOf(snapshot).reduce(
    (sum, { quadCount }) => sum + quadCount,
    -removedRowsOf(snapshot).length / QUAD_WIDTH,
  );
}

/** The ids of the removed quads, four each. */
export function removedRowsOf({ removed }: QuadSnapshotBuffers): Int32Array {
  return removed === undefined ? new Int32Array(0) : new Int32Array(removed);
}

/** A row of predicate statistics: predicate, quads, distinct subjects, distinct objects. */
const PREDICATE_STATISTICS_WIDTH = 4;

export interface PredicateStatistics {
  readonly quadCount: number;
  readonly subjectCount: number;
  readonly objectCount: number;
}

/** A run of a snapshot, attached. */
export class QuadRun {
  readonly quadCount: number;
  readonly buffers: QuadRunBuffers;
  /** The last dictionary number of this run and those before: none of its quads has a greater one. */
  readonly #lastTerm: number;
  readonly #triples: readonly IndexedRows<StoredColumn>[];
  readonly #byGraph: IndexedRows;

  constructor(buffers: QuadRunBuffers, lastTerm: number) {
    if (buffers.orders.length !== TRIPLE_ORDER_COUNT) {
      throw new RdfError(RdfCause.Snapshot, `a snapshot with ${buffers.orders.length} orders`);
    }
    this.buffers = buffers;
    this.quadCount = buffers.quadCount;
    this.#lastTerm = lastTerm;
    const firstKeys = buffers.firstKeys.map((first) => new FirstKeys(first));
    this.#triples = buffers.orders.map(
      ([c1, c2, c3], order) =>
        new IndexedRows(firstKeys[firstKeysOfOrder(order as QuadOrder)] as FirstKeys, [
          StoredColumn.attach(c1),
          StoredColumn.attach(c2),
          StoredColumn.attach(c3),
        ]),
    );
    this.#byGraph = rowsByGraph(
      firstKeys[firstKeysOfOrder(QuadOrder.GSP)] as FirstKeys,
      new Uint32Array(buffers.rowsByGraph),
      this.triples(QuadOrder.SPO),
    );
  }

  rows(order: QuadOrder): IndexedRows {
    return order === QuadOrder.GSP ? this.#byGraph : this.triples(order);
  }

  /** The rows of an order that ends in the graph. */
  triples(order: QuadOrder): IndexedRows<StoredColumn> {
    return this.#triples[order] as IndexedRows<StoredColumn>;
  }

  has(s: number, p: number, o: number, g: number): boolean {
    const last = this.#lastTerm;
    if (s > last || p > last || o > last || g > last) return false;
    return rowOf(this.triples(QuadOrder.SPO), s, p, o, g) >= 0;
  }
}

export class QuadSnapshot {
  /** Of all runs, those that are removed included. */
  readonly quadCount: number;
  readonly dictionary: SnapshotDictionary;
  readonly buffers: QuadSnapshotBuffers;
  readonly runs: readonly QuadRun[];
  readonly #predicates = new Map<number, PredicateStatistics>();

  private constructor(buffers: QuadSnapshotBuffers) {
    this.buffers = buffers;
    const runs = runsOf(buffers);
    this.quadCount = runs.reduce((sum, { quadCount }) => sum + quadCount, 0);
    this.dictionary = new SnapshotDictionary(runs.map(({ dictionary }) => dictionary));
    let lastTerm = 0;
    this.runs = runs.map((run) => {
      lastTerm += run.dictionary.termCount;
      return new QuadRun(run, lastTerm);
    });
    for (const { predicateStatistics } of runs) this.#addStatistics(new Uint32Array(predicateStatistics));
  }

  static attach(buffers: QuadSnapshotBuffers): QuadSnapshot {
    return new QuadSnapshot(buffers);
  }

  has(s: number, p: number, o: number, g: number): boolean {
    return this.runOf(s, p, o, g) >= 0;
  }

  /** The number of the run that has a quad, removed or not, or -1. */
  runOf(s: number, p: number, o: number, g: number): number {
    return this.runs.findIndex((run) => run.has(s, p, o, g));
  }

  /** Subjects and objects that several runs have count for each. */
  predicateStatistics(predicate: number): PredicateStatistics | undefined {
    return this.#predicates.get(predicate);
  }

  get predicateCount(): number {
    return this.#predicates.size;
  }

  /** As {@link predicateStatistics} of all predicates together. */
  get subjectCount(): number {
    return this.runs.reduce((sum, { buffers }) => sum + buffers.subjectCount, 0);
  }

  get objectCount(): number {
    return this.runs.reduce((sum, { buffers }) => sum + buffers.objectCount, 0);
  }

  #addStatistics(statistics: Uint32Array): void {
    for (let i = 0; i < statistics.length; i += PREDICATE_STATISTICS_WIDTH) {
      const predicate = statistics[i] as number;
      const before = this.#predicates.get(predicate);
      this.#predicates.set(predicate, {
        quadCount: (before?.quadCount ?? 0) + (statistics[i + 1] as number),
        subjectCount: (before?.subjectCount ?? 0) + (statistics[i + 2] as number),
        objectCount: (before?.objectCount ?? 0) + (statistics[i + 3] as number),
      });
    }
  }
}

/** The first keys of an order: subject, predicate, object or graph, which two orders share. */
export function firstKeysOfOrder(order: QuadOrder): number {
  return order >> 1;
}
