/**
 * Materialized solutions: rows of term ids with a hash index, and the joins that probe them. Operands that must
 * be evaluated in isolation (a subselect, the right side of MINUS, a group) are materialized here.
 */
import type { Budget } from '#base';
import { UNBOUND } from '#rdf';
import type { Evaluation } from '../evaluation.ts';
import type { Operator } from './operator.ts';

/** Initial capacity in rows. */
const FIRST_ROWS = 64;
/** Bytes per row in the hash index. */
const INDEX_BYTES_PER_ROW = 16;

const NO_CELLS = new Int32Array(0);

export class SolutionTable {
  readonly width: number;
  readonly #budget: Budget;
  #cells: Int32Array = NO_CELLS;
  #count = 0;
  /** First row of each hash chain, and next row of each row; shifted by one, 0 is none. */
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

  /** The first row of the key's hash chain, or -1. Other keys may share the chain. */
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

/** Materialized solutions for a probe, valid after `prepare`. */
export interface MaterializedSolutions {
  readonly table: SolutionTable;
  /** The slots of the table's columns; the key comes first. */
  readonly slots: readonly number[];
  readonly keySlots: readonly number[];
  prepare(): void;
}

/** Materializes an operator with its slots cleared, that is, without outer bindings. */
export class Materializer implements MaterializedSolutions {
  readonly table: SolutionTable;
  readonly slots: readonly number[];
  readonly keySlots: readonly number[];
  readonly #evaluation: Evaluation;
  readonly #inner: Operator;
  /** Outer slots that the operator reads; a change invalidates the table. */
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
    /** Slots of inner variables that are not columns. */
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

  /** Refreshes the table if the environment has changed. */
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

/** Hash join on the variables bound on both sides; the others are checked for compatibility. */
export class HashJoin implements Operator {
  readonly #evaluation: Evaluation;
  readonly #source: MaterializedSolutions;
  readonly #free: number[] = [];
  #row = -1;

  constructor(evaluation: Evaluation, source: MaterializedSolutions) {
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

/** MINUS (anti-join): drops a solution if a compatible one shares at least one bound variable (§18.5). */
export class MinusOperator implements Operator {
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

/** Set of rows, numbered by first occurrence: for DISTINCT and group keys. */
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

  /** The number of the row, which is added if new: then it is the previous `count`. */
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
