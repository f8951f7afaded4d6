/**
 * Runs a bulk plan over the columns of a graph. Each function returns undefined if it cannot; nothing has
 * changed then, and the pipes run instead. Otherwise the chain is exhausted afterwards, as if it had been
 * pulled to its end.
 */
import { BudgetExceeded } from '#base';
import type { BulkGraph } from '../graph-model.ts';
import type { ObjectCollection, ObjectModel, Value } from '../object-model.ts';
import { DONE, type Source } from '../pipe.ts';
import type { CountingPipe } from '../side-effect/group-count.ts';
import { GraphQueryPipe } from '../transform/adjacency/graph-query.ts';
import { PathPipe } from '../transform/path.ts';
import { PropertyPipe } from '../transform/property.ts';
import {
  type BulkPlan,
  filtersByProperty,
  filtersEdges,
  isFiltered,
  planBulk,
  readsCollection,
  readsPlainCollections,
  scansVertices,
  withoutIdentities,
} from './bulk-plan.ts';
import { dedup, frontierOf } from './frontier.ts';
import { groupedCounts, longOf } from './grouped-counts.ts';
import { elementCount, scanNodes } from './scan.ts';
import { StageRunner } from './split/stage-runner.ts';
import { replayStarts, type TakenVertices, takeVertices } from './starts.ts';
import { filterByMembership, filterByProperty } from './vertex-filters.ts';
import type { Frontier } from './visitor.ts';
import { WholeFrontier } from './whole-frontier.ts';

/**
 * The number of objects that the chain ending in the pipe emits without being pulled; what it emits when it is pulled comes on
 * top. Undefined if it must be pulled.
 */
export function bulkCount(objects: ObjectModel, last: Source): number | undefined {
  if (!objects.isBulkAllowed) return undefined;
  const end = withoutPaths(last);
  const source = withoutIdentities(end);
  if (source instanceof GraphQueryPipe) return scannedCount(source);
  const plan = planBulk(end);
  return plan && plannedCount(objects, plan);
}

function plannedCount(objects: ObjectModel, plan: BulkPlan): number | undefined {
  const begun = takeStarts(objects, plan);
  if (begun === undefined) return undefined;
  const { graph, frontier } = begun;
  const count = attempt(plan, () =>
    plan.isDistinct
      ? distinctValues(objects, begun, plan)?.length
      : countReached(objects, graph, frontier, plan.steps),
  );
  if (count !== undefined && Number.isSafeInteger(count)) return count;
  replayStarts(plan, startsOf(begun));
  return undefined;
}

/**
 * The result; undefined if a filter or a decision of a loop fails, as a comparison of different types does: the pipes
 * then throw that error, or another one that they come to before it.
 */
function attempt<T>(plan: BulkPlan, evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    const mayFail = filtersByProperty(plan) || plan.steps.some((step) => step.kind === 'loop');
    if (error instanceof BudgetExceeded || !mayFail) throw error;
    return undefined;
  }
}

/**
 * Counts the last hops without building their frontier: for one hop no frontier after it, for two along all
 * labels none between them.
 */
function countReached(
  objects: ObjectModel,
  graph: BulkGraph,
  starts: Frontier,
  steps: BulkPlan['steps'],
): number {
  const stages = new StageRunner(objects, graph);
  const [before, last] = steps.slice(-2);
  if (before?.kind === 'hop' && last?.kind === 'hop' && last.labels.length === 0 && !filtersEdges(last)) {
    const frontier = walk(objects, graph, starts, steps.slice(0, -2), stages);
    return stages.countEdgesBehind(frontier, before, last.direction);
  }
  if (steps.length === 0 && starts instanceof WholeFrontier) return starts.size;
  const final = steps[steps.length - 1];
  if (final?.kind === 'hop') {
    return stages.countEdges(walk(objects, graph, starts, steps.slice(0, -1), stages), final);
  }
  return sum(walk(objects, graph, starts, steps, stages).counts);
}

function sum(counts: readonly number[]): number {
  let total = 0;
  for (let place = 0; place < counts.length; place++) total += counts[place] as number;
  return total;
}

/** Skips a final `path` step: it emits one path per object. */
function withoutPaths(last: Source): Source {
  return last instanceof PathPipe && last.isPlain && last.isUntouched ? last.upstream : last;
}

/** The objects that the chain emits, if none repeats; `into` is the collection that they will be added to. */
export function bulkValues(
  objects: ObjectModel,
  last: Source,
  into: ObjectCollection,
): Iterable<Value> | undefined {
  const plan = objects.isBulkAllowed ? planBulk(last) : undefined;
  if (plan === undefined || !(plan.isDistinct || plan.steps.at(-1)?.kind === 'dedup')) return undefined;
  if (endsInEdges(plan) || readsCollection(plan, into.value)) return undefined;
  if (filtersByProperty(plan) && !objects.isPlainCollection(into.value)) return undefined;
  const begun = takeStarts(objects, plan);
  if (begun === undefined) return undefined;
  const values = attempt(plan, () =>
    plan.isDistinct ? distinctValues(objects, begun, plan) : reachedValues(objects, begun, plan),
  );
  if (values === undefined) replayStarts(plan, startsOf(begun));
  return values;
}

/** One value for each vertex that the plan reaches; undefined if one is reached twice. */
function reachedValues(
  objects: ObjectModel,
  { graph, frontier }: BulkStarts,
  plan: BulkPlan,
): Value[] | undefined {
  const reached = walk(objects, graph, frontier, plan.steps, new StageRunner(objects, graph));
  if (reached.counts.some((count) => count !== 1)) return undefined;
  return reached.nodes.map(emitter(graph, plan.reads));
}

