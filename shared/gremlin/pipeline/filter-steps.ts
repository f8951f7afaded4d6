/** The filter steps of a pipeline: which pipe each step becomes, and whether it is pushed down into a query. */
import { IdFilterPipe } from '../filter/id.ts';
import { IntervalFilterPipe } from '../filter/interval.ts';
import { LabelFilterPipe } from '../filter/label.ts';
import { PropertyFilterPipe } from '../filter/property.ts';
import { RangeFilterPipe } from '../filter/range.ts';
import type { Value } from '../object-model.ts';
import type { Predicate } from '../predicate.ts';
import type { GremlinPipeline } from './gremlin-pipeline.ts';
import { addOrPushDown } from './pushdown.ts';

/**
 * `has(key, predicate, value)`; the keys `id` and `label` are the element's id and label, and are never pushed
 * down.
 */
export function addHas(pipeline: GremlinPipeline, key: string, predicate: Predicate, value: Value): void {
  const { objects } = pipeline;
  if (key === 'id') pipeline.addPipe(new IdFilterPipe(objects, predicate, value));
  else if (key === 'label') pipeline.addPipe(new LabelFilterPipe(objects, predicate, value));
  else addFilter(pipeline, new PropertyFilterPipe(objects, key, predicate, value));
}

export function addInterval(
  pipeline: GremlinPipeline,
  key: string,
  startValue: Value,
  endValue: Value,
): void {
  addFilter(pipeline, new IntervalFilterPipe(pipeline.objects, key, startValue, endValue));
}

export function addRange(pipeline: GremlinPipeline, low: number, high: number): void {
  addFilter(pipeline, new RangeFilterPipe(pipeline.objects, low, high));
}

function addFilter(
  pipeline: GremlinPipeline,
  pipe: PropertyFilterPipe | IntervalFilterPipe | RangeFilterPipe,
): void {
  if (pipeline.isOptimizing) addOrPushDown(pipeline, pipe);
  else pipeline.addPipe(pipe);
}
