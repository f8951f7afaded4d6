/** What the parts of the planner tell each other. */
import type { Algebra } from '../algebra/algebra.ts';
import type { VariableSets } from '../algebra/variables.ts';
import type { Evaluation } from '../evaluation.ts';
import type { ExpressionCompiler } from '../functions/compile-expression.ts';
import type { Operator } from '../operators/operator.ts';
import type { GraphPlace } from '../operators/index-scan.ts';
import type { Materializer } from '../operators/solution-table.ts';
import type { CardinalityModel } from './cardinality.ts';

/** Where a pattern stands: its graph, and what is bound around it. */
export interface Surroundings {
  readonly graph: GraphPlace;
  /** Slots whose bindings from outside count even for patterns evaluated alone: of EXISTS, of the current graph. */
  readonly environment: readonly number[];
}

/** What the builder of a chain asks of the plan that the chain is part of. */
export interface PlanContext {
  readonly evaluation: Evaluation;
  readonly cardinality: CardinalityModel;
  readonly variables: VariableSets;
  slot(name: string): number;
  slotsOf(names: Iterable<string>): number[];
  hiddenSlot(): number;
  /** A step as the plan lists it: counted when the query is explained. */
  traced(step: Operator, label: () => string, estimate: number): Operator;
  /** A chain for a pattern that sees the bindings of another. */
  within(
    algebra: Algebra,
    surroundings: Surroundings,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
  ): Operator;
  /** The solutions of a pattern that sees nothing around it, kept. */
  materialize(
    algebra: Algebra,
    surroundings: Surroundings,
    certainOutside: ReadonlySet<string>,
  ): Materializer;
  /** A compiler for expressions that stand where the variables of `outer` may be bound. */
  expressions(surroundings: Surroundings, outer: ReadonlySet<string>): ExpressionCompiler;
}
