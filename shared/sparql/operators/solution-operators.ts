/** Operators on single solutions: filter, extend (BIND), slot equality (GRAPH); and VALUES. */
import { UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { IdClosure, TestClosure } from '../functions/compile-expression.ts';
import type { Operator } from './operator.ts';

/** A test for a solution compatible with the current bindings, which it leaves unchanged. */
export function solutionTest(operator: Operator): TestClosure {
  return () => {
    operator.open();
    const hasSolution = operator.next();
    if (hasSolution) operator.close();
    return hasSolution;
  };
}

/** Emits the solutions that satisfy the test. */
export class FilterOperator implements Operator {
  readonly #test: TestClosure;
  #isPending = false;

  constructor(test: TestClosure) {
    this.#test = test;
  }

  open(): void {
    this.#isPending = true;
  }

  next(): boolean {
    if (!this.#isPending) return false;
    this.#isPending = false;
    return this.#test();
  }

  close(): void {
    this.#isPending = false;
  }
}

/** Binds a slot to the value of an expression; an error leaves it unbound. */
export class ExtendOperator implements Operator {
  readonly #evaluation: Evaluation;
  readonly #slot: number;
  readonly #id: IdClosure;
  /** True for the first of consecutive ones: BNODE(text) is one node for all of them. */
  readonly #startsSolution: boolean;
  #isPending = false;

  constructor(evaluation: Evaluation, slot: number, id: IdClosure, startsSolution: boolean) {
    this.#evaluation = evaluation;
    this.#slot = slot;
    this.#id = id;
    this.#startsSolution = startsSolution;
  }

  open(): void {
    this.#isPending = true;
  }

  next(): boolean {
    if (!this.#isPending) {
      this.#evaluation.slots[this.#slot] = UNBOUND;
      return false;
    }
    this.#isPending = false;
    if (this.#startsSolution) this.#evaluation.solutionNumber++;
    this.#evaluation.slots[this.#slot] = this.#id();
    return true;
  }

  close(): void {
    this.#isPending = false;
    this.#evaluation.slots[this.#slot] = UNBOUND;
  }
}

/** Joins two slots: the second must equal the first, or is set to it. */
export class SlotEqualityOperator implements Operator {
  readonly #evaluation: Evaluation;
  readonly #from: number;
  readonly #to: number;
  #isPending = false;
  #isBound = false;

  constructor(evaluation: Evaluation, from: number, to: number) {
    this.#evaluation = evaluation;
    this.#from = from;
    this.#to = to;
  }

  open(): void {
    this.#isPending = true;
    this.#isBound = false;
  }

  next(): boolean {
    if (!this.#isPending) {
      this.close();
      return false;
    }
    this.#isPending = false;
    const { slots } = this.#evaluation;
    if (slots[this.#to] !== UNBOUND) return slots[this.#to] === slots[this.#from];
    slots[this.#to] = slots[this.#from] as number;
    this.#isBound = true;
    return true;
  }

  close(): void {
    this.#isPending = false;
    if (this.#isBound) this.#evaluation.slots[this.#to] = UNBOUND;
    this.#isBound = false;
  }
}

/** Inline data: rows of term ids, joined with the input bindings; UNBOUND is compatible with any. */
export class ValuesOperator implements Operator {
  readonly #evaluation: Evaluation;
  readonly #slots: readonly number[];
  readonly #rows: readonly Int32Array[];
  readonly #isFree: boolean[];
  #row = 0;

  constructor(evaluation: Evaluation, slots: readonly number[], rows: readonly Int32Array[]) {
    this.#evaluation = evaluation;
    this.#slots = slots;
    this.#rows = rows;
    this.#isFree = slots.map(() => false);
  }

  open(): void {
    this.#row = 0;
    this.#slots.forEach((slot, column) => {
      this.#isFree[column] = this.#evaluation.slots[slot] === UNBOUND;
    });
  }

  next(): boolean {
    while (this.#row < this.#rows.length) {
      this.#evaluation.budget.step();
      if (this.#bind(this.#rows[this.#row++] as Int32Array)) return true;
    }
    this.close();
    return false;
  }

  close(): void {
    this.#slots.forEach((slot, column) => {
      if (this.#isFree[column]) this.#evaluation.slots[slot] = UNBOUND;
    });
  }

  #bind(row: Int32Array): boolean {
    const { slots } = this.#evaluation;
    for (let column = 0; column < row.length; column++) {
      const slot = this.#slots[column] as number;
      const id = row[column] as number;
      if (this.#isFree[column]) slots[slot] = id;
      else if (id !== UNBOUND && id !== slots[slot]) return false;
    }
    return true;
  }
}
