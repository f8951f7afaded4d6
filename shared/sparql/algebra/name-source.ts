/** Unique names for variables that the translation to algebra introduces. */
import type { Budget } from '#base';
import { HIDDEN_MARK } from './algebra.ts';

/** Generator of unique names, and the budget, shared by the translators of one request. */
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
