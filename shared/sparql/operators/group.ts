/** Group operator with aggregates (§18.5.1): consumes all solutions and stores one row of keys per group. */
import { UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { IdClosure } from '../functions/compile-expression.ts';
import type { Accumulator } from './accumulators.ts';
import { isCounted, type Operator } from './operator.ts';
import { RowSet } from './solution-table.ts';

/** Bytes per aggregate and group. */
const BYTES_PER_RESULT = 100;

export interface GroupSlot {
  /** The slot of the key or result. */
  readonly slot: number;
}
export interface KeySlot extends GroupSlot {
  readonly id: IdClosure;
}
export interface AggregateSlot extends GroupSlot {
  readonly accumulator: Accumulator;
}

export class GroupOperator implements Operator {
  readonly #evaluation: Evaluation;
  readonly #inner: Operator;
  readonly #keys: readonly KeySlot[];
  readonly #aggregates: readonly AggregateSlot[];
  /** Without GROUP BY there is exactly one group, even for an empty input. */
  readonly #isGrouped: boolean;
  readonly #groups: RowSet;
  readonly #keyRow: Int32Array;
  #count = 0;
  #at = 0;

  constructor(
    evaluation: Evaluation,
    inner: Operator,
    keys: readonly KeySlot[],
    aggregates: readonly AggregateSlot[],
    isGrouped: boolean,
  ) {
    this.#evaluation = evaluation;
    this.#inner = inner;
    this.#keys = keys;
    this.#aggregates = aggregates;
    this.#isGrouped = isGrouped;
    this.#groups = new RowSet([...keys.keys()], evaluation.budget);
    this.#keyRow = new Int32Array(keys.length);
  }

  open(): void {
    this.#groups.clear();
    for (const { accumulator } of this.#aggregates) accumulator.clear();
    this.#at = 0;
    const inner = this.#inner;
    const counted = isCounted(inner) ? inner : null;
    inner.open();
    while (inner.next()) {
      this.#evaluation.budget.step();
      for (let i = 0; i < this.#keys.length; i++) this.#keyRow[i] = (this.#keys[i] as KeySlot).id();
      const count = this.#groups.table.count;
      const group = this.#groups.add(this.#keyRow);
      if (group === count) this.#evaluation.budget.charge(BYTES_PER_RESULT * this.#aggregates.length);
      const multiplicity = counted === null ? 1 : counted.multiplicity;
      for (const { accumulator } of this.#aggregates) accumulator.add(group, multiplicity);
    }
    this.#count = this.#isGrouped ? this.#groups.table.count : 1;
  }

  next(): boolean {
    if (this.#at >= this.#count) {
      this.close();
      return false;
    }
    const { slots, budget } = this.#evaluation;
    budget.step();
    const group = this.#at++;
    this.#keys.forEach(({ slot }, column) => {
      slots[slot] = this.#groups.table.cell(group, column);
    });
    for (const { slot, accumulator } of this.#aggregates) {
      const result = accumulator.result(group);
      slots[slot] = result === undefined ? UNBOUND : this.#evaluation.idOf(result);
    }
    return true;
  }

  close(): void {
    for (const { slot } of [...this.#keys, ...this.#aggregates]) this.#evaluation.slots[slot] = UNBOUND;
    this.#at = this.#count;
  }
}
