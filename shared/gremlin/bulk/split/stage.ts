/**
 * A stage of a bulk plan as plain data, so that another thread can evaluate a part of it: labels are names, since each
 * thread numbers names by itself; node ids are those of the database.
 */
import { defined } from '#base';
import type { GraphView } from '#graph';
import type { LoopDecision } from '../../branch/loop.ts';
import type { Direction, Labels } from '../../graph-model.ts';
import { countEdges, countEdgesBehind, FIRST_LOOPS, type Hop, visitHop, visitLoop } from '../frontier.ts';
import type { Frontier, Visitor } from '../visitor.ts';

/** A hop by the names of its labels, none of them null; no names for all labels. */
export interface NamedHop {
  readonly direction: Direction;
  readonly labels: Labels;
}

export type Stage =
  /** Nodes that a hop, or a loop of hops, reaches; the decisions of the loop from its first pass on. */
  | { readonly kind: 'hop'; readonly hop: NamedHop }
  | { readonly kind: 'loop'; readonly hops: readonly NamedHop[]; readonly decisions: readonly LoopDecision[] }
  /** The number of edges that a hop, or a second hop along all labels, traverses. */
  | { readonly kind: 'edges'; readonly hop: NamedHop }
  | { readonly kind: 'edges-behind'; readonly hop: NamedHop; readonly direction: Direction };

/**
 * Evaluates a stage over a part of its frontier. Reached nodes go to `visitor`; the result is the number of edges of a
 * stage that counts them. `crossing` is called with numbers of edges before they are walked.
 */
export function evaluateStage(
  view: GraphView,
  stage: Stage,
  part: Frontier,
  visitor: Visitor,
  crossing: (edgeCount: number) => void,
): number {
  switch (stage.kind) {
    case 'hop':
      visitHop(view, part, resolveHop(view, stage.hop), crossing, visitor);
      return 0;
    case 'loop': {
      const hops = stage.hops.map((hop) => resolveHop(view, hop));
      const decide = (loops: number) => stage.decisions[loops - FIRST_LOOPS] as LoopDecision;
      visitLoop(view, part, hops, decide, crossing, visitor);
      return 0;
    }
    case 'edges':
      return countEdges(view, part, resolveHop(view, stage.hop));
    case 'edges-behind':
      return countEdgesBehind(view, part, resolveHop(view, stage.hop), stage.direction, crossing);
  }
}

export function resolveHop(view: GraphView, { direction, labels }: NamedHop): Hop {
  const idOf = (label: string | null) => view.typeId(defined(label, 'a plain hop has no null label'));
  return { direction, types: labels.length === 0 ? null : labels.map(idOf), test: null };
}
