/** Equal solutions of a part, each with the number of its occurrences, in the order of the first ones. */
import type { Budget } from '#base';
import { RowSet } from '../operators/solution-table.ts';
import type { RowWriter } from './split-memory.ts';

/** Merging pays from so many solutions for each row on: below, finding a row takes longer than to return it. */
const SOLUTIONS_PER_ROW_MIN = 2;

export class SolutionCounts {
  readonly #rows: RowSet;
  /** Of each row. */
  #counts: number[] = [];
  #solutionCount = 0;
  readonly #row: Int32Array;
  readonly #places: readonly number[];

  /** Solutions are equal if these slots are. */
  constructor(slots: readonly number[], budget: Budget) {
    this.#rows = new RowSet(slots, budget);
    this.#row = new Int32Array(slots.length);
    this.#places = [...slots.keys()];
  }

  get rowCount(): number {
    return this.#counts.length;
  }

  get isSmaller(): boolean {
    return this.#solutionCount >= SOLUTIONS_PER_ROW_MIN * this.rowCount;
  }

  clear(): void {
    this.#rows.clear();
    this.#counts = [];
    this.#solutionCount = 0;
  }

  add(values: Int32Array): void {
    const row = this.#rows.add(values);
    this.#counts[row] = (this.#counts[row] ?? 0) + 1;
    this.#solutionCount += 1;
  }

  /** False if a row cannot be returned. */
  writeTo(writer: RowWriter, idMax: number): boolean {
    return this.#counts.every((count, row) => {
      for (const place of this.#places) this.#row[place] = this.#rows.table.cell(row, place);
      return writer.add(this.#row, this.#places, idMax, count);
    });
  }
}
