/**
 * `memoize`: runs its section once per distinct start and emits the cached results for later equal ones. The
 * cache is a map, which may be the script's: it is both read and filled.
 */
import type { ObjectCollection, ObjectIterator, ObjectMap, ObjectModel, Value } from '../object-model.ts';
import { DONE, type Done, drain, type Pipe, pipeText, RefillableSource } from '../pipe.ts';
import { TransformMetaPipe } from './transform-pipe.ts';

export class MemoizePipe extends TransformMetaPipe {
  readonly #section: Pipe;
  readonly #source = new RefillableSource();
  #results: ObjectMap;
  #iterator: ObjectIterator | undefined;

  constructor(objects: ObjectModel, section: Pipe, results: ObjectMap) {
    super(objects);
    this.#section = section;
    this.#section.setStarts(this.#source);
    this.#results = results;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.transform.MemoizePipe';
  }

  innerPipes(): readonly Pipe[] {
    return [this.#section];
  }

  protected advance(): Value | Done {
    while (true) {
      if (this.#iterator?.hasNext()) return this.#iterator.next();
      const start = this.starts.pull();
      if (start === DONE) return DONE;
      this.#iterator = this.objects.iterator(this.#results.get(start) ?? this.#compute(start));
    }
  }

  #compute(start: Value): Value {
    this.#source.refill(start);
    const list: ObjectCollection = this.objects.newCollection();
    drain(this.objects, this.#section, (value) => list.add(value));
    this.#results.put(start, list.value);
    return list.value;
  }

  override reset(): void {
    this.#iterator = undefined;
    this.#results = this.#results.fresh();
    super.reset();
  }

  override toText(): string {
    return pipeText(this, this.#section.toText());
  }
}
