/** The property table of one segment, made anew from the table before and the states of touched rows. */
import type { PropertyHolder } from '../overlay/element-state.ts';
import { type ColumnLayout, type PropertyTableImage, SHAPE_EMPTY } from '../snapshot/layout.ts';
import { columnByteLength } from '../snapshot/property-column.ts';
import type { PropertyTable } from '../snapshot/property-table.ts';
import type { ColumnScratch } from './column-scratch.ts';
import type { ListNumbering, NameNumbering } from './numbering.ts';

/** A row and what it now holds. A removed element holds nothing. */
interface TouchedRow {
  readonly row: number;
  readonly state: PropertyHolder;
}

export class PropertyFold {
  readonly #rowCount: number;
  readonly #keys: NameNumbering;
  readonly #shapes: ListNumbering;
  readonly #scratch: ColumnScratch;

  constructor(rowCount: number, keys: NameNumbering, shapes: ListNumbering, scratch: ColumnScratch) {
    this.#rowCount = rowCount;
    this.#keys = keys;
    this.#shapes = shapes;
    this.#scratch = scratch;
  }

  /** The new table, null if no row has a property. `before` null: there was none. */
  fold(before: PropertyTable | null, touched: readonly TouchedRow[]): PropertyTableImage | null {
    const shapes = new Uint32Array(this.#rowCount);
    if (before !== null) shapes.set(before.shapes);
    for (const { row, state } of touched) shapes[row] = this.#shapes.number(state.keys);
    if (shapes.every((shape) => shape === SHAPE_EMPTY)) return null;
    const layouts: ColumnLayout[] = [];
    const parts: Uint8Array[] = [];
    let end = shapes.byteLength;
    for (const key of keysOf(before, touched)) {
      const byteOffset = Math.ceil(end / 8) * 8;
      const layout = this.#column(key, before, touched, byteOffset, parts);
      if (layout === null) continue;
      layouts.push(layout);
      end = byteOffset + columnByteLength(layout);
    }
    const buffer = new SharedArrayBuffer(end);
    new Uint32Array(buffer, 0, this.#rowCount).set(shapes);
    const bytes = new Uint8Array(buffer);
    layouts.forEach((layout, index) => {
      bytes.set(parts[index]!, layout.byteOffset);
    });
    return { buffer, columns: layouts };
  }

  /** Adds the bytes of one column to `parts`. */
  #column(
    key: number,
    before: PropertyTable | null,
    touched: readonly TouchedRow[],
    byteOffset: number,
    parts: Uint8Array[],
  ): ColumnLayout | null {
    const scratch = this.#scratch;
    const column = before?.columns[key];
    if (column === undefined) scratch.clear();
    else scratch.load(column);
    for (const { row, state } of touched) {
      const at = state.keys.indexOf(key);
      if (at < 0) scratch.remove(row);
      else scratch.set(row, state.values[at]!);
    }
    const layout = scratch.layout(this.#keys.number(key), byteOffset);
    if (layout !== null) parts.push(scratch.bytes(layout));
    return layout;
  }
}

/** Ids of all keys in the table or the touched rows, ascending. */
function keysOf(before: PropertyTable | null, touched: readonly TouchedRow[]): number[] {
  const keys = new Set<number>();
  before?.columns.forEach((column, key) => {
    if (column !== undefined) keys.add(key);
  });
  for (const { state } of touched) for (const key of state.keys) keys.add(key);
  return [...keys].sort((a, b) => a - b);
}
