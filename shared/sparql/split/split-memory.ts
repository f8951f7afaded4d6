/**
 * Shared memory of the workers of a split operator, besides the morsel board: for each part its worker and whether and
 * where its rows are, and for each helper a buffer of rows.
 */

/** Position of the number of parts that helpers have inspected, from the last part down; the parts follow. */
const SEEN_BY_HELPERS = 0;
const PARTS_FROM = 1;
const WORDS_PER_PART = 5;
const Word = { Worker: 0, State: 1, Offset: 2, RowCount: 3, Steps: 4 } as const;

/** Values of {@link Word.Worker}: nobody, the owner, and the helpers from there on. */
const Worker = { None: 0, Owner: 1, Helpers: 2 } as const;
const PartState = { Open: 0, Done: 1 } as const;

const FIRST_BYTES = 64 * 1024;

/** Plain data and shared memory only. */
export interface SplitMemory {
  readonly parts: SharedArrayBuffer;
  /** Of each helper; they grow. */
  readonly rows: readonly SharedArrayBuffer[];
}

/** `bytesMax` is the maximum size of each helper's rows. */
export function createSplitMemory(partCount: number, helperCount: number, bytesMax: number): SplitMemory {
  const maxByteLength = bytesMax - (bytesMax % Int32Array.BYTES_PER_ELEMENT);
  return {
    parts: new SharedArrayBuffer((PARTS_FROM + partCount * WORDS_PER_PART) * Int32Array.BYTES_PER_ELEMENT),
    rows: Array.from(
      { length: helperCount },
      () => new SharedArrayBuffer(Math.min(FIRST_BYTES, maxByteLength), { maxByteLength }),
    ),
  };
}

/** The rows of one part. */
export interface PartRows {
  /** Index of the first cell. */
  readonly offset: number;
  readonly rowCount: number;
  /** Steps that their evaluation took. */
  readonly steps: number;
}

/**
 * The owner takes parts from the first on, which it evaluates as it reads them, and helpers from the last on: until they
 * meet nobody waits for anybody.
 */
export class PartDirectory {
  readonly #words: Int32Array;

  constructor({ parts }: SplitMemory) {
    this.#words = new Int32Array(parts);
  }

  /** True if the owner is to evaluate the part; false if a helper has taken it. */
  takeForOwner(part: number): boolean {
    return this.#take(part, Worker.Owner);
  }

  /** The next part for a helper; -1 if the owner has taken it, and so all before it. */
  takeForHelper(helper: number): number {
    const part = this.#partCount - 1 - Atomics.add(this.#words, SEEN_BY_HELPERS, 1);
    return part >= 0 && this.#take(part, Worker.Helpers + helper) ? part : -1;
  }

  /** The helper that has taken a part. */
  helperOf(part: number): number {
    return Atomics.load(this.#words, atPart(part) + Word.Worker) - Worker.Helpers;
  }

  publish(part: number, { offset, rowCount, steps }: PartRows): void {
    const at = atPart(part);
    this.#words[at + Word.Offset] = offset;
    this.#words[at + Word.RowCount] = rowCount;
    this.#words[at + Word.Steps] = steps;
    Atomics.store(this.#words, at + Word.State, PartState.Done);
    Atomics.notify(this.#words, at + Word.State);
  }

  /** Null until the part is published. */
  rowsOf(part: number): PartRows | null {
    const at = atPart(part);
    if (Atomics.load(this.#words, at + Word.State) !== PartState.Done) return null;
    return {
      offset: this.#words[at + Word.Offset] as number,
      rowCount: this.#words[at + Word.RowCount] as number,
      steps: this.#words[at + Word.Steps] as number,
    };
  }

  /** Returns when the part is published, or after `timeoutMs`. */
  wait(part: number, timeoutMs: number): void {
    Atomics.wait(this.#words, atPart(part) + Word.State, PartState.Open, timeoutMs);
  }

  get #partCount(): number {
    return (this.#words.length - PARTS_FROM) / WORDS_PER_PART;
  }

  #take(part: number, worker: number): boolean {
    const at = atPart(part) + Word.Worker;
    return Atomics.compareExchange(this.#words, at, Worker.None, worker) === Worker.None;
  }
}

function atPart(part: number): number {
  return PARTS_FROM + part * WORDS_PER_PART;
}

/** Cells of a row: an id for each transferred slot, and in a counted input the number of its solutions. */
export function rowWidth(slots: readonly number[], isCounted: boolean): number {
  return slots.length + (isCounted ? 1 : 0);
}

/** A helper's rows, one after the other. */
export class RowWriter {
  readonly #memory: SharedArrayBuffer;
  readonly #slots: readonly number[];
  readonly #isCounted: boolean;
  #cells: Int32Array;
  #length = 0;

  constructor(memory: SharedArrayBuffer, slots: readonly number[], isCounted: boolean) {
    this.#memory = memory;
    this.#slots = slots;
    this.#isCounted = isCounted;
    this.#cells = new Int32Array(memory);
  }

  /** Number of cells so far. */
  get length(): number {
    return this.#length;
  }

  /**
   * Appends a row of `count` equal solutions. False, without effect on earlier rows, if it has an id above `idMax` (that
   * of a term which other views number differently), or if there is no room.
   */
  add(values: Int32Array, idMax: number, count: number): boolean {
    const end = this.#length + rowWidth(this.#slots, this.#isCounted);
    if (end > this.#cells.length && !this.#grow(end)) return false;
    for (let i = 0; i < this.#slots.length; i++) {
      const id = values[this.#slots[i] as number] as number;
      if (id > idMax) return false;
      this.#cells[this.#length + i] = id;
    }
    if (this.#isCounted) this.#cells[end - 1] = count;
    this.#length = end;
    return true;
  }

  #grow(length: number): boolean {
    const wanted = Math.max(2 * this.#memory.byteLength, length * Int32Array.BYTES_PER_ELEMENT);
    const bytes = Math.min(wanted, this.#memory.maxByteLength);
    if (bytes < length * Int32Array.BYTES_PER_ELEMENT) return false;
    this.#memory.grow(bytes);
    this.#cells = new Int32Array(this.#memory);
    return true;
  }
}
