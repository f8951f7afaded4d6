/**
 * `aggregate`: adds all objects, or their function results, to a collection before it emits the first one.
 * Buffers the whole stream, with its paths where these are tracked.
 */
import { letRunAhead } from '../bulk/rows/row-execution.ts';
import {
  areHarmless,
  type ObjectCollection,
  type ObjectModel,
  PipeException,
  type PipeFunction,
  type Value,
} from '../object-model.ts';
import { BYTES_PER_ITEM, DONE, type Done, drain, type EndException, PathRule } from '../pipe.ts';
import { GreedySideEffectPipe } from './side-effect-pipe.ts';

export class AggregatePipe extends GreedySideEffectPipe {
  #collection: ObjectCollection;
  readonly #compute: PipeFunction | null;
  #items: Value[] = [];
  #paths: Value[][] = [];
  #next = 0;

  constructor(objects: ObjectModel, collection: ObjectCollection, compute: PipeFunction | null) {
    super(objects);
    this.#collection = collection;
    this.#compute = compute;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.AggregatePipe';
  }

  override get pathRule(): PathRule {
    return PathRule.AppendNew;
  }

  override get takesAllFirst(): boolean {
    return true;
  }

  sideEffect(): Value {
    return this.#collection.value;
  }

  /** Throws its own end exception, not that of its source. */
  override get endException(): EndException {
    return PipeException.EndOfPipe;
  }

  protected advance(): Value | Done {
    if (this.#next >= this.#items.length) {
      if (!this.starts.hasNext()) return DONE;
      this.#fill();
      if (this.#items.length === 0) return DONE;
    }
    return this.#items[this.#next++] as Value;
  }

  #fill(): void {
    this.#items = [];
    this.#paths = [];
    this.#next = 0;
    if (areHarmless(this.#compute)) letRunAhead(this.objects, this, this.#collection.value);
    drain(this.objects, this.starts, (object) => {
      this.#collection.add(this.#compute === null ? object : this.#compute(object));
      this.objects.budget.checkLength(this.#items.length);
      this.objects.budget.charge(BYTES_PER_ITEM);
      this.#items.push(object);
      if (this.isPathEnabled) this.#paths.push(this.pathToHere());
    });
  }

  override currentPath(): Value[] {
    this.checkPathEnabled();
    return this.extendPath([...(this.#paths[this.#next - 1] ?? [])]);
  }

  override reset(): void {
    this.#collection = this.#collection.fresh();
    this.#items = [];
    this.#paths = [];
    this.#next = 0;
    super.reset();
  }
}
