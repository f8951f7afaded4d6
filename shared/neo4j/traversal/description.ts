/** `TraversalDescription`: an immutable description of a traversal from one or more nodes. */
import { collectElements, GroovyType, type HostObject, type Runtime, TYPE, type Value } from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { type NativeDirection, NativeDirections } from '../graphdb/direction.ts';
import type { ElementDatabase } from '../graphdb/entities.ts';
import { illegalArgument } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';
import { NativeNode } from '../graphdb/native-node.ts';
import { tokenName } from '../graphdb/token-name.ts';
import {
  type Branch,
  type BranchOrder,
  postorderBreadthFirst,
  postorderDepthFirst,
  preorderBreadthFirst,
  preorderDepthFirst,
  startBranches,
  type TraversalContext,
  type TraversalMetadata,
} from './branch.ts';
import { NO_INITIAL_STATE, reversedInitialState } from './branch-state.ts';
import { DEFAULT_EXPANDER, NativeExpander, RegularExpander } from './expander.ts';
import type { NativePath } from './path.ts';
import { reversedExpander } from './path-expanders.ts';
import { NativeTraverser } from './traverser.ts';
import {
  type NativeUniqueness,
  Uniquenesses,
  type UniquenessFilter,
  uniquenessFilter,
} from './uniqueness.ts';

interface DescriptionParts {
  readonly expander: Value;
  readonly initialState: Value;
  readonly evaluators: readonly Value[];
  readonly uniqueness: NativeUniqueness;
  /** Null, or of the RECENT kinds the number of elements that they store. */
  readonly uniquenessParameter: Value;
  readonly order: BranchOrder;
  readonly comparator: Value;
}

export class NativeDescription implements HostObject {
  readonly parts: DescriptionParts;
  constructor(parts: DescriptionParts) {
    this.parts = parts;
  }
  get [TYPE](): GroovyType {
    return DESCRIPTION_TYPE;
  }
  /** Returns this description if nothing changes. */
  with(change: Partial<DescriptionParts>): NativeDescription {
    const parts = { ...this.parts, ...change };
    const keys = Object.keys(change) as (keyof DescriptionParts)[];
    return keys.every((key) => parts[key] === this.parts[key]) ? this : new NativeDescription(parts);
  }
}

/** `Traversal.description()`: all relationships, depth first, node-global uniqueness. */
export const DEFAULT_DESCRIPTION = new NativeDescription({
  expander: DEFAULT_EXPANDER,
  initialState: NO_INITIAL_STATE,
  evaluators: [],
  uniqueness: Uniquenesses.NODE_GLOBAL,
  uniquenessParameter: null,
  order: preorderDepthFirst,
  comparator: null,
});

/** The context of one traversal by the description. */
export function contextOf(
  runtime: Runtime,
  database: ElementDatabase,
  { parts }: NativeDescription,
  uniqueness: UniquenessFilter,
  metadata: TraversalMetadata,
): TraversalContext {
  const { expander, initialState, evaluators } = parts;
  return { runtime, database, expander, initialState, evaluators, uniqueness, metadata };
}

/** The branches from the start nodes in branch order. */
export function branchesFrom(
  context: TraversalContext,
  { parts }: NativeDescription,
  nodes: readonly NativeNode[],
): Generator<Branch> {
  return parts.order(
    startBranches(
      context,
      nodes.map((node) => node.id),
    ),
  );
}

export function* walkPaths(
  runtime: Runtime,
  description: NativeDescription,
  starts: readonly NativeNode[],
  metadata: TraversalMetadata,
): Generator<NativePath> {
  const [first] = starts;
  if (first === undefined) return;
  const { uniqueness, uniquenessParameter } = description.parts;
  const filter = uniquenessFilter(uniqueness, uniquenessParameter);
  const context = contextOf(runtime, first.database, description, filter, metadata);
  for (const branch of branchesFrom(context, description, starts)) {
    if (!branch.isIncluded) continue;
    metadata.returnedCount++;
    yield branch.path;
  }
}

function sorted(runtime: Runtime, comparator: Value, walk: Iterable<NativePath>): Iterator<NativePath> {
  return [...walk].sort((a, b) => Number(callInterface(runtime, comparator, 'compare', [a, b]))).values();
}

/** The start nodes of a script's arguments. */
export function startNodes(runtime: Runtime, starts: readonly Value[]): NativeNode[] {
  return starts.map((start) => {
    if (start instanceof NativeNode) return start;
    throw illegalArgument(`${runtime.toJavaText(start)} is no node to start from`);
  });
}

function traverse(runtime: Runtime, self: NativeDescription, starts: readonly Value[]): NativeTraverser {
  const nodes = startNodes(runtime, starts);
  const { comparator } = self.parts;
  return new NativeTraverser((run, metadata) => {
    const walk = walkPaths(run, self, nodes, metadata);
    return comparator === null ? walk : sorted(run, comparator, walk);
  });
}

