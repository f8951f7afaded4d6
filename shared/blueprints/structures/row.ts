/** `Row`: a list with named columns. */
import {
  ArrayList,
  collectElements,
  GroovyType,
  indexOutOfBounds,
  methodTable,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { nullPointer } from '../exceptions.ts';
import { stringItems } from '../objects/string-items.ts';

/** Reads an index as Java's lists do. Throws IndexOutOfBoundsException. */
export function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) {
    throw indexOutOfBounds(`Index ${index} out of bounds for length ${items.length}`);
  }
  return items[index] as T;
}

export class Row extends ArrayList {
  /** Null for a row without names: its `toString` throws. */
  readonly columnNames: readonly (string | null)[] | null;

  constructor(items: Value[], columnNames: readonly (string | null)[] | null) {
    super(items);
    this.columnNames = columnNames;
  }

  override get [TYPE](): GroovyType {
    return ROW;
  }

  override emptyClone(): ArrayList {
    return new Row([], this.columnNames);
  }

  /** Items with their columns, as in `[a:marko, b:lop]`. */
  override javaText(runtime: Runtime): string {
    const names = this.columnNames;
    const parts = this.items.map((item, index) => {
      if (names === null) throw nullPointer();
      const prefix = names.length > 0 ? `${names[index] ?? itemAt(names, index)}:` : '';
      return prefix + runtime.toJavaText(item);
    });
    return `[${parts.join(', ')}]`;
  }
}

/** The item of the first column of that name. Throws IndexOutOfBoundsException if there is none. */
export function itemOfColumn(row: Row, name: string | null): Value {
  return itemAt(row.items, columnIndex(row, name));
}

function columnIndex(self: Row, name: string | null): number {
  if (self.columnNames === null) throw nullPointer();
  return self.columnNames.indexOf(name);
}

export const ROW: GroovyType = new GroovyType({
  name: ClassName.Row,
  superclass: 'java.util.ArrayList',
  methods: methodTable(() => ({
    'new()': () => new Row([], null),
    'new(List)': (runtime, _self, names) => new Row([], stringItems(runtime, names)),
    'new(List, List)': (runtime, _self, items, names) =>
      new Row(collectElements(runtime, items), names === null ? null : stringItems(runtime, names)),
    'getColumn(String)': (_runtime, self: Row, name) => itemOfColumn(self, name),
    'getColumn(int)': (_runtime, self: Row, index) => itemAt(self.items, index),
    'getColumnNames()': (runtime, self: Row) =>
      self.columnNames === null ? null : runtime.newList([...self.columnNames]),
    'toString()': (runtime, self: Row) => self.javaText(runtime),
  })),
});
