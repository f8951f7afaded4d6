/**
 * A frontier: the vertices that a traversal stands at, each once with the number of times it was reached, in the order
 * in which it was reached first. That order is kept exactly: a vertex reached again leads only to vertices that its
 * first visit led to already.
 */
import { Direction as GraphDirection, type GraphView, NONE, type RelationshipCursor } from '#graph';
import type { Direction } from '../element.ts';

export interface Frontier {
  readonly nodes: readonly number[];
  /** How often each was reached. Exact up to 2^53. */
  readonly counts: readonly number[];
}

/** Finds a node's place among those met so far. */
interface Places {
  /** The place, or -1. */
  get(node: number): number;
  set(node: number, place: number): void;
}

class DensePlaces implements Places {
  /** One more than the place; 0 for none. */
  readonly #places: Int32Array;

  constructor(nodeIdEnd: number) {
    this.#places = new Int32Array(nodeIdEnd);
  }

  get(node: number): number {
    return (this.#places[node] as number) - 1;
  }

  set(node: number, place: number): void {
    this.#places[node] = place + 1;
  }
}

class SparsePlaces implements Places {
  readonly #places = new Map<number, number>();

  get(node: number): number {
    return this.#places.get(node) ?? NONE;
  }

  set(node: number, place: number): void {
    this.#places.set(node, place);
  }
}

/** A column of places pays when at least one node in so many is about to be met. */
const DENSE_SHARE = 16;

class FrontierBuilder implements Frontier {
  readonly nodes: number[] = [];
  readonly counts: number[] = [];
  readonly #places: Places;

  constructor(nodeIdEnd: number, expectedVisits: number) {
    this.#places =
      expectedVisits * DENSE_SHARE >= nodeIdEnd ? new DensePlaces(nodeIdEnd) : new SparsePlaces();
  }

  add(node: number, count: number): void {
    const place = this.#places.get(node);
    if (place >= 0) {
      this.counts[place] = (this.counts[place] as number) + count;
      return;
    }
    this.#places.set(node, this.nodes.length);
    this.nodes.push(node);
    this.counts.push(count);
  }

