/**
 * `groupBy{key}{value}{reduce}`: groups objects as they pass and, at the end of the stream, stores the reduced
 * value of each group in the result map, which is empty until then.
 */
import type { ObjectMap, ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { DONE, type Done } from '../pipe.ts';
import { GroupByPipe, type GroupTarget } from './group-by.ts';

export class GroupByReducePipe extends GroupByPipe {
  #reduced: ObjectMap;
  readonly #reduce: PipeFunction;

  constructor(
    objects: ObjectModel,
    target: GroupTarget,
    key: PipeFunction,
    value: PipeFunction,
    reduced: ObjectMap,
    reduce: PipeFunction,
  ) {
    super(objects, target, key, value);
    this.#reduced = reduced;
    this.#reduce = reduce;
  }

  override get javaName(): string {
    return 'com.tinkerpop.pipes.sideeffect.GroupByReducePipe';
  }

  override get allowsReadAhead(): boolean {
    return super.allowsReadAhead && this.isPlainMap(this.#reduced);
  }

  override sideEffect(): Value {
    return this.#reduced.value;
  }

  protected override advance(): Value | Done {
    const object = super.advance();
    if (object === DONE || this.starts.hasNext()) return object;
    for (const [key, group] of this.groups.entries()) this.#reduced.put(key, this.#reduce(group));
    return object;
  }

  override reset(): void {
    super.reset();
    this.#reduced = this.objects.newMap();
  }
}
