/** Plans SERVICE: assigns slots to its variables. */
import type { Service } from '../algebra/algebra.ts';
import { intersectionOf } from '../algebra/name-set.ts';
import type { Place } from '../operators/index-scan.ts';
import type { Operator } from '../operators/operator.ts';
import { ServiceSource } from '../operators/service.ts';
import { HashJoin } from '../operators/solution-table.ts';
import type { PlanContext } from './plan-context.ts';

export function serviceOperator(
  unit: Service,
  endpoint: Place,
  certain: ReadonlySet<string>,
  plan: PlanContext,
): Operator {
  const visible = plan.variables.possible(unit.input);
  const slots = new Map<string, number>();
  for (const [remote, name] of unit.names) if (visible.has(name)) slots.set(remote, plan.slot(name));
  const source = new ServiceSource(plan.evaluation, {
    endpoint,
    isSilent: unit.isSilent,
    query: unit.query,
    slots,
    boundSlots: plan.slotsOf(intersectionOf(certain, visible)),
  });
  return new HashJoin(plan.evaluation, source);
}
