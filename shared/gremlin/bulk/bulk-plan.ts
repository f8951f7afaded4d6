/**
 * Recognises the end of a pipe chain that can run as bulk loops over columns: hops without filters, deduplication,
 * `except` and `retain`, loops of hops that are left by the number of turns, and, last, reading a property or an id. Nothing else in the
 * section may have a function, a side effect or a path, so that the order in which its parts run cannot be seen; what
 * feeds it must not either.
 */
import { type LoopDecision, LoopPipe } from '../branch/loop.ts';
import { Direction, ElementKind, type Labels } from '../graph-model.ts';
import { CollectionFilterPipe } from '../filter/collection.ts';
import { DuplicateFilterPipe } from '../filter/dedup.ts';
import { IdFilterPipe } from '../filter/id.ts';
import { IntervalFilterPipe } from '../filter/interval.ts';
import { PropertyFilterPipe } from '../filter/property.ts';
import { RangeFilterPipe } from '../filter/range.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { AbstractPipe, HistorySource, type Source } from '../pipe.ts';
import { Compare, Contains } from '../predicate.ts';
import { AggregatePipe } from '../side-effect/aggregate.ts';
import { AsPipe } from '../side-effect/as.ts';
import { EdgesVerticesPipe } from '../transform/adjacency/edges-vertices.ts';
import { GraphQueryPipe } from '../transform/adjacency/graph-query.ts';
import type { QueryPipe } from '../transform/adjacency/query-pipe.ts';
import { VertexQueryPipe } from '../transform/adjacency/vertex-query.ts';
import { IdPipe } from '../transform/id.ts';
import { IdentityPipe } from '../transform/identity.ts';
import { PropertyPipe } from '../transform/property.ts';

/** From vertices to vertices, or (only as the last step of a count) to edges. */
export interface HopStep {
  readonly kind: 'hop';
  readonly direction: Direction;
  /** None is null: such a hop is not plain. */
  readonly labels: Labels;
  readonly toEdges: boolean;
}

export interface DedupStep {
  readonly kind: 'dedup';
}

export interface LoopStep {
  readonly kind: 'loop';
  /** The section, to vertices only. */
  readonly hops: readonly HopStep[];
  /** As {@link LoopPipe.decideAfter}. */
  decideAfter(loops: number): LoopDecision;
}

/** `except` and `retain`, of a collection that nothing in the section fills. */
export interface MemberStep {
  readonly kind: 'member';
  readonly collection: Value;
  readonly isRetaining: boolean;
}

export type BulkStep = HopStep | DedupStep | LoopStep | MemberStep;

export interface BulkPlan {
  /** What feeds the section, and the section's first pipe, which pulls from it. */
  readonly source: Source;
  readonly first: AbstractPipe;
  readonly steps: readonly BulkStep[];
  /** What is read from each vertex at the end; null for the vertex itself. */
  readonly reads: PropertyPipe | IdPipe | null;
}

/** The plan for everything that ends in the given source; undefined where there is none worth it. */
export function recognise(last: Source): BulkPlan | undefined {
  const steps: BulkStep[] = [];
  let reads: PropertyPipe | IdPipe | null = null;
  let first: AbstractPipe | null = null;
  let at = last;
  while (true) {
    const pipe = plainPipe(at);
    if (pipe === undefined || !pipe.isUntouched) break;
    const step = stepOf(pipe);
    if (step !== undefined) {
      steps.unshift(step.step);
      first = step.first;
    } else if (isRead(pipe) && steps.length === 0 && reads === null) {
      reads = pipe;
      first = pipe;
    } else if (isPlainIdentity(pipe) && first !== null) {
      first = pipe;
    } else break;
    at = (first as AbstractPipe).upstream;
  }
  if (first === null || !steps.some((step) => step.kind === 'hop' || step.kind === 'loop')) return undefined;
  if (steps.slice(0, -1).some((step) => step.kind === 'hop' && step.toEdges)) return undefined;
  return isPure(at) ? { source: at, first, steps, reads } : undefined;
}

/** The pipe itself, or the one that has a name. */
function plainPipe(source: Source): AbstractPipe | undefined {
  if (source instanceof AsPipe) return source.isUntouched ? plainPipe(source.named) : undefined;
  return source instanceof AbstractPipe ? source : undefined;
}

function isPlainIdentity(pipe: AbstractPipe): boolean {
  return pipe.constructor === IdentityPipe;
}

/** Emits one value for each vertex; the pipe that leaves out those without a value does not. */
function isRead(pipe: AbstractPipe): pipe is PropertyPipe | IdPipe {
  return pipe.constructor === PropertyPipe || pipe instanceof IdPipe;
}

