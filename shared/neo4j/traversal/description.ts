/** `TraversalDescription`: an immutable description of a traversal, and the `Traverser` that walks it. */
import { GroovyType, type HostObject, type Runtime, TYPE, type Value } from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { type NativeDirection, NativeDirections } from '../graphdb/direction.ts';
import { illegalArgument } from '../graphdb/exceptions.ts';
import { NativeIterable, type NativeIterator } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';
import { NativeNode } from '../graphdb/native-node.ts';
import { tokenName } from '../graphdb/token-name.ts';
import {
  type BranchOrder,
  newMetadata,
  postorderBreadthFirst,
  postorderDepthFirst,
  preorderBreadthFirst,
  preorderDepthFirst,
  startBranches,
  type TraversalMetadata,
} from './branch.ts';
import { NativeExpander, reversedExpander } from './expander.ts';
import type { NativePath } from './path.ts';
import { type NativeUniqueness, Uniquenesses, uniquenessFilter } from './uniqueness.ts';

interface DescriptionParts {
  readonly expander: Value;
  readonly evaluators: readonly Value[];
  readonly uniqueness: NativeUniqueness;
  readonly recentCount: number;
  readonly order: BranchOrder;
  readonly comparator: Value;
}

/** How many elements the RECENT kinds remember unless told. */
const RECENT_COUNT_DEFAULT = 1;

class NativeDescription implements HostObject {
  readonly parts: DescriptionParts;
  constructor(parts: DescriptionParts) {
    this.parts = parts;
  }
  get [TYPE](): GroovyType {
    return DESCRIPTION_TYPE;
  }
  with(change: Partial<DescriptionParts>): NativeDescription {
    return new NativeDescription({ ...this.parts, ...change });
  }
}

/** `Traversal.description()`: everything, depth first, each node once. */
export const DEFAULT_DESCRIPTION = new NativeDescription({
  expander: new NativeExpander(NativeDirections.BOTH),
  evaluators: [],
  uniqueness: Uniquenesses.NODE_GLOBAL,
  recentCount: RECENT_COUNT_DEFAULT,
  order: preorderDepthFirst,
  comparator: null,
});

/** A traversal from given nodes; each walk begins anew. */
class NativeTraverser implements HostObject {
  readonly description: NativeDescription;
  readonly starts: readonly NativeNode[];
  /** Of the walk begun last. */
  metadata: TraversalMetadata | null = null;
  constructor(description: NativeDescription, starts: readonly NativeNode[]) {
    this.description = description;
    this.starts = starts;
  }
  get [TYPE](): GroovyType {
    return TRAVERSER_TYPE;
  }
}

function* walkPaths(runtime: Runtime, traverser: NativeTraverser): Generator<NativePath> {
  const { description, starts } = traverser;
  const metadata = newMetadata();
  traverser.metadata = metadata;
  const [first] = starts;
  if (first === undefined) return;
  const { expander, evaluators, uniqueness, recentCount, order } = description.parts;
  const context = {
    runtime,
    database: first.database,
    expander,
    evaluators,
    uniqueness: uniquenessFilter(uniqueness, recentCount),
    metadata,
  };
  const branches = order(
    startBranches(
      context,
      starts.map((node) => node.id),
    ),
  );
  for (const branch of branches) {
    if (!branch.isIncluded) continue;
    metadata.returnedCount++;
    yield branch.path;
  }
}

function paths(runtime: Runtime, traverser: NativeTraverser): Iterator<NativePath> {
  const { comparator } = traverser.description.parts;
  const walk = walkPaths(runtime, traverser);
  if (comparator === null) return walk;
  return [...walk].sort((a, b) => Number(callInterface(runtime, comparator, 'compare', [a, b]))).values();
}

function traverse(runtime: Runtime, self: NativeDescription, starts: readonly Value[]): NativeTraverser {
  const nodes = starts.map((start) => {
    if (start instanceof NativeNode) return start;
    throw illegalArgument(`${runtime.toJavaText(start)} is no node to start from`);
  });
  return new NativeTraverser(self, nodes);
}

function itemsOf(runtime: Runtime, iterable: Value): Value[] {
  const items: Value[] = [];
  const iterator = runtime.iterate(iterable);
  while (iterator.hasNext()) items.push(iterator.next());
  return items;
}

/** Naming a type leaves all types out that were not named. */
function withType(self: NativeDescription, type: string, direction: NativeDirection): NativeDescription {
  const { expander } = self.parts;
  const base = expander instanceof NativeExpander ? expander : new NativeExpander(null);
  return self.with({ expander: base.withType(type, direction) });
}

