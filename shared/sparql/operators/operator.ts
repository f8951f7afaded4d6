/**
 * Operators of the evaluator, pulled one solution at a time. The current solution is not passed: it is the slots
 * of the evaluation (one term id per variable). The contract, which nobody re-checks:
 *
 * - `open` starts over. The slots hold the input bindings; an operator may read them then, and relies on them
 *   not changing until it is exhausted, closed or opened again.
 * - `next` makes the slots hold the next solution that extends the input bindings, and gives true; or sets every
 *   slot that it bound back to UNBOUND and gives false.
 * - `close` may be called between `next` calls to stop early: it sets those slots back too.
 *
 * An operator that must see its input without the bindings around it (a sub-select, the right side of MINUS) is
 * wrapped in one that clears the slots and keeps the solutions: see solution-table.ts.
 */
export interface Operator {
  open(): void;
  next(): boolean;
  close(): void;
}