/** The distinct values that the plan reads, in the order of their first visit; undefined as for {@link groupedCounts}. */
function distinctValues(
  objects: ObjectModel,
  { graph, frontier }: BulkStarts,
  plan: BulkPlan,
): Value[] | undefined {
  const stages = new StageRunner(objects, graph);
  const reached = walk(objects, graph, frontier, plan.steps, stages);
  stages.settle(reached.nodes.length);
  return groupedCounts(graph, plan.reads, dedup(reached))?.filter((_, at) => at % 2 === 0);
}

/** Fills the map of a `groupCount` with the counts of the keys that reach it. False if the pipes must run. */
export function bulkGroupCount(objects: ObjectModel, pipe: CountingPipe): boolean {
  // After `cap`, a path continues from the last counted object, which bulk execution does not have.
  if (!objects.isBulkAllowed || !pipe.isUntouched || pipe.tracksPath) return false;
  const key = pipe.countedProperty();
  const plan = key === undefined ? undefined : planBulk(pipe.upstream);
  if (key === undefined || plan === undefined || plan.isDistinct || endsInEdges(plan)) return false;
  if (key !== null && plan.reads !== null) return false;
  // A map of a script's class could change what the filters or the function read.
  const isPlain = objects.isPlainCollection(pipe.sideEffect());
  if ((key !== null || isFiltered(plan)) && !isPlain) return false;
  const begun = takeStarts(objects, plan);
  if (begun === undefined) return false;
  const { graph } = begun;
  const stages = new StageRunner(objects, graph);
  const frontier = attempt(plan, () => walk(objects, graph, begun.frontier, plan.steps, stages));
  if (frontier === undefined || !frontier.counts.every((count) => Number.isSafeInteger(count))) {
    replayStarts(plan, startsOf(begun));
    return false;
  }
  stages.settle(frontier.nodes.length);
  const reads = key === null ? plan.reads : new PropertyPipe(objects, key);
  const pairs = isPlain ? groupedCounts(graph, reads, frontier) : undefined;
  if (pairs !== undefined) pipe.countAll(pairs);
  else countEach(objects, pipe, frontier, emitter(graph, reads));
  return true;
}

function countEach(
  objects: ObjectModel,
  pipe: CountingPipe,
  { nodes, counts }: Frontier,
  emitted: (node: number) => Value,
): void {
  nodes.forEach((node, place) => {
    objects.budget.step();
    pipe.countMany(emitted(node), longOf(counts[place] as number));
  });
}

function endsInEdges(plan: BulkPlan): boolean {
  return plan.steps.some((step) => step.kind === 'hop' && step.toEdges);
}

/** The emitted value of a node: the vertex, or what is read of it. */
function emitter(graph: BulkGraph, reads: BulkPlan['reads']): (node: number) => Value {
  if (reads === null) return (node) => graph.vertexOf(node);
  if (!(reads instanceof PropertyPipe)) return (node) => graph.vertexOf(node).getId();
  const { key } = reads;
  return (node) => graph.nodeProperty(node, key);
}

/** All starts of a plan: the vertices, and their nodes in the graph. */
interface BulkStarts {
  readonly graph: BulkGraph;
  readonly frontier: Frontier;
  /** The vertices as pulled from the source; null for all vertices of the graph, which were not pulled. */
  readonly taken: readonly Value[] | null;
}

function startsOf({ graph, frontier, taken }: BulkStarts): readonly Value[] {
  return taken ?? frontier.nodes.map((node) => graph.vertexOf(node));
}

/** Pulls all starts. They must be vertices of one bulk graph; otherwise they are replayed to the pipes. */
function takeStarts(objects: ObjectModel, plan: BulkPlan): BulkStarts | undefined {
  if (!readsPlainCollections(objects, plan)) return undefined;
  const { source } = plan;
  const query = scansVertices(source) ? source : null;
  const scan = query?.takeScan();
  if (query === null || scan === undefined) return startsIn(takeVertices(objects, plan, undefined, []));
  const frontier = scanned(query, () => scanNodes(objects, scan));
  if (frontier === undefined) return undefined;
  const start = source.pull();
  if (start === DONE) return { graph: scan.graph, frontier, taken: null };
  return startsIn(takeVertices(objects, plan, scan.graph, [...frontier.nodes], start));
}

function startsIn(vertices: TakenVertices | undefined): BulkStarts | undefined {
  if (vertices === undefined) return undefined;
  const { graph, nodes, taken } = vertices;
  return { graph, frontier: frontierOf(graph.view, nodes), taken };
}

/** The number of elements that the scan at the end of the chain emits: they are not emitted again. */
function scannedCount(source: GraphQueryPipe): number | undefined {
  const scan = source.isUnfiltered ? source.takeScan() : undefined;
  return scan && elementCount(scan);
}

/** Undefined if a comparison fails: the pipe then throws that error, or what a later one throws before it. */
function scanned<T>(pipe: GraphQueryPipe, evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof BudgetExceeded) throw error;
    pipe.untakeScan();
    return undefined;
  }
}

function walk(
  objects: ObjectModel,
  graph: BulkGraph,
  starts: Frontier,
  steps: BulkPlan['steps'],
  stages: StageRunner,
): Frontier {
  let frontier = starts;
  for (const step of steps) {
    if (step.kind === 'dedup') frontier = dedup(frontier);
    else if (step.kind === 'member') frontier = filterByMembership(objects, graph, frontier, step);
    else if (step.kind === 'property') frontier = filterByProperty(objects, graph, frontier, step);
    else if (step.kind === 'hop') frontier = stages.expand(frontier, step);
    else frontier = stages.expandLoop(frontier, step);
  }
  return frontier;
}
