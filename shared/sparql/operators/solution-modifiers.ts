/** Solution modifiers: DISTINCT, ORDER BY, LIMIT and OFFSET. */
import { UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import { orderValues } from '../functions/compare.ts';
import type { ValueClosure } from '../functions/compile-expression.ts';
import type { Result } from '../functions/value.ts';
import type { Operator } from './operator.ts';
import { RowSet, SolutionTable } from './solution-table.ts';

/** Emits the first of equal solutions, compared by the projected slots. */
export class DistinctOperator implements Operator {
  readonly #evaluation: Evaluation;
  readonly #inner: Operator;
  readonly #seen: RowSet;

  constructor(evaluation: Evaluation, inner: Operator, slots: readonly number[]) {
    this.#evaluation = evaluation;
    this.#inner = inner;
    this.#seen = new RowSet(slots, evaluation.budget);
  }

  open(): void {
    this.#seen.clear();
    this.#inner.open();
  }

  next(): boolean {
    while (this.#inner.next()) {
      this.#evaluation.budget.step();
      const count = this.#seen.table.count;
      if (this.#seen.add(this.#evaluation.slots) === count) return true;
    }
    return false;
  }

  close(): void {
    this.#inner.close();
  }
}

export class SliceOperator implements Operator {
  readonly #inner: Operator;
  readonly #offset: number;
  readonly #limit: number;
  #toSkip = 0;
  #left = 0;
  #isDone = false;

  constructor(inner: Operator, offset: number, limit: number | null) {
    this.#inner = inner;
    this.#offset = offset;
    this.#limit = limit ?? Number.MAX_SAFE_INTEGER;
  }

  open(): void {
    this.#toSkip = this.#offset;
    this.#left = this.#limit;
    this.#isDone = false;
    this.#inner.open();
  }

  next(): boolean {
    if (this.#isDone) return false;
    if (this.#left === 0) {
      this.close();
      return false;
    }
    for (; this.#toSkip > 0; this.#toSkip--) {
      if (!this.#inner.next()) return this.#end();
    }
    this.#left--;
    return this.#inner.next() || this.#end();
  }

  close(): void {
    if (!this.#isDone) this.#inner.close();
    this.#isDone = true;
  }

  #end(): false {
    this.#isDone = true;
    return false;
  }
}

export interface SortKey {
  readonly value: ValueClosure;
  readonly isDescending: boolean;
}

/** Buffered rows are pruned to the limit whenever they reach this multiple of it. */
const PRUNE_FACTOR = 4;
const PRUNE_ROWS_MIN = 256;
const BYTES_PER_KEY = 48;

/** Sort operator: consumes all solutions and emits them sorted; with a limit, buffers only the top rows. */
export class SortOperator implements Operator {
  readonly #evaluation: Evaluation;
  readonly #inner: Operator;
  readonly #keys: readonly SortKey[];
  readonly #slots: readonly number[];
  readonly #limit: number;
  #table: SolutionTable;
  #rows: number[] = [];
  #values: Result[][] = [];
  #at = 0;

  constructor(
    evaluation: Evaluation,
    inner: Operator,
    keys: readonly SortKey[],
    slots: readonly number[],
    limit: number | null,
  ) {
    this.#evaluation = evaluation;
    this.#inner = inner;
    this.#keys = keys;
    this.#slots = slots;
    this.#limit = limit ?? Number.MAX_SAFE_INTEGER;
    this.#table = new SolutionTable(slots.length, evaluation.budget);
  }

  open(): void {
    this.#table = new SolutionTable(this.#slots.length, this.#evaluation.budget);
    this.#rows = [];
    this.#values = this.#keys.map(() => []);
    this.#at = 0;
    const { budget, slots } = this.#evaluation;
    const pruneAt = Math.max(PRUNE_ROWS_MIN, this.#limit * PRUNE_FACTOR);
    this.#inner.open();
    while (this.#inner.next()) {
      budget.step();
      budget.charge(BYTES_PER_KEY * this.#keys.length);
      this.#rows.push(this.#table.count);
      this.#keys.forEach((key, i) => {
        (this.#values[i] as Result[]).push(key.value());
      });
      this.#table.push(slots, this.#slots);
      if (this.#rows.length >= pruneAt) this.#prune();
    }
    this.#sort();
  }

  next(): boolean {
    const { slots, budget } = this.#evaluation;
    if (this.#at >= this.#rows.length || this.#at >= this.#limit) {
      this.close();
      return false;
    }
    budget.step();
    const row = this.#rows[this.#at++] as number;
    for (let column = 0; column < this.#slots.length; column++) {
      slots[this.#slots[column] as number] = this.#table.cell(row, column);
    }
    return true;
  }

  close(): void {
    for (const slot of this.#slots) this.#evaluation.slots[slot] = UNBOUND;
    this.#at = this.#rows.length;
  }

  /** Stable sort of the row numbers. */
  #sort(): void {
    const { budget } = this.#evaluation;
    const keys = this.#keys.map((key, i) => ({
      values: this.#values[i] as Result[],
      sign: key.isDescending ? -1 : 1,
    }));
    this.#rows.sort((a, b) => {
      budget.step();
      for (const { values, sign } of keys) {
        const order = orderValues(values[a], values[b]);
        if (order !== 0) return order * sign;
      }
      return a - b;
    });
  }

  /** Copies the top rows to a new table. */
  #prune(): void {
    this.#sort();
    const top = this.#rows.slice(0, this.#limit);
    const table = new SolutionTable(this.#slots.length, this.#evaluation.budget);
    const row = new Int32Array(this.#slots.length);
    const columns = this.#slots.map((_, column) => column);
    for (const from of top) {
      for (const column of columns) row[column] = this.#table.cell(from, column);
      table.push(row, columns);
    }
    this.#values = this.#values.map((values) => top.map((from) => values[from]));
    this.#rows = top.map((_, to) => to);
    this.#table = table;
  }
}
