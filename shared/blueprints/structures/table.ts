/**
 * `Table`: a list of rows of one width. The first row or the column names fix the width. Methods are in
 * `table-methods.ts`.
 */
import type { ObjectTable } from '#gremlin';
import { ArrayList, GroovyType, javaException, type Runtime, TYPE, type Value } from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { Row } from './row.ts';
import { TABLE_METHODS } from './table-methods.ts';

/** No row and no names yet. */
const UNKNOWN_WIDTH = -1;

export const TABLE: GroovyType = new GroovyType({
  name: ClassName.Table,
  superclass: 'java.util.ArrayList',
  methods: {
    ...TABLE_METHODS,
    'new()': (runtime) => new Table(runtime),
    'new(String...)': (runtime, _self, names: string[]) => {
      const table = new Table(runtime);
      table.setColumnNames(names);
      return table;
    },
  },
});

export class Table extends ArrayList implements ObjectTable {
  readonly #runtime: Runtime;
  #columnNames: readonly string[] = [];
  #width = UNKNOWN_WIDTH;

  constructor(runtime: Runtime) {
    super([]);
    this.#runtime = runtime;
  }

  override get [TYPE](): GroovyType {
    return TABLE;
  }

  get value(): Value {
    return this;
  }

  get columnNames(): readonly string[] {
    return this.#columnNames;
  }

  get width(): number {
    return this.#width;
  }

  setColumnNames(names: readonly string[]): void {
    if (this.#width !== UNKNOWN_WIDTH && names.length !== this.#width) {
      throw widthError(this.#width, `there are ${names.length} column names`);
    }
    this.#columnNames = [...names];
    this.#width = names.length;
  }

  addRow(items: readonly Value[]): void {
    if (this.#width === UNKNOWN_WIDTH) this.#width = items.length;
    else if (items.length !== this.#width) throw widthError(this.#width, `row width is ${items.length}`);
    this.add(this.#runtime, new Row([...items], this.#columnNames));
  }

  override clear(runtime: Runtime): void {
    super.clear(runtime);
    this.#width = UNKNOWN_WIDTH;
    this.#columnNames = [];
  }

  override emptyClone(): ArrayList {
    return this.emptyCopy();
  }

  /** An empty table without column names. */
  blank(): Table {
    return new Table(this.#runtime);
  }

  /** An empty table with the same column names. */
  emptyCopy(): Table {
    const copy = new Table(this.#runtime);
    if (this.#columnNames.length > 0) copy.setColumnNames(this.#columnNames);
    return copy;
  }
}

function widthError(width: number, found: string): Error {
  return javaException('java.lang.RuntimeException', `Table width is ${width} and ${found}`);
}
