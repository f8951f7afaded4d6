/** `transform{}`: emits the function's result for each object, null included, never unrolled. */
import { areHarmless, type ObjectModel, type PipeFunction, type Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { TransformPipe } from './transform-pipe.ts';

export class TransformFunctionPipe extends TransformPipe {
  readonly #compute: PipeFunction;

  constructor(objects: ObjectModel, compute: PipeFunction) {
    super(objects);
    this.#compute = compute;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.TransformFunctionPipe';
  }

  override get allowsReadAhead(): boolean {
    return areHarmless(this.#compute);
  }

  protected advance(): Value | Done {
    const start = this.starts.pull();
    return start === DONE ? DONE : this.#compute(start);
  }
}
