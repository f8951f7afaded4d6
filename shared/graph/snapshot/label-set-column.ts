/** Column of the label set numbers of a segment, 16 bits wide unless a number of the segment needs 32. */
import { LABEL_SET_MISSING } from './layout.ts';

const NARROW_MAX = 0xffff;

export type LabelSetColumn = Uint16Array<SharedArrayBuffer> | Uint32Array<SharedArrayBuffer>;

/** A column in which all nodes are missing. */
export function missingLabelSets(rowCount: number): LabelSetColumn {
  const buffer = new SharedArrayBuffer(rowCount * Uint16Array.BYTES_PER_ELEMENT);
  return new Uint16Array(buffer).fill(LABEL_SET_MISSING);
}

/** A view of a buffer; its length determines the width. */
export function labelSetColumn(buffer: SharedArrayBuffer, rowCount: number): LabelSetColumn {
  const isWide = buffer.byteLength === rowCount * Uint32Array.BYTES_PER_ELEMENT;
  return isWide ? new Uint32Array(buffer) : new Uint16Array(buffer);
}

/** A copy in new shared memory. */
export function copyLabelSets(column: LabelSetColumn): LabelSetColumn {
  const buffer = new SharedArrayBuffer(column.byteLength);
  const copy = labelSetColumn(buffer, column.length);
  copy.set(column);
  return copy;
}

/** Sets the number of a row. Returns the column, or a wider copy if the number does not fit. */
export function withLabelSet(column: LabelSetColumn, row: number, number: number): LabelSetColumn {
  const target = number > NARROW_MAX && column instanceof Uint16Array ? widened(column) : column;
  target[row] = number;
  return target;
}

function widened(column: Uint16Array<SharedArrayBuffer>): LabelSetColumn {
  const wide = new Uint32Array(new SharedArrayBuffer(column.length * Uint32Array.BYTES_PER_ELEMENT));
  wide.set(column);
  return wide;
}
