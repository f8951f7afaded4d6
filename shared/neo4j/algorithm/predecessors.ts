/**
 * Backtracking: enumerates the paths of a search from the predecessors that it stored per node. Iterative,
 * since paths may be as long as the graph has nodes.
 */
import type { Budget } from '#base';
import { nextLink, type PathLink, startLink } from '../traversal/path.ts';

/** The last step of a best path to a node. */
export interface Predecessor {
  readonly relationship: number;
  readonly from: number;
}

interface Frame {
  readonly node: number;
  readonly ways: readonly Predecessor[];
  next: number;
}

/**
 * Enumerates the paths from the node back to the origin, as steps with the last one first; the yielded array is
 * reused. Skips repeated nodes, since zero-cost steps may form cycles.
 */
export function* pathsBack(
  budget: Budget,
  node: number,
  origin: number,
  waysOf: (node: number) => readonly Predecessor[],
): Generator<readonly Predecessor[]> {
  const steps: Predecessor[] = [];
  if (node === origin) {
    yield steps;
    return;
  }
  const met = new Set([node]);
  const open: Frame[] = [{ node, ways: waysOf(node), next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    budget.step();
    const way = top.ways[top.next++];
    if (way === undefined) {
      met.delete(top.node);
      open.pop();
      steps.pop();
      continue;
    }
    if (met.has(way.from)) continue;
    steps.push(way);
    if (way.from === origin) {
      yield steps;
      steps.pop();
      continue;
    }
    met.add(way.from);
    open.push({ node: way.from, ways: waysOf(way.from), next: 0 });
  }
}

/** The path from the origin to the node along these steps. */
export function pathOfSteps(steps: readonly Predecessor[], node: number): PathLink {
  let link = startLink(steps.at(-1)?.from ?? node);
  for (let index = steps.length - 1; index >= 0; index--) {
    const { relationship } = steps[index] as Predecessor;
    link = nextLink(link, relationship, steps[index - 1]?.from ?? node);
  }
  return link;
}
