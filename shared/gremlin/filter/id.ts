/** `has('id', …)`: passes the elements whose id satisfies the predicate. */
import { toElement } from '../casts.ts';
import type { Value } from '../object-model.ts';
import { PredicateFilterPipe } from './predicate-filter.ts';

export class IdFilterPipe extends PredicateFilterPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.IdFilterPipe';
  }

  protected subject(object: Value): Value {
    return toElement(this.objects, object).getId();
  }
}
