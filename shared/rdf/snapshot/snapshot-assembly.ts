/** Assembles the buffers of a run from its orders: derives the order by graph and the statistics. */
import type { DictionaryBuffers } from '../dictionary.ts';
import { type FirstKeyBuffers, FirstKeys } from '../first-keys.ts';
import { StoredColumn } from '../key-column.ts';
import { Position, QuadOrder } from '../quad-order.ts';
import { firstKeysOfOrder, type OrderBuffers, type QuadRunBuffers, type RemovedRows } from './snapshot.ts';

/** Makes the orders of a run, one after the other, so that what one needs can be dropped before the next. */
export interface OrderSource {
  /** The columns of an order that ends in the graph. */
  order(order: QuadOrder): OrderBuffers;
  /** By subject, predicate, object and graph. */
  firstKeys(order: QuadOrder): FirstKeyBuffers;
}

/** Orders with the same first key, which share its offsets, and what is derived from them. */
export const ORDER_FAMILIES = [Position.Subject, Position.Predicate, Position.Object] as const;
export type OrderFamily = (typeof ORDER_FAMILIES)[number];

/** The fields of a run that belong to a family: two orders and its first keys, by subject those by graph as well. */
type FamilyFields = Omit<QuadRunBuffers, 'quadCount' | 'dictionary' | 'removedRows'>;

const NO_ROWS = new SharedArrayBuffer(0);
const NONE_REMOVED: RemovedRows = { count: 0, rows: NO_ROWS };
const NOTHING: FamilyFields = {
  orders: [],
  rowsByGraph: NO_ROWS,
  firstKeys: [],
  predicateStatistics: NO_ROWS,
  subjectCount: 0,
  objectCount: 0,
};

export function assembleRun(
  quadCount: number,
  dictionary: DictionaryBuffers,
  source: OrderSource,
): QuadRunBuffers {
  return ORDER_FAMILIES.reduce<QuadRunBuffers>((run, family) => withFamily(run, family, source), {
    quadCount,
    dictionary,
    ...NOTHING,
  });
}

/** The run with the orders of a family from `source`, where no row is removed. */
export function withFamily<T extends QuadRunBuffers>(run: T, family: OrderFamily, source: OrderSource): T {
  const [first, second] = ordersOf(family);
  const orders = [...run.orders];
  const firstKeys = [...run.firstKeys];
  orders[first] = source.order(first);
  firstKeys[family] = source.firstKeys(first);
  orders[second] = source.order(second);
  if (family === Position.Subject) firstKeys[Position.Graph] = source.firstKeys(QuadOrder.GSP);
  const { removedRows, ...fields } = run;
  const left = removedRows === undefined ? null : removedOutside(family, removedRows);
  return {
    ...(fields as T),
    ...(left === null ? {} : { removedRows: left }),
    orders,
    firstKeys,
    ...derivedFields(family, orders, firstKeys),
  };
}

/** The removed rows of the orders of other families, or null for none. */
function removedOutside(family: OrderFamily, removedRows: readonly RemovedRows[]): RemovedRows[] | null {
  const left = removedRows.map((removed, order) =>
    familyOf(order as QuadOrder) === family ? NONE_REMOVED : removed,
  );
  return left.every(({ count }) => count === 0) ? null : left;
}

/** The family that an order is written with. */
function familyOf(order: QuadOrder): OrderFamily {
  return order === QuadOrder.GSP ? Position.Subject : (firstKeysOfOrder(order) as OrderFamily);
}

/** Whether a row of the family's orders is removed. */
export function hasRemovedIn({ removedRows }: QuadRunBuffers, family: OrderFamily): boolean {
  return (removedRows ?? []).some(({ count }, order) => count > 0 && familyOf(order as QuadOrder) === family);
}

/** The run without the rows of a family; `empty` is a run without quads. */
export function withoutFamily(
  run: QuadRunBuffers,
  family: OrderFamily,
  empty: QuadRunBuffers,
): QuadRunBuffers {
  return withFamily(run, family, {
    order: (order) => empty.orders[order] as OrderBuffers,
    firstKeys: (order) => empty.firstKeys[firstKeysOfOrder(order)] as FirstKeyBuffers,
  });
}

/** The first has first keys of its own. */
export function ordersOf(family: OrderFamily): readonly [QuadOrder, QuadOrder] {
  return [(family * 2) as QuadOrder, (family * 2 + 1) as QuadOrder];
}

function derivedFields(
  family: OrderFamily,
  orders: readonly OrderBuffers[],
  firstKeys: readonly FirstKeyBuffers[],
): Partial<FamilyFields> {
  const keys = new FirstKeys(firstKeys[family] as FirstKeyBuffers);
  const columnOf = (order: QuadOrder, column: 0 | 2) =>
    StoredColumn.attach((orders[order] as OrderBuffers)[column]);
  if (family === Position.Object) return { objectCount: keys.keyCount };
  if (family === Position.Subject) {
    const graphs = new FirstKeys(firstKeys[Position.Graph] as FirstKeyBuffers);
    const rowsByGraph = numberByGraph(columnOf(QuadOrder.SPO, 2), graphs);
    return { rowsByGraph, subjectCount: keys.keyCount };
  }
  const [subjects, objects] = [columnOf(QuadOrder.PSO, 0), columnOf(QuadOrder.POS, 0)];
  return { predicateStatistics: statisticsOf(keys, subjects, objects) };
}

/** Rows of predicate, quads, distinct subjects and distinct objects. */
function statisticsOf(
  predicates: FirstKeys,
  subjects: StoredColumn,
  objects: StoredColumn,
): SharedArrayBuffer {
  const statistics = Uint32Array.from(
    [...predicates.listedKeys].flatMap((predicate) => {
      const [start, end] = [predicates.lowerRow(predicate), predicates.lowerRow(predicate + 1)];
      return [
        predicate,
        end - start,
        countDistinct(subjects, start, end),
        countDistinct(objects, start, end),
      ];
    }),
  );
  const buffer = new SharedArrayBuffer(statistics.byteLength);
  new Uint32Array(buffer).set(statistics);
  return buffer;
}

/** The rows of the first order, by graph: a stable counting sort. */
function numberByGraph(graphOfRow: StoredColumn, graphs: FirstKeys): SharedArrayBuffer {
  const rows = new Uint32Array(new SharedArrayBuffer(graphs.rowCount * Uint32Array.BYTES_PER_ELEMENT));
  const { keys, cells } = graphOfRow;
  if (keys !== null) {
    const nextRows = Uint32Array.from(keys, (graph) => graphs.lowerRow(graph));
    const isConstant = keys.length === 1;
    for (let row = 0; row < rows.length; row++) {
      const number = isConstant ? 0 : (cells[row] as number);
      rows[(nextRows[number] as number)++] = row;
    }
    return rows.buffer;
  }
  /** By graph: a table, since a map holds no more than 2^24 keys. */
  const { listedKeys } = graphs;
  const nextRows = new Uint32Array((listedKeys.at(-1) ?? 0) + 1);
  for (const graph of listedKeys) nextRows[graph] = graphs.lowerRow(graph);
  for (let row = 0; row < rows.length; row++) rows[(nextRows[cells[row] as number] as number)++] = row;
  return rows.buffer;
}

/** Distinct values among the sorted ones from `start` to before `end`. */
function countDistinct(column: StoredColumn, start: number, end: number): number {
  let count = 0;
  let last = 0;
  for (let row = start; row < end; row++) {
    const key = column.at(row);
    if (row === start || key !== last) count++;
    last = key;
  }
  return count;
}
