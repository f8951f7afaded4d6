/**
 * Algebra to operators. A pattern becomes a chain of steps, each looked up per solution of the steps before it;
 * within a join the step that the index promises fewest solutions for goes next. What may not see the bindings
 * around it (see acceptsBindings) is evaluated once, kept, and probed by hash.
 */
import { exactGraph, type GraphScope, orderStartingWith, Position, UNBOUND } from '#rdf';
import {
  type Algebra,
  type Bgp,
  type Expression,
  HIDDEN_MARK,
  type PatternTerm,
} from '../algebra/algebra.ts';
import { intersectionOf, intersects, isSubset, unionOf } from '../algebra/name-set.ts';
import {
  certainVariables,
  expressionVariables,
  mentionedVariables,
  possibleVariables,
} from '../algebra/variables.ts';
import { SparqlCause, SparqlError } from '../errors.ts';
import type { Evaluation } from '../evaluation.ts';
import { ExpressionCompiler, type TestClosure } from '../functions/compile-expression.ts';
import { createAccumulator } from '../operators/accumulators.ts';
import { GraphStep, OptionalStep, UnionStep } from '../operators/branch-steps.ts';
import { Chain } from '../operators/chain.ts';
import { GroupStep } from '../operators/group.ts';
import { LeapfrogStep } from '../operators/leapfrog.ts';
import { DistinctStep, OrderByStep, SliceStep } from '../operators/modifiers.ts';
import type { Operator } from '../operators/operator.ts';
import { PathStep } from '../operators/path.ts';
import { constantPlace, type GraphPlace, type Place, ScanStep, slotPlace } from '../operators/scan.ts';
import { EqualSlotsStep, ExtendStep, FilterStep, ValuesStep } from '../operators/simple-steps.ts';
import { Materializer, MinusStep, ProbeStep } from '../operators/solution-table.ts';
import { CardinalityModel } from './cardinality.ts';
import { cyclicCore, joinOrder } from './cyclic-core.ts';
import type { PlanTrace } from './explain.ts';
import { acceptsBindings, type JoinParts, type TailOperation, takeApart } from './join-parts.ts';

/** How much worse a unit without a shared variable is taken to be: cross products come last. */
const CROSS_PRODUCT_PENALTY = 1e9;
const CYCLE_LENGTH_MIN = 3;
const TRIPLE_POSITIONS = [Position.Subject, Position.Predicate, Position.Object] as const;

/** Where a pattern stands: its graph, and what is bound around it. */
interface Surroundings {
  readonly graph: GraphPlace;
  /** Slots whose bindings from outside count even for patterns evaluated alone: of EXISTS, of the current graph. */
  readonly environment: readonly number[];
}

export class Planner {
  readonly #evaluation: Evaluation;
  readonly #cardinality: CardinalityModel;
  readonly #slots = new Map<string, number>();
  readonly #trace: PlanTrace | null;

  constructor(evaluation: Evaluation, trace: PlanTrace | null = null) {
    this.#evaluation = evaluation;
    this.#cardinality = new CardinalityModel(evaluation);
    this.#trace = trace;
  }

  /**
   * The operator of a whole query. The evaluation gets slots for all its variables. `graph` stands in for the
   * default graph of the dataset (WITH).
   */
  plan(algebra: Algebra, graph?: number): Operator {
    const scope = graph === undefined ? this.#evaluation.dataset.defaultGraph : exactGraph(graph);
    const place = { place: constantPlace(scope.exact), scope };
    for (const name of mentionedVariables(algebra)) this.slot(name);
    const root = this.#alone(algebra, { graph: place, environment: [] });
    // Planning may have made hidden slots; patterns of EXISTS are planned by now too.
    this.#evaluation.slots = new Int32Array(this.#slots.size).fill(UNBOUND);
    return root;
  }

  slot(name: string): number {
    let slot = this.#slots.get(name);
    if (slot === undefined) this.#slots.set(name, (slot = this.#slots.size));
    return slot;
  }

  slotsOf(names: Iterable<string>): number[] {
    return [...names].map((name) => this.slot(name));
  }

