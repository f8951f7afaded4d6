/**
 * Budget: limits of steps, memory and time of one script or query. Steps are counted locally and cheaply; every
 * {@link STEPS_PER_CHECK} of them the shared stop flag is read, which another thread sets on time-out or cancel.
 * Memory is charged as structures grow, because the engine's heap limit is no protection: one huge allocation aborts
 * the whole process. Freed structures are not reported, so when the charges reach the limit, the live heap is
 * measured, and the charges continue from there: a loop that makes garbage continues; one that retains memory ends.
 */
import { CodedError } from './coded-error.ts';

/** Maximum steps between two checks of the flag. A check per step doubled the time of a traversal when measured. */
export const STEPS_PER_CHECK = 256;

/**
 * Steps differ in cost: one call may process a large value without counting. So the interval is adapted to time:
 * above the longer of these times the number of steps is reduced, below the shorter one it is doubled.
 */
const LOOK_LATE_MS = 8;
const LOOK_SOON_MS = 2;
/**
 * Steps before the first check, and after work that counted so many at once: its result is large, and calls on it may
 * be slow.
 */
const FIRST_STEPS = 32;
const BULK_STEPS = 4096;

/** Values of the shared stop flag, which the running thread only reads. */
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

/** The end of a script or query by its limits. Scripts cannot catch it. */
export class BudgetExceeded extends CodedError<BudgetCause> {
  override readonly name = 'BudgetExceeded';
}

export interface BudgetLimits {
  /** Maximum bytes charged. */
  readonly memoryBytesMax: number;
  /** Maximum elements of a list, map, string or result; far below the size at which V8 allocates in one piece. */
  readonly collectionLengthMax: number;
}

export const DEFAULT_BUDGET_LIMITS: BudgetLimits = {
  memoryBytesMax: 512 * 1024 * 1024,
  collectionLengthMax: 16 * 1024 * 1024,
};

/**
 * Fraction of the limit below which a measurement of live memory is accepted: each one costs a garbage collection,
 * and has to gain some room.
 */
const LIVE_SHARE_MAX = 0.75;

/**
 * Checks of the flag per check of the heap, and the fraction of the limit above which live memory is measured: for
 * structures that are larger than charged. The heap's own limit is above it.
 */
const CHECKS_PER_MEMORY_LOOK = 32;
const HELD_SHARE_MAX = 2;

/** Memory of the thread beyond what it used before its first task. */
export interface MemoryProbe {
  /** Heap bytes, garbage included; costs less than a microsecond. */
  held(): number;
  /** Live bytes; costs a garbage collection. */
  live(): number;
}

export interface BudgetHooks {
  /** Called before each check of the flag, with the time in milliseconds. */
  readonly onCheck?: ((now: number) => void) | undefined;
  /** Without it, charges are never reduced. */
  readonly memory?: MemoryProbe;
}

/** The flag of work without cancellation; only ever read. */
const NO_SIGNAL = new Int32Array(1);

export class Budget {
  readonly limits: BudgetLimits;
  /** Element 0 holds a {@link StopSignal}; element 1, if present, receives the steps, in units of a check. */
  readonly #signal: Int32Array;
  readonly #hooks: BudgetHooks;
  /**
   * Steps until the next check. Code that cannot afford a call per step decrements it and calls {@link checkNow} at 0
   * or below.
   */
  stepsLeft = FIRST_STEPS;
  /** The value of {@link stepsLeft} after the last check. */
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

  /** Counts one unit of work: a loop iteration, a call, an element through a pipe, a row through an operator. */
  step(): void {
    if (--this.stepsLeft <= 0) this.#check();
  }

  /** Counts `count` units of work, for bulk loops; call it at least every few thousand units. */
  steps(count: number): void {
    this.stepsLeft -= count;
    if (this.stepsLeft <= 0) this.#check();
  }

  /** Charges bytes by which a structure is about to grow. */
  charge(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.limits.memoryBytesMax) this.#settle(bytes);
  }

  /** Checks the size of a buffer, which is too short-lived to be charged. */
  checkBytes(bytes: number): void {
    if (bytes > this.limits.memoryBytesMax) throw memoryExceeded(this.limits);
  }

  /** Checks the length of a collection or text before it is allocated. */
  checkLength(length: number): void {
    if (length > this.limits.collectionLengthMax) {
      throw new BudgetExceeded(
        BudgetCause.Size,
        `a collection of ${length} elements is over the limit of ${this.limits.collectionLengthMax}`,
      );
    }
  }

  /** Checks the flag now; for code before a long operation that cannot count steps. */
  checkNow(): void {
    this.#check();
  }

  /** True once the work is to stop; for code that must clean up first. */
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

  /** Measures live memory and resets the charges to it plus `bytes`, if that leaves room. */
  #settle(bytes: number): void {
    const { memoryBytesMax } = this.limits;
    const live = this.#hooks.memory?.live() ?? memoryBytesMax;
    if (live <= memoryBytesMax * LIVE_SHARE_MAX && live + bytes <= memoryBytesMax) {
      this.#bytes = live + bytes;
      return;
    }
    throw memoryExceeded(this.limits);
  }

  /** Sets the steps until the next check; the last `steps` took `elapsedMs`. */
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