  addAll({ nodes, counts }: Frontier): void {
    for (let place = 0; place < nodes.length; place++)
      this.add(nodes[place] as number, counts[place] as number);
  }
}

/** One hop along edges. Null labels take all. */
export interface Hop {
  readonly direction: Direction;
  readonly types: readonly number[] | null;
}

const GRAPH_DIRECTIONS: Readonly<Record<Direction, readonly GraphDirection[]>> = {
  OUT: [GraphDirection.Out],
  IN: [GraphDirection.In],
  BOTH: [GraphDirection.Out, GraphDirection.In],
};

export function frontierOf(view: GraphView, nodes: readonly number[]): Frontier {
  if (isAscending(nodes)) return { nodes, counts: new Array<number>(nodes.length).fill(1) };
  const builder = new FrontierBuilder(view.nodeIdEnd, nodes.length);
  for (const node of nodes) builder.add(node, 1);
  return builder;
}

/** As all vertices of a graph come: then none comes twice. */
function isAscending(nodes: readonly number[]): boolean {
  for (let place = 1; place < nodes.length; place++) {
    if ((nodes[place] as number) <= (nodes[place - 1] as number)) return false;
  }
  return true;
}

/** Each node once. */
export function dedup(frontier: Frontier): Frontier {
  return { nodes: frontier.nodes, counts: frontier.nodes.map(() => 1) };
}

/** How many edges the hop crosses from the frontier, each as often as its start was reached. */
export function countEdges(view: GraphView, frontier: Frontier, hop: Hop): number {
  return sumDegrees(view, frontier, hop, frontier.counts);
}

/** The frontier behind the hop. `crossing` is told how many edges, of any type, are about to be looked at. */
export function expand(
  view: GraphView,
  frontier: Frontier,
  hop: Hop,
  crossing: (edgeCount: number) => void,
): Frontier {
  const edgeCount = sumDegrees(view, frontier, { ...hop, types: null }, null);
  crossing(edgeCount);
  const builder = new FrontierBuilder(view.nodeIdEnd, edgeCount);
  const walker = new HopWalker(view, hop, builder);
  frontier.nodes.forEach((node, place) => {
    walker.walk(node, frontier.counts[place] as number);
  });
  return builder;
}

/**
 * The frontier behind a loop over hops: each start takes its turns before the next one does, as pipes serve it, and a
 * turn decides about all that it has reached alike. `decide` is given the number that the loop's functions see: 2
 * after the first turn.
 */
export function expandByTurns(
  view: GraphView,
  starts: Frontier,
  hops: readonly Hop[],
  decide: (loops: number) => { readonly isAgain: boolean; readonly isEmitted: boolean },
  crossing: (edgeCount: number) => void,
): Frontier {
  const emitted = new FrontierBuilder(view.nodeIdEnd, starts.nodes.length);
  starts.nodes.forEach((start, place) => {
    let reached: Frontier = { nodes: [start], counts: [starts.counts[place] as number] };
    for (let loops = 2; ; loops++) {
      for (const hop of hops) reached = expand(view, reached, hop, crossing);
      if (reached.nodes.length === 0) return;
      const { isAgain, isEmitted } = decide(loops);
      if (isEmitted) emitted.addAll(reached);
      if (!isAgain) return;
    }
  });
  return emitted;
}

function sumDegrees(
  view: GraphView,
  frontier: Frontier,
  hop: Hop,
  weights: readonly number[] | null,
): number {
  const types: readonly (number | null)[] = hop.types === null ? [null] : [...new Set(hop.types)];
  const directions = GRAPH_DIRECTIONS[hop.direction];
  let sum = 0;
  for (let place = 0; place < frontier.nodes.length; place++) {
    const node = frontier.nodes[place] as number;
    let degree = 0;
    for (const direction of directions) {
      for (const type of types) if (type !== NONE) degree += view.degree(node, direction, type);
    }
    sum += weights === null ? degree : degree * (weights[place] as number);
  }
  return sum;
}

/** Adds a node's neighbours to a frontier: from the columns where they hold the truth, else by cursor. */
class HopWalker {
  readonly #view: GraphView;
  readonly #hop: Hop;
  readonly #builder: FrontierBuilder;
  readonly #blockTypes: readonly number[] | null;
  #cursor: RelationshipCursor | null = null;

  constructor(view: GraphView, hop: Hop, builder: FrontierBuilder) {
    this.#view = view;
    this.#hop = hop;
    this.#builder = builder;
    this.#blockTypes = hop.types === null ? null : hop.types.map((type) => view.blockType(type));
  }

  walk(node: number, count: number): void {
    const directions = GRAPH_DIRECTIONS[this.#hop.direction];
    if (this.#view.isPristine(node)) {
      for (const direction of directions) this.#walkColumns(node, direction, count);
      return;
    }
    this.#cursor ??= this.#view.cursor();
    for (const direction of directions) {
      this.#cursor.start(node, direction, this.#hop.types);
      while (this.#cursor.next()) this.#builder.add(this.#cursor.neighbour, count);
    }
  }

  #walkColumns(node: number, direction: GraphDirection, count: number): void {
    const view = this.#view;
    const block = direction === GraphDirection.Out ? view.outBlock(node) : view.inBlock(node);
    if (block === null) return;
    const row = view.blockRow(node);
    const { neighbours, types } = block;
    const end = block.offsets[row + 1] as number;
    const wanted = this.#blockTypes;
    const only = wanted?.length === 1 ? wanted[0] : undefined;
    for (let position = block.offsets[row] as number; position < end; position++) {
      const type = types[position] as number;
      if (type === only || wanted === null || (only === undefined && wanted.includes(type))) {
        this.#builder.add(neighbours[position] as number, count);
      }
    }
  }
}
