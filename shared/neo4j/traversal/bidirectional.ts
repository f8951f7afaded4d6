/**
 * `BidirectionalTraversalDescription`: a traversal from both ends whose paths are formed where the sides
 * collide.
 */
import {
  collectElements,
  type EnumConstant,
  EnumType,
  GroovyType,
  type HostObject,
  type Runtime,
  TYPE,
  type Value,
} from '#groovy/host';
import { illegalArgument } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeNode } from '../graphdb/native-node.ts';
import type { TraversalMetadata } from './branch.ts';
import { CollisionDetector } from './collisions.ts';
import {
  branchesFrom,
  contextOf,
  DEFAULT_DESCRIPTION,
  type NativeDescription,
  reversedDescription,
  startNodes,
} from './description.ts';
import type { NativePath } from './path.ts';
import { alternating, levels, levelsUntilResult, type SideSelector } from './side-selectors.ts';
import { NativeTraverser } from './traverser.ts';
import { type UniquenessFilter, uniquenessFilter } from './uniqueness.ts';

type SelectorName = 'LEVEL' | 'LEVEL_STOP_DESCENT_ON_RESULT' | 'ALTERNATING';

const SELECTORS: Readonly<Record<SelectorName, SideSelector>> = {
  LEVEL: levels,
  LEVEL_STOP_DESCENT_ON_RESULT: levelsUntilResult,
  ALTERNATING: alternating,
};
const SELECTOR_NAMES = Object.keys(SELECTORS) as SelectorName[];

const SELECTOR_TYPE = new EnumType('org.neo4j.graphdb.traversal.SideSelectorPolicies', SELECTOR_NAMES, {
  interfaces: [Names.SideSelector],
});
/** The older of two enums with these constants. */
const KERNEL_SELECTOR_TYPE = new EnumType('org.neo4j.kernel.SideSelectorPolicies', SELECTOR_NAMES, {
  interfaces: [Names.SideSelector],
});
export const SideSelectors = SELECTOR_TYPE.constants;

type CollisionName = 'STANDARD' | 'SHORTEST_PATH';

const COLLISION_TYPE = new EnumType<CollisionName>(
  'org.neo4j.graphdb.traversal.BranchCollisionPolicies',
  ['STANDARD', 'SHORTEST_PATH'],
  { interfaces: [Names.BranchCollision] },
);

interface BidirectionalParts {
  readonly start: NativeDescription;
  readonly end: NativeDescription;
  readonly collision: CollisionName;
  readonly evaluators: readonly Value[];
  readonly selector: SelectorName;
  readonly depthMax: number;
}

class BidirectionalDescription implements HostObject {
  readonly parts: BidirectionalParts;

  constructor(parts: BidirectionalParts) {
    this.parts = parts;
  }

  get [TYPE](): GroovyType {
    return DESCRIPTION_TYPE;
  }

  with(change: Partial<BidirectionalParts>): BidirectionalDescription {
    return new BidirectionalDescription({ ...this.parts, ...change });
  }

  traverse(starts: readonly NativeNode[], ends: readonly NativeNode[]): NativeTraverser {
    return new NativeTraverser((runtime, metadata) => this.walk(runtime, { starts, ends }, metadata));
  }

  *walk(runtime: Runtime, { starts, ends }: Ends, metadata: TraversalMetadata): Generator<NativePath> {
    const { parts } = this;
    const uniqueness = sharedUniqueness(parts);
    const [first] = starts;
    if (first === undefined) return;
    const branches = (side: NativeDescription, nodes: readonly NativeNode[]) =>
      branchesFrom(contextOf(runtime, first.database, side, uniqueness, metadata), side, nodes);
    const sides = [branches(parts.start, starts), branches(parts.end, ends)] as const;
    const detector = new CollisionDetector(runtime, {
      evaluators: parts.evaluators,
      uniqueness,
      areShortestOnly: parts.collision === 'SHORTEST_PATH',
    });
    for (const each of SELECTORS[parts.selector](sides, metadata, parts.depthMax)) {
      for (const path of detector.pathsAt(each)) {
        metadata.returnedCount++;
        yield path;
      }
    }
  }
}

