/**
 * Plans algebra as operators. A pattern becomes an index nested loop join, ordered greedily by estimated
 * cardinality. Operands that must not see the outer bindings (see acceptsBindings) are materialized once and
 * probed by a hash join.
 */
import { exactGraph, UNBOUND } from '#rdf';
import { type Algebra, HIDDEN_MARK } from '../algebra/algebra.ts';
import { intersectionOf } from '../algebra/name-set.ts';
import { VariableSets } from '../algebra/variables.ts';
import type { Evaluation } from '../evaluation.ts';
import { ExpressionCompiler, type TestClosure } from '../functions/compile-expression.ts';
import { constantPlace } from '../operators/index-scan.ts';
import type { Operator } from '../operators/operator.ts';
import { solutionTest } from '../operators/solution-operators.ts';
import { Materializer } from '../operators/solution-table.ts';
import { SplitOperator } from '../split/split-operator.ts';
import { CardinalityModel } from './cardinality.ts';
import { isDeterministic } from './deterministic.ts';
import type { PlanTrace } from './explain.ts';
import { JoinPlanner } from './join-planner.ts';
import type { PatternContext, PlanContext } from './plan-context.ts';

/** Each helper of a split input makes what is materialized in it anew: at most so much for a unit of its work. */
const REPEATED_WORK_MAX = 1 / 8;

export class Planner implements PlanContext {
  readonly variables = new VariableSets();
  readonly #evaluation: Evaluation;
  readonly #cardinality: CardinalityModel;
  readonly #slots = new Map<string, number>();
  readonly #trace: PlanTrace | null;
  /** Estimated work of patterns that are materialized: the largest intermediate results of their joins, in all. */
  #materializedWork = 0;
  #isMaterializing = false;

  constructor(evaluation: Evaluation, trace: PlanTrace | null = null) {
    this.#evaluation = evaluation;
    this.#cardinality = new CardinalityModel(evaluation);
    this.#trace = trace;
  }

  /**
   * The operator of the whole query. Allocates the evaluation's slots. `graph` replaces the default graph of
   * the dataset (WITH).
   */
  plan(algebra: Algebra, graph?: number): Operator {
    const scope = graph === undefined ? this.#evaluation.dataset.defaultGraph : exactGraph(graph);
    const place = { place: constantPlace(scope.exact), scope };
    for (const name of this.variables.referenced(algebra)) this.slot(name);
    const root = this.#alone(algebra, { graph: place, environment: [] });
    // All slots are known now, hidden ones and those of EXISTS patterns too.
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

  #alone(algebra: Algebra, surroundings: PatternContext): Operator {
    return this.within(algebra, surroundings, new Set(), new Set());
  }

  /** Plans a pattern that sees the outer bindings. */
  within(
    algebra: Algebra,
    surroundings: PatternContext,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
  ): Operator {
    const build = (): Operator => this.#joinOf(algebra, surroundings, certain, possible).finish();
    return this.#trace === null ? build() : this.#trace.chain(build);
  }

  /** See {@link SplitOperator}: a pattern that sees no outer bindings, whose plan each thread makes alike. */
  input(
    algebra: Algebra,
    surroundings: PatternContext,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
    read: Iterable<string>,
  ): Operator {
    const { splits } = this.#evaluation;
    const isAlone = possible.size === 0 && surroundings.environment.length === 0;
    if (splits === null || this.#trace !== null || !isAlone || !isDeterministic(algebra)) {
      return this.within(algebra, surroundings, certain, possible);
    }
    const before = this.#materializedWork;
    const join = this.#joinOf(algebra, surroundings, certain, possible);
    const inner = join.finish();
    const { divided, work } = join;
    const repeated = this.#materializedWork - before;
    if (divided === null || repeated > REPEATED_WORK_MAX * work) return inner;
    const terms = { number: splits.length, inner, divided, slots: this.slotsOf(read), work };
    const split = new SplitOperator(this.#evaluation, terms);
    splits.push(split);
    return split;
  }

  #joinOf(
    algebra: Algebra,
    surroundings: PatternContext,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
  ): JoinPlanner {
    const join = new JoinPlanner(this, surroundings, certain, possible);
    join.append(algebra);
    if (this.#isMaterializing) this.#materializedWork += join.work;
    return join;
  }

  materialize(
    algebra: Algebra,
    surroundings: PatternContext,
    certainOutside: ReadonlySet<string>,
  ): Materializer {
    const shared = intersectionOf(this.variables.certain(algebra), certainOutside);
    const isInner = this.#isMaterializing;
    this.#isMaterializing = true;
    const inner = this.#alone(algebra, surroundings);
    this.#isMaterializing = isInner;
    return new Materializer(
      this.#evaluation,
      inner,
      this.slotsOf(this.variables.possible(algebra)),
      this.slotsOf(shared),
      surroundings.environment,
      this.slotsOf(this.variables.referenced(algebra)),
    );
  }

  expressions(surroundings: PatternContext, outer: ReadonlySet<string>): ExpressionCompiler {
    return new ExpressionCompiler({
      evaluation: this.#evaluation,
      slotOf: (name) => this.#slots.get(name),
      compileExists: (pattern) => this.#exists(pattern, surroundings, outer),
    });
  }

  /** The pattern sees the whole current solution, as if its variables were substituted (§18.6). */
  #exists(pattern: Algebra, surroundings: PatternContext, outer: ReadonlySet<string>): TestClosure {
    const seen = this.slotsOf(intersectionOf(this.variables.referenced(pattern), outer));
    const environment = [...new Set([...surroundings.environment, ...seen])];
    const operator = this.within(pattern, { ...surroundings, environment }, new Set(), outer);
    return solutionTest(operator);
  }

  get evaluation(): Evaluation {
    return this.#evaluation;
  }

  get cardinality(): CardinalityModel {
    return this.#cardinality;
  }

  /** Wraps an operator to count its solutions if the query is explained. */
  traced(step: Operator, label: () => string, estimate: number): Operator {
    return this.#trace === null ? step : this.#trace.add(step, label(), estimate);
  }

  hiddenSlot(): number {
    return this.slot(`slot${HIDDEN_MARK}${this.#slots.size}`);
  }
}
