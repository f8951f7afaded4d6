/** `sideEffect{}`: calls the function with each object and emits the object. Has no side effect that `cap` could emit. */
import type { ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { AbstractPipe, DONE, type Done } from '../pipe.ts';

export class SideEffectFunctionPipe extends AbstractPipe {
  readonly #compute: PipeFunction;

  constructor(objects: ObjectModel, compute: PipeFunction) {
    super(objects);
    this.#compute = compute;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.SideEffectFunctionPipe';
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object !== DONE) this.#compute(object);
    return object;
  }
}
