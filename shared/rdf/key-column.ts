/**
 * Columns of sort keys in as few bytes as their distinct keys need. Predicates and graphs are few: such a column stores a
 * number of eight or sixteen bits per row, by which its key stands in a sorted list, or nothing at all for a single key.
 * Subjects and objects are stored as term ids.
 *
 *     distinct keys      0, 1       to 256       to 65,536      more
 *     cells              none       8 bits       16 bits        32 bits, the ids themselves; no list
 *
 * Numbers are given in the order of the keys, so a sorted column has sorted cells.
 */
import { assert, lowerIndex } from '#base';
import { DEFAULT_GRAPH, UNBOUND } from './term-id.ts';

/** A column of sort keys. */
export interface KeyColumn {
  at(row: number): number;
}

/** A column as it crosses threads. Without keys its cells are term ids. */
export interface ColumnBuffers {
  readonly cells: SharedArrayBuffer;
  /** The distinct keys in ascending order, or empty. */
  readonly keys: SharedArrayBuffer;
}

type NarrowCells = Uint8Array | Uint16Array;

const NARROW_KEYS_MAX = 1 << 16;
const BYTE_KEYS_MAX = 1 << 8;
/** Keys from here on are found by search instead of a table of all numbers up to the last. */
const TABLED_KEYS_END = 1 << 22;

/** A column of a snapshot, or of a small run. */
export class StoredColumn implements KeyColumn {
  readonly keys: Int32Array | null;
  readonly #ids: Int32Array | null;
  readonly #numbers: NarrowCells;
  readonly #isConstant: boolean;

  private constructor(ids: Int32Array | null, numbers: NarrowCells, keys: Int32Array | null) {
    this.keys = keys;
    this.#ids = ids;
    this.#numbers = numbers;
    this.#isConstant = keys !== null && keys.length <= 1;
  }

  static ofIds(ids: Int32Array): StoredColumn {
    return new StoredColumn(ids, NO_CELLS, null);
  }

  static attach({ cells, keys }: ColumnBuffers): StoredColumn {
    if (keys.byteLength === 0) return StoredColumn.ofIds(new Int32Array(cells));
    const list = new Int32Array(keys);
    return new StoredColumn(
      null,
      list.length <= BYTE_KEYS_MAX ? new Uint8Array(cells) : new Uint16Array(cells),
      list,
    );
  }

