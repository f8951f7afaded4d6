/**
 * Builds a snapshot from unsorted quads with duplicates. Stable radix sorts: each order is a sort by one column from
 * another.
 */
import type { DictionaryBuffers } from '../dictionary.ts';
import { DictionaryBuilder } from '../dictionary-builder.ts';
import { listFirstKeys, tabulateFirstKeys } from '../first-keys.ts';
import { KeyNumbers } from '../key-column.ts';
import { ORDER_POSITIONS, Position, QuadOrder } from '../quad-order.ts';
import { RowSorter } from '../row-sorter.ts';
import { DEFAULT_GRAPH, inlineId, UNBOUND } from '../term-id.ts';
import { finishOrder, orderWriters } from './order-writers.ts';
import type { QuadSnapshotBuffers } from './snapshot.ts';
import { assembleRun } from './snapshot-assembly.ts';

const INITIAL_ROWS = 1 << 10;
/** Rows of a chunk, at most: chunks are never copied, and dropped one by one. */
const CHUNK_ROWS_MAX = 1 << 20;
/** Integers per quad in the builder's rows. */
const QUAD_WIDTH = 4;

export class QuadSnapshotBuilder {
  readonly #dictionary = new DictionaryBuilder();
  readonly #fullChunks: Int32Array[] = [];
  #chunk = new Int32Array(INITIAL_ROWS * QUAD_WIDTH);
  /** Integers in the last chunk. */
  #length = 0;
  #lastSubject = '';
  #lastSubjectId = 0;
  #lastGraph = '';
  #lastGraphId = DEFAULT_GRAPH;

  /** Terms are canonical term texts; the empty graph is the default graph. */
  add(subject: string, predicate: string, object: string, graph: string): void {
    // Cached: files group the quads by subject and graph.
    if (subject !== this.#lastSubject) {
      this.#lastSubject = subject;
      this.#lastSubjectId = this.#dictionary.intern(subject);
    }
    if (graph !== this.#lastGraph) {
      this.#lastGraph = graph;
      this.#lastGraphId = graph === '' ? DEFAULT_GRAPH : this.#dictionary.intern(graph);
    }
    this.addIds(
      this.#lastSubjectId,
      this.#dictionary.intern(predicate),
      this.termId(object),
      this.#lastGraphId,
    );
  }

  /** The id of a term in the new snapshot. */
  termId(text: string): number {
    const inline = inlineId(text);
    return inline !== UNBOUND ? inline : this.#dictionary.intern(text);
  }

  addIds(subject: number, predicate: number, object: number, graph: number): void {
    if (this.#length === this.#chunk.length) this.#growChunk();
    const chunk = this.#chunk;
    const at = this.#length;
    chunk[at] = subject;
    chunk[at + 1] = predicate;
    chunk[at + 2] = object;
    chunk[at + 3] = graph;
    this.#length = at + QUAD_WIDTH;
  }

  /** The builder must not be used afterwards. */
  finish(): QuadSnapshotBuffers {
    const columns = this.#takeColumns();
    return sortQuads(columns, this.#dictionary.finish());
  }

  #growChunk(): void {
    if (this.#chunk.length === CHUNK_ROWS_MAX * QUAD_WIDTH) {
      this.#fullChunks.push(this.#chunk);
      this.#chunk = new Int32Array(this.#chunk.length);
      this.#length = 0;
      return;
    }
    const grown = new Int32Array(this.#chunk.length * 2);
    grown.set(this.#chunk);
    this.#chunk = grown;
  }

  #takeColumns(): Columns {
    const chunks = [...this.#fullChunks, this.#chunk.subarray(0, this.#length)];
    this.#fullChunks.length = 0;
    const count = chunks.reduce((sum, chunk) => sum + chunk.length, 0) / QUAD_WIDTH;
    const columns = eachColumn(() => new Int32Array(count));
    let row = 0;
    for (let chunk = chunks.shift(); chunk !== undefined; chunk = chunks.shift()) {
      for (let at = 0; at < chunk.length; at += QUAD_WIDTH, row++) {
        columns[0][row] = chunk[at] as number;
        columns[1][row] = chunk[at + 1] as number;
        columns[2][row] = chunk[at + 2] as number;
        columns[3][row] = chunk[at + 3] as number;
      }
    }
    return columns;
  }
}

/** Subject, predicate, object and graph columns of equal length. */
type Columns = [Int32Array, Int32Array, Int32Array, Int32Array];

function eachColumn(make: (position: Position) => Int32Array): Columns {
  return [make(Position.Subject), make(Position.Predicate), make(Position.Object), make(Position.Graph)];
}

/** Builds the snapshot from unsorted columns with duplicates, which are overwritten. */
function sortQuads(columns: Columns, dictionary: DictionaryBuffers): QuadSnapshotBuffers {
  deduplicate(columns);
  const { termCount } = dictionary;
  const quadCount = columns[0].length;
  const sorter = new RowSorter(columns, true);
  const numbers = [
    null,
    KeyNumbers.of([columns[Position.Predicate]]),
    null,
    KeyNumbers.of([columns[Position.Graph]]),
  ];
  const run = assembleRun(quadCount, dictionary, {
    order: (order) => {
      const writers = orderWriters(order, quadCount, numbers);
      const [, ...positions] = ORDER_POSITIONS[order] as (typeof ORDER_POSITIONS)[number];
      const permutation = sorter.sorted(order);
      positions.forEach((position, key) => {
        writers[key]?.gather(columns[position], permutation);
      });
      return finishOrder(writers);
    },
    firstKeys: (order) => {
      const permutation = sorter.sorted(order);
      const column = columns[(ORDER_POSITIONS[order] as (typeof ORDER_POSITIONS)[number])[0]];
      const keyAt = (row: number) => column[permutation[row] as number] as number;
      return order === QuadOrder.PSO || order === QuadOrder.GSP
        ? listFirstKeys(quadCount, keyAt)
        : tabulateFirstKeys(quadCount, keyAt, termCount);
    },
  });
  return { ...run, goneCount: 0, later: [] };
}

/** Sorts the columns in SPO order and removes duplicates. */
function deduplicate(columns: Columns): void {
  const distinct = distinctRows(columns);
  // One by one, so that each column can be dropped before the next is sorted.
  for (let position = 0; position < columns.length; position++) {
    const column = columns[position] as Int32Array;
    const sorted = new Int32Array(distinct.length);
    for (let i = 0; i < distinct.length; i++) sorted[i] = column[distinct[i] as number] as number;
    columns[position] = sorted;
  }
}

/** The first row of each distinct quad, in SPO order. */
function distinctRows(columns: Columns): Uint32Array {
  const [s, p, o, g] = columns;
  const rows = new RowSorter(columns).sorted(QuadOrder.SPO);
  let size = 0;
  let last = -1;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    if (last >= 0 && s[row] === s[last] && p[row] === p[last] && o[row] === o[last] && g[row] === g[last])
      continue;
    rows[size++] = last = row;
  }
  return rows.subarray(0, size);
}
