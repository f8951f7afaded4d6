/**
 * Index of a sort order by its first key: the first row of each key. A sorted list for few or sparse keys (predicates,
 * graphs, inline literals), a table for dense dictionary numbers (subjects, objects). Positions are unsigned: an order may
 * have 2^32 - 1 rows.
 */
import { lowerIndex } from '#base';
import type { RowSet } from './row-set.ts';

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

/** Walks the first keys of sorted rows, in ascending order only. */
export interface FirstKeyWalk {
  /** The current key; infinite behind the last one. */
  readonly key: number;
  /** The first row of the current key, or the number of rows. */
  readonly row: number;
  /** Number of rows before it that are not removed. */
  readonly liveRow: number;
  /** The keys that are not dictionary numbers of a table, ascending, with repetitions. */
  readonly listed: Int32Array;
  /** Goes to the first key that is not below `key`. */
  seek(key: number): void;
}

/** The walk over the first keys of a run. */
export class StoredKeyWalk implements FirstKeyWalk {
  key = Number.NEGATIVE_INFINITY;
  row = 0;
  readonly listed: Int32Array;
  readonly #keyStarts: Uint32Array;
  readonly #numberStarts: Uint32Array;
  readonly #rowCount: number;
  readonly #removed: RowSet | null;
  /** Number of removed rows before `#countedEnd`. */
  #removedCount = 0;
  #countedEnd = 0;
  #at = 0;

  constructor({ buffers, listedKeys, rowCount }: FirstKeys, removed: RowSet | null) {
    this.#removed = removed;
    this.listed = listedKeys;
    this.#keyStarts = new Uint32Array(buffers.keyStarts);
    this.#numberStarts = new Uint32Array(buffers.numberStarts);
    this.#rowCount = rowCount;
  }

  get liveRow(): number {
    if (this.#removed === null) return this.row;
    this.#removedCount += this.#removed.countIn(this.#countedEnd, this.row);
    this.#countedEnd = this.row;
    return this.row - this.#removedCount;
  }

  seek(key: number): void {
    if (key <= this.key) return;
    if (this.#at < this.listed.length) {
      this.#at = gallopTo(this.listed, this.#at, key);
      if (this.#at < this.listed.length) {
        this.key = this.listed[this.#at] as number;
        this.row = this.#keyStarts[this.#at] as number;
        return;
      }
    }
    const starts = this.#numberStarts;
    let number = Math.max(0, key);
    while (number + 1 < starts.length && starts[number] === starts[number + 1]) number++;
    const isNumber = number + 1 < starts.length;
    this.key = isNumber ? number : Number.POSITIVE_INFINITY;
    this.row = isNumber ? (starts[number] as number) : this.#rowCount;
  }
}

/** The walk over the first keys of a small run. */
export class PlainKeyWalk implements FirstKeyWalk {
  key = Number.NEGATIVE_INFINITY;
  row = 0;
  readonly listed: Int32Array;

  constructor(keys: Int32Array) {
    this.listed = keys;
  }

  get liveRow(): number {
    return this.row;
  }

  seek(key: number): void {
    if (key <= this.key) return;
    this.row = gallopTo(this.listed, this.row, key);
    this.key = this.listed[this.row] ?? Number.POSITIVE_INFINITY;
  }
}

/** The first position from `from` on with a number that is not below `key`; galloping, as it is near mostly. */
function gallopTo(numbers: Int32Array, from: number, key: number): number {
  let low = from;
  let step = 1;
  while (low + step < numbers.length && (numbers[low + step] as number) < key) {
    low += step;
    step *= 2;
  }
  return lowerIndex(numbers, key, low, Math.min(numbers.length, low + step + 1));
}

/** The distinct numbers of ascending lists, ascending. */
function unionOf(lists: readonly Int32Array[]): Int32Array {
  return lists.reduce(unionOfTwo, new Int32Array(0));
}

function unionOfTwo(a: Int32Array, b: Int32Array): Int32Array {
  const union = new Int32Array(a.length + b.length);
  let [i, j, count] = [0, 0, 0];
  while (i < a.length || j < b.length) {
    const isFromA = j >= b.length || (i < a.length && (a[i] as number) <= (b[j] as number));
    const key = (isFromA ? a[i++] : b[j++]) as number;
    if (count === 0 || union[count - 1] !== key) union[count++] = key;
  }
  return union.subarray(0, count);
}

/**
 * The offsets of the rows of `walks` together, without removed ones. With a table up to the number `tableEnd`, or without one for
 * null.
 */
export function mergeFirstKeys(
  walks: readonly FirstKeyWalk[],
  rowCount: number,
  tableEnd: number | null,
): FirstKeyBuffers {
  // In ascending order of keys.
  const startOf = (key: number): number => {
    let start = 0;
    for (const walk of walks) {
      walk.seek(key);
      start += walk.liveRow;
    }
    return start;
  };
  const candidates = unionOf(
    walks.map(({ listed }) => (tableEnd === null ? listed : listed.subarray(0, lowerIndex(listed, 0)))),
  );
  const starts = new Uint32Array(candidates.length + 1);
  let count = 0;
  for (const key of candidates) {
    const start = startOf(key);
    // The key before has no rows left if this one begins where it does.
    if (count > 0 && starts[count - 1] === start) count--;
    candidates[count] = key;
    starts[count++] = start;
  }
  const listedEnd = tableEnd === null ? rowCount : startOf(0);
  if (count > 0 && starts[count - 1] === listedEnd) count--;
  starts[count] = listedEnd;
  const listed = listBuffers(candidates.subarray(0, count), starts.subarray(0, count + 1));
  if (tableEnd === null) return listed;
  const numberStarts = new Uint32Array(new SharedArrayBuffer((tableEnd + 2) * Uint32Array.BYTES_PER_ELEMENT));
  for (let number = 0; number <= tableEnd; number++) numberStarts[number] = startOf(number);
  numberStarts[tableEnd + 1] = rowCount;
  return { ...listed, numberStarts: numberStarts.buffer };
}
