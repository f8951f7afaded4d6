/** `has(key, …)`: passes the elements whose property satisfies the predicate; a missing property is null. */
import { toElement } from '../casts.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { pipeText } from '../pipe.ts';
import type { Predicate } from '../predicate.ts';
import { isBuiltIn, isPlainComparison } from '../query/condition.ts';
import { FilterPipe } from './filter-pipe.ts';

export class PropertyFilterPipe extends FilterPipe {
  readonly key: string;
  readonly predicate: Predicate;
  readonly value: Value;

  constructor(objects: ObjectModel, key: string, predicate: Predicate, value: Value) {
    super(objects);
    this.key = key;
    this.predicate = predicate;
    this.value = value;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.PropertyFilterPipe';
  }

  override get isOfProperties(): boolean {
    return isPlainComparison(this.objects, this);
  }

  override get allowsReadAhead(): boolean {
    return isBuiltIn(this.predicate);
  }

  passes(object: Value): boolean {
    return this.predicate.evaluate(toElement(this.objects, object).getProperty(this.key), this.value);
  }

  override toText(): string {
    return pipeText(this, this.key, this.predicate.name, this.objects.text(this.value));
  }
}
