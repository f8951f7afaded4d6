/**
 * Expanders: select the relationships that continue a path. Immutable classes, which implement the old
 * (`RelationshipExpander`, `Expander`) and the new (`PathExpander`) interface.
 */
import { inHashOrder, stringHash } from '#base';
import { Direction as GraphDirection } from '#graph';
import { GroovyType, type HostObject, type Runtime, TYPE, type Value } from '#groovy/host';
import { callInterface } from '../graphdb/call-interface.ts';
import { type NativeDirection, NativeDirections, reversed, toGraphDirection } from '../graphdb/direction.ts';
import type { ElementDatabase, Step } from '../graphdb/entities.ts';
import { tokenName } from '../graphdb/token-name.ts';

const { BOTH, OUTGOING } = NativeDirections;

export interface TypeRule {
  readonly type: string;
  readonly direction: NativeDirection;
}

/** `node` tests the node that is expanded, as in the original, otherwise the relationship. */
export interface ExpanderFilter {
  readonly on: 'node' | 'relationship';
  readonly predicate: Value;
}

/** `StandardExpander`: its classes differ in what a further type adds to or takes from them. */
export abstract class NativeExpander implements HostObject {
  abstract readonly [TYPE]: GroovyType;
  abstract steps(runtime: Runtime, database: ElementDatabase, from: number): Iterable<Step>;
  abstract withType(type: string, direction: NativeDirection): NativeExpander;
  abstract withoutType(type: string): NativeExpander;
  abstract reversed(): NativeExpander;
  /** What the text has between its brackets. */
  abstract body(runtime: Runtime): string;

  withFilter(filter: ExpanderFilter): NativeExpander {
    return new FilteringExpander(this, [filter]);
  }
}

/** All types in one direction or both; adding a type changes nothing. */
export class AllExpander extends NativeExpander {
  readonly #direction: NativeDirection;

  constructor(direction: NativeDirection) {
    super();
    this.#direction = direction;
  }

  get [TYPE](): GroovyType {
    return ALL_TYPE;
  }

