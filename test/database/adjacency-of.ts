/** All adjacency of a view, through each way to read it. */
import { expect } from 'vitest';
import { Direction, type GraphView, NONE } from '#graph';

/** What cursors and degrees say of each node, by direction and type. */
export function adjacencyOf(view: GraphView): unknown[] {
  const cursor = view.cursor();
  const found: unknown[] = [];
  const nodes: number[] = [];
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) nodes.push(node);
  for (const direction of [Direction.Out, Direction.In, Direction.Both]) {
    found.push(view.degreeSum(Uint32Array.from(nodes), 0, nodes.length, direction));
    for (const type of [null, ...view.typeNames().sort()]) {
      const id = type === null ? null : view.typeId(type);
      for (const node of nodes) {
        const each: unknown[] = [];
        cursor.start(node, direction, id === null ? null : [id]);
        while (cursor.next()) {
          each.push([cursor.relationship, cursor.neighbour, view.typeName(cursor.type), cursor.outgoing]);
        }
        expect(view.degree(node, direction, id)).toBe(each.length);
        found.push([node, type, each]);
      }
    }
  }
  return found;
}
