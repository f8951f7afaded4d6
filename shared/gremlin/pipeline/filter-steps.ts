/** Adding filter steps to a pipeline: which pipe a step becomes, and whether it is folded into a query. */
import { IdFilterPipe } from '../filter/id.ts';
import { IntervalFilterPipe } from '../filter/interval.ts';
import { LabelFilterPipe } from '../filter/label.ts';
import { PropertyFilterPipe } from '../filter/property.ts';
import { RangeFilterPipe } from '../filter/range.ts';
import type { Value } from '../object-model.ts';
import type { Predicate } from '../predicate.ts';
import { addFolded } from './pushdown.ts';
import type { GremlinPipeline } from './gremlin-pipeline.ts';

/** `has(key, predicate, value)`; the keys `id` and `label` mean the element's own, and are never folded. */
export function addHas(pipeline: GremlinPipeline, key: string, predicate: Predicate, value: Value): void {
  const { objects } = pipeline;
  if (key === 'id') pipeline.addPipe(new IdFilterPipe(objects, predicate, value));
  else if (key === 'label') pipeline.addPipe(new LabelFilterPipe(objects, predicate, value));
  else addOrFold(pipeline, new PropertyFilterPipe(objects, key, predicate, value));
}

export function addInterval(
  pipeline: GremlinPipeline,
  key: string,
  startValue: Value,
  endValue: Value,
): void {
  addOrFold(pipeline, new IntervalFilterPipe(pipeline.objects, key, startValue, endValue));
}

export function addRange(pipeline: GremlinPipeline, low: number, high: number): void {
  addOrFold(pipeline, new RangeFilterPipe(pipeline.objects, low, high));
}

function addOrFold(
  pipeline: GremlinPipeline,
  pipe: PropertyFilterPipe | IntervalFilterPipe | RangeFilterPipe,
): void {
  if (pipeline.isOptimizing) addFolded(pipeline, pipe);
  else pipeline.addPipe(pipe);
}
