/**
 * The backtracking stack: alternative states and saved registers. It grows with the input and is charged to the budget.
 */
import type { Budget } from '#base';

/** A frame: its kind and three numbers. */
const FRAME = 4;
export const FrameKind = {
  /** Continue at instruction a, position b. */
  Choice: 0,
  /** Restore register a to b. */
  Register: 1,
  /** A greedy scan (instruction a) at b that may give back down to c. */
  ScanBack: 2,
  /** A lazy scan (instruction a) at b that may extend up to c. */
  ScanForward: 3,
} as const;
export type FrameKind = (typeof FrameKind)[keyof typeof FrameKind];

const START_LENGTH = 64 * FRAME;
const BYTES_PER_NUMBER = 4;

export class BacktrackStack {
  readonly #budget: Budget;
  #frames = new Int32Array(START_LENGTH);
  top = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  push(kind: FrameKind, a: number, b: number, c: number): void {
    if (this.top + FRAME > this.#frames.length) this.#grow();
    const frames = this.#frames;
    const { top } = this;
    frames[top] = kind;
    frames[top + 1] = a;
    frames[top + 2] = b;
    frames[top + 3] = c;
    this.top = top + FRAME;
  }

  #grow(): void {
    const length = this.#frames.length * 2;
    this.#budget.charge(length * BYTES_PER_NUMBER);
    const larger = new Int32Array(length);
    larger.set(this.#frames);
    this.#frames = larger;
  }

  /** Pops the top frame and returns its kind; its numbers remain readable until the next push. */
  pop(): FrameKind {
    this.top -= FRAME;
    return this.#frames[this.top] as FrameKind;
  }

  get a(): number {
    return this.#frames[this.top + 1] as number;
  }

  get b(): number {
    return this.#frames[this.top + 2] as number;
  }

  get c(): number {
    return this.#frames[this.top + 3] as number;
  }

  /** Drops the alternatives above `base`, but not the frames that restore registers. */
  cut(base: number): void {
    const frames = this.#frames;
    let kept = base;
    for (let at = base; at < this.top; at += FRAME) {
      if (frames[at] !== FrameKind.Register) continue;
      frames.copyWithin(kept, at, at + FRAME);
      kept += FRAME;
    }
    this.top = kept;
  }
}
