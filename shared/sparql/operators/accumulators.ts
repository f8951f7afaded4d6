/**
 * Aggregate functions (§18.5.1) over numbered groups: one accumulator holds the state of all groups. A type
 * error in SUM or AVG, and an unbound argument except in COUNT and SAMPLE, makes the group's result an error.
 */
import type { Budget } from '#base';
import { UNBOUND } from '#rdf';
import type { Aggregate } from '../algebra/algebra.ts';
import type { Evaluation } from '../evaluation.ts';
import { orderValues } from '../functions/compare.ts';
import type { IdClosure } from '../functions/compile-expression.ts';
import { calculate, integer, type Numeric } from '../functions/numeric.ts';
import {
  integerValue,
  isLiteralValue,
  lexicalOf,
  numericValue,
  type Result,
  stringValue,
  type Value,
  ValueKind,
} from '../functions/value.ts';
import { RowSet } from './solution-table.ts';

export interface Accumulator {
  /** Adds the current solution to a group, `multiplicity` times: more than once only if {@link mayCount} allows it. */
  add(group: number, multiplicity: number): void;
  /** The result of a group, possibly empty. */
  result(group: number): Result;
  clear(): void;
}

/**
 * True if equal solutions may be added at once, in the place of the first one. Sums are not: those of doubles depend on the
 * order of all solutions.
 */
export function mayCount({ name, isDistinct }: Aggregate): boolean {
  return isDistinct || name === 'count' || name === 'min' || name === 'max' || name === 'sample';
}

export function createAccumulator(
  aggregate: Aggregate,
  argument: IdClosure | null,
  solutionSlots: readonly number[],
  evaluation: Evaluation,
): Accumulator {
  const inner = createPlain(aggregate, argument, evaluation);
  if (!aggregate.isDistinct) return inner;
  const cells: readonly IdClosure[] =
    argument === null ? solutionSlots.map((slot) => () => evaluation.slots[slot] as number) : [argument];
  return new Distinct(inner, cells, evaluation);
}

function createPlain(aggregate: Aggregate, argument: IdClosure | null, evaluation: Evaluation): Accumulator {
  if (aggregate.name === 'count') return new Count(argument);
  const value = new Argument(argument ?? (() => UNBOUND), evaluation);
  switch (aggregate.name) {
    case 'sum':
      return new Sum(value, false);
    case 'avg':
      return new Sum(value, true);
    case 'min':
      return new Extreme(value, -1);
    case 'max':
      return new Extreme(value, 1);
    case 'sample':
      return new Sample(value);
    case 'group_concat':
      return new GroupConcat(value, aggregate.separator, evaluation.budget);
  }
}

/** The argument of an aggregate in the current solution. */
class Argument {
  readonly #id: IdClosure;
  readonly #evaluation: Evaluation;

  constructor(id: IdClosure, evaluation: Evaluation) {
    this.#id = id;
    this.#evaluation = evaluation;
  }

  /** Undefined for an error or unbound variable. */
  value(): Result {
    const id = this.#id();
    return id === UNBOUND ? undefined : this.#evaluation.valueOf(id);
  }
}

class Count implements Accumulator {
  readonly #argument: IdClosure | null;
  #counts: number[] = [];

  constructor(argument: IdClosure | null) {
    this.#argument = argument;
  }

