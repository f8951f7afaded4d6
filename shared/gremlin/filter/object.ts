/** `ObjectFilterPipe`: passes the objects that satisfy a predicate with one fixed right operand. */
import type { ObjectModel, Value } from '../object-model.ts';
import { pipeText } from '../pipe.ts';
import type { Predicate } from '../predicate.ts';
import { FilterPipe } from './filter-pipe.ts';

export class ObjectFilterPipe extends FilterPipe {
  readonly #object: Value;
  readonly #predicate: Predicate;

  constructor(objects: ObjectModel, object: Value, predicate: Predicate) {
    super(objects);
    this.#object = object;
    this.#predicate = predicate;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.ObjectFilterPipe';
  }

  passes(object: Value): boolean {
    return this.#predicate.evaluate(object, this.#object);
  }

  override toText(): string {
    return pipeText(this, this.#predicate.name, this.objects.text(this.#object));
  }
}
