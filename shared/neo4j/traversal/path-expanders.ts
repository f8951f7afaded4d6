/** `PathExpanders` and its builder, and the expansion of a path by any expander, predefined or of the script. */
import { GroovyType, type HostObject, type Runtime, requireNonNull, TYPE, type Value } from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { NativeDirections, toGraphDirection } from '../graphdb/direction.ts';
import type { Step } from '../graphdb/entities.ts';
import { nullPointer } from '../graphdb/exceptions.ts';
import { Names } from '../graphdb/names.ts';
import type { NativeRelationship } from '../graphdb/native-relationship.ts';
import { tokenName } from '../graphdb/token-name.ts';
import { DEFAULT_EXPANDER, NativeExpander, ORDERED_EXPANDER, RegularExpander } from './expander.ts';
import type { NativePath } from './path.ts';
import {
  expanderOfDirection,
  expanderOfType,
  expandersOfTypes,
  relationshipsOf,
} from './standard-expander.ts';

const { BOTH, INCOMING, OUTGOING } = NativeDirections;

/** Types in both directions at the start, then in the direction of the path's last relationship. */
class ConstantDirectionExpander implements HostObject {
  readonly #types: readonly string[];

  constructor(types: readonly string[]) {
    this.#types = types;
  }

  get [TYPE](): GroovyType {
    return CONSTANT_DIRECTION_TYPE;
  }

  steps(runtime: Runtime, { database, end }: NativePath): Iterable<Step> {
    const graph = database.graph();
    const types = this.#types.map((type) => graph.typeId(type));
    const onward = graph.target(end.relationship) === end.node ? OUTGOING : INCOMING;
    const direction = end.parent === null ? BOTH : onward;
    return database.steps(runtime, end.node, toGraphDirection(direction), types);
  }
}

/** The steps of an expander. A script's own gets the state of the branch. */
export function* expandSteps(
  runtime: Runtime,
  expander: Value,
  path: NativePath,
  state: Value,
): Generator<Step> {
  const { database, end } = path;
  if (expander instanceof NativeExpander) {
    yield* expander.steps(runtime, database, end.node);
    return;
  }
  if (expander instanceof ConstantDirectionExpander) {
    yield* expander.steps(runtime, path);
    return;
  }
  const relationships = runtime.isInstance(expander, Names.RelationshipExpander)
    ? callInterface(runtime, expander, 'expand', [database.node(end.node)])
    : callInterface(runtime, expander, 'expand', [path, state]);
  const iterator = runtime.iterate(relationships);
  while (iterator.hasNext()) {
    const relationship = iterator.next() as NativeRelationship;
    runtime.budget.step();
    yield { relationship: relationship.id, node: relationship.otherEnd(end.node) };
  }
}

/** The expander with reversed directions, for searches from the end. */
export function reversedExpander(runtime: Runtime, expander: Value): Value {
  if (expander instanceof NativeExpander) return expander.reversed();
  const method = runtime.isInstance(expander, Names.RelationshipExpander) ? 'reversed' : 'reverse';
  return runtime.invokeMethod(expander, method, []);
}

const CONSTANT_DIRECTION_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.PathExpanders$1',
  interfaces: [Names.PathExpander],
  methods: () => ({
    [`expand(${Names.Path}, ${Names.BranchState})`]: (
      runtime,
      self: ConstantDirectionExpander,
      path: NativePath,
    ) => relationshipsOf(path.database, () => self.steps(runtime, path)),
    'reverse()': (_runtime, self: ConstantDirectionExpander) => self,
  }),
});

const PATH_EXPANDERS_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.PathExpanders',
  form: 'abstract',
  methods: () => ({
    'static allTypesAndDirections()': () => DEFAULT_EXPANDER,
    [`static forType(${Names.RelationshipType})`]: expanderOfType,
    [`static forDirection(${Names.Direction})`]: expanderOfDirection,
    ...expandersOfTypes('forTypeAndDirection', 'forTypesAndDirections'),
    [`static forConstantDirectionWithTypes(${Names.RelationshipType}...)`]: (
      runtime,
      _self,
      types: Value[],
    ) => new ConstantDirectionExpander(requireNonNull(types).map((type) => tokenName(runtime, type))),
  }),
});

const PATH_EXPANDER_BUILDER_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.PathExpanderBuilder',
  methods: () => ({
    'static empty()': () => new RegularExpander([]),
    'static emptyOrderedByType()': () => ORDERED_EXPANDER,
    'static allTypesAndDirections()': () => DEFAULT_EXPANDER,
    [`static allTypes(${Names.Direction})`]: expanderOfDirection,
    // The original's fails on use: builders come from the methods above.
    'new()': () => {
      throw nullPointer('a builder is made by empty() or allTypesAndDirections()');
    },
  }),
});

export const PATH_EXPANDER_TYPES: readonly GroovyType[] = [
  CONSTANT_DIRECTION_TYPE,
  PATH_EXPANDERS_TYPE,
  PATH_EXPANDER_BUILDER_TYPE,
];
