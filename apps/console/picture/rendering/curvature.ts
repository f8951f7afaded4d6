/** Curvature of parallel relationships. */
import type { GraphEdge } from '../graph/graph-data.ts';

/** Step between two of them, relative to the length. */
const CURVATURE = 0.3;

/** Each of the relationships with the same ends gets its own curvature, to both sides of the straight line. */
export function curvaturesOf(edges: Iterable<GraphEdge>): Map<string, number> {
  const pairs = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    const { source, target } = edge;
    if (source === target) continue;
    const key = JSON.stringify(source < target ? [source, target] : [target, source]);
    const pair = pairs.get(key);
    if (pair === undefined) pairs.set(key, [edge]);
    else pair.push(edge);
  }
  const bends = new Map<string, number>();
  for (const pair of pairs.values()) {
    if (pair.length === 1) continue;
    pair.forEach(({ id, source, target }, at) => {
      const bend = CURVATURE * (at - (pair.length - 1) / 2);
      bends.set(id, source < target ? bend : -bend);
    });
  }
  return bends;
}
