/**
 * `ifThenElse{}{}{}`: emits the result of the function that the condition chooses; iterables and iterators are
 * unrolled, so an empty one emits nothing. The condition must return a Boolean.
 */
import type { ObjectIterator, ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { AbstractPipe, DONE, type Done } from '../pipe.ts';

export class IfThenElsePipe extends AbstractPipe {
  readonly #condition: PipeFunction;
  readonly #whenTrue: PipeFunction;
  readonly #whenFalse: PipeFunction;
  #iterator: ObjectIterator | null = null;

  constructor(
    objects: ObjectModel,
    condition: PipeFunction,
    whenTrue: PipeFunction,
    whenFalse: PipeFunction,
  ) {
    super(objects);
    this.#condition = condition;
    this.#whenTrue = whenTrue;
    this.#whenFalse = whenFalse;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.branch.IfThenElsePipe';
  }

  protected advance(): Value | Done {
    while (true) {
      if (this.#iterator?.hasNext()) return this.#iterator.next();
      const start = this.starts.pull();
      if (start === DONE) return DONE;
      const choice = this.objects.toBoolean(this.#condition(start)) ? this.#whenTrue : this.#whenFalse;
      const end = choice(start);
      const iterator = this.objects.iterator(end);
      if (iterator === undefined) return end;
      this.objects.budget.step();
      this.#iterator = iterator;
    }
  }

  override reset(): void {
    this.#iterator = null;
    super.reset();
  }
}
