/** `has('id', …)`: lets through the elements whose id satisfies the predicate. */
import { toElement } from '../casts.ts';
import type { ObjectModel, Value } from '../objects.ts';
import { pipeText } from '../pipe.ts';
import type { Predicate } from '../predicate.ts';
import { FilterPipe } from './filter-pipe.ts';

export class IdFilterPipe extends FilterPipe {
  readonly predicate: Predicate;
  readonly value: Value;

  constructor(objects: ObjectModel, predicate: Predicate, value: Value) {
    super(objects);
    this.predicate = predicate;
    this.value = value;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.IdFilterPipe';
  }

  protected passes(object: Value): boolean {
    return this.predicate.evaluate(toElement(this.objects, object).getId(), this.value);
  }

  override toText(): string {
    return pipeText(this, this.predicate.name, this.objects.text(this.value));
  }
}