  #hiddenSlot(): number {
    return this.slot(`slot${HIDDEN_MARK}${this.#slots.size}`);
  }

  #alone(algebra: Algebra, surroundings: Surroundings): Operator {
    const builder = new ChainBuilder(this, surroundings, new Set(), new Set());
    builder.append(algebra);
    return builder.finish();
  }

  /** A chain for a pattern that sees the bindings of another. */
  within(
    algebra: Algebra,
    surroundings: Surroundings,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
  ): Operator {
    const builder = new ChainBuilder(this, surroundings, certain, possible);
    builder.append(algebra);
    return builder.finish();
  }

  materialize(
    algebra: Algebra,
    surroundings: Surroundings,
    certainOutside: ReadonlySet<string>,
  ): Materializer {
    const shared = intersectionOf(certainVariables(algebra), certainOutside);
    return new Materializer(
      this.#evaluation,
      this.#alone(algebra, surroundings),
      this.slotsOf(possibleVariables(algebra)),
      this.slotsOf(shared),
      surroundings.environment,
      this.slotsOf(mentionedVariables(algebra)),
    );
  }

  expressions(surroundings: Surroundings, outer: ReadonlySet<string>): ExpressionCompiler {
    return new ExpressionCompiler({
      evaluation: this.#evaluation,
      slotOf: (name) => this.#slots.get(name),
      compileExists: (pattern) => this.#exists(pattern, surroundings, outer),
    });
  }

  /** The pattern sees the whole current solution, as if its variables were replaced by their values (§18.6). */
  #exists(pattern: Algebra, surroundings: Surroundings, outer: ReadonlySet<string>): TestClosure {
    const seen = this.slotsOf(intersectionOf(mentionedVariables(pattern), outer));
    const environment = [...new Set([...surroundings.environment, ...seen])];
    const operator = this.within(pattern, { ...surroundings, environment }, new Set(), outer);
    return () => {
      operator.open();
      const exists = operator.next();
      if (exists) operator.close();
      return exists;
    };
  }

  get evaluation(): Evaluation {
    return this.#evaluation;
  }

  get cardinality(): CardinalityModel {
    return this.#cardinality;
  }

  /** A step as the plan lists it: counted when the query is explained. */
  traced(step: Operator, label: () => string, estimate: number): Operator {
    return this.#trace === null ? step : this.#trace.add(step, label(), estimate);
  }

  hiddenSlot(): number {
    return this.#hiddenSlot();
  }
}

/** Builds one chain of steps, keeping account of what is bound at its end. */
class ChainBuilder {
  readonly #planner: Planner;
  readonly #surroundings: Surroundings;
  readonly #steps: Operator[] = [];
  readonly #certain: Set<string>;
  readonly #possible: Set<string>;
  #mayBeCyclic = false;
  #size = 1;

  constructor(
    planner: Planner,
    surroundings: Surroundings,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
  ) {
    this.#planner = planner;
    this.#surroundings = surroundings;
    this.#certain = new Set(certain);
    this.#possible = new Set(possible);
  }

  finish(): Operator {
    const [only] = this.#steps;
    return this.#steps.length === 1 && only !== undefined
      ? only
      : new Chain(this.#steps, this.#planner.evaluation.budget);
  }

  append(algebra: Algebra): void {
    const parts = takeApart(algebra);
    this.#appendUnits(parts);
    for (const operation of parts.tail) this.#appendTail(operation);
  }

  #appendUnits({ units, filters }: JoinParts): void {
    // A filter waits for the variables that the units bind; those inside its EXISTS are its own affair.
    const bindable = new Set<string>();
    for (const unit of units) possibleVariables(unit, bindable);
    const waiting = new Map(
      filters.map((filter) => [filter, intersectionOf(expressionVariables(filter), bindable)] as const),
    );
    const left = [...units];
    this.#mayBeCyclic = this.#hasCycle(units);
    this.#appendReadyFilters(waiting);
    while (left.length > 0) {
      const next = this.#cheapest(left);
      const core = this.#coreAround(next, left);
      if (core.length > 0) this.#appendLeapfrog(core);
      else this.#appendUnit(next);
      const done = new Set<Algebra>([next, ...core]);
      left.splice(0, left.length, ...left.filter((unit) => !done.has(unit)));
      this.#appendReadyFilters(waiting);
    }
    for (const condition of waiting.keys()) this.#appendFilter(condition);
  }

