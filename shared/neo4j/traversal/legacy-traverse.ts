/**
 * `node.traverse(order, stopEvaluator, returnableEvaluator, type, direction, …)`: the first traversal API,
 * implemented on the later one. Its evaluators take a position instead of a path.
 */
import {
  collectElements,
  type EnumConstant,
  EnumType,
  GroovyType,
  type HostObject,
  nullPointer,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { illegalArgument } from '../graphdb/exceptions.ts';
import { NativeIterator } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeNode } from '../graphdb/native-node.ts';
import { newMetadata, preorderBreadthFirst, preorderDepthFirst, startBranches } from './branch.ts';
import { NO_INITIAL_STATE } from './branch-state.ts';
import { evaluationOf } from './evaluation.ts';
import { NativeEvaluator } from './evaluators.ts';
import { expanderForPairs } from './expander.ts';
import type { NativePath } from './path.ts';
import { Uniquenesses, uniquenessFilter } from './uniqueness.ts';

/** `TraversalPosition`: the current position of the traversal. */
class Position implements HostObject {
  readonly path: NativePath;
  readonly returnedCount: number;
  constructor(path: NativePath, returnedCount: number) {
    this.path = path;
    this.returnedCount = returnedCount;
  }
  get [TYPE](): GroovyType {
    return POSITION_TYPE;
  }
}

const POSITION_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.TraversalPosition',
  methods: () => ({
    'currentNode()': (_runtime, { path }: Position) => path.database.node(path.end.node),
    'previousNode()': (_runtime, { path }: Position) =>
      path.end.parent === null ? null : path.database.node(path.end.parent.node),
    'lastRelationshipTraversed()': (_runtime, { path }: Position) =>
      path.end.relationship < 0 ? null : path.database.relationship(path.end.relationship),
    'depth()': (_runtime, { path }: Position) => path.end.length,
    'returnedNodesCount()': (_runtime, self: Position) => self.returnedCount,
    'isStartNode()': (_runtime, { path }: Position) => path.end.length === 0,
    'notStartNode()': (_runtime, { path }: Position) => path.end.length > 0,
  }),
});

/** A predefined evaluator: a predicate over a position. */
class PositionPredicate implements HostObject {
  readonly evaluatePosition: (path: NativePath) => boolean;
  readonly #type: () => GroovyType;
  constructor(type: () => GroovyType, holds: (path: NativePath) => boolean) {
    this.#type = type;
    this.evaluatePosition = holds;
  }
  get [TYPE](): GroovyType {
    return this.#type();
  }
}

const STOP_TYPE: GroovyType = new GroovyType({
  name: Names.StopEvaluator,
  form: 'interface',
  statics: {
    END_OF_GRAPH: new PositionPredicate(
      () => STOP_TYPE,
      () => false,
    ),
    DEPTH_ONE: new PositionPredicate(
      () => STOP_TYPE,
      ({ end }) => end.length >= 1,
    ),
  },
});

const RETURNABLE_TYPE: GroovyType = new GroovyType({
  name: Names.ReturnableEvaluator,
  form: 'interface',
  statics: {
    ALL: new PositionPredicate(
      () => RETURNABLE_TYPE,
      () => true,
    ),
    ALL_BUT_START_NODE: new PositionPredicate(
      () => RETURNABLE_TYPE,
      ({ end }) => end.length > 0,
    ),
  },
});

type OrderName = 'DEPTH_FIRST' | 'BREADTH_FIRST';
const ORDER_TYPE = new EnumType<OrderName>(Names.Order, ['DEPTH_FIRST', 'BREADTH_FIRST']);

/** `org.neo4j.graphdb.Traverser`: an iterable of nodes that can be iterated once. */
class LegacyTraverser implements HostObject {
  readonly iterator: NativeIterator;
  position: Position | null = null;
  constructor(walk: (self: LegacyTraverser) => Iterator<Value>) {
    this.iterator = new NativeIterator(walk(this));
  }
  get [TYPE](): GroovyType {
    return LEGACY_TRAVERSER_TYPE;
  }
}

const LEGACY_TRAVERSER_TYPE = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.OldTraverserWrapper$TraverserImpl',
  interfaces: [Names.OldTraverser],
  methods: () => ({
    'iterator()': (_runtime, self: LegacyTraverser) => self.iterator,
    'currentPosition()': (_runtime, self: LegacyTraverser) => self.position,
    'getAllNodes()': (runtime, self: LegacyTraverser) =>
      runtime.newList(collectElements(runtime, self.iterator)),
  }),
});

function holds(runtime: Runtime, evaluator: Value, method: string, path: NativePath, count: number): boolean {
  if (evaluator instanceof PositionPredicate) return evaluator.evaluatePosition(path);
  const answer = callInterface(runtime, evaluator, method, [new Position(path, count)]);
  // A proxy unboxes what its closure gives.
  if (answer === null) throw nullPointer();
  return runtime.truth(answer);
}

/** The original expands the types in reverse order. */
function lastPairFirst(pairs: readonly Value[]): Value[] {
  const turned: Value[] = [];
  for (let index = pairs.length - 2; index >= 0; index -= 2) turned.push(...pairs.slice(index, index + 2));
  return turned;
}

function* walk(
  runtime: Runtime,
  start: NativeNode,
  order: EnumConstant<OrderName>,
  stop: Value,
  returnable: Value,
  pairs: readonly Value[],
  traverser: LegacyTraverser,
): Generator<Value> {
  let count = 0;
  const context = {
    runtime,
    database: start.database,
    expander: expanderForPairs(runtime, lastPairFirst(pairs)),
    initialState: NO_INITIAL_STATE,
    evaluators: [
      new NativeEvaluator((_runtime, path) =>
        evaluationOf(
          holds(runtime, returnable, 'isReturnableNode', path, count),
          !holds(runtime, stop, 'isStopNode', path, count),
        ),
      ),
    ],
    uniqueness: uniquenessFilter(Uniquenesses.NODE_GLOBAL, null),
    metadata: newMetadata(),
  };
  const visit = order.name === 'DEPTH_FIRST' ? preorderDepthFirst : preorderBreadthFirst;
  for (const branch of visit(startBranches(context, [start.id]))) {
    if (!branch.isIncluded) continue;
    count++;
    traverser.position = new Position(branch.path, count);
    yield start.database.node(branch.link.node);
  }
}

export function traverse(
  runtime: Runtime,
  self: NativeNode,
  order: EnumConstant<OrderName>,
  stop: Value,
  returnable: Value,
  pairs: Value[],
): LegacyTraverser {
  if (pairs.length === 0 || pairs.length % 2 !== 0) {
    throw illegalArgument('Variable argument should contain pairs of relationship type and direction');
  }
  return new LegacyTraverser((traverser) => walk(runtime, self, order, stop, returnable, pairs, traverser));
}

export const LEGACY_TRAVERSAL_TYPES: readonly GroovyType[] = [
  STOP_TYPE,
  RETURNABLE_TYPE,
  POSITION_TYPE,
  ORDER_TYPE,
  LEGACY_TRAVERSER_TYPE,
  new GroovyType({
    name: Names.OldTraverser,
    form: 'interface',
    interfaces: ['java.lang.Iterable'],
  }),
];
