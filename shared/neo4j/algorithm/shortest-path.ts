/**
 * All shortest paths by bidirectional breadth-first search. Each side expands by whole levels, the smaller one
 * first; as soon as a level meets the other side, every shortest path passes through one of the common nodes.
 * Memory: the visited nodes of both sides with their predecessors.
 */
import type { Budget } from '#base';
import type { Value } from '#groovy/host';
import { nextLink, type PathLink, startLink } from '../traversal/path.ts';
import { reversedExpander } from '../traversal/path-expanders.ts';
import { type FoundPath, type PathAlgorithm, type PathSearch, stepsFrom } from './path-algorithm.ts';
import { type Predecessor, pathOfSteps, pathsBack } from './predecessors.ts';

export const HITS_UNLIMITED = Number.MAX_SAFE_INTEGER;

/** A node visited by one side: its depth, and its predecessors in the level before. */
interface SearchNode {
  readonly depth: number;
  /** The first path found, for expanders that need one. */
  readonly link: PathLink;
  readonly ways: Predecessor[];
}

class Side {
  readonly #search: PathSearch;
  readonly #expander: Value;
  readonly origin: number;
  readonly met = new Map<number, SearchNode>();
  level: number[];
  depth = 0;

  constructor(search: PathSearch, expander: Value, origin: number) {
    this.#search = search;
    this.#expander = expander;
    this.origin = origin;
    this.met.set(origin, { depth: 0, link: startLink(origin), ways: [] });
    this.level = [origin];
  }

  waysOf(node: number): readonly Predecessor[] {
    return (this.met.get(node) as SearchNode).ways;
  }

  grow(): void {
    const next: number[] = [];
    this.depth++;
    for (const from of this.level) {
      const { link } = this.met.get(from) as SearchNode;
      for (const { relationship, node } of stepsFrom(this.#search, link, this.#expander)) {
        const met = this.met.get(node);
        if (met === undefined) {
          this.met.set(node, {
            depth: this.depth,
            link: nextLink(link, relationship, node),
            ways: [{ relationship, from }],
          });
          next.push(node);
        } else if (met.depth === this.depth) met.ways.push({ relationship, from });
      }
    }
    this.level = next;
  }
}

/** Finds paths of at most `depthMax` relationships; at most `hitsMax` of them. */
export function shortestPaths(depthMax: number, hitsMax: number): PathAlgorithm {
  return function* (search) {
    let hits = 0;
    for (const found of allShortest(search, depthMax)) {
      if (hits++ === hitsMax) return;
      yield found;
    }
  };
}

function* allShortest(search: PathSearch, depthMax: number): Generator<FoundPath> {
  const { runtime, expander, start, end } = search;
  if (start === end) {
    yield { link: startLink(start), weight: null };
    return;
  }
  const fromStart = new Side(search, expander, start);
  const fromEnd = new Side(search, reversedExpander(runtime, expander), end);
  while (fromStart.depth + fromEnd.depth < depthMax) {
    const [growing, other] =
      fromStart.level.length <= fromEnd.level.length ? [fromStart, fromEnd] : [fromEnd, fromStart];
    if (growing.level.length === 0) return;
    growing.grow();
    const touched = growing.level.filter((node) => other.met.has(node));
    if (touched.length === 0) continue;
    for (const node of touched) yield* through(runtime.budget, node, fromStart, fromEnd);
    return;
  }
}

/** All paths from the start to the node, combined with all paths from the node to the end. */
function* through(budget: Budget, node: number, fromStart: Side, fromEnd: Side): Generator<FoundPath> {
  for (const before of pathsBack(budget, node, fromStart.origin, (each) => fromStart.waysOf(each))) {
    const first = pathOfSteps(before, node);
    for (const after of pathsBack(budget, node, fromEnd.origin, (each) => fromEnd.waysOf(each))) {
      let link = first;
      for (const { relationship, from } of after) link = nextLink(link, relationship, from);
      yield { link, weight: null };
    }
  }
}
