/** Base of the filters that compare one attribute of an element with a fixed value by a predicate. */
import type { ObjectModel, Value } from '../object-model.ts';
import { pipeText } from '../pipe.ts';
import type { Predicate } from '../predicate.ts';
import { isBuiltIn, isPlainComparison } from '../query/condition.ts';
import { FilterPipe } from './filter-pipe.ts';

export abstract class PredicateFilterPipe extends FilterPipe {
  readonly predicate: Predicate;
  readonly value: Value;

  constructor(objects: ObjectModel, predicate: Predicate, value: Value) {
    super(objects);
    this.predicate = predicate;
    this.value = value;
  }

  override get isOfProperties(): boolean {
    return isPlainComparison(this.objects, this);
  }

  override get allowsReadAhead(): boolean {
    return isBuiltIn(this.predicate);
  }

  /** The left operand of the predicate. */
  protected abstract subject(object: Value): Value;

  passes(object: Value): boolean {
    return this.predicate.evaluate(this.subject(object), this.value);
  }

  override toText(): string {
    return pipeText(this, this.predicate.name, this.objects.text(this.value));
  }
}