  at(row: number): number {
    if (this.#ids !== null) return this.#ids[row] as number;
    const keys = this.keys as Int32Array;
    return (this.#isConstant ? keys[0] : keys[this.#numbers[row] as number]) as number;
  }

  /** The cells of ids, or of numbers in {@link keys}; none for a column with a single key. */
  get cells(): Int32Array | NarrowCells {
    return this.#ids ?? this.#numbers;
  }
}

const NO_CELLS = new Uint8Array(0);

/** The distinct keys of columns to write. */
export class KeyNumbers {
  readonly keys: Int32Array;
  /** The number of each key by key; null if that takes too much memory. */
  readonly #numbers: Uint16Array | null;

  private constructor(keys: Int32Array) {
    this.keys = keys;
    const [first = 0, last = 0] = [keys[0], keys.at(-1)];
    this.#numbers = first >= 0 && last < TABLED_KEYS_END ? new Uint16Array(last + 1) : null;
    if (this.#numbers === null) return;
    for (let number = 0; number < keys.length; number++) this.#numbers[keys[number] as number] = number;
  }

  /** Of lists of keys with repetitions. Null if there are more than can be numbered. */
  static of(columns: readonly Int32Array[]): KeyNumbers | null {
    const distinct = new Set<number>();
    let last = UNBOUND;
    for (const column of columns) {
      for (let row = 0; row < column.length; row++) {
        const key = column[row] as number;
        if (key === last) continue;
        last = key;
        distinct.add(key);
        if (distinct.size > NARROW_KEYS_MAX) return null;
      }
    }
    // A column without rows has a key, so that its list tells it from a column of ids.
    if (distinct.size === 0) distinct.add(DEFAULT_GRAPH);
    return new KeyNumbers(Int32Array.from(distinct).sort());
  }

  numberOf(key: number): number {
    return this.#numbers === null ? lowerIndex(this.keys, key) : (this.#numbers[key] as number);
  }

  /** The numbers here of the keys of a column, by its numbers. */
  translationOf(keys: Int32Array): Uint16Array {
    return Uint16Array.from(keys, (key) => this.numberOf(key));
  }
}

/** Writes a column into shared memory. */
export class ColumnWriter {
  readonly #numbers: KeyNumbers | null;
  readonly #cells: Int32Array | NarrowCells;
  readonly #isConstant: boolean;

  constructor(size: number, numbers: KeyNumbers | null) {
    const count = numbers === null ? Number.POSITIVE_INFINITY : numbers.keys.length;
    this.#numbers = numbers;
    this.#isConstant = count <= 1;
    this.#cells = this.#isConstant
      ? new Uint8Array(new SharedArrayBuffer(0))
      : count <= BYTE_KEYS_MAX
        ? new Uint8Array(new SharedArrayBuffer(size))
        : count <= NARROW_KEYS_MAX
          ? new Uint16Array(new SharedArrayBuffer(size * Uint16Array.BYTES_PER_ELEMENT))
          : new Int32Array(new SharedArrayBuffer(size * Int32Array.BYTES_PER_ELEMENT));
  }

  /** Writes the ids of rows in the sequence of `permutation`. */
  gather(ids: Int32Array, permutation: Uint32Array): void {
    if (this.#isConstant) return;
    const { length } = permutation;
    if (this.#cells instanceof Int32Array) {
      const cells = this.#cells;
      for (let at = 0; at < length; at++) cells[at] = ids[permutation[at] as number] as number;
      return;
    }
    const cells = this.#cells;
    const numbers = this.#numbers as KeyNumbers;
    for (let at = 0; at < length; at++)
      cells[at] = numbers.numberOf(ids[permutation[at] as number] as number);
  }

  /** What copies rows of a column into this one. */
  copier(source: StoredColumn): ColumnCopier {
    return new ColumnCopier(source, this.#isConstant ? null : this.#cells, this.#numbers);
  }

  finish(): ColumnBuffers {
    const keys = new SharedArrayBuffer((this.#numbers?.keys.length ?? 0) * Int32Array.BYTES_PER_ELEMENT);
    if (this.#numbers !== null) new Int32Array(keys).set(this.#numbers.keys);
    const { buffer } = this.#cells;
    assert(buffer instanceof SharedArrayBuffer, 'columns are written into shared memory');
    return { cells: buffer, keys };
  }
}

/** Below this number of rows, a loop is faster than `TypedArray.set`. */
const SHORT_RUN = 24;

/** Copies rows of a column to another with the same or more keys. */
export class ColumnCopier {
  readonly #source: StoredColumn;
  /** Null for a column with a single key, which has none. */
  readonly #cells: Int32Array | NarrowCells | null;
  readonly #numbers: KeyNumbers | null;
  /** By the source's numbers, those of the written column; null where cells are the same or either has ids. */
  readonly #translation: Uint16Array | null;
  readonly #isSame: boolean;

  constructor(source: StoredColumn, cells: Int32Array | NarrowCells | null, numbers: KeyNumbers | null) {
    this.#source = source;
    this.#cells = cells;
    this.#numbers = numbers;
    // A list of as many keys is the same: the written column has all keys of the source.
    this.#isSame =
      source.keys === null
        ? numbers === null
        : source.keys.length > 1 && source.keys.length === numbers?.keys.length;
    this.#translation =
      this.#isSame || source.keys === null || numbers === null ? null : numbers.translationOf(source.keys);
  }

  /** Copies the rows [from, end) to `to`. */
  copy(from: number, end: number, to: number): void {
    const cells = this.#cells;
    if (cells === null) return;
    const source = this.#source;
    if (this.#isSame) {
      if (end - from > SHORT_RUN) cells.set(source.cells.subarray(from, end), to);
      else for (let row = from, at = to; row < end; row++, at++) cells[at] = source.cells[row] as number;
      return;
    }
    if (this.#translation === null) {
      const numbers = this.#numbers;
      for (let row = from, at = to; row < end; row++, at++) {
        const key = source.at(row);
        cells[at] = numbers === null ? key : numbers.numberOf(key);
      }
      return;
    }
    const translation = this.#translation;
    const isConstant = source.keys?.length === 1;
    for (let row = from, at = to; row < end; row++, at++) {
      cells[at] = translation[isConstant ? 0 : (source.cells[row] as number)] as number;
    }
  }
}
