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
import { assert } from '#base';

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

/** The distinct keys of columns to write, which are dictionary numbers. */
export class KeyNumbers {
  readonly keys: Int32Array;
  /** The number of each key, by key. */
  readonly #numbers: Uint16Array;

  private constructor(keys: Int32Array, numbers: Uint16Array) {
    this.keys = keys;
    this.#numbers = numbers;
  }

  /** Null if there are more than can be numbered. */
  static of(columns: readonly Int32Array[], keyMax: number): KeyNumbers | null {
    const isKey = new Uint8Array(keyMax + 1);
    for (const column of columns)
      for (let row = 0; row < column.length; row++) isKey[column[row] as number] = 1;
    let count = 0;
    for (let key = 0; key <= keyMax; key++) count += isKey[key] as number;
    if (count > NARROW_KEYS_MAX) return null;
    // A column without rows has a key, so that its list tells it from a column of ids.
    const keys = new Int32Array(Math.max(1, count));
    const numbers = new Uint16Array(keyMax + 1);
    let number = 0;
    for (let key = 0; key <= keyMax; key++) {
      if (isKey[key] === 0) continue;
      keys[number] = key;
      numbers[key] = number++;
    }
    return new KeyNumbers(keys, numbers);
  }

  numberOf(key: number): number {
    return this.#numbers[key] as number;
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

  set(row: number, id: number): void {
    if (this.#isConstant) return;
    this.#cells[row] = this.#numbers === null ? id : this.#numbers.numberOf(id);
  }

  /** Copies the rows [from, end) of a column to `to`. */
  copy(source: StoredColumn, from: number, end: number, to: number): void {
    if (this.#isConstant) return;
    // A list of as many keys is the same: this column has all keys of the source.
    const isSame =
      source.keys === null
        ? this.#numbers === null
        : source.keys.length > 1 && source.keys.length === this.#numbers?.keys.length;
    if (isSame && end - from > SHORT_RUN) {
      this.#cells.set(source.cells.subarray(from, end), to);
      return;
    }
    for (let row = from, at = to; row < end; row++, at++) this.set(at, source.at(row));
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