export function reversedDescription(runtime: Runtime, self: NativeDescription): NativeDescription {
  const { expander, initialState } = self.parts;
  return self.with({
    expander: reversedExpander(runtime, expander),
    initialState: reversedInitialState(runtime, initialState),
  });
}

/** Adding a type excludes all types that were not added. */
function withType(self: NativeDescription, type: string, direction: NativeDirection): NativeDescription {
  const { expander } = self.parts;
  const base = expander instanceof NativeExpander ? expander : new RegularExpander([]);
  return self.with({ expander: base.withType(type, direction) });
}

function withEvaluator(_runtime: Runtime, self: NativeDescription, evaluator: Value): NativeDescription {
  return self.with({ evaluators: [...self.parts.evaluators, evaluator] });
}

function withExpander(_runtime: Runtime, self: NativeDescription, expander: Value): NativeDescription {
  return self.with({ expander, initialState: NO_INITIAL_STATE });
}

function withStates(
  _runtime: Runtime,
  self: NativeDescription,
  expander: Value,
  initialState: Value,
): NativeDescription {
  return self.with({ expander, initialState });
}

const orders = {
  'depthFirst()': (_runtime: unknown, self: NativeDescription) => self.with({ order: preorderDepthFirst }),
  'breadthFirst()': (_runtime: unknown, self: NativeDescription) =>
    self.with({ order: preorderBreadthFirst }),
};

/** A branch order, the result of `Traversal.preorderDepthFirst()` and so on. */
class NativeOrder implements HostObject {
  readonly order: BranchOrder;
  constructor(order: BranchOrder) {
    this.order = order;
  }
  get [TYPE](): GroovyType {
    return ORDER_TYPE;
  }
}

const ORDER_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.CommonBranchOrdering',
  interfaces: [Names.BranchOrdering],
});

export const BranchOrders = {
  PREORDER_DEPTH_FIRST: new NativeOrder(preorderDepthFirst),
  POSTORDER_DEPTH_FIRST: new NativeOrder(postorderDepthFirst),
  PREORDER_BREADTH_FIRST: new NativeOrder(preorderBreadthFirst),
  POSTORDER_BREADTH_FIRST: new NativeOrder(postorderBreadthFirst),
} as const;

const DESCRIPTION_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.MonoDirectionalTraversalDescription',
  interfaces: [Names.TraversalDescription],
  methods: () => ({
    ...orders,
    [`uniqueness(${Names.Uniqueness})`]: (_runtime, self: NativeDescription, uniqueness: NativeUniqueness) =>
      self.with({ uniqueness, uniquenessParameter: null }),
    [`uniqueness(${Names.Uniqueness}, Object)`]: (
      _runtime,
      self: NativeDescription,
      uniqueness: NativeUniqueness,
      parameter: Value,
    ) => self.with({ uniqueness, uniquenessParameter: parameter }),
    [`evaluator(${Names.PathEvaluator})`]: withEvaluator,
    [`evaluator(${Names.Evaluator})`]: withEvaluator,
    'evaluator(Closure)': withEvaluator,
    [`order(${Names.BranchOrdering})`]: (_runtime, self: NativeDescription, order: NativeOrder) =>
      self.with({ order: order.order }),
    [`relationships(${Names.RelationshipType})`]: (runtime, self: NativeDescription, type: Value) =>
      withType(self, tokenName(runtime, type), NativeDirections.BOTH),
    [`relationships(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NativeDescription,
      type: Value,
      direction: NativeDirection,
    ) => withType(self, tokenName(runtime, type), direction),
    [`expand(${Names.PathExpander})`]: withExpander,
    [`expand(${Names.RelationshipExpander})`]: withExpander,
    'expand(Closure)': withExpander,
    [`expand(${Names.PathExpander}, ${Names.InitialBranchState})`]: withStates,
    [`expand(${Names.PathExpander}, ${Names.InitialStateFactory})`]: withStates,
    'sort(Comparator)': (_runtime, self: NativeDescription, comparator: Value) => self.with({ comparator }),
    'reverse()': reversedDescription,
    [`traverse(${Names.Node})`]: (runtime, self: NativeDescription, node: Value) =>
      traverse(runtime, self, [node]),
    [`traverse(${Names.Node}...)`]: traverse,
    'traverse(Iterable)': (runtime, self: NativeDescription, nodes: Value) =>
      traverse(runtime, self, collectElements(runtime, nodes)),
  }),
});

export const DESCRIPTION_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.TraversalDescription, form: 'interface' }),
  new GroovyType({ name: Names.BranchOrdering, form: 'interface' }),
  new GroovyType({
    name: 'org.neo4j.graphdb.traversal.BranchOrderingPolicies',
    form: 'abstract',
    statics: BranchOrders,
  }),
  ORDER_TYPE,
  DESCRIPTION_TYPE,
];
