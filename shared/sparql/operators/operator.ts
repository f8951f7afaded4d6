import type { KeyRange } from '#rdf';

/**
 * The interface of operators in the iterator (Volcano) model: each call pulls one solution. The current
 * solution is implicit in the slots of the evaluation, one term id per variable. The contract, which is not
 * checked:
 *
 * - `open` resets. The slots hold the input bindings; the operator may read them then, and relies on them not
 *   changing until it is exhausted, closed or reopened.
 *
 * - `next` sets the slots to the next solution that extends the input bindings and returns true; or resets
 *   every slot that it bound to UNBOUND and returns false.
 *
 * - `close` stops early, between `next` calls: it resets those slots too.
 *
 * An operator whose operand must not see the outer bindings (a subselect, the right side of MINUS) materializes
 * it with cleared slots: see solution-table.ts.
 */
export interface Operator {
  open(): void;
  next(): boolean;
  close(): void;
}

/** An operator that may return several equal solutions at once. */
export interface CountedOperator extends Operator {
  /** The number of equal solutions of which the current one is returned. */
  readonly multiplicity: number;
}

export function isCounted(operator: Operator): operator is CountedOperator {
  return 'multiplicity' in operator;
}

/** An operator whose solutions can be divided by the keys that it reads first: those of its first variable. */
export interface DivisibleOperator extends Operator {
  /** At most `count` ascending keys that begin parts of about the same size; called without outer bindings. */
  dividingKeys(count: number): number[];
  /** Restricts the solutions from the next `open` on; null for all. */
  restrict(range: KeyRange | null): void;
}
