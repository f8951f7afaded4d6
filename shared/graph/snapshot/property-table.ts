/** The properties of one segment: shapes and columns, indexed by this thread's key ids. */
import type { PropertyValue } from '#base';
import { NONE } from '../view.ts';
import type { PropertyTableImage } from './layout.ts';
import { PropertyColumn } from './property-column.ts';
import type { SnapshotNames } from './snapshot-names.ts';
import type { StringDictionary } from './string-dictionary.ts';

export class PropertyTable {
  readonly shapes: Uint32Array;
  /** By key id of this thread. */
  readonly columns: (PropertyColumn | undefined)[] = [];

  constructor(image: PropertyTableImage, rowCount: number, names: SnapshotNames, strings: StringDictionary) {
    this.shapes = new Uint32Array(image.buffer, 0, rowCount);
    for (const layout of image.columns) {
      const key = names.localKeys[layout.key]!;
      while (this.columns.length <= key) this.columns.push(undefined);
      this.columns[key] = new PropertyColumn(image.buffer, layout, strings);
    }
  }

  /** Undefined if no row has the key. */
  column(key: number): PropertyColumn | undefined {
    return key < 0 || key >= this.columns.length ? undefined : this.columns[key];
  }

  value(row: number, key: number): PropertyValue | undefined {
    return this.column(key)?.value(row);
  }

  /** As {@link PropertyColumn.textNumber}. */
  textNumber(row: number, key: number): number {
    return this.column(key)?.textNumber(row) ?? NONE;
  }
}
