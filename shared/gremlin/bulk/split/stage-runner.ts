/**
 * Evaluates the stages of one bulk plan: alone, or, where they are large enough, split over idle threads. The results
 * and their order are the same.
 */
import { BudgetExceeded, MorselBoard } from '#base';
import type { LoopDecision } from '../../branch/loop.ts';
import { type BulkGraph, Direction } from '../../graph-model.ts';
import type { ObjectModel } from '../../object-model.ts';
import { filtersEdges, type HopStep, type LoopStep } from '../bulk-plan.ts';
import { answersBytes, answersOf, edgeTest } from '../edge-test.ts';
import {
  countEdges,
  countEdgesBehind,
  countTested,
  expand,
  expandLoop,
  FIRST_LOOPS,
  type Hop,
} from '../frontier.ts';
import { visitColumnsBytes } from '../visit-columns.ts';
import type { Frontier } from '../visitor.ts';
import { WholeFrontier } from '../whole-frontier.ts';
import { SplitStage } from './split-stage.ts';
import { resolveHop, type Stage } from './stage.ts';
import { createTallies, FRONTIER_ENTRY_BYTES, type StageWork, shareFrontier } from './stage-work.ts';

/** Number of steps that are charged to the budget in one call. */
const STEPS_PER_CHARGE = 1 << 16;
/** Maximum parts of a stage: larger ones only make a helper leave later. */
const PARTS_MAX = 1024;
/** Passes of a loop whose decisions are sent to helpers. */
const DECISIONS_MAX = 64;
/** Fraction of the ids of relationships from which on a hop that tests so many tests all, in the order of the columns. */
const ANSWERS_SHARE_MIN = 0.5;
/** Fraction of the memory budget that helpers may be given columns of. */
const MEMORY_SHARE_MAX = 0.25;

export class StageRunner {
  readonly #objects: ObjectModel;
  readonly #graph: BulkGraph;
  readonly #crossing = (edgeCount: number) => this.settle(edgeCount);

  constructor(objects: ObjectModel, graph: BulkGraph) {
    this.#objects = objects;
    this.#graph = graph;
  }

