/** Degrees of nodes, with self loops counted as the native API does. */
import { Direction } from '#graph';
import type { GraphSource } from './graph-source.ts';

/**
 * The degree for a type by dictionary id, -1 for an unknown type, null for all. A self loop counts once, unlike
 * in the graph's own degree.
 */
export function degree(source: GraphSource, node: number, direction: Direction, type: number | null): number {
  if (type === -1) return 0;
  const total = source.graph().degree(node, direction, type);
  return direction === Direction.Both ? total - loopCount(source, node, type) : total;
}

function loopCount(source: GraphSource, node: number, type: number | null): number {
  const cursor = source.graph().cursor();
  cursor.start(node, Direction.Out, type === null ? null : [type]);
  let loops = 0;
  while (cursor.next()) if (cursor.neighbour === node) loops++;
  return loops;
}
