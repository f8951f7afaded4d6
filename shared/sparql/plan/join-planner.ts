/** Greedy join ordering: builds nested loop joins of units by smallest estimated cardinality. */
import { exactGraph, type GraphScope, UNBOUND } from '#rdf';
import type { Algebra, Bgp, Expression, OrderBy, PatternTerm } from '../algebra/algebra.ts';
import { addAll, intersectionOf, intersects, isSubset, type NameSet, unionOf } from '../algebra/name-set.ts';
import { expressionVariables, type VariableSets } from '../algebra/variables.ts';
import type { ExpressionCompiler } from '../functions/compile-expression.ts';
import { constantPlace, IndexScan, slotPlace } from '../operators/index-scan.ts';
import { LeapfrogJoin } from '../operators/leapfrog.ts';
import { NestedLoopJoin } from '../operators/nested-loop-join.ts';
import type { DivisibleOperator, Operator } from '../operators/operator.ts';
import { GraphOperator, LeftJoinOperator, UnionOperator } from '../operators/pattern-operators.ts';
import { DistinctOperator, SliceOperator } from '../operators/solution-modifiers.ts';
import {
  ExtendOperator,
  FilterOperator,
  SlotEqualityOperator,
  solutionTest,
} from '../operators/solution-operators.ts';
import { HashJoin, MinusOperator } from '../operators/solution-table.ts';
import { cyclicCore, joinOrder } from './cyclic-core.ts';
import { patternLabel } from './explain.ts';
import { acceptsBindings, decompose, type JoinParts, type TailOperation } from './join-decomposition.ts';
import { leapfrogPattern } from './leapfrog-pattern.ts';
import { groupOperator, sortedBelow, sortOperator, variablesRead } from './modifier-operators.ts';
import { indexScan, isPlainBgp, pathOperator, placeOf } from './pattern-steps.ts';
import type { PatternContext, PlanContext } from './plan-context.ts';
import { serviceOperator } from './service-operator.ts';
import { valuesOperator } from './values-operator.ts';

/** Penalty factor for a unit without a shared variable, so that cross products come last. */
const CROSS_PRODUCT_PENALTY = 1e9;
const CYCLE_LENGTH_MIN = 3;
const STEPS_PER_ESTIMATE = 4;

/** Builds one nested loop join and tracks the variables bound at its end. */
export class JoinPlanner {
  /** Estimated rows of the largest intermediate result. */
  work = 1;
  readonly #plan: PlanContext;
  readonly #variables: VariableSets;
  readonly #surroundings: PatternContext;
  readonly #steps: Operator[] = [];
  readonly #certain: Set<string>;
  readonly #possible: Set<string>;
  #mayBeCyclic = false;
  #size = 1;

  constructor(
    plan: PlanContext,
    surroundings: PatternContext,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
  ) {
    this.#plan = plan;
    this.#variables = plan.variables;
    this.#surroundings = surroundings;
    this.#certain = new Set(certain);
    this.#possible = new Set(possible);
  }

  /** What is opened first, if its solutions can be divided; a scan alone is as fast as reading what others scan. */
  get divided(): DivisibleOperator | null {
    const [first, second] = this.#steps;
    if (first instanceof LeapfrogJoin) return first;
    return first instanceof IndexScan && second !== undefined ? first : null;
  }

