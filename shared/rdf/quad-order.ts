/**
 * The sort orders of quads. Six end in the graph, so that a pattern over the union of all graphs finds the
 * copies of a triple adjacent; they cover every combination of bound subject, predicate and object, each with
 * the free positions in any order, as merge and leapfrog joins need. The seventh starts with the graph: it
 * scans one small graph of a large store.
 */
export const QuadOrder = { SPO: 0, SOP: 1, PSO: 2, POS: 3, OSP: 4, OPS: 5, GSP: 6 } as const;
export type QuadOrder = (typeof QuadOrder)[keyof typeof QuadOrder];

export const ORDER_COUNT = 7;
/** Number of orders that permute subject, predicate and object, with the graph as the last key. */
export const TRIPLE_ORDER_COUNT = 6;

export const Position = { Subject: 0, Predicate: 1, Object: 2, Graph: 3 } as const;
export type Position = (typeof Position)[keyof typeof Position];

const { Subject: S, Predicate: P, Object: O, Graph: G } = Position;

/** The positions of a quad from the first to the last sort key, by order. */
export const ORDER_POSITIONS: readonly (readonly [Position, Position, Position, Position])[] = [
  [S, P, O, G],
  [S, O, P, G],
  [P, S, O, G],
  [P, O, S, G],
  [O, S, P, G],
  [O, P, S, G],
  [G, S, P, O],
];

/** By bit mask of bound subject (1), predicate (2) and object (4): an order in which they are a prefix. */
const ORDER_OF_MASK: readonly QuadOrder[] = [
  QuadOrder.SPO, // ???
  QuadOrder.SPO, // S??
  QuadOrder.PSO, // ?P?
  QuadOrder.SPO, // SP?
  QuadOrder.OSP, // ??O
  QuadOrder.SOP, // S?O
  QuadOrder.POS, // ?PO
  QuadOrder.SPO, // SPO
];

/** An order in which the bound positions are a prefix. */
export function orderOfBound(hasSubject: boolean, hasPredicate: boolean, hasObject: boolean): QuadOrder {
  const mask = (hasSubject ? 1 : 0) | (hasPredicate ? 2 : 0) | (hasObject ? 4 : 0);
  return ORDER_OF_MASK[mask] as QuadOrder;
}

/** The order whose sort keys start with these positions, which must be distinct triple positions. */
export function orderStartingWith(positions: readonly Position[]): QuadOrder {
  for (let order = 0; order < TRIPLE_ORDER_COUNT; order++) {
    const keys = ORDER_POSITIONS[order] as readonly Position[];
    if (positions.every((position, index) => keys[index] === position)) return order as QuadOrder;
  }
  return QuadOrder.SPO;
}