const orders = {
  'depthFirst()': (_runtime: unknown, self: NativeDescription) => self.with({ order: preorderDepthFirst }),
  'breadthFirst()': (_runtime: unknown, self: NativeDescription) =>
    self.with({ order: preorderBreadthFirst }),
};

/** A selector of branches, as `Traversal.preorderDepthFirst()` and its kin hand out. */
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
  methods: {
    ...orders,
    [`uniqueness(${Names.Uniqueness})`]: (_runtime, self: NativeDescription, uniqueness: NativeUniqueness) =>
      self.with({ uniqueness, recentCount: RECENT_COUNT_DEFAULT }),
    [`uniqueness(${Names.Uniqueness}, Object)`]: (
      _runtime,
      self: NativeDescription,
      uniqueness: NativeUniqueness,
      parameter: Value,
    ) => self.with({ uniqueness, recentCount: Number(parameter) }),
    [`evaluator(${Names.PathEvaluator})`]: (_runtime, self: NativeDescription, evaluator: Value) =>
      self.with({ evaluators: [...self.parts.evaluators, evaluator] }),
    [`evaluator(${Names.Evaluator})`]: (_runtime, self: NativeDescription, evaluator: Value) =>
      self.with({ evaluators: [...self.parts.evaluators, evaluator] }),
    'evaluator(Closure)': (_runtime, self: NativeDescription, evaluator: Value) =>
      self.with({ evaluators: [...self.parts.evaluators, evaluator] }),
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
    [`expand(${Names.PathExpander})`]: (_runtime, self: NativeDescription, expander: Value) =>
      self.with({ expander }),
    [`expand(${Names.RelationshipExpander})`]: (_runtime, self: NativeDescription, expander: Value) =>
      self.with({ expander }),
    'expand(Closure)': (_runtime, self: NativeDescription, expander: Value) => self.with({ expander }),
    'sort(Comparator)': (_runtime, self: NativeDescription, comparator: Value) => self.with({ comparator }),
    'reverse()': (runtime, self: NativeDescription) =>
      self.with({ expander: reversedExpander(runtime, self.parts.expander) }),
    [`traverse(${Names.Node})`]: (runtime, self: NativeDescription, node: Value) =>
      traverse(runtime, self, [node]),
    [`traverse(${Names.Node}...)`]: (runtime, self: NativeDescription, nodes: Value[]) =>
      traverse(runtime, self, nodes),
    'traverse(Iterable)': (runtime, self: NativeDescription, nodes: Value) =>
      traverse(runtime, self, itemsOf(runtime, nodes)),
  },
});

/** `TraversalMetadata`, which goes on counting while the walk does. */
class NativeMetadata implements HostObject {
  readonly counts: TraversalMetadata;
  constructor(counts: TraversalMetadata) {
    this.counts = counts;
  }
  get [TYPE](): GroovyType {
    return METADATA_TYPE;
  }
}

const METADATA_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.DefaultTraverser$1',
  interfaces: [Names.TraversalMetadata],
  methods: {
    'getNumberOfPathsReturned()': (_runtime, self: NativeMetadata) => self.counts.returnedCount,
    'getNumberOfRelationshipsTraversed()': (_runtime, self: NativeMetadata) => self.counts.traversedCount,
  },
});

const TRAVERSER_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.DefaultTraverser',
  interfaces: [Names.Traverser],
  methods: {
    'iterator()': (runtime, self: NativeTraverser): NativeIterator =>
      new NativeIterable(() => paths(runtime, self)).iterator(),
    'metadata()': (_runtime, self: NativeTraverser) =>
      self.metadata === null ? null : new NativeMetadata(self.metadata),
    'nodes()': (runtime, self: NativeTraverser) =>
      new NativeIterable(function* () {
        for (const path of { [Symbol.iterator]: () => paths(runtime, self) }) {
          yield path.database.node(path.end.node);
        }
      }),
    'relationships()': (runtime, self: NativeTraverser) =>
      new NativeIterable(function* () {
        for (const { database, end } of { [Symbol.iterator]: () => paths(runtime, self) }) {
          if (end.relationship >= 0) yield database.relationship(end.relationship);
        }
      }),
  },
});

export const DESCRIPTION_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.TraversalDescription, form: 'interface' }),
  new GroovyType({ name: Names.Traverser, form: 'interface', interfaces: [Names.ResourceIterable] }),
  new GroovyType({ name: Names.BranchOrdering, form: 'interface' }),
  new GroovyType({
    name: 'org.neo4j.graphdb.traversal.BranchOrderingPolicies',
    form: 'abstract',
    statics: BranchOrders,
  }),
  new GroovyType({ name: Names.TraversalMetadata, form: 'interface' }),
  METADATA_TYPE,
  ORDER_TYPE,
  DESCRIPTION_TYPE,
  TRAVERSER_TYPE,
];
