/** `step{}`: emits the results of a function that pulls from the preceding pipe itself. */
import type { ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { AbstractPipe, type Done, type Source } from '../pipe.ts';

export class FunctionPipe extends AbstractPipe {
  readonly #compute: PipeFunction;
  readonly #expose: (starts: Source) => Value;

  /** `expose` converts the preceding pipe to an object of the script. */
  constructor(objects: ObjectModel, compute: PipeFunction, expose: (starts: Source) => Value) {
    super(objects);
    this.#compute = compute;
    this.#expose = expose;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.FunctionPipe';
  }

  protected advance(): Value | Done {
    return this.#compute(this.#expose(this.starts));
  }
}
