/** Builds the property table of one segment from the old table and the states of touched rows. */
import type { PropertyValue } from '#base';
import type { PropertyHolder } from '../overlay/element-state.ts';
import { type ColumnLayout, type PropertyTableImage, SHAPE_EMPTY } from '../snapshot/layout.ts';
import { columnByteLength } from '../snapshot/property-column.ts';
import type { PropertyTable } from '../snapshot/property-table.ts';
import type { ColumnBuilder } from './column-builder.ts';
import type { ListNumbering, NameNumbering } from './numbering.ts';

/** A row and its new properties; null for a removed element. */
interface TouchedRow {
  readonly row: number;
  readonly state: PropertyHolder;
}

export class PropertyFold {
  readonly #rowCount: number;
  readonly #keys: NameNumbering;
  readonly #shapes: ListNumbering;
  readonly #scratch: ColumnBuilder;

  constructor(rowCount: number, keys: NameNumbering, shapes: ListNumbering, scratch: ColumnBuilder) {
    this.#rowCount = rowCount;
    this.#keys = keys;
    this.#shapes = shapes;
    this.#scratch = scratch;
  }

  /** The new table; null if no row has a property. `before` is null if there was no table. */
  fold(before: PropertyTable | null, touched: readonly TouchedRow[]): PropertyTableImage | null {
    const shapes = new Uint32Array(this.#rowCount);
    if (before !== null) shapes.set(before.shapes);
    for (const { row, state } of touched) shapes[row] = this.#shapes.number(state.keys);
    if (shapes.every((shape) => shape === SHAPE_EMPTY)) return null;
    const isTouched = new Uint8Array(this.#rowCount);
    for (const { row } of touched) isTouched[row] = 1;
    const entries = entriesByKey(touched);
    return propertyTable(shapes, keysOf(before, entries), this.#keys, (key) => {
      const scratch = this.#scratch;
      const column = before?.columns[key];
      if (column === undefined) scratch.clear();
      else scratch.load(column, isTouched);
      for (const { row, value } of entries.get(key) ?? []) scratch.set(row, value);
      return scratch;
    });
  }
}

interface Entry {
  readonly row: number;
  readonly value: PropertyValue;
}

/** Properties of the touched rows by key, so that a fold does not search each row for each key. */
function entriesByKey(touched: readonly TouchedRow[]): ReadonlyMap<number, readonly Entry[]> {
  const entries = new Map<number, Entry[]>();
  for (const { row, state } of touched) {
    state.keys.forEach((key, at) => {
      const entry = { row, value: state.values[at]! };
      const known = entries.get(key);
      if (known === undefined) entries.set(key, [entry]);
      else known.push(entry);
    });
  }
  return entries;
}

/** Builds a table of shapes and columns, keys ascending. `columnOf` may reuse one builder for all keys. */
export function propertyTable(
  shapes: Uint32Array,
  keys: readonly number[],
  numbers: NameNumbering,
  columnOf: (key: number) => ColumnBuilder,
): PropertyTableImage {
  const layouts: ColumnLayout[] = [];
  const parts: Uint8Array[] = [];
  let end = shapes.byteLength;
  for (const key of keys) {
    const scratch = columnOf(key);
    const layout = scratch.layout(numbers.number(key), Math.ceil(end / 8) * 8);
    if (layout === null) continue;
    parts.push(scratch.bytes(layout));
    layouts.push(layout);
    end = layout.byteOffset + columnByteLength(layout);
  }
  const buffer = new SharedArrayBuffer(end);
  new Uint32Array(buffer, 0, shapes.length).set(shapes);
  const bytes = new Uint8Array(buffer);
  layouts.forEach((layout, index) => {
    bytes.set(parts[index]!, layout.byteOffset);
  });
  return { buffer, columns: layouts };
}

/** Ids of all keys in the table and the touched rows, ascending. */
function keysOf(before: PropertyTable | null, entries: ReadonlyMap<number, unknown>): number[] {
  const keys = new Set(entries.keys());
  before?.columns.forEach((column, key) => {
    if (column !== undefined) keys.add(key);
  });
  return [...keys].sort((a, b) => a - b);
}
