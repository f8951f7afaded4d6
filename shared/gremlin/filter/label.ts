/** `has('label', …)`: lets through the edges whose label satisfies the predicate; a vertex is a cast error. */
import { toEdge } from '../casts.ts';
import type { ObjectModel, Value } from '../objects.ts';
import { pipeText } from '../pipe.ts';
import type { Predicate } from '../predicate.ts';
import { FilterPipe } from './filter-pipe.ts';

export class LabelFilterPipe extends FilterPipe {
  readonly predicate: Predicate;
  readonly value: Value;

  constructor(objects: ObjectModel, predicate: Predicate, value: Value) {
    super(objects);
    this.predicate = predicate;
    this.value = value;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.LabelFilterPipe';
  }

  protected passes(object: Value): boolean {
    return this.predicate.evaluate(toEdge(this.objects, object).getLabel(), this.value);
  }

  override toText(): string {
    return pipeText(this, this.predicate.name, this.objects.text(this.value));
  }
}
