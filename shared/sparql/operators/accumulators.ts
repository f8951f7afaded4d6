/**
 * Aggregates (§18.5.1) over numbered groups: one accumulator holds the state of all groups. A type error in SUM
 * or AVG, and an unbound argument in all but COUNT and SAMPLE, makes the result of its group an error.
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
  /** Takes the current solution into a group. */
  add(group: number): void;
  /** The result of a group, also of one that nothing was added to. */
  result(group: number): Result;
  clear(): void;
}

export function createAccumulator(
  aggregate: Aggregate,
  argument: IdClosure | null,
  solutionSlots: readonly number[],
  evaluation: Evaluation,
): Accumulator {
  const inner = createPlain(aggregate, argument, evaluation);
  if (!aggregate.isDistinct) return inner;
  return argument === null
    ? new DistinctSolutions(inner, solutionSlots, evaluation)
    : new DistinctArguments(inner, argument, evaluation);
}

function createPlain(aggregate: Aggregate, argument: IdClosure | null, evaluation: Evaluation): Accumulator {
  if (aggregate.name === 'count') return new Count(argument);
  const id = argument ?? (() => UNBOUND);
  switch (aggregate.name) {
    case 'sum':
      return new Sum(id, evaluation, false);
    case 'avg':
      return new Sum(id, evaluation, true);
    case 'min':
      return new Extreme(id, evaluation, -1);
    case 'max':
      return new Extreme(id, evaluation, 1);
    case 'sample':
      return new Sample(id, evaluation);
    case 'group_concat':
      return new GroupConcat(id, evaluation, aggregate.separator);
  }
}

class Count implements Accumulator {
  readonly #argument: IdClosure | null;
  #counts: number[] = [];

  constructor(argument: IdClosure | null) {
    this.#argument = argument;
  }

  add(group: number): void {
    if (this.#argument === null || this.#argument() !== UNBOUND)
      this.#counts[group] = (this.#counts[group] ?? 0) + 1;
  }

  result(group: number): Result {
    return integerValue(this.#counts[group] ?? 0);
  }

  clear(): void {
    this.#counts = [];
  }
}

/** SUM and AVG. null in a group's place is an error. */
class Sum implements Accumulator {
  readonly #argument: IdClosure;
  readonly #evaluation: Evaluation;
  readonly #isAverage: boolean;
  #sums: (Numeric | null)[] = [];
  #counts: number[] = [];

  constructor(argument: IdClosure, evaluation: Evaluation, isAverage: boolean) {
    this.#argument = argument;
    this.#evaluation = evaluation;
    this.#isAverage = isAverage;
  }

  add(group: number): void {
    const sum = this.#sums[group];
    if (sum === null) return;
    const id = this.#argument();
    const value = id === UNBOUND ? undefined : this.#evaluation.valueOf(id);
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
  readonly #argument: IdClosure;
  readonly #evaluation: Evaluation;
  readonly #sign: number;
  #best: (Value | null)[] = [];

  constructor(argument: IdClosure, evaluation: Evaluation, sign: number) {
    this.#argument = argument;
    this.#evaluation = evaluation;
    this.#sign = sign;
  }

  add(group: number): void {
    const best = this.#best[group];
    if (best === null) return;
    const id = this.#argument();
    const value = id === UNBOUND ? undefined : this.#evaluation.valueOf(id);
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
  readonly #argument: IdClosure;
  readonly #evaluation: Evaluation;
  #ids: number[] = [];

  constructor(argument: IdClosure, evaluation: Evaluation) {
    this.#argument = argument;
    this.#evaluation = evaluation;
  }

  add(group: number): void {
    if ((this.#ids[group] ?? UNBOUND) === UNBOUND) this.#ids[group] = this.#argument();
  }

  result(group: number): Result {
    const id = this.#ids[group] ?? UNBOUND;
    return id === UNBOUND ? undefined : this.#evaluation.valueOf(id);
  }

  clear(): void {
    this.#ids = [];
  }
}

class GroupConcat implements Accumulator {
  readonly #argument: IdClosure;
  readonly #evaluation: Evaluation;
  readonly #separator: string;
  #parts: (string[] | null)[] = [];
  #length = 0;

  constructor(argument: IdClosure, evaluation: Evaluation, separator: string) {
    this.#argument = argument;
    this.#evaluation = evaluation;
    this.#separator = separator;
  }

  add(group: number): void {
    const parts = this.#parts[group];
    if (parts === null) return;
    const id = this.#argument();
    const text = id === UNBOUND ? undefined : textOf(this.#evaluation.valueOf(id));
    if (text === undefined) {
      this.#parts[group] = null;
      return;
    }
    this.#charge(text.length + this.#separator.length, this.#evaluation.budget);
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

  #charge(length: number, budget: Budget): void {
    this.#length += length;
    budget.checkLength(this.#length);
    budget.charge(length * 2);
  }
}

/** As STR, blank nodes excepted. */
function textOf(value: Value): string | undefined {
  if (value.kind === ValueKind.Blank) return undefined;
  return isLiteralValue(value) ? lexicalOf(value) : value.iri;
}

/** Passes on the first solution of a group with each argument. */
class DistinctArguments implements Accumulator {
  readonly #inner: Accumulator;
  readonly #argument: IdClosure;
  readonly #seen: RowSet;
  readonly #row = new Int32Array(2);

  constructor(inner: Accumulator, argument: IdClosure, evaluation: Evaluation) {
    this.#inner = inner;
    this.#argument = argument;
    this.#seen = new RowSet([0, 1], evaluation.budget);
  }

  add(group: number): void {
    this.#row[0] = group;
    this.#row[1] = this.#argument();
    const count = this.#seen.table.count;
    if (this.#seen.add(this.#row) === count) this.#inner.add(group);
  }

  result(group: number): Result {
    return this.#inner.result(group);
  }

  clear(): void {
    this.#seen.clear();
    this.#inner.clear();
  }
}

/** COUNT(DISTINCT *): passes on the first of equal solutions of a group. */
class DistinctSolutions implements Accumulator {
  readonly #inner: Accumulator;
  readonly #slots: readonly number[];
  readonly #evaluation: Evaluation;
  readonly #seen: RowSet;
  readonly #row: Int32Array;

  constructor(inner: Accumulator, slots: readonly number[], evaluation: Evaluation) {
    this.#inner = inner;
    this.#slots = slots;
    this.#evaluation = evaluation;
    this.#row = new Int32Array(slots.length + 1);
    this.#seen = new RowSet([...this.#row.keys()], evaluation.budget);
  }

  add(group: number): void {
    this.#row[0] = group;
    this.#slots.forEach((slot, i) => {
      this.#row[i + 1] = this.#evaluation.slots[slot] as number;
    });
    const count = this.#seen.table.count;
    if (this.#seen.add(this.#row) === count) this.#inner.add(group);
  }

  result(group: number): Result {
    return this.#inner.result(group);
  }

  clear(): void {
    this.#seen.clear();
    this.#inner.clear();
  }
}