  add(group: number, multiplicity: number): void {
    if (this.#argument === null || this.#argument() !== UNBOUND)
      this.#counts[group] = (this.#counts[group] ?? 0) + multiplicity;
  }

  result(group: number): Result {
    return integerValue(this.#counts[group] ?? 0);
  }

  clear(): void {
    this.#counts = [];
  }
}

/** SUM and AVG. null marks a group with an error. */
class Sum implements Accumulator {
  readonly #argument: Argument;
  readonly #isAverage: boolean;
  #sums: (Numeric | null)[] = [];
  #counts: number[] = [];

  constructor(argument: Argument, isAverage: boolean) {
    this.#argument = argument;
    this.#isAverage = isAverage;
  }

  add(group: number): void {
    const sum = this.#sums[group];
    if (sum === null) return;
    const value = this.#argument.value();
    const next = value?.kind === ValueKind.Numeric ? calculate('+', sum ?? ZERO, value.numeric) : undefined;
    this.#sums[group] = next ?? null;
    this.#counts[group] = (this.#counts[group] ?? 0) + 1;
  }

  result(group: number): Result {
    const sum = this.#sums[group];
    if (sum === null) return undefined;
    if (sum === undefined) return numericValue(ZERO);
    if (!this.#isAverage) return numericValue(sum);
    const average = calculate('/', sum, integer(this.#counts[group] ?? 1));
    return average && numericValue(average);
  }

  clear(): void {
    this.#sums = [];
    this.#counts = [];
  }
}

const ZERO = integer(0);

/** MIN (sign -1) and MAX (sign 1) by the order of ORDER BY. */
class Extreme implements Accumulator {
  readonly #argument: Argument;
  readonly #sign: number;
  #best: (Value | null)[] = [];

  constructor(argument: Argument, sign: number) {
    this.#argument = argument;
    this.#sign = sign;
  }

  add(group: number): void {
    const best = this.#best[group];
    if (best === null) return;
    const value = this.#argument.value();
    if (value === undefined) this.#best[group] = null;
    else if (best === undefined || orderValues(value, best) * this.#sign > 0) this.#best[group] = value;
  }

  result(group: number): Result {
    return this.#best[group] ?? undefined;
  }

  clear(): void {
    this.#best = [];
  }
}

class Sample implements Accumulator {
  readonly #argument: Argument;
  #values: Result[] = [];

  constructor(argument: Argument) {
    this.#argument = argument;
  }

  add(group: number): void {
    this.#values[group] ??= this.#argument.value();
  }

  result(group: number): Result {
    return this.#values[group];
  }

  clear(): void {
    this.#values = [];
  }
}

class GroupConcat implements Accumulator {
  readonly #argument: Argument;
  readonly #separator: string;
  readonly #budget: Budget;
  #parts: (string[] | null)[] = [];
  #length = 0;

  constructor(argument: Argument, separator: string, budget: Budget) {
    this.#argument = argument;
    this.#separator = separator;
    this.#budget = budget;
  }

  add(group: number): void {
    const parts = this.#parts[group];
    if (parts === null) return;
    const value = this.#argument.value();
    const text = value && textOf(value);
    if (text === undefined) {
      this.#parts[group] = null;
      return;
    }
    this.#charge(text.length + this.#separator.length);
    if (parts === undefined) this.#parts[group] = [text];
    else parts.push(text);
  }

  result(group: number): Result {
    const parts = this.#parts[group];
    if (parts === null) return undefined;
    return stringValue((parts ?? []).join(this.#separator));
  }

  clear(): void {
    this.#parts = [];
    this.#length = 0;
  }

  #charge(length: number): void {
    this.#length += length;
    this.#budget.checkLength(this.#length);
    this.#budget.charge(length * 2);
  }
}

/** As STR, blank nodes excepted. */
function textOf(value: Value): string | undefined {
  if (value.kind === ValueKind.Blank) return undefined;
  return isLiteralValue(value) ? lexicalOf(value) : value.iri;
}

/**
 * Deduplicates: forwards the first solution per distinct argument of a group, or for COUNT(DISTINCT *) per
 * distinct solution.
 */
class Distinct implements Accumulator {
  readonly #inner: Accumulator;
  readonly #cells: readonly IdClosure[];
  readonly #seen: RowSet;
  /** The group, then the cells. */
  readonly #row: Int32Array;

  constructor(inner: Accumulator, cells: readonly IdClosure[], evaluation: Evaluation) {
    this.#inner = inner;
    this.#cells = cells;
    this.#row = new Int32Array(cells.length + 1);
    this.#seen = new RowSet([...this.#row.keys()], evaluation.budget);
  }

  add(group: number): void {
    this.#row[0] = group;
    for (let i = 0; i < this.#cells.length; i++) this.#row[i + 1] = (this.#cells[i] as IdClosure)();
    const count = this.#seen.table.count;
    if (this.#seen.add(this.#row) === count) this.#inner.add(group, 1);
  }

  result(group: number): Result {
    return this.#inner.result(group);
  }

  clear(): void {
    this.#seen.clear();
    this.#inner.clear();
  }
}
