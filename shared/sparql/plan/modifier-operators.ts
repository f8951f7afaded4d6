/** Plans group and sort operators over their input. */
import type { Algebra, Group, OrderBy } from '../algebra/algebra.ts';
import { intersectionOf, type NameSet } from '../algebra/name-set.ts';
import { expressionVariables, type VariableSets } from '../algebra/variables.ts';
import type { ExpressionCompiler } from '../functions/compile-expression.ts';
import { createAccumulator } from '../operators/accumulators.ts';
import { GroupOperator } from '../operators/group.ts';
import type { Operator } from '../operators/operator.ts';
import { SortOperator } from '../operators/solution-modifiers.ts';
import type { PlanContext } from './plan-context.ts';

/** With a limit, a top-k sort. */
export function sortOperator(
  unit: OrderBy,
  limit: number | null,
  inner: Operator,
  plan: PlanContext,
  expressions: ExpressionCompiler,
): Operator {
  const keys = unit.keys.map(({ expression, isDescending }) => ({
    value: expressions.value(expression),
    isDescending,
  }));
  return new SortOperator(
    plan.evaluation,
    inner,
    keys,
    plan.slotsOf(plan.variables.possible(unit.input)),
    limit,
  );
}

/** The variables of its input that a group operator reads. */
export function variablesRead({ input, keys, aggregates }: Group, variables: VariableSets): NameSet {
  const possible = variables.possible(input);
  // COUNT(DISTINCT *).
  if (aggregates.some(({ expression, isDistinct }) => expression === null && isDistinct)) return possible;
  const read = new Set<string>();
  for (const { variable, expression } of keys) {
    if (expression === null) read.add(variable);
    else expressionVariables(expression, read);
  }
  for (const { expression } of aggregates) if (expression !== null) expressionVariables(expression, read);
  return intersectionOf(possible, read);
}

export function groupOperator(
  unit: Group,
  inner: Operator,
  plan: PlanContext,
  expressions: ExpressionCompiler,
): Operator {
  const solutionSlots = plan.slotsOf(plan.variables.possible(unit.input));
  const keys = unit.keys.map(({ variable, expression }) => ({
    slot: plan.slot(variable),
    id: expressions.id(expression ?? { kind: 'variable', name: variable }),
  }));
  const aggregates = unit.aggregates.map((aggregate) => {
    const argument = aggregate.expression === null ? null : expressions.id(aggregate.expression);
    return {
      slot: plan.slot(aggregate.variable),
      accumulator: createAccumulator(aggregate, argument, solutionSlots, plan.evaluation),
    };
  });
  return new GroupOperator(plan.evaluation, inner, keys, aggregates, unit.isGrouped);
}

/** The ORDER BY below operators that keep the number of solutions, to which a limit may be pushed down. */
export function sortedBelow(algebra: Algebra): OrderBy | null {
  if (algebra.kind === 'orderBy') return algebra;
  return algebra.kind === 'project' ? sortedBelow(algebra.input) : null;
}
