/** Plans group and sort operators over their input. */
import type { Aggregate, Algebra, Group, OrderBy } from '../algebra/algebra.ts';
import { intersectionOf, type NameSet } from '../algebra/name-set.ts';
import { expressionVariables, type VariableSets } from '../algebra/variables.ts';
import type { ExpressionCompiler } from '../functions/compile-expression.ts';
import { createAccumulator, mayCount } from '../operators/accumulators.ts';
import { GroupOperator } from '../operators/group.ts';
import { MultiplicityOperator } from '../operators/multiplicity-operator.ts';
import type { Operator } from '../operators/operator.ts';
import { SortOperator } from '../operators/solution-modifiers.ts';
import { SplitOperator } from '../split/split-operator.ts';
import { isDeterministic } from './deterministic.ts';
import type { PlanContext } from './plan-context.ts';

/** With a limit, a top-k sort. */
export function sortOperator(
  unit: OrderBy,
  limit: number | null,
  input: Operator,
  plan: PlanContext,
  expressions: ExpressionCompiler,
): Operator {
  const keys = unit.keys.map(({ expression, isDescending }) => ({
    value: expressions.value(expression),
    isDescending,
  }));
  const slots = plan.slotsOf(plan.variables.possible(unit.input));
  const sorted = (inner: Operator) => new SortOperator(plan.evaluation, inner, keys, slots, limit);
  // The first solutions of all are among the first ones of the parts; the sort is stable.
  if (limit !== null && input instanceof SplitOperator && isDeterministic(unit)) input.reduceBy(sorted);
  return sorted(input);
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
  for (const aggregate of aggregates) {
    if (aggregate.expression !== null && !countsAll(aggregate, variables.certain(input))) {
      expressionVariables(aggregate.expression, read);
    }
  }
  return intersectionOf(possible, read);
}

/** True for COUNT of all solutions, or of a variable that each of them binds. */
function countsAll({ name, expression, isDistinct }: Aggregate, certain: NameSet): boolean {
  if (name !== 'count' || isDistinct) return false;
  return expression === null || (expression.kind === 'variable' && certain.has(expression.name));
}

export function groupOperator(
  unit: Group,
  input: Operator,
  plan: PlanContext,
  expressions: ExpressionCompiler,
): Operator {
  const solutionSlots = plan.slotsOf(plan.variables.possible(unit.input));
  const keys = unit.keys.map(({ variable, expression }) => ({
    slot: plan.slot(variable),
    id: expressions.id(expression ?? { kind: 'variable', name: variable }),
  }));
  const aggregates = unit.aggregates.map((aggregate) => {
    const { expression } = aggregate;
    const isWhole = expression === null || countsAll(aggregate, plan.variables.certain(unit.input));
    const argument = isWhole ? null : expressions.id(expression);
    return {
      slot: plan.slot(aggregate.variable),
      accumulator: createAccumulator(aggregate, argument, solutionSlots, plan.evaluation),
    };
  });
  // Keys that differ between equal solutions need each of them.
  if (input instanceof SplitOperator && unit.aggregates.every(mayCount) && isDeterministic(unit)) {
    input.reduceBy((inner) => new MultiplicityOperator(plan.evaluation, inner, input.terms.slots));
  }
  return new GroupOperator(plan.evaluation, input, keys, aggregates, unit.isGrouped);
}

/** The ORDER BY below operators that keep the number of solutions, to which a limit may be pushed down. */
export function sortedBelow(algebra: Algebra): OrderBy | null {
  if (algebra.kind === 'orderBy') return algebra;
  return algebra.kind === 'project' ? sortedBelow(algebra.input) : null;
}
