/**
 * Index nested loop join: opens each operator once per solution of the one before. All joins except hash and
 * leapfrog joins run on it.
 */
import type { Budget } from '#base';
import type { Operator } from './operator.ts';

export class NestedLoopJoin implements Operator {
  readonly #steps: readonly Operator[];
  readonly #last: number;
  readonly #budget: Budget;
  /** Index of the operator to pull next; -1 if exhausted. */
  #depth = -1;
  #isUnitPending = false;

  constructor(steps: readonly Operator[], budget: Budget) {
    this.#steps = steps;
    this.#last = steps.length - 1;
    this.#budget = budget;
  }

  open(): void {
    this.#isUnitPending = this.#last < 0;
    this.#depth = this.#last < 0 ? -1 : 0;
    this.#steps[0]?.open();
  }

  next(): boolean {
    if (this.#isUnitPending) {
      this.#isUnitPending = false;
      return true;
    }
    let depth = this.#depth;
    while (depth >= 0) {
      this.#budget.step();
      if (!(this.#steps[depth] as Operator).next()) {
        depth--;
      } else if (depth === this.#last) {
        this.#depth = depth;
        return true;
      } else {
        depth++;
        (this.#steps[depth] as Operator).open();
      }
    }
    this.#depth = -1;
    return false;
  }

  close(): void {
    for (; this.#depth >= 0; this.#depth--) (this.#steps[this.#depth] as Operator).close();
  }
}
