/**
 * Runs a recognised section over columns. Each function answers undefined where it cannot: then nothing has changed,
 * and the pipes do the work. The chain is exhausted afterwards, as if it had been pulled to its end.
 */
import { defined } from '#base';
import { NONE } from '#graph';
import { type BulkGraph, Vertex } from '../graph-model.ts';
import type { ObjectCollection, ObjectModel, Value } from '../object-model.ts';
import { DONE, type Done, type EndFault, type Source } from '../pipe.ts';
import type { GroupCountPipe } from '../side-effect/group-count.ts';
import { GraphQueryPipe } from '../transform/adjacency/graph-query.ts';
import { PathPipe } from '../transform/path.ts';
import { PropertyPipe } from '../transform/property.ts';
import { asks, asksPlainly, type BulkPlan, type HopStep, type MemberStep, recognise } from './bulk-plan.ts';
import {
  countEdges,
  countEdgesBehind,
  dedup,
  expand,
  expandByTurns,
  frontierOf,
  type Hop,
} from './frontier.ts';
import type { Frontier } from './frontier-builder.ts';
import { groupedCounts, longOf } from './grouped-counts.ts';

/** Steps whose charge against the budget is settled at once. */
const STEPS_PER_CHARGE = 1 << 16;

/** How many objects the chain that ends in the pipe emits. */
export function bulkCount(objects: ObjectModel, last: Source): number | undefined {
  const plan = objects.isBulkAllowed ? recognise(withoutPaths(last)) : undefined;
  if (plan === undefined) return undefined;
  const begun = begin(objects, plan);
  if (begun === undefined) return undefined;
  const { graph, nodes } = begun;
  const count = countReached(objects, graph, nodes, plan.steps);
  if (Number.isSafeInteger(count)) return count;
  replay(plan, startsOf(begun));
  return undefined;
}

/** What comes last is only counted: one hop needs no frontier behind it, two along all labels none between them. */
function countReached(
  objects: ObjectModel,
  graph: BulkGraph,
  nodes: readonly number[],
  steps: BulkPlan['steps'],
): number {
  const [before, last] = steps.slice(-2);
  if (before?.kind === 'hop' && last?.kind === 'hop' && last.labels.length === 0) {
    const frontier = walk(objects, graph, nodes, steps.slice(0, -2));
    const cross = (edgeCount: number) => settle(objects, edgeCount);
    return countEdgesBehind(graph.view, frontier, hopOf(graph, before), last.direction, cross);
  }
  const final = steps[steps.length - 1];
  if (final?.kind === 'hop') {
    return countEdges(graph.view, walk(objects, graph, nodes, steps.slice(0, -1)), hopOf(graph, final));
  }
  return sum(walk(objects, graph, nodes, steps).counts);
}

function sum(counts: readonly number[]): number {
  let total = 0;
  for (let place = 0; place < counts.length; place++) total += counts[place] as number;
  return total;
}

/** There are as many paths as objects. */
function withoutPaths(last: Source): Source {
  return last instanceof PathPipe && last.isPlain && last.isUntouched ? last.upstream : last;
}

/** The objects that the chain emits, where each is emitted once; `into` is what they are meant for. */
export function bulkValues(
  objects: ObjectModel,
  last: Source,
  into: ObjectCollection,
): Iterable<Value> | undefined {
  const plan = objects.isBulkAllowed ? recognise(last) : undefined;
  if (plan === undefined || plan.steps[plan.steps.length - 1]?.kind !== 'dedup') return undefined;
  if (endsInEdges(plan) || asks(plan, into.value)) return undefined;
  const begun = begin(objects, plan);
  if (begun === undefined) return undefined;
  const { graph, nodes } = begun;
  return walk(objects, graph, nodes, plan.steps).nodes.map(emitter(graph, plan));
}

