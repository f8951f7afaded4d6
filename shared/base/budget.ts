/**
 * Budget: what one script or query may still use. Steps are counted locally and cheaply; every
 * {@link STEPS_PER_CHECK} of them the shared flag is read, which another thread sets on time-out or cancel.
 * Memory is charged as structures grow, because the engine's heap limit is no protection: one huge allocation
 * aborts the whole process. Nobody says when a structure is dropped; so when the charges come to the limit, what is live
 * is measured, and the charges go on from there. A loop that makes garbage goes on; one that keeps what it makes ends.
 */
import { CodedError } from './coded-error.ts';

/** Steps between two looks at the shared flag, at most. A look per step doubled the time of a traversal when measured. */
export const STEPS_PER_CHECK = 256;

/**
 * Steps are not of one size: one call may walk through a large value that it does not count. So the looks are kept apart in
 * time as well: while they come later than the longer of these, the next one comes after fewer steps, while they come sooner
 * than the shorter one, after twice as many.
 */
const LOOK_LATE_MS = 8;
const LOOK_SOON_MS = 2;
/**
 * Before the first look, when nothing is known of the steps yet, and after work that counted so many at once: what it made is
 * large, and what is about to be called on it may be slow.
 */
const FIRST_STEPS = 32;
const BULK_STEPS = 4096;

/** What the shared flag says. The thread that runs the work only reads it. */
export const StopSignal = { None: 0, Timeout: 1, Cancelled: 2 } as const;
export type StopSignal = (typeof StopSignal)[keyof typeof StopSignal];

export const BudgetCause = {
  Timeout: 'SCRIPT_TIMEOUT',
  Cancelled: 'SCRIPT_CANCELLED',
  Memory: 'MEMORY_BUDGET',
  Size: 'COLLECTION_SIZE',
  Depth: 'STACK_DEPTH',
  ResultRows: 'RESULT_ROWS',
  ResultBytes: 'RESULT_BYTES',
} as const;
export type BudgetCause = (typeof BudgetCause)[keyof typeof BudgetCause];

/** The end of a script or query by its limits. No script can catch it. */
export class BudgetExceeded extends CodedError<BudgetCause> {
  override readonly name = 'BudgetExceeded';
}

export interface BudgetLimits {
  /** Bytes that may be charged in all. */
  readonly memoryBytesMax: number;
  /** Elements of a single list, map, string or result; far below the size at which V8 allocates in one piece. */
  readonly collectionLengthMax: number;
}

export const DEFAULT_BUDGET_LIMITS: BudgetLimits = {
  memoryBytesMax: 512 * 1024 * 1024,
  collectionLengthMax: 16 * 1024 * 1024,
};

/**
 * Share of the limit that may be live for a measurement to count: each measurement costs a collection of garbage, and has to
 * win some room.
 */
const LIVE_SHARE_MAX = 0.75;

/**
 * How often what is held is looked at, in looks at the flag, and how much of the limit it may be before what is live is
 * measured: for structures that are larger than they were charged. The heap's own limit stands above it.
 */
const CHECKS_PER_MEMORY_LOOK = 32;
const HELD_SHARE_MAX = 2;

/** The memory of the thread beyond what it held before it had work. */
export interface MemoryProbe {
  /** Bytes that are held, garbage included; costs less than a microsecond. */
  held(): number;
  /** Bytes that are live; costs a collection. */
  live(): number;
}

export interface BudgetHooks {
  /** Called each time the flag is looked at, before it is, with the time in milliseconds: for those who watch the work. */
  readonly onCheck?: ((now: number) => void) | undefined;
  /** Without it, all charges count for ever. */
  readonly memory?: MemoryProbe;
}

/** The flag of work that nobody ends; only ever read. */
const NO_SIGNAL = new Int32Array(1);

export class Budget {
  readonly limits: BudgetLimits;
  /** Element 0 holds a {@link StopSignal}; element 1, if there is one, is told the steps, in units of a check. */
  readonly #signal: Int32Array;
  readonly #hooks: BudgetHooks;
  /**
   * Steps until the next look at the flag. Code that cannot afford a call for each step counts here itself: it takes
   * one off and calls {@link checkNow} at 0 or below.
   */
  stepsLeft = FIRST_STEPS;
  /** What {@link stepsLeft} was after the last look. */
  #stepsGiven = FIRST_STEPS;
  #lookedAt = performance.now();
  #spent = 0;
  #checkCount = 0;
  #bytes = 0;