export const DEFAULT_BIDIRECTIONAL = new BidirectionalDescription({
  start: DEFAULT_DESCRIPTION,
  end: DEFAULT_DESCRIPTION,
  collision: 'STANDARD',
  evaluators: [],
  selector: 'ALTERNATING',
  depthMax: 0x7fffffff,
});

interface Ends {
  readonly starts: readonly NativeNode[];
  readonly ends: readonly NativeNode[];
}

/** Both sides share one filter, so they must have the same uniqueness. */
function sharedUniqueness({ start, end }: BidirectionalParts): UniquenessFilter {
  const { uniqueness, uniquenessParameter } = start.parts;
  if (uniqueness !== end.parts.uniqueness) {
    throw illegalArgument(
      'Start and end uniqueness factories differ, they need to be the same currently. ' +
        `Start side has ${uniqueness.name}, end side has ${end.parts.uniqueness.name}`,
    );
  }
  const filter = uniquenessFilter(uniqueness, uniquenessParameter);
  if (filter.checkFull !== undefined) return filter;
  throw illegalArgument('You must supply a BidirectionalUniquenessFilter, not just a UniquenessFilter.');
}

function withEvaluator(
  _runtime: Runtime,
  self: BidirectionalDescription,
  evaluator: Value,
): BidirectionalDescription {
  return self.with({ evaluators: [...self.parts.evaluators, evaluator] });
}

const DESCRIPTION_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.impl.traversal.BidirectionalTraversalDescriptionImpl',
  interfaces: [Names.BidirectionalDescription],
  methods: () => ({
    [`startSide(${Names.TraversalDescription})`]: (
      _runtime,
      self: BidirectionalDescription,
      start: NativeDescription,
    ) => self.with({ start }),
    [`endSide(${Names.TraversalDescription})`]: (
      _runtime,
      self: BidirectionalDescription,
      end: NativeDescription,
    ) => self.with({ end }),
    [`mirroredSides(${Names.TraversalDescription})`]: (
      runtime,
      self: BidirectionalDescription,
      side: NativeDescription,
    ) => self.with({ start: side, end: reversedDescription(runtime, side) }),
    [`collisionPolicy(${Names.BranchCollision})`]: (
      _runtime,
      self: BidirectionalDescription,
      policy: EnumConstant<CollisionName>,
    ) => self.with({ collision: policy.name }),
    [`collisionEvaluator(${Names.PathEvaluator})`]: withEvaluator,
    [`collisionEvaluator(${Names.Evaluator})`]: withEvaluator,
    'collisionEvaluator(Closure)': withEvaluator,
    [`sideSelector(${Names.SideSelector}, int)`]: (
      _runtime,
      self: BidirectionalDescription,
      policy: EnumConstant<SelectorName>,
      depthMax: number,
    ) => self.with({ selector: policy.name, depthMax }),
    [`traverse(${Names.Node}, ${Names.Node})`]: (
      runtime,
      self: BidirectionalDescription,
      start: Value,
      end: Value,
    ) => self.traverse(startNodes(runtime, [start]), startNodes(runtime, [end])),
    'traverse(Iterable, Iterable)': (runtime, self: BidirectionalDescription, starts: Value, ends: Value) =>
      self.traverse(
        startNodes(runtime, collectElements(runtime, starts)),
        startNodes(runtime, collectElements(runtime, ends)),
      ),
  }),
});

export const BIDIRECTIONAL_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.BidirectionalDescription, form: 'interface' }),
  new GroovyType({ name: Names.SideSelector, form: 'interface' }),
  new GroovyType({ name: Names.BranchCollision, form: 'interface' }),
  SELECTOR_TYPE,
  KERNEL_SELECTOR_TYPE,
  COLLISION_TYPE,
  DESCRIPTION_TYPE,
];
