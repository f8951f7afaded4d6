/**
 * Builds a snapshot from unsorted quads with duplicates. Counting sort: term ids are dense, so a stable pass
 * per key is linear, and each order is one or two passes from another.
 */
import type { DictionaryBuffers } from './dictionary.ts';
import { DictionaryBuilder } from './dictionary-builder.ts';
import { ORDER_POSITIONS, type Position, QuadOrder } from './quad-order.ts';
import type { QuadSnapshotBuffers } from './snapshot.ts';
import { assembleSnapshot, SharedRows } from './snapshot-assembly.ts';
import { DEFAULT_GRAPH, inlineId, UNBOUND } from './term-id.ts';

const INITIAL_ROWS = 1 << 10;
/** Integers per quad in the builder's rows. */
const QUAD_WIDTH = 4;

export class QuadSnapshotBuilder {
  readonly #dictionary = new DictionaryBuilder();
  #rows = new Int32Array(INITIAL_ROWS * QUAD_WIDTH);
  #count = 0;
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

  /** For readers that work on bytes: the id of a term whose canonical text is `source[from, to)`. */
  termIdOfBytes(source: Buffer, from: number, to: number): number {
    return this.#dictionary.internBytes(source, from, to);
  }

  addIds(subject: number, predicate: number, object: number, graph: number): void {
    const at = this.#count * QUAD_WIDTH;
    if (at === this.#rows.length) {
      const grown = new Int32Array(this.#rows.length * 2);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.#rows[at] = subject;
    this.#rows[at + 1] = predicate;
    this.#rows[at + 2] = object;
    this.#rows[at + 3] = graph;
    this.#count++;
  }

  finish(): QuadSnapshotBuffers {
    return sortQuads(splitColumns(this.#rows, this.#count), this.#dictionary.finish());
  }
}

/** Subject, predicate, object and graph columns of equal length. */
type Columns = readonly [Int32Array, Int32Array, Int32Array, Int32Array];

function eachColumn(make: (position: number) => Int32Array): Columns {
  return [make(0), make(1), make(2), make(3)];
}

function splitColumns(rows: Int32Array, count: number): Columns {
  return eachColumn((position) => {
    const column = new Int32Array(count);
    for (let row = 0; row < count; row++) column[row] = rows[row * QUAD_WIDTH + position] as number;
    return column;
  });
}

/** Builds the snapshot from unsorted columns with duplicates. */
function sortQuads(unsorted: Columns, dictionary: DictionaryBuffers): QuadSnapshotBuffers {
  const ranks = new Ranks(unsorted[2], dictionary.termCount);
  const columns = deduplicate(unsorted, ranks);
  const [s, p, o, g] = columns;
  const spo = identity(s.length);
  const pso = ranks.sortByNumber(spo, p);
  const osp = ranks.sortByObject(spo, o);
  const permutations: Int32Array[] = [];
  permutations[QuadOrder.SPO] = spo;
  permutations[QuadOrder.PSO] = pso;
  permutations[QuadOrder.OSP] = osp;
  permutations[QuadOrder.SOP] = ranks.sortByNumber(osp, s);
  permutations[QuadOrder.POS] = ranks.sortByNumber(osp, p);
  permutations[QuadOrder.OPS] = ranks.sortByObject(pso, o);
  permutations[QuadOrder.GSP] = ranks.sortByNumber(spo, g);
  return assembleSnapshot(dictionary, 0, (order) =>
    gather(columns, permutations[order] as Int32Array, order),
  );
}

/** Dense ranks of sort keys: inline objects, which are negative, before dictionary numbers. */
class Ranks {
  readonly #inlineKeys: Int32Array;
  readonly #inlineRanks = new Map<number, number>();
  readonly #rankCount: number;
  readonly #counts: Int32Array;

  constructor(objects: Int32Array, termCount: number) {
    const distinct = new Set<number>();
    for (const object of objects) if (object < 0) distinct.add(object);
    this.#inlineKeys = Int32Array.from(distinct).sort();
    this.#inlineKeys.forEach((key, rank) => {
      this.#inlineRanks.set(key, rank);
    });
    this.#rankCount = this.#inlineKeys.length + termCount + 1;
    this.#counts = new Int32Array(this.#rankCount + 1);
  }

  /** A stable sort by a column of dictionary numbers. */
  sortByNumber(permutation: Int32Array, column: Int32Array): Int32Array {
    return this.#countingSort(permutation, column);
  }

  /** A stable sort by a column that may hold inline ids. */
  sortByObject(permutation: Int32Array, column: Int32Array): Int32Array {
    const shift = this.#inlineKeys.length;
    const ranks = column.map((id) => (id < 0 ? (this.#inlineRanks.get(id) as number) : id + shift));
    return this.#countingSort(permutation, ranks);
  }

  #countingSort(permutation: Int32Array, ranks: Int32Array): Int32Array {
    const counts = this.#counts.fill(0);
    for (let i = 0; i < ranks.length; i++) (counts[(ranks[i] as number) + 1] as number)++;
    for (let rank = 1; rank <= this.#rankCount; rank++) {
      counts[rank] = (counts[rank] as number) + (counts[rank - 1] as number);
    }
    const sorted = new Int32Array(permutation.length);
    for (let i = 0; i < permutation.length; i++) {
      const row = permutation[i] as number;
      sorted[(counts[ranks[row] as number] as number)++] = row;
    }
    return sorted;
  }
}

/** Sorts in SPO order and removes duplicates. */
function deduplicate(columns: Columns, ranks: Ranks): Columns {
  const [s, p, o, g] = columns;
  let permutation = ranks.sortByNumber(identity(s.length), g);
  permutation = ranks.sortByObject(permutation, o);
  permutation = ranks.sortByNumber(permutation, p);
  permutation = ranks.sortByNumber(permutation, s);
  let size = 0;
  let last = -1;
  for (let i = 0; i < permutation.length; i++) {
    const row = permutation[i] as number;
    if (last >= 0 && s[row] === s[last] && p[row] === p[last] && o[row] === o[last] && g[row] === g[last])
      continue;
    permutation[size++] = last = row;
  }
  const distinct = permutation.subarray(0, size);
  return eachColumn((position) => distinct.map((row) => (columns[position] as Int32Array)[row] as number));
}

function identity(size: number): Int32Array {
  const permutation = new Int32Array(size);
  for (let i = 0; i < size; i++) permutation[i] = i;
  return permutation;
}

function gather(columns: Columns, permutation: Int32Array, order: QuadOrder): SharedRows {
  const rows = new SharedRows(permutation.length);
  const positions = ORDER_POSITIONS[order] as readonly Position[];
  [rows.c0, rows.c1, rows.c2, rows.c3].forEach((target, key) => {
    const column = columns[positions[key] as Position];
    for (let i = 0; i < permutation.length; i++) target[i] = column[permutation[i] as number] as number;
  });
  return rows;
}
