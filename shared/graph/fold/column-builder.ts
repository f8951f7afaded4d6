/**
 * Builds one column: a kind and 64 bits of payload for each row of a segment. Reused from column to column,
 * so that a fold allocates only the result. The time for a sparse column depends on its entries alone, since a
 * segment may have tens of thousands of columns.
 */
import { Char, type PropertyValue, ScalarArray, ScalarKind, scalarKind, unreachable } from '#base';
import { ColumnKind, type ColumnLayout } from '../snapshot/layout.ts';
import { columnByteLength, type PropertyColumn } from '../snapshot/property-column.ts';
import type { StringEntryValue } from '../snapshot/string-entry.ts';

/** A column with fewer entries than this share of the rows is sparse: less memory, a search per read. */
const DENSE_SHARE = 1 / 4;

/** Up to this share of the rows, the rows with an entry are kept in a list. */
const LISTED_SHARE = 1 / 8;

export class ColumnBuilder {
  readonly #rowCount: number;
  readonly #stringNumber: (value: StringEntryValue) => number;
  readonly #kinds: Uint8Array;
  /** The first rows that were set after the column was cleared. */
  readonly #listed: Uint32Array;
  /** Length of the list; greater than its capacity if it overflowed. */
  #listedCount = 0;
  readonly #words: Int32Array;
  readonly #floats: Float32Array;
  readonly #doubles: Float64Array;
  readonly #longs: BigInt64Array;

  constructor(rowCount: number, stringNumber: (value: StringEntryValue) => number) {
    this.#rowCount = rowCount;
    this.#stringNumber = stringNumber;
    const payload = new ArrayBuffer(rowCount * 8);
    this.#kinds = new Uint8Array(rowCount);
    this.#listed = new Uint32Array(Math.floor(rowCount * LISTED_SHARE));
    this.#words = new Int32Array(payload);
    this.#floats = new Float32Array(payload);
    this.#doubles = new Float64Array(payload);
    this.#longs = new BigInt64Array(payload);
  }

