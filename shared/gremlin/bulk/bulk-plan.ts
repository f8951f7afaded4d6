/**
 * Plans bulk execution: recognises a suffix of a pipe chain that can run as loops over columns. It may contain
 * hops, deduplication, `except` and `retain`, filters of vertices and edges by properties, loops of hops whose condition
 * depends on the loop counter alone, and, last, reading a property or an id, each or each once. Neither the suffix nor its source may have a function,
 * a side effect or a path, so that the order of evaluation is not observable.
 */
import { type LoopDecision, LoopPipe } from '../branch/loop.ts';
import { CollectionFilterPipe } from '../filter/collection.ts';
import { DuplicateFilterPipe } from '../filter/dedup.ts';
import { FilterPipe } from '../filter/filter-pipe.ts';
import { Direction, ElementKind, type Labels } from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { AbstractPipe, HistorySource, type Source } from '../pipe.ts';
import type { Condition } from '../query/condition.ts';
import { AsPipe } from '../side-effect/as.ts';
import { EdgesVerticesPipe } from '../transform/adjacency/edges-vertices.ts';
import { GraphQueryPipe } from '../transform/adjacency/graph-query.ts';
import { VertexQueryPipe } from '../transform/adjacency/vertex-query.ts';
import { IdPipe } from '../transform/id.ts';
import { IdentityPipe } from '../transform/identity.ts';
import { PropertyPipe } from '../transform/property.ts';

/** A hop from vertices to vertices, or (only as the last step of a count) to edges. */
export interface HopStep {
  readonly kind: 'hop';
  readonly direction: Direction;
  /** Never contains null: such a step is no plain hop. */
  readonly labels: Labels;
  readonly toEdges: boolean;
  /** What an edge must satisfy to be followed: conditions of the query, then filters by properties, in order. */
  readonly conditions: readonly Condition[];
  readonly filters: readonly FilterPipe[];
}

export interface DedupStep {
  readonly kind: 'dedup';
}

export interface LoopStep {
  readonly kind: 'loop';
  /** The hops of the section, all of them to vertices. */
  readonly hops: readonly HopStep[];
  /** As {@link LoopPipe.decideAfter}. */
  decideAfter(loops: number): LoopDecision;
}

/** `except` and `retain`. No step of the plan may fill the collection. */
export interface MemberStep {
  readonly kind: 'member';
  readonly collection: Value;
  readonly isRetaining: boolean;
}

/** A filter by properties, tested once for each vertex. */
export interface PropertyStep {
  readonly kind: 'property';
  readonly filter: FilterPipe;
}

export type BulkStep = HopStep | DedupStep | LoopStep | MemberStep | PropertyStep;

export interface BulkPlan {
  /** The source of the planned pipes, and the first of them, which pulls from it. */
  readonly source: Source;
  readonly first: AbstractPipe;
  readonly steps: readonly BulkStep[];
  /** The value that is read from each vertex at the end; null for the vertex itself. */
  readonly reads: PropertyPipe | IdPipe | null;
  /** Whether only the first of equal values that are read is emitted. */
  readonly isDistinct: boolean;
}

/** The plan of the chain that ends in `last`; undefined if bulk execution is impossible or no gain. */
export function planBulk(last: Source): BulkPlan | undefined {
  const steps: BulkStep[] = [];
  let reads: PropertyPipe | IdPipe | null = null;
  let isDistinct = false;
  let first: AbstractPipe | null = null;
  let at = last;
  while (true) {
    const pipe = plainPipe(at);
    if (pipe === undefined || !pipe.isUntouched) break;
    const step = stepOf(pipe);
    if (step !== undefined) {
      steps.unshift(step.step);
      first = step.first;
    } else if (isRead(pipe) && reads === null && isDedupAtMost(steps)) {
      reads = pipe;
      isDistinct = steps.length > 0;
      steps.length = 0;
      first = pipe;
    } else if (isPlainIdentity(pipe)) {
      first = pipe;
    } else break;
    at = first.upstream;
  }
  if (first === null || !(scansVertices(at) || steps.some(isHop))) return undefined;
  const beforeLast = isDistinct ? steps : steps.slice(0, -1);
  if (beforeLast.some((step) => step.kind === 'hop' && step.toEdges)) return undefined;
  return isPure(at) ? { source: at, first, steps, reads, isDistinct } : undefined;
}

/** Whether the source may be a scan, whose vertices bulk execution finds by their ids. */
export function scansVertices(source: Source): source is GraphQueryPipe {
  return source instanceof GraphQueryPipe && source.resultKind === ElementKind.Vertex;
}

function isHop({ kind }: BulkStep): boolean {
  return kind === 'hop' || kind === 'loop';
}

/** Whether nothing but a `dedup` follows. */
function isDedupAtMost(steps: readonly BulkStep[]): boolean {
  return steps.length === 0 || (steps.length === 1 && steps[0]?.kind === 'dedup');
}

/** The pipe itself, or the one that `as` encloses. */
export function plainPipe(source: Source): AbstractPipe | undefined {
  if (source instanceof AsPipe) return source.isUntouched ? plainPipe(source.named) : undefined;
  return source instanceof AbstractPipe ? source : undefined;
}

export function isPlainIdentity(pipe: AbstractPipe): boolean {
  return pipe.constructor === IdentityPipe;
}

