/**
 * What an endless script holds, against what it is charged: it is ended when it has been charged a hundred budgets, or has gone
 * a fixed number of steps. In between nothing counts as live, so that only the heap tells.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Budget, BudgetCause, BudgetExceeded, StopSignal } from '#base';

/** Small, so that a hundred of it are soon charged. */
const BUDGET_BYTES = 64 * 1024;
/** What the engine may keep of code that it runs often, and of scripts before; a few bytes kept each time are far more. */
export const GROWN_BYTES_MAX = 384 * 1024;
const BUDGETS = 100;
/** Of the run, in which the engine compiles it. */
const WARM_UP_SHARE = 0.3;
const COLLECTION_LENGTH_MAX = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** After two collections: buffers that the first one finds unused are freed beside it, and counted by the second. */
function liveBytes(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

class CountingBudget extends Budget {
  charged = 0;

  override charge(bytes: number): void {
    this.charged += bytes;
    super.charge(bytes);
  }
}

export interface Held {
  /** Bytes charged, and live ones that came, from a first part of the run to its end. */
  readonly charged: number;
  readonly grown: number;
}

export interface HeldLimits {
  readonly stepsMax: number;
  /** Of the budget. */
  readonly budgetBytes?: number;
  /** What is charged at most. */
  readonly chargedMax?: number;
}

/** `run` goes on until its budget ends it; throws whatever else it throws. */
export function heldBy(
  run: (budget: Budget) => void,
  { stepsMax, budgetBytes = BUDGET_BYTES, chargedMax = BUDGETS * budgetBytes }: HeldLimits,
): Held {
  const signal = new Int32Array(1);
  let start: Held | null = null;
  let end: Held | null = null;
  const onCheck = () => {
    const { charged, stepCount } = budget;
    const share = Math.max(charged / chargedMax, stepCount / stepsMax);
    if (start === null && share >= WARM_UP_SHARE) start = { charged, grown: liveBytes() };
    else if (start !== null && share >= 1) {
      end = { charged, grown: liveBytes() };
      signal[0] = StopSignal.Timeout;
    }
  };
  const budget = new CountingBudget(
    { memoryBytesMax: budgetBytes, collectionLengthMax: COLLECTION_LENGTH_MAX },
    signal,
    { onCheck, memory: { held: () => 0, live: () => 0 } },
  );
  try {
    run(budget);
  } catch (error) {
    if (!(error instanceof BudgetExceeded && error.code === BudgetCause.Timeout)) throw error;
  }
  const [from, to] = [start as Held | null, end as Held | null];
  if (from === null || to === null) throw new Error('the script is not endless');
  return { charged: to.charged - from.charged, grown: to.grown - from.grown };
}
