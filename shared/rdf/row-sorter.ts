/**
 * Sorts the same rows in several orders. A stable sort of an order by one more column is another order, so that only the first
 * one is sorted by four columns.
 *
 *     SPO ─┬─ by P: PSO ── by O: OPS
 *          ├─ by O: OSP ─┬─ by S: SOP
 *          │             └─ by P: POS
 *          └─ by G: GSP
 */
import { ORDER_POSITIONS, Position, QuadOrder } from './quad-order.ts';
import { sortByColumn } from './radix-sort.ts';

/** Below this number of rows, a comparison sort is used. */
const COMPARED_ROWS_MAX = 256;

/** Keys by position: four columns of equal length. */
export type RowColumns = readonly [Int32Array, Int32Array, Int32Array, Int32Array];

/** By order: the one that it is sorted from, and by which position. */
const SORTED_FROM: Readonly<Record<Exclude<QuadOrder, 0>, readonly [QuadOrder, Position]>> = {
  [QuadOrder.SOP]: [QuadOrder.OSP, Position.Subject],
  [QuadOrder.PSO]: [QuadOrder.SPO, Position.Predicate],
  [QuadOrder.POS]: [QuadOrder.OSP, Position.Predicate],
  [QuadOrder.OSP]: [QuadOrder.SPO, Position.Object],
  [QuadOrder.OPS]: [QuadOrder.PSO, Position.Object],
  [QuadOrder.GSP]: [QuadOrder.SPO, Position.Graph],
};

/** Those that others are sorted from. */
const SOURCES: ReadonlySet<QuadOrder> = new Set([QuadOrder.SPO, QuadOrder.PSO, QuadOrder.OSP]);

export class RowSorter {
  readonly columns: RowColumns;
  readonly #sources: (Uint32Array | undefined)[] = [];
  #last: { readonly order: QuadOrder; readonly rows: Uint32Array } | null = null;

  /** `isSorted` for columns in the first order. */
  constructor(columns: RowColumns, isSorted = false) {
    this.columns = columns;
    if (isSorted) this.#sources[QuadOrder.SPO] = this.#inOrder();
  }

  /** The row numbers in an order. */
  sorted(order: QuadOrder): Uint32Array {
    if (this.columns[0].length <= COMPARED_ROWS_MAX) return this.#sortedByComparing(order);
    if (this.#last?.order === order) return this.#last.rows;
    // Dropped before the next one is made.
    this.#last = null;
    const rows = this.#sources[order] ?? this.#sort(order);
    if (SOURCES.has(order)) this.#sources[order] = rows;
    this.#last = { order, rows };
    return rows;
  }

  #sort(order: QuadOrder): Uint32Array {
    if (order !== QuadOrder.SPO) {
      const [before, position] = SORTED_FROM[order];
      return sortByColumn(this.sorted(before), this.columns[position]);
    }
    const [subjects, predicates, objects, graphs] = this.columns;
    return [graphs, objects, predicates, subjects].reduce(sortByColumn, this.#inOrder());
  }

  #sortedByComparing(order: QuadOrder): Uint32Array {
    const [p0, p1, p2, p3] = ORDER_POSITIONS[order] as (typeof ORDER_POSITIONS)[number];
    const difference = (position: Position, a: number, b: number) =>
      (this.columns[position][a] as number) - (this.columns[position][b] as number);
    return this.#inOrder().sort(
      (a, b) => difference(p0, a, b) || difference(p1, a, b) || difference(p2, a, b) || difference(p3, a, b),
    );
  }

  #inOrder(): Uint32Array {
    const rows = new Uint32Array(this.columns[0].length);
    for (let row = 0; row < rows.length; row++) rows[row] = row;
    return rows;
  }
}
