/** Filters of the vertices of a frontier, tested once for each distinct vertex. */
import { type BulkGraph, ElementKind, Vertex } from '../graph-model.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import type { MemberStep, PropertyStep } from './bulk-plan.ts';
import { type ElementTest, filterTest } from './element-tests.ts';
import type { Frontier } from './visitor.ts';

/** A slot of a JavaScript array for the vertex and one for its node. */
const BYTES_PER_MEMBER = 16;

/** The part of a frontier that is, or is not, in the collection. */
export function filterByMembership(
  objects: ObjectModel,
  graph: BulkGraph,
  frontier: Frontier,
  step: MemberStep,
): Frontier {
  return selected(objects, frontier, membershipTest(objects, graph, step));
}

/** The part of a frontier that passes the filter, which is called once for each vertex. */
export function filterByProperty(
  objects: ObjectModel,
  graph: BulkGraph,
  frontier: Frontier,
  step: PropertyStep,
): Frontier {
  return selected(objects, frontier, filterTest(graph, ElementKind.Vertex, step.filter));
}

function selected(objects: ObjectModel, frontier: Frontier, passes: (node: number) => boolean): Frontier {
  // Preallocated: growing costs more than truncating.
  const nodes = new Array<number>(frontier.nodes.length);
  const counts = new Array<number>(frontier.nodes.length);
  let size = 0;
  for (let place = 0; place < frontier.nodes.length; place++) {
    const node = frontier.nodes[place] as number;
    objects.budget.step();
    if (!passes(node)) continue;
    nodes[size] = node;
    counts[size++] = frontier.counts[place] as number;
  }
  nodes.length = size;
  counts.length = size;
  return { nodes, counts };
}

/** After so many lookups a set is built: for fewer, a linear search costs less. */
const LOOKUPS_MIN = 16;

/** Whether a vertex passes the step; the collection must not change. */
export function membershipTest(
  objects: ObjectModel,
  graph: BulkGraph,
  { collection, isRetaining }: MemberStep,
): ElementTest {
  let lookups = 0;
  let isMember: ElementTest = (node) => {
    if (++lookups === LOOKUPS_MIN) isMember = memberTest(membersOf(objects, graph, collection)) ?? isMember;
    return objects.contains(collection, graph.vertexOf(node));
  };
  return (node) => isMember(node) === isRetaining;
}

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
    objects.budget.charge(BYTES_PER_MEMBER);
    nodes.push(node);
  }
  return nodes;
}

/** Up to this many members, a linear search costs less than hashing. */
const FEW_MEMBERS_MAX = 8;

function memberTest(members: readonly number[] | undefined): ElementTest | undefined {
  if (members === undefined) return undefined;
  if (members.length <= FEW_MEMBERS_MAX) return (node) => members.includes(node);
  const set = new Set(members);
  return (node) => set.has(node);
}
