/**
 * Counts the steps of a search, and memoizes failed states once the search has become long. The memory is allocated
 * late, since clearing it costs as much as many short searches; states that failed before are entered once more.
 */
import type { Budget } from '#base';

export const STEPS_PER_REPORT = 512;
/** Minimum steps of a search before the table is allocated. */
const STEPS_BEFORE_MEMORY = 4096;
const STEPS_PER_CHARACTER_BEFORE_MEMORY = 8;
/** Maximum bits of the table (32 MiB); beyond it only the budget ends a search. */
const BITS_MAX = 2 ** 28;

export class DeadEnds {
  readonly #budget: Budget;
  readonly #memoCount: number;
  /** Number of positions in the text, including its end. */
  readonly #width: number;
  #unreported = 0;
  #stepsLeft: number;
  #memory: Uint8Array | null = null;

  constructor(budget: Budget, memoCount: number, textLength: number) {
    this.#budget = budget;
    this.#memoCount = memoCount;
    this.#width = textLength + 1;
    this.#stepsLeft =
      memoCount === 0
        ? Number.MAX_SAFE_INTEGER
        : STEPS_BEFORE_MEMORY + STEPS_PER_CHARACTER_BEFORE_MEMORY * textLength;
  }

  count(steps: number): void {
    this.#unreported += steps;
    if (this.#unreported >= STEPS_PER_REPORT) this.report();
  }

  /** Charges the counted steps to the budget. */
  report(): void {
    this.#budget.steps(this.#unreported);
    this.#stepsLeft -= this.#unreported;
    this.#unreported = 0;
    if (this.#stepsLeft < 0) this.#remember();
  }

  #remember(): void {
    this.#stepsLeft = Number.MAX_SAFE_INTEGER;
    const bits = this.#width * this.#memoCount;
    if (bits > BITS_MAX) return;
    this.#budget.charge(bits >> 3);
    this.#memory = new Uint8Array((bits >> 3) + 1);
  }

  /** True if the state was entered before and so is a dead end; otherwise marks it as entered. */
  has(memo: number, position: number): boolean {
    if (this.#memory === null || memo < 0) return false;
    const bit = memo * this.#width + position;
    const mask = 1 << (bit & 7);
    const byte = this.#memory[bit >> 3] as number;
    if ((byte & mask) !== 0) return true;
    this.#memory[bit >> 3] = byte | mask;
    return false;
  }
}
