/**
 * One column while it is built: every row of a segment with a kind and 64 bits of payload. Reused from column to
 * column, so a fold allocates only what it publishes.
 */
import { Char, type PropertyValue, ScalarArray, ScalarKind, scalarKind, unreachable } from '#base';
import { ColumnKind, type ColumnLayout } from '../snapshot/layout.ts';
import { columnByteLength, type PropertyColumn } from '../snapshot/property-column.ts';
import type { StringEntryValue } from '../snapshot/string-entry.ts';

/** A column with fewer entries than this share of the rows is sparse: the reader then searches, but pays per entry. */
const DENSE_SHARE = 1 / 4;

export class ColumnScratch {
  readonly #rowCount: number;
  readonly #stringNumber: (value: StringEntryValue) => number;
  readonly #kinds: Uint8Array;
  readonly #words: Int32Array;
  readonly #floats: Float32Array;
  readonly #doubles: Float64Array;
  readonly #longs: BigInt64Array;

  constructor(rowCount: number, stringNumber: (value: StringEntryValue) => number) {
    this.#rowCount = rowCount;
    this.#stringNumber = stringNumber;
    const payload = new ArrayBuffer(rowCount * 8);
    this.#kinds = new Uint8Array(rowCount);
    this.#words = new Int32Array(payload);
    this.#floats = new Float32Array(payload);
    this.#doubles = new Float64Array(payload);
    this.#longs = new BigInt64Array(payload);
  }

  clear(): void {
    this.#kinds.fill(ColumnKind.Absent);
  }

  /** Begins with the entries of an existing column. */
  load(column: PropertyColumn): void {
    this.clear();
    const { stride } = column.layout;
    for (let entry = 0; entry < column.entryCount; entry++) {
      const kind = column.kind(entry);
      if (kind === ColumnKind.Absent) continue;
      const row = column.rows === null ? entry : column.rows[entry]!;
      this.#kinds[row] = kind;
      if (stride > 0) this.#words[row * 2] = column.words[entry * stride]!;
      if (stride > 1) this.#words[row * 2 + 1] = column.words[entry * stride + 1]!;
    }
  }

  remove(row: number): void {
    this.#kinds[row] = ColumnKind.Absent;
  }

  set(row: number, value: PropertyValue): void {
    this.#kinds[row] = this.#store(row, value);
  }

  /** How the column will lie at `byteOffset`; null if it has no entry. */
  layout(key: number, byteOffset: number): ColumnLayout | null {
    let count = 0;
    let stride: 0 | 1 | 2 = 0;
    let uniform: number = ColumnKind.Absent;
    let isUniform = true;
    for (let row = 0; row < this.#rowCount; row++) {
      const kind = this.#kinds[row]!;
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

  /** The bytes of the column; `layout` is what {@link layout} said. */
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
    for (let row = 0; row < this.#rowCount; row++) {
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

  /** Writes the payload; the kind under which it can be read. */
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