  finish(): Operator {
    const [only] = this.#steps;
    return this.#steps.length === 1 && only !== undefined
      ? only
      : new NestedLoopJoin(this.#steps, this.#plan.evaluation.budget);
  }

  append(algebra: Algebra): void {
    const parts = decompose(algebra, this.#variables);
    this.#appendUnits(parts);
    for (const operation of parts.tail) this.#appendTail(operation);
  }

  #appendUnits({ units, filters }: JoinParts): void {
    // A filter is placed once its variables are bound by units; those inside its EXISTS do not count.
    const bindable = new Set<string>();
    if (filters.length > 0) for (const unit of units) addAll(this.#variables.possible(unit), bindable);
    const waiting = new Map(
      filters.map((filter) => [filter, intersectionOf(expressionVariables(filter), bindable)] as const),
    );
    let left = units;
    this.#mayBeCyclic = this.#hasCycle(units);
    this.#appendReadyFilters(waiting);
    while (left.length > 0) {
      this.#plan.evaluation.budget.steps(STEPS_PER_ESTIMATE * left.length);
      const { unit: next, size } = this.#cheapest(left);
      const core = this.#coreAround(next, left);
      if (core.length > 0) this.#appendLeapfrog(core);
      else this.#appendUnit(next, size);
      const joined: readonly Algebra[] = core.length > 0 ? core : [next];
      left = left.filter((unit) => !joined.includes(unit));
      this.#appendReadyFilters(waiting);
    }
    for (const condition of waiting.keys()) this.#appendFilter(condition);
  }

  /** The unit to join next, and its estimated solutions per solution so far. */
  #cheapest(units: readonly Algebra[]): { readonly unit: Algebra; readonly size: number } {
    let best = units[0] as Algebra;
    let bestSize = Number.POSITIVE_INFINITY;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const unit of units) {
      const size = this.#plan.cardinality.estimate(unit, this.#certain);
      const isConnected =
        this.#steps.length === 0 || size <= 1 || intersects(this.#variables.possible(unit), this.#certain);
      const cost = isConnected ? size : (size + 1) * CROSS_PRODUCT_PENALTY;
      if (cost < bestCost) {
        best = unit;
        bestSize = size;
        bestCost = cost;
      }
    }
    return { unit: best, size: bestSize };
  }

