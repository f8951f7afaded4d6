/**
 * `exhaustMerge`: emits all objects of the first branch of the preceding split, then all of the next, and so
 * on.
 */
import type { Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { MergePipe } from './merge-pipe.ts';

export class ExhaustMergePipe extends MergePipe {
  #current = 0;

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.ExhaustMergePipe';
  }

  protected advance(): Value | Done {
    while (true) {
      const object = this.takeFrom(this.#current);
      if (object !== undefined) return object;
      this.#current = this.after(this.#current);
      if (this.#current === 0) return DONE;
    }
  }
}