  constructor(
    limits: BudgetLimits = DEFAULT_BUDGET_LIMITS,
    signal: Int32Array = NO_SIGNAL,
    hooks: BudgetHooks = {},
  ) {
    this.limits = limits;
    this.#signal = signal;
    this.#hooks = hooks;
  }

  /** One unit of work: a loop turn, a call, an element through a pipe, a row through an operator. */
  step(): void {
    if (--this.stepsLeft <= 0) this.#check();
  }

  /** `count` units of work at once, for bulk loops; call it at least every few thousand units. */
  steps(count: number): void {
    this.stepsLeft -= count;
    if (this.stepsLeft <= 0) this.#check();
  }

  /** Charges bytes that a structure is about to grow by. */
  charge(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.limits.memoryBytesMax) this.#settle(bytes);
  }

  /** Checks bytes that stand in one buffer, which is not part of what is live for long enough to be charged. */
  checkBytes(bytes: number): void {
    if (bytes > this.limits.memoryBytesMax) throw memoryExceeded(this.limits);
  }

  /** Checks the length a collection or text is about to have, before it is made. */
  checkLength(length: number): void {
    if (length > this.limits.collectionLengthMax) {
      throw new BudgetExceeded(
        BudgetCause.Size,
        `a collection of ${length} elements is over the limit of ${this.limits.collectionLengthMax}`,
      );
    }
  }

  /** Looks at the shared flag now; for code about to do something long that cannot count steps. */
  checkNow(): void {
    this.#check();
  }

  /** True once the work is to stop; for code that has to end something in order first. */
  get isStopped(): boolean {
    return this.#signal[0] !== StopSignal.None;
  }

  get stepCount(): number {
    return this.#spent + (this.#stepsGiven - this.stepsLeft);
  }

  get bytesCharged(): number {
    return this.#bytes;
  }

  #lookAtMemory(): void {
    const held = this.#hooks.memory?.held() ?? 0;
    if (held > this.limits.memoryBytesMax * HELD_SHARE_MAX) this.#settle(0);
  }

  /** Goes on from what is live and the `bytes` to come, if that leaves room. */
  #settle(bytes: number): void {
    const { memoryBytesMax } = this.limits;
    const live = this.#hooks.memory?.live() ?? memoryBytesMax;
    if (live <= memoryBytesMax * LIVE_SHARE_MAX && live + bytes <= memoryBytesMax) {
      this.#bytes = live + bytes;
      return;
    }
    throw memoryExceeded(this.limits);
  }

  /** After how many steps the next look comes; the last so many took so long. */
  #giveSteps(steps: number, elapsedMs: number): void {
    if (steps >= BULK_STEPS) {
      this.#stepsGiven = Math.min(FIRST_STEPS, this.#stepsGiven);
    } else if (elapsedMs > LOOK_LATE_MS) {
      const share = LOOK_LATE_MS / elapsedMs;
      this.#stepsGiven = Math.max(1, Math.floor(this.#stepsGiven * share));
    } else if (elapsedMs < LOOK_SOON_MS && this.#stepsGiven < STEPS_PER_CHECK) {
      this.#stepsGiven = Math.min(2 * this.#stepsGiven, STEPS_PER_CHECK);
    }
    this.stepsLeft = this.#stepsGiven;
  }

  #check(): void {
    const now = performance.now();
    const steps = this.#stepsGiven - this.stepsLeft;
    this.#spent += steps;
    this.#giveSteps(steps, now - this.#lookedAt);
    this.#lookedAt = now;
    if (this.#signal.length > 1) this.#signal[1] = this.#spent / STEPS_PER_CHECK;
    this.#hooks.onCheck?.(now);
    if (++this.#checkCount % CHECKS_PER_MEMORY_LOOK === 0) this.#lookAtMemory();
    const signal = this.#signal[0];
    if (signal === StopSignal.Timeout) {
      throw new BudgetExceeded(BudgetCause.Timeout, 'the time limit is over');
    }
    if (signal === StopSignal.Cancelled) throw new BudgetExceeded(BudgetCause.Cancelled, 'cancelled');
  }
}

function memoryExceeded({ memoryBytesMax }: BudgetLimits): BudgetExceeded {
  return new BudgetExceeded(BudgetCause.Memory, `the memory budget of ${memoryBytesMax} bytes is used up`);
}
