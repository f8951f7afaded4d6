/**
 * Builds a snapshot from quads in any order, duplicates allowed. Sorting is by counting: term ids are dense, so
 * one stable pass per key is linear, and each order is one or two passes away from another.
 */
import { DictionaryBuilder } from './dictionary-builder.ts';
import { ORDER_POSITIONS, QuadOrder } from './quad-order.ts';
import type { QuadSnapshotBuffers } from './snapshot.ts';
import type { FirstKeyBuffers } from './sorted-rows.ts';
import { DEFAULT_GRAPH, inlineId, UNBOUND } from './term-id.ts';

const INITIAL_ROWS = 1 << 10;
/** Numbers per quad in the builder's rows. */
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
    // Files list the quads of a subject, and of a graph, one after the other.
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

  /** The id of a term in the snapshot to be. */
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
    const dictionary = this.#dictionary.finish();
    return sortQuads(splitColumns(this.#rows, this.#count), dictionary.termCount, (sorted) => ({
      dictionary,
      ...sorted,
    }));
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

type SortedParts = Omit<QuadSnapshotBuffers, 'dictionary'>;

function sortQuads(
  unsorted: Columns,
  termCount: number,
  finish: (sorted: SortedParts) => QuadSnapshotBuffers,
): QuadSnapshotBuffers {
  const ranks = new Ranks(unsorted[2], termCount);
  const columns = deduplicate(unsorted, ranks);
  const [s, p, o, g] = columns;
  const size = s.length;
  const spo = identity(size);
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
  const firstKeys = [
    tabulateFirstKeys(s, spo, termCount),
    tabulateFirstKeys(p, pso, termCount),
    tabulateFirstKeys(o, osp, termCount),
    listFirstKeys(g, permutations[QuadOrder.GSP] as Int32Array),
  ];
  return finish({
    quadCount: size,
    columns: permutations.map((permutation, order) => gather(columns, permutation, order)),
    firstKeys,
    predicateStatistics: countByPredicate(columns, pso, permutations[QuadOrder.POS] as Int32Array),
    subjectCount: countDistinct(s, spo),
    objectCount: countDistinct(o, osp),
  });
}

/** Sort keys as dense ranks: inline objects, which are negative, come before dictionary numbers. */
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

/** The columns in SPO order, every quad once. */
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
  const kept = permutation.subarray(0, size);
  return eachColumn((position) => kept.map((row) => (columns[position] as Int32Array)[row] as number));
}

function identity(size: number): Int32Array {
  const permutation = new Int32Array(size);
  for (let i = 0; i < size; i++) permutation[i] = i;
  return permutation;
}

/** Second, third and last key of an order, one column after the other. */
function gather(columns: Columns, permutation: Int32Array, order: number): SharedArrayBuffer {
  const size = permutation.length;
  const gathered = sharedInts(size * 3);
  const positions = ORDER_POSITIONS[order] as readonly number[];
  for (let key = 1; key < QUAD_WIDTH; key++) {
    const column = columns[positions[key] as number] as Int32Array;
    const start = (key - 1) * size;
    for (let i = 0; i < size; i++) gathered[start + i] = column[permutation[i] as number] as number;
  }
  return gathered.buffer as SharedArrayBuffer;
}

function sharedInts(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

function share(numbers: readonly number[]): SharedArrayBuffer {
  const shared = sharedInts(numbers.length);
  shared.set(numbers);
  return shared.buffer as SharedArrayBuffer;
}

/** Inline keys as a list, dictionary numbers as a table. */
function tabulateFirstKeys(column: Int32Array, permutation: Int32Array, termCount: number): FirstKeyBuffers {
  const size = permutation.length;
  let inlineRows = 0;
  while (inlineRows < size && (column[permutation[inlineRows] as number] as number) < 0) inlineRows++;
  const listed = listFirstKeys(column, permutation.subarray(0, inlineRows));
  const starts = sharedInts(termCount + 2);
  let row = inlineRows;
  for (let number = 0; number <= termCount; number++) {
    starts[number] = row;
    while (row < size && column[permutation[row] as number] === number) row++;
  }
  starts[termCount + 1] = size;
  return { ...listed, numberStarts: starts.buffer as SharedArrayBuffer };
}

function listFirstKeys(column: Int32Array, permutation: Int32Array): FirstKeyBuffers {
  const keys: number[] = [];
  const starts: number[] = [];
  for (let row = 0; row < permutation.length; row++) {
    const key = column[permutation[row] as number] as number;
    if (keys.length > 0 && keys[keys.length - 1] === key) continue;
    keys.push(key);
    starts.push(row);
  }
  starts.push(permutation.length);
  return { keys: share(keys), keyStarts: share(starts), numberStarts: new SharedArrayBuffer(0) };
}

function countDistinct(column: Int32Array, permutation: Int32Array): number {
  let count = 0;
  for (let i = 0; i < permutation.length; i++) {
    if (i === 0 || column[permutation[i] as number] !== column[permutation[i - 1] as number]) count++;
  }
  return count;
}

function countByPredicate(columns: Columns, pso: Int32Array, pos: Int32Array): SharedArrayBuffer {
  const [s, p, o] = columns;
  const statistics: number[] = [];
  for (let start = 0; start < pso.length; ) {
    const predicate = p[pso[start] as number] as number;
    let end = start;
    while (end < pso.length && p[pso[end] as number] === predicate) end++;
    statistics.push(
      predicate,
      end - start,
      countDistinct(s, pso.subarray(start, end)),
      countDistinct(o, pos.subarray(start, end)),
    );
    start = end;
  }
  return share(statistics);
}
