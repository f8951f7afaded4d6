/** Overlap removal: moves nodes that a layout has placed on each other apart, by as little as needed. */
import type { Graph } from './fixed-layouts.ts';

/**
 * Minimum distance of two nodes, relative to the width of the picture: some ten pixels of a small one, the size of a
 * leaf.
 */
const DISTANCE_MAX = 1 / 25;
/** Maximum share of the picture that nodes cover, so that density stays visible. */
const FILLED_MAX = 0.2;
/** Maximum nodes: more do not fit. */
const NODES_MAX = 1_000;
const SWEEPS_MAX = 60;
/** Directions for nodes at the same position: distinct for each pair. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Updates x, y of each node in place; fixed nodes stay. */
export function removeOverlaps(
  { nodes, fixed }: Pick<Graph, 'nodes' | 'fixed'>,
  positions: Float64Array,
): void {
  if (nodes.length < 2 || nodes.length > NODES_MAX) return;
  const distance = widthOf(positions) * Math.min(DISTANCE_MAX, Math.sqrt(FILLED_MAX / nodes.length));
  if (distance === 0) return;
  const isFixed = nodes.map((id) => fixed.has(id));
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep++) if (!pushApart(positions, isFixed, distance)) return;
}

/** The larger of width and height. */
function widthOf(positions: Float64Array): number {
  const extent = (first: 0 | 1) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = first; at < positions.length; at += 2) {
      least = Math.min(least, positions[at] ?? 0);
      most = Math.max(most, positions[at] ?? 0);
    }
    return most - least;
  };
  return Math.max(extent(0), extent(1));
}

/** True if any two were too close. */
function pushApart(positions: Float64Array, isFixed: readonly boolean[], distance: number): boolean {
  let isMoved = false;
  for (const [one, other] of nearPairs(positions, distance)) {
    const [fromOne, fromOther] = shares(isFixed[one] === true, isFixed[other] === true);
    const dx = (positions[2 * other] ?? 0) - (positions[2 * one] ?? 0);
    const dy = (positions[2 * other + 1] ?? 0) - (positions[2 * one + 1] ?? 0);
    const length = Math.hypot(dx, dy);
    if (length >= distance || fromOne + fromOther === 0) continue;
    const angle = length === 0 ? GOLDEN_ANGLE * (one + other) : Math.atan2(dy, dx);
    // Slightly more than missing, against rounding.
    const missing = 1.01 * (distance - length);
    positions[2 * one] = (positions[2 * one] ?? 0) - fromOne * missing * Math.cos(angle);
    positions[2 * one + 1] = (positions[2 * one + 1] ?? 0) - fromOne * missing * Math.sin(angle);
    positions[2 * other] = (positions[2 * other] ?? 0) + fromOther * missing * Math.cos(angle);
    positions[2 * other + 1] = (positions[2 * other + 1] ?? 0) + fromOther * missing * Math.sin(angle);
    isMoved = true;
  }
  return isMoved;
}

/** Share of the distance for each of two nodes. */
function shares(isOneFixed: boolean, isOtherFixed: boolean): readonly [number, number] {
  if (isOneFixed) return isOtherFixed ? [0, 0] : [0, 1];
  return isOtherFixed ? [1, 0] : [0.5, 0.5];
}

/** Pairs within a grid cell or in adjacent cells, each once. */
function nearPairs(positions: Float64Array, cell: number): [number, number][] {
  const cells = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  for (let node = 0; 2 * node < positions.length; node++) {
    const column = Math.floor((positions[2 * node] ?? 0) / cell);
    const row = Math.floor((positions[2 * node + 1] ?? 0) / cell);
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        for (const other of cells.get(`${x} ${y}`) ?? []) pairs.push([other, node]);
    const key = `${column} ${row}`;
    const own = cells.get(key);
    if (own === undefined) cells.set(key, [node]);
    else own.push(node);
  }
  return pairs;
}
