/** Assembles the buffers of a run from its orders: derives the order by graph and the statistics. */
import type { DictionaryBuffers } from '../dictionary.ts';
import { type FirstKeyBuffers, FirstKeys } from '../first-keys.ts';
import { StoredColumn } from '../key-column.ts';
import { QuadOrder, TRIPLE_ORDER_COUNT } from '../quad-order.ts';
import { firstKeysOfOrder, type OrderBuffers, type QuadRunBuffers } from './snapshot.ts';

/** Makes the orders of a run, one after the other, so that what one needs can be dropped before the next. */
export interface OrderSource {
  readonly quadCount: number;
  /** The columns of an order that ends in the graph. */
  order(order: QuadOrder): OrderBuffers;
  /** By subject, predicate, object and graph. */
  firstKeys(order: QuadOrder): FirstKeyBuffers;
}

export function assembleRun(dictionary: DictionaryBuffers, source: OrderSource): QuadRunBuffers {
  const orders: OrderBuffers[] = [];
  const firstKeys: FirstKeyBuffers[] = [];
  for (let order = 0; order < TRIPLE_ORDER_COUNT; order++) {
    orders.push(source.order(order as QuadOrder));
    firstKeys[firstKeysOfOrder(order as QuadOrder)] ??= source.firstKeys(order as QuadOrder);
  }
  const keysOf = (order: QuadOrder) => new FirstKeys(firstKeys[firstKeysOfOrder(order)] as FirstKeyBuffers);
  const columnOf = (order: QuadOrder, column: 0 | 2) =>
    StoredColumn.attach((orders[order] as OrderBuffers)[column]);
  const graphs = source.firstKeys(QuadOrder.GSP);
  firstKeys[firstKeysOfOrder(QuadOrder.GSP)] = graphs;
  const predicates = keysOf(QuadOrder.PSO);
  const subjects = columnOf(QuadOrder.PSO, 0);
  const objects = columnOf(QuadOrder.POS, 0);
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
  const predicateStatistics = new SharedArrayBuffer(statistics.byteLength);
  new Uint32Array(predicateStatistics).set(statistics);
  return {
    quadCount: source.quadCount,
    dictionary,
    orders,
    rowsByGraph: numberByGraph(columnOf(QuadOrder.SPO, 2), new FirstKeys(graphs)),
    firstKeys,
    predicateStatistics,
    subjectCount: keysOf(QuadOrder.SPO).keyCount,
    objectCount: keysOf(QuadOrder.OSP).keyCount,
  };
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
