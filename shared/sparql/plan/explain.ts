/** What a query's plan was: its steps, the solutions expected after each, and those seen. */
import { HIDDEN_MARK, type PatternTerm } from '../algebra/algebra.ts';
import type { Operator } from '../operators/operator.ts';

export interface ExplainedStep {
  readonly label: string;
  /** 0 in the outermost chain. The steps of a chain within a step, one deeper, stand before it. */
  readonly depth: number;
  /** Solutions expected, rounded. */
  readonly estimated: number;
  seen: number;
}

/** Collects the steps of a plan as they are made, each wrapped so that its solutions are counted. */
export class PlanTrace {
  readonly steps: ExplainedStep[] = [];
  #depth = -1;

  /** What `build` adds belongs to one chain. */
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

/** Terms as a plan shows them. */
export function patternLabel(terms: readonly PatternTerm[]): string {
  return terms
    .map((term) => (term.kind === 'variable' ? `?${term.name.replaceAll(HIDDEN_MARK, '_')}` : term.text))
    .join(' ');
}
