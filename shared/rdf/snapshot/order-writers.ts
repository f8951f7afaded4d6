/** Writes the columns of an order that ends in the graph. */
import { ColumnWriter, type KeyNumbers } from '../key-column.ts';
import { ORDER_POSITIONS, type Position, type QuadOrder } from '../quad-order.ts';
import type { OrderBuffers } from './snapshot.ts';

/** Writers of the second, third and last key. */
export type OrderWriters = readonly [ColumnWriter, ColumnWriter, ColumnWriter];

/** Writers of the columns of an order, with the numbers of their keys by position. */
export function orderWriters(
  order: QuadOrder,
  size: number,
  numbers: readonly (KeyNumbers | null)[],
): OrderWriters {
  const [, p1, p2, p3] = ORDER_POSITIONS[order] as (typeof ORDER_POSITIONS)[number];
  const writer = (position: Position) => new ColumnWriter(size, numbers[position] as KeyNumbers | null);
  return [writer(p1), writer(p2), writer(p3)];
}

export function finishOrder([w1, w2, w3]: OrderWriters): OrderBuffers {
  return [w1.finish(), w2.finish(), w3.finish()];
}
