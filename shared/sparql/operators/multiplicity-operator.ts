/**
 * Merges equal solutions of its input into one with a multiplicity, in the order of their first occurrences. Stores
 * the distinct solutions.
 */
import { UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { CountedOperator, Operator } from './operator.ts';
import { RowSet } from './solution-table.ts';

/** Minimum solutions per row for which merging pays: below, the lookup of a row costs more than another solution. */
const SOLUTIONS_PER_ROW_MIN = 2;

export class MultiplicityOperator implements CountedOperator {
  readonly #evaluation: Evaluation;
  readonly #inner: Operator;
  readonly #slots: readonly number[];
  readonly #rows: RowSet;
  /** Solutions of each row. */
  #counts: number[] = [];
  #solutionCount = 0;
  /** False once an input had too few equal solutions: those after it are passed on. */
  #isMerging = true;
  #at = 0;
  multiplicity = 1;

  /** Solutions are equal if these slots are. */
  constructor(evaluation: Evaluation, inner: Operator, slots: readonly number[]) {
    this.#evaluation = evaluation;
    this.#inner = inner;
    this.#slots = slots;
    this.#rows = new RowSet(slots, evaluation.budget);
  }

  open(): void {
    this.#isMerging &&= this.#solutionCount >= SOLUTIONS_PER_ROW_MIN * this.#counts.length;
    this.multiplicity = 1;
    this.#inner.open();
    if (this.#isMerging) this.#merge();
  }

  #merge(): void {
    const { slots } = this.#evaluation;
    this.#rows.clear();
    this.#counts = [];
    this.#solutionCount = 0;
    this.#at = 0;
    while (this.#inner.next()) {
      const row = this.#rows.add(slots);
      this.#counts[row] = (this.#counts[row] ?? 0) + 1;
      this.#solutionCount += 1;
    }
  }

  next(): boolean {
    if (!this.#isMerging) return this.#inner.next();
    if (this.#at >= this.#counts.length) {
      this.close();
      return false;
    }
    const { slots } = this.#evaluation;
    const row = this.#at++;
    this.#slots.forEach((slot, column) => {
      slots[slot] = this.#rows.table.cell(row, column);
    });
    this.multiplicity = this.#counts[row] as number;
    return true;
  }

  close(): void {
    if (!this.#isMerging) return this.#inner.close();
    for (const slot of this.#slots) this.#evaluation.slots[slot] = UNBOUND;
    this.#at = this.#counts.length;
  }
}