/** Counts what reaches the step into its map. False if the pipes must do it. */
export function bulkGroupCount(objects: ObjectModel, pipe: GroupCountPipe): boolean {
  // The path of what `cap` emits goes on from the object counted last, which bulk loops do not have.
  if (!objects.isBulkAllowed || !pipe.isUntouched || pipe.tracksPath) return false;
  const plan = recognise(pipe.upstream);
  if (plan === undefined || endsInEdges(plan)) return false;
  // A map that calls the script could change what the section's filters ask.
  const isFiltered = plan.steps.some((step) => step.kind === 'member');
  const isPlain = objects.isPlainCollection(pipe.sideEffect());
  if (isFiltered && !isPlain) return false;
  const begun = begin(objects, plan);
  if (begun === undefined) return false;
  const { graph, nodes } = begun;
  const frontier = walk(objects, graph, nodes, plan.steps);
  if (!frontier.counts.every((count) => Number.isSafeInteger(count))) {
    replay(plan, startsOf(begun));
    return false;
  }
  settle(objects, frontier.nodes.length);
  const pairs = isPlain ? groupedCounts(graph, plan.reads, frontier) : undefined;
  if (pairs !== undefined) pipe.countAll(pairs);
  else countEach(objects, pipe, frontier, emitter(graph, plan));
  return true;
}

