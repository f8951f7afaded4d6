/**
 * A snapshot: the quads of one version and their dictionary, immutable, in SharedArrayBuffers. The orders that end in the
 * graph are stored as three columns each, see key-column.ts; the first key is implied by the offsets of its rows. The
 * order that starts with the graph is the numbers of its rows in the first order.
 */

import { type DictionaryBuffers, SnapshotDictionary } from '../dictionary.ts';
import { RdfCause, RdfError } from '../errors.ts';
import { type FirstKeyBuffers, FirstKeys } from '../first-keys.ts';
import { type ColumnBuffers, StoredColumn } from '../key-column.ts';
import { QuadOrder, TRIPLE_ORDER_COUNT } from '../quad-order.ts';
import { IndexedRows, rowsByGraph } from '../sorted-rows.ts';

/** The second, third and last key column of an order. */
export type OrderBuffers = readonly [ColumnBuffers, ColumnBuffers, ColumnBuffers];

/** The transferable form of a snapshot: attaching it copies nothing. */
export interface QuadSnapshotBuffers {
  readonly quadCount: number;
  /** Number of quads removed since unused terms were last purged from the dictionary. */
  readonly goneCount: number;
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

/** A row of predicate statistics: predicate, quads, distinct subjects, distinct objects. */
const PREDICATE_STATISTICS_WIDTH = 4;

export interface PredicateStatistics {
  readonly quadCount: number;
  readonly subjectCount: number;
  readonly objectCount: number;
}

export class QuadSnapshot {
  readonly quadCount: number;
  readonly dictionary: SnapshotDictionary;
  readonly buffers: QuadSnapshotBuffers;
  readonly #triples: readonly IndexedRows<StoredColumn>[];
  readonly #byGraph: IndexedRows;
  readonly #predicates = new Map<number, PredicateStatistics>();

  private constructor(buffers: QuadSnapshotBuffers) {
    this.buffers = buffers;
    this.quadCount = buffers.quadCount;
    this.dictionary = new SnapshotDictionary(buffers.dictionary);
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
    const statistics = new Uint32Array(buffers.predicateStatistics);
    for (let i = 0; i < statistics.length; i += PREDICATE_STATISTICS_WIDTH) {
      this.#predicates.set(statistics[i] as number, {
        quadCount: statistics[i + 1] as number,
        subjectCount: statistics[i + 2] as number,
        objectCount: statistics[i + 3] as number,
      });
    }
  }

  static attach(buffers: QuadSnapshotBuffers): QuadSnapshot {
    if (buffers.orders.length !== TRIPLE_ORDER_COUNT) {
      throw new RdfError(RdfCause.Snapshot, `a snapshot with ${buffers.orders.length} orders`);
    }
    return new QuadSnapshot(buffers);
  }

  rows(order: QuadOrder): IndexedRows {
    return order === QuadOrder.GSP ? this.#byGraph : this.triples(order);
  }

  /** The rows of an order that ends in the graph. */
  triples(order: QuadOrder): IndexedRows<StoredColumn> {
    return this.#triples[order] as IndexedRows<StoredColumn>;
  }

  predicateStatistics(predicate: number): PredicateStatistics | undefined {
    return this.#predicates.get(predicate);
  }

  get predicateCount(): number {
    return this.#predicates.size;
  }
}

/** The first keys of an order: subject, predicate, object or graph, which two orders share. */
export function firstKeysOfOrder(order: QuadOrder): number {
  return order >> 1;
}
