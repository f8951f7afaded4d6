/**
 * Where the rows of each first key begin: a sorted list for few or sparse keys (predicates, graphs, inline literals), a
 * table for dense dictionary numbers (subjects, objects). Positions are unsigned: an order may have 2^32 - 1 rows.
 */
import { lowerIndex } from '#base';

/** The offsets as they cross threads. */
export interface FirstKeyBuffers {
  /** Sorted keys that the table does not cover. */
  readonly keys: SharedArrayBuffer;
  /** The first row of each of these keys, and one past the last row of the last. */
  readonly keyStarts: SharedArrayBuffer;
  /** The first row of each dictionary number from 0, and the number of rows at the end. Empty: all are listed. */
  readonly numberStarts: SharedArrayBuffer;
}

export class FirstKeys {
  readonly rowCount: number;
  readonly buffers: FirstKeyBuffers;
  /** The listed keys: every distinct first key, for an order without a table. */
  readonly listedKeys: Int32Array;
  readonly #keyStarts: Uint32Array;
  readonly #numberStarts: Uint32Array;
  readonly #numberLast: number;

  constructor(buffers: FirstKeyBuffers) {
    this.buffers = buffers;
    this.listedKeys = new Int32Array(buffers.keys);
    this.#keyStarts = new Uint32Array(buffers.keyStarts);
    this.#numberStarts = new Uint32Array(buffers.numberStarts);
    this.#numberLast = this.#numberStarts.length - 1;
    this.rowCount = (this.#numberStarts[this.#numberLast] ??
      this.#keyStarts[this.listedKeys.length]) as number;
  }

  get isTabled(): boolean {
    return this.#numberLast >= 0;
  }

  /** The first row whose key is at least `key`. */
  lowerRow(key: number): number {
    if (key >= 0 && this.#numberLast >= 0) {
      return this.#numberStarts[Math.min(key, this.#numberLast)] as number;
    }
    return this.#keyStarts[lowerIndex(this.listedKeys, key)] as number;
  }

  /** The key of `row`, which must exist. */
  keyOfRow(row: number): number {
    const listed = this.#keyStarts[this.listedKeys.length] as number;
    // The last key that starts at or before `row`; empty keys before it start at the same row.
    if (row < listed) return this.listedKeys[lowerIndex(this.#keyStarts, row + 1) - 1] as number;
    return lowerIndex(this.#numberStarts, row + 1) - 1;
  }

  /** Number of keys that have rows. */
  get keyCount(): number {
    let count = this.listedKeys.length;
    for (let number = 0; number < this.#numberLast; number++) {
      if (this.#numberStarts[number] !== this.#numberStarts[number + 1]) count++;
    }
    return count;
  }
}

/** Inline keys as a list, dictionary numbers as a table. `keyAt` gives the first key of a row. */
export function tabulateFirstKeys(
  rowCount: number,
  keyAt: (row: number) => number,
  termCount: number,
): FirstKeyBuffers {
  let row = 0;
  while (row < rowCount && keyAt(row) < 0) row++;
  const listed = listFirstKeys(row, keyAt);
  const starts = new Uint32Array(new SharedArrayBuffer((termCount + 2) * Uint32Array.BYTES_PER_ELEMENT));
  for (let number = 0; number <= termCount; number++) {
    starts[number] = row;
    while (row < rowCount && keyAt(row) === number) row++;
  }
  starts[termCount + 1] = rowCount;
  return { ...listed, numberStarts: starts.buffer };
}

/** The keys of the first `end` rows, as a list. Counted first: there may be more than an array of values holds. */
export function listFirstKeys(end: number, keyAt: (row: number) => number): FirstKeyBuffers {
  let count = 0;
  for (let row = 0; row < end; row++) if (row === 0 || keyAt(row) !== keyAt(row - 1)) count++;
  const keys = new Int32Array(count);
  const starts = new Uint32Array(count + 1);
  let at = 0;
  for (let row = 0; row < end; row++) {
    const key = keyAt(row);
    if (at > 0 && keys[at - 1] === key) continue;
    keys[at] = key;
    starts[at++] = row;
  }
  starts[count] = end;
  return listBuffers(keys, starts);
}

function listBuffers(keys: Int32Array, starts: Uint32Array): FirstKeyBuffers {
  return { keys: shared(keys), keyStarts: shared(starts), numberStarts: new SharedArrayBuffer(0) };
}

function shared(numbers: Int32Array | Uint32Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(numbers.byteLength);
  new Uint8Array(buffer).set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  return buffer;
}

/** The distinct numbers of two ascending lists, ascending. */
function unionOf(a: Int32Array, b: Int32Array): Int32Array {
  const union = new Int32Array(a.length + b.length);
  let [i, j, count] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const isFromA = j >= b.length || (i < a.length && (a[i] as number) <= (b[j] as number));
    const key = (isFromA ? a[i++] : b[j++]) as number;
    if (count === 0 || union[count - 1] !== key) union[count++] = key;
  }
  return union.subarray(0, count);
}

/** The offsets after rows with the first keys `added` came and rows with `removed` went, both sorted. */
export function shiftFirstKeys(
  before: FirstKeys,
  added: Int32Array,
  removed: Int32Array,
  termCount: number,
): FirstKeyBuffers {
  let [addedBefore, removedBefore] = [0, 0];
  // Keys must come in ascending order.
  const startOf = (key: number): number => {
    while (addedBefore < added.length && (added[addedBefore] as number) < key) addedBefore++;
    while (removedBefore < removed.length && (removed[removedBefore] as number) < key) removedBefore++;
    return before.lowerRow(key) + addedBefore - removedBefore;
  };
  const listedAdded = before.isTabled ? added.subarray(0, lowerIndex(added, 0)) : added;
  const candidates = unionOf(before.listedKeys, listedAdded);
  const starts = new Uint32Array(candidates.length + 1);
  let count = 0;
  for (const key of candidates) {
    const start = startOf(key);
    if (start === startOf(key + 1)) continue;
    candidates[count] = key;
    starts[count++] = start;
  }
  const keys = candidates.subarray(0, count);
  const rowCount = before.rowCount + added.length - removed.length;
  starts[count] = before.isTabled ? startOf(0) : rowCount;
  const listed = listBuffers(keys, starts.subarray(0, count + 1));
  if (!before.isTabled) return listed;
  const numberStarts = new Uint32Array(
    new SharedArrayBuffer((termCount + 2) * Uint32Array.BYTES_PER_ELEMENT),
  );
  for (let number = 0; number <= termCount; number++) numberStarts[number] = startOf(number);
  numberStarts[termCount + 1] = rowCount;
  return { ...listed, numberStarts: numberStarts.buffer };
}
