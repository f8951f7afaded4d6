import type { Budget } from '#base';
import { HIDDEN_MARK } from './algebra.ts';

/** What one request's translators share: a counter, so that every made-up name is new, and what their work may cost. */
export class NameSource {
  readonly budget: Budget;
  #count = 0;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  next(stem: string): string {
    return `${stem}${HIDDEN_MARK}${this.#count++}`;
  }
}
