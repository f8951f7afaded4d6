/**
 * Expanders: select the relationships that continue a path. One immutable class implements the old
 * (`RelationshipExpander`, `Expander`) and the new (`PathExpander`) interface.
 */
import {
  GroovyType,
  type HostObject,
  type MethodTable,
  type Runtime,
  requireNonNull,
  TYPE,
  type Value,
} from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { type NativeDirection, NativeDirections, reversed, toGraphDirection } from '../graphdb/direction.ts';
import type { ElementDatabase, Step } from '../graphdb/entities.ts';
import { nullPointer } from '../graphdb/exceptions.ts';
import { NativeIterable } from '../graphdb/iterables.ts';
import { Names } from '../graphdb/names.ts';
import { NativeNode } from '../graphdb/native-node.ts';
import type { NativeRelationship } from '../graphdb/native-relationship.ts';
import { tokenName } from '../graphdb/token-name.ts';
import { NativePath, startLink, TRAVERSAL_BRANCH_TYPE } from './path.ts';

const { BOTH } = NativeDirections;

interface TypeRule {
  readonly type: string;
  readonly direction: NativeDirection;
}

/** `node` filters by the node that a step reaches, otherwise by the relationship. */
interface Filter {
  readonly on: 'node' | 'relationship';
  readonly predicate: Value;
}

export class NativeExpander implements HostObject {
  /** The direction for all other types; null excludes them. */
  readonly #others: NativeDirection | null;
  readonly #rules: readonly TypeRule[];
  readonly #removed: readonly string[];
  readonly #filters: readonly Filter[];
  /** True for the default, which accepts all types until one is added. */
  readonly #isDefault: boolean;

  constructor(
    others: NativeDirection | null,
    rules: readonly TypeRule[] = [],
    removed: readonly string[] = [],
    filters: readonly Filter[] = [],
    isDefault = false,
  ) {
    this.#others = others;
    this.#rules = rules;
    this.#removed = removed;
    this.#filters = filters;
    this.#isDefault = isDefault;
  }

  get [TYPE](): GroovyType {
    return EXPANDER_TYPE;
  }

