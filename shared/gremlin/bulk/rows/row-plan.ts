/**
 * Plans row execution: recognizes a suffix of a pipe chain whose pipes can run over batches of rows. As for {@link
 * planBulk}, no function, side effect or write may be in it, so that it is not observable that it runs ahead.
 */
import { CyclicPathFilterPipe } from '../../filter/simple-path.ts';
import { type Direction, ElementKind, type Labels } from '../../graph-model.ts';
import type { AbstractPipe, Source } from '../../pipe.ts';
import type { Condition } from '../../query/condition.ts';
import { AsPipe } from '../../side-effect/as.ts';
import { EdgesVerticesPipe } from '../../transform/adjacency/edges-vertices.ts';
import { GraphQueryPipe } from '../../transform/adjacency/graph-query.ts';
import { VertexQueryPipe } from '../../transform/adjacency/vertex-query.ts';
import type { IdPipe } from '../../transform/id.ts';
import { LabelPipe } from '../../transform/label.ts';
import type { PropertyPipe } from '../../transform/property.ts';
import { GremlinStartPipe } from '../../transform/start.ts';
import {
  type DedupStep,
  isPlainIdentity,
  isPure,
  isRead,
  type MemberStep,
  type PropertyStep,
  plainPipe,
  selectionStep,
} from '../bulk-plan.ts';

/** A step over rows. */
export type RowStep =
  | {
      readonly kind: 'hop';
      readonly direction: Direction;
      readonly labels: Labels;
      readonly emits: ElementKind;
    }
  | { readonly kind: 'ends'; readonly direction: Direction }
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'simple-path' }
  | DedupStep
  | MemberStep
  | PropertyStep;

/** What is read of each element at the end. */
export type RowRead = PropertyPipe | IdPipe | LabelPipe;

export interface RowPlan {
  /** The source of the planned pipes, and the first of them, which pulls from it; null for a scan alone. */
  readonly source: Source;
  readonly first: AbstractPipe | null;
  readonly steps: readonly RowStep[];
  /** Null for the elements themselves. */
  readonly reads: RowRead | null;
  /** Named steps, each with the number of planned steps before its end. */
  readonly names: readonly NamedStep[];
}

export interface NamedStep {
  readonly pipe: AsPipe;
  readonly stepCount: number;
}

/** The plan of the chain that ends in `last`; undefined if row execution is impossible or no gain. */
export function planRows(last: Source): RowPlan | undefined {
  const steps: RowStep[] = [];
  const named: { pipe: AsPipe; stepsAfter: number }[] = [];
  let reads: RowRead | null = null;
  let first: AbstractPipe | null = null;
  let at = last;
  while (true) {
    const pipe = plainPipe(at);
    if (pipe === undefined || !pipe.isUntouched) break;
    const found = stepsOf(pipe);
    if (found === undefined && isRowRead(pipe) && reads === null && steps.length === 0 && at === pipe) {
      reads = pipe;
    } else if (found !== undefined || isPlainIdentity(pipe)) {
      if (at instanceof AsPipe) named.push({ pipe: at, stepsAfter: steps.length });
      steps.unshift(...(found ?? []));
    } else break;
    first = pipe;
    at = pipe.upstream;
  }
  if (!beginsPaths(at) || !isPure(at)) return undefined;
  if (at instanceof AsPipe) named.push({ pipe: at, stepsAfter: steps.length });
  const leads = steps.some(({ kind }) => kind === 'hop' || kind === 'ends');
  if (!(leads || scansGraph(at))) return undefined;
  const names = named.map(({ pipe, stepsAfter }) => ({ pipe, stepCount: steps.length - stepsAfter }));
  return { source: at, first, steps, reads, names };
}

/** Whether the source is a query of one graph. */
export function scansGraph(source: Source): boolean {
  const query = scanOf(source);
  return query !== undefined && query.upstream instanceof GremlinStartPipe && query.upstream.startsWithGraph;
}

/** The query of a graph, or the one that `as` encloses. */
export function scanOf(source: Source): GraphQueryPipe | undefined {
  const pipe = plainPipe(source);
  return pipe instanceof GraphQueryPipe ? pipe : undefined;
}

/** Whether the paths of its objects are the objects alone, and no named step is before it. */
function beginsPaths(source: Source): boolean {
  return scansGraph(source) || plainPipe(source) instanceof GremlinStartPipe || !source.isPipe;
}

function isRowRead(pipe: AbstractPipe): pipe is RowRead {
  return isRead(pipe) || pipe instanceof LabelPipe;
}

function stepsOf(pipe: AbstractPipe): readonly RowStep[] | undefined {
  if (pipe instanceof VertexQueryPipe) {
    if (!pipe.isPlainHop) return undefined;
    const { direction, labels, resultKind } = pipe;
    const conditions = pipe.conditions();
    if (conditions.length > 0 && resultKind === ElementKind.Vertex) return undefined;
    const hop: RowStep = { kind: 'hop', direction, labels, emits: resultKind };
    return [hop, ...conditions.map((condition): RowStep => ({ kind: 'condition', condition }))];
  }
  if (pipe instanceof EdgesVerticesPipe) return [{ kind: 'ends', direction: pipe.direction }];
  if (pipe instanceof CyclicPathFilterPipe) return [{ kind: 'simple-path' }];
  const selection = selectionStep(pipe);
  return selection && [selection];
}

/** The kind of the elements that the steps emit; undefined if one of them takes the other kind. */
export function kindAfter(steps: readonly RowStep[], starts: ElementKind): ElementKind | undefined {
  let kind = starts;
  for (const step of steps) {
    if (step.kind === 'hop') {
      if (kind !== ElementKind.Vertex) return undefined;
      kind = step.emits;
    } else if (step.kind === 'ends') {
      if (kind !== ElementKind.Edge) return undefined;
      kind = ElementKind.Vertex;
    }
  }
  return kind;
}