/** The step that ends in the pipe, and the first pipe that is part of it. */
function stepOf(pipe: AbstractPipe): { step: BulkStep; first: AbstractPipe } | undefined {
  if (pipe instanceof DuplicateFilterPipe && pipe.isPlain) return { step: { kind: 'dedup' }, first: pipe };
  if (pipe instanceof VertexQueryPipe && pipe.isPlainHop) {
    const { direction, labels } = pipe;
    const toEdges = pipe.resultKind === ElementKind.Edge;
    return { step: { kind: 'hop', direction, labels, toEdges }, first: pipe };
  }
  if (pipe instanceof LoopPipe) {
    const step = loopStep(pipe);
    return step === undefined ? undefined : { step, first: pipe };
  }
  if (pipe instanceof CollectionFilterPipe) {
    const { collection, isRetaining } = pipe;
    if (collection === undefined) return undefined;
    return { step: { kind: 'member', collection, isRetaining }, first: pipe };
  }
  return pipe instanceof EdgesVerticesPipe ? farEndStep(pipe) : undefined;
}

/** Whether nothing of the script's is called when the collections of the plan's filters are asked. */
export function asksPlainly(objects: ObjectModel, { steps }: BulkPlan): boolean {
  return steps.every((step) => step.kind !== 'member' || objects.isPlainCollection(step.collection));
}

/** Whether the section asks the collection, so that it must not be filled from the section's end. */
export function asks({ steps }: BulkPlan, collection: Value): boolean {
  return steps.some((step) => step.kind === 'member' && step.collection === collection);
}

function loopStep(loop: LoopPipe): LoopStep | undefined {
  if (!loop.decidesByTurns) return undefined;
  const hops: HopStep[] = [];
  let at = loop.sectionEnd;
  while (at.isPipe) {
    const pipe = plainPipe(at);
    if (pipe === undefined || !pipe.isUntouched) return undefined;
    if (isPlainIdentity(pipe)) {
      at = pipe.upstream;
      continue;
    }
    const found = stepOf(pipe);
    if (found?.step.kind !== 'hop' || found.step.toEdges) return undefined;
    hops.unshift(found.step);
    at = found.first.upstream;
  }
  if (hops.length === 0) return undefined;
  return { kind: 'loop', hops, decideAfter: (loops) => loop.decideAfter(loops) };
}

/** `outE.inV` and `inE.outV` are hops. */
function farEndStep(pipe: EdgesVerticesPipe): { step: BulkStep; first: AbstractPipe } | undefined {
  let before = plainPipe(pipe.upstream);
  while (before !== undefined && isPlainIdentity(before) && before.isUntouched) {
    before = plainPipe(before.upstream);
  }
  if (!(before instanceof VertexQueryPipe) || !before.isPlainHop || !before.isUntouched) return undefined;
  const isFarEnd =
    (before.direction === Direction.Out && pipe.direction === Direction.In) ||
    (before.direction === Direction.In && pipe.direction === Direction.Out);
  if (!isFarEnd || before.resultKind !== ElementKind.Edge) return undefined;
  const { direction, labels } = before;
  return { step: { kind: 'hop', direction, labels, toEdges: false }, first: before };
}

/** True if draining the source early can be seen by nothing. */
function isPure(source: Source): boolean {
  if (source instanceof HistorySource) return true;
  const pipe = plainPipe(source);
  // Drains what is before it in any case, before it emits anything.
  if (pipe instanceof AggregatePipe) return true;
  return pipe !== undefined && isPurePipe(pipe) && isPure(pipe.upstream);
}

function isPurePipe(pipe: AbstractPipe): boolean {
  if (pipe instanceof IdentityPipe || pipe instanceof RangeFilterPipe) return true;
  if (pipe instanceof IntervalFilterPipe) return true;
  if (pipe instanceof DuplicateFilterPipe) return pipe.isPlain;
  if (pipe instanceof PropertyFilterPipe || pipe instanceof IdFilterPipe) return isOwn(pipe.predicate);
  if (pipe instanceof GraphQueryPipe || pipe instanceof VertexQueryPipe) return hasOwnConditions(pipe);
  return pipe instanceof EdgesVerticesPipe;
}

function hasOwnConditions(pipe: QueryPipe): boolean {
  return pipe.hasConditions.every((condition) => isOwn(condition.predicate));
}

/** A predicate of the script's own may do anything. */
function isOwn(predicate: object): boolean {
  return predicate instanceof Compare || predicate instanceof Contains;
}
