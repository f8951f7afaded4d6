/**
 * `Table`: a list of rows of equal width, which the first row or the column names determine. Sorting without a
 * function compares the sum of the differences of all columns, as in the original.
 */
import type { ObjectTable } from '#gremlin';
import {
  ArrayList,
  collectElements,
  GroovyType,
  javaException,
  methodTable,
  noResult,
  type Runtime,
  requireNonNull,
  TYPE,
  type Value,
} from '#groovy/host';
import { ClassName } from '../api/class-names.ts';
import { compareObjects } from '../objects/comparable.ts';
import { itemAt, Row } from './row.ts';

/** Neither rows nor names yet. */
const UNKNOWN_WIDTH = -1;

export class Table extends ArrayList implements ObjectTable {
  readonly #runtime: Runtime;
  /** Shared with its rows, so names that are set later apply to these too. */
  #columnNames: (string | null)[] = [];
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

  get columnNames(): readonly (string | null)[] {
    return this.#columnNames;
  }

  get width(): number {
    return this.#width;
  }

  /** Throws NullPointerException for null. */
  setColumnNames(given: readonly (string | null)[] | null): void {
    const names = requireNonNull(given);
    if (this.#width !== UNKNOWN_WIDTH && names.length !== this.#width) {
      throw widthError(this.#width, `there are ${names.length} column names`);
    }
    this.#columnNames.length = 0;
    for (const name of names) this.#columnNames.push(name);
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

type RowComparator = (a: Row, b: Row) => number;

/** The sum of what `compareTo` gives for each column, so that a large difference of texts outweighs others. */
function defaultComparator(runtime: Runtime): RowComparator {
  return (a, b) =>
    a.items.reduce<number>((sum, item, index) => sum + compareTo(runtime, item, itemAt(b.items, index)), 0);
}

/** `compareTo`: of texts the distance of their first difference, not its sign. */
function compareTo(runtime: Runtime, a: Value, b: Value): number {
  if (typeof a !== 'string' || typeof b !== 'string') return compareObjects(runtime, a, b);
  return runtime.invokeMethod(a, 'compareTo', [b]) as number;
}

function rowsOf(table: Table): Row[] {
  return table.items.filter((row) => row instanceof Row);
}

function withRows(table: Table, rows: readonly Row[]): Table {
  const copy = table.emptyCopy();
  for (const row of rows) copy.addRow(row.items);
  return copy;
}

function sorted(table: Table, compare: RowComparator): Table {
  return withRows(table, rowsOf(table).sort(compare));
}

/** Like a sorted set: rows in order, without duplicates. */
function uniqueSorted(table: Table, compare: RowComparator): Table {
  const unique: Row[] = [];
  for (const row of rowsOf(table)) {
    const at = unique.findIndex((other) => compare(row, other) <= 0);
    if (at < 0) unique.push(row);
    else if (compare(row, unique[at] as Row) !== 0) unique.splice(at, 0, row);
  }
  return withRows(table, unique);
}

/** Sorts or deduplicates with Groovy's `sort` or `unique` and the closure. */
function byGroovy(runtime: Runtime, table: Table, method: 'sort' | 'unique', closure: Value): Table {
  const rows = runtime.newList([...table.items]);
  const result = runtime.invokeMethod(rows, method, closure === null ? [] : [closure]);
  return withRows(
    table,
    collectElements(runtime, result).filter((row) => row instanceof Row),
  );
}

function applied(runtime: Runtime, table: Table, closures: readonly Value[]): Table {
  const result = table.blank();
  if (closures.length === 0 && table.items.length > 0)
    throw javaException('java.lang.ArithmeticException', '/ by zero');
  for (const row of rowsOf(table)) {
    result.addRow(
      row.items.map((item, index) => runtime.call1(closures[index % closures.length] as Value, item)),
    );
  }
  return result;
}

function column(runtime: Runtime, table: Table, index: number): Value {
  return runtime.newList(rowsOf(table).map((row) => itemAt(row.items, index)));
}

const METHODS = methodTable(() => ({
  'addRow(List)': (runtime, self: Table, row) =>
    noResult(self.addRow(collectElements(runtime, requireNonNull(row)))),
  'addRow(Object...)': (_runtime, self: Table, row) => noResult(self.addRow(requireNonNull(row))),
  'setColumnNames(String...)': (_runtime, self: Table, names: string[]) =>
    noResult(self.setColumnNames(names)),
  'getColumnNames()': (runtime, self: Table) => runtime.newList([...self.columnNames]),
  'getRowCount()': (_runtime, self: Table) => self.items.length,
  'getColumnCount()': (_runtime, self: Table) => self.width,
  'getRow(int)': (_runtime, self: Table, index) => itemAt(self.items, index),
  'get(int, int)': (_runtime, self: Table, row, index) =>
    itemAt((itemAt(self.items, row) as Row).items, index),
  'get(int, String)': (_runtime, self: Table, row, name) =>
    itemAt((itemAt(self.items, row) as Row).items, self.columnNames.indexOf(name)),
  'getColumn(int)': column,
  'getColumn(String)': (runtime, self: Table, name) => column(runtime, self, self.columnNames.indexOf(name)),
  'sort()': (runtime, self: Table) => sorted(self, defaultComparator(runtime)),
  'sort(Closure)': (runtime, self: Table, closure) => byGroovy(runtime, self, 'sort', closure),
  'unique()': (runtime, self: Table) => uniqueSorted(self, defaultComparator(runtime)),
  'unique(Closure)': (runtime, self: Table, closure) => byGroovy(runtime, self, 'unique', closure),
  'apply(Closure...)': applied,
  'static cloneTableStructure(Table)': (_runtime, _self, table: Table) => table.emptyCopy(),
}));

export const TABLE: GroovyType = new GroovyType({
  name: ClassName.Table,
  superclass: 'java.util.ArrayList',
  methods: () => ({
    ...METHODS(),
    'new()': (runtime) => new Table(runtime),
    'new(String...)': (runtime, _self, names: string[]) => {
      const table = new Table(runtime);
      table.setColumnNames(names);
      return table;
    },
  }),
});
