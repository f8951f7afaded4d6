/**
 * `gather{}`: emits the function's result for the list of all objects; the function is not called for an empty
 * stream.
 */
import type { ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { GatheringPipe } from './gather-pipe.ts';

export class GatherFunctionPipe extends GatheringPipe {
  readonly #compute: PipeFunction;

  constructor(objects: ObjectModel, compute: PipeFunction) {
    super(objects);
    this.#compute = compute;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.GatherFunctionPipe';
  }

  protected advance(): Value | Done {
    const items = this.gather();
    if (items === DONE) return DONE;
    const result = this.#compute(this.objects.list(items));
    const isList = this.objects.listItems(result) !== undefined;
    this.closePaths(isList ? result : this.objects.list([result]));
    return result;
  }
}