  steps(runtime: Runtime, database: ElementDatabase, from: number): Iterable<Step> {
    return database.steps(runtime, from, toGraphDirection(this.#direction), null);
  }

  withType(_type: string, _direction: NativeDirection): NativeExpander {
    return this;
  }

  withoutType(type: string): NativeExpander {
    return new ExcludingExpander(this.#direction, new Map([[type, null]]));
  }

  reversed(): NativeExpander {
    return new AllExpander(reversed(this.#direction));
  }

  body(): string {
    return this.#direction === BOTH ? '*' : `${this.#direction.name}:*`;
  }
}

/** All types in both directions, until one is added. */
class DefaultExpander extends AllExpander {
  override get [TYPE](): GroovyType {
    return DEFAULT_TYPE;
  }

  override withType(type: string, direction: NativeDirection): NativeExpander {
    return new RegularExpander([{ type, direction }]);
  }
}

/** All types in one direction or both, but for some, each in another direction or (null) none. */
class ExcludingExpander extends NativeExpander {
  readonly #others: NativeDirection;
  readonly #exceptions: ReadonlyMap<string, NativeDirection | null>;

  constructor(others: NativeDirection, exceptions: ReadonlyMap<string, NativeDirection | null>) {
    super();
    this.#others = others;
    this.#exceptions = exceptions;
  }

  get [TYPE](): GroovyType {
    return EXCLUDING_TYPE;
  }

  *steps(runtime: Runtime, database: ElementDatabase, from: number): Generator<Step> {
    const graph = database.graph();
    const exceptions = new Map([...this.#exceptions].map(([name, way]) => [graph.typeId(name), way]));
    for (const step of database.steps(runtime, from, GraphDirection.Both, null)) {
      const exception = exceptions.get(graph.typeOf(step.relationship));
      const direction = exception === undefined ? this.#others : exception;
      if (direction === null) continue;
      const start = direction === OUTGOING ? graph.source : graph.target;
      if (direction === BOTH || start.call(graph, step.relationship) === from) yield step;
    }
  }

  withType(type: string, direction: NativeDirection): NativeExpander {
    const exception = this.#exceptions.get(type);
    if ((exception === undefined ? this.#others : exception) === direction) return this;
    const exceptions = new Map(this.#exceptions);
    if (direction === this.#others) exceptions.delete(type);
    else exceptions.set(type, direction);
    return exceptions.size === 0
      ? new AllExpander(this.#others)
      : new ExcludingExpander(this.#others, exceptions);
  }

  withoutType(type: string): NativeExpander {
    return new ExcludingExpander(this.#others, new Map([...this.#exceptions, [type, null]]));
  }

  reversed(): NativeExpander {
    const exceptions = [...this.#exceptions].map(
      ([type, direction]) => [type, direction === null ? null : reversed(direction)] as const,
    );
    return new ExcludingExpander(reversed(this.#others), new Map(exceptions));
  }

  body(): string {
    const types = inHashOrder([...this.#exceptions], ([type]) => stringHash(type));
    return [`${exclusion(this.#others)}*`, ...types.map(([type, way]) => exclusion(way) + type)].join(',');
  }
}

/** The mark of what is not followed where only that direction is. */
function exclusion(direction: NativeDirection | null): string {
  if (direction === null) return '!';
  return direction === BOTH ? '' : `!${reversed(direction).name}:`;
}

/** Some types, direction by direction. */
export class RegularExpander extends NativeExpander {
  readonly #rules: readonly TypeRule[];

  constructor(rules: readonly TypeRule[]) {
    super();
    this.#rules = rules;
  }

  get [TYPE](): GroovyType {
    return REGULAR_TYPE;
  }

  *steps(runtime: Runtime, database: ElementDatabase, from: number): Generator<Step> {
    const graph = database.graph();
    for (const direction of Object.values(NativeDirections)) {
      const types = this.#rules.filter((rule) => rule.direction === direction);
      if (types.length === 0) continue;
      const typeIds = types.map((rule) => graph.typeId(rule.type));
      yield* database.steps(runtime, from, toGraphDirection(direction), typeIds);
    }
  }

  /** One that is added in several directions is followed in each, and both at once include the two. */
  withType(type: string, direction: NativeDirection): NativeExpander {
    const isSame = (rule: TypeRule) => rule.type === type && rule.direction === direction;
    const isInBoth = (rule: TypeRule) => rule.type === type && rule.direction === BOTH;
    const kept = this.#rules.filter((rule) => !isSame(rule) && !(direction === BOTH && rule.type === type));
    return new RegularExpander(kept.some(isInBoth) ? kept : [...kept, { type, direction }]);
  }

  /** Without its last type it follows all. */
  withoutType(type: string): NativeExpander {
    const rules = this.#rules.filter((rule) => rule.type !== type);
    return rules.length === 0 ? new AllExpander(BOTH) : new RegularExpander(rules);
  }

  reversed(): NativeExpander {
    return new RegularExpander(this.#rules.map(reversedRule));
  }

  body(): string {
    const texts = Object.values(NativeDirections).flatMap((direction) => {
      const types = this.#rules.filter((rule) => rule.direction === direction).map((rule) => rule.type);
      return types.length === 0 ? [] : [`${direction.name}=[${types.join(', ')}]`];
    });
    return `{${texts.join(', ')}}`;
  }
}

function reversedRule({ type, direction }: TypeRule): TypeRule {
  return { type, direction: reversed(direction) };
}

/** Types in the order in which they were added, each as often as it was. */
class OrderedByTypeExpander extends NativeExpander {
  readonly #rules: readonly TypeRule[];

  constructor(rules: readonly TypeRule[]) {
    super();
    this.#rules = rules;
  }

  get [TYPE](): GroovyType {
    return ORDERED_TYPE;
  }

  *steps(runtime: Runtime, database: ElementDatabase, from: number): Generator<Step> {
    for (const { type, direction } of this.#rules) {
      yield* database.steps(runtime, from, toGraphDirection(direction), [database.graph().typeId(type)]);
    }
  }

  withType(type: string, direction: NativeDirection): NativeExpander {
    return new OrderedByTypeExpander([...this.#rules, { type, direction }]);
  }

  withoutType(type: string): NativeExpander {
    return new OrderedByTypeExpander(this.#rules.filter((rule) => rule.type !== type));
  }

  reversed(): NativeExpander {
    return new OrderedByTypeExpander(this.#rules.map(reversedRule));
  }

  body(): string {
    return `[${this.#rules.map(({ type, direction }) => `(${type}, ${direction.name})`).join(', ')}]`;
  }
}

/** What another one follows, as far as all predicates accept it. */
export class FilteringExpander extends NativeExpander {
  readonly #inner: NativeExpander;
  readonly #filters: readonly ExpanderFilter[];

  constructor(inner: NativeExpander, filters: readonly ExpanderFilter[]) {
    super();
    this.#inner = inner;
    this.#filters = filters;
  }

  get [TYPE](): GroovyType {
    return FILTERING_TYPE;
  }

  *steps(runtime: Runtime, database: ElementDatabase, from: number): Generator<Step> {
    const accepts = ({ on, predicate }: ExpanderFilter, { relationship }: Step) => {
      const subject = on === 'node' ? database.node(from) : database.relationship(relationship);
      return runtime.truth(callInterface(runtime, predicate, 'accept', [subject]));
    };
    for (const step of this.#inner.steps(runtime, database, from)) {
      if (this.#filters.every((filter) => accepts(filter, step))) yield step;
    }
  }

  withType(type: string, direction: NativeDirection): NativeExpander {
    return new FilteringExpander(this.#inner.withType(type, direction), this.#filters);
  }

  withoutType(type: string): NativeExpander {
    return new FilteringExpander(this.#inner.withoutType(type), this.#filters);
  }

  reversed(): NativeExpander {
    return new FilteringExpander(this.#inner.reversed(), this.#filters);
  }

  override withFilter(filter: ExpanderFilter): NativeExpander {
    return new FilteringExpander(this.#inner, [...this.#filters, filter]);
  }

  body(runtime: Runtime): string {
    const filters = this.#filters.map(({ predicate }) => ` ${runtime.toJavaText(predicate)}`);
    return `${this.#inner.body(runtime)}; filter:${filters.join('')}`;
  }
}

/** `StandardExpander.DEFAULT`. */
export const DEFAULT_EXPANDER: NativeExpander = new DefaultExpander(BOTH);

/** The one that has no types yet. */
export const ORDERED_EXPANDER: NativeExpander = new OrderedByTypeExpander([]);

/** `type, direction, type, direction, …` */
export function expanderForPairs(runtime: Runtime, pairs: readonly Value[]): NativeExpander {
  let expander: NativeExpander = new RegularExpander([]);
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const direction = pairs[index + 1] as NativeDirection;
    expander = expander.withType(tokenName(runtime, pairs[index] ?? null), direction);
  }
  return expander;
}

/** The name of the class above those of all expanders here. */
export const STANDARD = 'org.neo4j.kernel.StandardExpander';

const ALL_TYPE = new GroovyType({ name: `${STANDARD}$AllExpander`, superclass: STANDARD });
const DEFAULT_TYPE = new GroovyType({ name: `${STANDARD}$1`, superclass: ALL_TYPE.name });
const EXCLUDING_TYPE = new GroovyType({ name: `${STANDARD}$ExcludingExpander`, superclass: STANDARD });
const REGULAR_TYPE = new GroovyType({ name: `${STANDARD}$RegularExpander`, superclass: STANDARD });
const FILTERING_TYPE = new GroovyType({ name: `${STANDARD}$FilteringExpander`, superclass: STANDARD });
const ORDERED_TYPE: GroovyType = new GroovyType({
  name: 'org.neo4j.kernel.OrderedByTypeExpander',
  superclass: REGULAR_TYPE.name,
  methods: () => ({ 'new()': () => ORDERED_EXPANDER }),
});

/** The classes of the expanders above. */
export const STANDARD_EXPANDER_CLASSES: readonly GroovyType[] = [
  ALL_TYPE,
  DEFAULT_TYPE,
  EXCLUDING_TYPE,
  REGULAR_TYPE,
  FILTERING_TYPE,
  ORDERED_TYPE,
];
