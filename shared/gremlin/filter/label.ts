/** `has('label', …)`: passes the edges whose label satisfies the predicate; throws ClassCastException for a vertex. */
import { toEdge } from '../casts.ts';
import type { Value } from '../object-model.ts';
import { PredicateFilterPipe } from './predicate-filter.ts';

export class LabelFilterPipe extends PredicateFilterPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.LabelFilterPipe';
  }

  protected subject(object: Value): Value {
    return toEdge(this.objects, object).getLabel();
  }
}
