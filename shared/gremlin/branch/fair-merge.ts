/**
 * `fairMerge`: emits one object from each branch of the preceding split in turn (round robin); exhausted
 * branches are skipped.
 */
import type { Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { MergePipe } from './merge-pipe.ts';

export class FairMergePipe extends MergePipe {
  #current = 0;

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.FairMergePipe';
  }

  protected advance(): Value | Done {
    const first = this.#current;
    do {
      const object = this.takeFrom(this.#current);
      this.#current = this.after(this.#current);
      if (object !== undefined) return object;
    } while (this.#current !== first);
    return DONE;
  }
}
