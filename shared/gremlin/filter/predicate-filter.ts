/** Base of the filters that put one thing of an element to a predicate, beside a given value. */
import type { ObjectModel, Value } from '../object-model.ts';
import { pipeText } from '../pipe.ts';
import type { Predicate } from '../predicate.ts';
import { FilterPipe } from './filter-pipe.ts';

export abstract class PredicateFilterPipe extends FilterPipe {
  readonly predicate: Predicate;
  readonly value: Value;

  constructor(objects: ObjectModel, predicate: Predicate, value: Value) {
    super(objects);
    this.predicate = predicate;
    this.value = value;
  }

  /** What of the object is put to the predicate. */
  protected abstract subject(object: Value): Value;

  protected passes(object: Value): boolean {
    return this.predicate.evaluate(this.subject(object), this.value);
  }

  override toText(): string {
    return pipeText(this, this.predicate.name, this.objects.text(this.value));
  }
}