  /** Checked once per join: binding variables never creates a cycle. */
  #hasCycle(units: readonly Algebra[]): boolean {
    const patterns = units.filter((unit) => unit.kind === 'bgp');
    if (patterns.length < CYCLE_LENGTH_MIN || this.#triplesScope() === null) return false;
    return cyclicCore(patterns, this.#certain, this.#plan.evaluation.budget).length > 0;
  }

  /** The cycle of a unit, if a leapfrog join is possible. */
  #coreAround(next: Algebra, units: readonly Algebra[]): Bgp[] {
    if (next.kind !== 'bgp' || !this.#mayBeCyclic) return [];
    const patterns = units.filter((unit) => unit.kind === 'bgp');
    const core = cyclicCore(patterns, this.#certain, this.#plan.evaluation.budget);
    // A variable that is only possibly bound outside cannot be a trie level.
    const isClear = core.every((unit) =>
      isSubset(intersectionOf(this.#variables.possible(unit), this.#possible), this.#certain),
    );
    return core.includes(next) && isClear ? core : [];
  }

  /** The graphs of the current patterns as one set of triples, or null if there is no such set. */
  #triplesScope(): GraphScope | null {
    const { place, scope } = this.#surroundings.graph;
    if (place.slot >= 0) return null;
    if (place.id !== UNBOUND) return exactGraph(place.id);
    return scope.isMerged ? scope : null;
  }

  #appendLeapfrog(core: readonly Bgp[]): void {
    const { evaluation, cardinality } = this.#plan;
    const names = joinOrder(core, this.#certain);
    const patterns = core
      .flatMap(({ patterns }) => patterns)
      .map((pattern) => leapfrogPattern(pattern, names, (term) => placeOf(term, this.#plan)));
    const scope = this.#triplesScope() ?? this.#surroundings.graph.scope;
    const step = new LeapfrogJoin(evaluation, patterns, this.#plan.slotsOf(names), scope);
    const growth = Math.min(...core.map((unit) => cardinality.estimate(unit, this.#certain)));
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
    this.#push(new FilterOperator(this.#expressions().test(condition)), () => 'filter', 1);
  }

  #expressions(): ExpressionCompiler {
    return this.#plan.expressions(this.#surroundings, this.#possible);
  }

  #push(step: Operator, label: () => string, growth: number): void {
    this.#size *= growth;
    this.work = Math.max(this.work, this.#size);
    this.#steps.push(this.#plan.traced(step, label, this.#size));
  }

  #bind(algebra: Algebra): void {
    addAll(this.#variables.certain(algebra), this.#certain);
    addAll(this.#variables.possible(algebra), this.#possible);
  }

  /** `growth`: the estimated solutions of the unit per solution so far. */
  #appendUnit(unit: Algebra, growth: number): void {
    const outer = intersectionOf(this.#possible, this.#variables.referenced(unit));
    if (outer.size > 0 && !acceptsBindings(unit, outer, this.#variables)) {
      const source = this.#plan.materialize(unit, this.#surroundings, this.#certain);
      this.#push(new HashJoin(this.#plan.evaluation, source), () => `probe ${unit.kind}`, growth);
      this.#bind(unit);
      return;
    }
    this.#appendLookup(unit, growth);
    this.#bind(unit);
  }

  #appendLookup(unit: Algebra, growth: number): void {
    switch (unit.kind) {
      case 'bgp':
        for (const pattern of unit.patterns) {
          const { subject, predicate, object } = pattern;
          const label = () => `scan ${patternLabel([subject, predicate, object])}`;
          this.#push(indexScan(pattern, this.#plan, this.#surroundings), label, growth);
        }
        return;
      case 'path':
        return this.#push(
          pathOperator(unit, this.#plan, this.#surroundings),
          () => `path ${patternLabel([unit.subject, unit.object])}`,
          growth,
        );
      case 'values':
        return this.#push(valuesOperator(unit, this.#plan), () => 'values', growth);
      case 'union': {
        const branches = unit.inputs.map((input) => {
          this.#plan.evaluation.budget.steps(1 + this.#possible.size);
          return this.#plan.within(input, this.#surroundings, this.#certain, this.#possible);
        });
        return this.#push(new UnionOperator(branches), () => 'union', growth);
      }
      case 'graph':
        return this.#appendGraph(unit.name, unit.input, growth);
      case 'service':
        return this.#push(
          serviceOperator(unit, placeOf(unit.name, this.#plan), this.#certain, this.#plan),
          () => `service ${patternLabel([unit.name])}`,
          growth,
        );
      default:
        this.#appendWhole(unit, growth);
    }
  }

  /** Appends a unit that is a pattern with modifiers. */
  #appendWhole(unit: Algebra, growth: number): void {
    const { evaluation } = this.#plan;
    switch (unit.kind) {
      case 'project':
        return this.append(unit.input);
      case 'distinct': {
        const slots = this.#plan.slotsOf(this.#variables.possible(unit));
        const step = new DistinctOperator(evaluation, this.#inner(unit.input), slots);
        return this.#push(step, () => 'distinct', growth);
      }
      case 'orderBy':
        return this.#appendOrderBy(unit, null, growth);
      case 'slice': {
        const sorted = sortedBelow(unit.input);
        if (sorted !== null && unit.limit !== null) {
          this.#appendOrderBy(sorted, unit.limit + unit.offset, growth);
          const step = this.#steps.pop() as Operator;
          return this.#push(new SliceOperator(step, unit.offset, unit.limit), () => 'slice', 1);
        }
        return this.#push(
          new SliceOperator(this.#inner(unit.input), unit.offset, unit.limit),
          () => 'slice',
          growth,
        );
      }
      case 'group':
        return this.#push(
          groupOperator(
            unit,
            this.#input(unit.input, variablesRead(unit, this.#variables)),
            this.#plan,
            this.#expressionsAfter(unit.input),
          ),
          () => 'group',
          growth,
        );
      default:
        this.append(unit);
    }
  }

  /** The input of a modifier: a separate nested loop join over the current bindings. */
  #inner(input: Algebra): Operator {
    return this.#plan.within(input, this.#surroundings, this.#certain, this.#possible);
  }

  /** As {@link #inner}, of a modifier that reads these variables of all solutions. */
  #input(input: Algebra, read: NameSet): Operator {
    return this.#plan.input(input, this.#surroundings, this.#certain, this.#possible, read);
  }

  #appendOrderBy(unit: OrderBy, limit: number | null, growth: number): void {
    const step = sortOperator(
      unit,
      limit,
      this.#input(unit.input, this.#variables.possible(unit.input)),
      this.#plan,
      this.#expressionsAfter(unit.input),
    );
    this.#push(step, () => (limit === null ? 'order by' : `order by, best ${limit}`), growth);
  }

  /** Compiler of expressions over the modifier's input. */
  #expressionsAfter(input: Algebra): ExpressionCompiler {
    return this.#plan.expressions(
      this.#surroundings,
      unionOf(this.#possible, this.#variables.possible(input)),
    );
  }

  #appendTail(operation: TailOperation): void {
    const { evaluation } = this.#plan;
    switch (operation.kind) {
      case 'filter':
        return this.#appendFilter(operation.condition);
      case 'extend': {
        const { variable, expression, input } = operation.node;
        const id = this.#expressions().id(expression);
        const step = new ExtendOperator(evaluation, this.#plan.slot(variable), id, input.kind !== 'extend');
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
    const outer = intersectionOf(this.#possible, this.#variables.referenced(right));
    if (
      intersects(this.#variables.certain(right), this.#certain) &&
      acceptsBindings(right, outer, this.#variables)
    ) {
      // Both sides certainly bind a common variable: compatible solutions are those of a join, by lookup.
      const hasSolution = solutionTest(this.#inner(right));
      return this.#push(new FilterOperator(() => !hasSolution()), () => 'minus', 1);
    }
    const source = this.#plan.materialize(right, this.#surroundings, this.#certain);
    this.#push(new MinusOperator(this.#plan.evaluation, source), () => 'minus', 1);
  }

  #appendOptional(right: Algebra, condition: Expression | null): void {
    const outer = intersectionOf(this.#possible, this.#variables.referenced(right));
    const inner = acceptsBindings(right, outer, this.#variables)
      ? this.#inner(right)
      : new HashJoin(this.#plan.evaluation, this.#plan.materialize(right, this.#surroundings, this.#certain));
    addAll(this.#variables.possible(right), this.#possible);
    const test = condition === null ? null : this.#expressions().test(condition);
    this.#push(new LeftJoinOperator(inner, test), () => 'optional', 1);
  }

  #appendGraph(name: PatternTerm, input: Algebra, growth: number): void {
    const { evaluation } = this.#plan;
    const scope = evaluation.dataset.namedGraphs;
    if (name.kind === 'term') {
      const graph = evaluation.view.idOf(name.text);
      const isAllowed = scope.members === null || scope.members.has(graph);
      this.#push(
        new FilterOperator(() => isAllowed && evaluation.view.hasGraph(graph)),
        () => `graph ${name.text}`,
        1,
      );
      const surroundings = { ...this.#surroundings, graph: { place: constantPlace(graph), scope } };
      const inner = this.#plan.within(input, surroundings, this.#certain, this.#possible);
      return this.#push(inner, () => 'graph pattern', growth);
    }
    if (isPlainBgp(input) && !this.#variables.possible(input).has(name.name)) {
      // Each triple pattern may bind the graph variable like any other.
      const surroundings = { ...this.#surroundings, graph: { place: placeOf(name, this.#plan), scope } };
      const inner = this.#plan.within(input, surroundings, this.#certain, this.#possible);
      return this.#push(inner, () => `graph ?${name.name}`, growth);
    }
    const hidden = this.#plan.hiddenSlot();
    const surroundings = {
      graph: { place: slotPlace(hidden), scope },
      environment: [...this.#surroundings.environment, hidden],
    };
    const nameSlot = this.#plan.slot(name.name);
    const inner = new NestedLoopJoin(
      [
        this.#plan.within(input, surroundings, this.#certain, this.#possible),
        new SlotEqualityOperator(evaluation, hidden, nameSlot),
      ],
      evaluation.budget,
    );
    const graphs = () =>
      evaluation.view.namedGraphs().filter((graph) => scope.members === null || scope.members.has(graph));
    const step = new GraphOperator(
      evaluation,
      inner,
      hidden,
      this.#possible.has(name.name) ? nameSlot : -1,
      graphs,
    );
    this.#push(step, () => `each graph as ?${name.name}`, growth);
  }
}
