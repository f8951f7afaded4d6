/**
 * The input of an operator that reads all its solutions (GROUP BY, ORDER BY), evaluated by this thread and idle ones. It
 * is divided by the keys of the first variable into parts, of which helpers return the rows; the parts come in ascending
 * order, so solutions and their order are those of one thread.
 */
import { type Budget, MorselBoard, type MorselHelpers } from '#base';
import { type KeyRange, UNBOUND } from '#rdf';
import {
  type CountedOperator,
  type DivisibleOperator,
  isCounted,
  type Operator,
} from '../operators/operator.ts';
import {
  createSplitMemory,
  PartDirectory,
  type PartRows,
  rowWidth,
  type SplitMemory,
} from './split-memory.ts';

const PARTS_MAX = 256;
/** A row of a join takes about as long as so many edges of a traversal. */
const UNITS_PER_ROW = 4;
/**
 * A helper that is behind is waited for as long as this thread took for its last part, and so long at least: one without a
 * processor would hold the query up, and the part is quickly evaluated here.
 */
const PATIENCE_MS_MIN = 0.5;
/** Interval at which the budget is checked meanwhile. */
const BUDGET_CHECK_MS = 20;
/** Fraction of the memory budget for the rows of all helpers. */
const MEMORY_SHARE_MAX = 0.25;
/** Rows of helpers that are charged at once. */
const ROWS_PER_CHARGE = 1024;

/** Where one query gets its helpers from. */
export interface QueryHelpers {
  readonly helpers: MorselHelpers;
  /** Asks for helpers of a split operator of the query, and returns at once. */
  request(work: SplitWork, board: MorselBoard): void;
}

/** A split operator as another thread needs it, beside the query: plain data and shared memory only. */
export interface SplitWork {
  /** Operators of a query are numbered in the order of planning. */
  readonly operator: number;
  /** The first key of each part. */
  readonly keys: readonly number[];
  readonly memory: SplitMemory;
}

export interface SplitTerms {
  /** See {@link SplitWork}. */
  readonly number: number;
  readonly inner: Operator;
  /** The operator that `inner` opens first. */
  readonly divided: DivisibleOperator;
  /** Those of the solutions that are read. */
  readonly slots: readonly number[];
  /** Estimated rows of the largest intermediate result. */
  readonly work: number;
}

/** The state of the evaluation that a split operator uses. */
interface SplitEvaluation {
  readonly budget: Budget;
  readonly slots: Int32Array;
  readonly facts: { readonly helpers: QueryHelpers | null };
}

export class SplitOperator implements CountedOperator {
  readonly terms: SplitTerms;
  readonly #evaluation: SplitEvaluation;
  #returned: Operator;
  #parts: SplitParts | null = null;

  constructor(evaluation: SplitEvaluation, terms: SplitTerms) {
    this.terms = terms;
    this.#evaluation = evaluation;
    this.#returned = terms.inner;
  }

  /** The operator whose solutions of a part a helper returns: the inner one, or one over it. */
  get returned(): Operator {
    return this.#returned;
  }

  /**
   * Has helpers return the solutions of an operator over the inner one, by which the reader's result stays the same. It
   * may be a {@link CountedOperator}.
   */
  reduceBy(operator: (inner: Operator) => Operator): void {
    this.#returned = operator(this.terms.inner);
  }

  get multiplicity(): number {
    return this.#parts?.multiplicity ?? 1;
  }

