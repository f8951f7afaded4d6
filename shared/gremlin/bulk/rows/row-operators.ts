/**
 * Operators over batches of rows, each of which pulls batches from the one before it.
 *
 * **Errors.** Pipes emit what comes before a failing object, then throw, and go on with the next object when they are
 * pulled again. An operator likewise returns the rows before the failing one first, and throws at the next call.
 */
import { BudgetExceeded } from '#base';
import { type GraphView, NONE } from '#graph';
import { Direction, ElementKind } from '../../graph-model.ts';
import type { ObjectModel, Value } from '../../object-model.ts';
import { type Hop, HopWalker } from '../frontier.ts';
import { RowBatch } from './row-batch.ts';
import { type ReadValues, RowValues } from './row-values.ts';

export interface RowOperator {
  /** The next rows, at least one; null at the end. */
  next(): RowBatch | null;
}

/** Rows of the first batch, which grows from batch to batch: a caller may need few. */
const ROWS_FIRST = 32;
const ROWS_GROWTH = 4;
/** From so many rows on batches do not grow. */
const ROWS_MAX = 1024;
/** An id and the row before. */
const BYTES_PER_ROW = 8;
/** An entry of a set. */
const BYTES_PER_MEMBER = 32;

/** What fails for a row. */
class Failure {
  readonly #error: unknown;

  constructor(error: unknown) {
    this.#error = error;
  }

  throw(): never {
    throw this.#error;
  }
}

/** Its fields are declared and assigned, as those of AbstractPipe. */
abstract class BatchOperator implements RowOperator {
  declare protected readonly objects: ObjectModel;
  declare private readonly source: RowOperator;
  declare private input: RowBatch | null;
  /** The next row of the input. */
  declare protected at: number;
  declare private failure: Failure | null;
  declare private largest: number;
  declare private readonly output: RowBatch;
  /** Rows from which on a batch is passed on. */
  declare protected limit: number;

  /** `emits`: the kind of the elements that it emits. */
  constructor(objects: ObjectModel, source: RowOperator, emits: ElementKind) {
    this.objects = objects;
    this.source = source;
    this.output = new RowBatch(emits);
    this.input = null;
    this.at = 0;
    this.failure = null;
    this.largest = 0;
    this.limit = ROWS_FIRST;
  }

  /** The batch that the rows of the output are reached from. */
  protected abstract beforeOf(input: RowBatch): RowBatch | null;
  /** Adds what the rows of the input from `at` on lead to, and moves `at` beyond each before it is evaluated. */
  protected abstract run(input: RowBatch, output: RowBatch): void;

  next(): RowBatch | null {
    const failure = this.failure;
    this.failure = null;
    failure?.throw();
    while (true) {
      const input = this.#nextInput();
      if (input === null) return null;
      const { output } = this;
      output.restart(this.beforeOf(input));
      this.failure = this.#attempt(input, output);
      this.#charge(output.size);
      this.limit = Math.min(this.limit * ROWS_GROWTH, ROWS_MAX);
      if (output.size > 0) return output;
    }
  }

  #nextInput(): RowBatch | null {
    if (this.input === null || this.at >= this.input.size) {
      this.input = this.source.next();
      this.at = 0;
    }
    return this.input;
  }

  #attempt(input: RowBatch, output: RowBatch): Failure | null {
    try {
      this.run(input, output);
      return null;
    } catch (error) {
      if (error instanceof BudgetExceeded || output.size === 0) throw error;
      return new Failure(error);
    }
  }

  /** Batches follow one another: the memory is that of the largest one. */
  #charge(size: number): void {
    const { budget } = this.objects;
    budget.steps(size + 1);
    if (size <= this.largest) return;
    budget.charge((size - this.largest) * BYTES_PER_ROW);
    this.largest = size;
  }
}

/** All elements of a kind, in batches that grow. */
export class ScannedRows implements RowOperator {
  readonly #rows: RowBatch;
  readonly #next: (after: number) => number;
  readonly #objects: ObjectModel;
  #last = NONE;
  #count = 0;
  #size = ROWS_FIRST;

  /** `next`: as {@link GraphView.nextNode}, of the starts. */
  constructor(objects: ObjectModel, kind: ElementKind, next: (after: number) => number) {
    this.#objects = objects;
    this.#rows = new RowBatch(kind);
    this.#next = next;
  }

  next(): RowBatch | null {
    const rows = this.#rows;
    rows.restart(null);
    while (rows.size < this.#size) {
      const id = this.#next(this.#last);
      if (id === NONE) break;
      this.#last = id;
      rows.add(id, this.#count++);
    }
    this.#objects.budget.steps(rows.size + 1);
    this.#size = Math.min(this.#size * ROWS_GROWTH, ROWS_MAX);
    return rows.size === 0 ? null : rows;
  }
}

/** Vertices that are given by their ids, in batches that grow. */
export class ListedRows implements RowOperator {
  readonly #objects: ObjectModel;
  readonly #ids: readonly number[];
  readonly #rows = new RowBatch(ElementKind.Vertex);
  #at = 0;
  #size = ROWS_FIRST;

