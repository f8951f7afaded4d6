/** Reads one key's values in one segment, laid out as {@link ColumnLayout}. */
import { assert, Byte, Char, Double, Float, floatText, type PropertyValue, Short } from '#base';
import { NONE } from '../view.ts';
import { ColumnKind, type ColumnLayout } from './layout.ts';
import type { StringDictionary } from './string-dictionary.ts';
import type { TextProbe } from './text-probe.ts';

/** Result of {@link PropertyColumn.textNumber} for a value that is not a text. */
export const OTHER_VALUE = -2;

export class PropertyColumn {
  readonly buffer: SharedArrayBuffer;
  readonly layout: ColumnLayout;
  readonly entryCount: number;
  /** Empty if all entries have {@link uniformKind}. */
  private readonly kinds: Uint8Array;
  private readonly uniformKind: ColumnKind;
  private readonly stride: number;
  /** Rows of the entries of a sparse column, null if dense. */
  readonly rows: Uint16Array | null;
  readonly words: Int32Array;
  private readonly floats: Float32Array;
  private readonly doubles: Float64Array;
  private readonly longs: BigInt64Array;
  private readonly strings: StringDictionary;

  constructor(buffer: SharedArrayBuffer, layout: ColumnLayout, strings: StringDictionary) {
    const { byteOffset, entryCount, stride } = layout;
    const payloadBytes = payloadByteLength(layout);
    const isWide = stride === 2;
    this.buffer = buffer;
    this.layout = layout;
    this.strings = strings;
    this.words = new Int32Array(buffer, byteOffset, entryCount * stride);
    this.floats = new Float32Array(buffer, byteOffset, entryCount * stride);
    this.doubles = new Float64Array(buffer, byteOffset, isWide ? entryCount : 0);
    this.longs = new BigInt64Array(buffer, byteOffset, isWide ? entryCount : 0);
    const rowsAt = byteOffset + payloadBytes;
    this.rows = layout.isSparse ? new Uint16Array(buffer, rowsAt, entryCount) : null;
    this.uniformKind = layout.uniformKind;
    this.stride = stride;
    this.entryCount = entryCount;
    const kindsAt = rowsAt + (layout.isSparse ? entryCount * 2 : 0);
    this.kinds = new Uint8Array(buffer, kindsAt, layout.uniformKind === ColumnKind.Absent ? entryCount : 0);
  }

  /** The value of a row; undefined if it has none. */
  value(row: number): PropertyValue | undefined {
    const entry = this.rows === null ? row : this.entryOf(row);
    return entry < 0 ? undefined : this.entryValue(entry);
  }

  /** The dictionary's number of a text; {@link NONE} for no value, {@link OTHER_VALUE} for another kind. */
  textNumber(row: number): number {
    const entry = this.rows === null ? row : this.entryOf(row);
    if (entry < 0) return NONE;
    const kind = this.kind(entry);
    if (kind === ColumnKind.String) return this.textNumberOf(entry);
    return kind === ColumnKind.Absent ? NONE : OTHER_VALUE;
  }

  /** The kind of an entry; absent for a dense entry without a value. */
  kind(entry: number): ColumnKind {
    return this.uniformKind === ColumnKind.Absent ? (this.kinds[entry] as ColumnKind) : this.uniformKind;
  }

  /** The dictionary's number of an entry that is a text. */
  textNumberOf(entry: number): number {
    return this.words[entry * this.stride]! >>> 0;
  }

  /** The number that an entry is, as a double; null for another kind, float included, whose text is not that of the double. */
  numberOf(entry: number): number | null {
    const at = entry * this.stride;
    switch (this.kind(entry)) {
      case ColumnKind.Int:
      case ColumnKind.Short:
      case ColumnKind.Byte:
      case ColumnKind.LongNarrow:
        return this.words[at]!;
      case ColumnKind.DoubleNarrow:
        return this.floats[at]!;
      case ColumnKind.Double:
        return this.doubles[entry]!;
      case ColumnKind.Long:
        return Number(this.longs[entry]!);
      default:
        return null;
    }
  }

  /** False if neither the text of an entry nor that of an item of it is the given one; true if it may be. */
  mayHaveText(entry: number, { text, textNumber, number }: TextProbe): boolean {
    switch (this.kind(entry)) {
      case ColumnKind.Absent:
        return false;
      case ColumnKind.String:
        return this.textNumberOf(entry) === textNumber;
      case ColumnKind.Array:
        return true;
      case ColumnKind.False:
        return text === 'false';
      case ColumnKind.True:
        return text === 'true';
      case ColumnKind.Char:
        return text.length === 1 && text.charCodeAt(0) === this.words[entry * this.stride]!;
      case ColumnKind.Float:
        return number !== null && floatText(this.floats[entry * this.stride]!) === text;
      default: {
        const found = this.numberOf(entry)!;
        return found === number || (number !== null && Number.isNaN(found) && Number.isNaN(number));
      }
    }
  }

  /** Adds the id of every row that may have the text; row 0 has `firstId`. */
  addIds(probe: TextProbe, firstId: number, ids: number[]): void {
    for (let entry = 0; entry < this.entryCount; entry++) {
      if (this.mayHaveText(entry, probe)) ids.push(firstId + this.rowOf(entry));
    }
  }

  rowOf(entry: number): number {
    return this.rows === null ? entry : this.rows[entry]!;
  }

  entryValue(entry: number): PropertyValue | undefined {
    const at = entry * this.stride;
    switch (this.kind(entry)) {
      case ColumnKind.Absent:
        return undefined;
      case ColumnKind.Int:
        return this.words[at]!;
      case ColumnKind.String:
      case ColumnKind.Array:
        return this.strings.value(this.words[at]! >>> 0);
      case ColumnKind.False:
        return false;
      case ColumnKind.True:
        return true;
      case ColumnKind.Double:
        return new Double(this.doubles[entry]!);
      case ColumnKind.DoubleNarrow:
        return new Double(this.floats[at]!);
      case ColumnKind.Long:
        return this.longs[entry]!;
      case ColumnKind.LongNarrow:
        return BigInt(this.words[at]!);
      case ColumnKind.Float:
        return new Float(this.floats[at]!);
      case ColumnKind.Short:
        return new Short(this.words[at]!);
      case ColumnKind.Byte:
        return new Byte(this.words[at]!);
      case ColumnKind.Char:
        return new Char(this.words[at]!);
      default:
        assert(false, 'the kinds of a column are those of the layout');
    }
  }

  /** The entry of a row, -1 if it has none; quickest for a row up to that of the entry after `entry`, which may be -1. */
  entryAfter(entry: number, row: number): number {
    const { rows } = this;
    if (rows === null) return row;
    const next = rows[entry + 1];
    if (next === row) return entry + 1;
    const isBetween = entry >= 0 && row > rows[entry]! && (next === undefined || row < next);
    return isBetween ? -1 : this.entryOf(row);
  }

  private entryOf(row: number): number {
    const rows = this.rows!;
    let low = 0;
    let high = rows.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = rows[middle]!;
      if (found === row) return middle;
      if (found < row) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** Bytes of the payload, padded to align the 16-bit rows after it. */
function payloadByteLength(layout: ColumnLayout): number {
  return layout.entryCount * layout.stride * 4;
}

export function columnByteLength(layout: ColumnLayout): number {
  const kindBytes = layout.uniformKind === ColumnKind.Absent ? 1 : 0;
  return payloadByteLength(layout) + layout.entryCount * ((layout.isSparse ? 2 : 0) + kindBytes);
}
