/** EXPLAIN: the plan's operators with estimated and actual cardinalities. */
import { HIDDEN_MARK, type PatternTerm } from '../algebra/algebra.ts';
import type { Operator } from '../operators/operator.ts';

export interface ExplainedStep {
  readonly label: string;
  /** Nesting depth, 0 for the outermost join. The operators of a nested join precede its parent. */
  readonly depth: number;
  /** Estimated solutions, rounded. */
  readonly estimated: number;
  seen: number;
}

/** Records the operators of a plan, each wrapped to count its solutions. */
export class PlanTrace {
  readonly steps: ExplainedStep[] = [];
  #depth = -1;

  /** Operators added by `build` belong to one join. */
  chain<T>(build: () => T): T {
    this.#depth += 1;
    try {
      return build();
    } finally {
      this.#depth -= 1;
    }
  }

  add(operator: Operator, label: string, estimate: number): Operator {
    const step: ExplainedStep = { label, depth: this.#depth, estimated: Math.round(estimate), seen: 0 };
    this.steps.push(step);
    return new CountedOperator(operator, step);
  }
}

class CountedOperator implements Operator {
  readonly #operator: Operator;
  readonly #step: ExplainedStep;

  constructor(operator: Operator, step: ExplainedStep) {
    this.#operator = operator;
    this.#step = step;
  }

  open(): void {
    this.#operator.open();
  }

  next(): boolean {
    const isSolution = this.#operator.next();
    if (isSolution) this.#step.seen++;
    return isSolution;
  }

  close(): void {
    this.#operator.close();
  }
}

/** Text of a pattern's terms in a plan. */
export function patternLabel(terms: readonly PatternTerm[]): string {
  return terms
    .map((term) => (term.kind === 'variable' ? `?${term.name.replaceAll(HIDDEN_MARK, '_')}` : term.text))
    .join(' ');
}
