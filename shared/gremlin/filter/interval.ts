/**
 * `interval(key, start, end)`: passes the elements with start <= value < end; elements without the key never
 * pass.
 */
import { toElement } from '../casts.ts';
import type { ObjectModel, Value } from '../object-model.ts';
import { FilterPipe } from './filter-pipe.ts';

export class IntervalFilterPipe extends FilterPipe {
  readonly key: string;
  readonly startValue: Value;
  readonly endValue: Value;

  constructor(objects: ObjectModel, key: string, startValue: Value, endValue: Value) {
    super(objects);
    this.key = key;
    this.startValue = startValue;
    this.endValue = endValue;
  }

  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.IntervalFilterPipe';
  }

  override get isOfProperties(): boolean {
    return [this.startValue, this.endValue].every((value) => this.objects.isPlainValue(value));
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  passes(object: Value): boolean {
    const value = toElement(this.objects, object).getProperty(this.key);
    if (value === null || this.startValue === null) return false;
    if (this.objects.compareTo(value, this.startValue) < 0) return false;
    return this.endValue !== null && this.objects.compareTo(value, this.endValue) < 0;
  }
}