function countEach(
  objects: ObjectModel,
  pipe: GroupCountPipe,
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

/** What the section emits for a node that it reaches. */
function emitter(graph: BulkGraph, { reads }: BulkPlan): (node: number) => Value {
  if (reads === null) return (node) => graph.vertexOf(node);
  if (!(reads instanceof PropertyPipe)) return (node) => graph.vertexOf(node).getId();
  const { key } = reads;
  return (node) => graph.nodeProperty(node, key);
}

/** All starts of a section: the vertices, and their nodes in the graph. */
interface Begun {
  readonly graph: BulkGraph;
  readonly nodes: readonly number[];
  /** The vertices as the source gave them; null if they are all of the graph and nobody has seen them. */
  readonly taken: readonly Value[] | null;
}

function startsOf({ graph, nodes, taken }: Begun): readonly Value[] {
  return taken ?? nodes.map((node) => graph.vertexOf(node));
}

/** Takes all starts. They must be vertices of one graph that bulk loops can read; else they are put back. */
function begin(objects: ObjectModel, plan: BulkPlan): Begun | undefined {
  if (!asksPlainly(objects, plan)) return undefined;
  const whole = plan.source instanceof GraphQueryPipe ? plan.source.takeWholeGraph() : undefined;
  const nodes = whole === undefined ? [] : allNodes(objects, whole);
  return takeRest(objects, plan, whole, nodes);
}

/** Takes what the source has left behind `nodes`, which are all of their graph if there is one. */
function takeRest(
  objects: ObjectModel,
  plan: BulkPlan,
  whole: BulkGraph | undefined,
  nodes: number[],
): Begun | undefined {
  let graph = whole;
  let start = plan.source.pull();
  if (graph !== undefined && start === DONE) return { graph, nodes, taken: null };
  const taken: Value[] = whole === undefined ? [] : nodes.map((node) => whole.vertexOf(node));
  for (; start !== DONE; start = plan.source.pull()) {
    objects.budget.charge(BYTES_PER_SEED);
    taken.push(start);
    graph ??= start instanceof Vertex ? start.bulkGraph() : undefined;
    const node = start instanceof Vertex ? graph?.nodeOf(start) : undefined;
    if (node === undefined || node < 0) {
      replay(plan, taken);
      return undefined;
    }
    nodes.push(node);
  }
  if (graph !== undefined) return { graph, nodes, taken };
  replay(plan, taken);
  return undefined;
}

function allNodes(objects: ObjectModel, { view }: BulkGraph): number[] {
  const nodes: number[] = [];
  for (let node = view.nextNode(NONE); node !== NONE; node = view.nextNode(node)) {
    objects.budget.step();
    objects.budget.charge(BYTES_PER_SEED);
    nodes.push(node);
  }
  return nodes;
}

/** A slot of a JavaScript array for the vertex and one for its node. */
const BYTES_PER_SEED = 16;

function replay(plan: BulkPlan, taken: readonly Value[]): void {
  plan.first.setStarts(new ReplaySource(taken, plan.source));
}

function walk(
  objects: ObjectModel,
  graph: BulkGraph,
  nodes: readonly number[],
  steps: BulkPlan['steps'],
): Frontier {
  const { view } = graph;
  let frontier = frontierOf(view, nodes);
  const cross = (edgeCount: number) => settle(objects, edgeCount);
  for (const step of steps) {
    if (step.kind === 'dedup') frontier = dedup(frontier);
    else if (step.kind === 'member') frontier = filter(objects, graph, frontier, step);
    else if (step.kind === 'hop') frontier = expand(view, frontier, hopOf(graph, step), cross);
    else {
      const hops = step.hops.map((hop) => hopOf(graph, hop));
      frontier = expandByTurns(view, frontier, hops, (loops) => step.decideAfter(loops), cross);
    }
  }
  return frontier;
}

/** The vertices that are, or are not, in the collection. */
function filter(objects: ObjectModel, graph: BulkGraph, frontier: Frontier, step: MemberStep): Frontier {
  const members =
    frontier.nodes.length < LOOKUPS_MIN ? undefined : membersOf(objects, graph, step.collection);
  const isMember = members && membershipTest(members);
  // With room for all that may stay: to grow costs more than to be cut.
  const nodes = new Array<number>(frontier.nodes.length);
  const counts = new Array<number>(frontier.nodes.length);
  let size = 0;
  for (let place = 0; place < frontier.nodes.length; place++) {
    const node = frontier.nodes[place] as number;
    objects.budget.step();
    const isThere = isMember?.(node) ?? objects.contains(step.collection, graph.vertexOf(node));
    if (isThere !== step.isRetaining) continue;
    nodes[size] = node;
    counts[size++] = frontier.counts[place] as number;
  }
  nodes.length = size;
  counts.length = size;
  return { nodes, counts };
}

/** With fewer lookups, comparing with each item costs less than making a set of all. */
const LOOKUPS_MIN = 16;

/** The nodes of a list's vertices; undefined for what is no list, and if one is of another graph. */
function membersOf(objects: ObjectModel, graph: BulkGraph, collection: Value): number[] | undefined {
  const items = objects.listItems(collection);
  if (items === undefined) return undefined;
  const nodes: number[] = [];
  for (const item of items) {
    objects.budget.step();
    if (!(item instanceof Vertex)) continue;
    const node = graph.nodeOf(item);
    if (node < 0) return undefined;
    objects.budget.charge(BYTES_PER_SEED);
    nodes.push(node);
  }
  return nodes;
}

/** Looking through a few costs less than a hash does. */
const FEW_MEMBERS_MAX = 8;

function membershipTest(members: readonly number[]): (node: number) => boolean {
  if (members.length <= FEW_MEMBERS_MAX) return (node) => members.includes(node);
  const set = new Set(members);
  return (node) => set.has(node);
}

/** Charges the walk before it is done, in portions, so that a stop is seen in time. */
function settle(objects: ObjectModel, edgeCount: number): void {
  objects.budget.checkNow();
  for (let left = edgeCount; left > 0; left -= STEPS_PER_CHARGE) {
    objects.budget.steps(Math.min(left, STEPS_PER_CHARGE));
  }
}

function hopOf(graph: BulkGraph, { direction, labels }: HopStep): Hop {
  const types =
    labels.length === 0
      ? null
      : labels.map((label) => graph.view.typeId(defined(label, 'a plain hop has no null label')));
  return { direction, types };
}

/** Starts that were taken and put back, then the rest. */
class ReplaySource implements Source {
  readonly isPipe = false;
  readonly #taken: readonly Value[];
  readonly #rest: Source;
  #next = 0;

  constructor(taken: readonly Value[], rest: Source) {
    this.#taken = taken;
    this.#rest = rest;
  }

  pull(): Value | Done {
    if (this.#next < this.#taken.length) return this.#taken[this.#next++] as Value;
    return this.#rest.pull();
  }

  hasNext(): boolean {
    return this.#next < this.#taken.length || this.#rest.hasNext();
  }

  get endFault(): EndFault {
    return this.#rest.endFault;
  }

  currentPath(): Value[] {
    return this.#next > 0 ? [this.#taken[this.#next - 1] as Value] : this.#rest.currentPath();
  }

  enablePath(enabled: boolean): void {
    this.#rest.enablePath(enabled);
  }

  reset(): void {
    this.#rest.reset();
  }
}
