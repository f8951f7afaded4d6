/** Operators with pattern operands: left join (OPTIONAL), union, and GRAPH with a variable. */
import { UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { TestClosure } from '../functions/compile-expression.ts';
import type { Operator } from './operator.ts';

/** Left join: the inner solutions that satisfy the condition, or the input if there are none. */
export class LeftJoinOperator implements Operator {
  readonly #inner: Operator;
  readonly #condition: TestClosure | null;
  #isMatched = false;
  #isDone = false;

  constructor(inner: Operator, condition: TestClosure | null) {
    this.#inner = inner;
    this.#condition = condition;
  }

  open(): void {
    this.#isMatched = false;
    this.#isDone = false;
    this.#inner.open();
  }

  next(): boolean {
    if (this.#isDone) return false;
    while (this.#inner.next()) {
      if (this.#condition === null || this.#condition()) {
        this.#isMatched = true;
        return true;
      }
    }
    this.#isDone = true;
    return !this.#isMatched;
  }

  close(): void {
    if (!this.#isDone) this.#inner.close();
    this.#isDone = true;
  }
}

/** Concatenates the solutions of its branches. */
export class UnionOperator implements Operator {
  readonly #branches: readonly Operator[];
  #branch = 0;

  constructor(branches: readonly Operator[]) {
    this.#branches = branches;
  }

  open(): void {
    this.#branch = 0;
    this.#branches[0]?.open();
  }

  next(): boolean {
    while (this.#branch < this.#branches.length) {
      if ((this.#branches[this.#branch] as Operator).next()) return true;
      this.#branch++;
      this.#branches[this.#branch]?.open();
    }
    return false;
  }

  close(): void {
    this.#branches[this.#branch]?.close();
    this.#branch = this.#branches.length;
  }
}

/**
 * GRAPH with a variable: evaluates the inner pattern per named graph, whose id is in a hidden slot (the
 * variable itself is joined afterwards, since it is not bound inside the pattern).
 */
export class GraphOperator implements Operator {
  readonly #evaluation: Evaluation;
  readonly #inner: Operator;
  readonly #hiddenSlot: number;
  /** The slot of the variable: if bound, only that graph is evaluated. -1 ignores it. */
  readonly #nameSlot: number;
  readonly #graphs: () => readonly number[];
  #ids: readonly number[] = [];
  #at = 0;
  #isOpen = false;

  constructor(
    evaluation: Evaluation,
    inner: Operator,
    hiddenSlot: number,
    nameSlot: number,
    graphs: () => readonly number[],
  ) {
    this.#evaluation = evaluation;
    this.#inner = inner;
    this.#hiddenSlot = hiddenSlot;
    this.#nameSlot = nameSlot;
    this.#graphs = graphs;
  }

  open(): void {
    const name = this.#nameSlot < 0 ? UNBOUND : (this.#evaluation.slots[this.#nameSlot] as number);
    const graphs = this.#graphs();
    this.#ids = name === UNBOUND ? graphs : graphs.filter((graph) => graph === name);
    this.#at = 0;
    this.#isOpen = false;
  }

  next(): boolean {
    const { slots, budget } = this.#evaluation;
    for (;;) {
      if (this.#isOpen && this.#inner.next()) return true;
      this.#isOpen = false;
      budget.step();
      if (this.#at >= this.#ids.length) {
        slots[this.#hiddenSlot] = UNBOUND;
        return false;
      }
      slots[this.#hiddenSlot] = this.#ids[this.#at++] as number;
      this.#inner.open();
      this.#isOpen = true;
    }
  }

  close(): void {
    if (this.#isOpen) this.#inner.close();
    this.#isOpen = false;
    this.#at = this.#ids.length;
    this.#evaluation.slots[this.#hiddenSlot] = UNBOUND;
  }
}
