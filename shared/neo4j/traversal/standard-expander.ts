/** `StandardExpander`: the methods of all predefined expanders, and rows for other classes that make some. */
import { GroovyType, type MethodTable, type Runtime, requireNonNull, type Value } from '#groovy/host';
import { type NativeDirection, NativeDirections } from '../graphdb/direction.ts';
import type { ElementDatabase, Step } from '../graphdb/entities.ts';
import { NativeIterable } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';
import { NativeNode } from '../graphdb/native-node.ts';
import { tokenName } from '../graphdb/token-name.ts';
import {
  AllExpander,
  DEFAULT_EXPANDER,
  type ExpanderFilter,
  expanderForPairs,
  type NativeExpander,
  RegularExpander,
  STANDARD,
  STANDARD_EXPANDER_CLASSES,
} from './expander.ts';
import type { NativePath } from './path.ts';

const { BOTH } = NativeDirections;

/** Row of a method that takes a direction. */
export function expanderOfDirection(
  _runtime: Runtime,
  _self: Value,
  direction: NativeDirection,
): NativeExpander {
  return new AllExpander(direction);
}

/** Row of a method that takes a type, which is followed in both directions. */
export function expanderOfType(runtime: Runtime, _self: Value, type: Value): NativeExpander {
  return expanderForPairs(runtime, [type, BOTH]);
}

/** Rows of a method that takes a type with its direction, and of one, maybe of another name, that takes two or more. */
export function expandersOfTypes(name: string, nameOfSeveral = name): MethodTable {
  const pair = `${Names.RelationshipType}, ${Names.Direction}`;
  return {
    [`static ${name}(${pair})`]: (runtime, _self, type: Value, direction: Value) =>
      expanderForPairs(runtime, [type, direction]),
    [`static ${nameOfSeveral}(${pair}, ${pair}, Object...)`]: (
      runtime,
      _self,
      t1: Value,
      d1: Value,
      t2: Value,
      d2: Value,
      more: Value[],
    ) => expanderForPairs(runtime, [t1, d1, t2, d2, ...requireNonNull(more)]),
  };
}

/** The relationships of steps, which are taken anew for each iteration. */
export function relationshipsOf(database: ElementDatabase, steps: () => Iterable<Step>): NativeIterable {
  return new NativeIterable(function* () {
    for (const { relationship } of steps()) yield database.relationship(relationship);
  });
}

function expandFrom(runtime: Runtime, self: NativeExpander, from: Value): NativeIterable {
  const { database, id } = from instanceof NativeNode ? from : endOf(from as NativePath);
  return relationshipsOf(database, () => self.steps(runtime, database, id));
}

function endOf({ database, end }: NativePath) {
  return { database, id: end.node };
}

const PREDICATE = 'org.neo4j.helpers.Predicate';

function filterMethods(name: string, on: ExpanderFilter['on']): MethodTable {
  const body = (_runtime: Runtime, self: NativeExpander, predicate: Value) =>
    self.withFilter({ on, predicate });
  return { [`${name}(${PREDICATE})`]: body, [`${name}(Closure)`]: body };
}

const STANDARD_TYPE: GroovyType = new GroovyType({
  name: STANDARD,
  form: 'abstract',
  interfaces: [Names.Expander, Names.PathExpander],
  statics: { DEFAULT: DEFAULT_EXPANDER, EMPTY: new RegularExpander([]) },
  methods: () => ({
    [`static create(${Names.Direction})`]: expanderOfDirection,
    ...expandersOfTypes('create'),
    [`expand(${Names.Node})`]: expandFrom,
    [`expand(${Names.Path}, ${Names.BranchState})`]: expandFrom,
    [`add(${Names.RelationshipType})`]: (runtime, self: NativeExpander, type: Value) =>
      self.withType(tokenName(runtime, type), BOTH),
    [`add(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      self: NativeExpander,
      type: Value,
      direction: NativeDirection,
    ) => self.withType(tokenName(runtime, type), direction),
    [`remove(${Names.RelationshipType})`]: (runtime, self: NativeExpander, type: Value) =>
      self.withoutType(tokenName(runtime, type)),
    ...filterMethods('addNodeFilter', 'node'),
    ...filterMethods('addRelationshipFilter', 'relationship'),
    // The misspelling is the original's.
    ...filterMethods('addRelationsipFilter', 'relationship'),
    'reversed()': (_runtime, self: NativeExpander) => self.reversed(),
    'reverse()': (_runtime, self: NativeExpander) => self.reversed(),
    'build()': (_runtime, self: NativeExpander) => self,
    'toString()': (runtime, self: NativeExpander) => `Expander[${self.body(runtime)}]`,
  }),
});

export const EXPANDER_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.RelationshipExpander, form: 'interface' }),
  new GroovyType({ name: Names.Expander, form: 'interface', interfaces: [Names.RelationshipExpander] }),
  new GroovyType({ name: Names.PathExpander, form: 'interface' }),
  new GroovyType({ name: PREDICATE, form: 'interface' }),
  STANDARD_TYPE,
  ...STANDARD_EXPANDER_CLASSES,
];
