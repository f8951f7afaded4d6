/** `filter{}`: passes the objects for which the function returns true; it must return a Boolean. */
import { areHarmless, type ObjectModel, type PipeFunction, type Value } from '../object-model.ts';
import { FilterPipe } from './filter-pipe.ts';

export class FilterFunctionPipe extends FilterPipe {
  readonly #test: PipeFunction;

  constructor(objects: ObjectModel, test: PipeFunction) {
    super(objects);
    this.#test = test;
  }

  override get isOfProperties(): boolean {
    return areHarmless(this.#test);
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.FilterFunctionPipe';
  }

  passes(object: Value): boolean {
    const answer = this.#test(object);
    return typeof answer === 'boolean' ? answer : this.objects.toBoolean(answer);
  }
}
