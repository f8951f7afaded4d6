/**
 * Ways back through the steps that a search has noted: every node knows by which steps it was best reached. Paths may
 * be as long as the graph is wide, so nothing here recurses.
 */
import type { Budget } from '#base';
import { nextLink, type PathLink, startLink } from '../traversal/path.ts';

/** A step by which a node was reached. */
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
 * Every way from the node back to the origin, as its steps with the last one first; the array is used again. No node
 * is met twice, since steps that cost nothing may lead in circles.
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

/** The path that goes such a way from the origin to the node. */
export function pathOfSteps(steps: readonly Predecessor[], node: number): PathLink {
  let link = startLink(steps.at(-1)?.from ?? node);
  for (let index = steps.length - 1; index >= 0; index--) {
    const { relationship } = steps[index] as Predecessor;
    link = nextLink(link, relationship, steps[index - 1]?.from ?? node);
  }
  return link;
}
