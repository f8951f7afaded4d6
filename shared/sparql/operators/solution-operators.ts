/** Steps that give at most one solution for each input: filter, BIND, the end of GRAPH; and the list of VALUES. */
import { UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { IdClosure, TestClosure } from '../functions/compile-expression.ts';
import type { Operator } from './operator.ts';

/** A test whether an operator has a solution that agrees with the current bindings, which stay as they are. */
export function solutionTest(operator: Operator): TestClosure {
  return () => {
    operator.open();
    const hasSolution = operator.next();
    if (hasSolution) operator.close();
    return hasSolution;
  };
}

/** Lets a solution pass if the test is true. */
export class FilterStep implements Operator {
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
export class ExtendStep implements Operator {
  readonly #evaluation: Evaluation;
  readonly #slot: number;
  readonly #id: IdClosure;
  /** True for the first of several in a row: BNODE(text) is one node for all of them. */
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

/** Joins two slots: the second must hold what the first does, or is given it. */
export class EqualSlotsStep implements Operator {
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

/** Rows of term ids, joined with the input bindings; UNBOUND in a row agrees with everything. */
export class ValuesStep implements Operator {
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