  /**
   * Adding a type excludes all others, unless all were added. One that is added in several directions is followed in
   * each, and both at once include the two.
   */
  withType(type: string, direction: NativeDirection): NativeExpander {
    if (this.#others !== null && !this.#isDefault) return this;
    const isSame = (rule: TypeRule) => rule.type === type && rule.direction === direction;
    const isInBoth = (rule: TypeRule) => rule.type === type && rule.direction === BOTH;
    const kept = this.#rules.filter((rule) => !isSame(rule) && !(direction === BOTH && rule.type === type));
    const rules = kept.some(isInBoth) ? kept : [...kept, { type, direction }];
    return new NativeExpander(null, rules, this.#removed, this.#filters);
  }

  withoutType(type: string): NativeExpander {
    const rules = this.#rules.filter((rule) => rule.type !== type);
    return new NativeExpander(this.#others, rules, [...this.#removed, type], this.#filters);
  }

  withFilter(filter: Filter): NativeExpander {
    return new NativeExpander(this.#others, this.#rules, this.#removed, [...this.#filters, filter]);
  }

  reversed(): NativeExpander {
    const rules = this.#rules.map(({ type, direction }) => ({ type, direction: reversed(direction) }));
    const others = this.#others === null ? null : reversed(this.#others);
    return new NativeExpander(others, rules, this.#removed, this.#filters);
  }

  toText(): string {
    if (this.#others !== null) {
      return this.#others === BOTH ? 'Expander[*]' : `Expander[${this.#others.name}:*]`;
    }
    const texts = Object.values(NativeDirections).flatMap((direction) => {
      const types = this.#rules.filter((rule) => rule.direction === direction).map((rule) => rule.type);
      return types.length === 0 ? [] : [`${direction.name}=[${types.join(', ')}]`];
    });
    return `Expander[{${texts.join(', ')}}]`;
  }

  *steps(runtime: Runtime, database: ElementDatabase, from: number): Generator<Step> {
    for (const step of this.#unfiltered(runtime, database, from)) {
      if (this.#filters.every((filter) => accepts(runtime, database, filter, step))) yield step;
    }
  }

  *#unfiltered(runtime: Runtime, database: ElementDatabase, from: number): Generator<Step> {
    const graph = database.graph();
    if (this.#others !== null) {
      const removed = new Set(this.#removed.map((type) => graph.typeId(type)));
      for (const step of database.steps(runtime, from, toGraphDirection(this.#others), null)) {
        if (removed.size === 0 || !removed.has(graph.typeOf(step.relationship))) yield step;
      }
      return;
    }
    for (const direction of Object.values(NativeDirections)) {
      const types = this.#rules.filter((rule) => rule.direction === direction);
      if (types.length === 0) continue;
      const typeIds = types.map((rule) => graph.typeId(rule.type));
      yield* database.steps(runtime, from, toGraphDirection(direction), typeIds);
    }
  }
}

/** All types, until one is added. */
export const DEFAULT_EXPANDER = new NativeExpander(NativeDirections.BOTH, [], [], [], true);

function accepts(runtime: Runtime, database: ElementDatabase, filter: Filter, step: Step): boolean {
  const subject = filter.on === 'node' ? database.node(step.node) : database.relationship(step.relationship);
  return runtime.truth(callInterface(runtime, filter.predicate, 'accept', [subject]));
}

/** The steps of an expander, predefined or of the script. */
export function* expandSteps(runtime: Runtime, expander: Value, path: NativePath): Generator<Step> {
  const { database, end } = path;
  if (expander instanceof NativeExpander) {
    yield* expander.steps(runtime, database, end.node);
    return;
  }
  const relationships = runtime.isInstance(expander, Names.RelationshipExpander)
    ? callInterface(runtime, expander, 'expand', [database.node(end.node)])
    : callInterface(runtime, expander, 'expand', [path, null]);
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

/** `type, direction, type, direction, …` */
export function expanderForPairs(runtime: Runtime, pairs: readonly Value[]): NativeExpander {
  let expander = new NativeExpander(null);
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const direction = pairs[index + 1] as NativeDirection;
    expander = expander.withType(tokenName(runtime, pairs[index] ?? null), direction);
  }
  return expander;
}

function expandFrom(runtime: Runtime, self: NativeExpander, from: Value): NativeIterable {
  const path =
    from instanceof NativeNode
      ? new NativePath(from.database, startLink(from.id), TRAVERSAL_BRANCH_TYPE)
      : (from as NativePath);
  return new NativeIterable(function* () {
    for (const step of self.steps(runtime, path.database, path.end.node)) {
      yield path.database.relationship(step.relationship);
    }
  });
}

const PREDICATE = 'org.neo4j.helpers.Predicate';

function filterMethods(name: string, on: Filter['on']): MethodTable {
  const body = (_runtime: Runtime, self: NativeExpander, predicate: Value) =>
    self.withFilter({ on, predicate });
  return { [`${name}(${PREDICATE})`]: body, [`${name}(Closure)`]: body };
}

const EXPANDER_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.StandardExpander',
  interfaces: [Names.Expander, Names.PathExpander],
  methods: () => ({
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
    'toString()': (_runtime, self: NativeExpander) => self.toText(),
  }),
});

const PATH_EXPANDERS_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.PathExpanders',
  form: 'abstract',
  methods: () => ({
    'static allTypesAndDirections()': () => DEFAULT_EXPANDER,
    [`static forType(${Names.RelationshipType})`]: (runtime, _self, type: Value) =>
      expanderForPairs(runtime, [type, BOTH]),
    [`static forDirection(${Names.Direction})`]: (_runtime, _self, direction: NativeDirection) =>
      new NativeExpander(direction),
    [`static forTypeAndDirection(${Names.RelationshipType}, ${Names.Direction})`]: (
      runtime,
      _self,
      type: Value,
      direction: NativeDirection,
    ) => expanderForPairs(runtime, [type, direction]),
    [`static forTypesAndDirections(${Names.RelationshipType}, ${Names.Direction}, ${Names.RelationshipType}, ${Names.Direction}, Object...)`]:
      (runtime, _self, t1: Value, d1: Value, t2: Value, d2: Value, more: Value[]) =>
        expanderForPairs(runtime, [t1, d1, t2, d2, ...requireNonNull(more)]),
  }),
});

const PATH_EXPANDER_BUILDER_TYPE = new GroovyType({
  name: 'org.neo4j.graphdb.PathExpanderBuilder',
  methods: () => ({
    'static empty()': () => new NativeExpander(null),
    'static emptyOrderedByType()': () => new NativeExpander(null),
    'static allTypesAndDirections()': () => DEFAULT_EXPANDER,
    [`static allTypes(${Names.Direction})`]: (_runtime, _self, direction: NativeDirection) =>
      new NativeExpander(direction),
    // The original's fails on use: builders come from the methods above.
    'new()': () => {
      throw nullPointer('a builder is made by empty() or allTypesAndDirections()');
    },
  }),
});

export const EXPANDER_TYPES: readonly GroovyType[] = [
  new GroovyType({ name: Names.RelationshipExpander, form: 'interface' }),
  new GroovyType({ name: Names.Expander, form: 'interface', interfaces: [Names.RelationshipExpander] }),
  new GroovyType({ name: Names.PathExpander, form: 'interface' }),
  new GroovyType({ name: PREDICATE, form: 'interface' }),
  new GroovyType({ name: Names.BranchState, form: 'interface', statics: { NO_STATE: null } }),
  EXPANDER_TYPE,
  PATH_EXPANDERS_TYPE,
  PATH_EXPANDER_BUILDER_TYPE,
];
