/** The properties of a segment while elements are added to it: shapes, and a column builder per key. */
import type { PropertyValue } from '#base';
import { type PropertyTableImage, SHAPE_EMPTY } from '../../snapshot/layout.ts';
import type { PropertyTable } from '../../snapshot/property-table.ts';
import { ColumnBuilder } from '../column-builder.ts';
import type { SnapshotNumbering } from '../numbering.ts';
import { propertyTable } from '../property-fold.ts';

/** Column builders for reuse: segments are filled one after the other. */
export class ScratchPool {
  readonly #rowCount: number;
  readonly #names: SnapshotNumbering;
  readonly #free: ColumnBuilder[] = [];

  constructor(rowCount: number, names: SnapshotNumbering) {
    this.#rowCount = rowCount;
    this.#names = names;
  }

  take(): ColumnBuilder {
    const { strings } = this.#names;
    const scratch = this.#free.pop() ?? new ColumnBuilder(this.#rowCount, (value) => strings.number(value));
    scratch.clear();
    return scratch;
  }

  giveBack(scratches: Iterable<ColumnBuilder>): void {
    this.#free.push(...scratches);
  }
}

export class PropertyRows {
  readonly #names: SnapshotNumbering;
  readonly #pool: ScratchPool;
  readonly #shapes: Uint32Array;
  readonly #columns = new Map<number, ColumnBuilder>();
  /** Elements with the same keys are usually adjacent and share one list. */
  #lastKeys: readonly number[] = [];
  #lastShape = SHAPE_EMPTY;
  #lastColumns: readonly ColumnBuilder[] = [];

  /** Starts with the existing properties of the segment. */
  constructor(rowCount: number, before: PropertyTable | null, names: SnapshotNumbering, pool: ScratchPool) {
    this.#names = names;
    this.#pool = pool;
    this.#shapes = new Uint32Array(rowCount);
    if (before === null) return;
    this.#shapes.set(before.shapes);
    before.columns.forEach((column, key) => {
      if (column !== undefined) this.#column(key).load(column);
    });
  }

  /** Adds the properties of a new element; keys are ids of this thread. */
  add(row: number, keys: readonly number[], values: readonly PropertyValue[]): void {
    if (keys !== this.#lastKeys) {
      this.#lastKeys = keys;
      this.#lastShape = this.#names.shapes.number(keys);
      this.#lastColumns = keys.map((key) => this.#column(key));
    }
    this.#shapes[row] = this.#lastShape;
    const columns = this.#lastColumns;
    for (let at = 0; at < columns.length; at++) columns[at]!.set(row, values[at]!);
  }

  /** The table; null if no element has a property. Invalidates the rows. */
  finish(): PropertyTableImage | null {
    const keys = [...this.#columns.keys()].sort((a, b) => a - b);
    const table =
      keys.length === 0
        ? null
        : propertyTable(this.#shapes, keys, this.#names.keys, (key) => this.#column(key));
    this.#pool.giveBack(this.#columns.values());
    this.#columns.clear();
    return table;
  }

  #column(key: number): ColumnBuilder {
    let column = this.#columns.get(key);
    if (column === undefined) this.#columns.set(key, (column = this.#pool.take()));
    return column;
  }
}
