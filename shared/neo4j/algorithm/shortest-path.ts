/**
 * All shortest paths by bidirectional breadth-first search. The two sides take turns, a node that is new to the side
 * each, until they meet: every shortest path passes through one of the nodes where they do. Which of several paths
 * is the first, and with a limit which are found, depends on these turns, as in `ShortestPath` of the original.
 * Memory: the visited nodes of both sides with their predecessors.
 */
import { inHashOrder, longHash } from '#base';
import type { Value } from '#groovy/host';
import type { Step } from '../graphdb/entities.ts';
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

/** What the two sides know of each other. */
interface Progress {
  readonly depthMax: number;
  /** Sum of the depths of both sides: the length of the longest paths that they may find. */
  depth: number;
  /** Length of the paths found so far, which may still get shorter; null before the first. */
  length: number | null;
}

class Side {
  readonly #search: PathSearch;
  readonly #progress: Progress;
  readonly #expander: Value;
  readonly origin: number;
  readonly met = new Map<number, SearchNode>();
  /** Of the nodes that {@link next} returns. */
  depth = 0;
  /** Whether this side met the other; only such a side still finishes a level beyond the length of the paths. */
  hasMet = false;
  isStopped = false;
  #isAtEnd = false;
  /** The nodes of the next level. */
  #reached: number[];
  #steps: Iterator<Step>;
  /** The node that {@link #steps} leave. */
  #from: number;

  constructor(search: PathSearch, progress: Progress, expander: Value, origin: number) {
    this.#search = search;
    this.#progress = progress;
    this.#expander = expander;
    this.origin = origin;
    this.met.set(origin, { depth: 0, link: startLink(origin), ways: [] });
    this.#reached = [origin];
    this.#steps = this.#stepsOf([]);
    this.#from = origin;
  }

  waysOf(node: number): readonly Predecessor[] {
    return this.#metAt(node).ways;
  }

  /** Whether this side has visited all that it can reach, and so would have met the other if there were a path. */
  get isExhausted(): boolean {
    return this.#isAtEnd && this.#reached.length === 0;
  }

  /** Starts the next level if it is within the bounds. */
  deepen(): void {
    if (this.#progress.length !== null || this.#progress.depth >= this.#progress.depthMax) return;
    this.depth++;
    this.#progress.depth++;
    this.#steps = this.#stepsOf(this.#reached);
    this.#reached = [];
  }

  /** The next node that this side visits for the first time; null for ever at the end. */
  next(): number | null {
    for (let step = this.#nextStep(); step !== undefined; step = this.#nextStep()) {
      const { relationship, node } = step;
      const from = this.#from;
      const met = this.met.get(node);
      if (met === undefined) {
        const link = nextLink(this.#metAt(from).link, relationship, node);
        this.met.set(node, { depth: this.depth, link, ways: [{ relationship, from }] });
        this.#reached.push(node);
        return node;
      }
      if (met.depth === this.depth) met.ways.push({ relationship, from });
    }
    this.#isAtEnd = true;
    return null;
  }

  #nextStep(): Step | undefined {
    const { length, depth } = this.#progress;
    if (this.isStopped || this.#isAtEnd || (length !== null && depth > length && !this.hasMet))
      return undefined;
    let step = this.#steps.next();
    if (step.done === true) {
      this.deepen();
      step = this.#steps.next();
    }
    return step.done === true ? undefined : step.value;
  }

  *#stepsOf(level: readonly number[]): Generator<Step> {
    for (const from of level) {
      this.#from = from;
      yield* stepsFrom(this.#search, this.#metAt(from).link, this.#expander);
    }
  }

  #metAt(node: number): SearchNode {
    return this.met.get(node) as SearchNode;
  }
}

/** Finds paths of at most `depthMax` relationships; at most `hitsMax` of them. */
export function shortestPaths(depthMax: number, hitsMax: number): PathAlgorithm {
  return function* (search) {
    let hits = 0;
    for (const found of allShortest(search, depthMax, hitsMax)) {
      if (hits++ === hitsMax) return;
      yield found;
    }
  };
}

function* allShortest(search: PathSearch, depthMax: number, hitsMax: number): Generator<FoundPath> {
  const { runtime, expander, start, end } = search;
  if (start === end) {
    yield { link: startLink(start), weight: null };
    return;
  }
  const progress: Progress = { depthMax, depth: 0, length: null };
  const fromStart = new Side(search, progress, expander, start);
  const fromEnd = new Side(search, progress, reversedExpander(runtime, expander), end);
  for (const node of meetingNodes(progress, fromStart, fromEnd, search.isSingle || hitsMax === 1)) {
    for (const before of pathsBack(runtime.budget, node, start, (each) => fromStart.waysOf(each))) {
      const first = pathOfSteps(before, node);
      for (const after of pathsBack(runtime.budget, node, end, (each) => fromEnd.waysOf(each))) {
        let link = first;
        for (const { relationship, from } of after) link = nextLink(link, relationship, from);
        yield { link, weight: null };
      }
    }
  }
}

/**
 * The nodes where the two sides meet on shortest paths, in the order of a hash set. For a single path, a side stops where it
 * meets the other, which still finishes its level: it may meet nearer.
 */
function meetingNodes(progress: Progress, fromStart: Side, fromEnd: Side, isSingle: boolean): number[] {
  let nodes: number[] = [];
  const advance = (side: Side, other: Side): boolean => {
    const node = side.next();
    if (node === null) return false;
    const met = other.met.get(node);
    if (met === undefined) return true;
    const length = side.depth + met.depth;
    if (progress.length !== null && length > progress.length) return true;
    side.hasMet = true;
    if (progress.length !== null && length < progress.length) {
      nodes = [];
      other.isStopped = true;
    }
    progress.length = length;
    nodes.push(node);
    if (isSingle && !other.isStopped) side.isStopped = true;
    return true;
  };
  fromStart.deepen();
  fromEnd.deepen();
  for (let hasMore = true; hasMore; ) {
    const hasStartMore = advance(fromStart, fromEnd);
    hasMore = advance(fromEnd, fromStart) || hasStartMore;
    if (progress.length === null && (fromStart.isExhausted || fromEnd.isExhausted)) break;
  }
  return inHashOrder(nodes, longHash);
}
