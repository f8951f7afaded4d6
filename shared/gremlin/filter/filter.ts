/** `filter{}`: passes the objects for which the function returns true; it must return a Boolean. */
import type { ObjectModel, PipeFunction, Value } from '../object-model.ts';
import { FilterPipe } from './filter-pipe.ts';

export class FilterFunctionPipe extends FilterPipe {
  readonly #test: PipeFunction;
  readonly #readsProperties: () => boolean;

  /** `readsProperties`: whether the function, as of now, compares properties of its argument and does nothing else. */
  constructor(objects: ObjectModel, test: PipeFunction, readsProperties: () => boolean = () => false) {
    super(objects);
    this.#test = test;
    this.#readsProperties = readsProperties;
  }

  override get isOfProperties(): boolean {
    return this.#readsProperties();
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.FilterFunctionPipe';
  }

  passes(object: Value): boolean {
    const answer = this.#test(object);
    return typeof answer === 'boolean' ? answer : this.objects.toBoolean(answer);
  }
}
