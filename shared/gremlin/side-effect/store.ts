/** `store`: adds each object, or its function result, to a collection as it passes. */
import {
  areHarmless,
  type ObjectCollection,
  type ObjectModel,
  type PipeFunction,
  type Value,
} from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { LazySideEffectPipe } from './side-effect-pipe.ts';

export class StorePipe extends LazySideEffectPipe {
  #collection: ObjectCollection;
  readonly #compute: PipeFunction | null;

  constructor(objects: ObjectModel, collection: ObjectCollection, compute: PipeFunction | null) {
    super(objects);
    this.#collection = collection;
    this.#compute = compute;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.StorePipe';
  }

  override get allowsReadAhead(): boolean {
    return areHarmless(this.#compute) && this.objects.isPlainCollection(this.#collection.value);
  }

  override get filledCollection(): Value {
    return this.#collection.value;
  }

  sideEffect(): Value {
    return this.#collection.value;
  }

  protected advance(): Value | Done {
    const object = this.starts.pull();
    if (object !== DONE) this.#collection.add(this.#compute === null ? object : this.#compute(object));
    return object;
  }

  override reset(): void {
    this.#collection = this.#collection.fresh();
    super.reset();
  }
}
