import { HIDDEN_MARK } from './algebra.ts';

/** Counters that one request's translators share, so that every made-up name is new. */
export class NameSource {
  #count = 0;
  next(stem: string): string {
    return `${stem}${HIDDEN_MARK}${this.#count++}`;
  }
}
