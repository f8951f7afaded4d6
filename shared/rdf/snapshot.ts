/**
 * A snapshot: the quads of one version and their dictionary, immutable, in SharedArrayBuffers. Each {@link
 * QuadOrder} is stored as three columns; the first key is implied by the offsets of its rows.
 */

import { type DictionaryBuffers, SnapshotDictionary } from './dictionary.ts';
import { RdfCause, RdfError } from './errors.ts';
import { ORDER_COUNT, type QuadOrder } from './quad-order.ts';
import { type FirstKeyBuffers, IndexedRows } from './sorted-rows.ts';

/** The transferable form of a snapshot: attaching it copies nothing. */
export interface QuadSnapshotBuffers {
  readonly quadCount: number;
  /** Number of quads removed since unused terms were last purged from the dictionary. */
  readonly goneCount: number;
  readonly dictionary: DictionaryBuffers;
  /** By {@link QuadOrder}: the second, third and last key columns, concatenated. */
  readonly columns: readonly SharedArrayBuffer[];
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
  readonly #rows: readonly IndexedRows[];
  readonly #predicates = new Map<number, PredicateStatistics>();

  private constructor(buffers: QuadSnapshotBuffers) {
    this.buffers = buffers;
    this.quadCount = buffers.quadCount;
    this.dictionary = new SnapshotDictionary(buffers.dictionary);
    this.#rows = buffers.columns.map(
      (columns, order) =>
        new IndexedRows(buffers.firstKeys[FIRST_KEYS_OF_ORDER[order] as number] as FirstKeyBuffers, columns),
    );
    const statistics = new Int32Array(buffers.predicateStatistics);
    for (let i = 0; i < statistics.length; i += PREDICATE_STATISTICS_WIDTH) {
      this.#predicates.set(statistics[i] as number, {
        quadCount: statistics[i + 1] as number,
        subjectCount: statistics[i + 2] as number,
        objectCount: statistics[i + 3] as number,
      });
    }
  }

  static attach(buffers: QuadSnapshotBuffers): QuadSnapshot {
    if (buffers.columns.length !== ORDER_COUNT) {
      throw new RdfError(RdfCause.Snapshot, `a snapshot with ${buffers.columns.length} orders`);
    }
    return new QuadSnapshot(buffers);
  }

  rows(order: QuadOrder): IndexedRows {
    return this.#rows[order] as IndexedRows;
  }

  predicateStatistics(predicate: number): PredicateStatistics | undefined {
    return this.#predicates.get(predicate);
  }

  get predicateCount(): number {
    return this.#predicates.size;
  }
}

/** The first-key index of each order: subject, predicate, object or graph. */
const FIRST_KEYS_OF_ORDER = [0, 0, 1, 1, 2, 2, 3] as const;