/** The source behind pipes that pass on what they pull, such as those of filters that a query has taken. */
export function withoutIdentities(last: Source): Source {
  let at = last;
  for (let pipe = plainPipe(at); pipe !== undefined && isPlainIdentity(pipe) && pipe.isUntouched; ) {
    at = pipe.upstream;
    pipe = plainPipe(at);
  }
  return at;
}

/** Whether the pipe emits exactly one value per vertex, which `PresentPropertyPipe` does not. */
export function isRead(pipe: AbstractPipe): pipe is PropertyPipe | IdPipe {
  return pipe.constructor === PropertyPipe || pipe instanceof IdPipe;
}

/** The plan's step that ends in the pipe, and the first pipe of that step. */
function stepOf(pipe: AbstractPipe): { step: BulkStep; first: AbstractPipe } | undefined {
  const hop = hopStep(pipe) ?? (pipe instanceof EdgesVerticesPipe ? farEndStep(pipe) : undefined);
  if (hop !== undefined) return hop;
  const step = pipe instanceof LoopPipe ? loopStep(pipe) : selectionStep(pipe);
  return step && { step, first: pipe };
}

/** The step of a pipe that passes some of its elements. */
export function selectionStep(pipe: AbstractPipe): DedupStep | MemberStep | PropertyStep | undefined {
  if (pipe instanceof DuplicateFilterPipe) return pipe.isPlain ? { kind: 'dedup' } : undefined;
  if (pipe instanceof CollectionFilterPipe) {
    const { collection, isRetaining } = pipe;
    return collection === undefined ? undefined : { kind: 'member', collection, isRetaining };
  }
  return pipe instanceof FilterPipe && pipe.isOfProperties ? { kind: 'property', filter: pipe } : undefined;
}

/** The steps of a plan, of this one or of one of rows. */
interface Steps {
  readonly steps: readonly { readonly kind: string }[];
}

function isMember(step: { readonly kind: string }): step is MemberStep {
  return step.kind === 'member';
}

/** Whether the filters of the plan read built-in collections only, so that they call no code of the script. */
export function readsPlainCollections(objects: ObjectModel, { steps }: Steps): boolean {
  return steps.filter(isMember).every(({ collection }) => objects.isPlainCollection(collection));
}

/** Whether the plan filters, so that a collection or map of a script's class could change what the filters read. */
export function isFiltered(plan: BulkPlan): boolean {
  return plan.steps.some(isMember) || filtersByProperty(plan);
}

/** Whether the plan compares properties, which may fail. */
export function filtersByProperty({ steps }: BulkPlan): boolean {
  return steps.some((step) => {
    if (step.kind === 'property') return true;
    const hops = step.kind === 'hop' ? [step] : step.kind === 'loop' ? step.hops : [];
    return hops.some(filtersEdges);
  });
}

export function filtersEdges({ conditions, filters }: HopStep): boolean {
  return conditions.length > 0 || filters.length > 0;
}

/** Whether a filter of the plan reads the collection, which then must not be filled from the plan's results. */
export function readsCollection({ steps }: Steps, collection: Value): boolean {
  return steps.filter(isMember).some((step) => step.collection === collection);
}

function loopStep(loop: LoopPipe): LoopStep | undefined {
  if (!loop.decidesByLoops) return undefined;
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

/** A query for neighbours or edges, or filters of its edges. */
function hopStep(last: AbstractPipe): { step: HopStep; first: VertexQueryPipe } | undefined {
  const filters: FilterPipe[] = [];
  let pipe: AbstractPipe | undefined = last;
  while (pipe instanceof FilterPipe && pipe.isOfProperties && pipe.isUntouched) {
    filters.unshift(pipe);
    pipe = pipeBefore(pipe);
  }
  if (!(pipe instanceof VertexQueryPipe) || !pipe.isPlainHop || !pipe.isUntouched) return undefined;
  const { direction, labels } = pipe;
  const toEdges = pipe.resultKind === ElementKind.Edge;
  if (filters.length > 0 && !toEdges) return undefined;
  const conditions = pipe.conditions();
  return { step: { kind: 'hop', direction, labels, toEdges, conditions, filters }, first: pipe };
}

/** The pipe that the given one pulls from, without identity pipes and names. */
function pipeBefore({ upstream }: AbstractPipe): AbstractPipe | undefined {
  return plainPipe(withoutIdentities(upstream));
}

/** `outE.inV` and `inE.outV` are hops. */
function farEndStep(pipe: EdgesVerticesPipe): { step: BulkStep; first: AbstractPipe } | undefined {
  const before = pipeBefore(pipe);
  const hop = before && hopStep(before);
  if (hop === undefined || !hop.step.toEdges) return undefined;
  const { direction } = hop.step;
  const isFarEnd =
    (direction === Direction.Out && pipe.direction === Direction.In) ||
    (direction === Direction.In && pipe.direction === Direction.Out);
  return isFarEnd ? { step: { ...hop.step, toEdges: false }, first: hop.first } : undefined;
}

/** True if it is not observable that the source is drained early. */
export function isPure(source: Source): boolean {
  if (source instanceof HistorySource) return true;
  if (!(source instanceof AbstractPipe)) return false;
  if (source.takesAllFirst) return true;
  return source.allowsReadAhead && source.filledCollection === undefined && isPure(source.upstream);
}
