/** Loops over the view as traversals run them. Each returns what it counted, so that nothing is optimised away. */
import { Double } from '#base';
import { Direction, type GraphView, NONE } from '#graph';

/** Paths of one hop from every node. */
export function countOneHop(view: GraphView): number {
  const cursor = view.cursor();
  let count = 0;
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) {
    cursor.start(node, Direction.Out, null);
    while (cursor.next()) count++;
  }
  return count;
}

/** Paths of two hops from every `stride`-th node, walked edge by edge. */
export function countTwoHops(view: GraphView, stride: number): number {
  const [first, second] = [view.cursor(), view.cursor()];
  let count = 0;
  for (let node = 0, end = view.nodeIdEnd; node < end; node += stride) {
    first.start(node, Direction.Out, null);
    while (first.next()) {
      second.start(first.neighbour, Direction.Out, null);
      while (second.next()) count++;
    }
  }
  return count;
}

/** As {@link countTwoHops}, where the second hop is only counted: its relationships are not walked. */
export function countTwoHopsByDegree(view: GraphView, stride: number): number {
  const first = view.cursor();
  let count = 0;
  for (let node = 0, end = view.nodeIdEnd; node < end; node += stride) {
    first.start(node, Direction.Out, null);
    while (first.next()) count += view.degree(first.neighbour, Direction.Out, null);
  }
  return count;
}

/** As {@link countTwoHops} along one type of relationship. */
export function countTwoHopsOfType(view: GraphView, stride: number, type: string): number {
  const [first, second] = [view.cursor(), view.cursor()];
  const types = [view.typeId(type)];
  let count = 0;
  for (let node = 0, end = view.nodeIdEnd; node < end; node += stride) {
    first.start(node, Direction.Out, types);
    while (first.next()) {
      second.start(first.neighbour, Direction.Out, types);
      while (second.next()) count++;
    }
  }
  return count;
}

/** As {@link countTwoHopsByDegree}, the degrees of a node's neighbours asked for at once. */
export function countTwoHopsByDegrees(view: GraphView, stride: number): number {
  let count = 0;
  for (let node = 0, end = view.nodeIdEnd; node < end; node += stride) {
    const block = view.outBlock(node);
    if (block === null) continue;
    const row = view.blockRow(node);
    count += view.degreeSum(block.neighbours, block.offsets[row]!, block.offsets[row + 1]!, Direction.Out);
  }
  return count;
}

/** As {@link countTwoHops}, over the raw columns, where the second hop is only counted. */
export function countTwoHopsRaw(view: GraphView, stride: number): number {
  let count = 0;
  for (let node = 0, end = view.nodeIdEnd; node < end; node += stride) {
    const block = view.outBlock(node);
    if (block === null) continue;
    const row = view.blockRow(node);
    for (let at = block.offsets[row]!, last = block.offsets[row + 1]!; at < last; at++) {
      const neighbour = block.neighbours[at]!;
      const next = view.outBlock(neighbour);
      if (next === null) continue;
      const nextRow = view.blockRow(neighbour);
      count += next.offsets[nextRow + 1]! - next.offsets[nextRow]!;
    }
  }
  return count;
}

/** As {@link countTwoHops}, over the raw columns, walked edge by edge. */
export function countTwoHopsWalkedRaw(view: GraphView, stride: number): number {
  let count = 0;
  for (let node = 0, end = view.nodeIdEnd; node < end; node += stride) {
    const block = view.outBlock(node);
    if (block === null) continue;
    const row = view.blockRow(node);
    for (let at = block.offsets[row]!, last = block.offsets[row + 1]!; at < last; at++) {
      const neighbour = block.neighbours[at]!;
      const next = view.outBlock(neighbour);
      if (next === null) continue;
      const nextRow = view.blockRow(neighbour);
      for (let to = next.offsets[nextRow]!, end = next.offsets[nextRow + 1]!; to < end; to++) count++;
    }
  }
  return count;
}

/** Nodes older than an age. */
export function countOlder(view: GraphView, age: number): number {
  const key = view.keyId('age');
  let count = 0;
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) {
    const value = view.nodeProperty(node, key);
    if (typeof value === 'number' && value > age) count++;
  }
  return count;
}

/** Sum of the weights of all relationships, reached from their sources. */
export function sumWeights(view: GraphView): number {
  const cursor = view.cursor();
  const key = view.keyId('weight');
  let sum = 0;
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) {
    cursor.start(node, Direction.Out, null);
    while (cursor.next()) {
      const value = view.relationshipProperty(cursor.relationship, key);
      if (value instanceof Double) sum += value.value;
    }
  }
  return sum;
}

/** Length of the shortest directed path, -1 if there is none: breadth first. */
export function shortestPathLength(view: GraphView, from: number, to: number): number {
  const seen = new Uint8Array(view.nodeIdEnd);
  const cursor = view.cursor();
  let frontier = [from];
  seen[from] = 1;
  for (let depth = 0; frontier.length > 0; depth++) {
    const next: number[] = [];
    for (const node of frontier) {
      if (node === to) return depth;
      cursor.start(node, Direction.Out, null);
      while (cursor.next()) {
        if (seen[cursor.neighbour] === 1) continue;
        seen[cursor.neighbour] = 1;
        next.push(cursor.neighbour);
      }
    }
    frontier = next;
  }
  return NONE;
}
