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
import { RowSet } from '../row-set.ts';
import { IndexedRows, rowOf, rowsByGraph } from '../sorted-rows.ts';

/** The second, third and last key column of an order. */
export type OrderBuffers = readonly [ColumnBuffers, ColumnBuffers, ColumnBuffers];

/**
 * Rows whose quads are removed: they stay in their run until it is written anew, so that large runs need not be for each removal. A
 * quad that is added again is a row of a later run.
 */
export interface RemovedRows {
  readonly count: number;
  /** The memory of a {@link RowSet}; empty for none. */
  readonly rows: SharedArrayBuffer;
}

/**
 * The transferable form of a run. While runs are merged in steps, an order may have more rows than the run has quads, or none; in
 * all runs together each order has all quads.
 */
export interface QuadRunBuffers {
  /** Of rows that are not removed. */
  readonly quadCount: number;
  /** By {@link QuadOrder}, absent if there are none. Between the steps of a merge, orders have different ones. */
  readonly removedRows?: readonly RemovedRows[];
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

/** Runs that are merged into one: from number `first` to number `end` exclusive. */
export interface MergedRuns {
  readonly first: number;
  readonly end: number;
}

/** Runs that are merged in steps; see merge-steps.ts. */
export interface SteppedMerge extends MergedRuns {
  /** The number of the next step. */
  readonly step: number;
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
  /** Absent between merges. */
  readonly merging?: SteppedMerge;
}

/** The runs in their sequence. */
export function runsOf(snapshot: QuadSnapshotBuffers): readonly QuadRunBuffers[] {
  return [snapshot, ...(snapshot.later ?? [])];
}

/** Whether a run has removed rows. */
export function hasRemovedRows(snapshot: QuadSnapshotBuffers): boolean {
  return runsOf(snapshot).some(({ removedRows }) => removedRows !== undefined);
}

/** Number of quads in all runs. */
export function quadCountOf(snapshot: QuadSnapshotBuffers): number {
  return runsOf(snapshot).reduce((sum, { quadCount }) => sum + quadCount, 0);
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
    const removed = (buffers.removedRows ?? []).map(({ rows }) => RowSet.attach(rows));
    this.#triples = buffers.orders.map(
      ([c1, c2, c3], order) =>
        new IndexedRows(
          firstKeys[firstKeysOfOrder(order as QuadOrder)] as FirstKeys,
          [StoredColumn.attach(c1), StoredColumn.attach(c2), StoredColumn.attach(c3)],
          removed[order] ?? null,
        ),
    );
    this.#byGraph = rowsByGraph(
      firstKeys[firstKeysOfOrder(QuadOrder.GSP)] as FirstKeys,
      new Uint32Array(buffers.rowsByGraph),
      this.triples(QuadOrder.SPO),
      removed[QuadOrder.GSP] ?? null,
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
    const rows = this.triples(QuadOrder.SPO);
    const row = rowOf(rows, s, p, o, g);
    return row >= 0 && !rows.removed?.has(row);
  }
}

export class QuadSnapshot {
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
    return this.runs.some((run) => run.has(s, p, o, g));
  }

  /** With the rows of removed quads. Subjects and objects that several runs have count for each. */
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