  /** As {@link expand}. */
  expand(frontier: Frontier, hop: HopStep): Frontier {
    const split = this.#splitHop(frontier, hop, { kind: 'hop', hop });
    if (split !== null) return split.reached();
    const { view } = this.#graph;
    return expand(view, frontier, this.#resolve(frontier, hop), this.#crossing);
  }

  /** As {@link expandLoop}. */
  expandLoop(frontier: Frontier, step: LoopStep): Frontier {
    const split = this.#splitLoop(frontier, step);
    if (split !== null) return split.reached();
    const { view } = this.#graph;
    const hops = step.hops.map((hop) => this.#resolve(frontier, hop));
    return expandLoop(view, frontier, hops, (loops) => step.decideAfter(loops), this.#crossing);
  }

  /** As {@link countEdges}. */
  countEdges(frontier: Frontier, hop: HopStep): number {
    const split = this.#splitHop(frontier, hop, { kind: 'edges', hop });
    if (split !== null) return split.total();
    const { view } = this.#graph;
    return countEdges(view, frontier, this.#resolve(frontier, hop));
  }

  /** As {@link countEdgesBehind}. */
  countEdgesBehind(frontier: Frontier, hop: HopStep, direction: Direction): number {
    const split = this.#splitHop(frontier, hop, { kind: 'edges-behind', hop, direction });
    if (split !== null) return split.total();
    const { view } = this.#graph;
    return countEdgesBehind(view, frontier, this.#resolve(frontier, hop), direction, this.#crossing);
  }

  #resolve(frontier: Frontier, hop: HopStep): Hop {
    const resolved = resolveHop(this.#graph.view, hop);
    const test = edgeTest(this.#objects, this.#graph, hop);
    if (test === null || !this.#followsMost(frontier, resolved)) return { ...resolved, test };
    this.#objects.budget.charge(answersBytes(this.#graph));
    return { ...resolved, test: answersOf(this.#graph, test) };
  }

  /** Whether the hop tests so many relationships that it pays to test all of them at once. */
  #followsMost(frontier: Frontier, hop: Hop): boolean {
    const { view } = this.#graph;
    const few = ANSWERS_SHARE_MIN * view.relationshipIdEnd;
    // Estimated first, as reading degrees takes time.
    return this.#edgesOf(frontier, hop.direction) >= few && countTested(view, frontier, hop) >= few;
  }

  /** Charges the edges before they are walked, in portions, so that cancellation is noticed in time. */
  settle(edgeCount: number): void {
    const { budget } = this.#objects;
    budget.checkNow();
    for (let left = edgeCount; left > 0; left -= STEPS_PER_CHARGE) {
      budget.steps(Math.min(left, STEPS_PER_CHARGE));
    }
  }

  /** A stage with filters is evaluated here: they may be functions of the script. */
  #splitHop(frontier: Frontier, hop: HopStep, stage: Stage): SplitStage | null {
    return filtersEdges(hop) ? null : this.#split(frontier, hop.direction, stage);
  }

  #splitLoop(frontier: Frontier, { hops, decideAfter }: LoopStep): SplitStage | null {
    if (hops.some(filtersEdges)) return null;
    const direction = hops.some((hop) => hop.direction === Direction.Both) ? Direction.Both : Direction.Out;
    // Small stages decide as they go.
    if (this.#unitsIn(frontier, direction) === null) return null;
    const decisions = decisionsOf(decideAfter);
    return decisions === null ? null : this.#split(frontier, direction, { kind: 'loop', hops, decisions });
  }

  /** The stage, evaluated with helpers; null if that is not possible or would not pay. */
  #split(frontier: Frontier, direction: Direction, stage: Stage): SplitStage | null {
    const { helpers, budget } = this.#objects;
    const version = this.#graph.sharedVersion;
    const units = this.#unitsIn(frontier, direction);
    if (helpers === null || version === null || units === null) return null;
    const { view } = this.#graph;
    const { nodeIdEnd } = view;
    const isReaching = stage.kind === 'hop' || stage.kind === 'loop';
    if (isReaching && units < helpers.unitsPerNodeMin * nodeIdEnd) return null;
    const wanted = Math.ceil(units / helpers.unitsPerPart);
    const whole = frontier instanceof WholeFrontier;
    const frontierLength = whole ? nodeIdEnd : frontier.nodes.length;
    const partCount = Math.min(Math.max(wanted, 1), PARTS_MAX, frontierLength);
    const columnBytes = isReaching ? visitColumnsBytes(nodeIdEnd, partCount) : 0;
    const frontierBytes = whole ? 0 : FRONTIER_ENTRY_BYTES * frontierLength;
    const bytes = frontierBytes + columnBytes * (helpers.countMax + 1);
    if (bytes > MEMORY_SHARE_MAX * budget.limits.memoryBytesMax) return null;
    budget.charge(bytes);
    const work: StageWork = {
      stage,
      frontier: whole ? null : shareFrontier(frontier),
      frontierLength,
      nodeIdEnd,
      tallies: createTallies(helpers.countMax, partCount),
      columns: isReaching
        ? Array.from({ length: helpers.countMax }, () => new SharedArrayBuffer(columnBytes))
        : [],
    };
    const board = MorselBoard.create(partCount, helpers.countMax);
    const split = new SplitStage({ view, work, board, budget, settle: this.#crossing });
    split.run(helpers, version);
    return split;
  }

  /** About how many edges the stage walks; null if these are too few. */
  #unitsIn(frontier: Frontier, direction: Direction): number | null {
    const { helpers } = this.#objects;
    if (helpers === null) return null;
    const units = this.#edgesOf(frontier, direction);
    return units >= helpers.unitsMin ? units : null;
  }

  /** An estimate by the mean degree. */
  #edgesOf(frontier: Frontier, direction: Direction): number {
    const { view } = this.#graph;
    const perNode = view.relationshipCount() / Math.max(1, view.nodeCount());
    const size = frontier instanceof WholeFrontier ? frontier.size : frontier.nodes.length;
    return size * perNode * (direction === Direction.Both ? 2 : 1);
  }
}

/** Decisions of a loop from its first pass to its last; null if one fails, or there are too many. */
function decisionsOf(decideAfter: (loops: number) => LoopDecision): LoopDecision[] | null {
  const decisions: LoopDecision[] = [];
  try {
    while (decisions.length < DECISIONS_MAX) {
      const decision = decideAfter(FIRST_LOOPS + decisions.length);
      decisions.push(decision);
      if (!decision.continues) return decisions;
    }
  } catch (error) {
    // Alone, a loop fails only when it comes to that decision.
    if (error instanceof BudgetExceeded) throw error;
  }
  return null;
}