  clear(): void {
    if (this.#listedCount > this.#listed.length) this.#kinds.fill(ColumnKind.Absent);
    else for (let at = 0; at < this.#listedCount; at++) this.#kinds[this.#listed[at]!] = ColumnKind.Absent;
    this.#listedCount = 0;
  }

  #setKind(row: number, kind: ColumnKind): void {
    if (this.#kinds[row] === ColumnKind.Absent && this.#listedCount <= this.#listed.length) {
      // A typed array ignores a write beyond its end.
      this.#listed[this.#listedCount++] = row;
    }
    this.#kinds[row] = kind;
  }

  /** The rows that may have an entry, ascending and distinct; null for all. */
  #rows(): Uint32Array | null {
    if (this.#listedCount > this.#listed.length) return null;
    const rows = this.#listed.subarray(0, this.#listedCount).sort();
    let count = 0;
    for (const row of rows) if (count === 0 || row !== rows[count - 1]) rows[count++] = row;
    this.#listedCount = count;
    return rows.subarray(0, count);
  }

  /** Starts with the entries of an existing column, without those of the excluded rows. */
  load(column: PropertyColumn, isExcluded: Uint8Array | null = null): void {
    this.clear();
    const { stride } = column.layout;
    for (let entry = 0; entry < column.entryCount; entry++) {
      const kind = column.kind(entry);
      if (kind === ColumnKind.Absent) continue;
      const row = column.rows === null ? entry : column.rows[entry]!;
      if (isExcluded !== null && isExcluded[row] !== 0) continue;
      this.#setKind(row, kind as ColumnKind);
      if (stride > 0) this.#words[row * 2] = column.words[entry * stride]!;
      if (stride > 1) this.#words[row * 2 + 1] = column.words[entry * stride + 1]!;
    }
  }

  set(row: number, value: PropertyValue): void {
    this.#setKind(row, this.#store(row, value));
  }

  /** The layout of the column at `byteOffset`; null if it has no entry. */
  layout(key: number, byteOffset: number): ColumnLayout | null {
    let count = 0;
    let stride: 0 | 1 | 2 = 0;
    let uniform: number = ColumnKind.Absent;
    let isUniform = true;
    const rows = this.#rows();
    const rowCount = rows === null ? this.#rowCount : rows.length;
    for (let at = 0; at < rowCount; at++) {
      const kind = this.#kinds[rows === null ? at : rows[at]!]!;
      if (kind === ColumnKind.Absent) continue;
      count++;
      if (uniform === ColumnKind.Absent) uniform = kind;
      else if (kind !== uniform) isUniform = false;
      if (kind >= ColumnKind.Long) stride = 2;
      else if (kind > ColumnKind.True && stride === 0) stride = 1;
    }
    if (count === 0) return null;
    const isSparse = count < this.#rowCount * DENSE_SHARE;
    const hasKinds = !isUniform || (!isSparse && count < this.#rowCount);
    const uniformKind = hasKinds ? ColumnKind.Absent : (uniform as ColumnKind);
    return { key, entryCount: isSparse ? count : this.#rowCount, isSparse, stride, uniformKind, byteOffset };
  }

  /** The bytes of the column in the layout that {@link layout} returned. */
  bytes(layout: ColumnLayout): Uint8Array {
    const { entryCount, isSparse, stride, uniformKind } = layout;
    const bytes = new Uint8Array(columnByteLength(layout));
    const words = new Int32Array(bytes.buffer, 0, entryCount * stride);
    const rowsAt = words.byteLength;
    const rows = isSparse ? new Uint16Array(bytes.buffer, rowsAt, entryCount) : null;
    const kindsAt = rowsAt + (rows?.byteLength ?? 0);
    const kinds =
      uniformKind === ColumnKind.Absent ? new Uint8Array(bytes.buffer, kindsAt, entryCount) : null;
    let entry = 0;
    const listed = isSparse ? this.#rows() : null;
    const rowCount = listed === null ? this.#rowCount : listed.length;
    for (let at = 0; at < rowCount; at++) {
      const row = listed === null ? at : listed[at]!;
      const kind = this.#kinds[row]!;
      if (isSparse && kind === ColumnKind.Absent) continue;
      if (kinds !== null) kinds[entry] = kind;
      if (rows !== null) rows[entry] = row;
      if (kind !== ColumnKind.Absent) {
        if (stride > 0) words[entry * stride] = this.#words[row * 2]!;
        if (stride > 1) words[entry * stride + 1] = this.#words[row * 2 + 1]!;
      }
      entry++;
    }
    return bytes;
  }

  /** Stores the payload and returns its kind. */
  #store(row: number, value: PropertyValue): ColumnKind {
    this.#words[row * 2] = 0;
    this.#words[row * 2 + 1] = 0;
    if (value instanceof ScalarArray) {
      this.#words[row * 2] = this.#stringNumber(value);
      return ColumnKind.Array;
    }
    if (typeof value === 'string') {
      this.#words[row * 2] = this.#stringNumber(value);
      return ColumnKind.String;
    }
    if (typeof value === 'number') {
      this.#words[row * 2] = value;
      return ColumnKind.Int;
    }
    if (typeof value === 'boolean') return value ? ColumnKind.True : ColumnKind.False;
    if (typeof value === 'bigint') return this.#storeLong(row, value);
    if (value instanceof Char) {
      this.#words[row * 2] = value.code;
      return ColumnKind.Char;
    }
    const kind = scalarKind(value);
    switch (kind) {
      case ScalarKind.Double:
        return this.#storeDouble(row, value.value);
      case ScalarKind.Float:
        this.#floats[row * 2] = value.value;
        return ColumnKind.Float;
      case ScalarKind.Short:
        this.#words[row * 2] = value.value;
        return ColumnKind.Short;
      case ScalarKind.Byte:
        this.#words[row * 2] = value.value;
        return ColumnKind.Byte;
      default:
        return unreachable(kind as never);
    }
  }

  #storeLong(row: number, value: bigint): ColumnKind {
    if (BigInt.asIntN(32, value) === value) {
      this.#words[row * 2] = Number(value);
      return ColumnKind.LongNarrow;
    }
    this.#longs[row] = value;
    return ColumnKind.Long;
  }

  #storeDouble(row: number, value: number): ColumnKind {
    if (Object.is(Math.fround(value), value) && !Number.isNaN(value)) {
      this.#floats[row * 2] = value;
      return ColumnKind.DoubleNarrow;
    }
    this.#doubles[row] = value;
    return ColumnKind.Double;
  }
}
