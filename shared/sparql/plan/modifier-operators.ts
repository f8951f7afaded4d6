/** Groups and sort orders as steps, over the step of their input. */
import type { Algebra, Group, OrderBy } from '../algebra/algebra.ts';
import type { ExpressionCompiler } from '../functions/compile-expression.ts';
import { createAccumulator } from '../operators/accumulators.ts';
import { GroupStep } from '../operators/group.ts';
import { OrderByStep } from '../operators/solution-modifiers.ts';
import type { Operator } from '../operators/operator.ts';
import type { PlanContext } from './plan-context.ts';

/** With a limit only that many of the first solutions are kept. */
export function orderByStep(
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
  return new OrderByStep(
    plan.evaluation,
    inner,
    keys,
    plan.slotsOf(plan.variables.possible(unit.input)),
    limit,
  );
}

export function groupStep(
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
  return new GroupStep(plan.evaluation, inner, keys, aggregates, unit.isGrouped);
}

/** The ORDER BY whose solutions come through unchanged in number, so that a limit may be told to it. */
export function sortedBelow(algebra: Algebra): OrderBy | null {
  if (algebra.kind === 'orderBy') return algebra;
  return algebra.kind === 'project' ? sortedBelow(algebra.input) : null;
}
