/**
 * Solutions kept in memory: rows of term ids, with an index by some of the columns. What a pattern gives that
 * must be evaluated for itself (a sub-select, the right side of MINUS, a group) is kept here and then probed.
 */
import type { Budget } from '#base';
import { UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { Operator } from './operator.ts';

/** Rows that there is room for when the first one comes. */
const FIRST_ROWS = 64;
/** Bytes of a row besides its ids: its places in the index. */
const INDEX_BYTES_PER_ROW = 16;

const NO_CELLS = new Int32Array(0);

export class SolutionTable {
  readonly width: number;
  readonly #budget: Budget;
  #cells: Int32Array = NO_CELLS;
  #count = 0;
  /** The first row of each chain, and for each row the next; 0 is none, row numbers are shifted by one. */
  #heads: Int32Array = NO_CELLS;
  #links: Int32Array = NO_CELLS;

  constructor(width: number, budget: Budget) {
    this.width = width;
    this.#budget = budget;
  }

  get count(): number {
    return this.#count;
  }

  cell(row: number, column: number): number {
    return this.#cells[row * this.width + column] as number;
  }

  /** Appends the current values of the slots as a row. */
  push(slots: Int32Array, columns: readonly number[]): void {
    const at = this.#count * this.width;
    if (at + this.width > this.#cells.length) this.#grow();
    for (let i = 0; i < columns.length; i++) this.#cells[at + i] = slots[columns[i] as number] as number;
    this.#count++;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Indexes the rows by the first `keyWidth` columns. */
  buildIndex(keyWidth: number): void {
    let size = 4;
    while (size < this.#count * 2) size *= 2;
    this.#heads = new Int32Array(size);
    this.#links = new Int32Array(this.#count + 1);
    this.#budget.steps(this.#count);
    for (let row = this.#count - 1; row >= 0; row--) {
      const chain = this.#hashRow(row, keyWidth) & (size - 1);
      this.#links[row + 1] = this.#heads[chain] as number;
      this.#heads[chain] = row + 1;
    }
  }

  /** The first candidate row for the key in the slots, or -1. Other keys may share its chain. */
  firstRow(slots: Int32Array, keySlots: readonly number[]): number {
    let hash = HASH_SEED;
    for (let i = 0; i < keySlots.length; i++) hash = mix(hash, slots[keySlots[i] as number] as number);
    return (this.#heads[finish(hash) & (this.#heads.length - 1)] as number) - 1;
  }

  /** The candidate after `row`, or -1. */
  nextRow(row: number): number {
    return (this.#links[row + 1] as number) - 1;
  }

  #hashRow(row: number, keyWidth: number): number {
    let hash = HASH_SEED;
    for (let i = 0; i < keyWidth; i++) hash = mix(hash, this.#cells[row * this.width + i] as number);
    return finish(hash);
  }

  #grow(): void {
    this.#budget.checkLength(this.#cells.length);
    this.#budget.charge(this.#cells.byteLength + this.#count * INDEX_BYTES_PER_ROW);
    const grown = new Int32Array(Math.max(this.#cells.length * 2, FIRST_ROWS * this.width));
    grown.set(this.#cells);
    this.#cells = grown;
  }
}

const HASH_SEED = 0x2545f491;

function mix(hash: number, id: number): number {
  return Math.imul(hash ^ id, 0x9e3779b1) ^ (hash >>> 15);
}

function finish(hash: number): number {
  return hash ^ (hash >>> 16);
}

/** Solutions that are kept to be probed. After `prepare` the rest is as the bindings around it want it. */
export interface KeptSolutions {
  readonly table: SolutionTable;
  /** The slots of the table's columns; the key comes first. */
  readonly slots: readonly number[];
  readonly keySlots: readonly number[];
  prepare(): void;
}

/** Runs an operator with its own slots cleared, as if nothing were bound around it, and keeps its solutions. */
export class Materializer implements KeptSolutions {
  readonly table: SolutionTable;
  readonly slots: readonly number[];
  readonly keySlots: readonly number[];
  readonly #evaluation: Evaluation;
  readonly #inner: Operator;
  /** Slots that the operator reads from outside; when one changes, the solutions are no longer good. */
  readonly #environment: readonly number[];
  readonly #cleared: readonly number[];
  #isBuilt = false;
  readonly #builtFor: Int32Array;

  constructor(
    evaluation: Evaluation,
    inner: Operator,
    slots: readonly number[],
    keySlots: readonly number[],
    environment: readonly number[],
    /** Slots of variables inside that are not in the table. */
    innerSlots: readonly number[],
  ) {
    this.#evaluation = evaluation;
    this.#inner = inner;
    this.keySlots = keySlots;
    this.slots = [...keySlots, ...slots.filter((slot) => !keySlots.includes(slot))];
    this.table = new SolutionTable(this.slots.length, evaluation.budget);
    this.#environment = environment;
    this.#cleared = [...new Set([...slots, ...innerSlots])].filter((slot) => !environment.includes(slot));
    this.#builtFor = new Int32Array(environment.length);
  }

  /** Makes sure that the table holds the solutions for the environment as it is. */
  prepare(): void {
    const { slots } = this.#evaluation;
    if (this.#isBuilt && this.#environment.every((slot, i) => this.#builtFor[i] === slots[slot])) return;
    this.#environment.forEach((slot, i) => {
      this.#builtFor[i] = slots[slot] as number;
    });
    const saved = this.#cleared.map((slot) => slots[slot] as number);
    for (const slot of this.#cleared) slots[slot] = UNBOUND;
    this.table.clear();
    this.#inner.open();
    while (this.#inner.next()) {
      this.#evaluation.budget.step();
      this.table.push(slots, this.slots);
    }
    this.#cleared.forEach((slot, i) => {
      slots[slot] = saved[i] as number;
    });
    this.table.buildIndex(this.keySlots.length);
    this.#isBuilt = true;
  }
}

/** A join with solutions kept: by hash on the variables bound on both sides, compatible on the others. */
export class ProbeStep implements Operator {
  readonly #evaluation: Evaluation;
  readonly #source: KeptSolutions;
  readonly #free: number[] = [];
  #row = -1;

  constructor(evaluation: Evaluation, source: KeptSolutions) {
    this.#evaluation = evaluation;
    this.#source = source;
  }

  open(): void {
    const { slots } = this.#evaluation;
    this.#source.prepare();
    this.#free.length = 0;
    this.#source.slots.forEach((slot, column) => {
      if (slots[slot] === UNBOUND) this.#free.push(column);
    });
    this.#row = this.#source.table.firstRow(slots, this.#source.keySlots);
  }

  next(): boolean {
    const { table } = this.#source;
    const { slots, budget } = this.#evaluation;
    while (this.#row >= 0) {
      const row = this.#row;
      this.#row = table.nextRow(row);
      budget.step();
      this.#clearFree();
      if (!isCompatible(table, row, slots, this.#source.slots)) continue;
      for (const column of this.#free) slots[this.#source.slots[column] as number] = table.cell(row, column);
      return true;
    }
    this.#clearFree();
    return false;
  }

  close(): void {
    this.#clearFree();
    this.#row = -1;
  }

  #clearFree(): void {
    for (const column of this.#free) this.#evaluation.slots[this.#source.slots[column] as number] = UNBOUND;
  }
}

function isCompatible(
  table: SolutionTable,
  row: number,
  slots: Int32Array,
  columns: readonly number[],
): boolean {
  for (let column = 0; column < columns.length; column++) {
    const here = slots[columns[column] as number] as number;
    const there = table.cell(row, column);
    if (here !== there && here !== UNBOUND && there !== UNBOUND) return false;
  }
  return true;
}

/** MINUS: a solution goes if a kept one is compatible and shares at least one bound variable (§18.5). */
export class MinusStep implements Operator {
  readonly #evaluation: Evaluation;
  readonly #source: Materializer;
  #isPending = false;

  constructor(evaluation: Evaluation, source: Materializer) {
    this.#evaluation = evaluation;
    this.#source = source;
  }

  open(): void {
    this.#source.prepare();
    this.#isPending = true;
  }

  next(): boolean {
    if (!this.#isPending) return false;
    this.#isPending = false;
    const { table, slots: columns, keySlots } = this.#source;
    const { slots, budget } = this.#evaluation;
    for (let row = table.firstRow(slots, keySlots); row >= 0; row = table.nextRow(row)) {
      budget.step();
      if (isCompatible(table, row, slots, columns) && sharesBinding(table, row, slots, columns)) return false;
    }
    return true;
  }

  close(): void {
    this.#isPending = false;
  }
}

function sharesBinding(
  table: SolutionTable,
  row: number,
  slots: Int32Array,
  columns: readonly number[],
): boolean {
  return columns.some((slot, column) => slots[slot] !== UNBOUND && table.cell(row, column) !== UNBOUND);
}

/** A set of rows, each known by its number in order of arrival: DISTINCT, and the keys of groups. */
export class RowSet {
  readonly table: SolutionTable;
  readonly #slots: readonly number[];
  readonly #budget: Budget;
  #buckets = new Int32Array(FIRST_ROWS);

  constructor(slots: readonly number[], budget: Budget) {
    this.table = new SolutionTable(slots.length, budget);
    this.#slots = slots;
    this.#budget = budget;
  }

  clear(): void {
    this.table.clear();
    this.#buckets.fill(0);
  }

  /** The number of the row that the values hold, added if it is new: then it is `count - 1` of before. */
  add(values: Int32Array): number {
    if ((this.table.count + 1) * 2 > this.#buckets.length) this.#rehash();
    const bucket = this.#find(values);
    const known = this.#buckets[bucket] as number;
    if (known !== 0) return known - 1;
    this.table.push(values, this.#slots);
    this.#buckets[bucket] = this.table.count;
    return this.table.count - 1;
  }

  #find(values: Int32Array): number {
    let hash = HASH_SEED;
    for (let i = 0; i < this.#slots.length; i++) hash = mix(hash, values[this.#slots[i] as number] as number);
    const mask = this.#buckets.length - 1;
    for (let bucket = finish(hash) & mask; ; bucket = (bucket + 1) & mask) {
      const entry = this.#buckets[bucket] as number;
      if (entry === 0 || this.#equals(entry - 1, values)) return bucket;
    }
  }

  #equals(row: number, values: Int32Array): boolean {
    for (let i = 0; i < this.#slots.length; i++) {
      if (this.table.cell(row, i) !== values[this.#slots[i] as number]) return false;
    }
    return true;
  }

  #rehash(): void {
    const size = this.#buckets.length * 2;
    this.#budget.charge(size * Int32Array.BYTES_PER_ELEMENT);
    this.#buckets = new Int32Array(size);
    for (let row = 0; row < this.table.count; row++) {
      let hash = HASH_SEED;
      for (let i = 0; i < this.#slots.length; i++) hash = mix(hash, this.table.cell(row, i));
      let bucket = finish(hash) & (size - 1);
      while (this.#buckets[bucket] !== 0) bucket = (bucket + 1) & (size - 1);
      this.#buckets[bucket] = row + 1;
    }
  }
}
