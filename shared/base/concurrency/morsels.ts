/**
 * Morsels: one stage of a large evaluation in numbered parts, which the thread that evaluates it (the owner) and idle
 * threads (helpers) take from a counter in shared memory.
 *
 * Invariants
 * - A worker takes parts in ascending order, each part is taken once.
 * - The owner takes parts until none is left, so that it depends on no helper. Then it waits for those that are working,
 *   and evaluates again what was taken by a helper that did not complete.
 * - A helper that has not begun when the owner has taken the last part begins no more.
 */

/** Elements of the shared memory; a state and a dismissal for each helper and a taker for each part follow. */
const Field = { Next: 0, Ended: 1, IsClosed: 2, HelperCount: 3, Helpers: 4 } as const;

/** State of a helper. */
const HelperState = {
  /** Not begun. */
  Free: 0,
  Working: 1,
  Completed: 2,
  /** It refused, left, failed or its thread ended: what it did is void. */
  Void: 3,
} as const;

/** How often the owner checks its budget while it waits for helpers. */
const BUDGET_CHECK_MS = 20;

/** The worker number of the owner; helpers have numbers from 0 on. */
const OWNER = -1;

export class MorselBoard {
  readonly memory: SharedArrayBuffer;
  readonly #words: Int32Array;
  readonly #helperCount: number;
  readonly #partsFrom: number;

  constructor(memory: SharedArrayBuffer) {
    this.memory = memory;
    this.#words = new Int32Array(memory);
    this.#helperCount = this.#words[Field.HelperCount] as number;
    this.#partsFrom = Field.Helpers + 2 * this.#helperCount;
  }

  static create(partCount: number, helperCount: number): MorselBoard {
    const length = Field.Helpers + 2 * helperCount + partCount;
    const memory = new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT);
    new Int32Array(memory)[Field.HelperCount] = helperCount;
    return new MorselBoard(memory);
  }

  get helperCount(): number {
    return this.#helperCount;
  }

  get partCount(): number {
    return this.#words.length - this.#partsFrom;
  }

  /** The next part, now taken by the worker; -1 if none is left. */
  take(worker: number = OWNER): number {
    const part = Atomics.add(this.#words, Field.Next, 1);
    if (part >= this.partCount) return -1;
    Atomics.store(this.#words, this.#partsFrom + part, worker + 2);
    return part;
  }

  // Helpers

  /** False if the helper comes too late. */
  begin(helper: number): boolean {
    if (this.isDismissed(helper)) return false;
    return this.#move(helper, HelperState.Free, HelperState.Working);
  }

  /** True if the helper is to take no more parts. */
  isDismissed(helper: number): boolean {
    if (Atomics.load(this.#words, Field.IsClosed) !== 0) return true;
    return Atomics.load(this.#words, this.#dismissalOf(helper)) !== 0;
  }

  /** Ends a helper that has begun; `isComplete` if all parts that it has taken are evaluated. */
  end(helper: number, isComplete: boolean): void {
    this.#move(helper, HelperState.Working, isComplete ? HelperState.Completed : HelperState.Void);
    this.#notifyOwner();
  }

  // The pool

  /** Asks a helper to leave. */
  dismiss(helper: number): void {
    Atomics.store(this.#words, this.#dismissalOf(helper), 1);
  }

  /** The thread of the helper has ended. */
  lose(helper: number): void {
    this.#move(helper, HelperState.Free, HelperState.Void);
    this.#move(helper, HelperState.Working, HelperState.Void);
    this.#notifyOwner();
  }

  // The owner

  /** Waits for the helpers that work; `check` is called meanwhile and may throw. */
  awaitHelpers(check: () => void): void {
    for (let helper = 0; helper < this.#helperCount; helper++) {
      this.#move(helper, HelperState.Free, HelperState.Void);
    }
    for (;;) {
      // Read before the states: a helper that ends afterwards changes the number, so that the wait ends at once.
      const seen = Atomics.load(this.#words, Field.Ended);
      if (!this.#hasWorking()) return;
      Atomics.wait(this.#words, Field.Ended, seen, BUDGET_CHECK_MS);
      check();
    }
  }

  isWorking(helper: number): boolean {
    return Atomics.load(this.#words, Field.Helpers + helper) === HelperState.Working;
  }

  /** Ends the work of all helpers after their present part. */
  close(): void {
    Atomics.store(this.#words, Field.IsClosed, 1);
  }

  isComplete(helper: number): boolean {
    return Atomics.load(this.#words, Field.Helpers + helper) === HelperState.Completed;
  }

  /** The helper whose evaluation of the part counts, -1 for the owner; null if the owner must evaluate it again. */
  takerOf(part: number): number | null {
    const taker = Atomics.load(this.#words, this.#partsFrom + part) - 2;
    return taker === OWNER || (taker >= 0 && this.isComplete(taker)) ? taker : null;
  }

  #hasWorking(): boolean {
    for (let helper = 0; helper < this.#helperCount; helper++) {
      if (this.isWorking(helper)) return true;
    }
    return false;
  }

  #move(helper: number, from: number, to: number): boolean {
    return Atomics.compareExchange(this.#words, Field.Helpers + helper, from, to) === from;
  }

  #dismissalOf(helper: number): number {
    return Field.Helpers + this.#helperCount + helper;
  }

  #notifyOwner(): void {
    Atomics.add(this.#words, Field.Ended, 1);
    Atomics.notify(this.#words, Field.Ended);
  }
}

/** A stage as helpers receive it; plain data and shared memory only. */
export interface MorselJob {
  /** Of the task. */
  readonly language: 'gremlin' | 'sparql';
  /** Memory of the {@link MorselBoard}. */
  readonly board: SharedArrayBuffer;
  /** The version that the owner reads, which helpers must read too. */
  readonly version: number;
  /** The stage, in the terms of the language that evaluates it. */
  readonly stage: object;
}

/** The port through which an evaluation asks for helpers; the pool of threads implements it. */
export interface MorselHelpers {
  /** Maximum number of helpers of a job. */
  readonly countMax: number;
  /** Size of a stage, in edges or rows, from which on helpers pay. */
  readonly unitsMin: number;
  /** Units for each node of the graph from which on helpers pay in a stage whose workers have a column over all nodes. */
  readonly unitsPerNodeMin: number;
  /** Units of one part. */
  readonly unitsPerPart: number;
  /** Asks for helpers and returns at once. Whether any begin is up to the pool. */
  request(job: MorselJob): void;
}
