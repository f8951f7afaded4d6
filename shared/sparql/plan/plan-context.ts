/** The interface between the parts of the planner. */
import type { Algebra } from '../algebra/algebra.ts';
import type { VariableSets } from '../algebra/variables.ts';
import type { Evaluation } from '../evaluation.ts';
import type { ExpressionCompiler } from '../functions/compile-expression.ts';
import type { GraphPlace } from '../operators/index-scan.ts';
import type { Operator } from '../operators/operator.ts';
import type { Materializer } from '../operators/solution-table.ts';
import type { CardinalityModel } from './cardinality.ts';

/** The context of a pattern: its graph and the outer bindings. */
export interface PatternContext {
  readonly graph: GraphPlace;
  /** Outer slots that are visible even to isolated patterns: those of EXISTS and of the current graph. */
  readonly environment: readonly number[];
}

/** The plan as the join planner sees it. */
export interface PlanContext {
  readonly evaluation: Evaluation;
  readonly cardinality: CardinalityModel;
  readonly variables: VariableSets;
  slot(name: string): number;
  slotsOf(names: Iterable<string>): number[];
  hiddenSlot(): number;
  /** Wraps an operator to count its solutions if the query is explained. */
  traced(step: Operator, label: () => string, estimate: number): Operator;
  /** Plans a pattern that sees the outer bindings. */
  within(
    algebra: Algebra,
    surroundings: PatternContext,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
  ): Operator;
  /** As `within`, of an operator that reads all solutions, and of each the slots of some variables. */
  input(
    algebra: Algebra,
    surroundings: PatternContext,
    certain: ReadonlySet<string>,
    possible: ReadonlySet<string>,
    read: Iterable<string>,
  ): Operator;
  /** Materializes a pattern in isolation. */
  materialize(
    algebra: Algebra,
    surroundings: PatternContext,
    certainOutside: ReadonlySet<string>,
  ): Materializer;
  /** A compiler for expressions with the variables of `outer` possibly bound. */
  expressions(surroundings: PatternContext, outer: ReadonlySet<string>): ExpressionCompiler;
}