  open(): void {
    this.#parts = this.#begin();
    if (this.#parts === null) this.terms.inner.open();
  }

  next(): boolean {
    return this.#parts === null ? this.terms.inner.next() : this.#parts.next();
  }

  close(): void {
    if (this.#parts === null) this.terms.inner.close();
    else this.#parts.close();
    this.#parts = null;
  }

  /** Null where helpers would not pay. */
  #begin(): SplitParts | null {
    const { facts, budget } = this.#evaluation;
    const { helpers: query } = facts;
    const { work, divided, number } = this.terms;
    const units = UNITS_PER_ROW * work;
    if (query === null || units < query.helpers.unitsMin) return null;
    const { countMax, unitsPerPart } = query.helpers;
    const keys = divided.dividingKeys(Math.min(PARTS_MAX, Math.ceil(units / unitsPerPart)));
    if (keys.length < 2) return null;
    const bytesMax = Math.floor((budget.limits.memoryBytesMax * MEMORY_SHARE_MAX) / countMax);
    const memory = createSplitMemory(keys.length, countMax, bytesMax);
    // Of the helpers alone: parts are taken from the directory.
    const board = MorselBoard.create(0, countMax);
    query.request({ operator: number, keys, memory }, board);
    return new SplitParts(this.#evaluation, this, keys, memory, board);
  }
}

/** The range of a part: the first one has all keys below the second's first, the last one all above. */
export function rangeOf(keys: readonly number[], part: number): KeyRange {
  return {
    from: part === 0 ? Number.NEGATIVE_INFINITY : (keys[part] as number),
    to: keys[part + 1] ?? Number.POSITIVE_INFINITY,
  };
}

/** The owner's side: evaluates the parts that no helper has when it comes to them. */
class SplitParts {
  readonly #evaluation: SplitEvaluation;
  readonly #terms: SplitTerms;
  readonly #keys: readonly number[];
  readonly #memory: SplitMemory;
  readonly #directory: PartDirectory;
  readonly #board: MorselBoard;
  #part = -1;
  /** True while the current part is evaluated here. */
  #isOwn = false;
  #ownSince = 0;
  /** Duration of the last part that was evaluated here. */
  #ownMs = 0;
  /** The rest of the rows of a helper's part. */
  #cells: Int32Array = new Int32Array(0);
  #at = 0;
  #rowsLeft = 0;
  readonly #isCounted: boolean;
  readonly #width: number;
  /** Of the current solution. */
  multiplicity = 1;

  constructor(
    evaluation: SplitEvaluation,
    { terms, returned }: SplitOperator,
    keys: readonly number[],
    memory: SplitMemory,
    board: MorselBoard,
  ) {
    this.#evaluation = evaluation;
    this.#terms = terms;
    this.#isCounted = isCounted(returned);
    this.#width = rowWidth(terms.slots, this.#isCounted);
    this.#keys = keys;
    this.#memory = memory;
    this.#directory = new PartDirectory(memory);
    this.#board = board;
  }

  next(): boolean {
    for (;;) {
      if (this.#isOwn) {
        if (this.#terms.inner.next()) return true;
        this.#isOwn = false;
        this.#ownMs = performance.now() - this.#ownSince;
      } else if (this.#rowsLeft > 0) {
        this.#load();
        return true;
      }
      this.#part += 1;
      if (this.#part >= this.#keys.length) {
        this.close();
        return false;
      }
      this.#begin(this.#part);
    }
  }

  close(): void {
    this.#board.close();
    const { inner, divided, slots } = this.#terms;
    if (this.#isOwn) inner.close();
    this.#isOwn = false;
    divided.restrict(null);
    this.#rowsLeft = 0;
    this.#part = this.#keys.length;
    for (const slot of slots) this.#evaluation.slots[slot] = UNBOUND;
  }

  #begin(part: number): void {
    const rows = this.#awaitRows(part);
    for (const slot of this.#terms.slots) this.#evaluation.slots[slot] = UNBOUND;
    if (rows === null) {
      const { inner, divided } = this.#terms;
      this.multiplicity = 1;
      divided.restrict(rangeOf(this.#keys, part));
      this.#ownSince = performance.now();
      inner.open();
      this.#isOwn = true;
      return;
    }
    const { budget } = this.#evaluation;
    budget.charge(rows.rowCount * this.#width * Int32Array.BYTES_PER_ELEMENT);
    budget.steps(rows.steps);
    const helper = this.#directory.helperOf(part);
    this.#cells = new Int32Array(this.#memory.rows[helper] as SharedArrayBuffer);
    this.#at = rows.offset;
    this.#rowsLeft = rows.rowCount;
  }

  /** The rows of a part that a helper has evaluated; null if this thread is to evaluate it. */
  #awaitRows(part: number): PartRows | null {
    if (this.#directory.takeForOwner(part)) return null;
    const helper = this.#directory.helperOf(part);
    const until = performance.now() + Math.max(this.#ownMs, PATIENCE_MS_MIN);
    while (this.#board.isWorking(helper)) {
      const leftMs = until - performance.now();
      if (leftMs <= 0 || this.#directory.rowsOf(part) !== null) break;
      this.#directory.wait(part, Math.min(leftMs, BUDGET_CHECK_MS));
      this.#evaluation.budget.checkNow();
    }
    // Read after its state: its last part may have been published since.
    return this.#directory.rowsOf(part);
  }

  #load(): void {
    const { budget, slots: values } = this.#evaluation;
    const { slots } = this.#terms;
    if (this.#rowsLeft % ROWS_PER_CHARGE === 0) budget.steps(ROWS_PER_CHARGE);
    for (let i = 0; i < slots.length; i++) values[slots[i] as number] = this.#cells[this.#at + i] as number;
    if (this.#isCounted) this.multiplicity = this.#cells[this.#at + slots.length] as number;
    this.#at += this.#width;
    this.#rowsLeft -= 1;
  }
}
