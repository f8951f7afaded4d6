/** Operations on frontiers: hops, loops of hops, deduplication, and counting what a hop would reach. */
import {
  type AdjacencyBlock,
  Direction as GraphDirection,
  type GraphView,
  NONE,
  type RelationshipCursor,
  type RunBlock,
} from '#graph';
import type { LoopDecision } from '../branch/loop.ts';
import type { Direction } from '../graph-model.ts';
import { builderOf, SparseBuilder } from './frontier-builder.ts';
import type { Frontier, Visitor } from './visitor.ts';

/**
 * Sums the degrees of the visited nodes without deduplication: reading a degree from the columns is faster than
 * a hash lookup. Only nodes whose degree needs a scan are collected, so that each is scanned once.
 */
class DegreeSum implements Visitor {
  readonly #view: GraphView;
  readonly #direction: GraphDirection;
  readonly #walked = SparseBuilder.take();
  #sum = 0;

  constructor(view: GraphView, direction: GraphDirection) {
    this.#view = view;
    this.#direction = direction;
  }

  add(node: number, count: number): void {
    if (this.#view.isPristine(node)) this.#sum += count * this.#view.degree(node, this.#direction, null);
    else this.#walked.add(node, count);
  }

  addRun(nodes: Uint32Array, from: number, to: number, count: number): void {
    if (this.#view.areAllPristine)
      this.#sum += count * this.#view.degreeSum(nodes, from, to, this.#direction);
    else for (let at = from; at < to; at++) this.add(nodes[at] as number, count);
  }

  total(): number {
    const { nodes, counts } = this.#walked.frontier();
    return nodes.reduce(
      (sum, node, place) => sum + this.#view.degree(node, this.#direction, null) * (counts[place] as number),
      this.#sum,
    );
  }
}

/** One hop along edges. Null types take all. */
export interface Hop {
  readonly direction: Direction;
  readonly types: readonly number[] | null;
  /** Whether a relationship is followed; null follows all. */
  readonly test: RelationshipTest | null;
}

export type RelationshipTest = (relationship: number) => boolean;

/** Sums the multiplicities of what a hop reaches. */
class VisitSum implements Visitor {
  total = 0;

  add(_node: number, count: number): void {
    this.total += count;
  }

  addRun(_nodes: Uint32Array, from: number, to: number, count: number): void {
    this.total += (to - from) * count;
  }
}

/** The loop counter at the first decision of a loop. */
export const FIRST_LOOPS = 2;

const GRAPH_DIRECTION: Readonly<Record<Direction, GraphDirection>> = {
  OUT: GraphDirection.Out,
  IN: GraphDirection.In,
  BOTH: GraphDirection.Both,
};
const GRAPH_DIRECTIONS: Readonly<Record<Direction, readonly GraphDirection[]>> = {
  OUT: [GraphDirection.Out],
  IN: [GraphDirection.In],
  BOTH: [GraphDirection.Out, GraphDirection.In],
};

export function frontierOf(view: GraphView, nodes: readonly number[]): Frontier {
  if (isAscending(nodes)) return { nodes, counts: new Array<number>(nodes.length).fill(1) };
  const builder = builderOf(view.nodeIdEnd, nodes.length);
  for (const node of nodes) builder.add(node, 1);
  return builder.frontier();
}

/** True for the scan of all vertices, which has no duplicates. */
function isAscending(nodes: readonly number[]): boolean {
  for (let place = 1; place < nodes.length; place++) {
    if ((nodes[place] as number) <= (nodes[place - 1] as number)) return false;
  }
  return true;
}

/** Sets every multiplicity to one. */
export function dedup(frontier: Frontier): Frontier {
  return { nodes: frontier.nodes, counts: new Array<number>(frontier.nodes.length).fill(1) };
}

/** Number of edges that the hop traverses from the frontier, with multiplicity. */
export function countEdges(view: GraphView, frontier: Frontier, hop: Hop): number {
  if (hop.test === null) return sumDegrees(view, frontier, hop, frontier.counts);
  const sum = new VisitSum();
  walkAll(view, frontier, hop, sum);
  return sum.total;
}

/**
 * Number of edges, of any label, that a second hop traverses: {@link countEdges} of the result of {@link
 * expand} without building it. `crossing` as there.
 */
export function countEdgesBehind(
  view: GraphView,
  frontier: Frontier,
  hop: Hop,
  direction: Direction,
  crossing: (edgeCount: number) => void,
): number {
  crossing(sumEdges(view, frontier, hop));
  const degrees = new DegreeSum(view, GRAPH_DIRECTION[direction]);
  walkAll(view, frontier, hop, degrees);
  return degrees.total();
}

/**
 * The frontier after the hop. `crossing` is called with the number of edges, of any type, before they are
 * scanned.
 */
export function expand(
  view: GraphView,
  frontier: Frontier,
  hop: Hop,
  crossing: (edgeCount: number) => void,
): Frontier {
  const edgeCount = sumEdges(view, frontier, hop);
  crossing(edgeCount);
  const builder = builderOf(view.nodeIdEnd, edgeCount);
  walkAll(view, frontier, hop, builder);
  return builder.frontier();
}

/** As {@link expand}, into a visitor. */
export function visitHop(
  view: GraphView,
  frontier: Frontier,
  hop: Hop,
  crossing: (edgeCount: number) => void,
  visitor: Visitor,
): void {
  crossing(sumEdges(view, frontier, hop));
  walkAll(view, frontier, hop, visitor);
}

/**
 * The frontier after a loop of hops. Each start loops to its end before the next one starts, as pipes do it,
 * and all objects of one loop counter share the decision. `decide` receives the counter that the loop's
 * functions see: {@link FIRST_LOOPS} after the first pass.
 */
export function expandLoop(
  view: GraphView,
  starts: Frontier,
  hops: readonly Hop[],
  decide: (loops: number) => LoopDecision,
  crossing: (edgeCount: number) => void,
): Frontier {
  const emitted = builderOf(view.nodeIdEnd, starts.nodes.length);
  visitLoop(view, starts, hops, decide, crossing, emitted);
  return emitted.frontier();
}

/** As {@link expandLoop}, into a visitor. */
export function visitLoop(
  view: GraphView,
  starts: Frontier,
  hops: readonly Hop[],
  decide: (loops: number) => LoopDecision,
  crossing: (edgeCount: number) => void,
  emitted: Visitor,
): void {
  starts.nodes.forEach((start, place) => {
    let reached: Frontier = { nodes: [start], counts: [starts.counts[place] as number] };
    for (let loops = FIRST_LOOPS; ; loops++) {
      for (const hop of hops) reached = expand(view, reached, hop, crossing);
      if (reached.nodes.length === 0) return;
      const { continues, emits } = decide(loops);
      if (emits) {
        for (let at = 0; at < reached.nodes.length; at++) {
          emitted.add(reached.nodes[at] as number, reached.counts[at] as number);
        }
      }
      if (!continues) return;
    }
  });
}

/** Number of edges that the hop leads along, or tests, without multiplicity. */
export function countTested(view: GraphView, frontier: Frontier, hop: Hop): number {
  return sumDegrees(view, frontier, hop, null);
}

/** Edges of any type that the hop scans. */
function sumEdges(view: GraphView, frontier: Frontier, { direction }: Hop): number {
  return sumDegrees(view, frontier, { direction, types: null }, null);
}

function sumDegrees(
  view: GraphView,
  frontier: Frontier,
  hop: Pick<Hop, 'direction' | 'types'>,
  weights: readonly number[] | null,
): number {
  const types: readonly (number | null)[] = hop.types === null ? ANY_TYPE : [...new Set(hop.types)];
  let sum = 0;
  for (const direction of GRAPH_DIRECTIONS[hop.direction]) {
    for (const type of types) if (type !== NONE) sum += degrees(view, frontier, direction, type, weights);
  }
  return sum;
}

const ANY_TYPE: readonly null[] = [null];

function degrees(
  view: GraphView,
  { nodes }: Frontier,
  direction: GraphDirection,
  type: number | null,
  weights: readonly number[] | null,
): number {
  let sum = 0;
  for (let place = 0; place < nodes.length; place++) {
    const degree = view.degree(nodes[place] as number, direction, type);
    sum += weights === null ? degree : degree * (weights[place] as number);
  }
  return sum;
}

function walkAll(view: GraphView, frontier: Frontier, hop: Hop, visitor: Visitor): void {
  const walker = new HopWalker(view, hop, visitor);
  const { nodes, counts } = frontier;
  for (let place = 0; place < nodes.length; place++) {
    walker.walk(nodes[place] as number, counts[place] as number);
  }
}

interface TypePass {
  readonly types: readonly number[] | null;
  /** As the columns number the type; null for all types. */
  readonly blockType: number | null;
}

const ALL_TYPES: TypePass = { types: null, blockType: null };

/**
 * Sends the neighbours of a node, or the relationships to them, to a visitor: from the columns where they are current, else
 * through a cursor.
 */
export class HopWalker {
  readonly #view: GraphView;
  readonly #directions: readonly GraphDirection[];
  readonly #visitor: Visitor;
  readonly #visitsRelationships: boolean;
  readonly #test: RelationshipTest | null;
  /** The scans: one per type in the given order, or a single one over all types. */
  readonly #passes: readonly TypePass[];
  #cursor: RelationshipCursor | null = null;

  constructor(view: GraphView, hop: Hop, visitor: Visitor, visitsRelationships = false) {
    this.#view = view;
    this.#visitsRelationships = visitsRelationships;
    this.#directions = GRAPH_DIRECTIONS[hop.direction];
    this.#visitor = visitor;
    this.#test = hop.test;
    this.#passes =
      hop.types === null
        ? [ALL_TYPES]
        : [...new Set(hop.types)].map((type) => ({ types: [type], blockType: view.blockType(type) }));
  }

  /** Adds what the node leads to, each `count` times. */
  walk(node: number, count: number): void {
    const isPristine = this.#view.isPristine(node);
    const directions = this.#directions;
    const passes = this.#passes;
    for (let d = 0; d < directions.length; d++) {
      const direction = directions[d] as GraphDirection;
      for (let p = 0; p < passes.length; p++) {
        const pass = passes[p] as TypePass;
        if (isPristine) this.#walkColumns(node, direction, pass.blockType, count);
        else this.#walkCursor(node, direction, pass.types, count);
      }
    }
  }

  #walkCursor(node: number, direction: GraphDirection, types: readonly number[] | null, count: number): void {
    this.#cursor ??= this.#view.cursor();
    const cursor = this.#cursor;
    const test = this.#test;
    cursor.start(node, direction, types);
    while (cursor.next()) {
      if (test !== null && !test(cursor.relationship)) continue;
      this.#visitor.add(this.#visitsRelationships ? cursor.relationship : cursor.neighbour, count);
    }
  }

  #walkColumns(node: number, direction: GraphDirection, wanted: number | null, count: number): void {
    const view = this.#view;
    const block = direction === GraphDirection.Out ? view.outBlock(node) : view.inBlock(node);
    if (block === null) return;
    const row = view.blockRow(node);
    this.#walkBlock(block, row, wanted, count);
    const { run } = block;
    const place = run === null ? NONE : run.place(row);
    if (place !== NONE) this.#walkBlock(run as RunBlock, place, wanted, count);
  }

  /** @param place - position in the block's offsets */
  #walkBlock(block: AdjacencyBlock, place: number, wanted: number | null, count: number): void {
    const { types } = block;
    const visited = this.#visitsRelationships ? block.relationships : block.neighbours;
    const begin = block.offsets[place] as number;
    const end = block.offsets[place + 1] as number;
    if (this.#test !== null) return this.#walkFiltered(block, visited, begin, end, wanted, count, this.#test);
    if (wanted === null) return this.#visitor.addRun(visited, begin, end, count);
    for (let position = begin; position < end; position++) {
      if (types[position] === wanted) this.#visitor.add(visited[position] as number, count);
    }
  }

  #walkFiltered(
    { types, relationships }: AdjacencyBlock,
    visited: Uint32Array,
    begin: number,
    end: number,
    wanted: number | null,
    count: number,
    test: RelationshipTest,
  ): void {
    for (let position = begin; position < end; position++) {
      if (wanted !== null && types[position] !== wanted) continue;
      if (test(relationships[position] as number)) this.#visitor.add(visited[position] as number, count);
    }
  }
}
