/** How relationships are drawn apart that share their ends. */
import type { GraphEdge } from '../graph/graph-data.ts';

/** Between two of them: how far the middle leaves the straight line, beside its length. */
const CURVATURE = 0.3;

/** Of relationships that share both ends: each a bend of its own, to both sides of the straight line. */
export function bendsOf(edges: Iterable<GraphEdge>): Map<string, number> {
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
