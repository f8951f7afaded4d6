/** Plans VALUES: converts its terms to ids. */
import { UNBOUND } from '#rdf';
import type { Values } from '../algebra/algebra.ts';
import type { Operator } from '../operators/operator.ts';
import { ValuesOperator } from '../operators/solution-operators.ts';
import type { PlanContext } from './plan-context.ts';

/** A row: its array and its ids. */
const BYTES_PER_ROW = 120;

export function valuesOperator(unit: Values, plan: PlanContext): Operator {
  const { evaluation } = plan;
  const rows = unit.rows.map((row) => {
    evaluation.budget.step();
    evaluation.budget.charge(BYTES_PER_ROW);
    return Int32Array.from(row, (text) => (text === null ? UNBOUND : evaluation.view.idOf(text)));
  });
  return new ValuesOperator(evaluation, plan.slotsOf(unit.variables), rows);
}