  constructor(objects: ObjectModel, ids: readonly number[]) {
    this.#objects = objects;
    this.#ids = ids;
  }

  next(): RowBatch | null {
    const rows = this.#rows;
    rows.restart(null);
    const end = Math.min(this.#at + this.#size, this.#ids.length);
    for (; this.#at < end; this.#at++) rows.add(this.#ids[this.#at] as number, this.#at);
    this.#objects.budget.steps(rows.size + 1);
    this.#size = Math.min(this.#size * ROWS_GROWTH, ROWS_MAX);
    return rows.size === 0 ? null : rows;
  }
}

/** From vertices to their neighbours or edges. */
export class HopRows extends BatchOperator {
  readonly #view: GraphView;
  readonly #hop: Hop;
  readonly #emits: ElementKind;

  constructor(objects: ObjectModel, source: RowOperator, view: GraphView, hop: Hop, emits: ElementKind) {
    super(objects, source, emits);
    this.#view = view;
    this.#hop = hop;
    this.#emits = emits;
  }

  protected beforeOf(input: RowBatch): RowBatch {
    return input;
  }

  protected run({ ids, size }: RowBatch, output: RowBatch): void {
    const walker = new HopWalker(this.#view, this.#hop, output, this.#emits === ElementKind.Edge);
    while (this.at < size && output.size < this.limit) {
      const row = this.at++;
      walker.walk(ids[row] as number, row);
    }
  }
}

/** From edges to their vertices. */
export class EndRows extends BatchOperator {
  readonly #view: GraphView;
  readonly #direction: Direction;

  constructor(objects: ObjectModel, source: RowOperator, view: GraphView, direction: Direction) {
    super(objects, source, ElementKind.Vertex);
    this.#view = view;
    this.#direction = direction;
  }

  protected beforeOf(input: RowBatch): RowBatch {
    return input;
  }

  protected run({ ids, size }: RowBatch, output: RowBatch): void {
    const view = this.#view;
    const direction = this.#direction;
    while (this.at < size) {
      const row = this.at++;
      const edge = ids[row] as number;
      if (direction !== Direction.In) output.add(view.source(edge), row);
      if (direction !== Direction.Out) output.add(view.target(edge), row);
    }
  }
}

/** Some of its rows, which stay where they are in their paths. */
abstract class SelectingOperator extends BatchOperator {
  protected beforeOf({ before }: RowBatch): RowBatch | null {
    return before;
  }
}

/** The rows that pass a test. */
abstract class SelectedRows extends SelectingOperator {
  protected abstract passes(id: number, row: number, input: RowBatch): boolean;

  protected run(input: RowBatch, output: RowBatch): void {
    const { ids, parents, size } = input;
    while (this.at < size) {
      const row = this.at++;
      const id = ids[row] as number;
      if (this.passes(id, row, input)) output.add(id, parents[row] as number);
    }
  }
}

/** The rows whose elements pass a test. */
export class FilteredRows extends SelectedRows {
  readonly #test: (id: number) => boolean;

  constructor(objects: ObjectModel, source: RowOperator, kind: ElementKind, test: (id: number) => boolean) {
    super(objects, source, kind);
    this.#test = test;
  }

  protected passes(id: number): boolean {
    return this.#test(id);
  }
}

/** The rows whose property passes a test; the elements must exist. With a loop of its own: the commonest test, a tenth less. */
export class ComparedRows extends SelectingOperator {
  readonly #values: RowValues;
  readonly #test: (value: Value) => boolean;

  constructor(
    objects: ObjectModel,
    source: RowOperator,
    kind: ElementKind,
    read: ReadValues,
    test: (value: Value) => boolean,
  ) {
    super(objects, source, kind);
    this.#values = new RowValues(read);
    this.#test = test;
  }

  protected run(input: RowBatch, output: RowBatch): void {
    const { ids, parents, size } = input;
    const values = this.#values;
    const test = this.#test;
    while (this.at < size) {
      const row = this.at++;
      if (test(values.valueOf(row, input))) output.add(ids[row] as number, parents[row] as number);
    }
  }
}

/** The first row of each element. */
export class DistinctRows extends SelectedRows {
  readonly #seen = new Set<number>();

  protected passes(id: number): boolean {
    if (this.#seen.has(id)) return false;
    this.objects.budget.charge(BYTES_PER_MEMBER);
    this.#seen.add(id);
    return true;
  }
}

/** The rows whose paths contain no element twice. */
export class SimplePathRows extends SelectedRows {
  readonly #path: number[] = [];

  protected passes(id: number, row: number, input: RowBatch): boolean {
    const path = this.#path;
    path.length = 0;
    path.push(mark(input.kind, id));
    let parent = input.parents[row] as number;
    for (let batch = input.before; batch !== null; batch = batch.before) {
      const element = mark(batch.kind, batch.ids[parent] as number);
      if (path.includes(element)) return false;
      path.push(element);
      parent = batch.parents[parent] as number;
    }
    return true;
  }
}

/** A number of the element that no other one has, of either kind. */
function mark(kind: ElementKind, id: number): number {
  return kind === ElementKind.Vertex ? id : -1 - id;
}
