/** The plan of a query as a tree: the server lists steps in the order in which they are made, with their depth. */

export interface PlanStep {
  readonly label: string;
  readonly depth: number;
  /** Rows expected, and those that came. */
  readonly estimated: number;
  readonly seen: number;
}

export interface PlanNode extends PlanStep {
  /** The chain of steps within, in the order in which rows go through them. */
  readonly inner: readonly PlanNode[];
}

/** The outermost chain. */
export function planTree(steps: readonly PlanStep[]): PlanNode[] {
  /** By depth, the steps that wait for the one which they are within. */
  const waiting: PlanNode[][] = [];
  for (const step of steps) {
    const inner = waiting[step.depth + 1] ?? [];
    waiting[step.depth + 1] = [];
    const chain = waiting[step.depth] ?? [];
    chain.push({ ...step, inner });
    waiting[step.depth] = chain;
  }
  return waiting[0] ?? [];
}

/** By so much the planner must have been wrong to be worth a mark. */
const FACTOR_MIN = 10;

/** How many times more or fewer rows came than expected; null while that is not worth telling. */
export function misjudged({ estimated, seen }: PlanStep): 'more' | 'fewer' | null {
  if (seen >= FACTOR_MIN * Math.max(1, estimated)) return 'more';
  return estimated >= FACTOR_MIN * Math.max(1, seen) ? 'fewer' : null;
}