  #cheapest(units: readonly Algebra[]): Algebra {
    let best = units[0] as Algebra;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const unit of units) {
      const size = this.#planner.cardinality.estimate(unit, this.#certain);
      const isConnected =
        this.#steps.length === 0 || size <= 1 || intersects(possibleVariables(unit), this.#certain);
      const cost = isConnected ? size : (size + 1) * CROSS_PRODUCT_PENALTY;
      if (cost < bestCost) {
        best = unit;
        bestCost = cost;
      }
    }
    return best;
  }

  /** Asked once per join: binding variables never closes a cycle, it only opens some. */
  #hasCycle(units: readonly Algebra[]): boolean {
    const patterns = units.filter((unit) => unit.kind === 'bgp');
    if (patterns.length < CYCLE_LENGTH_MIN || this.#triplesScope() === null) return false;
    return cyclicCore(patterns, this.#certain).length > 0;
  }

  /** The cycle that a unit is part of, if it may be joined variable by variable here. */
  #coreAround(next: Algebra, units: readonly Algebra[]): Bgp[] {
    if (next.kind !== 'bgp' || !this.#mayBeCyclic) return [];
    const patterns = units.filter((unit) => unit.kind === 'bgp');
    const core = cyclicCore(patterns, this.#certain);
    // A variable that may or may not be bound outside has no place in a trie.
    const isClear = core.every((unit) =>
      isSubset(intersectionOf(possibleVariables(unit), this.#possible), this.#certain),
    );
    return core.includes(next) && isClear ? core : [];
  }

  /** The graph or graphs that patterns here are matched in as one set of triples, or null if there is none. */
  #triplesScope(): GraphScope | null {
    const { place, scope } = this.#surroundings.graph;
    if (place.slot >= 0) return null;
    if (place.id !== UNBOUND) return exactGraph(place.id);
    return scope.isMerged ? scope : null;
  }

  #appendLeapfrog(core: readonly Bgp[]): void {
    const names = joinOrder(core, this.#certain);
    const patterns = core
      .flatMap(({ patterns }) => patterns)
      .map((pattern) => {
        const terms = [pattern.subject, pattern.predicate, pattern.object];
        const rank = (position: number) => {
          const term = terms[position] as PatternTerm;
          return term.kind === 'variable' ? names.indexOf(term.name) : -1;
        };
        const positions = TRIPLE_POSITIONS.toSorted((a, b) => rank(a) - rank(b));
        const places = positions.map((position) => this.#place(terms[position] as PatternTerm));
        const boundCount = positions.filter((position) => rank(position) < 0).length;
        return {
          order: orderStartingWith(positions),
          prefix: places.slice(0, boundCount),
          slots: places.slice(boundCount).map(({ slot }) => slot),
        };
      });
    const step = new LeapfrogStep(
      this.#planner.evaluation,
      patterns,
      this.#planner.slotsOf(names),
      this.#triplesScope() ?? this.#surroundings.graph.scope,
    );
    const growth = Math.min(...core.map((unit) => this.#planner.cardinality.estimate(unit, this.#certain)));
    this.#push(step, () => `leapfrog ${names.map((name) => `?${name}`).join(' ')}`, growth);
    for (const unit of core) this.#bind(unit);
  }

  #appendReadyFilters(waiting: Map<Expression, ReadonlySet<string>>): void {
    for (const [condition, needed] of waiting) {
      if (!isSubset(needed, this.#certain)) continue;
      waiting.delete(condition);
      this.#appendFilter(condition);
    }
  }

  #appendFilter(condition: Expression): void {
    this.#push(new FilterStep(this.#expressions().test(condition)), () => 'filter', 1);
  }

  #expressions(): ExpressionCompiler {
    return this.#planner.expressions(this.#surroundings, this.#possible);
  }

  #push(step: Operator, label: () => string, growth: number): void {
    this.#size *= growth;
    this.#steps.push(this.#planner.traced(step, label, this.#size));
  }

  #bind(algebra: Algebra): void {
    for (const name of certainVariables(algebra)) this.#certain.add(name);
    possibleVariables(algebra, this.#possible);
  }

  #appendUnit(unit: Algebra): void {
    const outer = intersectionOf(this.#possible, mentionedVariables(unit));
    const growth = this.#planner.cardinality.estimate(unit, this.#certain);
    if (outer.size > 0 && !acceptsBindings(unit, outer)) {
      const source = this.#planner.materialize(unit, this.#surroundings, this.#certain);
      this.#push(new ProbeStep(this.#planner.evaluation, source), () => `probe ${unit.kind}`, growth);
      this.#bind(unit);
      return;
    }
    this.#appendLookup(unit, growth);
    this.#bind(unit);
  }

  #appendLookup(unit: Algebra, growth: number): void {
    const { evaluation } = this.#planner;
    const { graph } = this.#surroundings;
    switch (unit.kind) {
      case 'bgp':
        for (const { subject, predicate, object } of unit.patterns) {
          const step = new ScanStep(
            evaluation,
            this.#place(subject),
            this.#place(predicate),
            this.#place(object),
            graph,
          );
          this.#push(step, () => `scan ${patternLabel([subject, predicate, object])}`, growth);
        }
        return;
      case 'path': {
        const step = new PathStep(
          evaluation,
          this.#place(unit.subject),
          unit.path,
          this.#place(unit.object),
          graph,
          this.#surroundings.environment,
        );
        return this.#push(step, () => `path ${patternLabel([unit.subject, unit.object])}`, growth);
      }
      case 'values': {
        const rows = unit.rows.map((row) => {
          evaluation.budget.step();
          return Int32Array.from(row, (text) => (text === null ? UNBOUND : evaluation.view.idOf(text)));
        });
        return this.#push(
          new ValuesStep(evaluation, this.#planner.slotsOf(unit.variables), rows),
          () => 'values',
          growth,
        );
      }
      case 'union': {
        const branches = unit.inputs.map((input) =>
          this.#planner.within(input, this.#surroundings, this.#certain, this.#possible),
        );
        return this.#push(new UnionStep(branches), () => 'union', growth);
      }
      case 'graph':
        return this.#appendGraph(unit.name, unit.input, growth);
      case 'service':
        throw new SparqlError(SparqlCause.NotAllowed, 'SERVICE is not allowed on this server');
      default:
        this.#appendWhole(unit, growth);
    }
  }

  /** Units that are a pattern with something done to its solutions. */
  #appendWhole(unit: Algebra, growth: number): void {
    const { evaluation } = this.#planner;
    switch (unit.kind) {
      case 'project':
        return this.append(unit.input);
      case 'distinct': {
        const slots = this.#planner.slotsOf(possibleVariables(unit));
        return this.#push(
          new DistinctStep(evaluation, this.#inner(unit.input), slots),
          () => 'distinct',
          growth,
        );
      }
      case 'orderBy':
        return this.#appendOrderBy(unit, null, growth);
      case 'slice': {
        const sorted = sortedBelow(unit.input);
        if (sorted !== null && unit.limit !== null) {
          this.#appendOrderBy(sorted, unit.limit + unit.offset, growth);
          const step = this.#steps.pop() as Operator;
          return this.#push(new SliceStep(step, unit.offset, unit.limit), () => 'slice', 1);
        }
        return this.#push(
          new SliceStep(this.#inner(unit.input), unit.offset, unit.limit),
          () => 'slice',
          growth,
        );
      }
      case 'group':
        return this.#appendGroup(unit, growth);
      default:
        this.append(unit);
    }
  }

  /** The input of a modifier: a chain of its own that starts from what is bound here. */
  #inner(input: Algebra): Operator {
    return this.#planner.within(input, this.#surroundings, this.#certain, this.#possible);
  }

  #appendOrderBy(unit: Extract<Algebra, { kind: 'orderBy' }>, limit: number | null, growth: number): void {
    const expressions = this.#planner.expressions(
      this.#surroundings,
      unionOf(this.#possible, possibleVariables(unit.input)),
    );
    const keys = unit.keys.map(({ expression, isDescending }) => ({
      value: expressions.value(expression),
      isDescending,
    }));
    const slots = this.#planner.slotsOf(possibleVariables(unit.input));
    const step = new OrderByStep(this.#planner.evaluation, this.#inner(unit.input), keys, slots, limit);
    this.#push(step, () => (limit === null ? 'order by' : `order by, best ${limit}`), growth);
  }

  #appendGroup(unit: Extract<Algebra, { kind: 'group' }>, growth: number): void {
    const { evaluation } = this.#planner;
    const inside = possibleVariables(unit.input);
    const expressions = this.#planner.expressions(this.#surroundings, unionOf(this.#possible, inside));
    const keys = unit.keys.map(({ variable, expression }) => ({
      slot: this.#planner.slot(variable),
      id: expressions.id(expression ?? { kind: 'variable', name: variable }),
    }));
    const aggregates = unit.aggregates.map((aggregate) => ({
      slot: this.#planner.slot(aggregate.variable),
      accumulator: createAccumulator(
        aggregate,
        aggregate.expression === null ? null : expressions.id(aggregate.expression),
        this.#planner.slotsOf(inside),
        evaluation,
      ),
    }));
    const step = new GroupStep(evaluation, this.#inner(unit.input), keys, aggregates, unit.isGrouped);
    this.#push(step, () => 'group', growth);
  }

  #appendTail(operation: TailOperation): void {
    const { evaluation } = this.#planner;
    switch (operation.kind) {
      case 'filter':
        return this.#appendFilter(operation.condition);
      case 'extend': {
        const { variable, expression, input } = operation.node;
        const id = this.#expressions().id(expression);
        const step = new ExtendStep(evaluation, this.#planner.slot(variable), id, input.kind !== 'extend');
        this.#push(step, () => `bind ?${variable}`, 1);
        this.#possible.add(variable);
        return;
      }
      case 'minus':
        return this.#appendMinus(operation.node.right);
      case 'optional':
        return this.#appendOptional(operation.node.right, operation.node.condition);
    }
  }

  #appendMinus(right: Algebra): void {
    const source = this.#planner.materialize(right, this.#surroundings, this.#certain);
    this.#push(new MinusStep(this.#planner.evaluation, source), () => 'minus', 1);
  }

  #appendOptional(right: Algebra, condition: Expression | null): void {
    const outer = intersectionOf(this.#possible, mentionedVariables(right));
    const inner = acceptsBindings(right, outer)
      ? this.#inner(right)
      : new ProbeStep(
          this.#planner.evaluation,
          this.#planner.materialize(right, this.#surroundings, this.#certain),
        );
    possibleVariables(right, this.#possible);
    const test = condition === null ? null : this.#expressions().test(condition);
    this.#push(new OptionalStep(inner, test), () => 'optional', 1);
  }

  #appendGraph(name: PatternTerm, input: Algebra, growth: number): void {
    const { evaluation } = this.#planner;
    const scope = evaluation.dataset.namedGraphs;
    if (name.kind === 'term') {
      const graph = evaluation.view.idOf(name.text);
      const isAllowed = scope.members === null || scope.members.has(graph);
      this.#push(
        new FilterStep(() => isAllowed && evaluation.view.countInGraph(graph) > 0),
        () => `graph ${name.text}`,
        1,
      );
      const surroundings = { ...this.#surroundings, graph: { place: constantPlace(graph), scope } };
      const inner = this.#planner.within(input, surroundings, this.#certain, this.#possible);
      return this.#push(inner, () => 'graph pattern', growth);
    }
    if (isPlainBgp(input) && !possibleVariables(input).has(name.name)) {
      // Each triple pattern may bind the graph as it binds its other variables.
      const surroundings = { ...this.#surroundings, graph: { place: this.#place(name), scope } };
      const builder = new ChainBuilder(this.#planner, surroundings, this.#certain, this.#possible);
      builder.append(input);
      return this.#push(builder.finish(), () => `graph ?${name.name}`, growth);
    }
    const hidden = this.#planner.hiddenSlot();
    const surroundings = {
      graph: { place: slotPlace(hidden), scope },
      environment: [...this.#surroundings.environment, hidden],
    };
    const nameSlot = this.#planner.slot(name.name);
    const inner = new Chain(
      [
        this.#planner.within(input, surroundings, this.#certain, this.#possible),
        new EqualSlotsStep(evaluation, hidden, nameSlot),
      ],
      evaluation.budget,
    );
    const graphs = () =>
      evaluation.view.namedGraphs().filter((graph) => scope.members === null || scope.members.has(graph));
    const step = new GraphStep(
      evaluation,
      inner,
      hidden,
      this.#possible.has(name.name) ? nameSlot : -1,
      graphs,
    );
    this.#push(step, () => `each graph as ?${name.name}`, growth);
  }

  #place(term: PatternTerm): Place {
    return term.kind === 'variable'
      ? slotPlace(this.#planner.slot(term.name))
      : constantPlace(this.#planner.evaluation.idOfText(term.text));
  }
}

function isPlainBgp(algebra: Algebra): boolean {
  if (algebra.kind === 'join') return isPlainBgp(algebra.left) && isPlainBgp(algebra.right);
  return algebra.kind === 'bgp' && algebra.patterns.length > 0;
}

/** The ORDER BY whose solutions come through unchanged in number, so that a limit may be told to it. */
function sortedBelow(algebra: Algebra): Extract<Algebra, { kind: 'orderBy' }> | null {
  if (algebra.kind === 'orderBy') return algebra;
  return algebra.kind === 'project' ? sortedBelow(algebra.input) : null;
}

function patternLabel(terms: readonly PatternTerm[]): string {
  return terms
    .map((term) => (term.kind === 'variable' ? `?${term.name.replaceAll(HIDDEN_MARK, '_')}` : term.text))
    .join(' ');
}
