/**
 * Assembles the buffers of a snapshot from its quads in every sort order: derives first keys and statistics
 * from the sorted rows.
 */
import type { DictionaryBuffers } from './dictionary.ts';
import { ORDER_COUNT, QuadOrder } from './quad-order.ts';
import type { QuadSnapshotBuffers } from './snapshot.ts';
import { type FirstKeyBuffers, PlainRows } from './sorted-rows.ts';

/** Columns of an order after the first key. */
const SHARED_COLUMNS = 3;

/** Writable rows in shared memory, one column per key after the first. */
export class SharedRows extends PlainRows {
  readonly buffer: SharedArrayBuffer;

  constructor(size: number) {
    const shared = sharedInts(size * SHARED_COLUMNS);
    super(
      new Int32Array(size),
      shared.subarray(0, size),
      shared.subarray(size, size * 2),
      shared.subarray(size * 2),
    );
    this.buffer = shared.buffer as SharedArrayBuffer;
  }
}

/** `sorted` is called once per order and must return distinct quads. */
export function assembleSnapshot(
  dictionary: DictionaryBuffers,
  goneCount: number,
  sorted: (order: QuadOrder) => SharedRows,
): QuadSnapshotBuffers {
  const { termCount } = dictionary;
  const columns: SharedArrayBuffer[] = [];
  const firstKeys: FirstKeyBuffers[] = [];
  let quadCount = 0;
  let subjectCount = 0;
  let objectCount = 0;
  let subjects: PredicateCount[] = [];
  let objects: PredicateCount[] = [];
  for (let order = 0; order < ORDER_COUNT; order++) {
    const rows = sorted(order as QuadOrder);
    columns.push(rows.buffer);
    switch (order) {
      case QuadOrder.SPO:
        quadCount = rows.size;
        subjectCount = countDistinct(rows.c0, 0, rows.size);
        firstKeys.push(tabulateFirstKeys(rows.c0, termCount));
        break;
      case QuadOrder.PSO:
        firstKeys.push(tabulateFirstKeys(rows.c0, termCount));
        subjects = countByPredicate(rows);
        break;
      case QuadOrder.POS:
        objects = countByPredicate(rows);
        break;
      case QuadOrder.OSP:
        objectCount = countDistinct(rows.c0, 0, rows.size);
        firstKeys.push(tabulateFirstKeys(rows.c0, termCount));
        break;
      case QuadOrder.GSP:
        firstKeys.push(listFirstKeys(rows.c0, rows.size));
        break;
      default:
    }
  }
  const predicateStatistics = share(
    subjects.flatMap(({ predicate, quadCount, distinctCount }, index) => [
      predicate,
      quadCount,
      distinctCount,
      (objects[index] as PredicateCount).distinctCount,
    ]),
  );
  return {
    quadCount,
    goneCount,
    dictionary,
    columns,
    firstKeys,
    predicateStatistics,
    subjectCount,
    objectCount,
  };
}

/** Inline keys as a list, dictionary numbers as a table. */
function tabulateFirstKeys(column: Int32Array, termCount: number): FirstKeyBuffers {
  const size = column.length;
  let row = 0;
  while (row < size && (column[row] as number) < 0) row++;
  const listed = listFirstKeys(column, row);
  const starts = sharedInts(termCount + 2);
  for (let number = 0; number <= termCount; number++) {
    starts[number] = row;
    while (row < size && column[row] === number) row++;
  }
  starts[termCount + 1] = size;
  return { ...listed, numberStarts: starts.buffer as SharedArrayBuffer };
}

/** The keys of the first `end` rows. */
function listFirstKeys(column: Int32Array, end: number): FirstKeyBuffers {
  const keys: number[] = [];
  const starts: number[] = [];
  for (let row = 0; row < end; row++) {
    const key = column[row] as number;
    if (keys.length > 0 && keys[keys.length - 1] === key) continue;
    keys.push(key);
    starts.push(row);
  }
  starts.push(end);
  return { keys: share(keys), keyStarts: share(starts), numberStarts: new SharedArrayBuffer(0) };
}

/** Distinct values among the sorted ones from `start` to before `end`. */
function countDistinct(column: Int32Array, start: number, end: number): number {
  let count = 0;
  for (let row = start; row < end; row++) if (row === start || column[row] !== column[row - 1]) count++;
  return count;
}

interface PredicateCount {
  readonly predicate: number;
  readonly quadCount: number;
  /** Distinct second keys. */
  readonly distinctCount: number;
}

/** For rows whose first key is the predicate. */
function countByPredicate({ c0, c1, size }: PlainRows): PredicateCount[] {
  const counts: PredicateCount[] = [];
  for (let start = 0; start < size; ) {
    const predicate = c0[start] as number;
    let end = start;
    while (end < size && c0[end] === predicate) end++;
    counts.push({ predicate, quadCount: end - start, distinctCount: countDistinct(c1, start, end) });
    start = end;
  }
  return counts;
}

function sharedInts(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));
}

function share(numbers: readonly number[]): SharedArrayBuffer {
  const shared = sharedInts(numbers.length);
  shared.set(numbers);
  return shared.buffer as SharedArrayBuffer;
}
