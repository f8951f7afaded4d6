/**
 * Cheapest paths: Dijkstra's algorithm for all paths of minimum weight, A* for one path guided by a heuristic.
 * Costs must not be negative. Memory: one entry per visited node.
 */
import { defined } from '#base';
import type { Value } from '#groovy/host';
import { nextLink, type PathLink, startLink } from '../traversal/path.ts';
import { costOf, estimateOf } from './cost.ts';
import { type FoundPath, type PathAlgorithm, type PathSearch, stepsFrom } from './path-algorithm.ts';
import { type Predecessor, pathOfSteps, pathsBack } from './predecessors.ts';
import { PriorityQueue } from './priority-queue.ts';

interface SearchNode {
  cost: number;
  /** The first path of that cost. */
  link: PathLink;
  /** All predecessors at that cost. */
  predecessors: Predecessor[];
  isSettled: boolean;
}

/** All paths of minimum weight. */
export function dijkstra(evaluator: Value): PathAlgorithm {
  return function* (search) {
    const reached = settleUntilEnd(search, evaluator, null);
    const end = reached.get(search.end);
    if (end?.isSettled !== true) return;
    const waysOf = (node: number) =>
      defined(reached.get(node), 'ways lead over nodes that were reached').predecessors;
    for (const steps of pathsBack(search.runtime.budget, search.end, search.start, waysOf)) {
      yield { link: pathOfSteps(steps, search.end), weight: end.cost };
    }
  };
}

/** One path of minimum weight, provided that the heuristic is admissible. */
export function aStar(evaluator: Value, estimate: Value): PathAlgorithm {
  return function* (search): Generator<FoundPath> {
    const { runtime, database } = search;
    const goal = database.node(search.end);
    const reached = settleUntilEnd(search, evaluator, (node) =>
      estimateOf(runtime, estimate, database.node(node), goal),
    );
    const end = reached.get(search.end);
    if (end?.isSettled === true) yield { link: end.link, weight: end.cost };
  };
}

function settleUntilEnd(
  search: PathSearch,
  evaluator: Value,
  estimate: ((node: number) => number) | null,
): Map<number, SearchNode> {
  const { runtime, database, start, end } = search;
  const reached = new Map<number, SearchNode>();
  const queue = new PriorityQueue<number>();
  reached.set(start, { cost: 0, link: startLink(start), predecessors: [], isSettled: false });
  const guess = estimate ?? (() => 0);
  queue.push(guess(start), start);
  let bound = Number.MAX_VALUE;
  for (let next = queue.pop(); next !== undefined && next.priority <= bound; next = queue.pop()) {
    const node = next.item;
    const here = defined(reached.get(node), 'what is in the queue was reached');
    if (here.isSettled) continue;
    here.isSettled = true;
    if (node === end) {
      // Nodes of equal cost may still reach this one by zero-cost steps.
      bound = here.cost;
      continue;
    }
    for (const step of stepsFrom(search, here.link)) {
      const there = reached.get(step.node);
      if (there !== undefined && leadsBack(here, there, estimate !== null)) continue;
      const cost = here.cost + costOf(runtime, evaluator, database.relationship(step.relationship));
      // Without a heuristic, settled nodes are final, so a negative cost cannot cause an endless loop.
      if (estimate === null && there?.isSettled === true && cost < there.cost) continue;
      if (reach(reached, here, step, cost)) queue.push(cost + guess(step.node), step.node);
    }
  }
  return reached;
}

/**
 * Whether no step to a node can be part of a cheapest path, as costs are not negative: to the same node, or to one that
 * is final and nearer to the start. The cost of such a step is not read; it may be missing.
 */
function leadsBack(from: SearchNode, to: SearchNode, isReopened: boolean): boolean {
  return to === from || (!isReopened && to.isSettled && to.cost < from.cost);
}

/** Relaxes a step: records it as a predecessor; true if it is the cheapest so far. */
function reach(
  reached: Map<number, SearchNode>,
  from: SearchNode,
  { relationship, node }: { readonly relationship: number; readonly node: number },
  cost: number,
): boolean {
  const there = reached.get(node);
  const way = { relationship, from: from.link.node };
  if (there !== undefined && cost >= there.cost) {
    if (cost === there.cost) there.predecessors.push(way);
    return false;
  }
  const link = nextLink(from.link, relationship, node);
  // A node settled too early because of an inconsistent heuristic is reopened.
  reached.set(node, { cost, link, predecessors: [way], isSettled: false });
  return true;
}
