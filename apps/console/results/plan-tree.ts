/** Builds the tree of a query plan from the server's list of operators in postorder, with depths. */

export interface PlanStep {
  readonly label: string;
  readonly depth: number;
  /** Estimated and actual cardinality. */
  readonly estimated: number;
  readonly seen: number;
}

export interface PlanNode extends PlanStep {
  /** The operands, in the order in which rows flow through them. */
  readonly inner: readonly PlanNode[];
}

/** The outermost operators. */
export function planTree(steps: readonly PlanStep[]): PlanNode[] {
  /** By depth, the operators that wait for their parent. */
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

/** Minimum factor of a misestimate to be marked. */
const FACTOR_MIN = 10;

/** Whether an estimate is too low or too high, and by which factor; null if it is close. */
export function misjudged({ estimated, seen }: PlanStep): 'more' | 'fewer' | null {
  if (seen >= FACTOR_MIN * Math.max(1, estimated)) return 'more';
  return estimated >= FACTOR_MIN * Math.max(1, seen) ? 'fewer' : null;
}
